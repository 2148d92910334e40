"""Passwords that were set, changed or reset to a value, no word for passwords standing beside it: "I reset it to ...".

The verb and "it" name nothing; that the text speaks of an account, a login or a password says what was changed, and
the form of the value that it is one.

Sources: NIST SP 800-63B section 3.1.1.2 (passwords that a verifier resets or assigns), appendix A (how people
compose them).
"""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import Signs
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import Cue, trimmed
from surrogateshield.detection.pattern_scan.secret.password_form import is_strong
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.secret.products import is_product
from surrogateshield.detection.pattern_scan.secret.unmistakable import shape_of
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_VALUE = r"[\"'`„“«*]{0,2}(?P<value>[^\s\"'`„“”«»<>|()\[\]{}\ufffc]{6,48})"
_SET = Cue(
    rf"(?<![\w-])(?:(?:re-?set|chang(?:ed|e)|set|switched|updated) (?:it|that|yours|hers|his|theirs|mine|ours)"
    rf"(?: back| now| again)? to|"
    r"(?:temp|temporary|new|initial|current|first|old|previous|last|neues|vorläufiges) one(?:(?: for now| now)? is|"
    r" was|:)|"
    r"(?:es|ihres|deins|das) (?:jetzt |wieder |erst ?mal )?auf(?! den| die| das)|"
    r"(?:je l['’]ai|on l['’]a) (?:changé|remis|réinitialisé|mis)e? (?:à|en|sur|par)|"
    r"(?:lo|la) (?:cambié|cambiamos|he cambiado|puse|restablecí|he restablecido) (?:a|en|por|como)|"
    r"l['’](?:ho|abbiamo) (?:cambiat|reimpostat|messa?)[ao]? (?:in|a|su|con)|"
    r"(?:mudei|troquei|alterei) para|(?:het|hem) (?:gewijzigd|veranderd|gezet|gereset) (?:naar|in|op)|"
    rf"(?:zmienił[ae]m|ustawił[ae]m|zresetował[ae]m)(?: je)? na) {_VALUE}",
    "reset", "re-set", "chang", "set it", "set that", "set yours", "set hers", "set his", "set theirs", "set mine",
    "set ours", "switched", "updated", "temp one", "temporary one", "new one", "initial one", "current one",
    "first one", "old one", "previous one", "last one", "neues one", "vorläufiges one",
    "es auf", "es jetzt auf", "es wieder auf", "es erst", "ihres", "deins", "das auf", "das jetzt auf", "je l", "on l",
    "lo cambi", "la cambi", "lo he", "la he", "lo puse", "la puse", "lo rest", "la rest", "l'ho", "l’ho", "l'abb",
    "l’abb", "mudei", "troquei", "alterei", "het gew", "het ver", "het gez", "het ger", "hem gew", "hem ver", "hem gez",
    "hem ger", "zmienił", "ustawił", "zresetował",
)  # fmt: skip
_ABOUT = Signs(
    "account", "login", "log in", "logged in", "log on", "sign in", "password", "passcode", "passphrase", "pw", "pwd",
    "locked out", "username", "portal", "konto", "passwort", "kennwort", "anmelden", "anmeldung", "einloggen",
    "zugang", "compte", "mot de passe", "identifiant", "connexion", "cuenta", "contraseña", "clave", "iniciar sesión",
    "conto", "accesso", "conta", "senha", "acesso", "wachtwoord", "inloggen", "hasło", "logowanie", "konta", "konto",
    "parola", "şifre", "heslo", "lösenord", "adgangskode", "passord", "salasana", "wifi", "wi-fi", "wlan", "router",
)  # fmt: skip


def _set_to(reading: Reading) -> Iterator[Found]:
    matches = list(_SET.matches(reading)) if reading.kind != "code" else []
    if not matches or not _ABOUT.spots(reading).spans:
        return
    for match in matches:
        value = trimmed(match["value"])
        shaped = shape_of(value) != "none" or ("_" in value and not is_product(value))
        if is_strong(value) and shaped and not is_placeholder(value):
            start = match.start("value")
            yield Found(start, start + len(value), PiiType.PASSWORD, 0.8)


RESET_TO = Rule(
    "password_reset_to",
    _set_to,
    examples=(
        "Agent: your login is open again. I have reset it to «Plover77!» so change it at once",
        "about the portal: she changed it to «Lapwing_88» and the temporary one is «Dunlin4471».",
        "Ihr Konto ist frei, ich habe es auf «Kiebitz2031» gesetzt.",
        "Votre compte : je l'ai changé en «Vanneau!51», merci",
        "Twoje konto: zmieniłem na «Czajka2031!»",
    ),
    counter_examples=(
        "The account page: we changed it to Windows11 and set it to 2031-05-04, then switched it to utf8mb4",
        "I reset it to Plover77! yesterday",
        "login: I set it to dark mode, the new one is better; account type changed it to premium",
        "the account number, changed it to 10492876",
    ),
)
