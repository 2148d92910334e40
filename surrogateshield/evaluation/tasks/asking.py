"""Each task put to a model as it is, and by way of protection and restoration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from surrogateshield.evaluation.tasks.making import Task
from surrogateshield.evaluation.tasks.models import Model
from surrogateshield.evaluation.tasks.reading import places, plain
from surrogateshield.evaluation.tasks.template import Kind
from surrogateshield.evaluation.tasks.truths import Fault
from surrogateshield.shield import Shield
from surrogateshield.spans import Protected


@dataclass(frozen=True, slots=True)
class Asked:
    """What became of one task.

    Attributes:
        id: the task's.
        kind: the task's.
        replaced: how many values the model did not see.
        plain: what is wrong with the answer to the prompt as it is; None if it is right.
        protected: the same of the restored answer to the protected prompt.
    """

    id: str
    kind: Kind
    replaced: int
    plain: Fault | None
    protected: Fault | None


class Asking:
    """Puts tasks to models; each task is protected once, in a conversation of its own, whoever is asked.

    Args:
        home: a folder for maps.
    """

    def __init__(self, home: Path) -> None:
        self._shield = Shield(home=home)
        self._sent: dict[str, Protected] = {}

    def close(self) -> None:
        """End what writes to the folder in the background; call it before that is deleted."""
        self._shield.store.close()

    def ask(self, task: Task, model: Model) -> Asked:
        """Ask a task both ways."""
        conversation = f"tasks {task.id}"
        if task.id not in self._sent:
            self._sent[task.id] = self._shield.protect(task.prompt, conversation)
        sent = self._sent[task.id]
        unprotected = task.truth.fault(model(task.prompt), task.prompt)
        answer = model(sent.text)
        stream = self._shield.stream(conversation)
        restored = stream.feed(answer) + stream.finish()
        protected = _fault(task, sent, answer, restored, lambda text: self._shield.restore(text, conversation))
        return Asked(task.id, task.template.kind, len(sent.substitutions), unprotected, protected)


def _fault(task: Task, sent: Protected, answer: str, restored: str, restore: Callable[[str], str]) -> Fault | None:
    """What is wrong with a restored answer, told by what would have been right for the prompt that was sent."""
    fault = task.truth.fault(restored, task.prompt)
    if fault is None:
        return None
    slots = task.template.read(sent.text)
    if slots is not None:
        try:
            truth = task.template.solve(slots)
        except ValueError:
            return fault
        if truth.fault(answer, sent.text) is None:
            # What it said was right for what it was told. Either the answer is another for the surrogates, or it
            # wrote them in a way that was not recognised.
            return Fault.UNRESTORED if restore(truth.written) == task.truth.written else Fault.CHANGED
    text = plain(restored)
    left = any(True for each in sent.substitutions for _ in places(plain(each.surrogate), text))
    return Fault.UNRESTORED if fault is Fault.LOST and left else fault
