"""Microsoft Presidio's analyzer, for comparison: its default recognisers, with the spaCy model that the cascade uses.

It comes with the extra `evaluate`.
"""

from __future__ import annotations

import importlib.metadata
import logging
from typing import TYPE_CHECKING

from surrogateshield.detection import spacy_model
from surrogateshield.evaluation.systems import Model, Outcome, Span, Stopwatch
from surrogateshield.evaluation.vocabulary import TYPES, Answer, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from presidio_analyzer import AnalyzerEngine

COMPARABLE = frozenset(
    "person email phone ssn credit_card ip_address dob gpe crypto bank_number driver_license".split()
)
"""The eleven types that both systems know, as the paper counts them (table 4)."""

_OWN = {
    "person": "PERSON",
    "email": "EMAIL_ADDRESS",
    "phone": "PHONE_NUMBER",
    "ssn": "US_SSN",
    "credit_card": "CREDIT_CARD",
    "crypto": "CRYPTO",
    "ip_address": "IP_ADDRESS",
    "dob": "DATE_TIME",
    "gpe": "LOCATION",
    "org": "ORGANIZATION",
    "bank_number": "US_BANK_NUMBER",
    "iban": "IBAN_CODE",
    "driver_license": "US_DRIVER_LICENSE",
    "passport": "US_PASSPORT",
    "tax_id": "US_ITIN",
    "medical_record": "MEDICAL_LICENSE",
    "url": "URL",
    "mac_address": "MAC_ADDRESS",
    "national_id": "UK_NHS",
}
_ALSO = {
    "loc": ("LOCATION",),
    "fac": ("LOCATION",),
    "address": ("LOCATION",),
    "age": ("DATE_TIME",),
    "date_time": ("DATE_TIME",),
    "bank_account": ("US_BANK_NUMBER",),
    "medical_record": ("UK_NHS",),
    "connection_string": ("URL",),
}
VOCABULARY = Vocabulary(
    {
        type_: Answer((_OWN[type_],) if type_ in _OWN else (), _ALSO.get(type_, ()))
        for type_ in sorted(TYPES & (_OWN.keys() | _ALSO.keys()))
    }
)
"""The labels of Presidio; its DATE_TIME stands for birth dates and its LOCATION for places, as in the paper."""


class NotInstalled(Exception):
    """Presidio is not there."""


class Presidio:
    """Presidio's analyzer; what it finds is masked with its label.

    All that the analyzer gives out counts, overlapping results and improbable ones too, as in the paper.

    Raises:
        NotInstalled: the extra `evaluate` is not installed.
        ModelRefused: the spaCy model is not installed as expected.
    """

    name = "presidio"
    vocabulary: Vocabulary = VOCABULARY

    def __init__(self) -> None:
        try:
            self.version = importlib.metadata.version("presidio-analyzer")
        except importlib.metadata.PackageNotFoundError:
            raise NotInstalled("Presidio is not installed: pip install 'surrogateshield[evaluate]'") from None
        nlp, info = spacy_model.load()
        self.models = (Model(info.name, info.version, info.sha256),)
        self._engine = _engine(nlp.path)

    def handle(self, text: str) -> Outcome:
        """Search `text` and mask what is found."""
        watch = Stopwatch()
        results = self._engine.analyze(text, language="en")
        watch.lap("detection")
        found = tuple(sorted(Span(r.start, r.end, text[r.start : r.end], r.entity_type, self.name) for r in results))
        replaced = _united(found, text)
        return Outcome(found, replaced, _masked(text, replaced), seconds=watch.laps)


def _engine(model: Path) -> AnalyzerEngine:
    """An analyzer as Presidio makes it by default, with the whole pipeline of the spaCy model in `model`."""
    # Loading it takes seconds: only who compares pays for that.
    import tldextract  # noqa: PLC0415
    from presidio_analyzer import AnalyzerEngine  # noqa: PLC0415
    from presidio_analyzer.nlp_engine import NlpEngineProvider  # noqa: PLC0415

    logging.getLogger("presidio-analyzer").setLevel(logging.ERROR)  # it reports each recogniser of another language
    # Its e-mail recogniser would fetch the list of public suffixes; tldextract brings one.
    tldextract.tldextract.TLD_EXTRACTOR = tldextract.TLDExtract(suffix_list_urls=(), cache_dir=None)
    configuration = NlpEngineProvider().nlp_configuration
    configuration["models"] = [{"lang_code": "en", "model_name": str(model)}]
    engine = NlpEngineProvider(nlp_configuration=configuration).create_engine()
    return AnalyzerEngine(nlp_engine=engine, supported_languages=["en"])


def _united(spans: Iterable[Span], text: str) -> tuple[Span, ...]:
    """Overlapping spans joined, under the label of the first."""
    united: list[Span] = []
    for span in spans:
        last = united[-1] if united else None
        if last is not None and span.start < last.end:
            end = max(last.end, span.end)
            united[-1] = Span(last.start, end, text[last.start : end], last.label, last.stage)
        else:
            united.append(span)
    return tuple(united)


def _masked(text: str, spans: Iterable[Span]) -> str:
    pieces: list[str] = []
    position = 0
    for span in spans:
        pieces += (text[position : span.start], f"<{span.label}>")
        position = span.end
    return "".join((*pieces, text[position:]))
