"""IP addresses.

Sources: RFC 791 and RFC 4291 section 2.2 (forms; `ipaddress` decides), RFC 5952 (IPv6 as text), RFC 4007
section 11 (zones), RFC 4632 (prefix lengths); the operators' pages on public resolvers.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.pii import PiiType

_IPV4 = re.compile(r"[0-9](?<![A-Za-z0-9_.][0-9])[0-9]{0,2}(?:\.[0-9]{1,3}){3}(?![A-Za-z0-9_]|\.[0-9])")
_IPV6 = re.compile(
    r"[0-9A-Fa-f:](?<![A-Za-z0-9_:.][0-9A-Fa-f:])(?:(?<=:):|[0-9A-Fa-f]{0,3}:)[0-9A-Fa-f:]{0,38}"
    r"(?:(?<=:)[0-9]{1,3}(?:\.[0-9]{1,3}){3})?(?![A-Za-z0-9_:]|\.[0-9])"
)
_NETWORK_WORDS = Keywords(
    "ip", "ipv4", "ip address", "addr", "address", "host", "server", "client", "peer", "ping", "ssh", "subnet",
    "gateway",
    "dns", "router", "node", "inet", "remote", "firewall", "vpn", in_text_only=("from",),
)  # fmt: skip
_NUMBERED = frozenset(
    """version versions versión versão versione wersja versie release ver rev revision build section sec clause chapter
    figure fig table step rule oid v firmware kapitel abschnitt sección article artikel art paragraph python java
    jdk jre chrome chromium firefox edge safari opera windows ios android macos office acrobat sdk plugin package
    library assembly assemblyversion fileversion runtime framework driver patch update kernel appendix item
    requirement to""".split()
)
"""Words whose number is no address: "version 10.0.2.1", "upgraded to 10.0.2.1"."""
_LAST_WORD = re.compile(r"[^\W\d_]+\Z")
_LINE_BELOW = re.compile(
    r"(?:table|figure|fig|list|section|office|windows|edge|node|server):[ \t]{0,4}\n[ \t]{0,8}\Z", re.IGNORECASE
)
_UPGRADED = re.compile(r"(?:up|down)graded? to\Z")
_SUPERSEDES = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}\s(?:supersedes|replaces|obsoletes|fixes)\Z")
_PRODUCT_BEFORE = re.compile(r"[A-Za-z]/\Z")  # RFC 9110, section 10.1.5: product "/" version
_VERSION_FIELD = Keywords("version", "ver", "release", "build", "revision", "firmware", "oid")
# "12.10.3.1 Requirements": a heading's number.
_HEADING_AFTER = re.compile(r"\.?\s{1,2}[A-ZÀ-Ý][a-zà-ÿ]")
_RESOLVERS = frozenset(
    """8.8.8.8 8.8.4.4 1.1.1.1 1.0.0.1 9.9.9.9 149.112.112.112 208.67.222.222 208.67.220.220 94.140.14.14
    169.254.169.254""".split()
)
"""Public resolvers and the metadata service of clouds: the same for everybody."""
_RESOLVERS_V6 = frozenset(
    "2606:4700:4700::1111 2606:4700:4700::1001 2001:4860:4860::8888 2001:4860:4860::8844 2620:fe::fe 2620:fe::9".split()
)
_RESOLVER_WORDS = Keywords(
    "dns", "resolver", "nameserver", "ping", "google", "cloudflare", "quad9", "opendns", "dig", "metadata", "forwarder",
)  # fmt: skip
_PREFIX_AFTER = re.compile(r"/([0-9]{1,3})(?![0-9])")


def _ips(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if text.count(":") >= 2:
        for match in _IPV6.finditer(text):
            end = match.end() - (1 if match.group().endswith(":") and not match.group().endswith("::") else 0)
            if _is_personal_ipv6(text[match.start() : end], text[end : end + 4]):
                yield Found(match.start(), end, PiiType.IP_ADDRESS, 1.0)
    if text.count(".") < 3 or _VERSION_FIELD.name_field(reading):
        return
    for match in _IPV4.finditer(text):
        octets = [int(octet) for octet in match.group().split(".")]
        if max(octets) > 255 or _is_common(octets, text[match.end() : match.end() + 4]):
            continue
        before = text[max(0, match.start() - 20) : match.start()]
        if match.group() in _RESOLVERS and _RESOLVER_WORDS.near(reading, match.start(), match.end(), 60, 40):
            continue
        numbering = _is_numbering(before)
        doubtful = numbering or max(octets) < 10 or _PRODUCT_BEFORE.search(before)
        heading = max(octets) < 40 and before[-1:] in {"", "\n"} and _HEADING_AFTER.match(text, match.end())
        named = before.endswith(("@", "://", "ssh ", "ping ")) or (
            bool(doubtful or heading) and _NETWORK_WORDS.near(reading, match.start(), match.end(), before=30)
        )
        if not named and (max(octets) < 10 or _PRODUCT_BEFORE.search(before) or heading):
            continue
        assigned = before.rstrip("\"' ").endswith("=") and not before.rstrip("\"' ").endswith("==")
        if numbering and not (assigned and (named or max(octets) > 9)):
            continue
        yield Found(match.start(), match.end(), PiiType.IP_ADDRESS, 0.95)


def _is_numbering(before: str) -> bool:
    """Whether what stands before a number says that it is a version's or a section's."""
    if _LINE_BELOW.search(before):
        return False  # "the DHCP table:" and the first row below it
    said = before.rstrip("\"'(:. \t\n").lower()
    if said[-1:] in {"§", "=", "<", ">", "~", "^"}:
        return True
    word = _LAST_WORD.search(said)
    if _SUPERSEDES.search(said):
        return True
    return word is not None and word.group() in _NUMBERED and (word.group() != "to" or bool(_UPGRADED.search(said)))


def _is_common(octets: list[int], after: str) -> bool:
    """Unspecified, loopback, broadcast, netmasks and the private blocks as a whole: the same on every machine."""
    if octets[0] in {0, 127} or octets[:2] == [255, 255] or octets == [255, 0, 0, 0]:
        return True
    prefix = _PREFIX_AFTER.match(after)
    whole_block = prefix is not None and octets[3] == 0 and int(prefix[1]) <= 16
    return whole_block and (octets[0] == 10 or tuple(octets[:2]) in {(172, 16), (192, 168), (100, 64), (169, 254)})


def _is_personal_ipv6(candidate: str, after: str) -> bool:
    try:
        address = ipaddress.IPv6Address(candidate)
    except ValueError:
        return False
    if address.is_loopback or address.is_unspecified or address.is_multicast:
        return False
    groups = [group for group in candidate.split(":") if group]
    if len(groups) == 8 and all(len(group) == 2 for group in groups):
        return False  # a fingerprint, or an interface's EUI-64
    prefix = _PREFIX_AFTER.match(after)
    if prefix and int(prefix[1]) < 48:
        return False  # fe80::/10, 2001:db8::/32: a block as a whole
    mapped = address.ipv4_mapped
    if mapped is not None and _is_common([*mapped.packed], after):
        return False
    if candidate.lower() in _RESOLVERS_V6 or (mapped is not None and prefix):
        return False
    # "ab::cd" is C++ or Rust as well; a digit in two groups, or a known prefix, is an address.
    known = candidate.lower().startswith(("2", "fe80", "fd", "fc", "::ffff:", "64:ff9b:"))
    return (known and len(groups) >= 2) or (len(groups) >= 3 and sum(any(c.isdigit() for c in g) for g in groups) >= 2)


IP_ADDRESS = Rule(
    "ip_address",
    _ips,
    fields=(_NETWORK_WORDS,),
    examples=(
        "The pod on «10.0.7.45» talks to «198.51.100.87:8443.".replace("87:", "87»:"),
        "ping «1.2.3.4», then «192.168.58.214».",
        "client «2001:db8:85a3::8a2e:370:7334» and [«fe80::1ff:fe23:4567:890a»]:443",
        '{"host": "«172.16.231.9»", "ip_addr": "«203.0.113.9»"}',
        "HOST=«10.23.31.44» run",
        "mapped «::ffff:192.0.2.128» today",
        "«fe80::1ff:fe23:4567:890a»%eth0 and «2001:db8:12::7»/64, net «10.20.30.0»/24",
        "user@«203.0.113.9»:22, http://[«2001:DB8::A1»]:8080/",
        "from 2001:db8::1: icmp".replace("2001:db8::1", "«2001:db8::1»"),
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
        "10.0.0.0/8, 192.168.0.0/16, fe80::/10, ff02::1, ::/0; nameserver 8.8.8.8, metadata at 169.254.169.254",
        "12.10.3.1 Requirements for bearers\n12.10.3.2 Tests",
    ),
)
