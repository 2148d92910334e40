import pytest

from surrogateshield.resolve import Resolver
from surrogateshield.resolve.variants import variants
from surrogateshield.shadowmap.mapping import IN_CONTEXT, MapEntry


def spelled(*entries):
    return {one.term.text: one.meaning for one in variants(entries)}


def entry(original, surrogate, type_="person", domain=None):
    return MapEntry(original, surrogate, type_, domain or type_, original.casefold())


def test_names():
    found = spelled(entry("Tilda Brandvold", "Edda Norrlund"))
    assert found["Edda"] == "Tilda"
    assert found["Norrlund"] == "Brandvold"
    assert found["Norrlunds"] == "Brandvolds"
    assert found["E. Norrlund"] == "T. Brandvold"
    assert found["Norrlund, E."] == "Brandvold, T."
    assert found["Edda N."] == "Tilda B."
    assert found["EddaNorrlund"] == "TildaBrandvold"


def test_an_ending_that_makes_another_name_is_none():
    assert "Roberts" not in spelled(entry("Nils", "Robert"))


def test_letters_without_accents():
    found = spelled(entry("Tilda", "Maëlle"))
    assert found["Maelle"] == "Tilda"
    assert found["Mae\u0308lle"] == "Tilda"


def test_codes():
    found = spelled(entry("KL04 XYZ", "YP08 MTX", "license_plate"))
    assert found["YP08MTX"] == "KL04XYZ"
    assert found["YP08-MTX"] == "KL04-XYZ"
    assert "02005e4b7c91" in spelled(entry("3c:22:fb:9a:01:d7", "02:00:5e:4b:7c:91", "mac_address"))


@pytest.mark.parametrize(
    "entries",
    [
        [entry("F", "M", "gender_indicator")],
        [entry("I am Tilda", "I am Edda", domain=IN_CONTEXT)],
        [entry("02139", "93447", "zip_us")],
    ],
)
def test_what_has_no_other_spelling(entries):
    assert spelled(*entries) == {}


def test_a_spelling_of_two_originals_is_dropped():
    resolver = Resolver([entry("Tilda Brandvold", "Edda Norrlund"), entry("Berta Brandvold", "Elsa Norrlund")])
    assert resolver.restore("E. Norrlund, Edda N., Elsa N.") == "E. Brandvold, Tilda B., Berta B."


def test_spellings_of_a_word_that_is_a_surrogate_itself_are_its_own():
    resolver = Resolver([entry("Tilda Brandvold", "Edda Norrlund"), entry("Brandwold", "Norrlund")])
    assert resolver.restore("the Norrlunds, Edda") == "the Brandwolds, Tilda"


def test_letters_that_are_percent_encoded():
    assert spelled(entry("Łucja", "Maëlle"))["Ma%C3%ABlle"] == "%C5%81ucja"
    resolver = Resolver(
        [entry("Łucja Sól", "Edda Norrländ"), entry("李娜", "裘郁婷"), entry("Åke Ek", "Tove Lindmark")]
    )
    for text, expected in (
        ("?q=Edda%20Norrl%C3%A4nd&n=Norrl%c3%a4nd", "?q=%C5%81ucja%20S%C3%B3l&n=S%C3%B3l"),
        ("%E8%A3%98%E9%83%81%E5%A9%B7.", "%E6%9D%8E%E5%A8%9C."),
        ("Tove%20Lindmark, Tove Lindmark", "%C3%85ke%20Ek, Åke Ek"),
    ):
        stream = resolver.stream()
        assert resolver.restore(text) == expected
        assert "".join(map(stream.feed, text)) + stream.finish() == expected
