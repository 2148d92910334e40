"""Passports: numbers behind a label, and the machine-readable zone.

Sources: ICAO Doc 9303 (parts 4 to 6: layout of the zone, alphabet, check digits); the numbers' shapes by country as
the issuing offices and PRADO, the Council's register of documents, show them. A number alone is told from no order
number ("PO7712034"), so it needs its label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.identity.engine import Engine
from surrogateshield.detection.pattern_scan.identity.scheme import Scheme
from surrogateshield.detection.pattern_scan.nearby import Signs
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.vocabulary import Stems, apart
from surrogateshield.pii import PiiType

_TYPE = PiiType.PASSPORT

SCHEMES: tuple[Scheme, ...] = (
    Scheme(
        "RU",
        "паспорт",
        _TYPE,
        r"\d{9,10}",
        "паспорт|паспорт рф|паспорт серия|паспорт гражданина рф|серия и номер паспорта|номер паспорта|загранпаспорт|"
        "загран|"
        "паспортные данные|паспорта|паспорт серии|паспорт номер|паспорт №|паспорт: серия",
        "ГУВМ МВД России; Постановление 828",
        valid=("45 04 718203", "4511 902746"),
        invalid=("45047182", "ПАСПОРТ450"),
    ),
    Scheme(
        "",
        "passport",
        _TYPE,
        # Five digits of six to eleven characters, or four of nine; Germany's letters may stand anywhere.
        r"(?!(?:GB|UK|US)\d{9}\Z)(?=(?:[A-Z]*\d){5})[A-Z\d]{6,11}|(?=(?:[A-Z]*\d){4})[A-Z\d]{9}|[CFGHJKLMNPRTVWXYZ](?=(?:[A-Z]*\d){3})[CFGHJKLMNPRTVWXYZ\d]{8}",
        "passport|passport number|passport no|passport num|passport id|passport #|passport card|"
        "passport book number|passport ref|passports|travel document number|travel document|travel document no|"
        "passport details|pp no|ppt no|reisepass|reisepassnummer|reisepass nr|passnummer|pass nr|passnr|"
        "reisepass nummer|passeport|numéro de passeport|n° de passeport|n° passeport|no de passeport|pasaporte|"
        "número de pasaporte|nº de pasaporte|nº pasaporte|n° de pasaporte|pasaporte no|passaporto|"
        "numero di passaporto|numero passaporto|passaporte|número do passaporte|nº do passaporte|nº passaporte|"
        "paspoort|paspoortnummer|paspoort nr|paszport|paszportu|numer paszportu|nr paszportu|pasnummer|pasport|"
        "passin numero|passinumero|útlevél|útlevélszám|pașaport|pasaport|pasaport no|pasaport numarası|"
        "cestovní pas|číslo pasu|cestovný pas|putovnica|пасош|διαβατήριο|αριθμός διαβατηρίου|паспорт|"
        "номер паспорта|закордонний паспорт|דרכון|מספר דרכון|جواز السفر|رقم جواز السفر|جواز سفر|护照|护照号|"
        "护照号码|護照|護照號碼|パスポート|パスポート番号|旅券番号|여권번호|여권|पासपोर्ट|หนังสือเดินทาง|"
        "hộ chiếu|số hộ chiếu|paspor|nomor paspor|no paspor|pass.|passp|passp.|pspt|~ppt|ppt number|pp:|"
        "pp number|ppt #|"
        "travel doc|travel doc no|travel doc number|passport nr|passport book|mein pass|meinen pass|ihr pass|sein pass|"
        "pass nummer|reisepass nummer|kinderreisepass|passeport n°|passeport no|num passeport|n. passaporto|"
        "n° passaporto|nº de passaporte|pasaporte nº|pasaporte n°|nro de pasaporte|paspoortnr|reispas|passet|"
        "passets nummer|"
        "passnummer är|pasnr|pas nr|passnr.|pass nr.|pass nummeret|passets|passi|passini|passin nro|passin|č. pasu|"
        "číslo cestovního pasu|číslo pasu|pas č.|pasu|cestovního pasu|pasaport numaram|pasaport seri no|pasaportum|"
        "numer paszportu|paszportowy numer|laissez passer|emergency travel document|refugee travel document",
        "ICAO Doc 9303, part 3; PRADO",
        open=True,
        varied=True,
        valid=("X58209174", "C4RT83KJ2"),
        invalid=("ABCDEFGH", "12345"),
    ),
    Scheme(
        "",
        "pass",
        _TYPE,
        # The word has other uses: only what most countries print.
        r"(?!(?:19|20)\d\d[01]\d[0-3]\d\Z)\d{8}|[A-Z]\d{8}|[A-Z]{2}\d{7}",
        "=^pass",
        "ICAO Doc 9303, part 3; PRADO",
        open=True,
        valid=("20441778", "EX2044177"),
        invalid=("2044177", "20190412"),
    ),
)

ENGINE = Engine(SCHEMES)

LABELLED = Rule(
    "passport",
    ENGINE.labelled,
    fields=(ENGINE,),
    examples=(
        "my passport number is «X58209174» and hers 12",
        "US passport «482017735», passport no. «AB 1234567»",
        "Reisepass Nr. «C4RT83KJ2», Passnummer: «C01X00T47»",
        "passeport n° «14AV72093», pasaporte «AAC204815»",
        '{"passportNumber": "«K4471902»"}; паспорт серия «45 04 718203»',
        "护照号码：«E58209174»，谢谢",
        "M8841207 is on the passport: «M8841207»",
    ),
    counter_examples=(
        "PO7712034 and AB1234567",
        "passport control at gate 12, passport expires 2027-04-30",
        "a passport costs 130 dollars",
        "Passport photo 35x45 mm",
        "passport.js 0.6.0, passport-oauth2 1.8.0",
    ),
)

# The first line: document, issuer, names; the second: number, nationality, birth, sex, expiry, with check digits.
_ZONE_LINES = re.compile(
    r"(?<![A-Z0-9<])(?:"
    r"[PV][A-Z<][A-Z]{1,3}<{0,2}[A-Z<]{20,41}"
    r"|[A-Z0-9<]{9}[0-9][A-Z]{1,3}<{0,2}[0-9]{6}[0-9][MFX<][0-9]{6}[0-9][A-Z0-9<]{8,16}"
    r"|[ACI][A-Z<][A-Z]{1,3}<{0,2}[A-Z0-9<]{9}[0-9<][A-Z0-9<]{15,18}"
    r"|[0-9]{6}[0-9][MFX<][0-9]{6}[0-9][A-Z]{1,3}<{0,2}[A-Z0-9<]{11}[0-9]"
    r"|[A-Z]{2,26}(?:<[A-Z]{2,26}){0,4}<<[A-Z<]{3,28}"
    r")(?![A-Z0-9<])"
)
_ZONE_LENGTHS = frozenset({30, 36, 44})


def _zones(reading: Reading) -> Iterator[Found]:
    if "<<" not in reading.text:
        return
    for match in _ZONE_LINES.finditer(reading.text):
        if match.end() - match.start() in _ZONE_LENGTHS:
            yield Found(match.start(), match.end(), _TYPE, 1.0)


ZONE = Rule(
    "passport_zone",
    _zones,
    examples=(
        "«P<SWEQUORRIN<<IMELDA<TORUN<<<<<<<<<<<<<<<<<<»\n«X582091740SWE7408122F2904159ZE184226B<<<<<14»",
        "«IDAUTD4471902836<<<<<<<<<<<<<<»\n«7408122F2904159AUT<<<<<<<<<<<2»\n«QUORRIN<<IMELDA<TORUN<<<<<<<<<»",
    ),
    counter_examples=("<<<<<<< HEAD\n=======\n>>>>>>> main", "cout << X << Y << endl; P<T<<U", "A<<B<<C"),
)

_ISSUED = (
    "issued", "expires", "expiring", "expiry", "valid until", "valid to", "valid till", "ausgestellt", "gültig bis",
    "délivré", "valable", "expedido", "expedida", "caduca", "rilasciat", "scade", "emitido", "emitida", "válido",
    "afgegeven", "geldig", "wydan", "ważny", "utfärdat", "giltig", "udstedt", "utstedt", "gyldig", "myönnetty",
    "vydán", "düzenlen",
)  # fmt: skip
_ISSUED_WORDS = Stems(_ISSUED)
# Letters and figures mixed as in a document's number, right before "issued in".
_DOCUMENT = re.compile(
    r"(?<![A-Za-z0-9_-])(?=(?:[A-Z]*[0-9]){4})[A-Z0-9]{7,10}(?=[,;]?[ ](?:[(]|is |was |wurde |am )?\Z)"
)
_DOCUMENTS = Signs(
    "passport", "passports", "travel document", "reisepass", "pass", "passeport", "pasaporte", "passaporto",
    "passaporte", "paspoort", "paszport", "passet", "pas", "passi", "pasaport", "cestovní pas",
)  # fmt: skip
_DOCUMENT_WITHIN = 220


def _issued(reading: Reading) -> Iterator[Found]:
    """A document's number without a label, told by "issued in" behind it, in a text that speaks of a passport."""
    if not reading.has_digit:
        return
    text = reading.text
    spots = None
    for _, start, _ in apart(reading.find(_ISSUED_WORDS)):
        match = _DOCUMENT.search(text, max(0, start - 18), start)
        if match is None or match.group().isdigit():
            continue
        spots = spots or _DOCUMENTS.spots(reading)
        if spots.near(match.start(), match.end(), before=_DOCUMENT_WITHIN):
            yield Found(match.start(), match.end(), _TYPE, 0.8)


