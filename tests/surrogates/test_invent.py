from __future__ import annotations

from itertools import islice

import pytest

from surrogateshield.lexicon import is_ordinary
from surrogateshield.surrogates import names
from surrogateshield.surrogates.gazetteer import well_known
from surrogateshield.surrogates.invent import invented, language_hint
from surrogateshield.surrogates.prf import Source
from surrogateshield.surrogates.text import script_of


@pytest.mark.parametrize("sort", ["org", "place", "street"])
def test_invented_names_mean_nothing(sort):
    words = list(invented(sort, Source(b"k", sort)))
    assert len(set(words)) > 1500
    for word in words:
        assert word.isalpha() and word.istitle() and len(word) >= 4
        assert not is_ordinary(word)
        assert word.casefold() not in well_known()
        assert not names.is_known(word)


def test_sorts_do_not_meet():
    org, place, street = (set(islice(invented(sort, Source(b"k", sort)), 1000)) for sort in ("org", "place", "street"))
    assert not org & place
    assert not org & street
    assert not place & street


@pytest.mark.parametrize("like", ["Москва", "東京", "서울", "القاهرة", "חיפה", "मुंबई", "กรุงเทพ", "Αθήνα", "თბილისი"])
def test_other_scripts(like):
    words = list(islice(invented("place", Source(b"k", like), like), 20))
    assert len(set(words)) > 10
    assert {script_of(word) for word in words} == {script_of(like)}


@pytest.mark.parametrize(
    ("text", "language"), [("Musterhausen", "de"), ("Vaulcourt", "fr"), ("Keizersgracht", "nl"), ("Springfield", "")]
)
def test_language_hint(text, language):
    assert language_hint(text) == language
