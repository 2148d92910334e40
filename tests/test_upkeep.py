from __future__ import annotations

import time
from datetime import timedelta
from pathlib import Path

import pytest
from maps import add, names_in, set_age

from surrogateshield.exchange.delta_state import DeltaState
from surrogateshield.exchange.resuming import broken_of
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.upkeep import SECONDS_A_DAY, Upkeep

NOW = time.time()


class Case:
    """A shield whose conversation "old" was last used 31 days ago, "young" just now."""

    def __init__(self, shield: Shield, root: Path, days: int | None) -> None:
        self.store = shield.store
        self.root = root
        self.reports: list[str] = []
        self.upkeep = Upkeep(shield, None if days is None else timedelta(days=days), self.reports.append)
        for conversation in ("old", "young"):
            add(self.store, conversation, conversation)
        self.age("old", 31)

    def age(self, conversation: str, days: float) -> None:
        set_age(self.store, self.root, conversation, NOW - days * SECONDS_A_DAY)

    def left(self) -> list[str]:
        return sorted(self.store.conversation_ids())


@pytest.fixture
def case(shield: Shield, tmp_path: Path) -> Case:
    return Case(shield, tmp_path / "state", 30)


def test_what_was_not_used_for_long_is_forgotten_at_start(case: Case) -> None:
    case.upkeep(NOW)
    assert case.left() == ["young"]
    assert case.reports == ["forgot 1 conversations that were not used for 30 days"]


def test_it_is_looked_for_again_once_a_day(case: Case) -> None:
    case.upkeep(NOW)
    case.age("young", 31)
    for hours in (0.1, 12, 23.9):
        case.upkeep(NOW + hours * 3_600)
    assert case.left() == ["young"]
    case.upkeep(NOW + SECONDS_A_DAY)
    assert case.left() == []
    assert len(case.reports) == 2


def test_a_clock_that_was_set_back_does_not_stop_it(case: Case) -> None:
    case.upkeep(NOW + 1_000 * SECONDS_A_DAY)
    add(case.store, "another", "x")
    case.age("another", 31)
    case.upkeep(NOW)
    assert case.left() == []


def test_it_keeps_everything_where_it_shall(shield: Shield, tmp_path: Path) -> None:
    case = Case(shield, tmp_path / "state", None)
    case.upkeep(NOW)
    case.upkeep()
    assert case.left() == ["old", "young"]
    assert case.reports == []


def test_an_age_in_hours_is_reported_so(shield: Shield, tmp_path: Path) -> None:
    case = Case(shield, tmp_path / "state", 30)
    Upkeep(shield, timedelta(hours=12), case.reports.append)(NOW)
    assert case.reports == ["forgot 1 conversations that were not used for 12 hours"]


def test_what_another_process_forgot_is_dropped_from_all_memory(shield: Shield, tmp_path: Path) -> None:
    upkeep = Upkeep(shield, None, pytest.fail)
    assert "Marta" not in shield.protect("I am Marta Lindqvist", conversation="c").text
    shield.restore("nothing", conversation="c")
    upkeep()
    assert shield._resolvers._built
    assert shield._finders._built
    assert shield.decider._decisions._spans
    other = MapStore(tmp_path / "state")
    (item,) = other.stored()
    other.forget_stored(item)
    upkeep()
    assert not shield._resolvers._built
    assert not shield._finders._built
    assert not shield.decider._decisions._spans
    assert names_in(shield.store, item.conversation_id or "") == []


def test_answers_that_broke_off_go_with_what_was_forgotten(case: Case, shield: Shield) -> None:
    broken = broken_of(shield)
    broken.keep("young", DeltaState(conversation="c-1"))
    case.upkeep(NOW - SECONDS_A_DAY * 40)
    assert broken.find("young", "c-1") is not None
    case.upkeep(NOW)
    assert broken.find("young", "c-1") is None
