"""Presidio's other way: what it finds is replaced by invented values of Faker ("synthesise" in its documentation).

Faker comes with the extra `evaluate`, too. Each value is drawn anew, as Presidio's example does it: nothing is kept of
the original's form, and nothing can be restored.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from surrogateshield.evaluation.presidio import NotInstalled, Presidio
from surrogateshield.evaluation.systems import Outcome

if TYPE_CHECKING:
    from faker import Faker


class SynthesisedPresidio(Presidio):
    """Presidio's analyzer with invented values in the place of what is found.

    Args:
        seed: of all draws.

    Raises:
        NotInstalled: the extra `evaluate` is not installed.
        ModelRefused: the spaCy model is not installed as expected.
    """

    name = "presidio_synthesise"

    def __init__(self, seed: int = 0) -> None:
        super().__init__()
        if importlib.util.find_spec("faker") is None:
            raise NotInstalled("Faker is not installed: pip install 'surrogateshield[evaluate]'")
        from faker import Faker  # noqa: PLC0415 - only who compares pays for it

        self._faker = Faker("en_US")
        self._faker.seed_instance(seed)
        self._drawn = _drawn(self._faker)

    def handle(self, text: str) -> Outcome:
        """Search `text` and write invented values over what is found."""
        outcome = super().handle(text)
        spans = outcome.replaced or ()
        invented = tuple(self._drawn.get(span.label, self._other)() for span in spans)
        pieces: list[str] = []
        position = 0
        for span, value in zip(spans, invented, strict=True):
            pieces += (text[position : span.start], value)
            position = span.end
        written = "".join((*pieces, text[position:]))
        return Outcome(outcome.found, spans, written, surrogates=invented, seconds=outcome.seconds)

    def _other(self) -> str:
        return str(self._faker.bothify("??######"))


def _drawn(faker: Faker) -> Mapping[str, Callable[[], str]]:
    """Presidio's label -> what draws a value of it."""
    return {
        "PERSON": faker.name,
        "EMAIL_ADDRESS": faker.safe_email,
        "PHONE_NUMBER": faker.phone_number,
        "US_SSN": faker.ssn,
        "CREDIT_CARD": faker.credit_card_number,
        "CRYPTO": lambda: "1" + str(faker.pystr(33, 33)),
        "IP_ADDRESS": faker.ipv4_public,
        "DATE_TIME": faker.date,
        "LOCATION": faker.city,
        "ORGANIZATION": faker.company,
        "IBAN_CODE": faker.iban,
        "US_BANK_NUMBER": lambda: str(faker.numerify("##########")),
        "US_DRIVER_LICENSE": lambda: str(faker.bothify("?#######")),
        "US_PASSPORT": lambda: str(faker.numerify("#########")),
        "US_ITIN": lambda: str(faker.numerify("9##-7#-####")),
        "URL": faker.url,
        "NRP": faker.country,
    }
