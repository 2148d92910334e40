"""One person, one invented identity: a table of situations, each a short text with what must agree in it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
import regex

from surrogateshield.detection import Piece
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.surrogates import names, states
from surrogateshield.surrogates.phone_ranges import AREA_CODES
from surrogateshield.surrogates.postal import UNUSED_ZIP_PREFIXES
from surrogateshield.surrogates.writings import accented, writings

# In a text, {VALUE} is a person, {type:VALUE} something else; "|" parts two requests, the second of which sends the
# first again. In what is expected, <F> is a word of the invented identity, the same wherever it stands: <f> in
# small and <F^> in capital letters, <F.> and <f.> its initial, <F~> the same word spelled another way, <*> anything
# without a space.
CASES: dict[str, tuple[str, str]] = {
    # The parts of a name.
    "first name after": ("{Sarah Mitchell} wrote. {Sarah} waits.", "<F> <L> wrote. <F> waits."),
    "first name before": ("{Sarah} waits for {Sarah Mitchell}.", "<F> waits for <F> <L>."),
    "first name a request before": ("Hi {Sarah}!|I am {Sarah Mitchell}.", "Hi <F>!|I am <F> <L>."),
    "surname after": ("{Sarah Mitchell} wrote. {Mitchell} waits.", "<F> <L> wrote. <L> waits."),
    "surname before": ("Ask {Mitchell}.|It is {Sarah Mitchell}.", "Ask <L>.|It is <F> <L>."),
    "title and surname": ("{Mrs Mitchell}, that is {Sarah Mitchell}.", "Mrs <L>, that is <F> <L>."),
    "title and surname before": ("{Dr. Mitchell} came.|{Dr. Sarah Mitchell}", "Dr. <L> came.|Dr. <F> <L>"),
    "surname first": ("{Sarah Mitchell}\n{Mitchell, Sarah}", "<F> <L>\n<L>, <F>"),
    "surname first, before": ("{Mitchell, Sarah}\n{Sarah Mitchell}", "<L>, <F>\n<F> <L>"),
    "surname in capitals": ("{Sarah MITCHELL}, {Mitchell}", "<F> <L^>, <L>"),
    "surname in capitals first": ("{MITCHELL Sarah} is {Sarah Mitchell}", "<L^> <F> is <F> <L>"),
    "all capitals": ("{SARAH MITCHELL}: {Sarah Mitchell}", "<F^> <L^>: <F> <L>"),
    "all capitals after": ("{Sarah Mitchell}: {SARAH}, {MITCHELL}", "<F> <L>: <F^>, <L^>"),
    "small letters": ("{sarah mitchell}, {Mitchell, Sarah}", "<f> <l>, <L>, <F>"),
    "small letters that no detector finds": ("{Sarah Mitchell}; thanks mitchell", "<F> <L>; thanks <l>"),
    "possessive": ("{Sarah}'s car, {Sarah Mitchell}'s car", "<F>'s car, <F> <L>'s car"),
    "possessive inside": ("{Sarah Mitchell's} car, {Sarah’s} car", "<F> <L>'s car, <F>’s car"),
    "bare genitive": ("{Sarahs} Auto, {Sarah Mitchell}, {Mitchells} Auto", "<F>s Auto, <F> <L>, <L>s Auto"),
    "a family": ("{Sarah Mitchell} and the {Mitchells}", "<F> <L> and the <L>s"),
    "a family before": ("The {Mitchells} came.|{Sarah Mitchell}", "The <L>s came.|<F> <L>"),
    "middle name": ("{Sarah Jane Mitchell}, {Sarah Mitchell}, {Jane}", "<F> <M> <L>, <F> <L>, <M>"),
    "two surnames": ("{María García López}, {García}, {López}", "<F> <L> <M>, <L>, <M>"),
    "hyphenated surname": ("{Anna Lund-Mitchell}, {Mitchell}, {Anna Lund}", "<F> <L>-<M>, <M>, <F> <L>"),
    "hyphenated first name": ("{Jean-Luc Fournier}, {Jean-Luc}", "<F>-<M> <L>, <F>-<M>"),
    "particle": ("{Pieter van der Berg}, {van der Berg}, {Pieter}", "<F> van der <L>, van der <L>, <F>"),
    "suffix": ("{Rupert Thackeray Jr.}, {Rupert}", "<F> <L> Jr., <F>"),
    "apostrophe": ("{Anna O'Dell}, {O'Dell}, {O’Dell}", "<F> O'<L>, O'<L>, O’<L>"),
    "no accents": ("{José Núñez}, {Jose Nunez}", "<F> <L>, <F~> <L~>"),
    "no accents, before": ("{Jose} called.|It was {José}.", "<F> called.|It was <F~>."),
    "umlaut in two letters": ("{Jürgen Müller}, {Juergen}, {Mueller}", "<F> <L>, <F~>, <L~>"),
    "run together": ("{Sarah Mitchell} #{SarahMitchell}", "<F> <L> #<F><L>"),
    "two people of one first name": ("{Sarah Mitchell}, {Sarah Lund}", "<F> <L>, <F> <M>"),
    "two people of one surname": ("{Sarah Mitchell}, {Tom Mitchell}, {Tom}", "<F> <L>, <M> <L>, <M>"),
    "a couple": ("{Sarah and Tom Mitchell}: {Tom}", "<F> and <M> <L>: <M>"),
    # Initials.
    "initial": ("{Sarah Mitchell}, {S. Mitchell}", "<F> <L>, <F.>. <L>"),
    "initial before": ("{S. Mitchell} is {Sarah Mitchell}", "<F.>. <L> is <F> <L>"),
    "initial a request before": ("{S. Mitchell}|I mean {Sarah Mitchell}", "<F.>. <L>|I mean <F> <L>"),
    "initial behind": ("{Sarah Mitchell}, {Mitchell, S.}", "<F> <L>, <L>, <F.>."),
    "initial without full stop": ("{Sarah Mitchell}, {Mitchell S}, {S Mitchell}", "<F> <L>, <L> <F.>, <F.> <L>"),
    "initial of the surname": ("{Sarah Mitchell}, {Sarah M.}", "<F> <L>, <F> <L.>."),
    "two initials": ("{Sarah Jane Mitchell}, {S. J. Mitchell}", "<F> <M> <L>, <F.>. <M.>. <L>"),
    "middle initial": ("{Sarah Jane Mitchell}, {Sarah J. Mitchell}", "<F> <M> <L>, <F> <M.>. <L>"),
    "initials only": ("{Sarah Mitchell}, {S.M.}", "<F> <L>, <F.>.<L.>."),
    "initials of the right one": (
        "{Tom Reed}, {Sarah Mitchell}, {Sven Lund}; {S. Lund}, {T. Reed}",
        "<A> <B>, <C> <D>, <F> <L>; <F.>. <L>, <A.>. <B>",
    ),
    # E-mail addresses and user names.
    "local part": ("{Sarah Mitchell} {email:sarah.mitchell@corp.com}", "<F> <L> <f>.<l>@<*>"),
    "local part before": ("{email:sarah.mitchell@corp.com} {Sarah Mitchell}", "<f>.<l>@<*> <F> <L>"),
    "local part a request before": ("{email:sarah.mitchell@corp.com}|{Sarah Mitchell}", "<f>.<l>@<*>|<F> <L>"),
    "local part of a rare name before": ("{email:kesobe.ramolu@corp.com}|{Kesobe Ramolu}", "<f>.<l>@<*>|<F> <L>"),
    "local part with initial": ("{Sarah Mitchell} {email:s.mitchell@corp.com}", "<F> <L> <f.>.<l>@<*>"),
    "local part with initial before": ("{email:s.mitchell@corp.com}|{Sarah Mitchell}", "<f.>.<l>@<*>|<F> <L>"),
    "initial and surname": ("{email:smitchell@corp.com}, {Sarah Mitchell}", "<f.><l>@<*>, <F> <L>"),
    "initial and surname before": ("{email:smitchell@corp.com}|{Sarah Mitchell}", "<f.><l>@<*>|<F> <L>"),
    "surname and initial": ("{Sarah Mitchell} {email:mitchells@corp.com}", "<F> <L> <l><f.>@<*>"),
    "first name and initial": ("{Sarah Mitchell} {email:sarahm@corp.com}", "<F> <L> <f><l.>@<*>"),
    "first name, dot, initial": ("{Sarah Mitchell} {email:sarah.m@corp.com}", "<F> <L> <f>.<l.>@<*>"),
    "surname first in the address": ("{Sarah Mitchell} {email:mitchell.sarah@corp.com}", "<F> <L> <l>.<f>@<*>"),
    "middle initial in the address": (
        "{Sarah Jane Mitchell} {email:sarah.j.mitchell@corp.com}",
        "<F> <M> <L> <f>.<m.>.<l>@<*>",
    ),
    "two initials in the address": ("{Sarah Jane Mitchell} {email:sjmitchell@a.com}", "<F> <M> <L> <f.><m.><l>@<*>"),
    "initials as an address": ("{Sarah Mitchell} {email:sm@corp.com}", "<F> <L> <f.><l.>@<*>"),
    "year in the address": ("{Sarah Mitchell} {email:sarah_mitchell84@gmail.com}", "<F> <L> <f>_<l><*>"),
    "tag in the address": ("{Sarah Mitchell} {email:sarah+news@corp.com}", "<F> <L> <f>+news@<*>"),
    "address in capitals": ("{Sarah Mitchell} {email:SARAH.MITCHELL@CORP.COM}", "<F> <L> <F^>.<L^>@<*>"),
    "address without accents": ("{Łukasz Wójcik} {email:lukasz.wojcik@corp.pl}", "<F> <L> <f>.<l>@<*>"),
    "address without accents before": ("{email:lukasz.wojcik@corp.pl}|{Łukasz Wójcik}", "<f>.<l>@<*>|<F~> <L~>"),
    "address with the umlaut in two letters": ("{Jürgen Köhler} {email:juergen.koehler@a.de}", "<F> <L> <f>.<l>@<*>"),
    "particle in the address": (
        "{Pieter van der Berg} {email:p.vanderberg@a.nl}",
        "<F> van der <L> <f.>.vander<l>@<*>",
    ),
    "apostrophe in the address": ("{Anna O'Dell} {email:anna.odell@a.ie}", "<F> O'<L> <f>.o<l>@<*>"),
    "hyphen in the address": ("{Jean-Luc Fournier} {email:jl.fournier@a.fr}", "<F>-<M> <L> <f.><m.>.<l>@<*>"),
    "Cyrillic name, Latin address": ("{Анна Смирнова} {email:anna.smirnova@a.ru}", "<F> <L> <f>.<l>@<*>"),
    "user name": ("{Sarah Mitchell} {username:SarahMitchell84}", "<F> <L> <F><L><*>"),
    "user name in one": ("{Sarah Mitchell} @{username:sarahmitchell}", "<F> <L> @<f><l>"),
    "user name in one before": ("@{username:sarahmitchell}|{Sarah Mitchell}", "@<f><l>|<F> <L>"),
    "user name with initial": ("{Sarah Mitchell} {username:smitchell_x}", "<F> <L> <f.><l>_<*>"),
    "user name before": ("{username:sarah_mitchell}|{Sarah Mitchell}", "<f>_<l>|<F> <L>"),
    "profile": ("{Sarah Mitchell} {url:https://linked.com/in/sarah-mitchell-84}", "<F> <L> https://<*>/in/<f>-<l>-<*>"),
    "profile in one": ("{Sarah Mitchell} {url:https://hub.com/smitchell}", "<F> <L> https://<*>/<f.><l>"),
    "own domain": ("{Sarah Mitchell} {email:hi@sarahmitchell.com}", "<F> <L> <*>@<f><l>.example"),
    "name that occurs": ("{Sarah Mitchell}, {email:sarah.mitchell@corp.com}, {Sarah}", "<F> <L>, <f>.<l>@<*>, <F>"),
    # Organisations.
    "organisation and domain": ("{org:Brandvik} {email:info@brandvik.com}", "<O> <*>@<o>.example"),
    "domain before": ("{email:info@brandvik.com}|{org:Brandvik}", "<*>@<o>.example|<O>"),
    "legal form": ("{org:Brandvik GmbH} {url:https://www.brandvik.de/}", "<O> GmbH https://www.<o>.example/"),
    "legal form, domain before": (
        "{url:https://www.brandvik.de/}|{org:Brandvik GmbH}",
        "https://www.<o>.example/|<O> GmbH",
    ),
    "kind in the domain": ("{org:Brandvik Trust} {email:info@brandvik-trust.org}", "<O> Trust <*>@<o>-trust.example"),
    "kind run together": ("{org:Brandvik Bank} {email:info@brandvikbank.org}", "<O> Bank <*>@<o>bank.example"),
    "two countries' domains": (
        "{org:Brandvik} {email:a@brandvik.com} {email:b@brandvik.de}",
        "<O> <*>@<o>.example <*>@<o>.example",
    ),
    "first word of the name": ("{org:Brandvik Rovala} {email:info@brandvik.com}", "<O> <*> <*>@<o>.example"),
    "organisation in capitals": ("{org:Brandvik GmbH}, {org:BRANDVIK}", "<O> GmbH, <O^>"),
    "firm of a person": (
        "{Sarah Mitchell} of {org:Mitchell LLP} {email:x@mitchell.com}",
        "<F> <L> of <L> LLP <*>@<l>.example",
    ),
    "first name as a user name": ("{Sarah Mitchell} is @{username:sarah}", "<F> <L> is @<f>"),
    "organisation's handle": ("{org:Brandvik} @{username:brandvik}", "<O> @<o>"),
    # Places.
    "town in an address": (
        "{gpe:Velburg}: {address:12 Rovala Street, Velburg, TX 75201}",
        "<P>: <*> <S> Street, <P>, <*> <*>",
    ),
    "town in capitals": ("{gpe:Velburg, TX}; {gpe:VELBURG}", "<P>, <*>; <P^>"),
    "town in a name": ("{gpe:Velburg} {fac:Velburg Airport} {org:Velburg Bank}", "<P> <P> Airport <P> Bank"),
    "street without its number": (
        "{address:12 Rovala Street, Velburg}; {address:Rovala Street}",
        "<*> <S> Street, <P>; <S> Street",
    ),
}


KEYS = [bytes([number]) * 32 for number in range(3)]
_MARK = re.compile(r"\{(?:([a-z_]+):)?([^{}]+)\}")
_VARIABLE = re.compile(r"(<[^<>]+>)")


class Marked:
    """Finds what is marked in the texts it is made of."""

    def __init__(self, *texts: str) -> None:
        self.plain = [_MARK.sub(r"\2", text) for text in texts]
        self._spans = {plain: self._entities(text) for plain, text in zip(self.plain, texts, strict=True)}

    @staticmethod
    def _entities(text: str) -> list[Entity]:
        found: list[Entity] = []
        marks = 0
        for match in _MARK.finditer(text):
            start = match.start() - marks
            marks += len(match.group()) - len(match[2])
            found.append(Entity(start, start + len(match[2]), match[2], match[1] or "person", 0.9, "entity_trace"))
        return found

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        return [self._spans[piece.text] for piece in pieces]


def protected(store: MapStore, key: bytes, *texts: str) -> list[str]:
    """Each text after protection, sent one request after the other, each with all before it."""
    detector = Marked(*texts)
    shield = Shield(detector, store)
    with store.transaction("c") as mapping:
        mapping.key = key
        mapping.mark("begun")
    sent: list[str] = []
    for count in range(1, len(texts) + 1):
        results = shield.protect_many([Piece(plain, "prose", None) for plain in detector.plain[:count]], "c")
        assert [result.text for result in results[:-1]] == sent, "what was sent before changes"
        sent.append(results[-1].text)
    resolver = shield.resolver("c")
    assert [resolver.restore(text) for text in sent] == detector.plain
    return sent


def _pattern(expected: str, known: Mapping[str, str]) -> str:
    """A pattern of what is expected, as far as the variables are known."""
    pattern = ""
    defined: set[str] = set()
    for part in _VARIABLE.split(expected):
        name, mark = part[1:2], part[2:-1]
        if not part.startswith("<"):
            pattern += regex.escape(part)
        elif name == "*":
            pattern += r"\S+?"
        elif mark == "" and name.isupper() and name not in defined:
            defined.add(name)
            pattern += rf"(?P<{name}>\p{{L}}[\p{{L}}\p{{M}}]+)"
        elif not known:
            pattern += r"[\p{L}\p{M}]+?"
        else:
            pattern += f"(?:{'|'.join(map(regex.escape, _spelled(known[name.upper()], name, mark)))})"
    return pattern


def _spelled(word: str, name: str, mark: str) -> list[str]:
    """The ways to write a word of an identity that a variable stands for."""
    forms = [word, *writings(word)]
    if mark == "~":
        forms = [form.capitalize() for form in (*forms, *map(accented, forms)) if form != word]
    elif mark == ".":
        forms = [form[0] for form in forms]
    elif mark == "^":
        return [form.upper() for form in forms]
    elif name.isupper():
        return [word]
    return [form.capitalize() if name.isupper() else form.lower() for form in forms]


def agree(text: str, expected: str) -> bool:
    """Whether a text is as expected, each variable the same wherever it stands."""
    match = regex.fullmatch(_pattern(expected, {}), text)
    if match is None:
        return False
    words = match.groupdict()
    distinct = len({word.casefold() for word in words.values()}) == len(words)
    return distinct and regex.fullmatch(_pattern(expected, words), text) is not None


@pytest.mark.parametrize("key", KEYS, ids=["a", "b", "c"])
@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_parts_of_an_identity_agree(text: str, expected: str, key: bytes, tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        sent = protected(store, key, *text.split("|"))
    assert agree("|".join(sent), expected), sent


def test_places_codes_and_numbers_are_of_one_state(tmp_path: Path) -> None:
    texts = [
        "{phone_us:(217) 867-2309}: {address:12 Rovala Street, Velburg, IL 62704}",
        "{zip_us:62711-2046} {phone_us:+1 618 867 4471}",
    ]
    seen = set()
    for key in (bytes([number]) * 32 for number in range(12)):
        with MapStore(tmp_path / str(key[0])) as store:
            first, second = protected(store, key, *texts)
        match = re.fullmatch(r"\((\d{3})\) 555-01\d\d: .* Street, \w+, ([A-Z]{2}) (\d{5})", first)
        assert match, first
        area, state, code = match.groups()
        seen.add(state)
        assert area in AREA_CODES[state].split()
        assert code[:3] in states.near(state, UNUSED_ZIP_PREFIXES) or not states.near(state, UNUSED_ZIP_PREFIXES)
        other, _, phone = second.partition(" ")
        assert other[:3] in states.near(state, UNUSED_ZIP_PREFIXES) or not states.near(state, UNUSED_ZIP_PREFIXES)
        assert phone.split()[1] in AREA_CODES[state].split()
    assert len(seen) > 6


def test_a_number_without_its_state_keeps_its_area(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        (sent,) = protected(store, KEYS[0], "{phone_us:(217) 867-2309} in {gpe:Velburg, TX}")
    assert sent.startswith("(217) 555-01")


def test_a_longer_zip_code_begins_as_the_short_one_does(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        (sent,) = protected(store, KEYS[0], "{zip_us:62704} {zip_us:62704-1176}")
    short, long = sent.split()
    assert long.startswith(f"{short}-")


@pytest.mark.parametrize("key", [bytes([number]) * 32 for number in range(6)])
def test_first_names_agree_with_words_of_gender_that_are_exchanged(key: bytes, tmp_path: Path) -> None:
    text = (
        "{gender_indicator:she/her}, {Margaret Rovala}, {Mr Kevin Rovala}, {Kevin}, {dob:12 May 1984}, {zip_us:62704}"
    )
    with MapStore(tmp_path) as store:
        (sent,) = protected(store, key, text)
    pronouns, woman, mister, man, *_ = sent.split(", ")
    given = {gender: set(names.lists()[f"en given_{gender}"]) for gender in "fm"}
    assert pronouns in {"he/him", "they/them"}
    assert woman.split()[0] in (given["m"] if pronouns == "he/him" else given["f"] & given["m"])
    # The form of address stays, and so does what it tells.
    assert mister.split()[1] in given["m"]
    assert mister.split()[1] == man


def test_the_gender_of_a_name_is_kept_where_no_word_of_gender_is_exchanged(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        (sent,) = protected(store, KEYS[1], "{Margaret}, {Mrs Domala Rovala}, {Herr Resa Lobane}")
    margaret, missus, mister = sent.split(", ")
    given = {gender: set(names.lists()[f"en given_{gender}"]) for gender in "fm"}
    assert margaret in given["f"]
    assert missus.split()[1] in given["f"]
    assert mister.split()[1] in given["m"]


GENUINE = {
    "whole name": ("{Sarah Mitchell}", "I know {0}, too"),
    "in small letters": ("{Sarah Mitchell}", "i know {0:lower}, too"),
    "in capitals": ("{Sarah Mitchell}", "{0:upper}!"),
    "first name": ("{Sarah Mitchell}", "{0:first} is my dog"),
    "surname first": ("{Sarah Mitchell}", "{0:last}, {0:first}"),
    "initial": ("{Sarah Mitchell}; {S. Mitchell}", "{0:first} {0:last}"),
    "address": ("{email:sarah.mitchell@corp.com}", "Cc {0}"),
    "organisation": ("{org:Brandvik GmbH}", "the {0} and {0:first}"),
    "town": ("{gpe:Velburg}", "from {0} to {0}"),
    "user name": ("{username:sarah_mitchell}", "@{0}, not @{0}x"),
    "number": ("{phone_us:(217) 867-2309}", "call {0}"),
}


class _Sent(str):
    """A surrogate, written as the format asks."""

    def __format__(self, how: str) -> str:
        forms = {"lower": self.lower(), "upper": self.upper(), "first": self.split()[0], "last": self.split()[-1]}
        return forms.get(how, str(self))


@pytest.mark.parametrize(("text", "typed"), GENUINE.values(), ids=GENUINE)
def test_a_surrogate_that_the_user_types_later_gets_one_of_its_own(text: str, typed: str, tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        (sent,) = protected(store, KEYS[2], text)
        typed = typed.format(_Sent(sent.split("; ")[0]))
        shield = Shield(Marked(text, typed), store)
        first, second = shield.protect_many([Piece(plain, "prose", None) for plain in Marked(text, typed).plain], "c")
        assert first.text == sent
        assert shield.resolver("c").restore(second.text) == typed
        assert second.substitutions
        assert not {s.surrogate for s in second.substitutions} & {s.surrogate for s in first.substitutions}


def test_many_people_share_no_full_surrogate_and_no_word_of_the_conversation(tmp_path: Path) -> None:
    given, last = ("Sarah", "Tom", "Ines", "José", "Łukasz", "Kesobe"), ("Mitchell", "Lund", "Müller", "Rovala")
    people = [f"{a} {b}" for a in given for b in last]
    marked = ", ".join(f"{{{person}}} {{email:{person.split()[0].lower()}@rovala.com}}" for person in people)
    with MapStore(tmp_path) as store:
        (sent,) = protected(store, KEYS[0], marked)
        entries = [entry for entry in store.read("c").entries if entry.domain == "person"]
    assert len({entry.surrogate for entry in entries}) == len(people)
    words = {word for person in people for word in writings_of(person)}
    assert not words & set(writings_of(sent))
    by_given = {entry.original.split()[0]: set() for entry in entries}
    for entry in entries:
        by_given[entry.original.split()[0]].add(entry.surrogate.split()[0])
    assert all(len(surrogates) == 1 for surrogates in by_given.values())
    assert len(set.union(*by_given.values())) == len(given)


def writings_of(text: str) -> list[str]:
    return [writings(word)[0] for word in re.findall(r"[^\W\d_]{4,}", text)]
