from __future__ import annotations

from surrogateshield.audit.corpus import Corpus, Document, Profile, Record

ONE, OTHER = Profile("a", "cooper of Wickmere", {"trade": "cooper"}), Profile("b", "baker")


def test_the_fingerprint_is_the_pool_s_whatever_its_order() -> None:
    assert Corpus((ONE, OTHER), ()).fingerprint() == Corpus((OTHER, ONE), ()).fingerprint()
    assert Corpus((ONE,), ()).fingerprint() != Corpus((ONE, OTHER), ()).fingerprint()
    changed = Profile("a", "cooper of Wickmere", {"trade": "baker"})
    assert Corpus((changed, OTHER), ()).fingerprint() != Corpus((ONE, OTHER), ()).fingerprint()


def test_a_lone_surrogate_has_a_fingerprint() -> None:
    assert Corpus((Profile("a", "\ud800"),), ()).fingerprint()


def test_places() -> None:
    assert Corpus((ONE, OTHER), ()).places() == {"a": 0, "b": 1}


def test_nothing_prints_a_text() -> None:
    shown = repr((ONE, Document("d", "baker", "b", "Ada"), Record("r", {"name": ("Ada",)})))
    assert not any(word in shown for word in ("cooper", "baker", "Ada"))


def test_the_first_text_of_a_field() -> None:
    record = Record("r", {"posts": ("one", "two"), "none": ()})
    assert (record.first("posts"), record.first("none"), record.first("absent")) == ("one", None, None)
