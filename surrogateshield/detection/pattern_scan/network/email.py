"""E-mail addresses, also written in words.

Sources: RFC 5321 section 4.1.2 (mailboxes, quoted local parts, address literals), RFC 6531 (letters of all
scripts), RFC 5890 (Punycode), RFC 6068 (mailto).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.public import is_brand
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

# Latin, Greek and Cyrillic letters may stand in an address (RFC 6531); letters of scripts that write
# without spaces are the words beside it.
_LETTERS = "A-Za-z\u00c0-\u024f\u0370-\u052f"
_LOCAL_BACKWARDS = re.compile(rf"[{_LETTERS}0-9._%+'-]{{1,128}}")
_QUOTED_BACKWARDS = re.compile(r"\"[^\"\n]{1,64}\"")
_UNICODE_ESCAPE = re.compile(r"u00[0-7][0-9A-Fa-f]")
_NOT_IN_FRONT = frozenset(".%+'-")
_DOMAIN = re.compile(
    rf"(?:[{_LETTERS}0-9-]{{1,63}}\.){{1,9}}(?:xn--[a-z0-9-]{{2,59}}|[{_LETTERS}]{{2,24}})(?![{_LETTERS}0-9])|"
    r"\[(?:IPv6:[0-9A-Fa-f:.]{2,45}|[0-9]{1,3}(?:\.[0-9]{1,3}){3})\]"
)
_FILE_ENDINGS = frozenset(
    """png jpg jpeg gif svg webp avif ico css scss less js mjs cjs ts tsx jsx map json html htm xml yml yaml md py rb
    java class kt swift cpp dll exe zip gz tgz tar whl jar lock txt log pdf""".split()
)
# `this@Activity.name` (Kotlin), and the service users of remotes: nobody's address.
_NO_LOCALS = frozenset("this super return git svn hg".split())
_REMOTE_AFTER = re.compile(r":(?!\d{2,5}\b)[~/\w.-]{1,80}|/")
_SHELL_BEFORE = re.compile(r"(?:\b(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id|sshfs)\b[^\n|;&]{0,60}\s|ssh://)\Z")
_PRINCIPAL = re.compile(r"principal|kerberos|kinit|klist|krb5|realm", re.IGNORECASE)
_SHELL_TOOLS = ("ssh", "scp", "sftp", "rsync", "mosh")

# "ines dot caldera at harrowgate dot example", with or without brackets, in several languages
_AT = r"at|arroba|arobase|chiocciola|klammeraffe|ät|małpa|apenstaartje|snabel-a|@"
_DOT = r"dot|punto|point|ponto|punkt|kropka|punt|punktum"
_OPEN, _CLOSE = r"\s?[\[({<]\s?", r"\s?[\])}>]\s?"
_LOCAL_BEFORE_SIGN = re.compile(
    # read backwards: "caldera", "[dot]", "ines"
    rf"\s?[\w.+-]{{1,64}}(?:\s?[\])}}>]\s?(?:{'|'.join(word[::-1] for word in _DOT.split('|'))})"
    r"\s?[\[({<]\s?[\w.+-]{1,40}){0,3}",
    re.IGNORECASE,
)
_DOMAIN_AFTER_SIGN = re.compile(
    rf"\s?(?:[\w-]{{1,63}}(?:\.|{_OPEN}(?:{_DOT}|\.){_CLOSE}|\s(?:{_DOT})\s)){{1,5}}[^\W\d_]{{2,24}}(?!\w)",
    re.IGNORECASE,
)
_SPELLED = re.compile(
    rf"(?<![\w.+-])(?P<local>[\w][\w.+-]{{0,63}}(?:\s(?:{_DOT}|underscore|dash|minus|plus|guion|"
    rf"guión)\s[\w+-]{{1,40}}){{0,3}})"
    rf"\s(?:{_AT})\s(?P<domain>[\w-]{{1,63}}(?:\s(?:{_DOT})\s[\w-]{{2,40}}|\.[\w-]{{2,40}}){{1,4}})(?!\w)",
    re.IGNORECASE,
)
_AT_IN_BRACKETS = re.compile(rf"[\[({{<]\s?(?:{_AT})\s?[\])}}>]", re.IGNORECASE)
_AT_IN_WORDS = re.compile(rf"\s(?:{_AT})\s", re.IGNORECASE)
_DOT_IN_WORDS = re.compile(rf"\s(?:{_DOT})\s", re.IGNORECASE)
_NO_REPLY = frozenset("noreply no-reply no_reply donotreply do-not-reply".split())
_NO_DOMAINS = frozenset("the a an some this that any every one de der".split())
_SPELLED_STEMS = Stems(("dot", "punto", "point", "ponto", "punkt", "kropka", "punt", "(at)", "[at]"))
_MAILBOXES = frozenset(
    """gmail googlemail yahoo ymail hotmail outlook live icloud me aol proton protonmail gmx web posteo fastmail
    zoho qq yandex mail libero orange laposte wanadoo free t-online wp onet interia seznam terra uol bol
    ziggo kpnmail telenet""".split()
)
_MAIL_WORDS = Keywords(
    "email", "e mail", "mail", "mailbox", "reach", "contact", "write to", "address", "correo", "courriel", "adresse",
    "posta",
    "poczta", "kontakt", "contacto", "contato", "contatto", "schreib", "escribe", "send", "reply",
)  # fmt: skip


def _emails(reading: Reading) -> Iterator[Found]:
    text = reading.text
    at = text.find("@")
    floor = 0
    while at != -1:
        domain = _DOMAIN.match(text, at + 1)
        start = _start_of_local(text, at, floor) if domain else at
        if domain and start < at and _is_address(reading, start, at, domain):
            yield Found(start, domain.end(), PiiType.EMAIL, 1.0)
            floor = domain.end()
        at = text.find("@", at + 1)
    if reading.may_hold(_SPELLED_STEMS):
        yield from _spelled_out(reading)


def _start_of_local(text: str, at: int, floor: int) -> int:
    """Where the part before the "@" begins; `at` if there is none."""
    before = text[max(floor, at - 128) : at][::-1]
    if before.startswith('"'):
        quoted = _QUOTED_BACKWARDS.match(before)
        return at - quoted.end() if quoted else at
    local = _LOCAL_BACKWARDS.match(before)
    if local is None:
        return at
    start = at - local.end()
    while start < at and text[start] in _NOT_IN_FRONT:
        start += 1
    if start and text[start - 1] == "\\":
        # The letters of an escape in source code or JSON: a line break, "<".
        start += 5 if _UNICODE_ESCAPE.match(text, start) else 1 if text[start : start + 1] in {"n", "r", "t"} else 0
    return min(start, at)


def _is_address(reading: Reading, start: int, at: int, domain: re.Match[str]) -> bool:
    text = reading.text
    local, after = text[start:at], text[domain.end() : domain.end() + 90]
    if text[start - 1 : start] == "@" and reading.kind != "code":
        return False  # @name@host, a name of the Fediverse
    if domain.group().isupper() and not local.isupper() and _PRINCIPAL.search(text, max(0, start - 40), start):
        return False  # Kerberos: the name of a realm is written in capitals
    if local.lower() in _NO_REPLY and is_brand(domain.group().rpartition(".")[0].rpartition(".")[2]):
        return False  # of everybody's: "Co-Authored-By: Claude <noreply@anthropic.com>"
    if local.lower() in _NO_LOCALS or domain.group().rpartition(".")[2].lower() in _FILE_ENDINGS:
        return False
    if reading.kind == "code" and after[:1] in {"(", "["} and not domain.group().startswith("["):
        return False  # a matrix product or a method of a decorator
    if _REMOTE_AFTER.match(after) and "mailto" not in text[max(0, start - 8) : start]:
        remote = after[1:].split(maxsplit=1)[0] if after[1:] else ""
        if after[:1] == ":" and ("/" in remote or remote.startswith("~")):
            return False  # scp's user@host:path: the user's name is for another rule
    before = text[max(0, start - 72) : start]
    return "s" not in before or not any(tool in before for tool in _SHELL_TOOLS) or not _SHELL_BEFORE.search(before)


def _spelled_out(reading: Reading) -> Iterator[Found]:
    text = reading.text
    position = 0
    for sign in _AT_IN_BRACKETS.finditer(text) if any(mark in text for mark in "[({<") else ():
        domain = _DOMAIN_AFTER_SIGN.match(text, sign.end()) if sign.start() >= position else None
        local = _LOCAL_BEFORE_SIGN.match(text[max(0, sign.start() - 120) : sign.start()][::-1]) if domain else None
        if domain and local:
            start = sign.start() - len(local.group().rstrip(" .+-"))
            position = domain.end()
            yield Found(start, position, PiiType.EMAIL, 0.9)
    position = 0
    for dot in _DOT_IN_WORDS.finditer(text):
        if dot.start() < position or not _AT_IN_WORDS.search(text, max(position, dot.start() - 110), dot.start() + 1):
            continue
        for match in _SPELLED.finditer(text, max(position, dot.start() - 110), dot.end() + 90):
            position = max(position, match.end())
            if _is_spelled_out(reading, match):
                yield Found(match.start(), match.end(), PiiType.EMAIL, 0.85)


def _is_spelled_out(reading: Reading, match: re.Match[str]) -> bool:
    words = re.split(r"[\s.]+", match["domain"].lower())
    local = match["local"]
    if len(words[0]) < 2 or words[0] in _NO_DOMAINS or ("." in match["domain"] and words[0] not in _MAILBOXES):
        return False  # "look at docs.corp.example"
    if words[0] in _MAILBOXES or any(not c.isalpha() for c in local):
        return True
    named = _MAIL_WORDS.near(reading, match.start(), match.end(), before=60)
    return named and not (is_ordinary(local) and is_ordinary(words[0]))


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
        "mailto:«ines@corp.example»?subject=hi and /u?email=«ines2@corp.example»&x=1",
        'to «"ines caldera"@corp.example» or «ops@[192.0.2.7]»',
        "mail «ines@xn--mnchen-3ya.example», «noreply@corp.example»",
        "my email is «ines dot caldera at harrowgate dot example»",
        "mi correo: «ines_c arroba gmail punto com»; «li.wen (at) corp.example»",
    ),
    counter_examples=(
        "icon@2x.png and logo@3x.webp",
        "Co-Authored-By: Claude <noreply@anthropic.com>",
        "npm i lodash@4.17.21 @types/node@20",
        "@app.route('/users')",
        "see @someone there, 3 @ 5.00",
        "meet me at the dot com office, look at stackoverflow dot com, meet at 5 dot 30",
        "git clone git@code.corp.example:team/app.git",
        "scp out.txt ines@files.corp.example:/srv/in and this@MainActivity.context",
    ),
)
