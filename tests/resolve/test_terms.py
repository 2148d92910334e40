from surrogateshield.resolve.terms import Further, Match, Scan, Term


def test_nothing_of_a_term_shows_in_its_repr():
    term = Term("Ann", False, "Joan")
    for shown in (term, Match(0, 3, term), Scan([Match(0, 3, term)], 3)):
        assert not any(word in repr(shown) for word in ("Ann", "Joan"))


def test_terms_of_one_spelling_are_equal():
    assert Term("Ann", False, 1) == Term("Ann", False, 1) != Term("Ann", True, 1)


def test_nothing_of_a_further_term_shows_in_its_repr():
    assert not any(word in repr(Further(Term("Ann", False, 1), "Joan", "lee")) for word in ("Ann", "Joan", "lee"))
