from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.surrogates import names


def test_words_of_a_name_are_parts(conversation):
    given_name, surname, whole = conversation.entries("Sarah Mitchell", "person")
    assert (given_name.original, surname.original, whole.original) == ("Sarah", "Mitchell", "Sarah Mitchell")
    assert given_name.part and surname.part and not whole.part
    assert {given_name.domain, surname.domain} == {"name"}
    assert whole.surrogate == f"{given_name.surrogate} {surname.surrogate}"


def test_a_first_name_before_the_full_name_agrees(new_conversation):
    early, late = new_conversation(), new_conversation()
    early.surrogate("Sarah", "person")
    assert early.surrogate("Sarah Mitchell", "person") == late.surrogate("Sarah Mitchell", "person")


@pytest.mark.parametrize(
    ("form", "pattern"),
    [
        ("SARAH MITCHELL", "{G} {S}"),
        ("sarah mitchell", "{g} {s}"),
        ("Mitchell, Sarah", "{T}, {F}"),
        ("Dr. Sarah Mitchell", "Dr. {F} {T}"),
        ("Sarah Mitchell Jr.", "{F} {T} Jr."),
        ("Sarah  Mitchell III", "{F}  {T} III"),
    ],
)
def test_forms_follow_the_first(conversation, form, pattern):
    first, last = conversation.surrogate("Sarah Mitchell", "person").split()
    expected = pattern.format(F=first, T=last, G=first.upper(), S=last.upper(), g=first.lower(), s=last.lower())
    assert conversation.surrogate(form, "person") == expected


def test_two_people_of_one_first_name_share_its_surrogate(conversation):
    one, other = conversation.surrogate("Sarah Mitchell", "person"), conversation.surrogate("Sarah Lund", "person")
    assert one.split()[0] == other.split()[0]
    assert one != other


def test_forms_that_would_collide_get_their_own(conversation):
    forms = ["McDonald", "Mcdonald", "MCDONALD", "mcdonald"]
    surrogates = [conversation.surrogate(form, "person") for form in forms]
    assert len(set(surrogates)) == len(forms)
    assert [conversation.mapping.of_surrogate(s).original for s in surrogates] == forms


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("Ludwig van Beethoven", r"\w{4,} van \w{4,}"),
        ("Maria de la Cruz", r"\w{4,} de la \w{4,}"),
        ("O'Dell", r"O'\w{4,}"),
        ('Anna "Nan" O\'Dell', r'\w{4,} "\w{4,}" O\'\w{4,}'),
        ("Jean-Luc Picard", r"\w{4,}-\w{4,} \w{4,}"),
        ("Rupert J. Thackeray Jr.", r"\w{4,} [A-IK-Z]\. \w{4,} Jr\."),
        ("Anna Wilk 20417", r"\w{4,} \w{4,} [1-9]\d{4}"),
        ("J. K. Wilk", r"[A-Z]\. [A-Z]\. \w{4,}"),
    ],
)
def test_what_is_no_name_stays(conversation, original, pattern):
    assert re.fullmatch(pattern, conversation.surrogate(original, "person"))


def test_initials_are_no_parts(conversation):
    parts = [e.original for e in conversation.entries("T. Wilk", "person") if e.part]
    assert parts == ["Wilk"]


@pytest.mark.parametrize(
    ("original", "script"),
    [
        ("Анна Смирнова", "CYRILLIC"),
        ("Γιώργος Παπαδόπουλος", "GREEK"),
        ("李娜", "CJK"),
        ("田中 太郎", "CJK"),
        ("김민준", "HANGUL"),
        ("أحمد خالد", "ARABIC"),
        ("דוד כהן", "HEBREW"),
        ("सुनीता शर्मा", "DEVANAGARI"),
        ("สมชาย ใจดี", "THAI"),
        ("სანდრო", "GEORGIAN"),
    ],
)
def test_scripts_are_kept(conversation, original, script):
    surrogate = conversation.surrogate(original, "person")
    assert {unicodedata.name(c).split()[0] for c in surrogate if c.isalpha()} == {script} | (
        {"CJK"} if script == "CJK" else set()
    )
    assert surrogate.count(" ") == original.count(" ")


def test_honorifics_written_to_the_name_stay(conversation):
    assert conversation.surrogate("王先生", "person").endswith("先生")
    assert conversation.surrogate("田中さん", "person").endswith("さん")


def test_gender_is_kept(conversation):
    for name in ("Sarah", "Emily", "Hannah"):
        surrogate = conversation.surrogate(name, "person")
        assert any(surrogate in names.lists()[f"{language} given_f"] for language in ("en", "de"))


def test_a_word_mapped_as_a_place_serves_in_a_name(conversation):
    place = conversation.surrogate("Velburg", "gpe")
    assert conversation.surrogate("Anna Velburg", "person").endswith(place)


def test_more_people_than_names(conversation):
    # The list of the English female names is used up; blends of two names follow.
    size = len(names.pool("en", "given_f"))
    originals = [n for n in names.lists()["en given_f"] if n.isascii() and len(n) > 3]
    surrogates = {conversation.surrogate(name, "person") for name in originals}
    assert len(originals) > size
    assert len(surrogates) == len(originals)


word = st.text(st.characters(categories=["Lu", "Ll", "Lo"], max_codepoint=0x5FF), min_size=1, max_size=9)


@settings(max_examples=150, deadline=None)
@given(st.lists(word, min_size=1, max_size=4), st.sampled_from([" ", "-", "  ", "' "]))
def test_any_name_gets_a_surrogate_of_its_own(words, separator):
    from surrogateshield.shadowmap.mapping import ShadowMap
    from surrogateshield.surrogates import Exhausted, MimicGen

    mapping, mimic = ShadowMap(bytes(32)), MimicGen(bytes(32))
    name = separator.join(words)
    for form in (name, name.upper(), name.lower()):
        try:
            entries = mimic.substitute(form, "person", mapping, lambda _: False)
        except Exhausted:
            # One letter of a small alphabet, all of whose others are taken: redacted.
            assert len(name) < 4
            return
        for entry in entries:
            mapping.add(entry)
        assert mapping.of_surrogate(mapping.of_original(form).surrogate).original == form
