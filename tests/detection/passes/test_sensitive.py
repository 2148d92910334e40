from __future__ import annotations

import pytest

from surrogateshield.detection.passes.sensitive import TOPICS, mentions

PAPER = set(
    """hiv_aids sti abortion rehabilitation mental_health domestic_violence shelter immigration undocumented
    substance_abuse""".split()
)


def test_the_papers_ten_topics_are_there() -> None:
    assert set(TOPICS) == PAPER


@pytest.mark.parametrize(
    "text",
    [
        "Where can I get an HIV test?",
        "living with AIDS since 1994",
        "an STI clinic that is open late",
        "is chlamydia curable",
        "Abortion clinics nearby",
        "my husband is in rehab",
        "I need mental\nhealth support",
        "calls about domestic violence",
        "a women's shelter that takes dogs",
        "my immigration hearing",
        "I'm undocumented",
        "help with substance  abuse",
        "Wo ist die nächste Suchtberatung?",
        "ein Platz im Frauenhaus",
        "häusliche Gewalt melden",
        "centre d'hébergement",
        "une cure de désintoxication",
        "clínica de rehabilitación",
        "violencia de género",
        "consultorio psichiatrico",
        "centro antiviolenza",
        "saúde mental",
        "huiselijk geweld",
        "pomoc w uzależnieniach",
        "våld i nära relationer",
        "flüchtlinge in der Stadt",
    ],
)
def test_a_topic_is_met_in_any_language(text: str) -> None:
    assert mentions(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hearing aids and first aid",
        "abort the process",
        "the bus shelter on Elm Street, a tax shelter, an animal shelter",
        "undocumented APIs and an undocumented feature",
        "Er sucht eine Wohnung",
        "the drug store sells aspirin",
        "std::vector<int> values; STD = 3",
        "shelter in place",
        "a mental note, a health check",
        "sheltered housing",
    ],
)
def test_other_uses_of_the_words_are_none(text: str) -> None:
    assert not mentions(text)


def test_half_of_a_surrogate_pair_hides_no_topic() -> None:
    """JSON can spell it, and programs that cut texts in the middle of an emoji do."""
    assert mentions("\ud83d she is in rehab for heroin \udc4d")
    assert not mentions("\ud83d nothing of the kind")
