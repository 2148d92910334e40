from __future__ import annotations

from surrogateshield.resolve.escaped import unescaped, with_unescaped
from surrogateshield.shadowmap.mapping import MapEntry


def test_a_value_with_escapes_stands_for_the_characters_too() -> None:
    key = MapEntry("MIIabQ9", r"TUGz\nk3n", "private_key", "private_key", "x")
    plain = MapEntry("Tilda", "Edda", "person", "person", "tilda")
    broken = MapEntry(r"a\n", r"C:\users", "username", "username", "a")
    assert [(e.surrogate, e.original) for e in with_unescaped([key, plain, broken])] == [
        (r"TUGz\nk3n", "MIIabQ9"),
        ("TUGz\nk3n", "MIIabQ9"),
        ("Edda", "Tilda"),
        (r"C:\users", r"a\n"),
    ]


def test_what_a_literal_says() -> None:
    assert [unescaped(text) for text in (r"a\tb", "ab", r"a\x", r"a\"b")] == ["a\tb", None, None, 'a"b']
