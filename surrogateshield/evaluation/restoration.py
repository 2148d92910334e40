"""How often surrogates are restored in what a model makes of a protected text (paper, sections 4.2 and 5.1).

A prompt is protected, a task put before it, the model's answer restored. A surrogate is *mentioned* where a word of it
that nothing else in the request has stands in the answer, and *left* where that word still stands in the restored
answer: a small model that spells a name anew each time is measured like one that quotes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from surrogateshield.evaluation.dataset import Prompt
from surrogateshield.resolve.resolver import Counts
from surrogateshield.shield import Shield

type Answers = Callable[[str, str], str]
"""A model: the task and the text give the answer."""

TASKS = {
    "summarise": "Summarise the following text in two or three sentences. Keep all names, numbers and places.",
    "tabulate": "Write a Markdown table with the columns Item and Value that lists every name, number, address and date"
    " of the following text.",
    "sort": "List all names, addresses, numbers and dates of the following text in alphabetical order, one a line.",
    "reformat": "Rewrite the following text as bullet points. Keep every detail.",
}
"""What is asked of a model that reads."""

_WORD = re.compile(r"[^\W_]{4,}")


@dataclass(frozen=True, slots=True)
class Restored:
    """What became of one prompt.

    Attributes:
        prompt: the prompt.
        task: what was asked.
        answer: what the model said, with surrogates.
        text: the same restored.
        mentioned: the surrogates of which the answer holds a word.
        left: those of which the restored answer still holds one.
        whole: those that stand in the restored answer as they were sent.
        counts: how restoration did it.
    """

    prompt: Prompt
    task: str
    answer: str = field(repr=False)
    text: str = field(repr=False)
    mentioned: frozenset[str] = field(repr=False)
    left: frozenset[str] = field(repr=False)
    whole: frozenset[str] = field(repr=False)
    counts: Counts


@dataclass(frozen=True, slots=True)
class Sums:
    """Many prompts together.

    Attributes:
        prompts: how many had something replaced.
        mentioned: surrogates of which an answer held a word.
        left: those of which the restored answer still held one.
        leaking: prompts whose restored answer still holds a whole surrogate (the paper's resolve-leak rate is their
            share).
        outcomes: how surrogates were restored, by the names of `Counts`.
    """

    prompts: int
    mentioned: int
    left: int
    leaking: int
    outcomes: Counter[str]

    @property
    def rate(self) -> float:
        """The share of mentioned surrogates that were restored; 1 where none was mentioned."""
        return 1 - self.left / self.mentioned if self.mentioned else 1.0


def measured(prompts: Iterable[Prompt], answers: Answers, tasks: Iterable[str], home: Path) -> Iterator[Restored]:
    """Protect each prompt in a conversation of its own, ask, restore; tasks take turns.

    Args:
        prompts: the texts; those in which nothing is replaced are passed over.
        answers: the model.
        tasks: names of `TASKS`.
        home: a folder for maps.
    """
    shield = Shield(home=home)
    names = list(tasks)
    try:
        asked = 0
        for number, prompt in enumerate(prompts):
            conversation = f"restoration {number}"
            protected = shield.protect(prompt.text, conversation)
            if not protected.substitutions:
                continue
            task = names[asked % len(names)]
            asked += 1
            answer = answers(TASKS[task], protected.text)
            stream = shield.stream(conversation)
            text = stream.feed(answer) + stream.finish()
            sent = {item.surrogate for item in protected.substitutions}
            common = _words(prompt.text) | _words(TASKS[task])
            telling = {surrogate: _words(surrogate) - common for surrogate in sent}
            met, kept = _words(answer), _words(text)
            mentioned = frozenset(one for one, words in telling.items() if words & met)
            left = frozenset(one for one in mentioned if telling[one] & kept)
            whole = frozenset(one for one in left if one.casefold() in text.casefold())
            yield Restored(prompt, task, answer, text, mentioned, left, whole, replace(stream.counts))
    finally:
        shield.store.close()


def sums(results: Iterable[Restored]) -> Sums:
    """The results added up."""
    outcomes: Counter[str] = Counter()
    prompts = mentioned = left = leaking = 0
    for result in results:
        prompts += 1
        mentioned += len(result.mentioned)
        left += len(result.left)
        leaking += bool(result.whole)
        counts = result.counts
        outcomes.update(exact=counts.exact, component=counts.component, tolerant=counts.tolerant, fuzzy=counts.fuzzy)
    return Sums(prompts, mentioned, left, leaking, outcomes)


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}
