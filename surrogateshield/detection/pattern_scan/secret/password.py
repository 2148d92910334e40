"""Passwords behind a word that announces them.

A password has no shape: the word that announces it decides, in the languages people write in, in
sentences, forms, configuration files of all kinds and source code.

Sources: NIST SP 800-63B section 3.1 (memorized secrets), `man 5 crypt` (the forms of hashed passwords), `man netrc`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import trimmed, value_after, value_at
from surrogateshield.detection.pattern_scan.secret.pair import looks_like_password
from surrogateshield.detection.pattern_scan.secret.password_cues import (
    FIELDS,
    OTHER_AFTER,
    OTHER_FIELDS,
    OTHER_PASS,
    WORDS,
)
from surrogateshield.detection.pattern_scan.secret.password_form import CODE_SIGNS, is_marked, is_password, is_strong
from surrogateshield.detection.pattern_scan.secret.password_words import NO_PASSWORDS
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.names import may_be_somebodys
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

# "an old password of mine in it, Pelican1974": a clause lies between
_APART = re.compile(
    r"(?:s? (?:is the usual|as usual|as always|like always|wie immer|comme toujours|como siempre|come sempre|"
    r"zoals altijd|of mine|of hers|of his|i|we|she|he|that|which|in|on|from|for|wir|ich|das|die|qui|que|che|die "
    r"ik)\b[^\n.!?;,:=()\"'/]{0,48})"
    r"(?:,|:| \(| -| –| →| ->| =>)\s?[\"'`]?(?P<value>[^\s\"'`,;:()]{6,64})[\"'`]?(?=\s{0,2}(?:\Z|[\n,;.!?)]))",
    re.IGNORECASE,
)
# "the wifi password, Zx8kk2qp, is", "the password she uses for all of it is Pelican1974": strong values only
_CLAUSE_BETWEEN = re.compile(
    r"(?P<clause>[^\n.!?;:=()\"'/\ufffc]{0,56}?)(?:,\s(?:(?:is|now|then|also) )?|\s(?:is|was|to|ist|lautet|est|"
    r"es|è|é|jest|är|er|on)\s)"
    r"[\"'`*]{0,2}(?P<value>[^\s\"'`,;:()*=/\ufffc][^\s\"'`,;:()=/\ufffc]{6,63})[\"'`]?(?=\s{0,2}(?:\Z|"
    r"[\n,;.!?)])|\s(?:and|und|et|y|e|en|i|"
    r"og|och)\s)",
    re.IGNORECASE,
)
_TO_WIFI = re.compile(
    r"\s(?:til|till|to|for|für|zum|du|del|do|van|voor|para|per) (?:the |das |le |el |o |il |de )?(?:wi-?fi|wlan|"
    r"gæstenet|netz)"
    r"(?:et|en)?\s(?P<value>[^\s\"'`,;:()=]{6,64})(?=\s{0,2}(?:\Z|[\n,;.!?)]))",
    re.IGNORECASE,
)
_SENTENCE_WORDS = frozenset(
    "the a is are to not no required be must should can you your my for with and or but of in that it stored "
    "used wrong too same".split()
)
# A passphrase of several words fills the rest of its line.
_PHRASE = re.compile(
    r"[^\n:=.]{0,24}?(?:\s?[:=]|\s(?:is|ist|est|es|è|é))\s{1,2}(?P<words>[a-zà-ÿ]{2,12}(?: "
    r"[a-zà-ÿ0-9]{1,12}){3,7})\s{0,2}(?=\Z|\n)",
    re.IGNORECASE,
)
# "(pw three-little-words)"
_IN_BRACKETS = re.compile(r":?\s(?P<value>[A-Za-zÀ-ÿ]{2,14}(?:[-_.][A-Za-zÀ-ÿ0-9]{2,14}){2,5})\)")
_REVERSED = re.compile(
    r"(?<![^\s\"'`(:])(?P<value>[^\s\"'`]{5,64})[\"'`]?,? (?:is|was|ist|es|est|è|é) (?:my|our|the|his|"
    r"her|their|mein|das|mi|la|mon|le|il) "
    r"(?:[a-z-]{2,12} ){0,2}\Z",
    re.IGNORECASE,
)
_REVERSED_END = re.compile(
    r" (?:my|our|the|his|her|their|mein|das|mi|la|mon|le|il) (?:[a-z-]{2,12} ){0,2}\Z", re.IGNORECASE
)
_FROM_TO = re.compile(
    r"\s(?:from|von|de|da)\s[\"'`]?(?P<old>[^\s\"'`]{4,64})[\"'`]?\s(?:to|auf|zu|a|à|"
    r"para)\s[\"'`]?(?P<new>[^\s\"'`]{4,64})",
    re.IGNORECASE,
)
_OWNED = re.compile(r"(?<![a-z])(?:my|our|his|her|their) (?:[a-z-]{2,12} ){0,2}\Z", re.IGNORECASE)
_FACTORY_SET = frozenset("changeme change-me password admin root guest postgres minioadmin letmein".split())
_NEXT = re.compile(
    r"[\"'`]?(?:,\s{0,2}(?:and |or |und |oder |y |o |et |ou |e )?|\s(?:and|or|und|oder|y|et|ou|e|"
    r"/)\s(?:then\s)?)(?=[\"'`]?[^\s\"'`,]{4,64})"
)
_HASH_MARKS = ("$2", "$argon2", "$scrypt", "$1$", "$apr1$", "$5$", "$6$", "$y$", "$7$", "pbkdf2_")
_ACCOUNT_BEFORE = re.compile(r"(?<![\w.@-])(?P<name>[A-Za-z_][\w.-]{1,31}):\Z")
_HASHED = re.compile(
    r"(?P<crypt>\$(?:2[abxy]|argon2(?:id|i|d)|scrypt|apr1|[156y7])\$[A-Za-z0-9./$=,+-]{20,200})|"
    r"(?P<django>pbkdf2_sha256\$[0-9]{4,8}\$[A-Za-z0-9]{6,40}\$[A-Za-z0-9+/=]{40,50})"
)


def _passwords(reading: Reading) -> Iterator[Found]:
    if reading.field and FIELDS.name_field(reading) and not OTHER_FIELDS & set(reading.field.split()):
        text = reading.text.strip()
        pin = {"pin", "otp"} & set(reading.field.split())
        plausible = (
            re.fullmatch(r"[0-9]{4}|[0-9]{8}", text)
            if pin
            else not is_placeholder(text) and not CODE_SIGNS.match(text) and len(text.split()) <= 6
        )
        if plausible and 3 <= len(text) <= 128 and MASK not in text and text.lower() not in NO_PASSWORDS:
            start = reading.text.index(text)
            yield Found(start, start + len(text), PiiType.PASSWORD, 0.9)
        return
    for match in WORDS.matches(reading):
        yield from _announced(reading, match)
    if "$" in reading.text and any(mark in reading.text for mark in _HASH_MARKS):
        for match in _HASHED.finditer(reading.text):
            yield Found(*match.span(match.lastgroup or 0), PiiType.PASSWORD, 0.9)
            # a line of .htpasswd or of /etc/shadow
            account = _ACCOUNT_BEFORE.search(reading.text, max(0, match.start() - 36), match.start())
            if account and may_be_somebodys(account["name"]):
                yield Found(*account.span("name"), PiiType.USERNAME, 0.9)


def _announced(reading: Reading, match: re.Match[str]) -> Iterator[Found]:
    text = reading.text
    start, end = match.span()
    if OTHER_AFTER.match(text, end):
        return
    if end - start <= 6 and OTHER_PASS.search(reading.lower[max(0, start - 12) : start]):
        return
    backwards = None
    if end - start > 3 and _REVERSED_END.search(text, max(0, start - 24), start):
        backwards = _REVERSED.search(text, max(0, start - 110), start)
    if backwards:
        value = backwards["value"].rstrip(".,;:")
        place = backwards.start("value")
        if is_marked(value) and not is_placeholder(value) and MASK not in value and "://" not in value:
            yield Found(place, place + len(value), PiiType.PASSWORD, 0.85)
    if moved := _FROM_TO.match(text, end):
        pairs = [(moved.start(group), trimmed(moved[group])) for group in ("old", "new")]
        if any(is_marked(value) and not is_placeholder(value) for _, value in pairs):
            for place, value in pairs:
                yield Found(place, place + len(value), PiiType.PASSWORD, 0.9)
            return
    option = text[max(0, start - 24) : start]
    if "phrase" in text[start:end].lower() and (phrase := _PHRASE.match(text, end)):
        words = phrase["words"].lower().split()
        if not _SENTENCE_WORDS & set(words):
            yield Found(*phrase.span("words"), PiiType.PASSWORD, 0.85)
            return
    if text[start - 1 : start] == "(" and (bracket := _IN_BRACKETS.match(text, end)):
        yield Found(*bracket.span("value"), PiiType.PASSWORD, 0.85)
        return
    between = None
    if reading.kind != "code" and reading.has_digit and end - start > 3:
        between = _TO_WIFI.match(text, end) or _CLAUSE_BETWEEN.match(text, end)
    if between:
        place, last = between.span("value")
        # "Tern1981?." has the sign of the sentence behind its own
        said = text[place:last] if text[last : last + 1] in {".", ","} else trimmed(text[place:last])
        if is_strong(said):
            yield Found(place, place + len(said), PiiType.PASSWORD, 0.8)
            return
    value_found = value_after(text, end)
    if value_found is None or "\n\n" in text[end : value_found.start]:
        return
    apart = _APART.match(text, end) if value_found.link in {"gap", "be"} and reading.kind != "code" else None
    if apart and looks_like_password(apart["value"]) and any(map(str.isdigit, apart["value"])):
        yield Found(*apart.span("value"), PiiType.PASSWORD, 0.8)
        return
    if (
        value_found.link == "gap"
        and "\n" in text[end : value_found.start]
        and value_found.ends_line
        and text[max(0, text.rfind("\n", max(0, start - 40), start) + 1) : start].strip() == ""
        and len(value_found.text) >= 6
        and value_found.text.lower() not in NO_PASSWORDS
        and not is_placeholder(value_found.text)
        and not is_ordinary(value_found.text)
        and reading.kind != "code"
    ):
        # a form: the label in one line, the value in the next
        yield Found(value_found.start, value_found.end, PiiType.PASSWORD, 0.85)
        return
    if value_found.link == "row" and not is_marked(value_found.text):
        return
    if value_found.link == "gap" and re.search(r"--[a-z-]{0,20}\Z", option):
        value_found = value_at(text, value_found.start, "sign") or value_found
    if (
        value_found.link == "be"
        and value_found.text.lower() in _FACTORY_SET
        and _OWNED.search(text, max(0, start - 24), start)
    ):
        # what software comes with is somebody's where it says so
        yield Found(value_found.start, value_found.end, PiiType.PASSWORD, 0.8)
        return
    if not is_password(value_found, reading, key=text[start:end], before=text[max(0, start - 30) : start]):
        return
    yield Found(value_found.start, value_found.end, PiiType.PASSWORD, 0.9)
    for _ in range(4):
        following = _NEXT.match(text, value_found.end)
        value = value_at(text, following.end(), "gap") if following else None
        if (
            value is None
            or not is_marked(value.text)
            or len(value.text) < 6
            or is_placeholder(value.text)
            or "=" in value.text[:-1]
            or ":" in value.text
            or "@" in value.text[1:]
        ):
            return
        yield Found(value.start, value.end, PiiType.PASSWORD, 0.8)
        value_found = value


PASSWORD = Rule(
    "password",
    _passwords,
    fields=(FIELDS,),
    examples=(
        "my password is «Tr0ub4dor&3», change it",
        "pwd: «hunter2» and Password=«S3cret!x»;Database=app",
        'password = "«correct horse battery»"',
        "the password for the VPN is «Xk9!pq».",
        "my router password is «changeme», I know",
        'PASSWORD: "«zwiebelturm»"',
        "the password «Zx8#kk2», user: ines pass: «Br4mble!9»",
        "Das WLAN-Passwort lautet «Nebelkrähe77».",
        "Mot de passe : «Lavande!12», contraseña del wifi es «Girasol_88»",
        "a senha é «Pinhao#31», la password è «Gelsomino9», het wachtwoord is «Tulp2031!», hasło to «Zubr_77x»",
        "Server=db1;User Id=ines;Password=«q8Zt!3Lm»;Encrypt=True",
        "spring.datasource.password=«sunflower»\nDB_PASSWORD=«sunflower»",
        '{"user": "ines", "password": "«sunflower»"}',
        "env:\n  - name: DB_PASSWORD\n    value: «Br4mble»\n",
        "<password>«hunter2»</password>",
        "CREATE USER ines IDENTIFIED BY '«Br4mble!9»'; ALTER ROLE ines WITH PASSWORD '«Br4mble!8»'",
        "I changed my password from «Winter2030!» to «Summer2031!» today",
        "«Br4mble!7» is my password",
        r'"{\"login\": \"ines\", \"password\": \"«hunter2»\"}"',
        "$ mysqldump --password=«hunter2x» app; tool --password «hunter2y»",
        "snmpd: user netmon2 authPass «bulrush91k» and privPass «fen!sedge3»",
        "they have an old password of mine in it, «Pelican1974». Help",
        '{"key":"test_pass","value":"«plum.and.pepper»","enabled":true}',
        "<key>Password</key>\n  <string>«tealwing5503»</string>, the password's «Br4mble!9»",
        "the key's passphrase is «eleven loud kettles 4»\nok",
        "a senha da rede - «goiabeira7740» - sinal bom; wachtwoord gastwifi is «klaproos82»",
        "(ww «kaas-met-mosterd»); wifi-lösenordet: «snöflinga_31»; wifi şifresi: «zeytin3307»",
        "ton mot de passe temporaire „«Pervenche_Dole4»“ ; code wifi : «brioche-froide-38»",
        "pw like always plus a dash → «Lismore8?»\npassword? «Br4mble!9»",
        "**Guest** / password: **«velvet-anchor-64»**",
        "the guest network password, «Zx8kk2qpT», is on paper; the password she has for everything is «Tern1981?».",
        "my memorable word was set to «Plover77moor», passord til wifi «Elg!gran_41»",
        "密码是：".replace("是", "") + "«hunter2z»",
    ),
    counter_examples=(
        "the password is required and the password is incorrect.",
        "password: str = None, password=password, pwd = os.environ['PW']",
        "reset your password to continue",
        "the client may pass ssl=True, and you would pass host=None",
        "password: ${DB_PASSWORD}, password: <your password>",
        "if (password == expectedPassword) { check(password); }",
        '"password": "Enter your password", "lost": "Lost your password?"',
        "password_hash = bcrypt(x), passwordField: input2, password policy: min8",
        "Password Authentication v2 and password based encryption 2",
        "pass 3 of 5, passes 12 tests, first pass: 2024",
        "Password: optional\nPassword: string",
        "def f():\n    import os\n    fds_to_pass = [listener.fileno(), 3]\nclass A:\n    x = 1",
        "user_pass = '%s:%s' % (a, b)",
        "the password rules, section 4, and the password field, Input2 is plain; the password was sent, 2 days ago",
        "Passet är giltigt till 2031, passet är utgånget; mein Passwort ist abgelaufen, mon mot de passe est expiré",
        "the password is malformed, my password is expired, la contraseña es obligatoria, la password è scaduta",
        "the password's strength; a bypass, a compass, to surpass 3x",
    ),
)
