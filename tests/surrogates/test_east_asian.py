from __future__ import annotations

import pytest

from surrogateshield.surrogates.east_asian import family_name, without_honorific


@pytest.mark.parametrize(
    ("word", "family"),
    [
        ("王小明", "王"),
        ("欧阳娜娜", "欧阳"),
        ("山田太郎", "山田"),
        ("김민수", "김"),
        ("山田", "山田"),
        ("Wang", ""),
        ("娜娜", ""),
    ],
)
def test_the_family_name_stands_first(word, family):
    assert family_name(word) == family


@pytest.mark.parametrize(
    ("word", "parts"),
    [("王先生", ("王", "先生")), ("김민수씨", ("김민수", "씨")), ("先生", ("先生", ""))],
)
def test_honorifics(word, parts):
    assert without_honorific(word) == parts


@pytest.mark.parametrize(
    ("whole", "given", "polite"),
    [
        ("王小明", "小明", "王先生"),
        ("山田太郎", "太郎", "山田さん"),
        ("김민수", "민수", "김민수씨"),
    ],
)
def test_given_name_and_form_of_address_follow_the_whole(conversation, whole, given, polite):
    surrogate = conversation.surrogate(whole, "person")
    assert surrogate.endswith(conversation.surrogate(given, "person"))
    assert len(conversation.surrogate(given, "person")) == len(given)
    honorific = without_honorific(polite)[1]
    addressed = conversation.surrogate(polite, "person").removesuffix(honorific)
    assert surrogate.startswith(addressed)
    assert addressed not in whole


def test_one_word_and_two_agree(conversation):
    family, given = conversation.surrogate("山田 太郎", "person").split()
    assert conversation.surrogate("山田太郎", "person") == family + given
