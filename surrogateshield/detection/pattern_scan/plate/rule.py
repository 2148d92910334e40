"""Finds licence plates: behind their label, or in an unmistakable form beside words of traffic.

Sources: see `national`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import LINK, Spots, windows
from surrogateshield.detection.pattern_scan.plate import carriers, national
from surrogateshield.detection.pattern_scan.plate.words import (
    LABELS,
    MAKES,
    MODEL_LETTERS,
    PURPOSE,
    SCENES,
    TRAFFIC,
    VEHICLES,
    WEAK,
)
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_LINK = re.compile(rf"(?i:{LINK})(?:(?:(?i:was|ist|era|UK|GB|US)|[A-Z]{{2}}:)[\s:]{{1,3}})?")
# A question, or a line that asks without the sign, and the answer: "dein Kennzeichen?\nB-MW 1234".
_ASKED = re.compile(
    r"(?i:[^\n?:0-9|]{0,48}(?:\?[ \t]{0,2}\n{0,2}|\n)\s{0,4}(?:[^\W\d_][\w .'-]{0,24}\s?[:>]\s{0,3})?(?:[-–>]\s)?"
    r"(?:(?:it's|its|it is|yes|sure|ok|das ist|ist|c'est|es|è|é|het is|to)(?![^\W_])[,.: ]{1,3}){0,3})(?=[A-Z0-9ÄÖÜ])"
)
_TOLD = re.compile(r"\s?[:=#\"']|\s(?i:is|was|ist|est|es|è|é|reads)\s")
_COLON = re.compile(r"[^\n:;.0-9]{1,30}:\s{0,2}")
_NEXT = re.compile(r"\s?(?:,|;|/|&|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b|\bor\b)(?: and)?\s?")
_BEFORE = re.compile(
    r"(?<![A-Za-z0-9_./-])([A-Z0-9ÄÖÜ]{1,7}(?:[ -][A-Z0-9]{1,5}){0,3})[\s,)(\"']{0,3}(?:(?:is|as)\s)?"
    r"(?:(?:my|the|her|his|our)\s)?\Z"
)


_STANDARD = re.compile(r"(?:RFC|ISO|PEP|DIN|ANSI|IEEE|IEC|CVE)[ -]?[0-9]")


def _found(reading: Reading) -> Iterator[Found]:
    """The plates of a text; the numbers of standards are none."""
    return (item for item in _plates(reading) if not _STANDARD.match(reading.text, item.start))


def _plates(reading: Reading) -> Iterator[Found]:
    text = reading.text
    labels = LABELS.spots(reading)
    if labels.named or WEAK.name_field(reading):
        yield from _in_field(reading, certain=labels.named or "plate" in reading.field.split())
        return
    last = 0
    upper: str | None = None
    for start, end in labels.spans:
        link = (reading.kind == "prose" and _ASKED.match(text, end)) or _LINK.match(text, end)
        assert link is not None
        begin = link.end()
        if begin < last or (reading.kind == "data" and "\n" in text[end:begin]):
            continue
        stop = _value_end(text, begin, certain=True)
        if stop is None and (colon := _COLON.match(text, end)):
            further_on = national.known_end(text, colon.end())
            if further_on is not None and _is_mixed(text[colon.end() : further_on]):
                begin, stop = colon.end(), further_on
        if stop is None and _VANITY_LABEL.match(reading.lower, start) and _TOLD.match(text, end):
            vanity = national.VANITY.match(text, begin)
            stop = vanity.end() if vanity else None
        if stop is None and text[begin : begin + 1].islower() | text[begin : begin + 1].isdigit():
            upper = upper or _upper(text)
            stop = _lower_end(upper, begin)
        if stop is None and (before := _BEFORE.search(text, max(last, start - 30), start)):
            if any(map(str.isdigit, before[1])) and national.known_end(text, before.start(1)) == before.end(1):
                last = before.end(1)
                yield Found(before.start(1), last, PiiType.LICENSE_PLATE, 0.85)
            continue
        if stop is not None:
            last = stop
            yield Found(begin, stop, PiiType.LICENSE_PLATE, 0.9)
            for further in _listed(text, stop):
                last = further.end
                yield further
    if reading.kind != "code":
        yield from _weakly_labelled(reading)


# "plate HILLTOP 3", "vanity plate reads TOPDOG": letters that somebody chose.
_CHOSEN = re.compile(
    r"(?i:(?<![^\W_])(?:vanity|personali[sz]ed|custom|cherished|private) plates?(?: (?:that )?(?:says|reads|is|was|"
    r"reading))?)"
    r"[\s:\"'“]{1,3}(?P<value>[A-Z0-9]{2,8}(?: [A-Z0-9]{1,3})?)(?![A-Za-z0-9-])|"
    r"(?<![A-Za-z])[Pp]late (?P<other>(?!(?:NO|NR|NUM|REF|SIZE)(?![A-Z]))[A-Z]{3,7} [0-9]{1,2})(?![A-Za-z0-9.:/-])"
)
_VANITY_LABEL = re.compile("(?:licen[sc]e[ _-]?)?(?:number[ _-]?)?plate|rego|vehicle|tag")


def _weakly_labelled(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    text = reading.text
    traffic: Spots | None = None
    found: set[int] = set()
    for start, end in WEAK.spots(reading).spans:
        link = (reading.kind == "prose" and _ASKED.match(text, end)) or _LINK.match(
            text, end + text.startswith(("'s", "’s"), end) * 2
        )
        assert link is not None
        if reading.kind == "data" and "\n" in text[end : link.end()]:
            continue
        stop = national.known_end(text, link.end())
        if stop is None and text[link.end() : link.end() + 1].islower():
            small = national.SMALL_BRITISH.match(text, link.end())
            stop = small.end() if small else None
        if stop is None or not _is_mixed(text[link.end() : stop]):
            continue
        traffic = TRAFFIC.spots(reading) if traffic is None else traffic
        told = reading.lower.startswith(("plate", "tag"), start) and _TOLD.match(text, end) is not None
        told = told or (
            reading.lower.startswith("reg", start)
            and national.OLDER_BRITISH.fullmatch(text, link.end(), stop) is not None
        )
        value = text[link.end() : stop].upper()
        plain = reading.lower.startswith("plate", start) and len(re.findall("[0-9]", value)) > 2 < len(value) - 2
        if told or plain or traffic.near(link.end(), stop, before=120, after=80) or national.alone(value):
            found.add(link.end())
            yield Found(link.end(), stop, PiiType.LICENSE_PLATE, 0.85)
    if reading.kind != "prose":
        return
    for match in _CHOSEN.finditer(text) if "late" in text else ():
        span = match.span("value" if match["value"] else "other")
        if span[0] not in found:
            found.add(span[0])
            yield Found(*span, PiiType.LICENSE_PLATE, 0.75)
    for match in national.CYRILLIC.finditer(text) if not text.isascii() else ():
        if match.start() not in found:
            found.add(match.start())
            yield Found(*match.span(), PiiType.LICENSE_PLATE, 0.8)
    traffic = TRAFFIC.spots(reading) if traffic is None else traffic
    for first, last in windows(traffic.spans, 56, 76, len(text)):
        for start, stop in national.alone(text, first, last):
            if start not in found:
                found.add(start)
                yield Found(start, stop, PiiType.LICENSE_PLATE, 0.8)
    strong = LABELS.spots(reading).spans
    for first, last in windows(sorted((*strong, *SCENES.spots(reading).spans, *_vins(reading))), 70, 90, len(text)):
        for item in _told_of(text, first, last):
            if item.start not in found:
                found.add(item.start)
                yield item
    yield from (item for item in _behind_vehicles(reading) if item.start not in found)
    yield from carriers.plates(text)


_TO_PLATE = re.compile(
    r"(?:'s)?(?: (?:[A-D]|[1-4])(?=[ :]))?(?P<sign>[\s,:;|(\[\"'#–—-]{1,3})(?P<words>(?:(?:with|reg|reg\.|"
    r"registered|plates?|number|no\.?|mit|"
    r"der|avec|"
    r"con|med|z|o|i\.e\.|for|is|was|nr\.?)[\s:]{1,2}){0,3})(?=[A-Z0-9])",
)


def _vins(reading: Reading) -> Iterator[tuple[int, int]]:
    """Where numbers of vehicles have been found: their plate stands near them."""
    return ((claim.start, claim.end) for claim in reading.claimed if claim.type == PiiType.VIN)


_PARTY = re.compile(
    r"(?:veh[íi]culo|veicolo|vehicle|v[ée]hicule|fahrzeug|car|auto|pojazd|voiture|party|driver)\s\Z", re.IGNORECASE
)
_TOKEN = re.compile(r"(?<![^\W_])(?<![^\W_][-/.])(?=[A-ZÄÖÜ0-9])")


def _told_of(text: str, first: int, last: int) -> Iterator[Found]:
    """Plates in a stretch that speaks of plates or of an accident."""
    position = first
    while match := _TOKEN.search(text, position, last):
        stop = national.known_end(text, match.start())
        if (
            stop
            and text[match.start() + 1] == " "
            and (
                (national.known_end(text, match.start() + 2) or 0)
                >= stop + (_PARTY.search(text, max(0, match.start() - 12), match.start()) is None)
            )
        ):
            stop = None  # "vehicle B AB 123 CD"
        if stop and _is_no_model(text[match.start() : stop], after_make=False):
            yield Found(match.start(), stop, PiiType.LICENSE_PLATE, 0.75)
            position = stop
        else:
            position = match.start() + 1


def _behind_vehicles(reading: Reading) -> Iterator[Found]:
    """Plates right behind a vehicle: "my van, KTB 204", "the Beetle LD61 XKP"."""
    text = reading.text
    for vehicles, is_make in ((VEHICLES, False), (MAKES, True)):
        for _, end in vehicles.spots(reading).spans:
            link = _TO_PLATE.match(text, end) or (None if is_make else PURPOSE.match(text, end))
            stop = national.known_end(text, link.end()) if link else None
            if link is None or stop is None:
                continue
            pause = link["sign"].strip() not in {"", "-", "'"} or bool(link["words"])
            if _is_no_model(text[link.end() : stop], after_make=is_make and not pause):
                yield Found(link.end(), stop, PiiType.LICENSE_PLATE, 0.75)


_LETTERS_AND_FIGURES = re.compile(r"[A-Z]{1,3}[ -]?[0-9]{1,5}|[0-9]{1,5}[ -]?[A-Z]{1,3}")
_PARTS = re.compile("[^\\W\\d_]+|[0-9]+")


def _is_no_model(value: str, *, after_make: bool) -> bool:
    """Whether a value in the form of a plate behind a vehicle is one, rather than the name of its model or a price."""
    if national.alone(value):
        return True
    parts = _PARTS.findall(value)
    letters = sum(len(part) for part in parts if part.isalpha())
    figures = sum(len(part) for part in parts if part.isdigit())
    if letters < 2 or figures < 2 or letters + figures < 6 or not MODEL_LETTERS.isdisjoint(parts):
        return False
    if _LETTERS_AND_FIGURES.fullmatch(value):
        return not after_make and ((letters == 3 and figures >= 3) or (letters == 2 and figures == 5))
    return not (after_make and letters + figures < 6)


def _in_field(reading: Reading, *, certain: bool) -> Iterator[Found]:
    value = reading.text.strip()
    if not 4 <= len(value) <= 13:
        return
    whole = value.upper()
    stop = national.known_end(whole, 0)
    generic = national.GENERIC.fullmatch(whole) or national.VANITY.fullmatch(whole)
    usual = certain or bool(national.alone(whole)) or ("reg" in reading.field.split() and _is_mixed(whole))
    if (stop == len(value) and usual) or (certain and generic):
        start = reading.text.index(value)
        yield Found(start, start + len(value), PiiType.LICENSE_PLATE, 0.9)


def _value_end(text: str, start: int, *, certain: bool) -> int | None:
    stop = national.known_end(text, start)
    if stop is not None and any(map(str.isdigit, text[start:stop])):
        return stop
    generic = national.GENERIC.match(text, start) if certain else None
    if generic is None:
        return None
    value = generic.group()
    # Figures alone are a year or a count, unless they are many.
    return generic.end() if _is_mixed(value) or len(value) in {5, 6, 7} else None


def _lower_end(upper: str, start: int) -> int | None:
    """The end of a plate in small letters: one word, or the British form."""
    match = _SMALL.match(upper, start)
    return match.end() if match and _is_mixed(match.group()) else None


_SMALL = re.compile(
    r"(?:[A-Z]{2}[0-9]{2} [A-Z]{3}|(?=[A-Z]{0,4}[0-9])[A-Z0-9]{4,8}|[A-Z]{1,3}-[A-Z]{1,2} ?[0-9]{1,4})(?![A-Z0-9_-])"
)


def _upper(text: str) -> str:
    """`text` in capitals, its length kept."""
    upper = text.upper()
    return upper if len(upper) == len(text) else "".join(c.upper() if len(c.upper()) == 1 else c for c in text)


def _is_mixed(value: str) -> bool:
    return any(map(str.isdigit, value)) and any(map(str.isalpha, value))


def _listed(text: str, position: int) -> Iterator[Found]:
    for _ in range(50):
        comma = _NEXT.match(text, position)
        stop = national.known_end(text, comma.end()) if comma else None
        if comma is None or stop is None or not _is_mixed(text[comma.end() : stop]):
            return
        position = stop
        yield Found(comma.end(), stop, PiiType.LICENSE_PLATE, 0.85)


PLATE = Rule(
    "license_plate",
    _found,
    fields=(
        LABELS,
        WEAK,
    ),
    examples=(
        "License plate: «7ABC123», plate number «KBX-4471»",
        "my car «LD61 XKP» is parked outside; reg «AB12 CDE», a Ford",
        "Kennzeichen: «B-MW 1234», amtliches Kennzeichen «M-XY 99E»",
        "der Wagen mit «HH-AB 123» stand im Weg",
        "véhicule immatriculé «AB-123-CD», targa «AB 123 CD»",
        "matrícula del coche «1234 BCD»; kenteken «12-ABC-3»",
        "placa «ABC1D23», placas «ABC-12-34»",
        "vehicle number «MH 12 AB 1234», registration «KA01AB1234» of the car",
        '{"license_plate": "«8XYZ210»"}',
        "numer rejestracyjny «WA 12345», registreringsnummer «ABC 12D»",
        "license plate «abc1234» and number plate «ld61 xkp»",
        "plate numbers «7ABC123», «7ABC124» and «7ABC125»",
        "My vanity license plate is «ILUVNY».",
        "车牌号：«京A12345»",
        "rego «1AB 2CD», plate «ABC 1234», a red Toyota",
        "«7ABC123» is my license plate",
        "my van, «KTB 204», and the red Jimny «LD61 XKP»; reg «ld61 xkq» blocks us",
        "odebrać auto «PO 6331K»; min bil «URN 431»; «06 KTP 771» plakalı araç",
        "the camper «191-LM-2204» was taken",
        "Auto do wjazdu na parking: «KR 4417K»; bus no. «MH 14 GX 3381» never stops",
        "my plate is «KBX 4471», number plate of the bike: «KA05MX7788»",
    ),
    counter_examples=(
        "cookies of a third party RFC 2965 request; third-party RFC 2965",
        "a plate of food, plate 4 of the book",
        "registration number 12345678 of the company",
        "the license plate number is missing",
        "register at 10:30, reg add HKLM",
        "tag v1.2.3, tag RC1",
        "boiler plate code AB12",
        "room AB12 CDE in the building",
        "ISO-A 4000, T-AB 12",
        "license plates have 7 characters",
        "the course registration closes in MAY 2024",
        "a BMW X5 2020, Honda CBR 600, Ford F-150 2019 and Golf GTI 1990",
        "the van cost EUR 4500; drives 300 KM; car park B2 104",
    ),
)
