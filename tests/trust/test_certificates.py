from __future__ import annotations

import datetime

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID
from mitmproxy.certs import create_ca

from surrogateshield.trust.certificates import PEM, issue, own_root
from surrogateshield.trust.errors import CAError
from surrogateshield.trust.scope import Scope

NOW = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
SCOPE = Scope.of(["openai.com", "anthropic.com"])


@pytest.fixture(scope="module")
def pem() -> bytes:
    return issue(SCOPE, NOW)


@pytest.fixture(scope="module")
def pair(pem: bytes) -> tuple[x509.Certificate, x509.Certificate]:
    signer, root = x509.load_pem_x509_certificates(pem)
    return signer, root


def key_pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())


@pytest.mark.parametrize(("index", "path_length"), [(0, 0), (1, 1)])
def test_both_certificates_are_limited(
    pair: tuple[x509.Certificate, x509.Certificate], index: int, path_length: int
) -> None:
    certificate = pair[index]
    assert Scope.read(certificate) == SCOPE
    basic = certificate.extensions.get_extension_for_class(x509.BasicConstraints)
    assert (basic.critical, basic.value.ca, basic.value.path_length) == (True, True, path_length)
    usage = certificate.extensions.get_extension_for_class(x509.KeyUsage)
    assert usage.critical
    assert usage.value.key_cert_sign
    assert not usage.value.digital_signature
    extended = certificate.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(extended) == [ExtendedKeyUsageOID.SERVER_AUTH]


def test_validity_is_two_years_from_yesterday(pair: tuple[x509.Certificate, x509.Certificate]) -> None:
    for certificate in pair:
        assert certificate.not_valid_before_utc == NOW - datetime.timedelta(days=1)
        assert certificate.not_valid_after_utc == NOW + datetime.timedelta(days=729)


def test_key_identifiers_chain(pair: tuple[x509.Certificate, x509.Certificate]) -> None:
    signer, root = pair
    identifier = root.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value.digest
    for certificate in pair:
        authority = certificate.extensions.get_extension_for_class(x509.AuthorityKeyIdentifier).value
        assert authority.key_identifier == identifier
    assert signer.extensions.get_extension_for_class(x509.SubjectKeyIdentifier).value.digest != identifier


def test_the_one_key_in_the_file_is_the_signers(pem: bytes, pair: tuple[x509.Certificate, x509.Certificate]) -> None:
    assert pem.count(b"PRIVATE KEY-----") == 2
    key = serialization.load_pem_private_key(pem, None)
    assert key.public_key() == pair[0].public_key()
    assert key.public_key() != pair[1].public_key()


def test_no_two_cas_share_a_name(pair: tuple[x509.Certificate, x509.Certificate]) -> None:
    other = x509.load_pem_x509_certificates(issue(SCOPE, NOW))
    assert not {certificate.subject for certificate in other} & {certificate.subject for certificate in pair}


def test_a_public_suffix_is_refused() -> None:
    with pytest.raises(CAError, match=r"co\.uk"):
        issue(Scope.of(["openai.com", "co.uk"]), NOW)


def test_our_own_file_is_recognised(pem: bytes, pair: tuple[x509.Certificate, x509.Certificate]) -> None:
    assert own_root(pem) == pair[1]


def mitmproxys() -> bytes:
    key, certificate = create_ca("mitmproxy", "mitmproxy", 2048)
    key_text = key.private_bytes(PEM, serialization.PrivateFormat.TraditionalOpenSSL, serialization.NoEncryption())
    return key_text + certificate.public_bytes(PEM)


def with_root_that_signs(pem: bytes) -> bytes:
    """A root that could sign leaves by itself: its own key is the signer's."""
    key = serialization.load_pem_private_key(pem, None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    signer, root = x509.load_pem_x509_certificates(pem)
    certificates = []
    for original, subject in ((signer, signer.subject), (root, root.subject)):
        builder = x509.CertificateBuilder().subject_name(subject).issuer_name(root.subject)
        builder = builder.public_key(key.public_key()).serial_number(7)
        builder = builder.not_valid_before(NOW).not_valid_after(NOW + datetime.timedelta(days=1))
        for extension in original.extensions:
            builder = builder.add_extension(extension.value, extension.critical)
        certificates.append(builder.sign(key, hashes.SHA256()).public_bytes(PEM))
    return key_pem(key) + b"".join(certificates)


def test_other_files_are_not_taken_for_ours(pem: bytes) -> None:
    key, rest = pem.split(b"-----BEGIN CERTIFICATE-----", 1)
    certificates = b"-----BEGIN CERTIFICATE-----" + rest
    signer, root = x509.load_pem_x509_certificates(pem)
    others = issue(Scope.of(["example.com"]), NOW).split(b"-----BEGIN CERTIFICATE-----", 1)[1]
    wrong = {
        "empty": b"",
        "noise": b"\x00\xff" * 50,
        "key alone": key,
        "certificates alone": certificates,
        "cut": pem[:-100],
        "another key": key_pem(ec.generate_private_key(ec.SECP256R1())) + certificates,
        "signer alone": key + signer.public_bytes(PEM),
        "wrong order": key + root.public_bytes(PEM) + signer.public_bytes(PEM),
        "two cas": key + signer.public_bytes(PEM) + b"-----BEGIN CERTIFICATE-----" + others,
        "mitmproxy's": mitmproxys(),
        "root that signs": with_root_that_signs(pem),
    }
    assert {name for name, content in wrong.items() if own_root(content) is not None} == set()
