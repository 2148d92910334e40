"""The two certificates of the CA and its key, as bytes: made, and recognised.

The *root* is what people trust; its key signs one certificate and is then dropped without ever having been stored.
That certificate is the *signer*; its key is what mitmproxy signs leaves with. Both are limited to the rules' domains
by critical name constraints. Clients need not apply the constraints of a certificate they trust directly (RFC 5280,
section 6.1.1, leaves the extensions of a trust anchor out, and Java does not apply them), but they do apply those of
the certificates between it and the leaf: that is what the signer is for.
"""

from __future__ import annotations

import datetime
import secrets

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from surrogateshield.trust.errors import CAError
from surrogateshield.trust.scope import Scope, public_suffixes

VALIDITY = datetime.timedelta(days=730)
BACKDATED = datetime.timedelta(days=1)
"""Of both certificates. They begin a day early, for clients whose clock is behind."""

PEM = serialization.Encoding.PEM


def issue(scope: Scope, now: datetime.datetime) -> bytes:
    """The key file of a new CA: the signer's key (PKCS #8), the signer and the root, in PEM, as mitmproxy reads it.

    Args:
        scope: What it is limited to.
        now: The time, with its zone.

    Raises:
        CAError: A domain of the scope is a public suffix.
    """
    if suffixes := public_suffixes(scope.domains):
        raise CAError(f"rules may not name a whole public suffix as a host: {', '.join(suffixes)}")
    # P-256 rather than RSA: mitmproxy makes a leaf in a fifth of the time, and every client of ten years knows it.
    root_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    # The names differ from one CA to the next: stores that find an issuer by its name alone must not find an old one.
    mark = f"{now:%Y-%m-%d} {secrets.token_hex(3)}"
    root_name, signer_name = _name(f"SurrogateShield root {mark}"), _name(f"SurrogateShield signer {mark}")
    start = now - BACKDATED
    root = _certificate(root_name, root_key.public_key(), root_name, root_key, scope=scope, path_length=1, start=start)
    signer = _certificate(signer_name, key.public_key(), root_name, root_key, scope=scope, path_length=0, start=start)
    plain = serialization.NoEncryption()
    key_pem = key.private_bytes(PEM, serialization.PrivateFormat.PKCS8, plain)
    return key_pem + signer.public_bytes(PEM) + root.public_bytes(PEM)


def _certificate(
    subject: x509.Name,
    key: ec.EllipticCurvePublicKey,
    issuer: x509.Name,
    issuer_key: ec.EllipticCurvePrivateKey,
    *,
    scope: Scope,
    path_length: int,
    start: datetime.datetime,
) -> x509.Certificate:
    usage = dict.fromkeys(
        ("digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement"), False
    )
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(start)
        .not_valid_after(start + VALIDITY)
        .add_extension(x509.BasicConstraints(ca=True, path_length=path_length), critical=True)
        .add_extension(
            x509.KeyUsage(**usage, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False),
            critical=True,
        )
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(scope.name_constraints(), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
        .sign(issuer_key, hashes.SHA256())
    )


def own_root(pem: bytes) -> x509.Certificate | None:
    """The root in a key file, or None where the file is not just what `issue` makes.

    A CA of another maker, one without the limits, and a key that fits no certificate are told apart by this.
    """
    try:
        key = serialization.load_pem_private_key(pem, password=None)
        signer, root = x509.load_pem_x509_certificates(pem)
        signer.verify_directly_issued_by(root)
        root.verify_directly_issued_by(root)
        lengths = [
            certificate.extensions.get_extension_for_class(x509.BasicConstraints).value.path_length
            for certificate in (signer, root)
        ]
    except (
        ValueError,
        TypeError,
        UnsupportedAlgorithm,
        InvalidSignature,
        x509.ExtensionNotFound,
        x509.DuplicateExtension,
    ):
        return None
    scope = Scope.read(signer)
    limited = scope is not None and scope == Scope.read(root) and lengths == [0, 1]
    # The signer's key must not be the root's: then the root could sign leaves without the signer in between.
    own_key = key.public_key() == signer.public_key() != root.public_key()
    return root if limited and own_key else None


def _name(common_name: str) -> x509.Name:
    return x509.Name(
        [
            x509.NameAttribute(NameOID.COMMON_NAME, common_name),
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "SurrogateShield"),
        ]
    )
