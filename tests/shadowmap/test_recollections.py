import gc
import subprocess
import sys
from pathlib import Path

import pytest

from surrogateshield.shadowmap import DeviceSecret, Recollection, Rewriting
from surrogateshield.shadowmap.recollection_file import RecollectionFile
from surrogateshield.shadowmap.recollections import Recollections

SECRET = DeviceSecret(bytes(range(32)))
ONE = Recollection({"a": Rewriting(1, 2, "Helena")}, {"k": ()}, {"Helena": None}, {}, 0)


@pytest.fixture
def reports() -> list[str]:
    return []


def memories(folder: Path, reports: list[str], **more: int) -> Recollections:
    return Recollections(SECRET, folder, on_damage=reports.append, **more)


def names(folder: Path) -> set[str]:
    return {path.suffix for path in folder.iterdir()}


def test_what_is_added_counts_at_once_and_is_durable_soon(tmp_path: Path, reports: list[str]) -> None:
    keeper, other = memories(tmp_path, reports), memories(tmp_path, reports)
    memory = keeper.of("c")
    assert (memory.rewriting("a"), memory.decision("k"), memory.assumed) == (None, None, None)
    memory.add(ONE)
    assert memory.rewriting("a") == (Rewriting(1, 2, "Helena"),)
    assert memory.rewriting("b") is None
    assert (memory.decision("k"), memory.assumed) == ((), 0)
    assert memory.unsent(["Helena", "Ingrid"]) == {"Ingrid"}
    assert keeper.wait(10)
    theirs = other.of("c")
    assert theirs.rewriting("a") == memory.rewriting("a")
    theirs.add(Recollection({"b": None}))
    assert other.wait(10)
    assert keeper.of("c").rewriting("b") == (None,)
    assert keeper.of("d").rewriting("b") is None
    assert reports == []


def test_closing_writes_what_is_queued(tmp_path: Path, reports: list[str]) -> None:
    keeper = memories(tmp_path, reports)
    for number in range(50):
        keeper.of(f"c{number % 7}").add(Recollection({str(number): None}))
    keeper.close()
    later = memories(tmp_path, reports)
    assert all(later.of(f"c{number % 7}").rewriting(str(number)) == (None,) for number in range(50))
    keeper.of("c0").add(Recollection({"late": None}))  # after the end: in memory only
    assert keeper.of("c0").rewriting("late") == (None,)
    assert memories(tmp_path, reports).of("c0").rewriting("late") is None


def test_what_was_sent_is_told_in_its_order(tmp_path: Path, reports: list[str]) -> None:
    keeper, other = memories(tmp_path, reports), memories(tmp_path, reports)
    memory = keeper.of("c")
    memory.add(ONE)
    memory.add(Recollection(sent={"Ingrid": None, "Helena": None}))
    assert keeper.wait(10)
    other.of("c").add(Recollection(sent={"Signe": None}))
    assert other.wait(10)
    assert keeper.of("c").sent_since(0) == ["Helena", "Ingrid", "Signe"]
    assert [memory.sent_since(count) for count in (2, 3, 9)] == [["Signe"], [], []]


def test_another_epoch_begins_where_everything_is_dropped(tmp_path: Path, reports: list[str]) -> None:
    keeper, other = memories(tmp_path, reports), memories(tmp_path, reports)
    memory = keeper.of("c")
    memory.add(ONE)
    assert keeper.wait(10)
    epoch, theirs = memory.epoch, other.of("c").epoch
    memory.add(Recollection({"b": None}))
    assert keeper.wait(10)
    assert (keeper.of("c").epoch, other.of("c").epoch) == (epoch, theirs)
    (tmp_path / f"{RecollectionFile(tmp_path, SECRET, 'c').name}.memory").unlink()
    keeper.forget("c")
    assert keeper.of("c").epoch is not epoch
    assert other.of("c").epoch is not theirs
    assert other.of("c").sent_since(0) == []


def test_a_value_is_exposed_once(tmp_path: Path, reports: list[str]) -> None:
    keeper = memories(tmp_path, reports)
    assert keeper.of("c").expose("x")
    assert not keeper.of("c").expose("x")
    keeper.close()
    assert not memories(tmp_path, reports).of("c").expose("x")


