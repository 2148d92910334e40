from __future__ import annotations

import pytest

from surrogateshield.resolve.hosts import HOST, decoded, is_domain, is_host, is_loopback, normal


@pytest.mark.parametrize(
    ("name", "following"),
    [("evil.com", ""), ("a.b.example", ""), ("1.2.3.4", ""), ("notes.md", "/"), ("Evil.It", "/"), ("x.xn--p1ai", "")],
)
def test_hosts(name: str, following: str) -> None:
    assert is_host(name, following)


@pytest.mark.parametrize(
    ("name", "following"),
    [("notes.md", ""), ("main.py", ":"), ("a.tar.gz", "/"), ("Ashley.It", ""), ("1.2.3", "/"), ("1.2.3.4567", "/")],
)
def test_no_hosts(name: str, following: str) -> None:
    assert not is_host(name, following)


def test_top_level_domains() -> None:
    assert all(map(is_domain, ("com", "test", "рф", "xn--p1ai", "internal")))
    assert not any(map(is_domain, ("smith", "gz", "local part", "\udc80")))


def test_a_host_has_one_spelling() -> None:
    assert normal("WWW.Évil。com.") == normal("xn--vil-9la.com") == "xn--vil-9la.com"
    assert normal("[2001:db8::1]") == "2001:db8::1"
    assert normal("a" * 64 + "é.com")  # no name that anybody could register, and no error


@pytest.mark.parametrize(
    "text", ["https%253A%252F%252Fe.com", "https&#58;&#x2f;/e.com", "ht\ntps:\\/\\/e.com", "https:\\u002f/e.com"]
)
def test_encodings_come_off(text: str) -> None:
    assert decoded(text) == "https://e.com"


def test_this_machine() -> None:
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "127.9.9.9", "::1")))
    assert not any(map(is_loopback, ("localhost.evil.com", "10.0.0.1", "evil.com")))


def test_dotted_names() -> None:
    assert HOST.findall("see a.b.com, x-y.example. and foo..bar") == ["a.b.com", "x-y.example"]
