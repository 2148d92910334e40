from __future__ import annotations

import pytest

from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.detection.kinds import segments_of
from surrogateshield.detection.reading import Reading
from surrogateshield.detection.spoken import Spoken

CODE = """def send_rota(people, mails):
    names = ["Quorvo", "Big Hesper", "Kelvin"]  # ask Velladine Orst before you change it
    m.body = "Shed 4. Ring Ostrim if it rains."
    m.license = "Copyright Tancrede Orvaille"
    quorvo = Quorvo()
    return {name: mail for name, mail in zip(names, mails) if name not in m.seen}
"""


def said(word: str, label: str = "PERSON", score: float = 0.99, code: str = CODE) -> list[tuple[str, str]]:
    reading = Reading(code, "code", segments=segments_of(code))
    assert reading.kinds == ("code",)
    start = code.index(word)
    found = Spoken(reading).names([Suspect(start, start + len(word), label, score)])
    return [(code[each.start : each.end], str(each.type)) for each in found]


@pytest.mark.parametrize("name", ["Quorvo", "Big Hesper", "Velladine Orst", "Ostrim"])
def test_who_stands_in_a_comment_or_a_text_is_somebody(name: str) -> None:
    assert said(name) == [(name, "person")]


@pytest.mark.parametrize(
    ("word", "score"),
    [("Ostrim", 0.9), ("Shed", 0.99), ("Tancrede Orvaille", 0.99), ("send_rota", 0.99), ("Quorvo()", 0.99)],
)
def test_doubtful_names_words_authors_and_identifiers_are_nobody(word: str, score: float) -> None:
    assert said(word, score=score) == []


def test_a_town_counts_behind_its_street_only() -> None:
    code = CODE.replace("Shed 4. Ring Ostrim", "At \ufffc\ufffc\ufffc, Ostrimmond, see Velldorf")
    assert said("Ostrimmond", "CITY", code=code) == [("Ostrimmond", "gpe")]
    assert said("Velldorf", "CITY", code=code) == []
