from __future__ import annotations

from surrogateshield.detection.cue import PERSON, before, cue
from surrogateshield.pii import PiiType


def test_a_cue_begins_where_a_word_does() -> None:
    greeting = before(PiiType.PERSON, "hello", PERSON)
    match = greeting.pattern.search("HELLO Xandru Vella there")
    assert match is not None
    assert match["x"] == "Xandru Vella"
    assert greeting.pattern.search("othello Xandru") is None


def test_what_a_cue_says_of_itself() -> None:
    strict = cue(PiiType.PERSON, rf"ask {PERSON}", strict=True, lead=True)
    assert (strict.named, strict.weak, strict.strict, strict.lead) == (False, False, True, True)
