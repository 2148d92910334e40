"""Vehicle identification numbers.

Sources: ISO 3779:2009 (seventeen characters, no I, O or Q), 49 CFR 565.15 (check digit in the ninth place and figures
in the last four, North America). Elsewhere the ninth place is free, so a label must stand with the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import LINK, Words
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType
from surrogateshield.vin import check_digit

_WORDS = Words(
    "vin", "vin number", "vin no", "vin #", "vin code", "vehicle identification number", "vehicle identification no",
    "vehicle id number", "vehicle id", "chassis", "chassis number", "chassis no", "frame number", "fin",
    "fahrgestellnummer", "fahrgestell nr", "fahrzeugidentifikationsnummer", "fahrzeug identifizierungsnummer",
    "numéro de châssis", "n° de châssis", "numéro vin", "numéro de série du véhicule", "número de bastidor",
    "bastidor", "número de chasis", "chasis", "número de serie del vehículo", "niv", "numero di telaio", "telaio",
    "chassisnummer", "número do chassi", "chassi", "numer nadwozia", "numer vin", "nr vin", "chassinummer",
    "understellsnummer", "stelnummer", "şasi no", "şasi numarası", "vin-код", "вин", "номер кузова", "车架号",
    "車台番号", "차대번호",
)  # fmt: skip
_SIGN = "[A-HJ-NPR-Za-hj-npr-z0-9]"
_BEHIND = re.compile(rf"(?i:{LINK})(?P<vin>{_SIGN}(?:[ -]?{_SIGN}){{16}})(?![A-Za-z0-9_])")
# A mistyped number has the letter O for nought, or a character too many or too few.
_MISTYPED = re.compile(rf"(?i:{LINK})(?P<vin>[A-Za-z0-9]{{16,18}})(?![A-Za-z0-9_])")
_BARE = re.compile(r"[0-9]{4}(?<=[A-HJ-NPR-Z0-9]{17})(?<![A-Za-z0-9_/+-][A-HJ-NPR-Z0-9]{17})(?![A-Za-z0-9_/+=-])")
_BEFORE = re.compile(rf"(?<![A-Za-z0-9_])({_SIGN}{{17}})[\s,)(\"']{{0,3}}(?:(?:is|as)\s)?(?:(?:my|the|its|our)\s)?\Z")
_NEXT = re.compile(
    rf"\s?(?:,|;|/|&|\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b)(?: and)?\s?({_SIGN}{{17}})(?![A-Za-z0-9_])"
)


def _vins(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit or len(reading.text) < 17:
        return
    text = reading.text
    spots = _WORDS.spots(reading)
    if spots.named:
        value = text.strip()
        if 16 <= len(value) <= 22 and (match := _BEHIND.fullmatch(value) or _MISTYPED.fullmatch(value)):
            start = text.index(value)
            if _is_mixed(match["vin"]):
                yield Found(start + match.start("vin"), start + match.end("vin"), PiiType.VIN, 0.95)
        return
    last = 0
    for start, end in spots.spans:
        match = _BEHIND.match(text, end) or _MISTYPED.match(text, end)
        if match and match.start("vin") >= last and _is_mixed(match["vin"]):
            last = match.end("vin")
            yield Found(match.start("vin"), last, PiiType.VIN, 0.95)
            while further := _NEXT.match(text, last):
                if not _is_mixed(further[1]):
                    break
                last = further.end(1)
                yield Found(further.start(1), last, PiiType.VIN, 0.9)
        elif (before := _BEFORE.search(text, max(last, start - 32), start)) and _is_mixed(before[1]):
            last = before.end(1)
            yield Found(before.start(1), last, PiiType.VIN, 0.9)
    for match in _BARE.finditer(text):
        value = text[match.end() - 17 : match.end()]
        letters = sum(map(str.isalpha, value))
        # European makers fill the places that they do not need with three times Z.
        if 2 <= letters <= 12 and (check_digit(value) == value[8] or value[3:6] == "ZZZ"):
            yield Found(match.end() - 17, match.end(), PiiType.VIN, 0.9)


def _is_mixed(value: str) -> bool:
    """Whether a value has figures and letters, as no word and no plain number has."""
    figures = sum(map(str.isdigit, value))
    return figures >= 4 and any(map(str.isalpha, value)) and not re.search("[a-z]{4}", value[3:])


VIN = Rule(
    "vin",
    _vins,
    fields=(_WORDS,),
    examples=(
        "VIN: «1HGCM82633A004352»",
        "my car, «1M8GDM9AXKP042788», was stolen; a Golf («WVWZZZ1KZAW000001»)",
        "Fahrgestellnummer «WVWZZZ1JZXW000001»; chassis no. «SALLAAA147A452871»",
        '{"vin": "«5YJSA1E26HF000337»"}',
        "vin 1hgcm82633a004352".replace("1hgcm82633a004352", "«1hgcm82633a004352»"),
        "VIN «1HG CM826 33A 004352» and VINs «WVWZZZ1JZXW000002», «WVWZZZ1JZXW000003»",
        "«WDB9066331S123456» is the VIN",
        "VIN: «1HGCM82633A0O4352»",
    ),
    counter_examples=(
        "key 1HGCM82633A004353 is wrong",
        "sha A1B2C3D4E5F6A7B89 of the build",
        "VIN stands for vehicle identification number",
        "id=00000000000000000",
        "token x1HGCM82633A004352y",
        "the fin of a whale, chassis painted",
    ),
)

RULES = (VIN,)
