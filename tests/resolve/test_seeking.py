from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.resolve.seeking import WORD, FirstWords, word_end


def test_a_word_is_set_off_by_underscores():
    assert WORD.findall("_edda_ Sille\u0301 no.4") == ["edda", "Sille\u0301", "no", "4"]


def test_first_words():
    first = FirstWords({"edda": [1], "eddar": [2]})
    assert list(first.of("edda")) == [1]
    assert list(first.of("ed")) == []
    assert set(first.new) == {"edda", "eddar"}
    assert first.may_become("ed")
    assert first.may_become("eddar")
    assert not first.may_become("eddars")
    assert not FirstWords({}).may_become("x")


def test_first_words_of_earlier_values_stay():
    earlier = FirstWords({"edda": [1]})
    first = FirstWords({"edda": [2], "runa": [3]}, earlier)
    assert [list(first.of(word)) for word in ("edda", "runa")] == [[1, 2], [3]]
    assert [list(earlier.of(word)) for word in ("edda", "runa")] == [[1], []]
    assert first.may_become("ru")
    assert not earlier.may_become("ru")


@given(st.text(alphabet="aZ09_\u00e9\u0301-. ", max_size=8), st.integers(0, 8))
def test_the_end_of_a_word(text, start):
    word = WORD.match(text, min(start, len(text)))
    assert word_end(text, min(start, len(text))) == (word.end() if word else min(start, len(text)))
