"""The model card: what the model is, what it was trained on, how good it is, where it fails, how to rebuild it."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template
from typing import Any

from surrogateshield.training.metrics import Report

_CARD = Template("""\
# ContextGuard $version

A token classifier that finds personal data by its context: people, organisations, places, the parts of
addresses, dates of birth, ages, user names, passwords, personal numbers, words for a person's sex.
It ships with SurrogateShield as its third stage, after patterns and a general name recogniser.

- **Network**: MiniLM-L6 (6 layers, 384 wide; the encoder of `all-MiniLM-L6-v2`, Apache-2.0), uncased, with the
  case of each token given to it as a token type; 33 classes (BIO over 16 labels); windows of $window tokens.
- **Form**: ONNX, weights in 7 bits, activations in 8 with a scale for each token: a text's spans do not depend
  on what else is in its batch. Temperature $temperature.
- **Licence**: Apache-2.0, as the project.
- **Data**: text generated from templates written for this project (`surrogateshield/training/templates`), filled
  with names of Faker (MIT), towns of GeoNames (CC BY 4.0), CLDR's names of countries (Unicode licence), word lists
  of this project, and names that a Markov chain spells. No person's text, no other data set.
- **Split**: by template and by value. One template in twelve each is kept for validation and test; their names
  and towns are in no training text.

## How good it is

Exact spans with the right label, on test templates with test names (with noise: lost capitals, typos, capitals only):

$table
Threshold of each label, chosen on validation templates: $thresholds.

## Limits

- Generated text is tidier than life; figures on other text are lower. Those are in the project's README.
- English is half of the templates; German, French, Spanish, Italian, Portuguese, Dutch, Polish and Turkish have
  fewer, some other languages of Europe a handful, languages of other scripts almost none.
- It marks private people, not public figures: who is which is told by the sentence, and it can be wrong.

## Rebuild

    pip install 'surrogateshield[train]'
    surrogateshield train fit --output trained
    surrogateshield train export trained --output model
    surrogateshield train evaluate model

Under an hour on two cores; a GPU is used if there is one. The same seed gives an F1 within 0.005.
""")


def card(manifest: Mapping[str, Any], report: Report) -> str:
    """The text of the card.

    Args:
        manifest: what `model.json` says.
        report: on test examples.
    """
    thresholds = ", ".join(f"{label} {value:.2f}" for label, value in manifest["thresholds"].items())
    return _CARD.substitute(
        version=manifest["version"],
        window=manifest["window"],
        temperature=manifest["temperature"],
        table=report.table(),
        thresholds=thresholds,
    )
