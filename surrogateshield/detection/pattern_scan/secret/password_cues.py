"""The words that announce a password, and those that only seem to.

Sources: NIST SP 800-63B section 3.1 (memorized secrets), the PostgreSQL, MySQL and Oracle manuals (IDENTIFIED BY,
PASSWORD), the manuals of wireless routers (WPA key, PSK).
"""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.secret.cue import Cue
from surrogateshield.detection.reading import Keywords

_VARIANT = (
    r"(?:s(?:ana)?|[_-]?(?:[0-9]{1,2}|prod|production|dev|staging|stage|test|live|old|new|main|backup|root|admin|"
    r"plain|plaintext|value|text|b64|base64|wpa2?|a)|(?:et|en|si|n|m|aa)(?![A-Za-zÀ-ÿ])|"
    r" (?:provisoire|temporaire|initial|temporal|provisional|provvisoria|provis[óo]ria|tempor[áa]ria|tijdelijk|"
    r"tymczasowe|tillfälligt|"
    r"midlertidigt?|väliaikainen|geçici|dočasné|maître|maestra|admin|(?:do |na |del |du |della |da "
    r")?wi-?fi)(?![A-Za-zÀ-ÿ]))?"
)
WORDS = Cue(
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
    rf"slaptažodis|parole|gépjelszó|contra|netbanking password|startpasswort|kundenkennwort|zaporka|"
    rf"lozinka|geslo|κωδικός)|"
    rf"密码|密碼|暗証番号|パスワード|कूटशब्द|पासवर्ड|비밀번호|口令){_VARIANT}(?![A-Za-zÀ-ÿ0-9])",
    "pass", "kennwort", "losungswort", "zugangscode", "wachtwoord", "toegangscode", "contras", "palavra", "parol",
    "lösenord",
    "adgangskode", "salasana", "mot de passe", "парол", "pwd", "pw", "psw", "pswd", "pword", "mdp", "senha", "hasł",
    "haslo",
    "heslo", "jelszó", "şifre", "sifre", "clave", "identified by", "with password", "requirepass", "masterauth",
    "psk", "wpa",
    "wifi", "wi-fi", "network key", "wlan", "codice d'accesso", "code d'accès", "código de ac", "kod dost",
    "securestring",
    "密码", "密碼", "暗証番号", "पासवर्ड", "パスワード", "비밀번호", "口令", "privilege ", "ww", "lösen",
    "code ", "clé ", "codice ", "chiave ", "kod ",
    "memorable word", "palabra secreta", "geheimwort", "mot secret", "bindpw", "rootpw", "kodeord", "løsenord",
    "lykilorð", "parool",
    "slaptažodis", "gépjelszó", "contra", "zaporka", "lozinka", "geslo", "κωδικός",
)  # fmt: skip
# What a file calls a password's neighbours: "password_hash", "password-policy", "passwordField".
OTHER_AFTER = re.compile(
    r"[ _-]?(?:hash|hashes|hashed|policy|policies|length|strength|hint|file|path|min|max|rules?|reset|"
    r"resets|field|input|label|manager|"
    r"encoder|encryption|digest|salt|requirements?|prompt|confirmation|expiry|expires?|expiration|history|"
    r"generator|managers|"
    r"protected|protection|less|authentication|auth|based|type|env|key|id|ref|name|column|param|parameter|placeholder|"
    r"validator|checker|(?:changed|updated)(?! to\b))(?![a-z])",
    re.IGNORECASE,
)
# "first pass", "boarding pass"
OTHER_PASS = re.compile(
    r"(?:first|second|third|next|last|single|one|boarding|bus|train|ski|rail|day|week|weekly|month|monthly|"
    r"annual|season|hall|"
    r"mountain|band|low|high|forward|backward|each|per|guest|visitor|parking|gate|game|travel|to|will|"
    r"not|did|must|should|can|may|might|could|would|shall|we|you|they|let's) \Z"
)
FIELDS = Keywords(
    "password", "passwd", "pwd", "passphrase", "passcode", "passwort", "kennwort", "contraseña", "contrasena",
    "mot de passe", "mdp",
    "senha", "wachtwoord", "hasło", "haslo", "parola d'ordine", "palavra passe", "lösenord", "security answer",
    "secret answer", "pin",
    "pin code", "psk", "otp",
)  # fmt: skip
OTHER_FIELDS = frozenset(
    """hash hashed policy hint reset length rule rules min max required confirmation expires expiry changed
    updated date at type manager field label file path salt algorithm count attempts number status zip
    postal id url link message mgr handler with""".split()
)
