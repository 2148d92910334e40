from __future__ import annotations

import pytest

from surrogateshield.detection import things
from surrogateshield.detection.names import Span
from surrogateshield.pii import PiiType


def at(text: str, value: str) -> Span:
    start = text.index(value)
    return Span(start, start + len(value), PiiType.PERSON, 0.8)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Someone in a green Subaru Forester cut me off.", "green Subaru Forester"),
        ("He drives a Mazda CX-5 now.", "Mazda CX-5"),
        ("Stolen: one IdeaPad S340", "IdeaPad S"),
        ("Which is better, the Piper PA28 or a Robin DR400?", "Robin DR"),
        ("The Suzuki was towed.", "Suzuki"),
        ("2x Lampe Aurelia, weiß", "Lampe Aurelia"),
        ("- 3 x Regal Halvard", "Halvard"),
        ("They sailed on the ship Perle Noire.", "Perle Noire"),
        ("aboard the Halcyon Dawn", "Halcyon Dawn"),
        ('der Frachter "Hella Brunn" lief aus', "Hella Brunn"),
        ("a candle of the brand Maison Corvane", "Maison Corvane"),
    ],
)
def test_names_of_things(text: str, value: str) -> None:
    assert things.is_thing(text, at(text, value))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("She works for Toyota in Derby.", "Toyota"),
        ("Ask Robin Forester about the keys.", "Robin Forester"),
        ("Diamond Okafor lives here.", "Diamond Okafor"),
        ("We lived in Cayenne until May.", "Cayenne"),
        ("Megane Lacroix called.", "Megane"),
        ("Our boat builder Angus Farr lives in Oban.", "Angus Farr"),
        ("Silver Adeyemi came too.", "Silver Adeyemi"),
    ],
)
def test_people_and_employers(text: str, value: str) -> None:
    assert not things.is_thing(text, at(text, value))


def test_degrees_and_cited_authors() -> None:
    text = "Ines Marr, P.Eng, and Bo Lund, M.Ed.; see Tarrow et al. for Oswin Wray."
    assert things.is_credential(text, at(text, "P.Eng"))
    assert things.is_credential(text, at(text, "M.Ed"))
    assert things.is_credential(text, at(text, "Tarrow"))
    assert things.is_no_name(text, at(text, "P.Eng"))
    assert not things.is_no_name(text, at(text, "Bo Lund"))
    assert not things.is_credential(text, at(text, "Oswin Wray"))


@pytest.mark.parametrize(
    ("text", "styled"),
    [
        ("A poem in the style of Maren Oldfield", True),
        ("Make this sound more like Maren Oldfield", True),
        ("Ein Brief im Stil von Maren Oldfield", True),
        ("un conte dans le style de Maren Oldfield", True),
        ("I would like Maren Oldfield to call", False),
        ("à la Maren Oldfield", False),
    ],
)
def test_models_for_style(text: str, styled: bool) -> None:
    assert things.is_model_for_style(text, at(text, "Maren Oldfield")) is styled


@pytest.mark.parametrize("word", ["Kardiologe", "Stenose", "Niereninsuffizienz", "Pflegebedürftigkeit", "Verordnung"])
def test_german_nouns(word: str) -> None:
    assert things.is_german_noun(word)


@pytest.mark.parametrize("word", ["Rose", "Hornung", "Malik", "Lorenz", "Brandstetter", "Ziegler", "Swantje"])
def test_german_names(word: str) -> None:
    assert not things.is_german_noun(word)


def test_a_name_in_apposition() -> None:
    text = "Ihr Sohn Fiete und die Lieferung an Ossietz."
    assert things.is_in_apposition(text, text.index("Fiete"))
    assert not things.is_in_apposition(text, text.index("Ossietz"))


def test_what_is_called_after_somebody_and_abbreviations() -> None:
    text = "Noether's theorem and Mara's keys"
    assert things.is_called_after(text, at(text, "Noether"))
    assert not things.is_called_after(text, at(text, "Mara"))
    assert things.holds_acronym("PDFs")
    assert not things.holds_acronym("Marlow")


def test_a_country_that_tells_the_sort_of_a_thing() -> None:
    text = "My UK passport and Canada visa, from Kenya; I live in the UK now."
    assert things.is_attribute(text, at(text, "UK"))
    assert things.is_attribute(text, at(text, "Canada"))
    assert not things.is_attribute(text, at(text, "Kenya"))
    last = text.rindex("UK")
    assert not things.is_attribute(text, Span(last, last + 2, PiiType.GPE, 0.8))
