import pytest

from surrogateshield.resolve.restoring import is_case_sensitive, looks_ahead, needs_company, restored
from surrogateshield.shadowmap.mapping import IN_CONTEXT, MapEntry


def entry(original, surrogate, type_="person"):
    return MapEntry(original, surrogate, type_, type_, original.casefold())


@pytest.mark.parametrize(
    ("original", "surrogate", "found", "expected"),
    [
        ("Tilda Brandvold", "Edda Norrlund", "Edda Norrlund", "Tilda Brandvold"),
        ("Tilda Brandvold", "Edda Norrlund", "EDDA NORRLUND", "TILDA BRANDVOLD"),
        ("Tilda Brandvold", "Edda Norrlund", "edda norrlund", "tilda brandvold"),
        ("Tilda McBrand", "Edda Norrlund", "Edda norrlund", "Tilda McBrand"),
        ("Tilda McBrand", "Edda Norrlund", "eDDa NoRRlund", "Tilda McBrand"),
        ("TILDA O'BRAND", "EDDA NORRLUND", "Edda Norrlund", "Tilda O'brand"),
        ("tilda brand-weil", "edda norr-lund", "Edda Norr-Lund", "Tilda Brand-Weil"),
        ("KVM", "Norrlund Ltd", "Norrlund ltd", "KVM"),
        ("Tilda Brandvold", "Edda Norrlund", "Edda\u00a0Norrlund", "Tilda\u00a0Brandvold"),
        ("Tilda Brandvold", "Edda Norrlund", "EDDA\u00a0NORRLUND", "TILDA\u00a0BRANDVOLD"),
        ("Tilda Maria Brandvold", "Edda Ina Norrlund", "Edda\u00a0Ina Norrlund", "Tilda\u00a0Maria Brandvold"),
        ("Tilda M. Brand", "Edda Norrlund", "Edda\u00a0norrlund", "Tilda\u00a0M.\u00a0Brand"),
        ("tilda.b@firm.example", "edda.n@mail.example", "Edda.n@mail.example", "Tilda.b@firm.example"),
        ("Weiß", "Norrlund", "NORRLUND", "WEISS"),
        ("+44 20 7946 0000", "+44 20 7946 0991", "+44\u00a020\u00a07946\u00a00991", "+44\u00a020\u00a07946\u00a00000"),
    ],
)
def test_the_style_in_which_a_surrogate_is_met_carries_over(original, surrogate, found, expected):
    assert restored(entry(original, surrogate), found) == expected


@pytest.mark.parametrize(
    ("surrogate", "type_", "expected"),
    [
        ("OH", "gpe", True),
        ("she/her", "gender_indicator", True),
        ("woman", "gender_indicator", True),
        ("47", "age", True),
        ("Nebraska City", "gpe", False),
        ("New Hampden", "gpe", False),
        ("Bo", "person", False),
        ("555", "phone_us", False),
    ],
)
def test_which_surrogates_need_company(surrogate, type_, expected):
    assert needs_company(entry("x", surrogate, type_)) is expected


@pytest.mark.parametrize(
    ("surrogate", "type_", "expected"),
    [
        ("F", "gender_indicator", True),
        ("she/her", "gender_indicator", True),
        ("person", "gender_indicator", False),
        ("he", "gender_indicator", False),
        ("gender: female", "gender_indicator", False),
        ("TX", "gpe", False),
        ("47", "age", False),
    ],
)
def test_which_surrogates_look_ahead_for_company(surrogate, type_, expected):
    assert looks_ahead(entry("x", surrogate, type_)) is expected


def test_words_around_it_are_company_enough():
    assert not needs_company(MapEntry("am a woman", "am a man", "gender_indicator", IN_CONTEXT, "am a woman"))
    assert not is_case_sensitive(MapEntry("am a woman", "am a man", "gender_indicator", IN_CONTEXT, "am a woman"))


@pytest.mark.parametrize(
    ("surrogate", "type_", "expected"),
    [
        ("Norrlund", "person", False),
        ("Bo", "person", True),
        ("Market", "org", True),
        ("Market Norrlund", "org", False),
        ("she/her", "gender_indicator", True),
        ("sk-Norrlund", "api_key", True),
        ("Edda.N@mail.example", "email", False),
    ],
)
def test_which_surrogates_have_one_spelling(surrogate, type_, expected):
    assert is_case_sensitive(entry("x", surrogate, type_)) is expected
