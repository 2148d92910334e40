import pytest

from surrogateshield.resolve.paper import resolve_paper
from surrogateshield.shadowmap.mapping import MapEntry


def entry(original, surrogate, type_="person"):
    return MapEntry(original, surrogate, type_, type_, original.casefold())


NAME = entry("Tilda Brandvold", "Edda Norrlund")


@pytest.mark.parametrize(
    ("text", "expected", "hit"),
    [
        ("Edda Norrlund is in.", "Tilda Brandvold is in.", "exact_hit"),
        ("Edda is in.", "Tilda is in.", "component_hit"),
        ("Dear Norrlund,", "Dear Brandvold,", "component_hit"),
        ("Nobody is in.", "Nobody is in.", "fuzzy_miss"),
        # What pass 1 found is not looked for in pass 2: the county keeps its name.
        ("Edda Norrlund of Edda County", "Tilda Brandvold of Edda County", "exact_hit"),
    ],
)
def test_the_three_passes(text, expected, hit):
    result = resolve_paper(text, [NAME])
    assert (result.text, result.outcomes) == (expected, (hit,))
    assert result.count(hit) == 1


def test_the_longest_surrogate_comes_first():
    entries = [entry("Jo Fenwick", "Ann Lee"), entry("Ida Fenwickson", "Ann Leeson")]
    assert resolve_paper("Ann Leeson, Ann Lee", entries).text == "Ida Fenwickson, Jo Fenwick"


def test_a_short_text_is_one_window():
    assert resolve_paper("x", [NAME]).outcomes == ("fuzzy_miss",)
    assert resolve_paper("", [NAME]).text == ""


def test_a_misspelled_surrogate_is_found_where_the_threshold_allows():
    assert resolve_paper("Eddo Norrlumd is in.", [NAME]).outcomes == ("fuzzy_miss",)
    result = resolve_paper("Eddo Norrlumd is in.", [NAME], threshold=80)
    assert (result.text, result.outcomes) == ("Tilda Brandvold is in.", ("fuzzy_hit",))
