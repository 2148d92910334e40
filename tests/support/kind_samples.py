"""Five hundred texts with their kinds, written for this project: prose, code, data and mixtures.

Each file in `kind_samples_texts/` holds texts of one kind, parted by lines that begin with `%%%` and say what
the text is. In `mixed.txt` a letter and a bar before each line give its kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from surrogateshield.pii import Kind

FOLDER = Path(__file__).parent / "kind_samples_texts"
_LETTERS: dict[str, Kind] = {"P": "prose", "C": "code", "D": "data"}


@dataclass(frozen=True)
class Sample:
    """A text with the kind of the whole and of each line."""

    name: str
    text: str
    kind: Kind
    lines: tuple[Kind, ...]


def read() -> list[Sample]:
    """All samples, mixtures last."""
    kinds: tuple[Kind, ...] = ("prose", "code", "data")
    samples = [_pure(name, text, kind) for kind in kinds for name, text in _texts(kind)]
    return samples + [_mixed(name, text) for name, text in _texts("mixed")]


def _texts(name: str) -> list[tuple[str, str]]:
    texts: list[tuple[str, str]] = []
    for part in ("\n" + (FOLDER / f"{name}.txt").read_text(encoding="utf-8")).split("\n%%% ")[1:]:
        title, _, text = part.partition("\n")
        texts.append((f"{name} {len(texts)}: {title}", text.rstrip("\n")))
    return texts


def _pure(name: str, text: str, kind: Kind) -> Sample:
    return Sample(name, text, kind, tuple([kind] * (text.count("\n") + 1)))


def _mixed(name: str, text: str) -> Sample:
    lines = text.split("\n")
    kinds = tuple(_LETTERS[line[0]] for line in lines)
    return Sample(name, "\n".join(line[2:] for line in lines), "prose", kinds)
