"""MimicGen: a realistic, harmless surrogate for every value that is to be replaced (paper, section 3.5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from surrogateshield.escapes import is_escaped, leading_signs, plain_text, rewritten
from surrogateshield.pii import FAMILIES, PiiType
from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.surrogates.address import AddressGenerator
from surrogateshield.surrogates.ages import AgeGenerator
from surrogateshield.surrogates.contact import EmailGenerator, URLGenerator, UsernameGenerator
from surrogateshield.surrogates.context import Context, Exhausted
from surrogateshield.surrogates.coordinates import CoordinatesGenerator
from surrogateshield.surrogates.crypto import CryptoGenerator
from surrogateshield.surrogates.custom import CustomGenerator
from surrogateshield.surrogates.dates import DateGenerator
from surrogateshield.surrogates.description import DescriptionGenerator
from surrogateshield.surrogates.financial import (
    AccountGenerator,
    BICGenerator,
    CardGenerator,
    IBANGenerator,
    RoutingNumberGenerator,
)
from surrogateshield.surrogates.gender import GenderGenerator
from surrogateshield.surrogates.generator import Generator
from surrogateshield.surrogates.government import (
    LabelledIdGenerator,
    NationalIdGenerator,
    ShapeIdGenerator,
    SSNGenerator,
)
from surrogateshield.surrogates.imei import IMEIGenerator
from surrogateshield.surrogates.network import IPGenerator, MacGenerator
from surrogateshield.surrogates.org import OrgGenerator
from surrogateshield.surrogates.person import PersonGenerator
from surrogateshield.surrogates.phone import PhoneGenerator
from surrogateshield.surrogates.place import FACILITIES, PLACES, PlaceGenerator
from surrogateshield.surrogates.postal import PostcodeGenerator, ZipGenerator
from surrogateshield.surrogates.secret import (
    APIKeyGenerator,
    ConnectionStringGenerator,
    PasswordGenerator,
    PrivateKeyGenerator,
)
from surrogateshield.surrogates.vehicle import PlateGenerator, VINGenerator

_OWN_ESCAPES = frozenset({PiiType.URL, PiiType.CONNECTION_STRING, PiiType.PRIVATE_KEY})
"""Types whose grammar has escapes: they are read with them."""

LABELLED = (
    FAMILIES["phone"]
    | FAMILIES["financial"] - {PiiType.CRYPTO}
    | {PiiType.SSN, PiiType.DOB, PiiType.IP_ADDRESS, PiiType.ZIP_US, PiiType.VIN, PiiType.IMEI, PiiType.MAC_ADDRESS}
)
"""Types whose values a label in letters can stand glued to: their shape says where they begin."""
_LABEL = re.compile(r"[A-Za-z_]{1,24}")


@cache
def generators() -> dict[str, Generator]:
    """The generator of each type."""
    places, facilities, dates = PlaceGenerator(PLACES), PlaceGenerator(FACILITIES), DateGenerator()
    numbers = NationalIdGenerator()
    return {
        PiiType.PERSON: PersonGenerator(),
        PiiType.ORG: OrgGenerator(),
        PiiType.GPE: places,
        PiiType.LOC: places,
        PiiType.FAC: facilities,
        PiiType.IMPLICIT_LOCATION: DescriptionGenerator(),
        PiiType.ADDRESS: AddressGenerator(),
        PiiType.EMAIL: EmailGenerator(),
        PiiType.PHONE_US: PhoneGenerator("US"),
        PiiType.PHONE_UK: PhoneGenerator("GB"),
        PiiType.PHONE_INTL: PhoneGenerator(),
        PiiType.SSN: SSNGenerator(),
        PiiType.US_DRIVER_LICENSE: ShapeIdGenerator("driver_license"),
        PiiType.US_BANK_NUMBER: RoutingNumberGenerator(),
        PiiType.CREDIT_CARD: CardGenerator(),
        PiiType.CRYPTO: CryptoGenerator(),
        PiiType.DOB: dates,
        PiiType.IP_ADDRESS: IPGenerator(),
        PiiType.API_KEY: APIKeyGenerator(),
        PiiType.ZIP_US: ZipGenerator(),
        PiiType.POSTCODE_UK: PostcodeGenerator(),
        PiiType.GENDER_INDICATOR: GenderGenerator(),
        PiiType.IBAN: IBANGenerator(),
        PiiType.BIC: BICGenerator(),
        PiiType.BANK_ACCOUNT: AccountGenerator(),
        PiiType.NATIONAL_ID: numbers,
        PiiType.TAX_ID: numbers,
        PiiType.PASSPORT: ShapeIdGenerator("passport"),
        PiiType.MEDICAL_RECORD: LabelledIdGenerator("medical_record"),
        PiiType.VIN: VINGenerator(),
        PiiType.LICENSE_PLATE: PlateGenerator(),
        PiiType.MAC_ADDRESS: MacGenerator(),
        PiiType.IMEI: IMEIGenerator(),
        PiiType.USERNAME: UsernameGenerator(),
        PiiType.PASSWORD: PasswordGenerator(),
        PiiType.PRIVATE_KEY: PrivateKeyGenerator(),
        PiiType.CONNECTION_STRING: ConnectionStringGenerator(),
        PiiType.URL: URLGenerator(),
        PiiType.COORDINATES: CoordinatesGenerator(),
        PiiType.AGE: AgeGenerator(),
        PiiType.DATE: dates,
    }


def generator_for(type_: str) -> Generator:
    """The generator of a type; `custom:NAME` and unknown types get one that keeps the shape."""
    return generators().get(type_) or CustomGenerator(type_)


def well_formed(type_: str, value: str) -> bool:
    """Whether `value` has the shape, alphabet and check digits of the type."""
    return generator_for(type_).well_formed(value)


def assignable(type_: str, value: str) -> bool:
    """Whether `value` could belong to somebody, by the tables of ranges that nobody is given."""
    return generator_for(type_).assignable(value)


def keeps_risk(type_: str) -> str:
    """Why a surrogate of the type may still belong to somebody; empty where it cannot."""
    return generator_for(type_).keeps_risk


def label_before(type_: str, text: str) -> str | None:
    """What stands glued before a value in one word: "Visa" of "Visa4539148803436467", "" where nothing does.

    Returns:
        None if no part of `text` up to its end is a well-formed value.
    """
    generator = generator_for(type_)
    letters = _LABEL.match(text)
    for length in range(letters.end() + 1 if letters else 1):
        if generator.well_formed(text[length:]):
            return text[:length]
    return None


class MimicGen:
    """Proposes surrogates; the map decides.

    Args:
        key: the conversation's key. The same key, mapping and conversation give the same surrogates, in every
            process.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def substitute(
        self,
        original: str,
        type_: str,
        mapping: ShadowMap,
        forbidden: Callable[[str], bool],
        language: str = "",
    ) -> list[MapEntry]:
        """The entries that must be added so that `mapping.of_original(original)` answers.

        Args:
            original: the value as the client wrote it.
            type_: a `PiiType` value or `custom:NAME`.
            mapping: what the conversation has mapped so far; it is not changed.
            forbidden: whether a candidate occurs in the conversation: it would be taken for a surrogate there.
            language: of the text around it (ISO 639-1), after which names and places are chosen; "" for any.

        Returns:
            New entries in the order in which to add them, parts before wholes; none if the form is mapped.

        Raises:
            Exhausted: no surrogate is left; the value has to be redacted.
        """
        if mapping.of_original(original) is not None:
            return []
        if type_ not in _OWN_ESCAPES and is_escaped(original):
            return self._escaped(original, type_, mapping, forbidden, language)
        if type_ in LABELLED and (label := label_before(type_, original)):
            return self._labelled(label, original, type_, mapping, forbidden)
        return generator_for(type_).entries(original, type_, Context(self._key, mapping, forbidden, language))

    def _labelled(
        self, label: str, original: str, type_: str, mapping: ShadowMap, forbidden: Callable[[str], bool]
    ) -> list[MapEntry]:
        """Entries of a value with a label glued to it: the value's own, and the whole word's."""
        value = original.removeprefix(label)
        entries, base = self._base(value, type_, mapping, forbidden)
        return [
            *entries,
            _whole(original, label + base.surrogate, type_, f"labelled {base.domain}", mapping, forbidden),
        ]

    def _escaped(
        self, original: str, type_: str, mapping: ShadowMap, forbidden: Callable[[str], bool], language: str
    ) -> list[MapEntry]:
        """Entries of a value written with HTML entities or percent-encoded: its plain form's, escaped likewise."""
        signs = leading_signs(original, own="+(" if type_ in FAMILIES["phone"] else "")
        core = original.removeprefix(signs)
        plain = plain_text(core)
        entries, base = self._base(plain, type_, mapping, forbidden, language)
        surrogate = signs + (rewritten(core, base.surrogate) if plain != core else base.surrogate)
        return [*entries, _whole(original, surrogate, type_, f"escaped {base.domain}", mapping, forbidden)]

    def _base(
        self, value: str, type_: str, mapping: ShadowMap, forbidden: Callable[[str], bool], language: str = ""
    ) -> tuple[list[MapEntry], MapEntry]:
        """The entries to add for the value inside a longer writing, and the one of the value itself."""
        entries = self.substitute(value, type_, mapping, forbidden, language)
        base = mapping.of_original(value) or next(entry for entry in entries if entry.original == value)
        return entries, base


def _whole(
    original: str, surrogate: str, type_: str, domain: str, mapping: ShadowMap, forbidden: Callable[[str], bool]
) -> MapEntry:
    """The entry of a longer writing, made of the surrogate of the value inside it."""
    if mapping.of_surrogate(surrogate) is not None or forbidden(surrogate):
        raise Exhausted(type_)
    return MapEntry(original, surrogate, type_, domain, original)
