import pytest

from surrogateshield.resolve import Resolver
from surrogateshield.resolve.fuzzy import Fuzzy, forgiven
from surrogateshield.shadowmap.mapping import MapEntry


def entry(original, surrogate, type_="org"):
    return MapEntry(original, surrogate, type_, type_, original.casefold())


RESOLVER = Resolver(
    [
        entry("Klemmerix", "Veltronicas"),
        entry("Harlowe Dental", "Brenwick Dental"),
        entry("Oxum", "Uldirex"),
        entry("sarah.m@corp.com", "edda.norrlund@mail.example", "email"),
        entry("sk-Ab81Cd", "sk-Zz55Yyxxww", "api_key"),
    ]
)


def test_the_longer_the_more_is_forgiven():
    limits = [forgiven(length, single=single) for single in (True, False) for length in (9, 10, 15, 16, 18)]
    assert limits == [0, 1, 1, 2, 2, 0, 1, 1, 1, 2]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Veltronicsa and VELTRONCAS", "Klemmerix and KLEMMERIX"),
        ("Brenwik Dental, brenwickk dental", "Harlowe Dental, harlowe dental"),
        ("edda.norlund@mail.example", "sarah.m@corp.com"),
        ("Veltrnoiacs Vletronicas", "Veltrnoiacs Vletronicas"),  # two mistakes; one among the first four letters
        ("Uldirx Uldirexx", "Uldirx Uldirexx"),  # too short
        ("Brenwick Rental", "Brenwick Rental"),  # another word
        ("sk-Zz55Yyxxw sk-Zz55Yyxxwv", "sk-Zz55Yyxxw sk-Zz55Yyxxwv"),
        ("Brenwick\nDentla", "Brenwick\nDentla"),
    ],
)
def test_misspelled_values(text, expected):
    stream = RESOLVER.stream()
    assert stream.feed(text) + stream.finish() == expected
    assert (stream.counts.fuzzy > 0) is (text != expected)
    for cut in range(len(text)):
        stream = RESOLVER.stream()
        assert stream.feed(text[:cut]) + stream.feed(text[cut:]) + stream.finish() == expected


def test_words_of_the_language_are_passed_by_unless_a_value_has_them():
    earlier = Fuzzy([entry("Harlowe Dental", "Brenwick Dental")])
    later = Fuzzy([entry("Klemmerix Health", "Streeton Street")], earlier)
    assert [each.passes_by("street") for each in (earlier, later)] == [True, False]
    assert [each.passes_by("streeton") for each in (earlier, later)] == [False, False]
    assert later.passes_by("strength")


def test_a_right_word_that_is_known_alone_is_not_looked_at_further():
    resolver = Resolver([entry("Klemmerix", "Veltronicas"), entry("Harlowe Works", "Veltranor Dental")])
    assert resolver.restore("Veltronicas Dentla, Veltranor Dentla") == "Klemmerix Dentla, Harlowe Works"
