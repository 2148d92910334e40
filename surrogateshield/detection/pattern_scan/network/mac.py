"""MAC addresses.

Sources: IEEE 802-2014 section 8 (hexadecimal pairs with ":" or "-"), the manuals of Cisco's IOS (three
groups of four with full stops).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_MAC = re.compile(
    r"[0-9A-Fa-f](?<![A-Za-z0-9_:.-][0-9A-Fa-f])(?:[0-9A-Fa-f](?P<s>[:-])(?:[0-9A-Fa-f]{2}(?P=s)){4}[0-9A-Fa-f]{2}|"
    r"[0-9A-Fa-f]{3}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4})(?![A-Za-z0-9_:.-]{0,1}[A-Za-z0-9_:-])"
)
_BARE_MAC = re.compile(r"[0-9A-Fa-f](?<![A-Za-z0-9_:.-][0-9A-Fa-f])[0-9A-Fa-f]{11}(?![A-Za-z0-9_:.-])")
_MAC_WORDS = Keywords(
    "mac", "mac address", "mac addr", "bssid", "hwaddr", "ether", "physical address", "hardware address", "ethernet",
    "wlan",
    "lladdr", "adresse mac", "dirección mac", "indirizzo mac", "endereço mac", "bluetooth",
)  # fmt: skip


def _macs(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if text.count(":") >= 5 or text.count("-") >= 5 or text.count(".") >= 2:
        for match in _MAC.finditer(text):
            digits = match.group().lower().translate(_NO_SIGNS)
            if len(set(digits)) == 1:  # all zeros and all ones are nobody's
                continue
            # Six numbers of two digits may be a telephone number or a date and time as well.
            if (
                ":" in match.group()
                or not digits.isdigit()
                or _MAC_WORDS.near(reading, match.start(), match.end(), 40, 20)
            ):
                yield Found(match.start(), match.end(), PiiType.MAC_ADDRESS, 0.95)
    if reading.has_digit and ("mac" in reading.lower or "mac" in reading.field or "bssid" in reading.lower):
        for match in _BARE_MAC.finditer(text):
            value = match.group()
            if not value.isalpha() and len(set(value)) > 3 and _MAC_WORDS.near(reading, match.start(), match.end(), 24):
                yield Found(match.start(), match.end(), PiiType.MAC_ADDRESS, 0.85)


_NO_SIGNS = str.maketrans("", "", ":-.")

MAC_ADDRESS = Rule(
    "mac_address",
    _macs,
    fields=(_MAC_WORDS,),
    examples=(
        "wlan0 «3c:22:fb:9a:10:7e» up, «3C-22-FB-9A-10-7F».",
        "port «3c22.fb9a.107e» learned",
        "MAC address: «3C22FB9A107E», mac=«00-11-22-33-44-55»",
    ),
    counter_examples=(
        "ff:ff:ff:ff:ff:ff",
        "at 10:20:30:40:50",
        "fingerprint 3c:22:fb:9a:10:7e:11:22",
        "1234.5678",
        "tel. 06-12-34-56-78-90, 1234.5678.9012, object 65f1c0ffee12",
    ),
)
