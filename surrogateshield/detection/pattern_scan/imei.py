"""Numbers of mobile devices and SIM cards: IMEI, IMEISV, MEID, ICCID, EID and IMSI.

Sources: 3GPP TS 23.003 (IMEI and IMSI), GSMA TS.06 (how IMEIs are allocated and written), 3GPP2 S.R0048 (MEID),
ITU-T E.118 (ICCID), GSMA SGP.02 (EID). python-stdnum decides on check digits. A check digit that one number in ten has
by chance says nothing alone: a label or the printed grouping must stand with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from stdnum import imei

from surrogateshield.detection.pattern_scan.nearby import LINK, Signs, Spots, Words
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_END = r"(?![A-Za-z0-9_]|[-./][0-9])"
_FORMS: dict[str, tuple[str, str]] = {
    "imei": (
        "imei|imei number|imei no|imei nr|imei code|imei1|imei2|imei 1|imei 2|imeisv|imei sv|imei/meid|imei slot 1|"
        "imei slot 2|imei-nummer|numéro imei|código imei|codice imei|numer imei|串号|имей",
        r"[0-9]{2}(?:[ .\-/]?[0-9]){12,14}",
    ),
    "meid": ("meid|meid number|meid hex|esn", r"[A-Fa-f0-9]{14}|[0-9]{18}|[A-Fa-f0-9]{8}"),
    "iccid": (
        "iccid|icc id|sim|sim card|sim number|sim card number|sim no|sim serial|sim serial number|sim id|ssn sim|esim|"
        "sim-karte|sim-kartennummer|carte sim|tarjeta sim|scheda sim|cartão sim|simkaart|karta sim|simkort|сим-карта",
        r"89(?:[ -]?[0-9]){16,18}[Ff]?",
    ),
    "eid": ("eid|esim id|esim eid", r"890[0-9](?:[ -]?[0-9]){28}"),
    "imsi": ("imsi|imsi number|imsi no", r"[0-9]{3}(?:[ -]?[0-9]){11,12}"),
}
_KIND_OF = {re.sub(r"[\s_-]", "", phrase): kind for kind, (text, _) in _FORMS.items() for phrase in text.split("|")}
_WORDS = Words(*(phrase for text, _ in _FORMS.values() for phrase in text.split("|")))
_BEHIND = {
    kind: re.compile(rf"(?i:{LINK})(?:[12][\s:)#.=-]{{1,3}})?(?P<value>{form}){_END}")
    for kind, (_, form) in _FORMS.items()
}
_BARE = {kind: re.compile(rf"(?:{form}){_END}") for kind, (_, form) in _FORMS.items()}
_BEFORE = re.compile(r"(?<![A-Za-z0-9_.+-])([0-9]{15})[\s,)(\"']{0,3}(?:(?:is|as)\s)?(?:(?:my|the|its|our)\s)?\Z")
_NEXT = re.compile(r"\s?(?:,|;|/|&|\||\band\b|\bund\b|\bet\b|\by\b|\be\b|\ben\b|\bor\b|\n)(?: and)?\s?")
# Any fifteen figures behind the label in its sentence: "the IMEI of my old phone, lost in May, was".
_FURTHER = re.compile(r"[^0-9.!?\n]{1,90}?(?<![\w+.])(?P<value>[0-9]{15})(?![A-Za-z0-9_]|[-./][0-9])")
_FIFTEEN = re.compile(r"[0-9]{15}(?<![A-Za-z0-9_.+$-][0-9]{15})(?![A-Za-z0-9_]|[-.][0-9])")
_REACH = 250
_REPORTING_BODIES = ("01", "35", "86", "91", "98", "99")
"""What the numbers of nearly all devices sold today begin with."""

_DEVICES = Signs(
    "phone", "iphone", "ipad", "smartphone", "handset", "cellphone", "mobile", "android", "samsung", "galaxy", "pixel",
    "xiaomi", "redmi", "huawei", "oneplus", "oppo", "motorola", "nokia", "tablet", "device", "devices", "device id",
    "mdm",
    "enrolled", "esim", "sim", "unlock", "unlocked", "blacklist", "blacklisted", "blocklist", "carrier", "modem",
    "router",
    "gps tracker", "*#06#", "*#06", "fifteen digit", "15 digit", "15-digit", "the box", "off the box", "model",
    "tracker", "dashcam", "smartwatch", "apple watch", "cellular", "stolen", "serial", "trade-in",
    "warranty",
    "handy", "gerät", "gestohlen", "téléphone", "portable", "appareil", "volé", "teléfono", "móvil", "celular",
    "dispositivo", "robado", "telefono", "cellulare", "rubato", "telemóvel", "aparelho", "roubado", "telefoon",
    "toestel",
    "gestolen", "telefon", "urządzenie", "skradziony", "mobil", "enhet", "puhelin", "laite", "zařízení", "cihaz",
    "телефон",
    "устройство", "смартфон", "手机", "端末", "휴대폰",
)  # fmt: skip
_OTHER = Signs(
    "order", "invoice", "ticket", "tracking", "transaction", "account", "card", "timestamp", "trace", "payment",
    "amount",
    "parcel", "shipment", "ts", "epoch", "amex", "american express", "visa", "message id", "msg", "tweet", "reference",
)  # fmt: skip
# The middle of the printed form, NN-NNNNNN-NNNNNN-N: six figures in a row are rarer than two.
_MIDDLE = re.compile(r"[0-9]{6}([ -])[0-9]{6}\1[0-9](?![A-Za-z0-9_]|[-./ ][0-9])")
_FIRST = re.compile(r"(?<![A-Za-z0-9_.+$])(?<![0-9][-/ ])[0-9]{2}[ -]\Z")


def _devices(reading: Reading) -> Iterator[Found]:
    if not reading.has_digit:
        return
    text = reading.text
    spots = _WORDS.spots(reading)
    if spots.named:
        value = text.strip()
        if any(pattern.fullmatch(value) for pattern in _BARE.values()):
            start = text.index(value)
            yield Found(start, start + len(value), PiiType.IMEI, 0.95)
        return
    last = 0
    for start, end in spots.spans:
        label = re.sub(r"[\s_-]", "", reading.lower[start:end])
        kind = _KIND_OF.get(label) or _KIND_OF.get(label.removesuffix("s")) or "imei"
        match = _BEHIND[kind].match(text, end)
        if (match is None or match.start("value") < last) and kind == "imei":
            match = _FURTHER.match(text, end)
        if match is None or match.start("value") < last:
            before = _BEFORE.search(text, max(last, start - 30), start) if kind == "imei" else None
            if before and imei.is_valid(before[1]):
                last = before.end(1)
                yield Found(before.start(1), last, PiiType.IMEI, 0.9)
            continue
        value = match["value"]
        if kind == "meid" and not any(map(str.isdigit, value)):
            continue
        last = match.end("value")
        yield Found(match.start("value"), last, PiiType.IMEI, 1.0 if imei.is_valid(value) else 0.85)
        for further in _listed(text, last, kind):
            last = further.end
            yield further
    yield from _unlabelled(reading, spots)
    if reading.kind != "code":
        for match in _MIDDLE.finditer(text):
            start = match.start() - 3
            if (
                start >= 0
                and text[start + 2] == match[1]
                and _FIRST.search(text, start, start + 3)
                and imei.is_valid(text[start : match.end()])
            ):
                yield Found(start, match.end(), PiiType.IMEI, 0.85)


def _unlabelled(reading: Reading, labels: Spots) -> Iterator[Found]:
    """Fifteen figures with their check digit, where an IMEI or a device is spoken of."""
    devices = other = Spots((), False, ())
    read = False
    for match in _FIFTEEN.finditer(reading.text):
        start, end = match.span()
        if not imei.is_valid(match.group()):
            continue
        if labels.near(start, end, before=_REACH, after=_REACH):
            yield Found(start, end, PiiType.IMEI, 0.85)
            continue
        if not match.group().startswith(_REPORTING_BODIES) or reading.kind == "code":
            continue
        if not read:
            devices, other, read = _DEVICES.spots(reading), _OTHER.spots(reading), True
        if devices.near(start, end, before=90, after=60) and not other.near(start, end, before=16):
            yield Found(start, end, PiiType.IMEI, 0.75)


def _listed(text: str, position: int, kind: str) -> Iterator[Found]:
    for _ in range(50):
        comma = _NEXT.match(text, position)
        match = _BARE[kind].match(text, comma.end()) if comma else None
        if match is None:
            return
        position = match.end()
        yield Found(match.start(), position, PiiType.IMEI, 0.85)


IMEI = Rule(
    "imei",
    _devices,
    fields=(_WORDS,),
    examples=(
        "IMEI: «352099001761481», IMEISV «3520990017614823»",
        "IMEI 1: «490154203237518» and IMEI 2: «490154203237526»",
        "found a phone, «35-209900-176148-1», on the train",
        '{"imei": "«352099001761482»"}',
        "my phone's IMEI is «35 209900 176148 1»",
        "SIM card number «8944110068123456789», ICCID=«8901260862291477114F»",
        "IMSI «310150123456789»; MEID «A00000438AF2B7»",
        "IMEIs: «352099001761481», «490154203237518»",
        "«352099001761481» is the IMEI",
        "the IMEI of my old phone, lost in May, was «352099001761482»",
        "Is the IMEI on the box? There is «352099001761481»/«490154203237518» on it.",
        "MDM export: «352099001761481»;Ann Poe",
        "EID «89049032000001000000012345678901»",
    ),
    counter_examples=(
        "order 352099001761481",
        "IMEI has 15 digits, dial *#06#",
        "sim racing 2024, SIM 4 or 5",
        "build 35-209900-176148-2",
        "timestamp 176722560000912",
        "my phone order 352099001761481 was sent",
        "the phone rang 176722560000912 times",
    ),
)

RULES = (IMEI,)
