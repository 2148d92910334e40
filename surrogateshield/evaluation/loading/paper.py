"""The paper's own two files (SurrogateShield, section 4.1: annotation files `*_key.json`).

    test.json      [{"input": "Call Ada on 555 0100"}, ...]
    test_key.json  [{"Question": "Call Ada on 555 0100", "Answer-Key": {"name": "Ada", "phone": ["555 0100"]}}, ...]

The key holds the questions too, so it can stand alone. All its values are required.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from surrogateshield.evaluation.dataset import Malformed, Prompt, Value, distinct
from surrogateshield.evaluation.loading.labels import PAPER, Labels

QUESTION = "input"
"""The field by which a file of questions is known."""
ANSWERS = "Answer-Key"
"""The field by which a key is known."""


def prompts(entries: Sequence[dict[str, Any]]) -> tuple[tuple[Prompt, ...], tuple[str, ...]]:
    """The prompts of a key, and notes on what of it was not understood.

    Raises:
        Malformed: an entry is not as described above.
    """
    labels = Labels(PAPER)
    return tuple(_prompt(number, entry, labels) for number, entry in enumerate(entries, 1)), labels.notes()


def check_questions(questions: Sequence[dict[str, Any]], found: Sequence[Prompt]) -> None:
    """Check that a file of questions belongs to a key.

    Args:
        questions: the entries of test.json.
        found: the prompts of the key.

    Raises:
        Malformed: there are more or fewer, one is no text, or one is another than the key's.
    """
    remedy = "name only the key: it holds the questions too"
    if len(questions) != len(found):
        raise Malformed(f"{len(questions)} questions, and {len(found)} in the key; {remedy}")
    for number, (entry, prompt) in enumerate(zip(questions, found, strict=True), 1):
        text = entry.get(QUESTION)
        if not isinstance(text, str):
            raise Malformed(f"entry {number}: `{QUESTION}` must be a string; {remedy}")
        if text.split() != prompt.text.split():
            raise Malformed(f"entry {number}: `{QUESTION}` is not the key's `Question`; {remedy}")


def _prompt(number: int, entry: dict[str, Any], labels: Labels) -> Prompt:
    text, key = entry.get("Question"), entry.get(ANSWERS)
    if not isinstance(text, str):
        raise Malformed(f"entry {number}: `Question` must be a string")
    if not isinstance(key, dict):
        raise Malformed(f"entry {number}: `{ANSWERS}` must be an object of types, {{}} where there is nothing to find")
    where = f"entry {number}, `{ANSWERS}`"
    values: list[Value] = []
    for label, found in key.items():
        for value in found if isinstance(found, list) else [found]:
            if value is not None and not isinstance(value, str | int | float):
                raise Malformed(f"{where}: a value must be a string, a number or a list of these")
            values += labels.values("" if value is None else str(value), label, where)
    return Prompt(str(number), text, *distinct(values))
