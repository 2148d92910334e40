"""User names that a word announces: "username: …", user=…, "login is …", "GitHub: …".

Sources: RFC 4519 section 2.39 (uid), the ADO.NET, ODBC and libpq manuals on connection parameters (User Id,
UID, user), CUPS' and syslog's key=value forms; the networks' names.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Cue, Value, value_after, value_at
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.username.names import is_handle, is_of_words, is_telling, may_be_somebodys
from surrogateshield.detection.reading import Found, Keywords, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_ENDS = r"(?![A-Za-z])"
_STRONG = Cue(
    r"(?<![A-Za-zÀ-ɏ])(?:user[ _-]?names?|user[ _-]?id|login[ _-]?(?:name|id|user)|screen[ _-]?name|"
    r"nick[ _-]?names?|handles?|"
    r"benutzer[ _-]?(?:name|kennung|id)|anmeldename|kennung|nutzername|nom d'utilisateur|identifiant|nombre de usuario|"
    r"nome utente|nome de (?:usuário|utilizador)|gebruikersnaam|nazwa użytkownika|användarnamn|"
    r"brukernavn|brugernavn|kullanıcı adı|käyttäjä(?:tunnus|nimi)|uživatelské jméno|přihlašovací jméno|"
    r"felhasználónév|"
    r"pseudo|pseudonyme|apodo|nick|inlognaam|ign|(?:riot|ea|epic|xbox|psn|steam|activision|ubisoft|"
    r"supercell) (?:id|tag)|nickname|login(?= "
    r"[a-z0-9_.-]{3,30}\s?[,/])|kerberos principal|gamer[ _-]?tag|"
    r"(?:ebay|forum|steam|chat|twitch|psn|in-?game|game|account|profile|screen|spieler|spiel) name|memrise|"
    r"user[ _-]?principal[ _-]?name|samaccountname|remote_user|logname|sudo_user)" + _ENDS,
    "user", "login", "screen", "nick", "handle", "benutzer", "anmeldename", "kennung", "nutzername",
    "nom d'utilisateur",
    "identifiant", "nombre de usuario", "nome utente", "nome de us", "nome de ut", "gebruikersnaam", "nazwa u",
    "användarnamn",
    "brukernavn", "brugernavn", "kullanıcı", "käyttäjä", "tunnus", "uživatelské", "přihlašovací", "felhasználónév",
    "pseudo",
    "apodo", "nick", "gebruiker", "användare", "bruker", "bruger", "kerberos principal", "ebay", "forum", "steam",
    "chat", "twitch",
    "psn", "ingame", "in-game", "game", "account", "profile", "spieler", "spiel", "gamer", "samaccountname",
    "remote_user", "logname", "sudo_user",
    "inlog", "ign", "riot", "ea ", "epic", "xbox", "activision", "ubisoft", "supercell",
)  # fmt: skip
_WEAK = Cue(
    r"(?<![A-Za-zÀ-ɏ])(?:users?|login|usr|uid|usuario|usuário|utente|utilisateur|benutzer|utilizador|gebruiker|"
    r"użytkownik|uzytkownik|inlognaam|tunnus|användare|bruker|bruger|kullanıcı|uživatel|jméno|käyttäjä|"
    r"accounts?(?: (?:name|on|at|with|bei|auf|sur|en) [A-Za-z]{2,14})?|acct|konto|compte(?: [A-Z][a-z]{2,14})?|"
    r"cuenta(?: de [A-Z][a-z]{2,14})?|"
    r"conta(?: d[oae] [A-Z][a-z]{2,14})?|principal|blame says|pguser|mysql_user)" + _ENDS,
    "user", "login", "usr", "uid", "usuario", "usuário", "utente", "utilisateur", "benutzer", "gebruiker",
    "użytkownik", "uzytkownik", "inlog", "tunnus", "användare", "bruker", "bruger", "account", "acct",
    "utilizador", "kullanıcı", "uživatel", "jméno",
    "käyttäjä", "konto", "compte", "cuenta", "conta",
    "principal", "blame says",
    "pguser", "mysql_user",
)  # fmt: skip
_NETWORK = Cue(
    r"(?<![A-Za-zÀ-ɏ])(?:github|gitlab|bitbucket|twitter|instagram|insta|tiktok|snapchat|snap|telegram|discord|"
    r"skype|linkedin|facebook|"
    r"mastodon|bluesky|threads|twitch|youtube|reddit|steam|psn|xbox(?: live)?|gamertag|battletag|kik|"
    r"wechat|weixin|viber|venmo|keybase|"
    r"line id|paypal|soundcloud|spotify|strava|duolingo|chess\.com|lichess|roblox|minecraft|ig|fb|slack)"
    r"(?:[ _-]?(?:id|name|handle|username|user|account|tag|profile))?" + _ENDS,
    "github", "gitlab", "bitbucket", "twitter", "insta", "tiktok", "snap", "telegram", "discord", "skype",
    "linkedin", "facebook",
    "mastodon", "bluesky", "threads", "twitch", "youtube", "reddit", "steam", "psn", "xbox", "gamertag", "battletag",
    "kik",
    "wechat", "weixin", "viber", "venmo", "keybase", "line id", "paypal", "soundcloud", "spotify", "strava", "duolingo",
    "chess.com", "lichess", "roblox", "minecraft", "ig", "fb", "slack",
)  # fmt: skip
_FIELDS = Keywords(
    "username", "user name", "user id", "login", "login name", "screen name", "handle", "nickname", "user",
    "account name", "uid",
    "benutzername", "nutzername", "nom d utilisateur", "nombre de usuario", "usuario", "nome utente", "gebruikersnaam",
    "nazwa użytkownika", "twitter", "instagram", "github", "telegram", "discord", "skype", "gamertag", "slack",
    "created by",
    "updated by", "modified by", "assigned", "assigned to", "assignee", "requested by", "checked out by",
    "logged by", "alias", "reddit", "tiktok", "snapchat", "actor", "remote user",
)  # fmt: skip
_OTHER_FIELDS = frozenset(
    """agent count type role roles group pool data table url uri ip host email mail token password pass status
    time date at number phone address message text prompt content query language lang locale""".split()
)
# "on discord and on reddit": no name follows
_NOT_NAMED = re.compile(r" (?:on|and|or|but|so|then|because|via|und|oder|et|ou|y|e|en|of|i|och|og) ")
_HUMP = re.compile(r"[a-z][A-Z]")
# "user_agent", "login page", "account manager"
_OTHER_AFTER = re.compile(
    r"[ _-](?:agents?|pages?|forms?|screens?|buttons?|types?|roles?|groups?|managers?|stor(?:y|ies)|"
    r"guide|interface|experience|input|"
    r"tables?|pool|data|settings|numbers?|no(?=\.|\s?[:#0-9])|link|url|ip|count|list|model|service|actions?|"
    r"messages?|prompt|flow|attempts?|"
    r"details|info|balance|holder|team|level|session|token|profile picture)\b",
    re.IGNORECASE,
)
# "... is my username"
_REVERSED = re.compile(
    r"(?<![\w@.])@?(?P<name>[A-Za-z0-9_][\w.-]{2,40})[\"'`]?,? (?:is|as|ist|als|es|como|est|comme|è|"
    r"come|é) (?:my|the|our|his|her|mein|mi|mon|il mio|meu) "
    r"(?:[a-z]{2,12} )?\Z",
    re.IGNORECASE,
)
_ACCOUNT = re.compile(
    r"(?:[A-Za-z][\w.-]{0,30}\\{1,2})?@?(?P<name>[A-Za-z0-9_\u00c0-\u024f][\w.+-]{1,63})(?:@[A-Z][A-Z0-9.-]{1,80})?\Z"
)
_NETRC_AFTER = re.compile(r"\s{1,8}password[ \t]")
_PASSWORD_WORD = (
    r"(?:pass|pwd|pw\b|psw|contraseña|clave|kennwort|mot de passe|mdp|senha|palavra-passe|wachtwoord|ww\b|hasł|"
    r"şifre|parola|heslo|jelszó|"
    r"lösen|adgangskode|kodeord|salasana|auth ?pass|пароль)"
)
_PASSWORD_NEAR = re.compile(_PASSWORD_WORD, re.IGNORECASE)
_PASSWORD_STEMS = Stems(
    "pass pwd pw psw contraseña clave kennwort mot mdp senha palavra wachtwoord ww hasł şifre parola heslo jelszó "
    "lösen adgangskode kodeord salasana auth пароль".split()
)
# "user ines, temp password x", "user ines authPass x"
_PASSWORD_FOLLOWS = re.compile(
    rf"[\"'`]?\s{{0,2}}(?:[,;/|]|\n|and |und |y |et |e |en |i |og |och )?\s{{0,3}}(?:(?:the |temp |temporary |"
    rf"initial |das |la |le |de |tijdelijk |voorlopig |temporäres |vorläufiges |provisorisches |tymczasowe |"
    rf"tillfälligt |"
    rf"midlertidig ){{0,2}}){_PASSWORD_WORD}\w{{0,8}}"
    r"[\s:=]{1,3}(?:(?:is|ist|es|est|è|é) )?[^\s]{4}",
    re.IGNORECASE,
)
_OPAQUE = re.compile(r"[UWBCDGT]0[0-9A-Z]{1,10}")
"""The identifiers that Slack gives to members, bots, channels and teams."""
_IBAN_BEGINS = re.compile(r"[A-Z]{2}[0-9]{2}(?:[A-Z0-9]{8,30})?")
_COUNTED = ("account", "acct", "konto", "compte", "cuenta", "conta")
"""What has a bank's number more often than a user's name."""
_MANY_DIGITS = re.compile(r"[0-9]{9,14}(?![\w.-])")


def _logins(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if reading.field and _FIELDS.name_field(reading) and not _OTHER_FIELDS & set(reading.field.split()):
        value = text.strip()
        match = _ACCOUNT.match(value)
        if (
            match
            and len(value) >= 3
            and not _OPAQUE.fullmatch(value)
            and may_be_somebodys(match["name"])
            and not is_placeholder(value)
            and not (reading.field == "handle" and is_ordinary(value))
        ):
            start = text.index(value) + match.start("name")
            yield Found(start, start + len(match["name"]), PiiType.USERNAME, 0.9)
        return
    passwords = _password_words(reading)
    for cue, strength in ((_STRONG, "strong"), (_WEAK, "weak"), (_NETWORK, "network")):
        if strength == "network" and reading.kind == "code":
            continue
        for match in cue.matches(reading):
            if _OTHER_AFTER.match(text, match.end()) or (strength == "network" and _NOT_NAMED.match(text, match.end())):
                continue
            before = _REVERSED.search(text, max(0, match.start() - 90), match.start()) if strength == "strong" else None
            if before and may_be_somebodys(before["name"]) and not is_of_words(before["name"]):
                yield Found(*before.span("name"), PiiType.USERNAME, 0.8)
            value_found = value_after(text, match.end())
            if value_found is None or "\n\n" in text[match.end() : value_found.start]:
                continue
            if strength == "strong" and value_found.link == "be" and _MANY_DIGITS.match(value_found.text):
                yield Found(value_found.start, value_found.end, PiiType.USERNAME, 0.8)
                continue
            if value_found.text[0] in "([":
                value_found = value_at(text, value_found.start + 1, value_found.link) or value_found
            account = _ACCOUNT.match(value_found.text)
            if account and _names_somebody(reading, match, value_found, account["name"], strength, passwords):
                start = value_found.start + account.start("name")
                yield Found(start, start + len(account["name"]), PiiType.USERNAME, 0.85)


def _password_words(reading: Reading) -> list[int]:
    """Where words for passwords begin, in order."""
    return [start for start in reading.starts(_PASSWORD_STEMS) if _PASSWORD_NEAR.match(reading.text, start)]


def _is_near(places: list[int], start: int, end: int) -> bool:
    """Whether one of `places`, which are in order, lies from `start` to `end`."""
    place = bisect_left(places, start)
    return place < len(places) and places[place] < end


def _names_somebody(
    reading: Reading, cue: re.Match[str], value: Value, name: str, strength: str, passwords: list[int]
) -> bool:
    """Whether what a word announces is a user name.

    Args:
        reading: the text.
        cue: the word.
        value: what follows it.
        name: the account in it, without domain and "@".
        strength: strong ("username"), weak ("user", which begins a dialogue as well) or network ("GitHub").
        passwords: where words for passwords begin.
    """
    # With no sign between, a word is a word, unless a password follows.
    if len(name) < 3:
        return False
    wordlike = value.link == "gap" and name.isalpha() and not name.isupper()
    unknown = strength == "strong" and "name" in cue.group().lower() and value.ends_clause and not is_of_words(name)
    humped = strength != "weak" and _HUMP.search(name) is not None and value.ends_clause and not is_of_words(name)
    if (
        wordlike
        and not unknown
        and not (humped and len(cue.group()) <= 12)
        and (strength == "network" or not _is_near(passwords, value.end, value.end + 28))
    ):
        return False
    if not may_be_somebodys(name) or is_placeholder(name) or "://" in value.text:
        return False
    if _OPAQUE.fullmatch(name) or _IBAN_BEGINS.fullmatch(name):
        return False
    between = reading.text[cue.end() : value.start]
    coded = reading.kind == "code" or (value.link in {"sign", "call"} and looks_like_code(reading.text))
    if value.link == "gap" and name[0].isupper() and "_" not in name and looks_like_code(reading.text):
        return False
    if coded and value.quoted and (value.link == "call" or _HUMP.search(name)):
        return False
    if not value.quoted and reading.text[value.end : value.end + 1] in {"(", "[", "@", "{"}:
        return False
    telling = is_telling(name) or value.text[0] == "@" or "\\" in value.text
    ordinary = is_of_words(name)
    if coded and not value.quoted:
        # Unquoted in code it is a variable, but for environment and configuration files: USER=ines.
        config = value.ends_line and cue.group().isupper() and not value.spaced
        alone = value.ends_line and value.link == "sign" and not looks_like_code(reading.text)
        setting = alone and (is_handle(name) or (name.islower() and _is_near(passwords, value.end, value.end + 56)))
        return (config or setting) and not ordinary and not is_expression(value.text)
    if value.link == "to" and strength == "weak":
        return False  # "the user with ..."
    ends = value.ends_clause
    pair = _is_near(passwords, value.end, value.end + 56) or _is_near(passwords, cue.start() - 60, cue.start() - 1)
    if value.link in {"gap", "row", "element", "call"}:
        strict = strength == "strong" and not ordinary
        if value.link in {"element", "call"}:
            return strict and (telling or value.quoted or ends)
        if not ordinary and _NETRC_AFTER.match(reading.text, value.end):
            return True
        if (telling or (not ordinary and name.islower())) and _PASSWORD_FOLLOWS.match(reading.text, value.end):
            return True
        if is_handle(name) and reading.kind != "code":
            return strength != "weak" or ends or cue.group().lower() not in {"account", "accounts", "conta", "login"}
        if strict and ends and name.islower() and len(name) >= 6 and "name" in cue.group().lower():
            return reading.kind != "code" and not looks_like_code(reading.text)
        return (
            strict
            and any(map(str.isdigit, name))
            and (name.lower() == name or (name.isupper() and ends and len(name) >= 6))
        )
    if "-" in between and not telling:
        return False
    if ordinary:
        return (strength == "strong" and ends and (telling or pair)) or (
            # DB_USER=rose, beside DB_PASS=...
            pair
            and value.link == "sign"
            and not value.spaced
            and "=" in between
            and cue.group().isupper()
            and len(name) >= 4
        )
    if telling:
        if strength == "weak" and cue.group().lower().startswith(_COUNTED):
            return is_handle(name)
        return strength != "weak" or value.link in {"sign", "pair"} or pair or is_handle(name)
    if not (ends or pair) or (name[:1].isupper() and strength != "strong"):
        return False
    if strength == "weak":
        assigned = "=" in reading.text[cue.end() : value.start] or value.quoted
        return (
            pair
            or (assigned and not coded)
            or (assigned and value.quoted)
            or (reading.kind == "data" and value.link == "sign" and value.ends_line)
        )
    return strength == "strong" or value.link in {"sign", "be", "to"}


LOGIN = Rule(
    "username_login",
    _logins,
    fields=(_FIELDS,),
    examples=(
        "username: «imeldaq», user=«quorrin» action=login",
        "my username is «imelda.quorrin», Benutzername: «iquorrin», nom d'utilisateur : «iquorrin7»",
        "GitHub: «octo-imelda»\nTwitter: @«quorrin_i»\nInstagram - imelda",
        "Server=db1;User Id=«imeldaq»;Password=x;",
        "login is «imelda» and pass is x9",
        r"runas /user:CORP\«iquorrin» cmd",
        '{"login": "«imeldaq»", "password": "x"}',
        "dn: uid=«imeldaq»,ou=people,dc=corp",
        "AD user «quorrini», temp password Welcome-Crane-62; (user «imelda82», password Bake!Tart)",
        "device 4, account «iquorrin64». usuario «ines_quorrin», clave X9!; compte Strava («ines_q31») que personne",
        "brugernavn «imel_77», adgangskode Rug-44; kullanıcı adı «imelda.k» şifre Nar44; utilizador "
        "«quorrini»\npalavra-passe Alho*68",
        "échec connexion compte=«quorrini» ip=90.63.218.4; my eBay name? «humble-quorrin-48».",
        "the user ID is «481902277315». User ID\n«CALDE5521»",
        "DB_USER=«rose», DB_PASS=pilch.pie.3; mon pseudo sur le forum c'est «petit_caldera_31»",
    ),
    counter_examples=(
        "username is required; user: what is the capital of France?",
        "User: Hello, how are you?\nAssistant: Fine.\nuser: hola, puedes ayudarme",
        "user = request.user; login(user=user, username=username)",
        "GitHub: add a workflow file. Instagram is down, and Twitter: see below.",
        "user: admin, login: root, user=postgres, username: <your username>",
        "user_agent: Mozilla5, login page: https://corp.example/login1, user-id: 4471902",
        "Telegram: Durov founded it; YouTube: 10 videos",
        "def f(self):\n    send_handle = DupHandle\n    import os\n    username = a_s.local_part\nclass B:\n    pass",
        "def f(self):\n    return context.handle('assertRaisesRegex', args)\nimport os\nclass A:\n    user = make_user",
        "yrityksen tunnus on Uusimaa, henkilötunnus 131052-308T; IBAN til bruker: NO93 8601 1117 947 og bruker er klar",
        '{"user":"U03K9QZ1","text":"hi"}; the user forgot the password; el usuario olvidó la contraseña',
    ),
)
