"""Names in sentences: found whole, and nothing else. The names are invented for these tests."""

from __future__ import annotations

import pytest

from surrogateshield.detection import SentinelLayer

NAMES = [
    ("Signed by Osbert Q. Wrenfield Jr. on behalf of the board", ["Osbert Q. Wrenfield Jr."]),
    ("Brannok said Brannok's laptop, not Brannoka's, was stolen.", ["Brannok", "Brannok", "Brannoka"]),
    ("Dear Dr. Ysolde Marchwick,\n\nthanks.\n\nRegards,\nTeodric Vanhallow", ["Ysolde Marchwick", "Teodric Vanhallow"]),
    ("please forward this to ysolde marchwick and tell her the lab is ready", ["ysolde marchwick"]),
    ("MY NAME IS YSOLDE MARCHWICK AND I NEED HELP WITH MY TAXES.", ["YSOLDE MARCHWICK"]),
    (
        "Attendees: Ysolde Marchwick, Brannok, Teodric and Quillan",
        "Ysolde Marchwick|Brannok|Teodric|Quillan".split("|"),
    ),
    ("My sister moved to Tarvolen last year.", ["Tarvolen"]),
    ("I grew up in Stowe-under-Fenn, near Ashgrimstead.", ["Stowe-under-Fenn", "Ashgrimstead"]),
    ("She works for Brackwell & Thrope Ltd as a nurse.", ["Brackwell & Thrope Ltd"]),
    ("The tenant, Grace Field, has not paid.", ["Grace Field"]),
    ("Traduce: Ysolde Marchwick vive en Tarvolen con su hermana.", ["Ysolde Marchwick", "Tarvolen"]),
    ("Mrs O'Darragh and Mr al-Qasmiri met Anne-Liv Søderquist.", ["O'Darragh", "al-Qasmiri", "Anne-Liv Søderquist"]),
    ("{'name': 'Teodric Vanhallow', '_id': '65f1c0ffee1234567890abcd'}", ["Teodric Vanhallow"]),
    ("Ask Brannok whether the lease is signed. Brannok knows.", ["Brannok", "Brannok"]),
    ("Is Ysolde Marchwick allergic to nuts?", ["Ysolde Marchwick"]),
]

NO_NAMES = [
    "Explain how Kubernetes works with Docker and PostgreSQL in Python.",
    "What is the capital of France?",
    "Which Shakespeare play should I read first?",
    "Write a cover letter for a Senior Product Manager role. Dear Hiring Manager,",
    "How do I center a div in CSS?",
    "Dockerize the app and push it to GitHub on Monday.",
    "Explain Bayes' theorem and Ohm's law.",
    "My boss uses Slack for everything and I hate it.",
    "Can you suggest a name for a coffee shop?",
    "What's the difference between Agile and Waterfall?",
    "i want to learn to cook. give me ten easy meals",
    "HOW DO I FIX A LEAKING TAP? PLEASE HELP QUICKLY",
    "Create a workout plan for Monday, Wednesday and Friday.",
]


@pytest.mark.parametrize(("text", "names"), NAMES)
def test_names_are_found_whole(layer: SentinelLayer, text: str, names: list[str]) -> None:
    assert [entity.text for entity in layer.detect(text)] == names


@pytest.mark.parametrize("text", NO_NAMES)
def test_what_names_nobody_is_left_alone(layer: SentinelLayer, text: str) -> None:
    assert [entity.text for entity in layer.detect(text) if entity.lease != "topic"] == []


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("My name is Ysolde Marchwick.", ["person"]),
        ("We moved to Tarvolen.", ["gpe"]),
        ("I was hired by Quillmark Robotics.", ["org"]),
        ("My name is Ruby.", ["person"]),
        ("Her employer is Vantrell.", ["org"]),
    ],
)
def test_a_cue_decides_the_type(layer: SentinelLayer, text: str, types: list[str]) -> None:
    assert [entity.type for entity in layer.detect(text)] == types


def test_words_of_a_schema_name_nobody_but_given_names_do(layer: SentinelLayer) -> None:
    assert layer.detect("xhigh", "prose", "enum") == []
    assert [entity.text for entity in layer.detect("xhigh", "prose")] == ["xhigh"]  # what the model takes it for
    assert [entity.text for entity in layer.detect("Marta Lindqvist", "prose", "enum")] == ["Marta Lindqvist"]


def test_a_long_text_is_read_to_its_end(layer: SentinelLayer) -> None:
    filler = "The weather was fine and nothing happened that anybody would have written down. " * 200
    text = filler + "Then Ysolde Marchwick arrived in Tarvolen."
    assert [entity.text for entity in layer.detect(text)] == ["Ysolde Marchwick", "Tarvolen"]


def test_what_is_found_does_not_depend_on_what_was_read_before(layer: SentinelLayer) -> None:
    text = "Ask Brannok about the flat in Tarvolen."
    first = layer.detect(text)
    layer.detect("Brannok is a kind of stone. " * 50)
    assert layer.detect(text) == first
