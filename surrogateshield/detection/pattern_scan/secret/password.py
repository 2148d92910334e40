"""Passwords.

A password has no shape: the word that announces it decides, in the languages people write in, in
sentences, forms, configuration files of all kinds and source code.

Sources: NIST SP 800-63B section 3.1 (memorized secrets), `man 5 crypt` (the forms of hashed passwords), the
PostgreSQL, MySQL and Oracle manuals (IDENTIFIED BY, PASSWORD), `man netrc`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ahocorasick_rs import AhoCorasick

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Cue, Value, trimmed, value_after, value_at
from surrogateshield.detection.pattern_scan.secret.pair import looks_like_password
from surrogateshield.detection.pattern_scan.secret.password_words import LABEL_WORDS, NO_PASSWORDS
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.randomness import is_uuid
from surrogateshield.detection.reading import MASK, Found, Keywords, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_VARIANT = (
    r"(?:s|[_-]?(?:[0-9]{1,2}|prod|production|dev|staging|stage|test|live|old|new|main|backup|root|admin|"
    r"plain|plaintext|value|text|b64|base64|wpa2?|a)|(?:et|en|si|n|m)(?![A-Za-zÀ-ÿ])|"
    r" (?:provisoire|temporaire|initial|temporal|provisional|provvisoria|provis[óo]ria|tempor[áa]ria|tijdelijk|"
    r"tymczasowe|tillfälligt|"
    r"midlertidigt?|väliaikainen|geçici|dočasné|maître|maestra|admin|(?:do |na |del |du |della |da "
    r")?wi-?fi)(?![A-Za-zÀ-ÿ]))?"
)
_WORDS = Cue(
    # Long words may stand at the end of a compound ("WLAN-Passwort", "PGPASSWORD"), short ones alone.
    rf"(?:pass[ _-]?words?|passwd|passphrase|pass[ _-]?code|passwort|kennwort|losungswort|zugangscode|"
    rf"wachtwoord|toegangscode|"
    rf"contraseña|contrasena|palavra[ -]passe|parola d'ordine|lösenord|adgangskode|salasana|mot de passe|пароль|"
    rf"(?:(?<![A-Za-zÀ-ÿ])|(?<=[a-z])(?-i:(?=[A-Z])))(?:pass|pwd|pw|psw|pswd|passw|pword|mdp|senha|hasł[oa]|"
    rf"haslo|passord|heslo|jelszó|parol[aă]|şifre|sifre|clave|"
    rf"identified by|with password|requirepass|masterauth|psk|wpa[23]?[ _-]?(?:key|passphrase)|"
    rf"wi-?fi[ _-]?key|network key|wlan-?schlüssel|"
    rf"codice d'accesso|code d'accès|código de acceso|código de acesso|kod dostępu|securestring|"
    rf"privilege [0-9]{{1,2}} secret(?: [0-9])?|bindpw|rootpw|ww|lösen|code (?:du )?wi-?fi|clé (?:du )?wi-?fi|"
    rf"codice (?:del )?wi-?fi|chiave (?:del )?wi-?fi|kod (?:do )?wi-?fi|"
    rf"memorable word|palabra secreta|geheimwort|mot secret|kodeord|passord|løsenord|lykilorð|parool|"
    rf"slaptažodis|parole|zaporka|lozinka|geslo|κωδικός)|"
    rf"密码|密碼|パスワード|비밀번호|口令){_VARIANT}(?![A-Za-zÀ-ÿ0-9])",
    "pass", "kennwort", "losungswort", "zugangscode", "wachtwoord", "toegangscode", "contras", "palavra", "parol",
    "lösenord",
    "adgangskode", "salasana", "mot de passe", "парол", "pwd", "pw", "psw", "pswd", "pword", "mdp", "senha", "hasł",
    "haslo",
    "heslo", "jelszó", "şifre", "sifre", "clave", "identified by", "with password", "requirepass", "masterauth",
    "psk", "wpa",
    "wifi", "wi-fi", "network key", "wlan", "codice d'accesso", "code d'accès", "código de ac", "kod dost",
    "securestring",
    "密码", "密碼", "パスワード", "비밀번호", "口令", "privilege ", "ww", "lösen",
    "code ", "clé ", "codice ", "chiave ", "kod ",
    "memorable word", "palabra secreta", "geheimwort", "mot secret", "bindpw", "rootpw", "kodeord", "løsenord",
    "lykilorð", "parool",
    "slaptažodis", "zaporka", "lozinka", "geslo", "κωδικός",
)  # fmt: skip
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
    r"[\"'`]?(?P<value>[^\s\"'`,;:()=/\ufffc]{7,64})[\"'`]?(?=\s{0,2}(?:\Z|[\n,;.!?)])|\s(?:and|und|et|y|e|en|i|"
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
_OPENING = AhoCorasick(
    ["unzip", "extract", "decrypt", "unlock", "open", "entpacken", "öffnen", "entschlüsseln", "ouvrir", "décompresser",
     "abrir",
     "descomprimir", "aprire", "rozpakuj", "öppna", "åbn"]
)  # fmt: skip
_CODE_SIGNS = re.compile(r"[A-Za-z_][\w.]*\(|[\[(]|[\w)\]][)\]]\Z")
# What a file calls a password's neighbours: "password_hash", "password-policy", "passwordField".
_OTHER_AFTER = re.compile(
    r"[ _-]?(?:hash|hashes|hashed|policy|policies|length|strength|hint|file|path|min|max|rules?|reset|"
    r"resets|field|input|label|manager|"
    r"encoder|encryption|digest|salt|requirements?|prompt|confirmation|expiry|expires?|expiration|history|"
    r"generator|managers|"
    r"protected|protection|less|authentication|auth|based|type|env|key|id|ref|name|column|param|parameter|placeholder|"
    r"validator|checker|(?:changed|updated)(?! to\b))(?![a-z])",
    re.IGNORECASE,
)
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
_NEXT = re.compile(
    r"[\"'`]?(?:,\s{0,2}(?:and |or |und |oder |y |o |et |ou |e )?|\s(?:and|or|und|oder|y|et|ou|e|"
    r"/)\s(?:then\s)?)(?=[\"'`]?[^\s\"'`,]{4,64})"
)
_HASH_MARKS = ("$2", "$argon2", "$scrypt", "$1$", "$5$", "$6$", "$y$", "$7$", "pbkdf2_")
_HASHED = re.compile(
    r"(?P<crypt>\$(?:2[abxy]|argon2(?:id|i|d)|scrypt|[156y7])\$[A-Za-z0-9./$=,+-]{20,200})|"
    r"(?P<django>pbkdf2_sha256\$[0-9]{4,8}\$[A-Za-z0-9]{6,40}\$[A-Za-z0-9+/=]{40,50})"
)

# "first pass", "boarding pass"
_OTHER_PASS = re.compile(
    r"(?:first|second|third|next|last|single|one|boarding|bus|train|ski|rail|day|week|weekly|month|monthly|"
    r"annual|season|hall|"
    r"mountain|band|low|high|forward|backward|each|per|guest|visitor|parking|gate|game|travel|to|will|"
    r"not|did|must|should|can) \Z"
)


_FIELDS = Keywords(
    "password", "passwd", "pwd", "passphrase", "passcode", "passwort", "kennwort", "contraseña", "contrasena",
    "mot de passe", "mdp",
    "senha", "wachtwoord", "hasło", "haslo", "parola d'ordine", "palavra passe", "lösenord", "security answer",
    "secret answer", "pin",
    "pin code", "psk", "otp",
)  # fmt: skip
_OTHER_FIELDS = frozenset(
    """hash hashed policy hint reset length rule rules min max required confirmation expires expiry changed
    updated date at type manager field label file path salt algorithm count attempts number status zip
    postal id url link message mgr handler with""".split()
)


def _passwords(reading: Reading) -> Iterator[Found]:
    if reading.field and _FIELDS.name_field(reading) and not _OTHER_FIELDS & set(reading.field.split()):
        text = reading.text.strip()
        pin = {"pin", "otp"} & set(reading.field.split())
        plausible = (
            re.fullmatch(r"[0-9]{4}|[0-9]{8}", text)
            if pin
            else not is_placeholder(text) and not _CODE_SIGNS.match(text) and len(text.split()) <= 6
        )
        if plausible and 3 <= len(text) <= 128 and MASK not in text and text.lower() not in NO_PASSWORDS:
            start = reading.text.index(text)
            yield Found(start, start + len(text), PiiType.PASSWORD, 0.9)
        return
    for match in _WORDS.matches(reading):
        yield from _announced(reading, match)
    if reading.kind != "code":
        yield from _network_keys(reading)
    if "$" in reading.text and any(mark in reading.text for mark in _HASH_MARKS):
        for match in _HASHED.finditer(reading.text):
            yield Found(*match.span(match.lastgroup or 0), PiiType.PASSWORD, 0.9)


def _announced(reading: Reading, match: re.Match[str]) -> Iterator[Found]:
    text = reading.text
    start, end = match.span()
    if _OTHER_AFTER.match(text, end):
        return
    if end - start <= 6 and _OTHER_PASS.search(reading.lower[max(0, start - 12) : start]):
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
        if _is_strong(said):
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
    if not is_password(value_found, reading, key=text[start:end]):
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


def _network_keys(reading: Reading) -> Iterator[Found]:
    """The key of a wireless network, beside its name or behind the word alone; what a file is opened with."""
    text = reading.text
    if "WIFI:" in text:
        yield from (Found(*match.span("value"), PiiType.PASSWORD, 0.95) for match in _QR.finditer(text))
    for _, start, _ in _OPENING.find_matches_as_indexes(reading.lower):
        opened = _OPENED_WITH.match(text, start)
        if opened and looks_like_password(opened["value"]) and sum(map(str.isdigit, opened["value"])) >= 2:
            yield Found(*opened.span("value"), PiiType.PASSWORD, 0.8)
    for match in _WIFI.matches(reading):
        key = _NETWORK_KEY.match(text, match.end())
        if key is None and not match["named"]:
            key = _WIFI_KEY.match(text, match.end())
            if key and not (_THREE_WORDS.fullmatch(key["value"]) or _is_password_after_gap(key["value"])):
                key = None
        value = trimmed(key["value"]) if key else ""
        if key and len(value) >= 6 and (_THREE_WORDS.fullmatch(value) or looks_like_password(value)):
            yield Found(key.start("value"), key.start("value") + len(value), PiiType.PASSWORD, 0.85)


def is_password(value: Value, reading: Reading, key: str = "") -> bool:
    """Whether what a word for passwords announces is one.

    Args:
        value: what follows.
        reading: the text it stands in.
        key: the announcing word as written.
    """
    text = value.text
    if value.link == "gap" and not value.quoted and text.isalpha():
        return False  # with no sign between, a word is a word
    words = text.split()
    if not 3 <= len(text) <= 128 or is_placeholder(text) or (len(words) == 1 and text.lower() in NO_PASSWORDS):
        return False
    if (
        ("://" in text and not text.startswith(("$", "%")))
        or text[0] == "|"
        or (text[-1] == "=" and text[:-1].isalpha())
    ):
        return False
    if value.link == "call" and not is_marked(text):
        return False
    if value.quoted:
        if value.link == "gap" and (key.lower() == "pass" or "=" in text or not is_marked(text)):
            return False  # "pass `x=1`" is a verb
        # A label or a message in quotes: "Enter your password".
        return not (len(words) > 1 and LABEL_WORDS & {word.lower().strip(".,:!?") for word in words}) and not (
            reading.kind == "code" and is_placeholder(text)
        )
    if value.link == "element" and not is_marked(text):
        return value.ends_line is False and not is_ordinary(text)
    if is_expression(text) or (_CODE_SIGNS.search(text) and looks_like_code(reading.text)):
        return False
    marked = is_marked(text)
    config = value.link == "sign" and not value.spaced and value.ends_line
    if reading.kind == "code":
        return (
            (marked or (config and key.isupper()) or (_is_setting(value) and not looks_like_code(reading.text)))
            and not re.search(r"[(\[]|->|[\w)]\.[A-Za-z_]", text)
            and not _is_identifier(text)
        )
    if value.link == "gap":
        return _is_password_after_gap(text)
    if marked:
        return len(text) >= 4 or text.isdigit()
    if not text.isascii() and not text.isalpha():
        return True
    if text[-1:] in ")]}" or _is_identifier(text):
        return False
    mixed = not text.islower() and not text.istitle() and not text.isupper()
    if mixed and len(text) >= 5:
        return True
    if value.link in {"sign", "pair"}:
        # A word alone: in a configuration file or where the line ends, it is the value.
        return len(text) >= 4 and (
            (value.ends_line and not NO_PASSWORDS & {text.lower()})
            or (value.ends_clause and len(text) >= 6 and text.islower() and not is_ordinary(text))
        )
    return False


def _is_setting(value: Value) -> bool:
    """Whether a value stands alone behind its sign, as in a configuration file, and is no plain word."""
    return value.link == "sign" and value.ends_line and not value.text.islower() and not value.text.isupper()


def _is_password_after_gap(text: str) -> bool:
    """ "the password hunter2", "password Zx8#kk2": with no sign between, the value must look like one."""
    digits = sum(map(str.isdigit, text))
    letters = sum(map(str.isalpha, text))
    if "=" in text[:-1] or text.startswith("<"):
        return False
    if not letters or len(text) < 5 or text.lower() in NO_PASSWORDS or is_uuid(text):
        return False
    signs = len(text) - digits - letters
    if re.fullmatch(
        r"[A-Za-z]+[-'/.&][A-Za-z-]+|[0-9]+[-.][A-Za-z-]+|[A-Za-z]+-[0-9]+|v?[0-9.]+|[0-9]+[a-z]{1,3}|[(\[].*|"
        r"[A-Za-z]+\(.*|[*_].*",
        text,
    ):
        return False
    if signs and (digits or signs >= 2 or text[-1] in "!#$%&*@"):
        return len(text) >= 6 and not text.startswith(("-", "/", "http", "@", "\\"))
    return digits >= 1 and letters >= 3 and len(text) >= 6 and text.isalnum() and not re.fullmatch(r"[a-z]+[0-9]", text)


def _is_strong(text: str) -> bool:
    """Whether `text` is a password even where a clause lies between it and its word."""
    digits = sum(map(str.isdigit, text))
    signs = any(not c.isalnum() and c not in "-_.'’" for c in text)
    return (
        looks_like_password(text)
        and digits > 0
        and text.lower() not in NO_PASSWORDS
        and (signs or not text.islower() or digits >= 2)
        and (signs or len(text) >= 8)
        and "@" not in text[1:-1]
        and not text.isupper()
        and not is_expression(text)
        and not is_uuid(text)
    )


def is_marked(text: str) -> bool:
    """Whether `text` has a digit or a sign that no word has."""
    return any(map(str.isdigit, text)) or any(not c.isalnum() and c not in "-_.'/,’" for c in text)


def _is_identifier(text: str) -> bool:
    """Whether `text` is a variable named after what it holds ("newPassword2", "user_pwd")."""
    return (
        re.fullmatch(r"[A-Za-z_]\w{2,60}", text) is not None
        and re.search(r"passw|passphrase|pwd|secret|(?:\A|_)pw", text, re.IGNORECASE) is not None
        and not any(map(str.isdigit, text[:-1]))
    )


PASSWORD = Rule(
    "password",
    _passwords,
    fields=(_FIELDS,),
    examples=(
        "my password is «Tr0ub4dor&3», change it",
        "pwd: «hunter2» and Password=«S3cret!x»;Database=app",
        'password = "«correct horse battery»"',
        "the password for the VPN is «Xk9!pq».",
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
        "SSID Harrow, key «teal!wing41», WLAN: Gäste24, Schlüssel «Kiefer#88»",
        "garden wifi «copper-lantern-Moss», kids ok; wifi: «Tealwing5503x»",
        "snmpd: user netmon2 authPass «bulrush91k» and privPass «fen!sedge3»",
        "they have an old password of mine in it, «Pelican1974». Help",
        '{"key":"test_pass","value":"«plum.and.pepper»","enabled":true}',
        "<key>Password</key>\n  <string>«tealwing5503»</string>, the password's «Br4mble!9»",
        "passphrase for it is «seven quiet pumps 3»\nok; unzip with «Quarzlampe2206» — separate",
        "WIFI:T:WPA;S:Attic;P:«wren-harbour-salt»;;",
        "senha do wifi - «cajueiro5521» - rede Casa; wachtwoord gastwifi is «regenjas31»",
        "(ww «kaas-met-mosterd»); wifi-lösenordet: «snöflinga_31»; wifi şifresi: «zeytin3307»",
        "mot de passe provisoire „«Coquelicot_Brest9»“ à changer; code wifi : «galette-tiede-52»",
        "pw is the usual with a 9 → «Ardmore7?»\npassword? «Br4mble!9»",
        "**Guest** / password: **«velvet-anchor-64»**, rete Borgo, chiave «mirto-salato-28»",
        "the guest network password, «Zx8kk2qpT», is on the fridge; the password he uses for all of it is «Tern1981?».",
        "the memorable word changed to «Osprey88tarn», passord til wifi «Ørn!laks_30»",
        "密码是：".replace("是", "") + "«hunter2z»",
    ),
    counter_examples=(
        "the password is required and the password is incorrect.",
        "password: str = None, password=password, pwd = os.environ['PW']",
        "reset your password to continue",
        "password: ${DB_PASSWORD}, password: <your password>",
        "if (password == expectedPassword) { check(password); }",
        '"password": "Enter your password", "forgot": "Forgot your password?"',
        "password_hash = bcrypt(x), passwordField: input2, password policy: min8",
        "Password Authentication v2 and password based encryption 2",
        "pass 3 of 5, passes 12 tests, first pass: 2024",
        "Password: optional\nPassword: string",
        "def f():\n    import os\n    fds_to_pass = [listener.fileno(), 3]\nclass A:\n    x = 1",
        "wifi 802.11ac, wifi is plug-and-play, WLAN: connected, WiFi 6E; user_pass = '%s:%s' % (a, b)",
        "the password rules, section 4, and the password field, Input2 is plain; the password was sent, 2 days ago",
        "the password's strength; a bypass, a compass, to surpass 3x",
    ),
)
