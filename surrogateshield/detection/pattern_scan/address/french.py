"""French street lines with the number before the street: "12 bis, rue de la Paix".

Sources: NF Z10-011 and La Poste (France), Canada Post (Québec).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import romance_words as words
from surrogateshield.detection.pattern_scan.address.street import Needs, Street, begins_segment, may_start_number

_FRENCH_NUMBER = re.compile(
    r"[0-9](?<![^\W_.$£€+-][0-9])[0-9]{0,3}(?P<more>(?: ?[-/] ?[0-9]{1,4})?(?: ?(?:bis|ter|quater|"
    r"[A-D])(?![\w'’.]))?),? ?"
    r"(?P<kind>(?<= )[^\W\d_][^\W\d_-]{0,10}(?:-[^\W\d_]{3,5})?)\.? (?=[^\W\d_]|[0-9]{1,2} [^\W\d_])",
    re.IGNORECASE,
)
_UNIT = re.compile(
    r"(?:(?:,? | ?- |,?\r?\n|, ?)(?:(?:Appartement|Appart|Appt|Apt|App|Bâtiment|Bât|Bat|Batiment|Escalier|Esc|"
    r"Étage|Etage|Porte|Lot|Résidence|"
    r"bte|boîte|bt|Case|Chambre|Bureau|Villa|Imm(?:euble)?)\.? ?(?:n[°º] ?)?(?:[A-Za-z]?[0-9]{1,4}[A-Za-z]?|"
    r"[A-Z])(?![\w-])|"
    r"Rés(?:idence)?\.? [A-Z][\w'’-]{1,24}(?: [A-Z][\w'’-]{1,24})?|[0-9]{1,2}(?:er|e|ème|eme) ?(?:étage|etage|"
    r"ét)\b\.?(?: (?:gauche|droite|g|d)\b)?|(?:RDC|"
    r"rez-de-chaussée)\b)){1,4}",
    re.IGNORECASE,
)
_UNIT_BEFORE = re.compile(
    r"(?<![\w'’-])(?:(?:Appartement|Appart|Appt|Apt|Bâtiment|Bât|Bat|Escalier|Esc|Porte|Étage|Chambre)\.? ?(?:n[°º] ?)?"
    r"(?:[A-Za-z]?[0-9]{1,4}[A-Za-z]?|[A-Z])(?:,? ?\r?\n|, ?| - | )|(?:Résidence|Res\.|"
    r"Villa) [^\W\d_][\w '’-]{1,30}(?:,? ?\r?\n|, )){1,3}\Z",
    re.IGNORECASE,
)
_DIGIT = re.compile("[0-9]")


def streets(text: str, kinds: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets with the number before the kind, from the words of `romance_words.FRENCH` that the text holds."""
    for begin, stop in kinds:
        if not _DIGIT.search(text, max(0, begin - 7), begin):
            continue
        match = next(
            (m for m in _FRENCH_NUMBER.finditer(text, max(0, begin - 14), stop + 4) if m.start("kind") == begin + 1),
            None,
        )
        if match is None:
            continue
        kind = match["kind"].lower()
        if kind not in words.FRENCH_SURE or not may_start_number(
            text, match.start(), match.start("more") - match.start()
        ):
            continue
        end, capital, connected = _name_end(text, match.end())
        if end == match.end():
            continue
        if kind in words.FRENCH_OF_GOODS and _DIGIT.search(text, match.end(), end):
            continue
        if kind in words.FRENCH_COMMON and not (capital and (connected or len(kind) > 2)):
            continue
        needs = Needs.NOTHING
        if kind in words.FRENCH_COMMON:
            needs = Needs.PLACE if kind in {"place", "pl", "cours", "square"} else Needs.STATE
            if connected:
                needs = Needs.NOTHING
            elif kind in {"port", "pont", "square", "villa"} and match["kind"][0].isupper():
                continue  # a town: "3053, Port Quill"
        elif not capital and not connected:
            needs = Needs.PLACE if kind in {"rue", "avenue", "boulevard", "chemin", "quai", "impasse"} else Needs.STATE
        if kind in {"avenue", "boulevard", "av", "blvd", "esplanade"} and not connected and needs == Needs.NOTHING:
            needs = (
                Needs.NOTHING
                if match["kind"].islower() or match["more"] or "," in text[match.end("more") : match.start("kind")]
                else Needs.PLACE
            )
        start = match.start()
        if unit := _UNIT.match(text, end):
            end = unit.end()
        window = text[max(0, start - 60) : start]
        if before := _UNIT_BEFORE.search(window):
            start -= len(window) - before.start()
        yield Street(start, end, match.start(), needs)


