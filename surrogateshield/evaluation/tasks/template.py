"""A task before its values are drawn: text with slots, which can be read back from whatever stands in them.

A slot is written `{kind}` or `{kind_x}`; what ends in the same letter belongs to the same person. Reading a text back
gives what a model had before it, originals or surrogates: so it is known what would have been right for what was sent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from surrogateshield.evaluation.tasks.truths import Truth

Kind = Literal["arithmetic", "extraction", "rewriting", "translation"]
KINDS: tuple[Kind, ...] = ("arithmetic", "extraction", "rewriting", "translation")

type Slots = Mapping[str, str]
"""Slot's name -> what stands in it."""

_SLOT = re.compile(r"\{(\w+)\}")
_DATE = r"(?:\d{4}-\d{2}-\d{2}|\w+ \d{1,2}, \d{4}|\d{1,2} \w+ \d{4})"
_AMOUNT = r"[€$£][\d.,]*\d"
_OF_KIND = {
    **dict.fromkeys(("dob", "day"), _DATE),
    **dict.fromkeys(("money", "even", "fee"), _AMOUNT),
    **dict.fromkeys(("age", "count", "days", "order", "percent", "share"), r"\d+"),
}
"""Kind of slot -> what may stand in it; anything in one of another kind."""


@dataclass(frozen=True)
class Template:
    """A task without values.

    Attributes:
        kind: of task.
        name: its own within its kind.
        text: what is asked and the text it is asked of, with slots.
        solve: the right answer for what stands in the slots. It raises ValueError for what it cannot read.
    """

    kind: Kind
    name: str
    text: str
    solve: Callable[[Slots], Truth] = field(repr=False)

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """The names of its slots, in order."""
        return tuple(dict.fromkeys(_SLOT.findall(self.text)))

    def filled(self, slots: Slots) -> str:
        """The prompt."""
        return filled(self.text, slots)

    def read(self, prompt: str) -> dict[str, str] | None:
        """What stands in the slots of a prompt that was made from this template; None if it was not."""
        match = self._pattern.fullmatch(prompt)
        return match.groupdict() if match else None

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        seen: set[str] = set()
        pieces: list[str] = []
        position = 0
        for slot in _SLOT.finditer(self.text):
            name = slot[1]
            pieces.append(re.escape(self.text[position : slot.start()]))
            pieces.append(
                f"(?P={name})" if name in seen else f"(?P<{name}>{_OF_KIND.get(name.partition('_')[0], '.+?')})"
            )
            seen.add(name)
            position = slot.end()
        return re.compile("".join((*pieces, re.escape(self.text[position:]))))


def filled(text: str, slots: Slots) -> str:
    """A text with what stands in its slots."""
    return _SLOT.sub(lambda slot: slots[slot[1]], text)
