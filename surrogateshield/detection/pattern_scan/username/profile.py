"""Handles in the addresses of profile pages.

Sources: the networks' own forms of profile addresses (`lists.PROFILE_PAGES`). On code hosts a path of one
part is a person's or an organisation's: there a word near it must say whose page it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.lists import HANDLES, PROFILE_PAGES, ROUTES
from surrogateshield.detection.pattern_scan.username.names import may_be_somebodys
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.pii import PiiType

_PROFILE = re.compile(
    r"(?<![\w.-])(?:(?:www|m|mobile|old|[a-z]{2})\.)?(?P<host>"
    + "|".join(re.escape(host) for host in PROFILE_PAGES)
    + r")/(?P<rest>[^\s<>\"'`)\]}|,;]{1,200})",
    re.IGNORECASE,
)
_PAGES = Stems(f"{host}/" for host in PROFILE_PAGES)
_HANDLE = re.compile(r"[@~$]?(?P<name>[\w\u00c0-\u024f][\w.%\u00c0-\u024f-]{1,99})(?P<more>/[^\s?#]{2,})?")
_SCHEME = re.compile(r"https?://\Z", re.IGNORECASE)
_NUMBERED = frozenset({"athletes/", "profiles/", "profile.php?id=", "users/", "people/"})
_OWN_AFTER = re.compile(
    r"/?\s(?:is|ist|est|es|è|é) (?:my|mein\w{0,2}|mon|mi|meu|mio|il mio|mijn) (?:own )?(?:profile|github|page|"
    r"account|user ?name|handle|profil|perfil|"
    r"profilo|compte|cuenta|conta|konto)",
    re.IGNORECASE,
)
_OWN = Keywords(
    "personal website",
    in_text_only=(
        "my", "mein", "mon", "mi", "meu", "profile", "profil", "perfil", "portfolio", "me", "follow", "handle",
        "candidate", "resume", "cv",
        "her", "his", "contact", "linkedin", "gh", "name", "applicant", "author", "kontakt", "github",
    ),
)  # fmt: skip


def _profiles(reading: Reading) -> Iterator[Found]:
    if not reading.may_hold(_PAGES):
        return
    text = reading.text
    for match in _PROFILE.finditer(text):
        prefixes, alone = PROFILE_PAGES[match["host"].lower()]
        rest = match["rest"]
        prefix = next((prefix for prefix in prefixes if rest.lower().startswith(prefix)), None)
        handle = _HANDLE.match(rest, len(prefix)) if prefix is not None else None
        if handle is None:
            continue
        name = handle["name"].rstrip(".-")
        folded = name.lower()
        numbered = name.isdigit() and len(name) >= 5 and prefix in _NUMBERED
        if not (numbered or may_be_somebodys(name)) or is_placeholder(name) or folded in ROUTES or folded in HANDLES:
            continue
        if alone and (handle["more"] or not _says_whose(reading, match)):
            continue  # a repository, or an organisation's page
        start = match.start("rest") + handle.start("name")
        last = start + len(name)
        if handle["more"] or rest[handle.end("name") :].strip("/.,;:!?)"):
            yield Found(start, last, PiiType.USERNAME, 0.9)  # a post of somebody's: the rest is no secret
            continue
        scheme = _SCHEME.search(text, max(0, match.start() - 8), match.start())
        slash = reading.text[last : last + 1] == "/"
        yield Found(match.start() - (len(scheme.group()) if scheme else 0), last + slash, PiiType.URL, 0.9)


def _says_whose(reading: Reading, match: re.Match[str]) -> bool:
    # The address itself says "github" as well.
    scheme = re.search(r"(?:https?://)?(?:www\.)?\Z", reading.text[max(0, match.start() - 16) : match.start()])
    start = match.start() - len(scheme.group()) if scheme else match.start()
    return _OWN.near(reading, start, match.end(), before=40) or _OWN_AFTER.match(reading.text, match.end()) is not None


PROFILE = Rule(
    "username_profile",
    _profiles,
    examples=(
        "«https://www.linkedin.com/in/imelda-quorrin-77b» and https://x.com/«quorrin_i»/status/12345",
        "my GitHub profile: «https://github.com/octo-imelda», and «github.com/imel-rk» is my profile",
        "«instagram.com/imelda.q», «t.me/quorrin», «tiktok.com/@imeldaq»",
        "Facebook: «https://www.facebook.com/profile.php?id=imelda.quorrin.9»",
        "runs: «https://www.strava.com/athletes/4471882».",
    ),
    counter_examples=(
        "https://github.com/pallets/flask and https://x.com/home, https://github.com/features",
        "https://gitlab.com/gitlab-org and linkedin.com/company/acme-corp",
        "https://www.instagram.com/p/Cx1y2z3/ and https://www.facebook.com/groups/123",
    ),
)
