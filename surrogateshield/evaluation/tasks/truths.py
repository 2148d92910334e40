"""Right answers, and what is wrong with others."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Literal, Protocol

from surrogateshield.evaluation.tasks import reading


class Fault(StrEnum):
    """Why an answer is not right; the value is its heading in tables."""

    LOST = "value lost"
    WRONG = "value wrong"
    ORDER = "other order"
    UNDONE = "not done"
    CHANGED = "changed by the surrogate"
    UNRESTORED = "not restored"


class Truth(Protocol):
    """The right answer of a task."""

    @property
    def written(self) -> str:
        """An answer that is right."""

    def fault(self, answer: str, prompt: str) -> Fault | None:
        """What is wrong with an answer to a prompt; None if it is right."""


@dataclass(frozen=True, slots=True)
class Date:
    """A date, however written.

    The last date of an answer that its prompt does not hold is what it says: models repeat what they were told.
    """

    day: datetime.date

    @property
    def written(self) -> str:
        """Day, month in words, year."""
        return f"{self.day.day} {reading.MONTHS[self.day.month - 1]} {self.day.year}"

    def fault(self, answer: str, prompt: str) -> Fault | None:
        """LOST where the answer has no date of its own, WRONG where that is another."""
        return _said(self.day, reading.dates(answer), reading.dates(prompt))


@dataclass(frozen=True, slots=True)
class Number:
    """An amount or a count, exact to the cent; the sign of the currency is not looked at.

    The last number of an answer that its prompt does not hold is what it says.
    """

    amount: Decimal

    @property
    def written(self) -> str:
        """With thousands in groups, and two decimals where there are cents."""
        return f"{int(self.amount):,}" if self.amount == int(self.amount) else f"{self.amount:,.2f}"

    def fault(self, answer: str, prompt: str) -> Fault | None:
        """LOST where the answer has no number of its own, WRONG where that is another."""
        return _said(self.amount, reading.numbers(answer), reading.numbers(prompt))


@dataclass(frozen=True, slots=True)
class Listed:
    """Values of the prompt, all of them and in this order, and none of some others.

    Attributes:
        values: what is asked for.
        others: values of the prompt that are not.
    """

    values: tuple[str, ...]
    others: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """One a line."""
        return "\n".join(self.values)

    def fault(self, answer: str, prompt: str) -> Fault | None:  # noqa: ARG002 - one signature for all
        """LOST, WRONG where another value is named, ORDER."""
        text = reading.plain(answer)
        if (lost := _lost(self.values, text)) is not None:
            return lost
        return Fault.WRONG if any(list(reading.places(reading.plain(value), text)) for value in self.others) else None


Form = Literal["bullets", "numbered", "letter", "mail"] | tuple[str, ...]
"""How a text is to be written; or words, in small letters, of which one must occur in it, if with an ending."""

_BULLET = re.compile(r"^\s*[-*•–]\s+\S", re.MULTILINE)
_NUMBERED = re.compile(r"^\s*\d{1,2}[.)]\s+\S", re.MULTILINE)
_SALUTATION = re.compile(r"^\W*dear\b", re.MULTILINE | re.IGNORECASE)
_SUBJECT = re.compile(r"^\W*subject\b", re.MULTILINE | re.IGNORECASE)
_AT_LEAST = 2  # points of a list


@dataclass(frozen=True, slots=True)
class Text:
    """A text that holds certain values in their order and has a form.

    Attributes:
        written: a right one.
        values: what must stand in it.
        form: how it must be written.
    """

    written: str
    values: tuple[str, ...]
    form: Form

    def fault(self, answer: str, prompt: str) -> Fault | None:  # noqa: ARG002 - one signature for all
        """LOST, ORDER, or UNDONE where it has not the form."""
        lost = _lost(self.values, reading.plain(answer))
        return lost if lost is not None else None if has_form(answer, self.form) else Fault.UNDONE


def has_form(answer: str, form: Form) -> bool:
    """Whether a text has a form."""
    match form:
        case "bullets":
            return len(_BULLET.findall(answer)) >= _AT_LEAST
        case "numbered":
            return len(_NUMBERED.findall(answer)) >= _AT_LEAST
        case "letter":
            return bool(_SALUTATION.search(answer))
        case "mail":
            return bool(_SUBJECT.search(answer))
        case words:
            text = reading.plain(answer)
            return any(re.search(rf"(?<!\w){re.escape(word)}", text) for word in words)


def _said(
    right: datetime.date | Decimal, answer: Sequence[reading.Found], prompt: Sequence[reading.Found]
) -> Fault | None:
    told = {reading_ for found in prompt for reading_ in found.readings}
    said = [found for found in answer if not found.readings <= told]
    if not said:
        return Fault.LOST
    return None if right in said[-1].readings else Fault.WRONG


def _lost(values: Sequence[str], text: str) -> Fault | None:
    wanted = [reading.plain(value) for value in values]
    if not all(any(True for _ in reading.places(value, text)) for value in wanted):
        return Fault.LOST
    return None if reading.in_order(wanted, text) else Fault.ORDER
