import pytest

from surrogateshield.resolve import Resolver
from surrogateshield.shadowmap.mapping import MapEntry


def restore(original, surrogate, text):
    return Resolver([MapEntry(original, surrogate, "dob", "date", original)]).restore(text)


@pytest.mark.parametrize(
    ("original", "surrogate", "text", "expected"),
    [
        ("03/14/1985", "08/21/1982", "born August 21st, 1982.", "born March 14th, 1985."),
        ("03/14/1985", "08/21/1982", "21.8.1982", "14.3.1985"),
        ("03/14/1985", "08/21/1982", "21. August 1982, 21. august 1982", "14. März 1985, 14. marts 1985"),
        ("03/14/1985", "08/21/1982", "21 de agosto de 1982", "14 de marzo de 1985"),
        ("03/04/1985", "08/21/1982", "August 21, 1982; 08-21-1982", "March 4, 1985; 03-04-1985"),
        ("03/14/1985", "08/21/1982", "AUG 21, 1982", "MAR 14, 1985"),
        ("03/14/1985", "08/21/1982", "August 1982; August 21; 1982", "August 1982; August 21; 1982"),
        # Day and month may be read either way: only as the surrogate is written.
        ("05/08/1982", "06/10/1979", "6/10/1979", "5/8/1982"),
        ("05/08/1982", "06/10/1979", "6.10.1979", "6.10.1979"),
        ("14/03/1985", "10/06/1982", "06/10/1982", "06/10/1982"),
        ("14/03/1985", "10/06/1982", "10.06.1982", "14.03.1985"),
        ("May 8, 1982", "June 10, 1979", "1979-06-10 and 6/10/1979", "1982-05-08 and 5/8/1982"),
    ],
)
def test_dates_in_other_formats(original, surrogate, text, expected):
    assert restore(original, surrogate, text) == expected


def test_two_people_born_on_one_surrogate_day_are_not_told_apart():
    days = [("1985-03-14", "1982-08-21"), ("15 March 1985", "21 August 1982")]
    entries = [MapEntry(original, surrogate, "dob", "date", original) for original, surrogate in days]
    assert Resolver(entries).restore("Aug 21, 1982") == "Aug 21, 1982"
