"""German, Dutch and Nordic street lines: "Lindenweg 14a", "Lange Straße 3", "Kerkstraat 12-3", "Drottninggatan 5".

The kind of street is the end of the word before the number, or a word of its own. From each number the
words before it are read.

Sources: DIN 5008 (Germany), ÖNORM A 2693 and Österreichische Post, Die Schweizerische Post (address layout),
PostNL and NEN 5825 (Netherlands), bpost (Belgium), PostNord, Posten Norge, Posti: the address sheets of
the Universal Postal Union (S42).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.address import germanic_words as words
from surrogateshield.detection.pattern_scan.address.street import (
    Needs,
    Street,
    Token,
    begins_segment,
    tokens_before,
)

_ORDINAL_BEFORE = re.compile(r"(?<!\S)[0-9]{1,2}(?:e|er|te|\.)\Z")
_NUMBER = re.compile(
    r"[0-9]{1,4}(?: 1/2(?![0-9]))?(?:[a-zA-Z](?![\w'’])|"
    r" [a-hA-Z](?![\w'’]))?(?: ?[-/+] ?[0-9]{1,4}(?:[a-zA-Z](?![\w'’])|"
    r" [a-hA-Z](?![\w'’])|hg(?!\w))?){0,3}(?: (?:rood|zw|rd|wit|bis)(?!\w))?"
    r"(?:-(?:I{1,3}|IV|hs|huis|bis|[A-H])(?!\w)|(?<=[A-Za-z]) [0-9]{1,3}(?=[,\n]|\Z))?(?![\w%€$]|[.,:][0-9]|"
    r" ?(?:%|€|Uhr|km|m²|Euro|"
    r"Prozent|Stunden|Minuten|Tage|Jahre|Personen|Teilnehmer|Punkte|Grad|Meter|MB|GB)\b)"
)
UNIT = re.compile(
    r"(?:(?:,? ?/ ?|,? |, ?|,?\r?\n)(?:"
    r"(?:Whg|Wohnung|Wohnungsnr|App|Appartement|Apt|Apartment|Haus|Hs|Block|Stiege|Stg|Tür|Top|Zimmer|Zi|Aufgang|"
    r"Eingang|Stock|Etage|Büro|"
    r"bus|boîte|bte|lgh|lght|leilighet|lejlighed|as|dør|huis|hs|toestel|hoog|"
    r"Postfach)\.? ?(?:Nr\.? ?)?(?:[0-9]{1,4}[A-Za-z]?|[A-D])(?![\w-])|"
    r"[0-9]{1,2}\. ?(?:Stock|Stockwerk|Etage|OG|Obergeschoss|sal|verdieping|etg|vån|våning|krs|th|tv|"
    r"mf)\b\.?(?: (?:links|rechts|mitte|li|re|"
    r"tv|th|mf)\b\.?)?|"
    r"(?:EG|DG|UG|Erdgeschoss|Dachgeschoss|Souterrain|Hinterhaus|Vorderhaus|Seitenflügel|Gartenhaus|HH|VH|"
    r"st)\b\.?(?: (?:links|rechts|mitte|li|re|"
    r"tv|th)\b\.?)?|[0-9]{1,2} (?:hoog|tr)\b(?: (?:ög|gh|nb|th|tv)\b)?|H[0-9]{4}(?!\w)|[A-D] [0-9]{1,3}(?![\w])|"
    r"1[0-9]0[1-9](?=[ ]?(?:,|\n|\Z))|"
    r"(?<=[0-9] )(?:(?-i:I{1,3}|IV)|huis|hs|bis)\b)){1,3}",
    re.IGNORECASE,
)
"""What may follow the number: ", 3. OG links", " bus 7", " as 3"."""
_AT_THE = re.compile(
    r"(?<![\w.-])(?:Am|An der|An den|An dem|Auf der|Auf dem|Auf den|Im|In der|In den|In dem|Unter den|Unter der|"
    r"Zum|Zur|Zu den|"
    r"Hinter der|Hinter dem|Hinter den|Vor dem|Vor der|Vor den|Bei der|Beim|Bei den|Über der|Ober der|Op de|"
    r"Op den|Aan de|Aan het|"
    r"AM|IM|AN DER|AUF DER|ZUM|ZUR) "
    r"(?:(?:alten|neuen|großen|kleinen|hohen|langen|oberen|unteren|roten|grünen|weißen|schwarzen|steinernen|Alten|"
    r"Neuen|Großen|Kleinen|Hohen) )?"
    r"[^\W\d_a-zß-öø-ÿ][\w-]{1,30}(?: [^\W\d_a-zß-öø-ÿ][\w-]{1,30})?,? (?=[0-9])"
)
_AT_THE_SMALL = re.compile(
    r"(?<![\w.-])(?:am|an der|an den|auf der|auf dem|im|in der|in den|unter den|zum|zur|hinter der|hinter dem|beim) "
    r"[a-zäöüß]{4,24}(?: [a-zäöüß]{4,24})? (?=[0-9]{1,3} ?[a-h]?(?:,| ?\Z))"
)
_DATED = re.compile(
    r"(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|"
    r"August|September|Oktober|"
    r"November|Dezember|Jahr|Jahre|Alter|Abschnitt|Kapitel|Artikel|Schnitt|Durchschnitt|Umfang|Wert|Raum|Zimmer|"
    r"Ende|Anfang)\b"
)
_WHOLE_NAMES = re.compile(
    r"(?<![\w-])(?:Straße (?:des|der) [0-9A-Z][\w.]{0,20}(?: [A-Z][\w-]{1,20})?|Platz (?:des|"
    r"der) [\w.]{1,20}(?: [A-Z][\w-]{1,20})?|"
    r"Allee (?:des|der) [A-Z][\w-]{1,20}|(?:Gut|Einödhof|Forsthaus|Gehöft|Domäne|Weiler|Laan|Plein|"
    r"Weg) (?:van (?:de[nr]? )?)?[A-Z][\w-]{2,24}|(?:Große|Neuer|Alter|Hohe) (?:Bleichen|Wall|Elbstraße))[ ](?=[0-9])"
)


ENDINGS = frozenset(
    f"{ending}{gap}"
    for ending in (*words.ENDINGS_SURE, *words.ENDINGS_LIKELY, *words.WORDS)
    for gap in (" ", ", ", ". ", ".", " nr. ", " nr ")
)
"""What stands before a number: anchors that are found inside words too."""
AT_THE = (
    "am ", "an der ", "an den ", "an dem ", "auf de", "im ", "in der ", "in den ", "in dem ", "unter de", "zum ",
    "zur ", "zu den ", "hinter de",
    "vor de", "bei de", "beim ", "über der ", "ober der ", "op de", "aan ",
)  # fmt: skip
WHOLE = (
    "straße de",
    "platz de",
    "allee de",
    "große ",
    "neuer wall",
    "gut ",
    "einödhof ",
    "forsthaus ",
    "gehöft ",
    "domäne ",
    "weiler ",
    "laan van",
    "alter wall",
    "hohe bleichen",
)


def streets(text: str, endings: list[tuple[int, int]]) -> Iterator[Street]:
    """The candidates of a text.

    Args:
        text: the text.
        endings: where words of `ENDINGS` stand.
    """
    last = -1
    for begin, start in endings:
        if start >= len(text) or start <= last or not "0" <= text[start] <= "9":
            continue
        last = start
        space = begin + len(
            text[begin:start].lower().removesuffix(" ").removesuffix("nr.").removesuffix("nr").rstrip(" ,")
        )
        tokens = tokens_before(text, space, most=5)
        if tokens and (street := _street(text, tokens, start)):
            yield street


def at_the(text: str, openings: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets that are named by where they lie: "Am Markt 5", "An der Alten Mühle 3"."""
    for start, _ in openings:
        match = _AT_THE.match(text, start)
        number = _NUMBER.match(text, match.end()) if match else None
        if match and number and not _DATED.search(match.group()):
            alone = (
                start > 0
                and begins_segment(text, start)
                and text[start : start + 2].lower() != "zu"
                and re.match(r"(?:\.|;|\n|, [A-Z0-9])", text[number.end() : number.end() + 3])
            )
            year = re.fullmatch("(?:19|20)[0-9]{2}", number.group())
            yield _accepted(text, start, number, Needs.NOTHING if alone and not year else Needs.PLACE)
        elif (small := _AT_THE_SMALL.match(text, start)) and not _DATED.search(small.group().title()):
            number = _NUMBER.match(text, small.end())
            if number and _DWELT.search(text, max(0, start - 40), start):
                yield _accepted(text, start, number, Needs.NOTHING)


