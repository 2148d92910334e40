"""SentinelLayer: text in, entities out (the paper, section 3.2)."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from surrogateshield.detection import fields, implicit_location, pattern_scan, structure
from surrogateshield.detection.chat_authors import authors
from surrogateshield.detection.config import DetectionConfig
from surrogateshield.detection.context_guard import ContextGuard
from surrogateshield.detection.corroboration import names_alone, shapes
from surrogateshield.detection.entity_trace import EntityTrace
from surrogateshield.detection.excerpt import Excerpt
from surrogateshield.detection.guard.evidence import Evidence
from surrogateshield.detection.kinds import segments_of
from surrogateshield.detection.names import is_given_name
from surrogateshield.detection.naming import names, readable
from surrogateshield.detection.normalisation import Normalised, normalise
from surrogateshield.detection.passes import echoes, same_person, structural_org, towns, usernames
from surrogateshield.detection.passes import topics as topical
from surrogateshield.detection.reading import MASK, Found, Reading, masked
from surrogateshield.detection.spacy_model import ModelInfo, load
from surrogateshield.detection.vocabulary import VOCABULARY
from surrogateshield.detection.weighing import Weighing
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import DEFAULT_REGION, Entity, Kind, PublicNames, Stage

type Watch = Callable[[Stage], None]
"""Told which stage has just done its work."""


class SentinelLayer:
    """The detection cascade: shaped values, named fields, names, passes; each stage masks what it claims.

    Args:
        config: what to look for; the default is everything.
        weighing: what weighs the names of a text.

    Raises:
        ModelRefused: no spaCy model is installed, or its files are not the expected ones.
    """

    def __init__(self, config: DetectionConfig | None = None, weighing: type[Weighing] = Weighing) -> None:
        self.config = config or DetectionConfig()
        self.models: tuple[ModelInfo, ...] = ()
        self._entity_trace: EntityTrace | None = None
        if self.config.patterns:
            VOCABULARY.close()  # not while the first text waits
        if self.config.names:
            nlp, info = load()
            self._entity_trace = EntityTrace(nlp, weighing)
            self.models = (info,)
        self._guard: ContextGuard | None = None
        if self.config.guard is not None:
            self._guard = ContextGuard.of(self.config.guard)
            self._guard.prepare()
            self._beside = ThreadPoolExecutor(1, "context-guard")
            self.models = (*self.models, self._guard.info)

    def detect(
        self,
        text: str,
        kind: Kind | None = None,
        field: str | None = None,
        region: str = DEFAULT_REGION,
        watch: Watch | None = None,
        *,
        topics: bool = False,
        public_names: PublicNames = "keep",
    ) -> list[Entity]:
        """The entities of `text`, sorted by start, none overlapping.

        The answer depends on the arguments and the configuration alone.

        Args:
            text: any text; lone surrogates are allowed.
            kind: what kind of text it is; outside prose detection is quieter. By default each part of
                the text is told by itself.
            field: the JSON key or column the text stands under, if any.
            region: the user's country (ISO 3166-1 alpha-2), for national forms.
            watch: called after each stage that has run, so that its time can be taken.
            topics: whether places are given too that the text only asks about: they stay unless the
                conversation makes them somebody's.
            public_names: whether brands, agencies and public figures are kept where they are the topic.
        """
        if not text or text.isspace() or (kind == "data" and field is None and _is_plain_word(text)):
            return []
        normalised = normalise(text)
        segments = () if kind else segments_of(normalised.text)
        reading = Reading(normalised.text, kind or "prose", field, region, segments, public_names)
        evidence = self._asked(reading)
        if self.config.patterns:
            cells = structure.cells(reading)
            structure.claim_shaped(reading, cells)
            pattern_scan.scan(reading)
            fields.scan(reading)
            structure.claim_whole(reading, cells)
            implicit_location.scan(reading)
            reading.claim(authors(reading))
        if watch is not None:
            watch("pattern_scan")
        named: list[Found] = []
        if self._entity_trace is not None:
            named = names(reading, self._entity_trace, evidence)
            if watch is not None:
                watch("entity_trace")
        if evidence is not None:
            reading.claim(shapes(reading, evidence, named))
            if self._entity_trace is None:
                named = names_alone(reading, evidence)
            named = [found for found in named if MASK not in reading.text[found.start : found.end]]
            if watch is not None:
                watch("context_guard")
        shaped = list(reading.claimed)
        added: list[Found] = []
        if "prose" in reading.kinds:
            if self._entity_trace is not None:
                added = structural_org.found(reading.text, named, keep_public=public_names == "keep")
                added = [found for found in added if reading.kind_at(found.start) == "prose"]
                named = structural_org.merged(named, added)
                named = towns.retyped(normalised.text, shaped, named)
                named = same_person.deduplicated(
                    normalised.text, usernames.reclassified(normalised.text, shaped, named)
                )
            shaped, named = topical.filtered(normalised.text, shaped, named)
        echoed: list[Found] = []
        # The addresses of what is nothing but code are its authors'.
        if self.config.patterns and self._entity_trace is not None and reading.kinds != ("code",):
            rest = masked(reading.text, sorted(named, key=lambda item: item.start))
            echoed = echoes.found(rest, normalised.text, shaped, named)
        if watch is not None and ("prose" in reading.kinds or echoed):
            watch("pass")
        entities = sorted(
            [
                *(_entity(text, normalised, found, _finder(found, "pattern_scan")) for found in shaped),
                *(
                    _entity(text, normalised, found, _finder(found, "entity_trace"))
                    for found in named
                    if found.lease != "topic"
                ),
                *(_entity(text, normalised, found, "pass") for found in named if found.lease == "topic"),
                *(_entity(text, normalised, found, "pass") for found in (*added, *echoed)),
            ]
        )
        return entities if topics else [entity for entity in entities if entity.lease != "topic"]

    def _asked(self, reading: Reading) -> Evidence | None:
        """ContextGuard's word on a text; it reads all of it, while patterns and names are searched for."""
        guard = self._guard
        if guard is None:
            return None
        read = Excerpt(reading.text, readable(reading))
        said = self._beside.submit(guard.judge, read.text)
        return Evidence(said.result, read)


def _is_plain_word(text: str) -> bool:
    """Whether a text of its own, such as a key of JSON, is one ordinary word in small letters that names nobody."""
    return text.isascii() and text.isalpha() and text.islower() and is_ordinary(text) and not is_given_name(text)


def _finder(found: Found, stage: Stage) -> Stage:
    return "context_guard" if found.guarded else stage


def _entity(text: str, normalised: Normalised, found: Found, stage: Stage) -> Entity:
    start, end = normalised.source(found.start, found.end)
    return Entity(start, end, text[start:end], str(found.type), found.score, stage, found.lease)
