import pytest

from surrogateshield.resolve.namesakes import has_title, is_namesake, widened


@pytest.mark.parametrize(
    ("before", "found", "after", "expected"),
    [
        ("in ", "Edda", " County", True),
        ("up Mount ", "Edda", ".", True),
        ("", "Edda", " Thornton", True),
        ("", "Edda", " Norrlund", False),  # the conversation's own
        ("Michael ", "Norrlund", " came", True),
        ("Dear ", "Edda", ", hello", False),
        ("Frau ", "Norrlund", " kommt", False),
        ("", "Edda", " went", False),
        ("", "Edda", ". County", False),
        ("", "Edda", "'s County", False),
    ],
)
def test_neighbours_make_another_name(before, found, after, expected):
    assert is_namesake(before, found, after, True, {"edda", "norrlund"}) is expected


@pytest.mark.parametrize(("after", "expected"), [("", None), (" ", None), (" Cou", None), (" co", False), (".", False)])
def test_what_has_not_arrived_may_decide(after, expected):
    assert is_namesake("", "Edda", after, False, ()) is expected


def test_widening():
    assert widened("in Edda County", 3, 7) == (3, 14, True)
    assert widened("up Mount Edda.", 9, 13) == (3, 13, True)
    assert widened("so Edda Thornton.", 3, 7) == (3, 16, False)
    assert widened("Michael Edda.", 8, 12) == (0, 12, False)


def test_titles():
    assert has_title("to Dr. ")
    assert not has_title("to the ")
