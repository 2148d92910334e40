from __future__ import annotations

import datetime
import ipaddress

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.trust.errors import CAError
from surrogateshield.trust.scope import Scope, public_suffixes

LABEL = st.from_regex(r"[a-z]([a-z0-9-]{0,10}[a-z0-9])?", fullmatch=True).filter(lambda text: text[2:4] != "--")
DOMAIN = st.lists(LABEL, min_size=2, max_size=4).map(".".join)


def certificate(constraints: x509.NameConstraints | None, *, critical: bool = True) -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "somebody")])
    now = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
    builder = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now)
        .not_valid_after(now + datetime.timedelta(days=1))
    )
    if constraints:
        builder = builder.add_extension(constraints, critical=critical)
    return builder.sign(key, hashes.SHA256())


def test_domains_are_normalised_sorted_and_single() -> None:
    scope = Scope.of(["OpenAI.com", "api.example.", "openai.com", "bücher.example"], ["::1", "127.0.0.1", "10.0.0.2"])
    assert scope.domains == ("api.example", "openai.com", "xn--bcher-kva.example")
    assert [str(address) for address in scope.ip_hosts] == ["10.0.0.2", "127.0.0.1", "::1"]


@pytest.mark.parametrize("domain", ["", ".", "a..b", "-a.example", "*.openai.com", "a b.example", "a/b", "x" * 64])
def test_what_is_no_domain_is_refused(domain: str) -> None:
    with pytest.raises(CAError, match="no domain name"):
        Scope.of([domain])


def test_what_is_no_address_is_refused() -> None:
    with pytest.raises(CAError, match="no IP address"):
        Scope.of(["openai.com"], ["127.0.0.0/8"])


def test_no_host_at_all_is_refused() -> None:
    with pytest.raises(CAError, match="no host"):
        Scope.of([])


@given(
    st.sets(DOMAIN, max_size=4),
    st.sets(st.one_of(st.ip_addresses(v=4), st.ip_addresses(v=6)), max_size=3),
)
@settings(max_examples=40, deadline=None)
def test_a_scope_is_read_back_from_a_certificate(
    domains: set[str], addresses: set[ipaddress.IPv4Address | ipaddress.IPv6Address]
) -> None:
    if not domains and not addresses:
        return
    scope = Scope.of(domains, addresses)
    assert Scope.read(certificate(scope.name_constraints())) == scope


def test_every_type_of_name_is_limited() -> None:
    constraints = Scope.of(["openai.com"]).name_constraints()
    assert {type(name) for name in constraints.permitted_subtrees or []} == {
        x509.DNSName,
        x509.RFC822Name,
        x509.UniformResourceIdentifier,
    }
    assert constraints.excluded_subtrees == [
        x509.IPAddress(ipaddress.ip_network("0.0.0.0/0")),
        x509.IPAddress(ipaddress.ip_network("::/0")),
    ]


def test_a_permitted_address_leaves_the_other_family_excluded() -> None:
    constraints = Scope.of([], ["127.0.0.1"]).name_constraints()
    assert x509.IPAddress(ipaddress.ip_network("127.0.0.1/32")) in (constraints.permitted_subtrees or [])
    assert constraints.excluded_subtrees == [x509.IPAddress(ipaddress.ip_network("::/0"))]


def test_an_address_is_no_dns_name() -> None:
    """Codex' TLS library (rustls) takes a whole CA for malformed whose DNS constraints hold one."""
    permitted = Scope.of(["localhost"], ["127.0.0.1", "::1"]).name_constraints().permitted_subtrees or []
    assert [name.value for name in permitted if isinstance(name, x509.DNSName)] == ["localhost"]


OTHERS = {
    "none": None,
    "addresses free": x509.NameConstraints([x509.DNSName("openai.com")], None),
    "no domain": x509.NameConstraints(None, [x509.IPAddress(ipaddress.ip_network("0.0.0.0/0"))]),
    "a network": x509.NameConstraints([x509.IPAddress(ipaddress.ip_network("10.0.0.0/8"))], None),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_limits_are_not_taken_for_ours(name: str) -> None:
    assert Scope.read(certificate(OTHERS[name])) is None


def test_limits_that_a_client_may_ignore_are_not_taken_for_ours() -> None:
    constraints = Scope.of(["openai.com"]).name_constraints()
    assert Scope.read(certificate(constraints, critical=False)) is None


def test_missing_names() -> None:
    wanted = Scope.of(["api.openai.com", "openai.com", "notopenai.com", "x.ai"], ["127.0.0.1", "127.0.0.2"])
    covering = Scope.of(["openai.com"], ["127.0.0.1"])
    assert wanted.missing_from(covering) == ("notopenai.com", "x.ai", "127.0.0.2")
    assert covering.missing_from(wanted) == ()


def test_public_suffixes() -> None:
    assert public_suffixes(["com", "co.uk", "openai.com", "localhost", "googleapis.com"]) == ["com", "co.uk"]
