"""One conversation, one map: nobody is two people, and no two people are one."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.rag.passages import Passage
from surrogateshield.rag.telling import Telling
from surrogateshield.shadowmap import IN_CONTEXT, MapEntry, ShadowMap
from surrogateshield.surrogates import MimicGen

KEY, OTHER = bytes(32), bytes([1] * 32)


def named(original: str, surrogate: str) -> list[MapEntry]:
    """The entries of a person's name and of its words."""
    words = zip(original.split(), surrogate.split(), strict=True)
    parts = [MapEntry(own, other, "person", "name", own.casefold(), part=True) for own, other in words]
    return [*parts, MapEntry(original, surrogate, "person", "person", original.casefold())]


def documents(*entries: MapEntry) -> ShadowMap:
    label = MapEntry("Marta.txt", "document-bcdfgh.txt", "custom:document", "custom:document", "marta.txt")
    return ShadowMap(KEY, [label, *entries]).freeze()


def passage(text: str, *surrogates: str) -> Passage:
    spans = tuple((text.index(surrogate), text.index(surrogate) + len(surrogate)) for surrogate in surrogates)
    return Passage("p", "d", "document-bcdfgh.txt", text, spans)


MARTA = named("Marta Lindqvist", "Helena Forsgren")
MAIL = MapEntry("marta.l@corp.example", "helena.f@mail.example", "email", "email", "marta.l@corp.example")
DOCUMENTS = documents(*MARTA, MAIL)
PASSAGE = passage("Helena Forsgren, helena.f@mail.example, moved.", "Helena Forsgren", "helena.f@mail.example")


def bijective(mapping: ShadowMap) -> bool:
    entries = mapping.entries
    return len({e.original for e in entries}) == len({e.surrogate for e in entries}) == len(entries)


def tell(mapping: ShadowMap, *said: str, told: Sequence[Passage] = (PASSAGE,), source: ShadowMap = DOCUMENTS) -> str:
    return Telling(source, mapping, said, told).text(told[0])


def test_where_nothing_is_known_the_documents_pairs_are_taken_over_with_their_words() -> None:
    mapping = ShadowMap(OTHER)
    telling = Telling(DOCUMENTS, mapping, ["Where is Marta?"], [PASSAGE])
    assert telling.text(PASSAGE) == PASSAGE.text
    assert telling.original(PASSAGE) == "Marta Lindqvist, marta.l@corp.example, moved."
    assert telling.label(PASSAGE) == "document-bcdfgh.txt"
    for form in ("Marta", "Lindqvist", "Marta Lindqvist", "marta.l@corp.example", "Marta.txt"):
        assert mapping.of_original(form) == DOCUMENTS.of_original(form)


def test_who_is_known_in_the_conversation_keeps_the_surrogate_and_the_passage_says_it() -> None:
    mapping = ShadowMap(OTHER, named("Marta Lindqvist", "Ingrid Sandell"))
    assert tell(mapping).startswith("Ingrid Sandell, ")
    assert mapping.of_surrogate("Helena Forsgren") is None
    assert bijective(mapping)


def test_who_is_known_by_one_word_keeps_it_and_the_rest_follows() -> None:
    mapping = ShadowMap(OTHER, [MapEntry("Marta", "Ingrid", "person", "name", "marta")])
    told = tell(mapping)
    assert told.startswith("Ingrid ")
    assert "Helena" not in told.split("@", maxsplit=1)[0]
    assert "helena.f" not in told  # nor is the address made of a name that she does not have here
    assert bijective(mapping)


def test_a_surrogate_that_stands_for_somebody_else_is_not_taken_for_her() -> None:
    mapping = ShadowMap(OTHER, named("Anna Bergstrom", "Helena Forsgren"))
    told = tell(mapping)
    assert "Helena" not in told
    assert "Forsgren" not in told
    marta, anna = mapping.of_original("Marta Lindqvist"), mapping.of_original("Anna Bergstrom")
    assert marta is not None
    assert anna is not None
    assert not set(marta.surrogate.split()) & set(anna.surrogate.split())
    assert bijective(mapping)


