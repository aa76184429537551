"""A pinned connection still checks the certificate for the host's own name."""

from __future__ import annotations

import ssl
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from factcheck.fetch import Client
from factcheck.model.capture import Outcome
from fetch_publisher import Publisher, Reply

PAGE = b"<!DOCTYPE html><html><body><p>Revenue was $2,417 million.</p></body></html>"
Visitor = Callable[..., Client]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for secure.example that vouches for itself, and its key, in one file; made anew."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "secure.example")])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("secure.example")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path = tmp_path_factory.mktemp("tls") / "secure.example.pem"
    path.write_bytes(made.public_bytes(Encoding.PEM) + plain)
    return path


@pytest.fixture
def names(publisher: Publisher, certificate: Path) -> list[str]:
    """Makes the publisher speak TLS; the server names that clients asked for come in here."""
    asked: list[str] = []
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    context.sni_callback = lambda line, name, context: asked.append(name)
    publisher.server.socket = context.wrap_socket(publisher.server.socket, server_side=True)
    return asked


def trusting(client: Client, certificate: Path) -> Client:
    """A client that trusts the publisher's certificate and no other."""
    client._wire._session.verify = str(certificate)
    return client


def test_the_right_name_is_good(
    publisher: Publisher, visitor: Visitor, names: list[str], certificate: Path
) -> None:
    """Server name and certificate are those of the address, wherever the connection was pinned to."""
    publisher.on("/x", Reply(200, PAGE, {"Content-Type": "text/html"}))
    client = trusting(visitor(resolver=lambda host, port: ["127.0.0.1"]), certificate)

    looks = [client.look(f"https://secure.example:{publisher.port}/x") for _ in range(2)]

    assert [look.body for look in looks] == [PAGE, PAGE]
    assert names == ["secure.example"]


@pytest.mark.parametrize("host", ["other.example", "127.0.0.1"])
def test_another_name_is_not(
    publisher: Publisher, visitor: Visitor, names: list[str], certificate: Path, host: str
) -> None:
    """A host that shows the certificate of another name gets no request."""
    client = trusting(visitor(resolver=lambda host, port: ["127.0.0.1"]), certificate)

    capture = client.look(f"https://{host}:{publisher.port}/x").capture

    assert capture.outcome == Outcome.FAILED
    assert "no safe connection (TLS)" in capture.detail
    assert publisher.asked == []


def test_an_unknown_issuer_is_not_trusted(publisher: Publisher, visitor: Visitor, names: list[str]) -> None:
    """A certificate that nobody vouches for is no safe connection, and is not tried again."""
    client = visitor(resolver=lambda host, port: ["127.0.0.1"])

    capture = client.look(f"https://secure.example:{publisher.port}/x").capture

    assert "certificate" in capture.detail
    assert len(names) == 1


def test_a_drip_over_tls_is_stopped_too(
    publisher: Publisher, visitor: Visitor, names: list[str], certificate: Path
) -> None:
    """The deadline reaches through TLS."""
    publisher.on("/x", Reply(200, PAGE, drip=0.05))
    client = trusting(
        visitor(resolver=lambda host, port: ["127.0.0.1"], total_seconds=0.5, retries=0), certificate
    )

    assert "too slow" in client.look(f"https://secure.example:{publisher.port}/x").capture.detail
