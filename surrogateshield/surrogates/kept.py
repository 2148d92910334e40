"""What a surrogate tells of its original, type by type: this and nothing else.

A surrogate has the country, the brand, the writing of what it stands for, so that a model can work with it. Whoever
sees it knows these, and must not be able to guess anything beyond: `tests/benchmarks/check_kept.py` measures that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import regex

from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType as T
from surrogateshield.surrogates import names
from surrogateshield.surrogates.composite import Composite
from surrogateshield.surrogates.date_form import day_written, language_of, order_of
from surrogateshield.surrogates.financial import brand_of
from surrogateshield.surrogates.gender import class_of
from surrogateshield.surrogates.government import kind_of
from surrogateshield.surrogates.hosts import host_label
from surrogateshield.surrogates.mimicgen import generator_for
from surrogateshield.surrogates.network import network_of
from surrogateshield.surrogates.phone_number import parse
from surrogateshield.surrogates.street_words import is_kind
from surrogateshield.surrogates.text import WORD, digits_of, script_of, style_of

_LETTERS_AND_DIGITS = regex.compile(r"[\p{L}\p{M}]+|\d+")


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing that a surrogate tells.

    Attributes:
        name: what it is, in words.
        of: what a value tells of it.
        exact: whether a surrogate has the very same; else the original's has a part in it (a year near by).
    """

    name: str
    of: Callable[[str], Hashable]
    exact: bool = True


def _form(value: str) -> str:
    """Letters and digits by their kind."""
    return "".join("9" if c.isdecimal() else c if not c.isalpha() else "A" if c.isupper() else "a" for c in value)


def _zeros(value: str) -> Hashable:
    """Which numbers have a leading zero: others do not get one."""
    return tuple(number[0] == "0" for number in regex.findall(r"\d+", value))


def _frame(value: str) -> str:
    """The signs between words and numbers, how many digits a number has, the case of each word."""
    return str(_LETTERS_AND_DIGITS.sub(lambda m: _run(m.group()), value))


def _run(run: str) -> str:
    return "9" * len(run) if run[0].isdecimal() else f"<{style_of(run)}>"


def _short_words(value: str) -> Hashable:
    """The length of words that are too short to be names'; longer ones, whatever their length, are one."""
    return tuple(min(len(word), 4) for word in WORD.findall(value))


def _word_lengths(value: str) -> Hashable:
    return tuple(map(len, WORD.findall(value)))


def _ordinary(value: str) -> Hashable:
    """Words of the language, which stay ("info", "mail", "orders")."""
    return tuple(word.casefold() for word in WORD.findall(value) if len(word) > 3 and is_ordinary(word))


def _ordinary_at(value: str) -> Hashable:
    """The same with their places: "tame_x" and "x_tame" keep different ones."""
    return tuple(w.casefold() if len(w) > 3 and is_ordinary(w) else "" for w in WORD.findall(value))


def _ordinary_before(value: str) -> Hashable:
    """The same of an address, with their places in its local part."""
    local, _, host = value.rpartition("@")
    return _ordinary_at(local), _ordinary(host)


def _stays(type_: str) -> Callable[[str], Hashable]:
    def of(value: str) -> Hashable:
        """The pieces that stay; the role, script and case of those that do not, and how many digits they have."""
        generator = generator_for(type_)
        assert isinstance(generator, Composite)
        stays = tuple(
            (piece.role, script_of(piece.text), _frame(piece.text)) if piece.role else piece.text
            for piece in generator.pieces(value)
        )
        return stays, tuple(w.casefold() for w in WORD.findall(value) if type_ == T.ADDRESS and is_kind(w))

    return of


def _lists(value: str) -> Hashable:
    """The language and the gender of each word of a name, as the lists know them."""
    words = WORD.findall(value)
    last = len(words) - 1
    return tuple(names.kind_of(word, "surname" if 0 < i == last else "given") for i, word in enumerate(words))


def _area(value: str) -> Hashable:
    number = parse(value, ("US", "GB"))
    # A local number has none.
    return number.national[:3] if number and (number.country, len(number.national)) != (1, 7) else ""


def _dialled(value: str) -> Hashable:
    number = parse(value, ("US", "GB"))
    return (number.country, len(number.national)) if number else ""


def _date_form(value: str) -> Hashable:
    """The writing: order, language, and how wide numbers are where no leading zero shows that all have two digits."""
    numbers = regex.findall(r"\d+", value)
    padded = any(number.startswith("0") for number in numbers)
    widths = () if padded else tuple(map(len, numbers))
    signs = tuple(regex.findall(r"[^\d\p{L}\p{M}]+", value))
    return order_of(value), language_of(value), padded, widths, signs, style_of("".join(WORD.findall(value)))


def _year(value: str) -> Hashable:
    written = day_written(value)
    return written[0] if written else ""


def _mailbox(value: str) -> Hashable:
    """Whether the host is a provider's of mailboxes, and its ordinary labels."""
    host = value.rpartition("@")[2]
    return host_label(host) == "" and host.count(".")


def _wallet(value: str) -> Hashable:
    return regex.findall(r"^(?:0[xX]|(?:bc|tb|ltc)1|[a-z]+:|.)", value)[0], value.isupper()


def _prefix(value: str) -> Hashable:
    return str(regex.findall(r"^(?:AKIA|(?:[A-Za-z]{2,10}[-_])*)", value)[0])


def _label(value: str) -> Hashable:
    return str(regex.findall(r"^\P{N}*", value)[0])


def _stage(value: str) -> Hashable:
    age = int(digits_of(value) or 0)
    return sum(age > last for last in (12, 17, 29, 44, 64, 89)), len(digits_of(value))


