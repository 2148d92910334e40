"""E-mail, IP and MAC addresses.

Sources: RFC 5321 section 4.1.2 and RFC 6531 (mailboxes), RFC 791 and RFC 4291 section 2.2 (IP
addresses; `ipaddress` decides), IEEE 802-2014 section 8 (MAC addresses).
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

# Latin, Greek and Cyrillic letters may stand in an address (RFC 6531); letters of scripts that write
# without spaces are the words beside it.
_LETTERS = "A-Za-z\u00c0-\u024f\u0370-\u052f"
_LOCAL_BACKWARDS = re.compile(rf"[{_LETTERS}0-9._%+'-]{{1,256}}")
_DOMAIN = re.compile(
    rf"(?:[{_LETTERS}0-9-]{{1,63}}\.){{1,9}}(?:xn--[a-z0-9-]{{2,59}}|[{_LETTERS}]{{2,24}})(?![{_LETTERS}0-9])"
)
_FILE_ENDINGS = frozenset("png jpg jpeg gif svg webp avif ico css scss js mjs ts tsx jsx map json html".split())
_SPELLED_OUT = re.compile(
    r"(?<![A-Za-z0-9._+-])[A-Za-z0-9][A-Za-z0-9._+-]{0,63} ?[\[({] ?at ?[\])}] ?"
    r"(?:[A-Za-z0-9-]{1,63}(?:\.| ?[\[({] ?dot ?[\])}] ?)){1,5}[A-Za-z]{2,24}(?![A-Za-z0-9])",
    re.IGNORECASE,
)


def _emails(reading: Reading) -> Iterator[Found]:
    text = reading.text
    at = text.find("@")
    floor = 0
    while at != -1:
        domain = _DOMAIN.match(text, at + 1)
        local = _LOCAL_BACKWARDS.match(text[max(floor, at - 256) : at][::-1])
        if domain and local and domain.group().rpartition(".")[2].lower() not in _FILE_ENDINGS:
            start = at - local.end()
            while start < at and text[start] in ".%+'-":
                start += 1
            if start and text[start - 1] == "\\" and text[start] in "nrt":
                start += 1  # the "n" of an escaped line break in source code
            if start < at:
                yield Found(start, domain.end(), PiiType.EMAIL, 1.0)
                floor = domain.end()
        at = text.find("@", at + 1)
    if "at" in reading.lower and "dot" in reading.lower:
        yield from (Found(m.start(), m.end(), PiiType.EMAIL, 0.9) for m in _SPELLED_OUT.finditer(text))


EMAIL = Rule(
    "email",
    _emails,
    examples=(
        "Write to «ines.caldera+news@mail.harrowgate.example», please.",
        "邮箱«li.wen@corp.example»请回复；मेल:«devi@corp.example»।",
        "'«o'hara@corp.example'.".replace("example'", "example»'"),
        "«jürgen.groß@münchen.example» und «почта@пример.рф»",
        'print("to:\\n«ines@corp.example»")',
        "reach me: «ines.caldera [at] harrowgate [dot] example»",
        "<«a_b-c@sub-domain.corp.example»>; «_x@corp.example»",
    ),
    counter_examples=(
        "icon@2x.png and logo@3x.webp",
        "npm i lodash@4.17.21 @types/node@20",
        "@app.route('/users')",
        "see @someone there, 3 @ 5.00",
        "meet me at the dot com office",
    ),
)

_IPV4 = re.compile(r"[0-9](?<![A-Za-z0-9_.][0-9])[0-9]{0,2}(?:\.[0-9]{1,3}){3}(?![A-Za-z0-9_]|\.[0-9])")
_IPV6 = re.compile(
    r"(?<![A-Za-z0-9_:.])[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:]{1,38}(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3})?(?![A-Za-z0-9_:]|\.[0-9])"
)
_NETWORK_WORDS = Keywords(
    "ip", "ipv4", "ip address", "addr", "address", "host", "server", "client", "peer", "ping", "ssh", "subnet",
    "gateway",
    "dns", "router", "node", "inet", "remote", "firewall", "vpn", in_text_only=("from",),
)  # fmt: skip
_NUMBERING_BEFORE = re.compile(
    r"(?:\b(?:version|release|ver|rev|revision|build|section|sec|clause|chapter|figure|fig|table|step|rule|oid|v|"
    r"firmware|upgrade to|upgraded to)|[§=<>~^]=?)[\"'(:\s]{0,4}\Z",
    re.IGNORECASE,
)
_PRODUCT_BEFORE = re.compile(r"[A-Za-z]/\Z")  # RFC 9110, section 10.1.5: product "/" version
_VERSION_FIELD = Keywords("version", "ver", "release", "build", "revision", "firmware", "oid")


def _ips(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if text.count(":") >= 2:
        for match in _IPV6.finditer(text):
            if _is_personal_ipv6(match.group()):
                yield Found(match.start(), match.end(), PiiType.IP_ADDRESS, 1.0)
    if text.count(".") < 3 or _VERSION_FIELD.name_field(reading):
        return
    for match in _IPV4.finditer(text):
        octets = [int(octet) for octet in match.group().split(".")]
        if max(octets) > 255 or _is_common(octets):
            continue
        named = _NETWORK_WORDS.near(reading, match.start(), match.end(), before=30)
        before = text[max(0, match.start() - 20) : match.start()]
        if not named and (max(octets) < 10 or _PRODUCT_BEFORE.search(before)):
            continue
        assigned = before.rstrip("\"' ").endswith("=") and not before.rstrip("\"' ").endswith("==")
        if _NUMBERING_BEFORE.search(before) and not (assigned and (named or max(octets) > 9)):
            continue
        yield Found(match.start(), match.end(), PiiType.IP_ADDRESS, 1.0 if named else 0.9)


def _is_common(octets: list[int]) -> bool:
    """Unspecified, loopback, broadcast and netmasks: the same on every machine."""
    return octets[0] in {0, 127} or octets[:2] == [255, 255] or octets == [255, 0, 0, 0]


def _is_personal_ipv6(candidate: str) -> bool:
    try:
        address = ipaddress.IPv6Address(candidate)
    except ValueError:
        return False
    if address.is_loopback or address.is_unspecified:
        return False
    groups = [group for group in candidate.split(":") if group]
    # "ab::cd" is C++ or Rust as well; a digit in two groups, or a known prefix, is an address.
    known = candidate.lower().startswith(("2", "fe80", "fd", "fc", "::ffff:"))
    return (known and len(groups) >= 2) or (len(groups) >= 3 and sum(any(c.isdigit() for c in g) for g in groups) >= 2)


IP_ADDRESS = Rule(
    "ip_address",
    _ips,
    examples=(
        "The pod on «10.0.0.45» talks to «198.51.100.42:8443.".replace("42:", "42»:"),
        "ping «1.2.3.4», then «192.168.47.231».",
        "client «2001:db8:85a3::8a2e:370:7334» and [«fe80::1ff:fe23:4567:890a»]:443",
        '{"host": "«172.16.254.1»", "ip_addr": "«203.0.113.9»"}',
        "HOST=«10.20.30.44» run",
        "mapped «::ffff:192.0.2.128» today",
    ),
    counter_examples=(
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
        '"version": "1.2.3.4"',
        "chrome version 126.0.6478.127 and v10.0.19041.1",
        "Section 12.4.1.1 applies, see 1.2.3.4",
        "listen on 127.0.0.1 or 0.0.0.0, mask 255.255.255.0, [::1]",
        "numpy==1.26.4.10, 10.1.2.3.4, OID 1.3.6.1.4.1",
        "std::vector<a> x; ab::cd(); at 12:34:56",
        "999.1.1.1 and 300.300.300.300",
    ),
)

_MAC = re.compile(
    r"(?<![A-Za-z0-9_:.-])(?:[0-9A-Fa-f]{2}(?P<s>[:-])(?:[0-9A-Fa-f]{2}(?P=s)){4}[0-9A-Fa-f]{2}|"
    r"[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4})(?![A-Za-z0-9_:.-]{0,1}[A-Za-z0-9_:-])"
)


def _macs(reading: Reading) -> Iterator[Found]:
    for match in _MAC.finditer(reading.text):
        digits = set(match.group().lower()) - set(":-.")
        if len(digits) > 1:  # all zeros and all ones are nobody's
            yield Found(match.start(), match.end(), PiiType.MAC_ADDRESS, 0.95)


MAC_ADDRESS = Rule(
    "mac_address",
    _macs,
    examples=("wlan0 «3c:22:fb:9a:10:7e» up, «3C-22-FB-9A-10-7F».", "port «3c22.fb9a.107e» learned"),
    counter_examples=("ff:ff:ff:ff:ff:ff", "at 10:20:30:40:50", "fingerprint 3c:22:fb:9a:10:7e:11:22", "1234.5678"),
)

RULES = (EMAIL, IP_ADDRESS, MAC_ADDRESS)
