from __future__ import annotations

import pytest

from surrogateshield.detection.tongues import Tongue, Tongues, foreign_words, is_english


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Please write to the bank about the loan.", "en"),
        ("Bitte schreibe der Bank einen Brief, das ist nicht mein Geld.", "de"),
        ("Quelle est la différence entre un notaire et un avocat ?", "fr"),
        ("Por favor escribe una carta al banco sobre el préstamo.", "es"),
        ("Scrivi una lettera alla banca per il mio conto.", "it"),
        ("Escreve uma carta ao banco, não tenho tempo.", "pt"),
        ("Schrijf een brief aan de bank over mijn rekening.", "nl"),
        ("Napisz list do banku, bo nie mam czasu.", "pl"),
        ("Skriv ett brev till banken om mitt konto.", "sv"),
        ("Tolong tuliskan surat untuk bank, saya belum punya waktu.", "id"),
        ("Naomba uandike barua kwa benki, sina muda leo.", "sw"),
        ("Viết giúp tôi một lá thư cho ngân hàng.", "vi"),
        ("Pakisulat po ng liham para sa bangko ko.", "tl"),
        ("Molim vas napišite pismo banci, nisam imao vremena za to.", "hr"),
        ("Napíšte prosím list banke, som chorý a nemám čas.", "sk"),
        ("Palun kirjuta kiri pangale, ma ei ole kodus.", "et"),
        ("Напиши письмо в банк", "cyrillic"),
        ("请写一封信", "han"),
        ("", "en"),
    ],
)
def test_the_language_of_a_text(text: str, code: str) -> None:
    assert Tongues(text).main == Tongue(code)
    assert is_english(text) is (code == "en")


def test_a_line_may_be_in_another_language() -> None:
    text = "Please translate this mail for me and tell me what it says of the rent:\nIch bin mit der Miete nicht froh"
    tongues = Tongues(text)
    assert tongues.at(0).is_english
    assert tongues.at(text.index("Miete")).is_german
    assert tongues.has_foreign
    assert not tongues.has_other_scripts


@pytest.mark.parametrize(
    "word", ["Mahnung", "Handelsregisterauszug", "Wohnungen", "Weichenstörung", "Kündigung", "und", "office"]
)
def test_german_words(word: str) -> None:
    assert Tongue("de").is_common(word)


@pytest.mark.parametrize("word", ["Xandrunger", "Waldmüller", "Steinbacher", "Sabine", "Bielefeld"])
def test_german_names(word: str) -> None:
    assert not Tongue("de").is_common(word)


def test_words_belong_to_their_language() -> None:
    assert Tongue("es").is_common("Necesito")
    assert not Tongue("en").is_common("Necesito")
    assert "necesito" in foreign_words()["es"]