_DWELT = re.compile(r"(?i)\b(?:wohn\w{0,4}|adresse|anschrift|zieh\w{0,3}|gezogen|paket|lieferung)\b")


def whole_names(text: str, openings: list[tuple[int, int]]) -> Iterator[Street]:
    """Streets whose kind stands first or not at all: "Straße des 17. Juni 135"."""
    for start, _ in openings:
        match = _WHOLE_NAMES.match(text, start)
        number = _NUMBER.match(text, match.end()) if match else None
        if match and number:
            yield _accepted(text, start, number, Needs.NOTHING)


def _street(text: str, tokens: list[Token], start: int) -> Street | None:
    last = tokens[-1]
    lower = last.lower
    if lower.endswith(("ctor", "itor", "ator", "utor", "otor", "stor")):
        return None  # "Director 1"
    sure = lower.endswith(words.ENDINGS_SURE) and lower not in words.ALL_ENDINGS
    if lower in words.WORDS and len(tokens) > 1:
        first = _name_of_separate(tokens)
    elif (
        (sure or lower.endswith(words.ENDINGS_LIKELY))
        and len(lower) > 4
        and lower not in words.NO_STREET | words.ALL_ENDINGS
    ):
        first = _name_of_compound(text, tokens)
    else:
        return None
    number = _NUMBER.match(text, start) if first is not None else None
    if first is None or number is None:
        return None
    return _accepted(text, first, number, _needs(text, first, last, number, sure))


