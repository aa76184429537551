"""The structure of a file may be revised, packed, damaged or hostile: the newest text, or a named error."""

from __future__ import annotations

import re
import zlib

import pytest
from pdf_paper import build, lines, say

from factcheck.readers.pdf import read

OLD = build(say(72, 700, "Backlog was $98.8 billion."))


def revised(*, table: bool = True) -> bytes:
    """A file with a second revision, in which the only page says another figure."""
    content = say(72, 700, "Backlog was $103.4 billion.").encode()
    out = OLD + b"101 0 obj\n<< /Length %d >>\nstream\n" % len(content)
    place = len(OLD)
    out += content + b"\nendstream\nendobj\n"
    start = len(out)
    before = int(re.findall(rb"startxref\n(\d+)", OLD)[-1])
    if not table:
        return out + b"startxref\n999999\n%%EOF\n"
    out += b"xref\n101 1\n%010d 00000 n \n" % place
    return out + b"trailer\n<< /Size 102 /Root 1 0 R /Prev %d >>\nstartxref\n%d\n%%%%EOF\n" % (before, start)


@pytest.mark.parametrize("table", [True, False])
def test_the_newest_revision_is_read(table: bool) -> None:
    """Figures of an older revision are in the file and not in the document, even if its tables are lost."""
    assert "Backlog was $103.4 billion." == read(revised(table=table)).text


def test_objects_packed_together_are_read() -> None:
    """A file whose objects stand in an object stream, with a cross-reference stream, is read."""
    inner = {
        1: "<< /Type /Catalog /Pages 2 0 R >>",
        2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R "
        "/Resources << /Font << /F1 4 0 R >> >> >>",
        4: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    }
    heads, bodies = [], ""
    for number, body in inner.items():
        heads.append(f"{number} {len(bodies)}")
        bodies += body + " "
    head = " ".join(heads) + " "
    packed = zlib.compress((head + bodies).encode())
    content = say(72, 700, "Revenue 12,345").encode()
    out = b"%PDF-1.7\n"
    places = {5: len(out)}
    out += b"5 0 obj\n<< /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (len(content), content)
    places[6] = len(out)
    out += b"6 0 obj\n<< /Type /ObjStm /N 4 /First %d /Filter /FlateDecode /Length %d >>\nstream\n" % (
        len(head),
        len(packed),
    )
    out += packed + b"\nendstream\nendobj\n"
    start = len(out)
    rows = (
        [(0, 0, 255)]
        + [(2, 6, at) for at in range(4)]
        + [(1, places[5], 0), (1, places[6], 0), (1, start, 0)]
    )
    table = b"".join(bytes([kind]) + place.to_bytes(3, "big") + bytes([last]) for kind, place, last in rows)
    out += b"7 0 obj\n<< /Type /XRef /Size 8 /W [1 3 1] /Root 1 0 R /Length %d >>\nstream\n" % len(table)
    out += table + b"\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n" % start

    assert "Revenue 12,345" == read(out).text


@pytest.mark.parametrize("shift", [-7, 3, 10_000])
def test_a_table_that_points_nowhere_is_rebuilt(shift: int) -> None:
    """Objects are found by looking for them where the table is wrong."""
    wrong = re.sub(rb"(\d{10}) 00000 n", lambda found: b"%010d 00000 n" % max(0, int(found[1]) + shift), OLD)

    assert "Backlog was $98.8 billion." == read(wrong).text


def test_pages_that_contain_themselves_end() -> None:
    """A page tree that leads back to itself gives its pages once, or an error."""
    looped = OLD.replace(b"/Kids [100 0 R] /Count 1", b"/Kids [2 0 R 100 0 R] /Count 1")

    assert "Backlog was $98.8 billion." == read(looped).text


def test_forms_that_show_each_other_end() -> None:
    """Two forms that call each other are shown once."""
    body = "/B Do " + say(72, 600, "Inside 41.")
    other = "/A Do " + say(72, 500, "Deeper 43.")
    form = (
        "<< /Subtype /Form /BBox [0 0 612 792] "
        "/Resources << /Font << /F1 3 0 R >> /XObject << /{} {} 0 R >> >> /Length {} >>"
    )
    objects = [
        form.format("B", 11, len(body)) + f"\nstream\n{body}\nendstream",
        form.format("A", 10, len(other)) + f"\nstream\n{other}\nendstream",
    ]
    document = read(build("/A Do", resources="/XObject << /A 10 0 R >>", objects=objects))

    assert {"Inside 41.", "Deeper 43."} == set(document.text.split("\n\n"))


