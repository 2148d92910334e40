"""The keys of wireless networks, and what files are opened with.

Nobody says "password" there: the key stands beside the network's name, or behind the word for the network alone.

Sources: the format of QR codes for wireless networks (ZXing project, "Barcode Contents"), IEEE 802.11 (a WPA
passphrase has 8 to 63 characters).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue, trimmed
from surrogateshield.detection.pattern_scan.secret.pair import looks_like_password
from surrogateshield.detection.pattern_scan.secret.password_form import is_password_after_gap
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.detection.vocabulary import Stems, apart
from surrogateshield.pii import Kind, PiiType

# "SSID Harrow, key x": what a network's name is followed by
_NETWORK_KEY = re.compile(
    r"[\s:=]{1,3}[\"'„“«]?[^\n,;:\"'“”»]{2,40}[\"'“”»]?(?:,|;|\s?/|\s[-–]|\s?\n)\s?(?:the )?"
    r"(?:key|code|schlüssel|clé|clave|chiave|chave|sleutel|klucz|nyckel|nøgle|nøkkel|avain|anahtar|klíč)"
    r"(?:\s?[:=]\s?|\s(?:is|ist|est|es|è|é|to|er|är)\s|\s)[\"'`]?(?P<value>[^\s\"'`,;]{6,64})",
    re.IGNORECASE,
)
_WIFI = Cue(
    r"(?<![A-Za-z])(?:(?P<named>ssid|network(?: name)?|wi-?fi name|netz(?:werk)?(?:name)?|(?:nom du )?réseau|"
    r"(?:nombre de la )?red|(?:nome della )?rete|rede|"
    r"netwerk|sieć|nätverk|nettverk|netværk|verkko|síť)|"
    r"(?:guest |gäste-?|home |invités )?(?:wi-?fi|wlan|hotspot)(?: invités| ospiti| invitados)?)(?![A-Za-z-])",
    "ssid", "network", "netz", "réseau", "red", "rete", "rede", "netwerk", "sieć", "nätverk", "nettverk", "netværk",
    "verkko", "síť", "wifi", "wi-fi", "wlan", "hotspot", "guest ", "gäste", "home ", "invités ", "netzwerkname",
    "nom du rés",
    "nombre de la red", "nome della rete",
)  # fmt: skip
_WIFI_KEY = re.compile(
    r"(?:\s?[:=]\s?|\s(?:is|ist|est|es|è|é)\s|\s)[\"'`]?(?P<value>[^\s\"'`,;:=()]{8,64})[\"'`]?(?=\s{0,2}(?:\Z|"
    r"[\n,;.!)]))"
)
_THREE_WORDS = re.compile(r"(?=[^A-Z]*[A-Z]|[^0-9]*[0-9])[A-Za-z]{2,14}(?:[-_.][A-Za-z0-9]{1,14}){2,5}")
# What a QR code for a wireless network holds.
_QR = re.compile(r"WIFI:(?:[TSHRE]:[^;\n]{0,64};){1,4}P:(?P<value>(?:\\.|[^;\\\n]){3,64});")
# "unzip with x", "decrypt it with x"
_OPENED_WITH = re.compile(
    r"(?:unzip|extract|decrypt|unlock|open|entpacken|öffnen|entschlüsseln|ouvrir|décompresser|abrir|"
    r"descomprimir|aprire|openen|rozpakuj|öppna|åbn)"
    r"[^\n.!?;,:=()]{0,30}?\s(?:with|using|mit|avec|con|com|met|z|med|"
    r":)\s[\"'`]?(?P<value>[^\s\"'`,;:()]{6,64})[\"'`]?(?=\s{0,2}(?:\Z|[\n,;.!?)]|[—–-]))",
    re.IGNORECASE,
)
_OPENING = Stems(
    ["unzip", "extract", "decrypt", "unlock", "open", "entpacken", "öffnen", "entschlüsseln", "ouvrir", "décompresser",
     "abrir",
     "descomprimir", "aprire", "rozpakuj", "öppna", "åbn"]
)  # fmt: skip

_OUTSIDE_CODE: frozenset[Kind] = frozenset({"prose", "data"})


def _network_keys(reading: Reading) -> Iterator[Found]:
    """The key of a wireless network, beside its name or behind the word alone; what a file is opened with."""
    text = reading.text
    if "WIFI:" in text:
        yield from (Found(*match.span("value"), PiiType.PASSWORD, 0.95) for match in _QR.finditer(text))
    for _, start, _ in apart(reading.find(_OPENING)):
        opened = _OPENED_WITH.match(text, start)
        value = trimmed(opened["value"]) if opened else ""
        if opened and looks_like_password(value) and sum(map(str.isdigit, value)) >= 2:
            yield Found(opened.start("value"), opened.start("value") + len(value), PiiType.PASSWORD, 0.8)
    for match in _WIFI.matches(reading):
        key = _NETWORK_KEY.match(text, match.end())
        if key is None and not match["named"]:
            key = _WIFI_KEY.match(text, match.end())
            if key and not (_THREE_WORDS.fullmatch(key["value"]) or is_password_after_gap(key["value"])):
                key = None
        value = trimmed(key["value"]) if key else ""
        if key and len(value) >= 6 and (_THREE_WORDS.fullmatch(value) or looks_like_password(value)):
            yield Found(key.start("value"), key.start("value") + len(value), PiiType.PASSWORD, 0.85)


NETWORK_KEY = Rule(
    "network_key",
    _network_keys,
    examples=(
        "SSID Harrow, key «teal!wing41», WLAN: Gäste24, Schlüssel «Kiefer#88»",
        "garden wifi «copper-lantern-Moss», kids ok; wifi: «Tealwing5503x»",
        "unzip with «Quarzlampe2206» — separate",
        "WIFI:T:WPA;S:Attic;P:«wren-harbour-salt»;;",
        "rete Borgo, chiave «mirto-salato-28»",
    ),
    counter_examples=(
        "wifi 802.11ac, wifi is plug-and-play, WLAN: connected, WiFi 6E",
        "unzip with 7zip, open the file with Python3, decrypt it with openssl",
    ),
    kinds=_OUTSIDE_CODE,
)
