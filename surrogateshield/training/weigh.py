"""Fit the weights with which names are weighed: `python -m surrogateshield.training.weigh FILE...`.

The files are data sets (`surrogateshield.evaluation.dataset`); the validation part of the generated text is read beside
them, as a fifth. Each name that the rules let through is a case: somebody's if it touches a required value, nobody's if
it touches none, neither required nor optional. Logistic regression with a ridge; as a check each file is held out in
turn, and what the other files' weights would do to it is printed. Needed by maintainers alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import numpy.typing as npt
import regex

from surrogateshield.detection import SentinelLayer
from surrogateshield.detection.names import Span
from surrogateshield.detection.weighing import Signs, Weighing
from surrogateshield.evaluation.dataset import read
from surrogateshield.training.generate import examples

OUTPUT = Path(__file__).parents[1] / "detection" / "weights.json"
GENERATED = "generated"
_SHARE_OF_GENERATED = 0.2
_RIDGE = 3.0
_STEPS = 25
_SEED, _FILLS = 11, 1
_LIMITS = (0.08, 0.12, 0.16, 0.20, 0.25, 0.30)
_DIGITS = 3

type Floats = npt.NDArray[np.float64]
type _Values = Sequence[str]


@dataclass(frozen=True, slots=True)
class Case:
    """A name that was weighed.

    Attributes:
        source: the data set.
        signs: what speaks for and against it.
        private: whether it is somebody's.
    """

    source: str
    signs: Signs
    private: bool

    def __repr__(self) -> str:
        return f"Case({self.source})"


@dataclass(frozen=True, slots=True)
class Weights:
    """A fitted function.

    Attributes:
        signs: how much each sign counts.
        constant: the logit of a name without any.
    """

    signs: Mapping[str, float]
    constant: float

    def logits(self, cases: Iterable[Case]) -> Floats:
        """How much speaks for each case's being somebody's."""
        return np.array([
            self.constant + sum(self.signs[sign] * value for sign, value in case.signs.items()) for case in cases
        ])  # fmt: skip


class Cases:
    """Finds the cases in texts."""

    def __init__(self) -> None:
        self._seen: dict[tuple[str, Span], Signs] = {}
        seen = self._seen

        class Recording(Weighing):
            """Notes what is weighed, and lets everything through."""

            def private(
                self,
                names: Sequence[Span],
                beside: Iterable[Span] = (),
                *,
                impersonal: bool = False,  # noqa: ARG002
            ) -> list[bool]:
                for span, signs in zip(names, self.signs(names, beside), strict=True):
                    if signs is not None:
                        seen[self.writing.text, span] = signs
                return [True] * len(names)

        self._layer = SentinelLayer(weighing=Recording)

    def of(self, source: str, text: str, required: _Values, optional: _Values = ()) -> Iterator[Case]:
        """The cases of a text, whose values are known."""
        self._seen.clear()
        self._layer.detect(text)
        for (read_text, span), signs in self._seen.items():
            private = _touches(read_text, span, required)
            if private or not _touches(read_text, span, optional):
                yield Case(source, signs, private)


def _touches(text: str, span: Span, values: _Values) -> bool:
    for value in values:
        pattern = regex.escape(value)
        before, after = (r"(?<!\w)" if value[0].isalnum() else ""), (r"(?!\w)" if value[-1].isalnum() else "")
        whole = list(regex.finditer(before + pattern + after, text, regex.IGNORECASE))
        places = whole or regex.finditer(pattern, text, regex.IGNORECASE)
        if any(place.start() < span.end and span.start < place.end() for place in places):
            return True
    return False


def fitted(cases: Sequence[Case]) -> Weights:
    """The weights under which the cases are most probable (ridge logistic regression, Newton's method).

    Args:
        cases: of at least one name that is somebody's and one that is not.
    """
    names = list(cases[0].signs)
    signs: Floats = np.array([[case.signs[name] for name in names] for case in cases])
    private: Floats = np.array([float(case.private) for case in cases])
    shares: Floats = np.array([_SHARE_OF_GENERATED if case.source == GENERATED else 1.0 for case in cases])
    mean, spread = signs.mean(0), signs.std(0) + 1e-9
    rows = np.hstack([(signs - mean) / spread, np.ones((len(cases), 1))])
    ridge = np.eye(len(names) + 1) * _RIDGE
    ridge[-1, -1] = 0.0
    weights = np.zeros(len(names) + 1)
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(-rows @ weights))
        gradient = rows.T @ (shares * (expected - private)) + ridge @ weights
        curvature = rows.T @ (rows * (shares * expected * (1 - expected) + 1e-9)[:, None]) + ridge
        weights -= np.linalg.solve(curvature, gradient)
    own = weights[:-1] / spread
    return Weights(
        {name: round(float(weight), _DIGITS) for name, weight in zip(names, own, strict=True)},
        round(float(weights[-1] - own @ mean), _DIGITS),
    )


def held_out(cases: Sequence[Case]) -> str:
    """What weights that are fitted to all other data sets do to each: names lost, and words replaced for nothing."""
    sources = sorted({case.source for case in cases} - {GENERATED})
    head = "".join(f"{limit:>10}" for limit in _LIMITS)
    lines = [f"{'held out':14}{'private':>9}{'others':>8}{head}"]
    for source in sources:
        own = [case for case in cases if case.source == source]
        logits = fitted([case for case in cases if case.source != source]).logits(own)
        probabilities = 1 / (1 + np.exp(-logits))
        private = np.array([case.private for case in own])
        counts = (f"{(private & (p := probabilities < limit)).sum()}/{(~private & ~p).sum()}" for limit in _LIMITS)
        lines.append(
            f"{source:14}{private.sum():>9}{(~private).sum():>8}" + "".join(f"{count:>10}" for count in counts)
        )
    return "\n".join(lines)


def main(files: Sequence[str], output: Path = OUTPUT, most: int | None = None) -> None:
    """Fit the weights to data sets and write them.

    Args:
        files: the data sets.
        output: what to write.
        most: how much of the generated text to read; by default all of it.
    """
    found = Cases()
    cases: list[Case] = []
    for path in map(Path, files):
        for prompt in read(path).prompts:
            required, optional = ([value.text for value in part] for part in (prompt.required, prompt.optional))
            cases += found.of(path.stem, prompt.text, required, optional)
    for example in islice(examples("validation", _SEED, _FILLS, more_of_short=True), most):
        values = sorted({example.text[span.start : span.end] for span in example.spans})
        cases += found.of(GENERATED, example.text, values)
    print(held_out(cases))  # noqa: T201  # its answer
    weights = fitted(cases)
    content = json.dumps({"constant": weights.constant, "weights": weights.signs}, indent=2)
    output.write_text(content + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
