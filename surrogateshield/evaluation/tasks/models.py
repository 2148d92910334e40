"""Models that go by the templates: one that reads its prompt and answers rightly, and one that spoils its answers.

The first shows what protection itself costs where the model makes no mistake of its own; the second shows that the
checkers find mistakes.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from surrogateshield.evaluation.tasks.making import TEMPLATES
from surrogateshield.evaluation.tasks.template import Template

type Model = Callable[[str], str]
"""From a prompt to an answer."""

CANNOT = "I cannot tell."


def reader(prompt: str) -> str:
    """What is right for the prompt as it stands; `CANNOT` for one that it cannot read."""
    read = _read(prompt)
    return read[1] if read else CANNOT


def mangler(seed: int = 0) -> Model:
    """A model that knows what is right and says something else, in one of several ways by the template.

    Args:
        seed: of which way.
    """

    def answer(prompt: str) -> str:
        read = _read(prompt)
        if read is None:
            return CANNOT
        template, right = read
        # By the template and not by the prompt: an original and a protected one are spoilt alike.
        chance = random.Random(f"{seed} {template.kind} {template.name}")  # noqa: S311 - no secret
        return chance.choice((_without_digits, _counted_up, _backwards, _silent))(right)

    return answer


def _read(prompt: str) -> tuple[Template, str] | None:
    for templates in TEMPLATES.values():
        for template in templates:
            slots = template.read(prompt)
            if slots is not None:
                try:
                    return template, template.solve(slots).written
                except ValueError:
                    return None
    return None


def _without_digits(right: str) -> str:
    return "".join("" if sign.isdigit() else sign for sign in right)


def _counted_up(right: str) -> str:
    return "".join(str((int(sign) + 1) % 10) if sign.isdecimal() else sign for sign in right)


def _backwards(right: str) -> str:
    return "\n".join(reversed(right.split("\n"))) if "\n" in right else " ".join(reversed(right.split(" ")))


def _silent(_right: str) -> str:
    return CANNOT
