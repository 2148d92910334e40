from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.policy.hosts import HostPattern, normalise_host


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("API.OpenAI.com", "api.openai.com"),
        ("api.openai.com.", "api.openai.com"),
        ("bücher.example", "xn--bcher-kva.example"),
        ("XN--BCHER-KVA.example", "xn--bcher-kva.example"),
        ("api。openai。com", "api.openai.com"),
        ("127.0.0.1", "127.0.0.1"),
        ("[::1]", "::1"),
        ("0:0:0:0:0:0:0:1", "::1"),
        ("localhost", "localhost"),
        ("my_box.local", "my_box.local"),
        ("", None),
        ("a..b", None),
        ("-a.example", None),
        ("with space.example", None),
        ("a" * 64 + ".example", None),
        (".".join(["abcdefgh"] * 30), None),
    ],
)
def test_one_spelling(written: str, normal: str | None) -> None:
    assert normalise_host(written) == normal


@given(st.text(max_size=30))
def test_any_text_has_a_spelling_or_none(text: str) -> None:
    normal = normalise_host(text)
    assert normal is None or normalise_host(normal) == normal


@pytest.mark.parametrize(
    ("pattern", "host", "port", "matches"),
    [
        ("api.acme.example", "api.acme.example", 443, True),
        ("api.acme.example", "api.acme.example", None, True),
        ("api.acme.example", "x.api.acme.example", 443, False),
        ("api.acme.example", "xapi.acme.example", 443, False),
        ("*.acme.example", "api.acme.example", 443, True),
        ("*.acme.example", "a.b.acme.example", 443, True),
        ("*.acme.example", "acme.example", 443, False),
        ("*.acme.example", "notacme.example", 443, False),
        ("api.*.acme.example", "api.eu-1.acme.example", 443, True),
        ("api.*.acme.example", "api.a.b.acme.example", 443, False),
        ("api.*.acme.example", "api..acme.example", 443, False),
        ("api.*.acme.example", "xapi.eu.acme.example", 443, False),
        ("api.*.acme.example", "api.eu.acmexexample", 443, False),
        ("*-llm.acme.example", "eu-llm.acme.example", 443, True),
        ("*-llm.acme.example", "eu.x-llm.acme.example", 443, False),
        ("*.api-*.acme.example", "a.b.api-1.acme.example", 443, True),
        ("*.api-*.acme.example", "api-1.acme.example", 443, False),
        ("127.0.0.1:11434", "127.0.0.1", 11434, True),
        ("127.0.0.1:11434", "127.0.0.1", 80, False),
        ("127.0.0.1:11434", "127.0.0.1", None, False),
        ("[::1]:8080", "::1", 8080, True),
        ("::1", "::1", 8080, True),
    ],
)
def test_matching(pattern: str, host: str, port: int | None, matches: bool) -> None:
    assert (HostPattern.parse(pattern).specificity(host, port) is not None) is matches


def test_the_closer_match_ranks_higher() -> None:
    patterns = [
        "*.acme.example",
        "*.eu.acme.example",
        "a*.eu.acme.example",
        "api.eu.acme.example",
        "api.eu.acme.example:8443",
    ]
    ranks = [HostPattern.parse(pattern).specificity("api.eu.acme.example", 8443) for pattern in patterns]
    assert None not in ranks
    assert ranks == sorted(ranks, key=lambda rank: rank or ())


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        ("https://api.acme.example", "without scheme"),
        ("api.acme.example/v1", "without scheme"),
        ("api.acme.example:0", "not a port"),
        ("api.acme.example:http", "not a port"),
        ("api.acme.example:99999", "not a port"),
        ("api.*.example", "below somebody's domain"),
        ("api.*", "below somebody's domain"),
        ("api.a*.co.uk", "below somebody's domain"),
        ("api.**.acme.example", "not a host"),
        ("10.*.0.1", "not a host"),
        ("*", "below somebody's domain"),
        ("**.acme.example", "not a host"),
        ("*.127.0.0.1", "before a domain"),
        ("*.com", "public suffix"),
        ("co.uk", "public suffix"),
    ],
)
def test_what_is_no_pattern(pattern: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        HostPattern.parse(pattern)


@pytest.mark.parametrize(
    ("pattern", "domain"),
    [
        ("api.openai.com", "openai.com"),
        ("*.api.openai.com", "openai.com"),
        ("a.b.example.co.uk", "example.co.uk"),
        ("me.github.io", "me.github.io"),
        ("generativelanguage.googleapis.com", "generativelanguage.googleapis.com"),
        ("*.github.io", "github.io"),
        ("*-x.github.io", "github.io"),
        ("api.*.acme.example", "acme.example"),
        ("localhost:8080", "localhost"),
        ("box.local", "box.local"),
    ],
)
def test_registrable_domain(pattern: str, domain: str) -> None:
    assert HostPattern.parse(pattern).domain == domain


@pytest.mark.parametrize("text", ["api.acme.example", "*.acme.example:8443", "[::1]:80", "[::1]", "127.0.0.1:11434"])
def test_a_pattern_is_written_as_it_was(text: str) -> None:
    assert str(HostPattern.parse(text)) == text
