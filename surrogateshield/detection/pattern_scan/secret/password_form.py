"""Whether what follows a word for passwords looks like one."""

from __future__ import annotations

import re

from surrogateshield.detection.pattern_scan.secret.code_like import looks_like_code
from surrogateshield.detection.pattern_scan.secret.cue import Value
from surrogateshield.detection.pattern_scan.secret.pair import looks_like_password
from surrogateshield.detection.pattern_scan.secret.password_words import LABEL_WORDS, NO_PASSWORDS, SAID_OF_PASSWORDS
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.secret.products import is_product
from surrogateshield.detection.pattern_scan.secret.randomness import is_uuid
from surrogateshield.detection.reading import Reading
from surrogateshield.lexicon import is_in_dictionary, is_ordinary

# "expired", "guessable", "mandatory": what is said of a password
_SAYS_HOW = re.compile(
    r"(?:ada|ado|ida|ido|ata|ato|uta|uto|ita|ito|é|ée|és|"
    r"ées|bar|lich|isch|ig|los|elijk|baar|owane|one|ane|ające|ad|at|et|en|te)\Z"
)
_SAYS_HOW_IN_ENGLISH = re.compile(r"(?:ed|ing|able|ible|ful|less|ive|ous|ly|ary|ory|ical|tial|uent|cient)\Z")
_GERMAN_BEFORE = re.compile(
    r"(?:das|dein|mein|ihr|euer|unser|sein|kein|welches|ein)\s(?:\w{2,20}[ -])?\Z", re.IGNORECASE
)
_OWNED_BEFORE = re.compile(
    r"\b(?:my|our|his|her|their|mum'?s|mom'?s|dad'?s|wi-?fi|wlan|router|guest|netflix|laptop|email|login|account|admin|"
    r"old|new|mein|unser|mon|notre|mi|nuestra|mia|nostra|minha|nossa|mijn|ons|moje|nasze|mitt|vårt|min|vores|vår)\s"
    r"(?:\w{2,12} )?\Z",
    re.IGNORECASE,
)
# "osprey-lantern-mill", "osprey_lantern": no word has two dashes but "up-to-date" and the like
_WORDS_JOINED = re.compile(r"[^\W\d_]{2,16}(?:-[^\W\d_]{2,16}){2,6}|[^\W\d_]{2,16}(?:[_.][^\W\d_]{2,16}){1,6}")
_SAID_WITH_DASHES = frozenset("to of the up out in on and or date art word case non self well easy hard too".split())
# "Moor#Heron", "heron_red": a sign between words
_WORDS_AND_SIGN = re.compile(r"[^\W\d_]{3,16}(?:[#@&+!$%^*~_][^\W\d_]{3,16}){1,3}")
CODE_SIGNS = re.compile(r"[A-Za-z_][\w.]*\(|[\[(]|[\w)\]][)\]]\Z")


def is_password(value: Value, reading: Reading, key: str = "", before: str = "") -> bool:
    """Whether what a word for passwords announces is one.

    Args:
        value: what follows.
        reading: the text it stands in.
        key: the announcing word as written.
        before: what stands in front of it.
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
    if value.link in {"call", "argument"} and not is_marked(text):
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
    if is_expression(text) or (CODE_SIGNS.search(text) and looks_like_code(reading.text)):
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
        return is_password_after_gap(text)
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
    if (
        value.ends_clause
        and _WORDS_JOINED.fullmatch(text)
        and not _SAID_WITH_DASHES & set(re.split("[-_.]", text.lower()))
    ):
        return True
    return value.link == "be" and value.ends_clause and is_plain_password(text, before, reading)


def is_plain_password(text: str, before: str, reading: Reading) -> bool:
    """Whether a single word behind "the password is" is the password and says nothing about it.

    Args:
        text: the word.
        before: what stands in front of the word for passwords.
        reading: the text it stands in.
    """
    folded = text.lower()
    if not text.isalpha() or len(text) < 4 or folded in NO_PASSWORDS or folded in SAID_OF_PASSWORDS:
        return False
    english = is_in_dictionary(folded)
    says_how = _SAYS_HOW_IN_ENGLISH.search(folded) or (not english and _SAYS_HOW.search(folded))
    if says_how or reading.kind == "code" or looks_like_code(reading.text):
        return False
    if text[0].isupper():
        # In German every noun has a capital: "das Passwort ist Pflicht".
        return not _GERMAN_BEFORE.search(before)
    owned = _OWNED_BEFORE.search(before) is not None
    return owned or (text.isascii() and not english)


def _is_setting(value: Value) -> bool:
    """Whether a value stands alone behind its sign, as in a configuration file, and is no plain word."""
    return value.link == "sign" and value.ends_line and not value.text.islower() and not value.text.isupper()


def is_password_after_gap(text: str) -> bool:
    """ "the password hunter2", "password Zx8#kk2": with no sign between, the value must look like one."""
    digits = sum(map(str.isdigit, text))
    letters = sum(map(str.isalpha, text))
    if "=" in text[:-1] or text.startswith("<"):
        return False
    if not letters or len(text) < 5 or text.lower() in NO_PASSWORDS or is_uuid(text):
        return False
    signs = len(text) - digits - letters
    if _WORDS_AND_SIGN.fullmatch(text):
        return any(map(str.isupper, text)) or not text.isascii()
    if re.fullmatch(
        r"[A-Za-z]+[-'/.&][A-Za-z-]+|[0-9]+[-.][A-Za-z-]+|[A-Za-z]+-[0-9]+|v?[0-9.]+|[0-9]+[a-z]{1,3}|[(\[].*|"
        r"[A-Za-z]+\(.*|[*_].*",
        text,
    ):
        return False
    if signs and (digits or signs >= 2 or text[-1] in "!#$%&*@"):
        return len(text) >= 6 and not text.startswith(("-", "/", "http", "@", "\\"))
    if re.fullmatch(r"[a-z]+[0-9]", text):
        # "step2" and "sha1" are a word and a number
        return len(text) >= 8 and not is_in_dictionary(text[:-1]) and not is_product(text)
    return digits >= 1 and letters >= 3 and len(text) >= 6 and text.isalnum()


def is_strong(text: str) -> bool:
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
