"""Handles in talk about accounts: "seller is coin_owl77", "his name there is dealz_mick", "on vinted im moth.muslin".

What people call themselves on networks has a form that words and names have not: parts joined by "_" or ".", digits
at the end, words run together that no dictionary has. That somebody speaks of a network, of an account or of messages
tells it from the names of variables and files; a text that speaks of programs has none.

Sources: the networks' own rules for names (see `handle.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import Signs
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.secret.products import is_product
from surrogateshield.detection.pattern_scan.username.lists import HANDLES
from surrogateshield.detection.pattern_scan.username.names import is_handle, may_be_somebodys
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.lexicon import is_in_dictionary
from surrogateshield.pii import Kind, PiiType

_NETWORKS = Signs(
    "insta", "instagram", "ig", "twitter", "tiktok", "snapchat", "snap", "telegram", "discord", "skype", "linkedin",
    "facebook", "mastodon", "bluesky", "threads", "twitch", "youtube", "reddit", "steam", "psn", "xbox", "playstation",
    "nintendo", "gamertag", "battletag", "kik", "wechat", "viber", "venmo", "paypal", "cashapp", "cash app",
    "soundcloud", "spotify", "strava", "komoot", "duolingo", "lichess", "roblox", "minecraft", "fortnite", "valorant",
    "ebay", "etsy", "vinted", "depop", "kleinanzeigen", "leboncoin", "wallapop", "marktplaats", "allegro", "fiverr",
    "patreon", "onlyfans", "bumble", "tinder", "hinge", "grindr", "okcupid", "letterboxd", "goodreads", "lastfm",
    "pinterest", "tumblr", "deviantart", "wattpad", "ao3", "flickr", "ravelry", "untappd", "signal", "whatsapp",
    "fitbit", "garmin connect", "zwift", "peloton", "github", "gitlab", "chess.com", "irc", "matrix",
    "username", "user name", "handle", "nickname", "nick", "screen name", "in-game", "ign", "alias", "seller",
    "forum", "subreddit", "dm", "dms", "dmed", "gamer", "clan", "guild", "livestream", "follower", "following",
    "profile", "meetup", "locked out", "signed in", "logged in", "log in as", "login", "troll", "catfish", "blocked",
    "benutzername", "nutzername", "verkäufer", "pseudo", "vendeur", "compte", "usuario", "vendedor", "cuenta", "conta",
    "utente", "venditore", "profilo", "perfil", "gebruikersnaam", "verkoper", "użytkownik", "sprzedawca", "profil",
    "användarnamn", "säljare", "brugernavn", "sælger", "brukernavn", "selger", "kullanıcı adı",
)  # fmt: skip
# In talk about programs a name with "_" is a variable's.
_PROGRAMS = re.compile(
    r"\b(?:functions?|variables?|columns?|tables?|pythons?|javascript|typescript|errors?|exceptions?|tracebacks?|codes?|"
    r"apis?|methods?|class(?:es)?|query|queries|sql|scripts?|json|yaml|csv|parameters?|params?|arguments?|attributes?|"
    r"fields?|schemas?|databases?|endpoints?|modules?|packages?|librar(?:y|ies)|regex|strings?|keys?|enums?|structs?|"
    r"config|configs|configuration|env|dataframe|pandas|django|react|kubernetes|docker|terraform|branch|commits?|repos?|"
    r"fonction|variable|funktion|spalte|tabelle|fehler|función|columna|tabla|funzione|colonna|tabella|função|coluna)\b|"
    r"[{};]|\w\(|\w ?= ?[\w\"']|\bselect\b|%s|::|->",
    re.IGNORECASE,
)
_TOKEN = re.compile(r"(?<![\w@./\\#$&=+-])[A-Za-zÀ-ɏ0-9_][\w.-]{3,38}\w(?![\w@/(=\[{])")
_JOINED = re.compile(r"[A-Za-zÀ-ɏ0-9]{1,24}(?:_[A-Za-zÀ-ɏ0-9]{1,24}){1,5}_?")
_DOTTED = re.compile(r"[a-zß-ɏ0-9_]{2,24}(?:\.[a-zß-ɏ0-9_]{1,24}){1,3}")
_ENDING = re.compile(
    r"(?:com|org|net|io|dev|app|de|fr|es|it|nl|pl|se|dk|no|fi|cz|uk|eu|us|edu|gov|me|tv|gg|ai|co|example|local|py|js|"
    r"ts|md|txt|pdf|png|jpe?g|html?|json|ya?ml|csv|docx?|xlsx?|zip|mp[34]|php|exe|sh|g|e|d|m|a|p)"
)
_NUMBERED_UNIT = re.compile(r"[0-9]+[a-z]{1,4}[0-9]{0,4}", re.IGNORECASE)
_PROSE: frozenset[Kind] = frozenset({"prose"})
_NEAR_BEFORE, _NEAR_AFTER = 56, 44
# "CBU 285..., alias luna.azul": the name of a bank account (Argentina), which the rule for accounts finds.
_OF_AN_ACCOUNT = re.compile(r"\b(?i:cbu|cvu|cuenta|transferencia)\b[^\n]{0,48}\b(?i:alias)\b:?\s?\Z")


def _spoken(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if not ("_" in text or "." in text or reading.has_digit) or looks_like_code(text):
        return
    spots = _NETWORKS.spots(reading)
    if not spots.spans:
        return
    programs: bool | None = None
    for match in _TOKEN.finditer(text):
        name = match.group()
        if "_" not in name and "." not in name and not any(map(str.isdigit, name)):
            continue
        if not spots.near(match.start(), match.end(), before=_NEAR_BEFORE, after=_NEAR_AFTER):
            continue
        if text[match.start() - 1 : match.start()] == "[" and text[match.end() : match.end() + 1] == "]":
            continue  # the label of a link or of its definition
        if _OF_AN_ACCOUNT.search(text, max(0, match.start() - _NEAR_BEFORE), match.start()):
            continue
        if not is_spoken_handle(name):
            continue
        programs = _PROGRAMS.search(text) is not None if programs is None else programs
        if programs and not ("_" in name or "." in name):
            continue  # urllib3, h5py: a program's own name
        of_words = programs and all(is_in_dictionary(part) for part in re.split(r"[\W\d_]+", name))
        if not of_words and (is_handle(name) or not programs):
            yield Found(match.start(), match.end(), PiiType.USERNAME, 0.75)


def is_spoken_handle(name: str) -> bool:
    """Whether `name` has the form of a handle, in a text that speaks of people and not of programs."""
    if not may_be_somebodys(name) or is_placeholder(name) or name.lower() in HANDLES or name.isupper():
        return False
    if is_product(name) or _NUMBERED_UNIT.fullmatch(name):
        return False
    if _JOINED.fullmatch(name):
        parts = [part for part in name.split("_") if part]
        return len(parts) >= 2 and sum(map(str.isalpha, name)) >= 4 and not all(part.isupper() for part in parts)
    if _DOTTED.fullmatch(name):
        pieces = name.split(".")
        strange = any(len(piece) >= 3 and not is_in_dictionary(piece.strip("0123456789_")) for piece in pieces)
        long = sum(map(str.isalpha, name)) >= 6
        return long and not _ENDING.fullmatch(pieces[-1]) and (strange or len(pieces) >= 3)
    if "." in name or "-" in name:
        return False
    letters = name.rstrip("0123456789")
    return name.islower() and len(letters) >= 5 and len(name) - len(letters) <= 4 and not is_in_dictionary(letters)


SPOKEN = Rule(
    "username_spoken",
    _spoken,
    examples=(
        "the seller is «velvet_crow77» on telegram, and on depop im «crow.and.quill»",
        "his name on vinted is «soup_heron_live», she blocked «tovarbrandt88»",
        "«Captain_Quorrin» wants to add me on psn",
        "auf kleinanzeigen: Verkäufer «quorrin_antik»; mon compte leboncoin est «tovar.brocante»",
    ),
    counter_examples=(
        "how do I read the column user_id of my table in the discord API",
        "my steam deck runs elden.ring.exe, see wiki.example.com and notes.txt on github; snapchat 2.0",
        "instagram reels vs tiktok, 1080p60 on youtube, iphone15 on ebay, covid19 on twitter",
        "an MP3 player on ebay e.g. from 2004; MAX_SIZE on github",
        "the package quorlib3 has a forum; [quorrin_pages]: https://img.example/x?logo=github",
    ),
    kinds=_PROSE,
)
