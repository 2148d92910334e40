from surrogateshield.lexicon import is_in_dictionary, is_ordinary, ordinary_words


def test_frequent_and_short_words_are_ordinary() -> None:
    assert all(map(is_ordinary, ["street", "Street", "MAY", "Jordan", "ab", "hospital", "email"]))


def test_names_are_not() -> None:
    assert not any(map(is_ordinary, ["Mitchell", "Lindqvist", "sarah"]))


def test_the_list_holds_words_only() -> None:
    assert len(ordinary_words()) > 10_000
    assert all(word.isalpha() and word == word.lower() for word in ordinary_words())


def test_a_dictionary_knows_rare_words_but_no_handles() -> None:
    assert all(map(is_in_dictionary, ["malformed", "Streamer", "webhook", "street", "it"]))
    assert not any(map(is_in_dictionary, ["quorrin", "fennelcrate", "lukewarmtrout"]))