def _needs(text: str, first: int, last: Token, number: re.Match[str], sure: bool) -> Needs:
    lower = last.lower
    separate = lower in words.WORDS
    if last.word.islower() and not separate:
        # In small letters: "birkenweg 12".
        return (
            Needs.NOTHING
            if sure and lower.endswith(("straße", "strasse", "straat", "gasse", "gracht", "gatan", "weg"))
            else Needs.STATE
        )
    if last.dotted and not lower.endswith(("str", "pl")):
        return Needs.STATE
    year = re.fullmatch(r"(?:19|20)[0-9]{2}", number.group()) is not None
    if year:
        return Needs.STATE
    if lower.endswith(("ering", "oring", "uring", "pring", "tring", "aring", "iring", "hring")):
        return Needs.STATE
    if not sure and not separate:
        return Needs.PLACE if last.word[0].isupper() else Needs.STATE
    if lower in {"ring", "wall", "markt", "boulevard", "gate", "tie", "weg", "singel"}:
        return Needs.PLACE if lower != "weg" else Needs.NOTHING
    if (
        lower.endswith(("ufer", "damm", "kade", "plan", "gata", "vei", "platz", "weg", "laan", "torv", "backen", "str"))
        and text[first].islower()
    ):
        return Needs.STATE
    return Needs.NOTHING


def _name_of_separate(tokens: list[Token]) -> int | None:
    """Where a street begins whose kind is a word of its own: "Lange Straße", "Willy Brandt Platz"."""
    before = tokens[-2]
    if not (before.word[0].isupper() or (before.lower in words.ADJECTIVES and tokens[-1].word[0].isupper())):
        return (
            before.start
            if before.word.islower()
            and tokens[-1].lower in {"straße", "strasse", "allee", "gürtel", "gasse", "weg", "platz", "damm", "ufer"}
            and before.lower.endswith("er")
            else None
        )
    if before.lower in words.LABELS - {"straße", "str"} or (before.dotted and before.lower not in {"st", "dr"}):
        return None
    first = before.start
    if before.lower.endswith(("er", "e", "es", "ska")) or before.lower in words.ADJECTIVES:
        if before.lower in words.PARTICLES and len(tokens) > 2 and tokens[-3].word[0].isupper():
            return tokens[-3].start
        return first
    for token in reversed(tokens[:-2]):
        if not (token.word[0].isupper() or token.lower in words.PARTICLES) or token.lower in words.LABELS:
            break
        if token.dotted and len(token.word) > 2 and token.lower not in {"st", "dr", "prof"}:
            break
        first = token.start
    return first


def _name_of_compound(text: str, tokens: list[Token]) -> int | None:
    """Where a street begins whose kind is the end of a word: "Lindenweg", "Alte Poststr.", "Jan van Galenstraat"."""
    last = tokens[-1]
    first = last.start
    if not (last.word[0].isupper() or last.word.islower()):
        return None
    if last.word.islower():
        return first
    dutch = last.lower.endswith(("straat", "laan", "gracht", "plein", "kade", "singel", "dijk", "steeg", "dreef"))
    rest = tokens[:-1]
    while rest:
        token = rest[-1]
        lower = token.lower
        if token.dotted and lower not in {"st", "dr", "prof", "mr", "burg"} and len(lower) > 1:
            break
        if lower in words.LABELS - words.ADJECTIVES:
            break
        if lower in words.ADJECTIVES:
            if token.word[0].islower() and not (
                len(rest) > 1 and rest[-2].word[0].isupper() and rest[-2].lower not in words.LABELS
            ):
                break
            first = token.start
        elif (
            token.word[0].isupper()
            and first != last.start
            and text[first : last.start].split(" ", maxsplit=1)[0].lower() in words.PARTICLES
        ):
            first = token.start
        elif not (dutch and token.word[0].isupper() and begins_segment(text, rest[0].start) and len(rest) <= 2):
            break
        else:
            first = token.start
        rest = rest[:-1]
    if ordinal := _ORDINAL_BEFORE.search(text[max(0, first - 4) : first].rstrip(" ")):
        gap = len(text[max(0, first - 4) : first]) - len(text[max(0, first - 4) : first].rstrip(" "))
        first -= len(ordinal.group()) + gap
    return first


def _accepted(text: str, first: int, number: re.Match[str], needs: Needs) -> Street:
    end = number.end()
    if unit := UNIT.match(text, end):
        end = unit.end()
    return Street(first, end, first, needs)
