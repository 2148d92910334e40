"""How often surrogates are restored in what a model makes of a protected text (paper, sections 4.2 and 5.1).

A prompt is protected, a task put before it, the model's answer restored. A surrogate is *mentioned* where a word of it
that nothing else in the request has stands in the answer, and *left* where that word still stands in the restored
answer: a small model that spells a name anew each time is measured like one that quotes.

A language model takes long, so what was measured can be kept in a file, as numbers only, and gone on with.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Container, Generator, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from surrogateshield.evaluation.dataset import Prompt
from surrogateshield.resolve.counts import Counts
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
        number: its place among the prompts, from 0.
        prompt: the prompt.
        task: what was asked.
        answer: what the model said, with surrogates.
        text: the same restored.
        mentioned: the surrogates of which the answer holds a word.
        left: those of which the restored answer still holds one.
        whole: those that stand in the restored answer as they were sent.
        counts: how restoration did it.
    """

    number: int
    prompt: Prompt
    task: str
    answer: str = field(repr=False)
    text: str = field(repr=False)
    mentioned: frozenset[str] = field(repr=False)
    left: frozenset[str] = field(repr=False)
    whole: frozenset[str] = field(repr=False)
    counts: Counts

    @property
    def tally(self) -> Tally:
        """The same in numbers."""
        return Tally(self.number, self.task, len(self.mentioned), len(self.left), len(self.whole), asdict(self.counts))


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of one prompt, in numbers: no value of it.

    Attributes:
        number: the prompt's place among the prompts, from 0.
        task: what was asked.
        mentioned, left, whole: how many surrogates (see `Restored`).
        counts: how restoration did it, by the names of `Counts`.
    """

    number: int
    task: str
    mentioned: int
    left: int
    whole: int
    counts: Mapping[str, int]


class OtherRun(Exception):
    """A file holds what was measured in another way; the message says what to do."""


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


def measured(
    prompts: Iterable[Prompt], answers: Answers, tasks: Iterable[str], home: Path, done: Container[int] = ()
) -> Generator[Restored]:
    """Protect each prompt in a conversation of its own, ask, restore; tasks take turns.

    To be closed before `home` goes, by who does not take all.

    Args:
        prompts: the texts; those in which nothing is replaced are passed over.
        answers: the model.
        tasks: names of `TASKS`.
        home: a folder for maps.
        done: numbers of prompts that were measured before: they have had their turn.
    """
    shield = Shield(home=home)
    names = list(tasks)
    try:
        asked = 0
        for number, prompt in enumerate(prompts):
            if number in done:
                asked += 1
                continue
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
            yield Restored(number, prompt, task, answer, text, mentioned, left, whole, replace(stream.counts))
    finally:
        shield.store.close()


def sums(results: Iterable[Tally]) -> Sums:
    """The results added up."""
    outcomes: Counter[str] = Counter()
    prompts = mentioned = left = leaking = 0
    for result in results:
        prompts += 1
        mentioned += result.mentioned
        left += result.left
        leaking += bool(result.whole)
        outcomes.update({name: count for name, count in result.counts.items() if name != "miss"})
    return Sums(prompts, mentioned, left, leaking, outcomes)


class Kept:
    """A file of what was measured so far: a line of how, then one for each prompt.

    Args:
        file: where it is, or will be.
        how: what the results depend on, and nothing that is anybody's.

    Attributes:
        tallies: what it holds, by the prompts' numbers.

    Raises:
        OtherRun: it was measured in another way, or the file is no such file.
        OSError: it cannot be read or written.
    """

    def __init__(self, file: Path, how: Mapping[str, object]) -> None:
        self._file = file
        head, *lines = [line for line in _lines(file) if line.endswith("\n")] or [""]
        first = json.dumps(how, sort_keys=True) + "\n"
        try:
            self.tallies = {tally.number: tally for tally in (Tally(**json.loads(line)) for line in lines)}
        except (ValueError, TypeError):
            head, self.tallies = "no such file", {}
        if head not in ("", first):
            raise OtherRun(f"{file} holds what another run measured; name another file, or remove it")
        # Anew, because a break may have cut the last line.
        file.write_text("".join((first, *lines)), encoding="utf-8")

    def add(self, tally: Tally) -> None:
        """Keep one more."""
        self.tallies[tally.number] = tally
        with self._file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(asdict(tally)) + "\n")


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8").splitlines(keepends=True)
    except FileNotFoundError:
        return []
    except UnicodeDecodeError:
        return ["no such file\n"]


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}