def test_programs_and_attachments_are_no_text() -> None:
    """What a file would run, or carries along, is not on its pages."""
    catalogue = (
        "/OpenAction << /S /JavaScript /JS (98.8) >> /Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>"
    )
    document = read(build(say(72, 700, "Seen."), catalogue=catalogue, objects=["<< /F (98.8.txt) >>"]))

    assert "Seen." == document.text


@pytest.mark.parametrize("ending", [b"", b"%%EOF", b"\x00" * 50])
def test_a_file_without_its_last_mark_is_whole_when_its_table_is_there(ending: bytes) -> None:
    """The place of the table is enough of an end."""
    assert "Backlog was $98.8 billion." == read(OLD.removesuffix(b"%%EOF\n") + ending).text


LEFT = [
    "Gaming revenue was $3.6 billion",
    "in the quarter, which is up from",
    "a year ago by 49% and more than",
    "we had told you to expect then.",
]
MIDDLE = [
    "Networking revenue came in at a",
    "level of $7.3 billion for all the",
    "systems sold, and went up 98% on",
    "last year as we had announced it.",
]
RIGHT = [
    "Automotive revenue was a mere",
    "$0.6 billion, with 69% of it in",
    "chips that drive cars by them-",
    "selves over long distances now.",
]


def test_three_columns_are_read_one_after_the_other() -> None:
    """Each column is read to its end before the next."""
    page = lines(50, 700, LEFT) + lines(225, 700, MIDDLE) + lines(400, 700, RIGHT)
    text = read(build(page)).text.replace("\u00ad", "")

    assert (
        text.index("expect then.")
        < text.index("Networking")
        < text.index("announced it.")
        < text.index("Automotive")
    )


def test_a_table_across_two_columns_stands_between_them() -> None:
    """Prose in columns, a table over the whole width, prose in columns: nothing mixes."""
    table = "".join(
        say(50, 600 - 14 * at, label) + say(330, 600 - 14 * at, one) + say(450, 600 - 14 * at, two)
        for at, (label, one, two) in enumerate(
            [("", "2026", "2025"), ("Revenue", "48,310", "30,040"), ("Costs", "5,512", "3,090")]
        )
    )
    page = (
        lines(50, 700, LEFT) + lines(300, 700, MIDDLE) + table + lines(50, 520, RIGHT) + lines(300, 520, LEFT)
    )
    document = read(build(page))
    rows = [[cell.text for cell in row if cell is not None] for one in document.tables for row in one.rows]

    assert ["Revenue", "48,310", "30,040"] in rows
    assert "level of $7.3 billion for all the systems sold, and went up 98% on last year" in document.text
    assert (
        "Gaming revenue was $3.6 billion in the quarter, which is up from a year ago by 49%" in document.text
    )


@pytest.mark.parametrize("opened", ["(", "$("])
def test_brackets_and_signs_in_columns_of_their_own_belong_to_their_figure(opened: str) -> None:
    """A bracket that is set apart from its figure still makes it negative."""
    page = "".join(
        say(72, 700 - 14 * at, label)
        + say(300, 700 - 14 * at, sign)
        + say(310, 700 - 14 * at, figure)
        + say(336, 700 - 14 * at, end)
        for at, (label, sign, figure, end) in enumerate(
            [("Sales", "$", "1,410", ""), ("Loss", opened, "3,672", ")"), ("Tax", "", "9,112", "")]
        )
    )
    cells = [[cell.text for cell in row if cell is not None] for row in read(build(page)).tables[0].rows]

    assert [["Sales", "$1,410"], ["Loss", f"{opened}3,672)"], ["Tax", "9,112"]] == cells


@pytest.mark.parametrize("depth", [50, 400])
def test_arrays_in_arrays_are_passed_over(depth: int) -> None:
    """Nesting without sense is no crash."""
    nested = build(say(72, 700, "Seen."), catalogue="/X " + "[" * depth + "]" * depth)

    assert "Seen." == read(nested).text