def _hemispheres(value: str) -> Hashable:
    return tuple(regex.findall(r"[-−]|[NSEWO]", value))


FORM = Aspect("letters, digits, case and signs, place by place", _form)
ZEROS = Aspect("whether a number has a leading zero", _zeros, exact=False)
FRAME = Aspect("signs, the case of words, the length of numbers", _frame)
SHORT = Aspect("the length of words of up to three letters", _short_words)
LENGTHS = Aspect("the length of words", _word_lengths, exact=False)
ORDINARY = Aspect("ordinary words, beside others, and their places", _ordinary_at, exact=False)
SEPARATORS = Aspect("signs and case", lambda v: (regex.sub(r"[\p{L}\d]", "x", v), v.islower()))
CASE = Aspect("case", lambda v: style_of(v.replace("-", "")), exact=False)
COUNTRY = Aspect("country", lambda v: v[:2])
LANGUAGES = Aspect("language and gender of each word, as far as lists know them", _lists, exact=False)
DIALLED = Aspect("country and length", _dialled)
AREA = Aspect("area code, or the number's first three digits where there is none set aside", _area, exact=False)
DATE = Aspect("format, language, numbers of one digit or two", _date_form, exact=False)
YEAR = Aspect("the year, within six", _year, exact=False)

KEPT: dict[str, tuple[Aspect, ...]] = {
    T.PERSON: (Aspect("titles, particles, order, script, case", _stays(T.PERSON)), LANGUAGES),
    T.ORG: (Aspect("kind, legal form, script, case", _stays(T.ORG)),),
    **dict.fromkeys((T.GPE, T.LOC), (Aspect("kind of place, script, case; state or country", _stays(T.GPE)),)),
    T.FAC: (Aspect("kind of building, script, case", _stays(T.FAC)),),
    T.ADDRESS: (
        Aspect("order, kinds of street and unit, lengths of numbers, script, case", _stays(T.ADDRESS), exact=False),
    ),
    T.IMPLICIT_LOCATION: (FRAME, Aspect("words that describe", _ordinary, exact=False)),
    T.EMAIL: (
        Aspect("signs and numbers of the local part", lambda v: _frame(v.rpartition("@")[0])),
        ZEROS,
        Aspect("the length of words of up to three letters in it", lambda v: _short_words(v.rpartition("@")[0])),
        Aspect("ordinary words and their places", _ordinary_before, exact=False),
        Aspect(
            "language and gender of each word of the local part", lambda v: _lists(v.rpartition("@")[0]), exact=False
        ),
        Aspect("a mailbox provider's host or another", _mailbox, exact=False),
    ),
    **dict.fromkeys((T.PHONE_US, T.PHONE_UK, T.PHONE_INTL), (Aspect("writing", SEPARATORS.of), DIALLED, AREA)),
    T.SSN: (SEPARATORS,),
    **dict.fromkeys((T.US_DRIVER_LICENSE, T.PASSPORT, T.LICENSE_PLATE, T.BANK_ACCOUNT), (FORM, ZEROS)),
    T.MEDICAL_RECORD: (FORM, ZEROS, Aspect("label", _label)),
    T.US_BANK_NUMBER: (SEPARATORS,),
    T.CREDIT_CARD: (SEPARATORS, Aspect("brand", lambda v: brand_of(digits_of(v)))),
    T.CRYPTO: (Aspect("currency and kind of address", _wallet),),
    T.IP_ADDRESS: (Aspect("version, the local network, the writing of a version 6 address", network_of, exact=False),),
    T.MAC_ADDRESS: (SEPARATORS,),
    T.IMEI: (SEPARATORS,),
    T.API_KEY: (
        FORM,
        Aspect("the issuer's prefix", lambda v: regex.match(r"(?:[A-Za-z]{2,10}[-_])*|AKIA|", v).group()),
    ),
    **dict.fromkeys((T.PASSWORD, T.PRIVATE_KEY), (FORM, ZEROS)),
    T.ZIP_US: (SEPARATORS, Aspect("first digit, where it has unused prefixes", lambda v: v[:1], exact=False)),
    T.POSTCODE_UK: (FORM, ZEROS),
    T.GENDER_INDICATOR: (Aspect("class of expressions", class_of), CASE),
    T.IBAN: (COUNTRY, SEPARATORS, Aspect("letters and digits", lambda v: (_form(v), _zeros(v)), exact=False)),
    T.BIC: (Aspect("country", lambda v: v[4:6]), SEPARATORS),
    **dict.fromkeys(
        (T.NATIONAL_ID, T.TAX_ID),
        (
            Aspect("kind of number", kind_of, exact=False),
            SEPARATORS,
            Aspect("letters and digits", lambda v: (_form(v), _zeros(v)), exact=False),
        ),
    ),
    T.VIN: (SEPARATORS,),
    T.USERNAME: (FRAME, ZEROS, SHORT, ORDINARY, LANGUAGES),
    T.CONNECTION_STRING: (FRAME, ZEROS, LENGTHS, ORDINARY),
    T.URL: (FRAME, ZEROS, LENGTHS, ORDINARY),
    T.COORDINATES: (
        Aspect("hemispheres", _hemispheres),
        Aspect("precision", lambda v: (_form(v), _zeros(v)), exact=False),
    ),
    T.AGE: (Aspect("stage of life", _stage),),
    **dict.fromkeys((T.DOB, T.DATE), (DATE, YEAR)),
}
"""What the surrogates of each type tell."""

_OTHER = (FORM, ZEROS)


def aspects(type_: str) -> tuple[Aspect, ...]:
    """What the surrogates of a type tell; the form, for types of the user's own."""
    return KEPT.get(type_, _OTHER)
