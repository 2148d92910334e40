"""Templates: texts with slots, as they stand in `templates/*.txt`.

A file holds templates, each after a line `=== genre language`. `{person1.last}` is a slot: a kind, a
number that ties mentions of one value together, a form, and at first mention a gender
(`{person1.first:f}`). `[[Grandma Jo|PERSON]]` is a literal with its label.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from surrogateshield.detection.guard.labels import LABELS
from surrogateshield.training.labels import ADDRESS_PARTS, OF_SLOT, UNLABELLED

type Split = Literal["train", "validation", "test"]

FOLDER = Path(__file__).parent / "templates"
FORMS = {
    "person": frozenset({"first", "last", "nick", "initials", "short", "formal", "username", "email"}),
    "home": frozenset({"lines", *ADDRESS_PARTS}),
    **dict.fromkeys(("org", "clinic", "school", "uni", "bank", "law", "agency", "club"), frozenset({"short"})),
}
"""The forms that a kind of slot knows beside the plain one."""

_HEAD = re.compile(r"=== (?P<genre>[a-z_]+) (?P<language>[a-z]{2})\s*\Z")
_PART = re.compile(
    r"\{(?P<kind>[a-z]+)(?P<number>[0-9]+)(?:\.(?P<form>[a-z]+))?(?::(?P<gender>[fm]))?\}"
    r"|\[\[(?P<text>[^\[\]|]+)\|(?P<label>[A-Z]+)\]\]"
)


class TemplateError(ValueError):
    """A template cannot be read; says which file, which line and why."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place to fill.

    Attributes:
        kind: what fills it.
        number: the same number is the same value.
        form: how it is written; "" is in full.
        gender: "f" or "m" where the text fixes it, else "".
    """

    kind: str
    number: int
    form: str = ""
    gender: str = ""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A literal that bears a label."""

    text: str
    label: str


@dataclass(frozen=True, slots=True)
class Template:
    """A template.

    Attributes:
        genre: what kind of text it is.
        language: ISO 639-1.
        parts: literals, labelled literals and slots, in order.
    """

    genre: str
    language: str
    parts: tuple[str | Labelled | Slot, ...]

    @property
    def split(self) -> Split:
        """Which part of the data it belongs to, told from its wording alone: one in twelve each is held back."""
        words = "".join(part if isinstance(part, str) else "\0" for part in self.parts)
        share = hashlib.sha256(words.encode()).digest()[0] % 12
        return "validation" if share == 0 else "test" if share == 1 else "train"

    @property
    def is_negative(self) -> bool:
        """Whether nothing in it bears a label."""
        return all(isinstance(part, str) or (isinstance(part, Slot) and part.kind in UNLABELLED) for part in self.parts)


def parse(text: str, name: str = "templates") -> list[Template]:
    """The templates of a file's text.

    Raises:
        TemplateError: a line or a slot is wrong.
    """
    templates: list[Template] = []
    head: re.Match[str] | None = None
    body: list[str] = []
    first = 0

    def close() -> None:
        if head is not None:
            templates.append(Template(head["genre"], head["language"], tuple(_parts("\n".join(body), name, first))))

    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("==="):
            close()
            head, body, first = _HEAD.match(line), [], number
            if head is None:
                raise TemplateError(f"{name}, line {number}: expected `=== genre language`")
        elif head is None and line.strip():
            raise TemplateError(f"{name}, line {number}: text before the first `=== genre language`")
        else:
            body.append(line)
    close()
    return templates


def _parts(body: str, name: str, line: int) -> Iterator[str | Labelled | Slot]:
    body = body.strip("\n")
    if not body.strip():
        raise TemplateError(f"{name}, line {line}: the template is empty")
    position = 0
    for match in _PART.finditer(body):
        if match.start() > position:
            yield body[position : match.start()]
        yield _part(match, f"{name}, line {line + 1 + body.count(chr(10), 0, match.start())}")
        position = match.end()
    if position < len(body):
        yield body[position:]


def _part(match: re.Match[str], place: str) -> Labelled | Slot:
    if match["label"]:
        if match["label"] not in LABELS:
            raise TemplateError(f"{place}: no label {match['label']}")
        return Labelled(match["text"], match["label"])
    kind, form = match["kind"], match["form"] or ""
    if kind != "home" and kind not in OF_SLOT and kind not in UNLABELLED:
        raise TemplateError(f"{place}: no kind of slot {match[0]}")
    if form and form not in FORMS.get(kind, ()):
        raise TemplateError(f"{place}: no such form {match[0]}")
    return Slot(kind, int(match["number"]), form, match["gender"] or "")


def read_all(folder: Path = FOLDER) -> list[Template]:
    """Every template of a folder, files in the order of their names.

    Raises:
        TemplateError: one cannot be read.
    """
    return [
        template
        for path in sorted(folder.glob("*.txt"))
        for template in parse(path.read_text(encoding="utf-8"), path.name)
    ]