def test_what_is_forgotten_is_not_written_afterwards(tmp_path: Path, reports: list[str]) -> None:
    keeper = memories(tmp_path, reports)
    memory = keeper.of("c")
    memory.add(ONE)
    assert keeper.wait(10)
    keeper.forget("c")
    next(tmp_path.glob("*.memory")).unlink()
    assert memory.rewriting("a") is None
    keeper.close()
    assert ".memory" not in names(tmp_path)


def test_what_another_process_has_forgotten_is_dropped(tmp_path: Path, reports: list[str]) -> None:
    keeper = memories(tmp_path, reports)
    memory = keeper.of("c")
    memory.add(ONE)
    assert keeper.wait(10)
    next(tmp_path.glob("*.memory")).unlink()
    keeper.drop_remembered()
    assert memory.rewriting("a") is None
    memory.add(Recollection({"b": None}))
    keeper.close()
    again = memories(tmp_path, reports).of("c")
    assert (again.rewriting("a"), again.rewriting("b")) == (None, (None,))


def test_a_damaged_memory_is_moved_aside_and_reported(tmp_path: Path, reports: list[str]) -> None:
    keeper = memories(tmp_path, reports)
    keeper.of("c").add(ONE)
    keeper.close()
    path = next(tmp_path.glob("*.memory"))
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    for later in (memories(tmp_path, reports), memories(tmp_path, reports)):
        assert later.of("c").rewriting("a") is None
    assert [f"{path.name}.damaged-1" in report for report in reports] == [True]
    assert "Helena" not in reports[0]
    later.of("c").add(ONE)
    # Damage between the last look and the writing.
    assert later.wait(10)
    path.write_bytes(b"x" * 500)
    later.of("d")
    later._in_use["c"].add(Recollection({"b": None}))
    later.close()
    assert len(reports) == 2


def test_the_older_half_goes_where_a_memory_grows_too_large(tmp_path: Path, reports: list[str]) -> None:
    keeper = memories(tmp_path, reports, at_most=4_000)
    for number in range(200):
        keeper.of("c").add(Recollection({str(number): Rewriting(0, 0, "x" * 20)}, {}, {f"s{number}": None}))
        assert keeper.wait(10)
    assert next(tmp_path.glob("*.memory")).stat().st_size < 16_000
    for again in (keeper.of("c"), memories(tmp_path, reports).of("c")):
        assert again.rewriting("199") is not None
        assert again.rewriting("0") is None
        assert again.unsent([f"s{number}" for number in range(200)]) == set()


def test_few_are_kept_but_those_in_use_stay_the_same(tmp_path: Path, reports: list[str]) -> None:
    keeper = memories(tmp_path, reports, cached=2)
    used = keeper.of("c")
    for number in range(5):
        keeper.of(f"other {number}")
    assert keeper.of("c") is used
    gc.collect()
    assert len(keeper._in_use) == 2


def test_what_could_not_be_written_is_reported_and_tried_again(tmp_path: Path, reports: list[str]) -> None:
    folder = tmp_path / "state"
    folder.mkdir()
    keeper = memories(folder, reports)
    memory = keeper.of("c")
    folder.rename(tmp_path / "away")
    memory.add(ONE)
    assert keeper.wait(10)
    assert len(reports) == 1
    (tmp_path / "away").rename(folder)
    memory.add(Recollection({"b": None}))
    keeper.close()
    again = memories(folder, reports).of("c")
    assert (again.rewriting("a"), again.rewriting("b")) == (memory.rewriting("a"), (None,))


WRITER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap import DeviceSecret, Recollection
from surrogateshield.shadowmap.recollections import Recollections
keeper = Recollections(DeviceSecret(bytes(range(32))), Path(sys.argv[1]))
for number in range(100):
    keeper.of("c").add(Recollection({f"{sys.argv[2]} {number}": None}))
    keeper.wait(0.005)
keeper.close()
"""


def test_two_processes_lose_nothing_of_each_other(tmp_path: Path, reports: list[str]) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), name]) for name in ("one", "two")]
    assert [writer.wait(120) for writer in writers] == [0, 0]
    memory = memories(tmp_path, reports).of("c")
    assert all(memory.rewriting(f"{name} {number}") for name in ("one", "two") for number in range(100))
    found, _ = RecollectionFile(tmp_path, SECRET, "c").read()
    assert len(found.delivered) == 200
