import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.resolve import Match, Term, TokenFinder, automaton
from surrogateshield.resolve.characters import fold, joins
from surrogateshield.resolve.fuzzy import Fuzzy
from surrogateshield.resolve.terms import Further
from surrogateshield.shadowmap.mapping import MapEntry


def found(terms, text):
    finder = TokenFinder(Term(term, False, term) for term in terms)
    return [(match.start, match.term.text) for match in finder.find(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann's, (Ann) and Ann", [(0, "Ann"), (8, "Ann"), (17, "Ann")]),
        ("Annex, Ann_2, Joann, Ann2, 2Ann", []),
        ("ANN, ann", [(0, "Ann"), (5, "Ann")]),
        ("Ann\u0301", []),
        ("Ann Lee", [(0, "Ann Lee")]),
        ("Ann Leeson", [(0, "Ann")]),
        ("Ann Lee Ann", [(0, "Ann Lee"), (8, "Ann")]),
        ("Lee Ann Lee", [(4, "Ann Lee")]),
        ("私はAnnです", [(2, "Ann")]),
        ("Ann은 왔다", [(0, "Ann")]),
        ("\ud83d Ann \ud83d", [(2, "Ann")]),
        ("😀Ann😀", [(1, "Ann")]),
        ("", []),
    ],
)
def test_whole_tokens_leftmost_and_longest(text, expected):
    assert found(["Ann", "Ann Lee"], text) == expected


def test_scripts_without_spaces_need_no_edges():
    assert found(["王小明", "สมชาย"], "我叫王小明。คุณสมชายมา") == [(2, "王小明"), (9, "สมชาย")]


def test_an_edge_is_asked_only_of_a_term_that_ends_in_a_word_character():
    assert found(["(x)", "+1"], "f(x)y +1") == [(1, "(x)"), (6, "+1")]


def test_a_longer_term_without_its_edge_leaves_the_shorter_one():
    assert found(["Ann", "Ann Lee", "Lee-Ford Co"], "Ann Leeson; Ann Lee-Ford Cook") == [(0, "Ann"), (12, "Ann Lee")]


def test_the_spelling_of_the_text_decides_between_terms():
    upper, title, exact = Term("ANN", False, 1), Term("Ann", False, 2), Term("aNN", True, 3)
    finder = TokenFinder([exact, title, upper])
    assert [match.term.payload for match in finder.find("ANN Ann aNN ann AnN")] == [1, 2, 3, 2, 2]


def test_case_sensitive_terms_have_one_spelling():
    finder = TokenFinder([Term("sk-Ab", True, None)])
    assert len(finder.find("sk-Ab sk-ab SK-AB")) == 1


def test_of_equal_terms_the_first_counts_and_an_empty_one_is_never_found():
    finder = TokenFinder([Term("", False, 0), Term("Ann", False, 1), Term("Ann", False, 2)])
    assert [match.term.payload for match in finder.find("Ann ")] == [1]
    assert len(finder) == 1
    assert TokenFinder[None]([]).find("Ann") == []


def test_a_refused_match_leaves_the_place_to_the_next_shorter():
    finder = TokenFinder([Term("Ann", False, None), Term("Ann Lee", False, None)])
    scan = finder.scan("Ann Lee", accept=lambda start, end, term: end - start < 4)
    assert scan.matches == [Match(0, 3, Term("Ann", False, None))]


def test_nothing_of_a_term_shows_in_its_repr():
    assert "Ann" not in repr(TokenFinder([Term("Ann", False, "Joan")]).find("Ann"))
    assert "Joan" not in repr(Term("Ann", False, "Joan"))


@pytest.mark.parametrize(
    ("text", "settled"),
    [
        ("he met", 6),  # nothing begins with "met"
        ("he met A", 7),
        ("he met ANN", 7),
        ("he met Ann ", 7),  # may become "Ann Lee"
        ("he met Ann L", 7),
        ("he met Ann.", 11),
        ("he met Ann Lee", 7),  # its right edge is not known
        ("he met Ann Lee.", 15),
        ("he met xA", 9),
    ],
)
def test_only_a_tail_that_may_become_a_term_is_unsettled(text, settled):
    finder = TokenFinder([Term("Ann", False, None), Term("Ann Lee", False, None)])
    assert finder.scan(text, final=False).settled == settled
    assert finder.scan(text).settled == len(text)


