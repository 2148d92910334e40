"""The threat configuration: what a certificate is issued relative to (paper, 3.3). One YAML file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, PositiveInt, ValidationError, field_validator, model_validator

from surrogateshield.audit.ambiguity import Rule as KeepRule
from surrogateshield.audit.attributes import Attribute
from surrogateshield.audit.conformal import exact_alpha
from surrogateshield.audit.scores import ScoreKind
from surrogateshield.policy.base import Rule, listed
from surrogateshield.yaml_files import FileError, first_error, load

_FORM = "a threat configuration is a mapping that begins with `name: NAME`"

type Names = Annotated[tuple[str, ...], BeforeValidator(listed)]


class ConfigurationError(FileError):
    """A threat configuration that cannot be used."""


class Data(Rule):
    """Where records come from.

    Attributes:
        form: see `surrogateshield.audit.loading`.
        path: file or folder, from the configuration's own folder, or from the one that `--data` names.
        where: field -> value: only such records.
        first: only so many records, in the order of the data.
        id, identity, subject, group: fields that hold the record's name, the identity it is about (the record's name
            by default), the person it is about where several records share one, and the group it is calibrated in.
    """

    form: Literal["plain", "records", "textwash", "tab", "wikibio", "blog"]
    path: str
    where: dict[str, str] = Field(default_factory=dict)
    first: PositiveInt | None = None
    id: str = "id"
    identity: str | None = None
    subject: str | None = None
    group: str | None = None


class Release(Rule):
    """What is released.

    Attributes:
        mechanism: how texts were made safe, in words; it stands in every certificate.
        field: the field that holds the released text.
        items: which of its texts, counted from 0, each as a document of its own; all by default.
        mask: `capitals` leaves out words with a capital or a digit.
        placeholders: further placeholders to strip from queries.
    """

    mechanism: str = Field(min_length=1)
    field: str = "text"
    items: tuple[int, ...] | None = None
    mask: Literal["none", "capitals"] = "none"
    placeholders: Names = ()


class ProfileText(Rule):
    """What the attacker knows of each candidate: the side information W.

    Attributes:
        name: in words; it stands in every certificate.
        level: K1 coarse fields, K2 keywords too, K3 clues or the full text (paper, table 7).
        fields: the fields that a profile holds.
        first_items: only the first so many texts of each field.
        first_words: only the first so many words of the whole.
        keywords: only the so many most telling words of the whole.
        stop_words: words that are never keywords.
        remove: fields of the record whose words are left out (names).
    """

    name: str = Field(min_length=1)
    level: Literal["K1", "K2", "K3"]
    fields: Names = Field(min_length=1)
    first_items: PositiveInt | None = None
    first_words: PositiveInt | None = None
    keywords: PositiveInt | None = None
    stop_words: Literal["english"] | None = "english"
    remove: Names = ()


class Llm(Rule):
    """The language model of an attacker, behind any OpenAI-compatible endpoint.

    Attributes:
        base_url: up to and with `/v1`. Where a model is served, as well as the next two, is not part of the threat.
        api_key_env: the environment variable that holds the key, if one is needed.
        timeout: seconds.
        model: its name there.
        temperature, top_p, max_tokens: decoding.
        seed: of the first of the m samples; the others count on from it. None sends no seed.
    """

    base_url: str
    api_key_env: str | None = None
    timeout: float = Field(default=120, gt=0)
    model: str
    temperature: float = Field(default=0.8, ge=0)
    top_p: float = Field(default=0.95, gt=0, le=1)
    max_tokens: PositiveInt = 256
    seed: int | None = 0


class AttackerSpec(Rule):
    """How candidates are ranked.

    Attributes:
        kind: retrieval (TF-IDF), bm25, embeddings; profile (attributes that a model extracts); forced_choice (a model
            chooses from the pool); ranking (made elsewhere, from a file).
        query: direct (the released text), or direct_plus_clues (a model's clues are added).
        max_features, min_df, ngrams: of the vocabulary; it is the registry's alone.
        idf: `off` weights all words alike.
        k1, b: of BM25.
        temperature: of the softmax that turns similarities into probabilities.
        m: samples of a model for each document.
        prompt: replaces the prompt that is built in.
        attributes: what a model extracts, for `profile`.
        smoothing: added to the count of every value of an attribute, so that m samples rule nobody out for good.
        match: joint (one distribution over profiles), maximum (one threshold on the largest attribute score),
            bonferroni (alpha / A for each of A attributes), or paper (alpha for each: covers with 1 - A alpha only).
        candidates: how many of the best by TF-IDF a model chooses from, for `forced_choice`; all by default.
        path: of the rankings, for `ranking`; of the model's folder, for `embeddings`.
        web_search: a command that reads a query on standard input and prints text; off by default.
    """

    kind: Literal["retrieval", "bm25", "embeddings", "profile", "forced_choice", "ranking"]
    query: Literal["direct", "direct_plus_clues"] = "direct"
    max_features: PositiveInt = 50_000
    min_df: PositiveInt = 1
    ngrams: PositiveInt = 1
    idf: Literal["registry", "off"] = "registry"
    k1: float = Field(default=1.5, ge=0)
    b: float = Field(default=0.75, ge=0, le=1)
    temperature: float = Field(default=1.0, gt=0)
    m: PositiveInt = 10
    prompt: str | None = None
    attributes: tuple[Attribute, ...] = ()
    smoothing: float = Field(default=0.5, ge=0)
    match: Literal["joint", "maximum", "bonferroni", "paper"] = "joint"
    candidates: PositiveInt | None = None
    path: str | None = None
    web_search: Names = ()

    @property
    def asks_model(self) -> bool:
        """Whether a language model takes part."""
        return self.kind in {"profile", "forced_choice"} or self.query == "direct_plus_clues"

    @model_validator(mode="after")
    def _complete(self) -> AttackerSpec:
        if self.kind == "profile" and not self.attributes:
            raise ValueError("`attributes` is missing: a profile attacker extracts at least one")
        if self.kind in {"ranking", "embeddings"} and self.path is None:
            raise ValueError(f"`path` is missing: the {self.kind} attacker reads it")
        return self


class Split(Rule):
    """How documents are divided.

    Attributes:
        seed: of the division.
        calibration, test: how many documents of each.
        by: document, or subject: then no person is in both, and one document of each person takes part.
    """

    seed: int = 0
    calibration: PositiveInt
    test: PositiveInt
    by: Literal["document", "subject"] = "document"


class Configuration(Rule):
    """A threat configuration. Every certificate holds for exactly one.

    Attributes:
        score: the nonconformity score.
        top_k: truncate the pool to the so many best.
        alpha: the miscoverage level: the set holds the true identity with a probability of at least 1 - alpha.
        rule: whether the most probable candidates are always kept.
        calibrate_by: one threshold for all, one for each group of documents, or weights for a known shift
            (`conditional`).
        weights: for `calibrate_by: weights`: group -> how many times as frequent its documents are among what is
            released as among the calibration documents, up to a common factor; 0 for one that is never released.
    """

    name: str = Field(min_length=1)
    data: Data
    release: Release
    profile: ProfileText
    attacker: AttackerSpec
    llm: Llm | None = None
    score: ScoreKind = "aps"
    top_k: PositiveInt | None = None
    alpha: float = 0.05
    rule: KeepRule = "keep_top"
    calibrate_by: Literal["all", "group", "weights"] = "all"
    weights: dict[str, Annotated[float, Field(ge=0, allow_inf_nan=False)]] = Field(default_factory=dict)
    split: Split

    @field_validator("alpha")
    @classmethod
    def _between(cls, alpha: float) -> float:
        exact_alpha(alpha)
        return alpha

    @model_validator(mode="after")
    def _with_model(self) -> Configuration:
        if self.attacker.asks_model and self.llm is None:
            raise ValueError("`llm` is missing: this attacker asks a language model")
        return self

    @model_validator(mode="after")
    def _weighted(self) -> Configuration:
        if (self.calibrate_by == "weights") != bool(self.weights):
            raise ValueError("`weights` and `calibrate_by: weights` go together: name both, or neither")
        if self.weights and not any(self.weights.values()):
            raise ValueError("`weights` must hold one that is larger than zero")
        return self


def read_configuration(path: Path) -> Configuration:
    """Read and check a threat configuration.

    Raises:
        ConfigurationError: it cannot be read, or says what none may say; with the line and what is allowed.
    """
    data = load(path, ConfigurationError, _FORM)
    if not data:
        raise ConfigurationError(path, 1, _FORM)
    try:
        return Configuration.model_validate(data)
    except ValidationError as error:
        raise first_error(path, data, error, ConfigurationError, Configuration) from None