def test_a_surrogate_that_is_a_real_person_in_what_is_said_is_not_taken_for_her() -> None:
    mapping = ShadowMap(OTHER)
    told = tell(mapping, "Do Marta Lindqvist and Helena Forsgren know each other?")
    assert "Helena Forsgren" not in told
    assert bijective(mapping)


def test_a_surrogate_that_another_passage_spells_in_clear_is_not_taken_for_her() -> None:
    other = passage("Nobody knew Forsgren there.")
    assert "Forsgren" not in tell(ShadowMap(OTHER), told=(PASSAGE, other))


def test_a_surrogate_with_digits_of_an_original_is_not_used() -> None:
    card = MapEntry("4539 1488 0343 6467", "4000 0012 3455 5559", "credit_card", "credit_card", "4539148803436467")
    source, text = documents(card), passage("paid with 4000 0012 3455 5559", "4000 0012 3455 5559")
    assert tell(ShadowMap(OTHER), source=source, told=(text,)) == text.text
    assert "5559" not in tell(ShadowMap(OTHER), "My number ends in 5559.", source=source, told=(text,))


def test_a_label_without_an_original_stays() -> None:
    text = passage("the password is [PASSWORD]", "[PASSWORD]")
    assert tell(ShadowMap(OTHER), told=(text,)) == text.text


def test_a_short_value_in_its_words_follows_the_conversations_own() -> None:
    phrase = MapEntry("I am a woman", "I am a man", "gender_indicator", IN_CONTEXT, "I am a woman")
    core = MapEntry("woman", "man", "gender_indicator", "gender", "woman")
    source, text = documents(core, phrase), passage("I am a man, she said", "I am a man")
    mapping = ShadowMap(OTHER)
    assert tell(mapping, source=source, told=(text,)) == "I am a man, she said"
    assert mapping.of_original("I am a woman") == phrase
    mapping = ShadowMap(OTHER, [MapEntry("woman", "person", "gender_indicator", "gender", "woman")])
    assert tell(mapping, source=source, told=(text,)) == "I am a person, she said"


def test_what_was_told_once_is_told_alike_again() -> None:
    mapping = ShadowMap(OTHER, named("Anna Bergstrom", "Helena Forsgren"))
    first = tell(mapping)
    size = len(mapping)
    assert tell(mapping, "and now Anna Bergstrom, or Forsgren?") == first
    assert len(mapping) == size


NAMES = st.sampled_from("Marta Anna Sarah Erik Tomasz Helena Ingrid Lucia Oskar".split())
SURNAMES = st.sampled_from("Lindqvist Bergstrom Mitchell Wilk Forsgren Sandell Norrlund Okafor".split())
PEOPLE = st.lists(st.builds("{} {}".format, NAMES, SURNAMES), min_size=1, max_size=5, unique=True)


def grown(key: bytes, people: Sequence[str]) -> ShadowMap:
    mapping = ShadowMap(key)
    for person in people:
        for entry in MimicGen(key).substitute(person, "person", mapping, lambda _: False):
            mapping.add(entry)
    return mapping


@given(PEOPLE, PEOPLE, st.lists(st.builds("{} {}".format, NAMES, SURNAMES), max_size=3))
def test_whoever_is_known_to_either_nobody_is_mixed_up(
    theirs: Sequence[str], own: Sequence[str], said: Sequence[str]
) -> None:
    source = grown(KEY, theirs).freeze()
    forms = [entry.surrogate for person in theirs if (entry := source.of_original(person)) is not None]
    text, spans = "", []
    for form in forms:
        spans.append((len(text), len(text) + len(form)))
        text += f"{form} came. "
    told_passage = Passage("p", "d", "none", text, tuple(spans))
    mapping = grown(OTHER, own)
    before = {entry.original: entry.surrogate for entry in mapping.entries}
    telling = Telling(source, mapping, said, [told_passage])
    told = telling.text(told_passage)
    assert telling.original(told_passage) == "".join(f"{person} came. " for person in theirs)
    # One map, one to one; what was there stays; and each told name leads back to its own person.
    assert bijective(mapping)
    assert all(mapping.of_original(original).surrogate == form for original, form in before.items())  # type: ignore[union-attr]
    back = [mapping.of_surrogate(name) for name in told.removesuffix(" came. ").split(" came. ")]
    assert [entry and entry.original for entry in back] == list(theirs)
