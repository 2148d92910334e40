from __future__ import annotations

from collections.abc import Callable

from surrogateshield.exchange.origins import origins_of, remembered, trusts
from surrogateshield.policy import HostPattern, Location, Writer
from surrogateshield.resolve.origins import Origins
from surrogateshield.shield import Shield
from surrogateshield.spans import Protected, Substitution

WRITERS: dict[Location, Writer | None] = {("u",): "user", ("t",): None, ("m",): "model"}


def result(text: str, surrogate: str = "") -> Protected:
    at = text.find(surrogate)
    return Protected(text, (Substitution(at, at + 1, "x", surrogate, "person"),) if surrogate else ())


def test_who_wrote_it_decides_what_it_allows() -> None:
    text = "https://a.test/Ashley and https://a.test/plain"
    for writer in WRITERS:
        origins = origins_of([text], [result(text, "Ashley")], [writer], WRITERS.__getitem__)
        assert origins.hosts == ({"a.test"} if writer == ("u",) else set())
        assert origins.urls == (set() if writer == ("m",) else {"https://a.test/Ashley"})
        assert origins.own == ({"https://a.test/Ashley"} if writer == ("u",) else set())


def test_a_host_counts_in_a_text_without_anything_personal() -> None:
    assert origins_of(["see b.test"], [result("see b.test")], [("u",)], WRITERS.__getitem__).hosts == {"b.test"}


def test_a_conversation_remembers(make_shield: Callable[..., Shield]) -> None:
    said = Origins(frozenset({"a.test"}), frozenset({"https://b.test/Ashley"}), frozenset({"https://c.test/Ashley"}))
    assert remembered(said, make_shield().store, "c1") == said
    later = make_shield().store  # as another process finds it
    assert remembered(Origins(), later, "c1") == said
    assert remembered(Origins(frozenset({"d.test"})), later, "c1").hosts == {"a.test", "d.test"}
    assert remembered(Origins(), later, "c2") == Origins()


def test_it_remembers_only_so_many(shield: Shield) -> None:
    many = Origins(frozenset(f"h{n}.test" for n in range(400)))
    assert len(remembered(many, shield.store, "c").hosts) == 400
    assert len(remembered(Origins(), shield.store, "c").hosts) == 256


def test_hosts_are_those_that_the_user_wrote_not_those_that_stand_for_them() -> None:
    origins = origins_of(
        ["me@gmail.com"], [result("a.b@example.com", "a.b@example.com")], [("u",)], WRITERS.__getitem__
    )
    assert origins.hosts == {"gmail.com"}
    assert not origins.allows("example.com")


def test_hosts_of_a_rule() -> None:
    trusted = trusts([HostPattern.parse("*.corp.com"), HostPattern.parse("10.0.0.1:80")])
    assert all(map(trusted, ("a.corp.com", "10.0.0.1")))
    assert not any(map(trusted, ("corp.com.evil.test", "evil.test")))