HAMLETS = ("lieu-dit", "lieu dit", "lieudit", "le ", "la ", "les ")
"""Words that stand before a hamlet's name: anchors of this module."""
_HAMLET_NAME = (
    r"(?:(?:Le|La|Les|Aux?|L['’]) ?)?[A-ZÀ-Þ][\w'’-]{1,24}"
    r"(?: (?:(?:de|du|des|d['’]|la|le|les|aux?|en|sur|et) ?){0,2}[A-ZÀ-Þ][\w'’-]{1,24}){0,3}"
)
_HAMLET = re.compile(
    rf"(?:(?i:lieu[- ]?dit) ?:? ?[«\"“]? ?(?P<name>{_HAMLET_NAME})|(?:Le|La|Les) (?P<article>[A-ZÀ-Þ][\w'’-]{{2,24}}"
    r"(?: (?:(?:de|du|des|la|le|les|aux?) ){0,2}[A-ZÀ-Þ][\w'’-]{1,24}){0,2}))"
    r"(?P<quote> ?[»\"”])?(?=,? ?(?:[,;(\n]|"
    rf"\.(?:\s|\Z)|\Z))"
)


def hamlets(text: str, openings: list[tuple[int, int]]) -> Iterator[Street]:
    """Places without streets, from the words of `HAMLETS`: "lieu-dit La Combe Fleurie, 24299 Quillat"."""
    for start, _ in openings:
        match = _HAMLET.match(text, start)
        if match is None:
            continue
        if match["article"]:
            if begins_segment(text, start):
                yield Street(start, match.end(), start, Needs.CODE, score=0.75)
        else:
            begin = match.start("name") if ":" in text[start : match.start("name")] else start
            yield Street(
                begin, match.end("quote") if match["quote"] and begin == start else match.end("name"), begin, score=0.8
            )


def _name_end(text: str, position: int) -> tuple[int, bool, bool]:
    """Where the street's name ends, whether it has a capital, whether a small word links it to its kind."""
    end = position
    capital = connected = False
    names = small = 0
    for _ in range(8):
        match = words.NAME_WORD.match(text, position)
        if match is None:
            break
        word = match["word"]
        lower = word.lower()
        if lower in words.KEEPS or lower[:2] in {"d'", "l'", "d’", "l’"}:
            connected = connected or not names
            if lower not in words.KEEPS:
                names += 1
                capital = capital or any(map(str.isupper, word[2:]))
                end = match.end("word")
        elif lower in words.STOPS:
            break
        elif word[0].isdigit():
            # "rue du 8 Mai 1945", "Rua 25 de Março": a number that is part of the name.
            month = re.match(
                r" (?:de )?(?:mai|mayo|maio|maggio|juin|juillet|août|sept\w*|nov\w*|octob\w*|février|mars|abril|"
                r"março|dez\w*|julho)\b",
                text[match.end("word") : match.end("word") + 14],
                re.IGNORECASE,
            )
            ended = re.fullmatch(r"(?:19|18)[0-9]{2}", word) and re.search(
                r"(?i)(?:mai|novembre|juin|août|mars|juillet|septembre) \Z", text[position - 12 : position]
            )
            if not (month or ended):
                break
            end = match.end("word")
            names += 1
            if ended:
                break
        elif capital and word[0].islower():
            break
        else:
            if not capital and word[0].isupper() and small:
                break
            small += word[0].islower()
            capital = capital or word[0].isupper()
            end = match.end("word")
            names += 1
            if match["dot"]:
                if len(word) > 3:
                    break
                end = match.end("dot") if match["gap"] else end
            if not capital and small >= 2:
                break
        if not match["gap"]:
            break
        position = match.end()
    return end, capital, connected