ISSUED = Rule(
    "passport_issued",
    _issued,
    kinds=frozenset({"prose"}),
    examples=(
        "We need everybody's passport. We have hers («C4RT83KJ2», issued in Ulm).",
        "Vom Pass fehlt die Kopie: «X58209174», ausgestellt in Graz",
    ),
    counter_examples=(
        "invoice AB123456, issued in Ulm",
        "the passport was issued in 2019, valid until 2029",
        "passports: 20190412 issued",
    ),
)

# The series and the number of a passport of Russia or Ukraine, told apart: "серия 45 04 № 718203".
_SERIES = re.compile(
    r"сер(?:ия|ии|ию|ія|ії|\.)[\s:]{0,3}(?P<series>[0-9]{2} ?[0-9]{2}|[А-ЯІЇЄA-Z]{2})[\s,;]{1,3}(?:и\s|та\s)?"
    r"(?:№|номер[а-я]?|n|no)[\s.:]{0,3}(?P<number>[0-9]{6})(?![0-9])",
    re.IGNORECASE,
)


_TOGETHER = re.compile(
    r"паспорт[^\W\d_]{0,3}[\s:№#]{0,4}(?P<value>[0-9]{4} ?(?:No|N|№) ?[0-9]{6}|[А-ЯІЇЄ]{2} ?(?:No|№)? "
    r"?[0-9]{6})(?![0-9])",
    re.IGNORECASE,
)
# The beginning of a zone, copied before the number: "P<GBR 509117283".
_AFTER_ZONE = re.compile(r"P<[A-Z]{3}[ <]{1,2}(?P<value>[A-Z0-9]{8,9})(?![A-Za-z0-9<])")


