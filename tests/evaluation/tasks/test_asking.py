"""Tasks put to scripted models by way of the real protection."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from surrogateshield.evaluation.tasks import arithmetic, extraction
from surrogateshield.evaluation.tasks.asking import Asking
from surrogateshield.evaluation.tasks.making import Task
from surrogateshield.evaluation.tasks.models import CANNOT, reader
from surrogateshield.evaluation.tasks.template import Template
from surrogateshield.evaluation.tasks.truths import Fault

PEOPLE = {"person_a": "Ottoline Quarmby", "person_b": "Barnaby Thistlewood", "person_c": "Cressida Wickmere"}
PHONES = {"phone_a": "(415) 555-0134", "phone_b": "(415) 555-0178", "phone_c": "(212) 555-0119"}


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    asking = Asking(tmp_path_factory.mktemp("maps"))
    yield asking
    asking.close()


def task(templates: tuple[Template, ...], name: str, **slots: str) -> Task:
    template = next(template for template in templates if template.name == name)
    return Task(f"{template.kind} {name}", template, template.filled(slots), template.solve(slots))


PHONE = task(extraction.TEMPLATES, "phone", **PEOPLE, **PHONES)
BIRTHDAY = task(
    arithmetic.TEMPLATES,
    "birthday",
    person="Ottoline Quarmby",
    dob="14 March 1971",
    street="4 Mill Lane",
    town="Larkfield",
    phone="(415) 555-0134",
    age="65",
)


def test_a_right_answer_comes_back_right_and_the_model_never_saw_a_value(asking: Asking) -> None:
    asked: list[str] = []

    def model(prompt: str) -> str:
        asked.append(prompt)
        return reader(prompt)

    result = asking.ask(PHONE, model)
    assert (result.plain, result.protected) == (None, None)
    assert result.replaced == 6
    assert not any(value in asked[1] for value in (*PEOPLE.values(), *PHONES.values()))


def test_the_sum_of_a_surrogate_is_told_from_a_mistake(asking: Asking) -> None:
    result = asking.ask(BIRTHDAY, reader)
    assert (result.plain, result.protected) == (None, Fault.CHANGED)
    assert asking.ask(BIRTHDAY, lambda _: "1 April 2036").protected is Fault.WRONG
    assert asking.ask(BIRTHDAY, lambda _: CANNOT).protected is Fault.LOST


def test_a_surrogate_that_is_left_is_told_from_a_lost_value(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf:
        """A restorer that recognises nothing."""

        def feed(self, text: str) -> str:
            return text

        def finish(self) -> str:
            return ""

    monkeypatch.setattr(asking._shield, "stream", lambda _conversation: Deaf())
    assert asking.ask(PHONE, reader).protected is Fault.UNRESTORED, "right for what was sent"
    many = task(extraction.TEMPLATES, "phones", **PEOPLE, **PHONES, street="4 Mill Lane", town="Larkfield")
    assert asking.ask(many, lambda prompt: reader(prompt).partition("\n")[0]).protected is Fault.UNRESTORED
    assert asking.ask(many, lambda _: CANNOT).protected is Fault.LOST


def test_a_task_is_protected_once(asking: Asking, tmp_path: Path) -> None:
    seen: list[str] = []
    for _ in range(2):
        asking.ask(PHONE, lambda prompt: seen.append(prompt) or CANNOT)  # type: ignore[func-returns-value]
    assert seen[1] == seen[3] != seen[0]
