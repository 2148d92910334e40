"""Houses that have a name and no number."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "our house, «Larkrise», is the last before the ford",
        "we live in a draughty farmhouse, «Upper Balgowrie», by Pitlessie, «KY15 9ZZ»",
        "our house is called «Curlew Nest», the cottage called «Curlew Nook»",
        "a house called «Curlew Nest, Beck Brow»",
        "House name: «Glenmorra»",
        "house name or number: «The Old Dairy»",
        "we're «Heron View, Widdon Hill»",
        "I live next door, «Thimble Cottage»; next door to me («Orchard Barn») lives a drummer",
        "I live in «Larkrise Cottage», behind the church",
    ],
)
def test_a_word_says_that_it_is_a_house(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "Address: «The Old Bakery, Ballyquill», «Co. Wexford»",
        "Address: «Rosemount, Kilquill», «Co. Galway»",
    ],
)
def test_townlands(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "cc pt, «Bryn-y-Mor», «Corwen» «SY20 9ZZ»",
        "at home, «Tŷ Gwyn, Lôn Las», «Llanquill», «LL23 9ZZ»",
        "«The Mill (rear of 9), Abbey Gate» «Shrewsby» «SY2 9ZZ»",
        "«The Lodge, Castle Foregate», «Shrewsby» «SY2 9ZZ»",
        "between Rowan Quint of «The Gables, Sedge Lane», «Osgrove», «BA10 9ZZ» and",
        "«Mains of Tullich», by Glenquill, «PH2 9ZZ»",
        "«Thimble Cottage»\n«Little Quill»\n«LA2 9ZZ»",
        "I, Hester Quint of «Carn Fell Farm, Beacon Hill», «Redquill», «TR15 9ZZ»",
    ],
)
def test_a_postcode_ends_the_line(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "text",
    [
        "the film is called Howl's Moving Castle, a function called Parse Tree",
        "our house is in Dover; my house, according to the agent",
        "In a House of Cards, Frank is",
        "I live in Forest Hills, Queens. We're Team Rose Hill, I am Groot House",
        "Address: Jane Quint, County Manager",
        "property name: String, house number: 12, name or number: required",
        "write to Jane Quint, Osgrove «LS1 9ZZ»",
    ],
)
def test_other_names(text: str) -> None:
    assert found(text) == values(text)
