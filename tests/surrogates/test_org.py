from __future__ import annotations

import re

import pytest


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("Mercy General Hospital", r"[A-Z][a-z]+ Hospital"),
        ("Musterfirma GmbH & Co. KG", r"[A-Z][a-z]+ GmbH & Co\. KG"),
        ("University of Michigan", r"University of [A-Z][a-z]+"),
        ("ACME CORP.", r"[A-Z]{4,} CORP\."),
        ("Johnson & Johnson", r"([A-Z][a-z]+) & \1"),
        ("Union Bank", r"[A-Z][a-z]+ Bank"),
        ("IBM", r"[A-Z]{4,}"),
        ("AT&T", r"[A-Z]{4,}&[A-SU-Z]"),
        ("St. Mary's Hospital", r"[A-Z][a-z]+'s Hospital"),
        ("北京大学", r"\w+大学"),
        ("Sparkasse Musterstadt", r"Sparkasse [A-Z][a-z]+"),
    ],
)
def test_kind_and_legal_form_stay(conversation, original, pattern):
    assert re.fullmatch(pattern, conversation.surrogate(original, "org"))


def test_the_name_alone_and_in_other_forms_is_the_same(conversation):
    (name,) = (e for e in conversation.entries("Acme Corp", "org") if e.part)
    assert conversation.surrogate("Acme, Inc.", "org") == f"{name.surrogate}, Inc."
    assert conversation.surrogate("ACME", "org") == name.surrogate.upper()


def test_two_organisations_never_share(conversation):
    names = [f"{word} Bank" for word in ("Union", "First", "First National", "People", "Mercy", "Velbank")]
    assert len({conversation.surrogate(name, "org") for name in names}) == len(names)


def test_ordinary_words_are_no_parts(conversation):
    assert [e.part for e in conversation.entries("First National Bank", "org")] == [False]


@pytest.mark.parametrize(
    ("original", "kept"),
    [
        ("株式会社ナギサ精機", r"株式会社\w+"),
        ("つくば電装株式会社", r"\w+株式会社"),
        ("(株)北星商会", r"\(株\)\w+商会"),
        ("あおば台整形外科", r"\w+整形外科"),
        ("民安诊所", r"\w+诊所"),
        ("(주)누리소프트", r"\(주\)\w+"),
        ("도담초등학교", r"\w+초등학교"),
    ],
)
def test_forms_and_kinds_without_spaces_stay(conversation, original, kept):
    surrogate = conversation.surrogate(original, "org")
    assert re.fullmatch(kept, surrogate)
    assert surrogate != original