# Bookings ("P/GBR/509117283/GBR/17FEB99/F") and objects that hold a passport.
_BOOKED = re.compile(r"(?<![A-Za-z0-9/])P/[A-Z]{2,3}/(?P<value>[A-Z0-9]{6,9})/[A-Z]{2,3}/")
_OBJECT = re.compile(
    r"[\"']passport[\"']\s{0,2}:\s{0,2}\{[^{}]{0,120}?[\"'](?:number|no|num|id|document_?[Nn]umber|value)[\"']\s{0,2}:\s{0,2}"
    r"[\"']?(?P<value>[A-Z0-9]{6,11})(?![A-Za-z0-9])|"
    r"[\"']doc(?:ument)?_?[Tt]ype[\"']\s{0,2}:\s{0,2}[\"'](?:P|PP|PASSPORT|passport|Passport)[\"'][^{}]{0,80}?"
    r"[\"'](?:doc(?:ument)?_?)?(?:[Nn]umber|[Nn]o|[Nn]um|[Ii]d)[\"']\s{0,2}:\s{0,2}[\"']?(?P<other>[A-Z0-9]{6,11})(?![A-Za-z0-9])"
)


def _in_records(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for match in _BOOKED.finditer(text) if "P/" in text else ():
        yield Found(*match.span("value"), _TYPE, 0.9)
    for match in _OBJECT.finditer(text) if "{" in text else ():
        yield Found(*match.span("value" if match["value"] else "other"), _TYPE, 0.9)


IN_RECORDS = Rule(
    "passport_in_records",
    _in_records,
    examples=(
        "SSR DOCS BA HK1 P/GBR/«509117283»/GBR/17FEB99/F/12JAN30/POE/ANN",
        '{"passport": {"number": "«509117283»", "country": "GBR"}}',
        '{"docType": "P", "docNumber": "«509117283»"}',
    ),
    counter_examples=(
        "GP/GBR/509117283/GBR/1",
        '{"passport": {"strategy": "local", "number": 12}}',
        '{"docType": "INVOICE", "docNumber": "509117283"}',
    ),
)


def _in_two(reading: Reading) -> Iterator[Found]:
    if "P<" in reading.text:
        yield from (Found(*match.span("value"), _TYPE, 0.9) for match in _AFTER_ZONE.finditer(reading.text))
    if "паспорт" not in reading.lower:
        return
    yield from (Found(*match.span("value"), _TYPE, 0.9) for match in _TOGETHER.finditer(reading.text))
    for match in _SERIES.finditer(reading.text):
        if "паспорт" in reading.lower[max(0, match.start() - _DOCUMENT_WITHIN) : match.end() + 60]:
            yield Found(*match.span("series"), _TYPE, 0.9)
            yield Found(*match.span("number"), _TYPE, 0.9)


IN_TWO = Rule(
    "passport_in_two",
    _in_two,
    examples=(
        "паспорт серии «45 04» номер «718203» выдан ОВД",
        "паспорт: серия «4504», номер «718203»",
        "паспорт, серія «АВ» номер «718203»",
        "паспорт «АВ 718203», паспорт «4504 N 718203»; ppt P<GBR «509117283»",
    ),
    counter_examples=("серия 4504 номер 718203 станка", "паспорт изделия, серия 12"),
)

RULES = (IN_RECORDS, IN_TWO, LABELLED, ZONE, ISSUED)
