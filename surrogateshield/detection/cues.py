"""Words that announce a name: they find the names that no statistical model has seen.

A cue is a phrase of everyday language and the form of the name that follows or precedes it. Names
are recognised by their capitals; whether they are ordinary words is checked where a cue is weak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import regex

from surrogateshield.detection import cue_words as words
from surrogateshield.detection import public
from surrogateshield.detection.blocklist import BLOCKED, GENERIC_PLACES, GIVEN_NAMES, ROLES
from surrogateshield.detection.cue import BEGIN, END, ORG, PERSON, PLACE, Cue, before, cue
from surrogateshield.detection.cue_firms import TRADE_WORDS, TRADES, firms
from surrogateshield.detection.cue_kin import KIN_AFAR, KIN_WORDS, kin
from surrogateshield.detection.cues_elsewhere import cues_elsewhere
from surrogateshield.detection.cues_of_scripts import cues_of_scripts
from surrogateshield.detection.firms_of_scripts import firms_of_scripts
from surrogateshield.detection.names import WORD, Span, is_given_name, starts_sentence, words_of
from surrogateshield.detection.writing import Writing
from surrogateshield.pii import PiiType

_NAMED = r"\p{Lu}[\p{L}\p{M}'-]{1,24}"  # for looking back, which reads from its end
_NICKNAME = rf"\"{WORD}\""
_ADVERBS = r"(?:(?:also|just|recently|currently|never|always|still|really|already|who|often|has|had) ){0,2}"
_DIRECTIONS = (
    r"(?:(?:the|downtown|central|north|south|east|west|northern|southern|eastern|western|rural|suburban|upper|lower|old|"
    r"the (?:town|city|village) of)\s+){0,2}"
)
_STEPS = (
    r"(?:(?:just|up|down|over|back|near|right|away|live|out|only|a|the|here|alone|together|tickets?|time|years?|now|again|"
    r"there|overnight) ){0,2}"
)
_INTO = r"(?i:in|to|from|near|at|around|outside|inside|of|into|through|towards|via|between|across|for|is)"


def _export(comma: str) -> str:
    """Who speaks in the export of a chat, behind date, comma and time."""
    return (
        r"(?<=\A|\n)\u200e?\[?(?:[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4}|\ufffc{6,10})"
        rf"{comma} [0-9]{{1,2}}[:.][0-9]{{2}}"
        r"(?:[:.][0-9]{2})?(?:[ \u202f][AaPp]\.?[Mm]\.?)?\]?(?: -)? (?P<x>\p{Lu}[\p{L}\p{M}'’.-]{1,24}+"
        r"(?: \p{Lu}[\p{L}\p{M}'’.-]{0,24}+)"
        r"{0,3}):\s"
    )


CUES: tuple[Cue, ...] = (
    # Introductions
    before(PiiType.PERSON, words.INTRODUCTIONS, PERSON, named=True),
    cue(PiiType.PERSON, rf"{words.NOT_A_THING}(?i:named)\s+{PERSON}", named=True),
    cue(PiiType.PERSON, rf"{words.NOT_A_THING}(?i:called)\s+{PERSON}"),
    before(PiiType.PERSON, rf"(?:{words.RELATIONS}),? (?:who is )?(?:called|named)", PERSON, named=True),
    before(PiiType.PERSON, "i am|i'm|this is|it's|it is|me,|myself,|i,", PERSON),
    # Titles
    cue(PiiType.PERSON, rf"(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Herr|Frau|Mme)\.?\s+{PERSON}", named=True),
    before(PiiType.PERSON, rf"(?<![0-9]\s)(?:{words.TITLES})\.?", PERSON),
    # Letters and forms
    cue(PiiType.PERSON, rf"(?i:{words.GREETINGS}),?\s+{PERSON}(?=[,!.:\n-]|\s*\Z)"),
    cue(
        PiiType.PERSON,
        rf"(?i:{words.FAREWELLS}),?[.!]?\s*\n\s{{0,8}}(?:-\s{{0,4}})?{PERSON}(?=\s{{0,8}}(?:\n|\Z|,|\())",
    ),
    cue(
        PiiType.PERSON,
        rf"(?i:{words.LABELS})\s?[\"']?\s?(?::|=|->|-(?= ))\s{{0,8}}[\"'*_]{{0,3}}\s?(?:(?:Mr|Mrs|Ms|Dr|"
        rf"Prof)\.? )?{PERSON}"
        r"(?=[\"'*_,;.\n\r\ufffc(|<]|\s{0,8}\Z|\s[\p{Ll}(<–—-])",
    ),
    cue(PiiType.PERSON, rf"(?<=[.!?,\ufffc]\s{{0,3}}\n)\s{{0,8}}{PERSON}(?=\s{{0,8}}(?:\n\s*\n|\Z))"),
    cue(
        PiiType.PERSON,
        rf"(?<=\A|\n|[.!?,\ufffc)]\s)\s{{0,4}}(?:[-–—~/]{{1,2}}|x{{1,3}}\b)\s?{PERSON}(?=\s{{0,8}}(?:\n|\Z))",
    ),
    # The export of a chat: "12/08/2024, 19:05 - Teo: ..."; without the comma it may be a log.
    cue(PiiType.PERSON, _export(","), named=True, assured=True),
    cue(PiiType.PERSON, _export(""), named=True),
    # Speakers of a chat, whoever is spoken to, has something to do, or stands before a number or an address
    cue(
        PiiType.PERSON,
        rf"(?<=\A|\n)[>\s]{{0,6}}(?:\[[^\]\n]{{1,24}}\]\s?|[0-9]{{1,2}}[:.][0-9]{{2}}(?::[0-9]{{2}})?[ "
        rf",-]{{1,3}})?{PERSON}\s?:\s"
        r"(?=[^\n]{0,60}?\p{Ll}{2,} \p{Ll})",
        strict=True,
    ),
    cue(PiiType.PERSON, rf"{PERSON}(?:\s?:|,| -| –| \()?\s{{0,3}}(?=\ufffc)", strict=True),
    cue(PiiType.PERSON, rf"(?<=\n){PERSON}, (?=\p{{Ll}}{{2,}} )", strict=True),
    cue(PiiType.PERSON, rf"(?<=\n)\s{{0,6}}(?:[-*•]|[0-9]{{1,2}}[.)])?\s?{PERSON} to \p{{Ll}}{{3,}} "),
    # A nickname within a name: Philippa "Pip" Asante-Moor
    cue(PiiType.PERSON, rf"(?P<x>{WORD}(?: {WORD})?)(?= {_NICKNAME} {WORD})", named=True),
    cue(PiiType.PERSON, rf"(?<={_NAMED} \")(?P<x>{WORD})(?=\" {WORD})", named=True),
    cue(PiiType.PERSON, rf"(?<={_NAMED} \"{_NAMED}\" )(?P<x>{WORD})", named=True),
    # What people are to each other and do to each other
    cue(
        PiiType.PERSON,
        rf"(?i:{words.RELATIONS})(?:'s name is| is called| is named| is|,| -)?\s+[\"“]?{PERSON}",
    ),
    before(PiiType.PERSON, words.VERBS, PERSON),
    before(PiiType.PERSON, words.PHRASES, PERSON),
    cue(PiiType.PERSON, rf"(?:v\.?|vs\.?|versus) {PERSON}", weak=True),
    cue(PiiType.PERSON, rf"{PERSON} (?:v\.?|vs\.?|versus) ", weak=True),
    cue(
        PiiType.PERSON,
        rf"(?:my|our|his|her|their|"
        rf"your|[a-z]+'s|[a-z]+s) (?:\p{{Ll}}{{2,10}} )?(?:{words.KIN}) (?P<x>{WORD})(?! \p{{Lu}})",
        named=True,
    ),
    cue(
        PiiType.PERSON,
        rf"{PERSON} (?:bhaiya|bhai|didi|ji|aunty|anna|akka|beta|san|sensei|hanım|bey|abi|abla|teyze|amca|néni|bácsi)\b",
    ),
    # What people do, own and are
    cue(PiiType.PERSON, rf"{PERSON}(?:,| and [\p{{L}} ]{{2,40}}?)? {_ADVERBS}(?:{words.DEEDS}){END}"),
    cue(PiiType.PERSON, rf"{PERSON}(?:'s|s'|')\s+(?:{words.BELONGINGS}){END}"),
    cue(PiiType.PERSON, rf"{PERSON},? {words.AGES}"),
    cue(PiiType.PERSON, rf"{PERSON}, (?:{words.ADDRESSES}){END}"),
    # Places
    cue(PiiType.GPE, rf"{WORD}(?: {WORD})?,? [0-9]{{2}}(?:,| from| in)? {PLACE}(?=[.,;\n]|\Z)"),
    cue(PiiType.GPE, rf"(?i:from|in|near) {PLACE} (?:originally|way)\b"),
    cue(PiiType.GPE, rf"(?i:{words.LOCATED})\s+{_STEPS}{_INTO}\s+{_DIRECTIONS}{PLACE}"),
    cue(PiiType.GPE, rf"(?i:{words.SETTLEMENTS})(?: called| named| of|,)\s+{PLACE}"),
    cue(PiiType.GPE, rf"(?i:{words.PLACE_LABELS})\s?[\"']?\s?[:=]\s?[\"']?{PLACE}"),
    cue(PiiType.GPE, rf"{PLACE},? (?i:{words.PARTS_OF_PLACES}){END}"),
    # Organisations
    before(PiiType.ORG, rf"(?:{words.EMPLOYMENT})(?:\s+the)?", ORG),
    cue(PiiType.ORG, rf"(?i:{words.ORGANISATION_LABELS})\s?[\"']?\s?[:=]\s{{0,4}}[\"']?{ORG}"),
    cue(PiiType.PERSON, rf"{PERSON} and {WORD} (?:are|were|have|had|both|got|will|want)\b"),
    cue(PiiType.PERSON, rf"{WORD} and {PERSON} (?:are|were|have|had|both|got|will|want)\b"),
    cue(PiiType.PERSON, rf"(?i:signed),? {PERSON}(?=[,.\n]|\Z)"),
    cue(
        PiiType.PERSON,
        rf"{PERSON} (?:\p{{Ll}}{{3,}}ed|has|had|was|is|can|did|does|got|bit|hit|ate|put|let|ran|sat|fell|kept|held|"
        rf"won't|can't|didn't|doesn't|"
        rf"isn't|hasn't|wasn't) \p{{Ll}}",
        weak=True,
        strict=True,
    ),
    # A preposition
    cue(
        PiiType.PERSON,
        rf"\p{{Ll}}{{2,}}(?:ed|en|nt|id|ade|ept) (?:on [\p{{L}}\p{{N}} ]{{1,20}} )?by {PERSON}(?=[.,;)\n]|\Z)",
        weak=True,
    ),
    cue(PiiType.PERSON, rf"(?i:for|with|by|to|from)\s+(?P<x>{WORD}(?: {WORD}){{1,3}})", weak=True),
)

_CAPITALISED = rf"(?:{WORD}|\p{{Lu}}[\p{{L}}\p{{N}}]{{0,40}}+)"
_INSTITUTION = regex.compile(
    rf"{BEGIN}(?P<x>{_CAPITALISED}(?:(?: (?:&|and|of|"
    rf"for))? {_CAPITALISED}){{0,5}}?,? (?:{words.INSTITUTIONS}){END}\.?"
    rf"(?: (?:{words.INSTITUTIONS}){END}\.?)?(?: of {WORD}(?: {WORD})?)?)"
)
_AT_A_FIRM = regex.compile(
    r"(?:at|in|for|with|from|by|en|bei|chez|em|na|no|bij|på|joined|left|quit|attends|"
    r"attended) (?:the )?(?P<x>\p{Lu}[\p{L}\p{N}&'’-]{1,24}(?: (?:&|and|of|the|\p{Lu}[\p{L}'’-]{0,24})){0,3})"
)
_NO_NAMES = BLOCKED | ROLES
_SCORE = 0.86


def announced(writing: Writing, others: frozenset[str], *, weak: bool) -> Iterator[Span]:
    """Every span that a cue announces, untrimmed; spans may overlap.

    Args:
        writing: the text.
        others: words in lower case that are no person (nationalities, days).
        weak: whether a mere preposition may announce a name.
    """
    text = writing.text
    for each in _cues_for(writing):
        if each.weak and not weak:
            continue
        for match in each.pattern.finditer(text):
            ordinary = writing.is_word if each.strict else writing.is_common
            found, common = words_of(match["x"]), partial(ordinary, match.start("x"))
            vetoed = each.type == PiiType.PERSON and any(word.lower() in others for word in found)
            if (
                each.lead
                and len(found) == 1
                and starts_sentence(text, match.start("x"))
                and not is_given_name(found[0])
            ):
                continue
            if not vetoed and (each.named or _looks_named(found, common)):
                yield Span(
                    match.start("x"),
                    match.end("x"),
                    each.type,
                    _SCORE,
                    named=each.named,
                    cued=True,
                    assured=each.assured,
                )
    yield from _employers(text)
    for match in _INSTITUTION.finditer(text):
        own = [word for word in words_of(match["x"])[:-1] if word.lower() not in GENERIC_PLACES]
        telling = [word for word in own if word.lower() not in _NO_NAMES]
        if any(not writing.is_common(match.start(), word) for word in telling) or (len(own) > 1 and telling):
            yield Span(match.start("x"), match.end("x"), PiiType.ORG, _SCORE, named=True, cued=True)


def _employers(text: str) -> Iterator[Span]:
    """Large firms behind a word for employment, though their names may be ordinary words ("at Target")."""
    for match in _AT_A_FIRM.finditer(text):
        words = match["x"].split(" ")
        for length in range(len(words), 0, -1):
            name = " ".join(words[:length])
            end = match.start("x") + len(name)
            if public.is_brand(name.rstrip(".,")) and public.is_somebodys(text, match.start("x"), end):
                yield Span(match.start("x"), end, PiiType.ORG, _SCORE, named=True, cued=True)
                break


def _cues_for(writing: Writing) -> Iterator[Cue]:
    yield from CUES
    text = writing.text
    if any(word in text for word in TRADE_WORDS):
        yield TRADES
    if not text.isascii() or any(word in text for word in KIN_WORDS):
        yield from KIN_AFAR
    if writing.tongues.has_foreign:
        yield from cues_elsewhere()
        yield from firms()
        yield from kin()
    if writing.tongues.has_other_scripts:
        yield from cues_of_scripts()
        yield from firms_of_scripts()


def _looks_named(found: list[str], common: Callable[[str], bool]) -> bool:
    """Whether a weak cue's name holds a word that is neither ordinary nor blocked, or begins with a given name."""
    if len(found) > 1 and found[0].lower() in GIVEN_NAMES and not any(word.lower() in _NO_NAMES for word in found):
        return True
    return any(len(word) > 1 and not common(word) and word.lower() not in _NO_NAMES for word in found)
