"""User names in code whose comment says whose they are, and those that a form of WordPress sends.

Sources: the WordPress developer reference, wp_login_form (the fields `log` and `pwd`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.names import is_of_words, may_be_somebodys
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_NAME = r"@?(?P<name>[A-Za-z0-9_][\w.-]{2,40})"
_ASSIGNED = Cue(
    rf"(?<![A-Za-z])(?:owner|author|user|username|login|handle|nick|account|me|admin|contact|assignee)[\"']?"
    rf"\s{{0,3}}[:=]\s{{0,3}}[\"'`]{_NAME}[\"'`][;,)\]}}]{{0,3}}[ \t]{{0,40}}(?://|\#|--|/\*|;)(?P<comment>[^\n]{{0,80}})",
    "owner", "author", "user", "login", "handle", "nick", "account", "me", "admin", "contact", "assignee",
)  # fmt: skip
_OWNED = re.compile(
    r"(?<![^\W_])(?:my|mine|his|her|our|their|your|(?:mum|mom|dad|wife|husband|boss|son|daughter|sister|brother|"
    r"friend|colleague|[A-Z][a-z]{2,14})['’]s|mein\w{0,2}|sein\w{0,2}|ihr\w{0,2}|mon|ma|mi|il mio|meu|mijn|mój|moje)"
    r"(?![^\W_])"
)
_LOG = Cue(rf"(?<![\w.-])log={_NAME}(?=[&\s\"']|\Z)", "log=")
_LOGIN_PAGE = ("wp-login", "pwd=", "xmlrpc")


def _names(reading: Reading) -> Iterator[Found]:
    for match in _ASSIGNED.matches(reading):
        name = match["name"]
        if _OWNED.search(match["comment"]) and may_be_somebodys(name) and not is_placeholder(name):
            yield Found(*match.span("name"), PiiType.USERNAME, 0.85)
    if "log=" not in reading.lower or not any(page in reading.lower for page in _LOGIN_PAGE):
        return
    for match in _LOG.matches(reading):
        if may_be_somebodys(match["name"]) and not is_of_words(match["name"]):
            yield Found(*match.span("name"), PiiType.USERNAME, 0.85)


COMMENTED = Rule(
    "username_commented",
    _names,
    examples=(
        'const owner = "«fern.hollis»";   // my discord',
        "user = '«brindle_fox»'  # mum's login",
        '"POST /wp-login.php HTTP/1.1" 302 log=«imelda.quorrin» -',
    ),
    counter_examples=(
        'const owner = "platform-team"; // who to ask',
        'owner = "fern.hollis"',
        "log=verbose, log=stdout.txt",
    ),
)
