import pytest

from surrogateshield.resolve.characters import fold
from surrogateshield.resolve.edges import is_set_off, left_of
from surrogateshield.resolve.seeking import Stretch


def set_off(text, value, *, emphasis=True, in_name=False, final=True, before=""):
    start = text.index(value)
    stretch = Stretch(text, fold(text), before, final)
    return is_set_off(stretch, start, start + len(value), emphasis, in_name)


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("(Ann)", "Ann", True),
        ("Ann", "Ann", True),
        ("Annex", "Ann", False),
        ("Ann\u0301", "Ann", False),
        ("-\u0301", "\u0301", False),
        ("_Ann_", "Ann", True),
        ("____Ann____", "Ann", False),
        ("to_ann", "ann", False),
        ("x_Ann_y", "Ann", False),
        ("%3AAnn", "Ann", True),
        ("%3A555", "555", False),
        ("3AAnn", "Ann", False),
        ("\u79c1Ann", "Ann", True),
    ],
)
def test_edges_in_markup(text, value, expected):
    assert set_off(text, value) is expected


def test_without_markup_an_underscore_is_a_letter():
    assert set_off("_Ann_", "Ann", emphasis=False) is False
    assert set_off("%3AAnn", "Ann", emphasis=False) is False


def test_values_with_underscores_may_be_parts_of_names():
    assert set_off("to_edda_lund_2", "edda_lund", in_name=True) is True
    assert set_off("to_edda_lund_2", "edda_lund") is False


def test_only_what_follows_tells_whether_emphasis_ends():
    assert set_off("_Ann_", "Ann", final=False) is None
    assert set_off("Ann", "Ann", before="x") is False


def test_what_stands_to_the_left():
    assert left_of("x", "ab", 0, emphasis=True) == "b"
    assert left_of("%2fx", "", 3, emphasis=True) == "%"
    assert left_of("fx", "%2", 1, emphasis=True) == "%"
    assert left_of("_x", "", 1, emphasis=True) == "*"
    assert left_of("_x", "", 1, emphasis=True, keep="_") == "_"
    assert left_of("_x", "", 1, emphasis=False) == "_"