def test_the_character_before_decides_at_the_beginning():
    finder = TokenFinder([Term("Ann", False, None)])
    assert finder.scan("Ann", before="x")[:2] == ([], 3)
    assert len(finder.scan("Ann", before=" ").matches) == 1
    assert finder.scan("An", before="x", final=False).settled == 2


WORDS = st.text(alphabet="abAB é\u0301王-", min_size=1, max_size=5)
TERMS = st.lists(st.builds(Term, WORDS, st.booleans(), st.none()), max_size=6)


def by_definition(terms, text):
    """The definition, tried at every position: slow and plain."""
    matches, at = [], 0
    while at < len(text):
        candidates = [
            end
            for end in range(len(text), at, -1)
            for term in terms
            if (term.text == text[at:end] if term.case_sensitive else fold(term.text) == fold(text[at:end]))
            if not joins(text[at - 1 : at], text[at]) and not joins(text[end - 1], text[end : end + 1])
        ]
        if candidates:
            matches.append((at, candidates[0]))
        at = candidates[0] if candidates else at + 1
    return matches


@given(TERMS, st.text(alphabet="abAB é\u0301王-", max_size=25))
def test_it_finds_what_the_definition_says(terms, text):
    assert [(match.start, match.end) for match in TokenFinder(terms).find(text)] == by_definition(terms, text)


@given(TERMS, st.lists(st.text(alphabet="abAB é\u0301王-", max_size=8), max_size=6))
def test_stretch_by_stretch_it_finds_the_same(terms, pieces):
    finder = TokenFinder(terms)
    collected, rest, offset, before = [], "", 0, ""
    for number, piece in enumerate([*pieces, ""]):
        rest += piece
        matches, settled, _ = finder.scan(rest, before=before, final=number == len(pieces))
        collected += [(offset + match.start, offset + match.end) for match in matches]
        assert all(match.end <= settled for match in matches)
        before = rest[settled - 1] if settled else before
        offset, rest = offset + settled, rest[settled:]
    assert rest == ""
    assert collected == [(match.start, match.end) for match in finder.find("".join(pieces))]


class Counting(Fuzzy):
    """Notes for which anchors it was asked how long its values are."""

    def __init__(self, entries, earlier=None):
        super().__init__(entries, earlier)
        self.asked = []

    def most_words(self, anchor):
        self.asked.append(anchor)
        return super().most_words(anchor)


def grown(surrogates, earlier=None):
    entries = [MapEntry(f"Original {s}", s, "org", "org", s.casefold()) for s in surrogates]
    seeker = Counting(entries, earlier._seekers[0] if earlier else None)
    return TokenFinder([Term(s, False, s) for s in surrogates], (seeker,), earlier=earlier)


def test_what_was_worked_out_is_handed_on_but_for_what_is_new(monkeypatch):
    first = grown(["Veltronicas", "Brenwick Dental"])
    text = "Veltronicaz, Brenwikc Dental"
    assert [match.term.text for match in first.find(text)] == ["Veltronicas", "Brenwick Dental"]
    assert set(first._seekers[0].asked) == {"velt", "bren"}
    second = grown(["Veltranor Works"], first)
    assert len(second.find(text + " Veltranro Works")) == 3
    assert set(second._seekers[0].asked) == {"velt"}
    assert len(first.find(text + " Veltranro Works")) == 2
    monkeypatch.setattr(automaton, "_ROLES_KEPT", 1)
    third = grown(["Uldirexas"], second)
    assert len(third.find(text)) == 2
    assert set(third._seekers[0].asked) == {"velt", "bren"}


def test_a_spelling_that_became_a_value_of_its_own_counts_no_more():
    further = [Further(Term("Norrlund", False, "part"), "Brandvold", unless="norrlund")]
    first = TokenFinder[str]([], further=[*further, Further(Term("Edda", False, "other"), "Tilda", unless="runa")])
    found = [[match.term.payload for match in first.find("Norrlund Edda")]]
    second = TokenFinder([Term("Norrlund", False, "own"), Term("Runa", False, "hers")], earlier=first)
    found.append([match.term.payload for match in second.find("Norrlund Edda")])
    assert found == [["part", "other"], ["own"]]
