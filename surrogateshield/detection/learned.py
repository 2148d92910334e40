"""Whether a text is about what books are about: history, literature, art, science, law cases.

People, towns and firms in it are its topics. Signs of it are years long past, titles in quotation marks, citations,
and the words of such subjects; signs against it are whoever speaks of himself and any shaped value. A family's history
or an obituary has years too: no relations may occur where all names are taken for topics.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import regex

from surrogateshield.detection import public
from surrogateshield.detection.about import is_impersonal
from surrogateshield.detection.blocklist import public_places
from surrogateshield.detection.names import RUN
from surrogateshield.detection.reading import MASK
from surrogateshield.detection.tongues import Tongue

_MONTHS = (
    r"(?i:jan|feb|mar|mär|apr|may|mai|mei|jun|jul|aug|ago|sep|set|oct|okt|out|ott|nov|dec|dez|déc|dic|gen|ene)"
    r"\p{L}{0,7}+\.?"
)
_OLD_YEAR = regex.compile(
    rf"(?:\b(?i:in|of|since|from|until|till|by|after|before|around|during|circa|ca?\.|year|anno|jahre?|um|von|bis|nach|vor|"
    rf"seit|en|vers|depuis|de|del|desde|hasta|nel|dal|em|w|od|do|från|år|und|and|et|y|e|{_MONTHS})\s|[(–-])"
    r"(?P<year>1[0-9]{3})(?=[\s,.;:)?!–\"”»'’-]|\Z)"
    r"(?! (?!was|is|as|its|has|this|saw|les|des|nous)\p{Ll}{2,}s\b)"  # "of 1200 units"
)
_ANTIQUITY = regex.compile(
    r"\b[0-9]{1,4} ?(?:BCE?|AD|CE|v\. ?Chr\.|n\. ?Chr\.|av\. ?J\.-C\.|a\. ?C\.|d\. ?C\.|p\.n\.e\.)"
    r"|(?i:\b[0-9]{1,2}(?:st|nd|rd|th|\.|e|ème|º)? (?:centur(?:y|ies)|jahrhunderts?|siècles?|eeuw|århundrade\p{L}*)"
    r"|\b(?:siglo|secolo|século|siècle|wieku?) [ivx]+\b|\b[ivx]+(?:e|ème)? siècle)"
)
_TITLE = regex.compile(r"[\"“„«] ?(?P<title>[\p{Lu}\p{N}][^\"“”„«»\n.!?]{1,60}) ?[\"”“»]")
_CITATION = regex.compile(
    r"\bISBN\b|\bDOI\b|\bdoi:|\bet al\b|\(\p{Lu}\p{Ll}+(?: (?:&|and|et al\.?))?[^()\n]{0,30} [12][0-9]{3}[a-z]?\)"
    r"|\bpp?\. ?[0-9]+|\b[Ss]\. [0-9]{1,3}(?=[),;])|§ ?[0-9]+|\b[Vv]ol\. ?[0-9IVX]+"
    r"|\p{Lu}\p{L}+ v\. \p{Lu}\p{L}+|\b[0-9]{1,3} U\.S\. [0-9]"
)
_SUBJECT = regex.compile(
    r"(?<!\p{L})(?i:"
    r"novels?|novella|poems?|poets?|poetry|sonnets?|playwright|paintings?|painters?|frescoes|sculpt(?:ors?|ures?)|"
    r"symphon(?:y|ies)|operas?|composers?|concerto|philosoph\p{L}+|theorems?|physicists?|mathematicians?|economists?|"
    r"emperors?|empress|pharaohs?|dynast(?:y|ies)|empires?|treat(?:y|ies)|battles?|revolutions?|crusades?|colonial|"
    r"medieval|renaissance|baroque|enlightenment|nobel|dystopias?|myth(?:s|ology)?|protagonists?|"
    r"films?|movies?|filmmakers?|actress(?:es)?|albums?|anime|manga|sitcom|biopic|screenplay|"
    r"romane?|romans|gedichte?|gemälde|malerei|schlacht|kaiser|dichter|feldzug|weltkriegs?|sinfonie|drama|"
    r"tableaux?|peintre|poème|poète|bataille|empereur|cinéaste|"
    r"novela|poema|poeta|cuadro|pintor|batalla|emperador|guerra civil|película|"
    r"romanzo|poesia|dipinto|pittore|battaglia|imperatore|"
    r"romance|pintura|batalha|imperador|filme|"
    r"gedicht|schilderij|schilder|veldslag|keizer|"
    r"powieść|wiersz|obraz|bitwa|cesarz|"
    r"dikt|målning|slaget"
    r")(?!\p{L})"
)
_OF_ONESELF = regex.compile(
    r"(?<!\p{L})(?:I(?!\.)|(?i:i'm|i've|i'd|i'll|me|my|mine|we|we're|we've|our|ours)|us)(?!\p{L})"
)
_OF_ONESELF_ELSEWHERE = {
    language: regex.compile(rf"(?<!\p{{L}})(?i:{words})(?!\p{{L}})")
    for language, words in {
        "de": r"ich|mir|mich|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2}",
        "fr": r"je|j['’]\p{L}+|m['’]\p{L}+|mon|ma|mes|nous|notre|nos|"
        r"(?<!explique.|donne.|dis.|montre.|aide.|résume.)moi",
        "es": r"yo|me|mi|mis|nos|nuestr[oa]s?|mí|soy|tengo|vivo|trabajo",
        "it": r"io|mi|mio|mia|mie|miei|nostr[oai]|noi|ho|abito|lavoro",
        "pt": r"eu|me|meus?|minhas?|noss[oa]s?|nós|sou|tenho|moro|trabalho",
        "nl": r"ik|mij|me|mijn|wij|we|ons|onze",
        "pl": r"ja|mnie|mi|mój|moj\p{L}*|jestem|mam|nas|nam|nasz\p{L}*",
    }.items()
}
_AS_A_READER_ELSEWHERE = regex.compile(
    r"(?i:\b(?:erklär\p{L}*|hilf|gib|zeig\p{L}*|schreib\p{L}*|nenn\p{L}*|fass\p{L}*) (?:mir|uns)\b|"
    r"\bich (?:brauche|muss|soll|lese|schreibe|lerne|suche|möchte|will)\b|"
    r"\b(?:mein\p{L}{0,2}|unser\p{L}{0,2}) "
    r"(?:referat|hausarbeit|aufsatz|klausur|seminar|unterricht|lesekreis|vortrag|klasse)\b|"
    r"\bje (?:dois|veux|cherche|lis|prépare|fais|voudrais)\b|"
    r"\b(?:mon|ma|mes|notre) (?:exposé|devoir|dissertation|cours|mémoire|examen|"
    r"club de lecture|élèves)\b|"
    r"\b(?:dime|dame|ayúdame|explícame|hazme)\b|"
    r"\b(?:mi|mis|nuestr[oa]) (?:ensayo|trabajo|examen|clase|tesis|alumnos)\b|"
    r"\b(?:spiegami|dimmi|aiutami)\b|\b(?:il )?mi[oa] (?:tesi|tema|esame|lezione|classe)\b)"
)
_QUOTED = regex.compile(r"[\"“„«][^\"“”„«»\n]{1,160}[\"”“»]")
# What somebody who learns, teaches, reads or plays says of himself.
_AS_A_READER = regex.compile(
    r"(?i:\b(?:(?:tell|give|show|teach|help|make|write|send|explain to|explain|for|quiz|remind|let) (?:me|us)|"
    r"(?:should|do|can|could|may|would|must|did|how (?:can|do|should|would)) (?:i|we)|"
    r"i(?:'m| am)? (?:just |am |really |only |also |still )?(?:need|want|read|use|heard|think|know|have to|understand|"
    r"wonder|reading|studying|writing|preparing|revising|learning|teaching|watching|playing|looking|trying|"
    r"don't (?:get|understand|know))|"
    r"(?:my|our) (?:\w+ ){0,2}(?:book club|reading group|class|classes|essay|homework|students?|pupils|exam|thesis|"
    r"dissertation|paper|course|lesson|quiz|presentation|blog|newsletter|podcast|channel|show notes|seminar|textbook|"
    r"syllabus|article|flashcards|notes|lecture|trivia night|pub quiz|assignment|coursework))\b)"
)
_RELATION = regex.compile(
    r"(?<!\p{L})(?i:wife|husband|widow(?:er)?|sons?|daughters?|sisters?|brothers?|mother|father|mum|mom|dad|aunt|"
    r"uncle|cousins?|nephews?|nieces?|grand\p{L}+|famil(?:y|ies)|children|married|survived by|beloved|"
    r"neighbou?rs?|colleagues?|"
    r"patients?|clients?|tenants?|employees?|frau|mann|sohn|tochter|mutter|vater|bruder|schwester|familie|enkel\p{L}*|"
    r"femme|mari|fils|fille|mère|père|frère|sœur|famille|esposa|marido|hij[oa]s?|madre|padre|herman[oa]s?|familia|"
    r"moglie|marito|figli[oa]?|fratello|sorella|famiglia|esposo|filh[oa]s?|mãe|pai|irmã[os]?|família|"
    r"vrouw|zoon|dochter|moeder|vader|broer|zus|gezin|żona|mąż|syn|córka|matka|ojciec|brat|siostra|rodzina)(?!\p{L})"
)
_NEW = 1990
_MANY = 3
_SURE_SIGNS = 4
_LONGEST_TITLE = 7


@dataclass(frozen=True)
class Learned:
    """What speaks for a text's being about history, literature, science and the like.

    Attributes:
        text: the text.
        tongue: the language of most of it.
    """

    text: str
    tongue: Tongue

    @cached_property
    def at_all(self) -> bool:
        """Whether anything does, and nobody speaks of himself."""
        return any(self._signs) and not self._is_private

    @cached_property
    def throughout(self) -> bool:
        """Whether it is sure to be, and nobody's relations occur."""
        if not self.at_all or _RELATION.search(self.text):
            return False
        signs = (*self._signs, self.public_names)
        return sum(signs) >= _SURE_SIGNS and sum(map(bool, signs)) > 1

    @cached_property
    def clearly(self) -> bool:
        """Whether several things speak for it."""
        return self.at_all and sum((*self._signs, self.public_names)) >= _MANY

    @cached_property
    def _is_private(self) -> bool:
        if MASK in self.text:
            return True
        narrated = _QUOTED.sub(" ", self.text)
        if self.tongue.is_english:
            return _OF_ONESELF.search(_AS_A_READER.sub(" ", narrated)) is not None
        oneself = _OF_ONESELF_ELSEWHERE.get(self.tongue.code)
        if oneself is None or sum(self._signs) < _MANY:
            return not is_impersonal(self.text, self.tongue)
        return oneself.search(_AS_A_READER_ELSEWHERE.sub(" ", narrated)) is not None

    @property
    def count(self) -> int:
        """How many signs of it there are: old years, titles, citations, words of such subjects."""
        return sum(self._numbers)

    @cached_property
    def _signs(self) -> tuple[int, ...]:
        return tuple(min(_MANY, number) for number in self._numbers)

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        text = self.text
        years = {match["year"] for match in _OLD_YEAR.finditer(text) if int(match["year"]) < _NEW}
        titles = {title for match in _TITLE.finditer(text) if _is_title(title := match["title"])}
        found = (
            (*years, *_ANTIQUITY.findall(text)),
            titles,
            _CITATION.findall(text),
            {match.group().lower() for match in _SUBJECT.finditer(text)},
        )
        return tuple(map(len, found))

    @cached_property
    def public_names(self) -> int:
        """How many names in it everybody knows: up to three."""
        return min(_MANY, len(set(self._known())))

    def _known(self) -> Iterator[str]:
        for run in RUN.finditer(self.text):
            name = run.group()
            if public.is_public(name) or name.lower() in public_places():
                yield name


def _is_title(quoted: str) -> bool:
    """Whether what stands between quotation marks may be the title of a work, and is nobody's words about himself."""
    return len(quoted.split()) <= _LONGEST_TITLE and not _OF_ONESELF.search(quoted.removeprefix("We"))
