from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from surrogateshield.shadowmap.paths import StateFolderError
from surrogateshield.shadowmap.use import COMPLETE, DRAFT, StateInUse, put_in_force, share, sole_use

_USER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap.use import share
share(Path(sys.argv[1]))
print("in use", flush=True)
sys.stdin.readline()
"""


def write(root: Path, content: str, *, only: Callable[[str], bool] = lambda _: True) -> None:
    for name in ("conversations/one", "aliases.db", "device.key"):
        if only(name):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(content)


def content(root: Path) -> list[str]:
    return [(root / name).read_text() for name in ("conversations/one", "aliases.db", "device.key")]


def left(root: Path) -> set[str]:
    return {path.name for path in root.iterdir()} - {"conversations", "aliases.db", "device.key", "state.lock"}


def test_nobody_is_alone_while_another_process_uses_the_state_and_a_killed_one_does_not(tmp_path: Path) -> None:
    user = subprocess.Popen(
        [sys.executable, "-c", _USER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert user.stdout is not None
    assert user.stdout.readline() == "in use\n"
    try:
        share(tmp_path)()
        with pytest.raises(StateInUse, match="end it first"), sole_use(tmp_path):
            pass
    finally:
        user.kill()
        user.communicate()
    with sole_use(tmp_path):
        pass


def test_who_comes_while_somebody_is_alone_waits(tmp_path: Path) -> None:
    came = threading.Event()

    def come() -> None:
        share(tmp_path)()
        came.set()

    with sole_use(tmp_path):
        thread = threading.Thread(target=come)
        thread.start()
        assert not came.wait(0.1)
    thread.join()
    assert came.is_set()


def test_several_let_go_each_for_itself(tmp_path: Path) -> None:
    one, other = share(tmp_path), share(tmp_path)
    one()
    one()
    with pytest.raises(StateInUse), sole_use(tmp_path):
        pass
    other()
    with sole_use(tmp_path):
        pass


def test_an_incomplete_state_is_deleted_and_the_old_one_stays(tmp_path: Path) -> None:
    write(tmp_path, "old")
    write(tmp_path / DRAFT, "new")
    share(tmp_path)()
    assert content(tmp_path) == ["old"] * 3
    assert left(tmp_path) == set()


@pytest.mark.parametrize("moved", [(), ("conversations",), ("conversations", "aliases.db"), ("aliases.db",)])
def test_a_complete_state_is_moved_in_from_wherever_a_crash_left_off(tmp_path: Path, moved: tuple[str, ...]) -> None:
    write(tmp_path, "old")
    (tmp_path / "aliases.db.damaged-1").touch()
    write(tmp_path / COMPLETE, "new")
    for name in moved:
        if name == "conversations":
            (tmp_path / name).rename(tmp_path / COMPLETE / "retired")
        (tmp_path / COMPLETE / name).replace(tmp_path / name)
    share(tmp_path)()
    assert content(tmp_path) == ["new"] * 3
    assert left(tmp_path) == set()


def test_a_crash_between_two_folders_is_made_good(tmp_path: Path) -> None:
    write(tmp_path, "old")
    write(tmp_path / COMPLETE, "new")
    (tmp_path / "conversations").rename(tmp_path / COMPLETE / "retired")
    with sole_use(tmp_path):
        assert content(tmp_path) == ["new"] * 3
        assert left(tmp_path) == set()


def test_processes_that_find_a_half_moved_state_together_end_with_the_new_one(tmp_path: Path) -> None:
    write(tmp_path, "old")
    write(tmp_path / COMPLETE, "new")
    code = _USER.replace("sys.stdin.readline()", "")
    users = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE) for _ in range(4)]
    assert [user.wait() for user in users if user.communicate()] == [0] * 4
    assert content(tmp_path) == ["new"] * 3
    assert left(tmp_path) == set()


def test_the_new_state_takes_the_place_of_the_old_and_a_key_that_is_linked_elsewhere_is_overwritten(
    tmp_path: Path,
) -> None:
    write(tmp_path, "old")
    (tmp_path / "copy").hardlink_to(tmp_path / "device.key")
    with sole_use(tmp_path):
        write(tmp_path / DRAFT, "new")
        put_in_force(tmp_path)
    assert content(tmp_path) == ["new"] * 3
    assert (tmp_path / "copy").read_bytes() == bytes(3)


def test_a_folder_that_others_write_in_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    with pytest.raises(StateFolderError):
        share(tmp_path)
    with pytest.raises(StateFolderError), sole_use(tmp_path):
        pass
