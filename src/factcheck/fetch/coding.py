"""Content codings: from the bytes on the wire to the bytes that are meant, with a cap.

gzip and deflate are undone piece by piece, and the cap counts what comes out,
so that a few kilobytes cannot unfold into gigabytes (RFC 9110, 8.4).
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from itertools import chain

from factcheck.fetch.answer import Trouble, failed

ACCEPTED = "gzip, deflate"

_GZIP = {"gzip", "x-gzip"}
_STEP = 1 << 16


class TransferError(Exception):
    """The pieces of a body stop coming; never leaves `decoded`, which returns its trouble."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.detail)
        self.trouble = trouble


def cut_off(why: str) -> TransferError:
    """The body is not all there, or not as it was sent; asking again may help."""
    return TransferError(failed(f"incomplete download: {why}", transient=True))


def decoded(pieces: Iterable[bytes], *, coding: str, max_bytes: int) -> bytes | Trouble:
    """The whole body, decoded.

    `coding` is the Content-Encoding header, empty if there was none. Trouble: an unknown coding, damaged
    or cut bytes, more than `max_bytes` before or after decoding.
    """
    names = [
        name for name in (one.strip().lower() for one in coding.split(",")) if name not in {"", "identity"}
    ]
    if len(names) > 2 or not all(name in _GZIP or name == "deflate" for name in names):
        return failed(f"the body is in a coding that cannot be undone: {coding[:60]}")
    flow = _capped(pieces, max_bytes)
    for name in reversed(names):
        flow = _capped(_gunzipped(flow) if name in _GZIP else _inflated(flow), max_bytes)
    body = bytearray()
    try:
        for piece in flow:
            body += piece
    except TransferError as error:
        return error.trouble
    return bytes(body)


def _megabytes(count: int) -> str:
    return f"{count // (1 << 20)} MB" if count >= 1 << 20 else f"{count} bytes"


def _capped(pieces: Iterable[bytes], max_bytes: int) -> Iterator[bytes]:
    seen = 0
    for piece in pieces:
        seen += len(piece)
        if seen > max_bytes:
            raise TransferError(failed(f"too large: more than {_megabytes(max_bytes)}"))
        yield piece


def _unfolded(decoder: zlib._Decompress, piece: bytes) -> Iterator[bytes]:
    """What one piece unfolds to, never more than a step at a time."""
    try:
        while piece and not decoder.eof:
            yield decoder.decompress(piece, _STEP)
            piece = decoder.unconsumed_tail
    except zlib.error as error:
        raise cut_off(f"the compressed body is damaged ({error})") from error


def _gunzipped(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """gzip, which may have several members one after the other (RFC 1952, 2.2)."""
    decoder = zlib.decompressobj(16 + zlib.MAX_WBITS)
    started = False
    for piece in pieces:
        rest = piece
        while rest:
            if decoder.eof:
                if not rest.startswith(b"\x1f"):
                    return  # padding after the last member
                decoder = zlib.decompressobj(16 + zlib.MAX_WBITS)
            started = True
            yield from _unfolded(decoder, rest)
            rest = decoder.unused_data if decoder.eof else b""
    if started and not decoder.eof:
        raise cut_off("the compressed body ends too early")


def _inflated(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """deflate, which some servers send with zlib's frame and some without."""
    flow = (piece for piece in pieces if piece)
    first = next(flow, None)
    if first is None:
        return
    framed = first[0] & 0x0F == 8 and (len(first) < 2 or int.from_bytes(first[:2], "big") % 31 == 0)
    decoder = zlib.decompressobj(zlib.MAX_WBITS if framed else -zlib.MAX_WBITS)
    for piece in chain([first], flow):
        yield from _unfolded(decoder, piece)
    if not decoder.eof:
        raise cut_off("the compressed body ends too early")
