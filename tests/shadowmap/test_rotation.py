from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from maps import add, names_in, set_age

from surrogateshield.shadowmap import Recollection, Rewriting, cli_conversation
from surrogateshield.shadowmap.codec import NewerFormat
from surrogateshield.shadowmap.crypto import KEY_FILE, DeviceSecret, KeyFileError
from surrogateshield.shadowmap.rotation import Rotated, rotate
from surrogateshield.shadowmap.store import MapStore
from surrogateshield.shadowmap.use import StateInUse

REMEMBERED = Recollection({"digest": Rewriting(0, 1, "upstream")}, {"key": ()}, {"surrogate 1": None}, {}, 0)
ALIAS = ("openai", "account", "response", "resp_1")


def opened(root: Path) -> MapStore:
    return MapStore(root, on_damage=pytest.fail)


@pytest.fixture
def root(quick_folder: Path) -> Path:
    """Two conversations, one of them with a journal, what they and a third one remember, and an alias."""
    root = quick_folder / "state"
    with opened(root) as store:
        add(store, "c", "1")
        with store.transaction(cli_conversation(store.secret, "letters")) as mapping:
            mapping.note("types", "person")
        store.aliases.bind(*ALIAS, "c")
        store.memory("c").add(REMEMBERED)
        store.memory("no map").add(REMEMBERED)
    with opened(root) as store:
        add(store, "c", "2")
        store.aliases.wait(10)
    # An unfolded journal is what a killed process leaves.
    _write_without_closing(root)
    return root


def _write_without_closing(root: Path) -> None:
    code = """
import os, sys
from pathlib import Path
from surrogateshield.shadowmap import MapEntry, MapStore
with MapStore(Path(sys.argv[1])).transaction("c") as mapping:
    mapping.add(MapEntry("original 3", "surrogate 3", "person", "person", "original 3"))
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", code, str(root)], check=True)


def state_of(root: Path) -> object:
    """Everything that must outlive a rotation."""
    with opened(root) as store:
        letters = cli_conversation(store.secret, "letters")
        assert all(item.conversation_id for item in store.stored())
        return (
            names_in(store, "c"),
            store.read("c").key,
            dict(store.read(letters).notes),
            store.read(letters).key,
            store.aliases.lookup(*ALIAS),
            sorted(store.conversation_ids()) == sorted(["c", letters]),
            [store.memory(name).rewriting("digest") for name in ("c", "no map", letters)],
            [store.memory(name).unsent(["surrogate 1", "surrogate 2"]) for name in ("c", letters)],
        )


def files(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_everything_is_kept_and_nothing_is_sealed_with_the_old_secret(root: Path) -> None:
    before, old, old_secret = state_of(root), files(root), DeviceSecret.load_or_create(root)
    assert rotate(root, pytest.fail) == Rotated(conversations=3, aliases=1, deleted=0)
    assert before == state_of(root)
    assert before[0] == ["1", "2", "3"]  # type: ignore[index]
    new = files(root)
    assert not {name for name in new if name.startswith("conversations/")} & old.keys()
    assert new[KEY_FILE] != old[KEY_FILE]
    store = MapStore(root, old_secret, on_damage=lambda _: None)
    assert store.conversation_ids() == []
    assert not store.exists("c")
    assert store.aliases.lookup(*ALIAS) is None


def test_it_can_be_done_again_and_again(root: Path) -> None:
    before = state_of(root)
    for _ in range(3):
        rotate(root, pytest.fail)
        assert state_of(root) == before
    assert (root / KEY_FILE).stat().st_mode & 0o777 == 0o600


def test_a_conversation_goes_on_afterwards(root: Path) -> None:
    rotate(root, pytest.fail)
    with opened(root) as store:
        add(store, "c", "4")
        store.aliases.bind("openai", "account", "response", "resp_2", "c")
        store.forget(cli_conversation(store.secret, "letters"))
    with opened(root) as store:
        assert names_in(store, "c") == ["1", "2", "3", "4"]
        assert store.aliases.lookup("openai", "account", "response", "resp_2") == "c"
        assert store.conversation_ids() == ["c"]


def test_ages_are_kept(root: Path) -> None:
    long_ago = time.time() - 50 * 86_400
    with opened(root) as store:
        set_age(store, root, "c", long_ago)
    rotate(root, pytest.fail)
    with opened(root) as store:
        (used,) = [item.last_used for item in store.stored() if item.conversation_id == "c"]
        assert used == pytest.approx(long_ago, abs=1)
        assert store.forget_unused(time.time() - 49 * 86_400) == 1


def test_an_empty_state_is_rotated_too(tmp_path: Path) -> None:
    DeviceSecret.load_or_create(tmp_path)
    before = (tmp_path / KEY_FILE).read_bytes()
    assert rotate(tmp_path, pytest.fail) == Rotated(0, 0, 0)
    assert (tmp_path / KEY_FILE).read_bytes() != before
    assert not (tmp_path / "aliases.db").exists()


def test_while_another_works_with_the_state_nothing_changes(root: Path) -> None:
    before = files(root)
    with opened(root), pytest.raises(StateInUse):
        rotate(root, pytest.fail)
    assert files(root) == before


def test_what_cannot_be_opened_is_reported_and_not_carried_on(root: Path) -> None:
    with opened(root) as store:
        names = {conversation: store.name_of(conversation) for conversation in ("c", "damaged")}
        add(store, "damaged", "1")
    folder = root / "conversations"
    (folder / f"{names['damaged']}.journal").write_bytes(b"damaged")
    (folder / f"{names['c']}.shadowmap.damaged-1").write_bytes(b"moved aside before")
    assert rotate(root, pytest.fail) == Rotated(conversations=3, aliases=1, deleted=2)
    assert names_in(opened(root), "c") == ["1", "2", "3"]
    assert not list(folder.glob("*.damaged-*"))


def test_a_damaged_map_stays_one_that_counts_as_empty_and_says_so(root: Path) -> None:
    with opened(root) as store:
        name = store.name_of("c")
    (root / "conversations" / f"{name}.shadowmap").write_bytes(b"damaged")
    reports: list[str] = []
    rotate(root, reports.append)
    assert len(reports) == 1
    with opened(root) as store:
        assert names_in(store, "c") == []
        assert store.read("c").warnings == tuple(reports)


@pytest.mark.parametrize("strange", ["notes.txt", f"{'0' * 32}.later"])
def test_files_of_another_version_stop_it(root: Path, strange: str) -> None:
    (root / "conversations" / strange).write_text("x")
    before = files(root)
    with pytest.raises(NewerFormat, match=strange):
        rotate(root, pytest.fail)
    assert files(root) == before


def test_a_key_that_others_may_read_is_refused_with_what_to_do(root: Path) -> None:
    (root / KEY_FILE).chmod(0o644)
    with pytest.raises(KeyFileError, match=r"chmod 600.*surrogateshield rotate"):
        rotate(root, pytest.fail)
    (root / KEY_FILE).chmod(0o600)
    rotate(root, pytest.fail)


def test_a_failure_changes_nothing_and_leaves_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files(root)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("surrogateshield.shadowmap.aliases.AliasIndex.write", full)
    with pytest.raises(OSError, match="No space"):
        rotate(root, pytest.fail)
    assert files(root) == before


_KILLED_AT_EVERY_STEP = """
import os, shutil, signal, sys
from pathlib import Path
from surrogateshield.shadowmap.rotation import rotate
from surrogateshield.shadowmap.use import share

STEPS = {"open", "os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link"}

def killed(step, action):
    '''Do it in a process that is killed before its n-th step; whether it came to that.'''
    child = os.fork()
    if child == 0:
        left = step
        def count(event, arguments):
            nonlocal left
            if event in STEPS:
                if left == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                left -= 1
        sys.addaudithook(count)
        action()
        os._exit(0)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status) or status == 0, status
    return os.WIFSIGNALED(status)

def attempt(step):
    copy = Path(sys.argv[2]) / str(step)
    shutil.copytree(sys.argv[1], copy)
    if not killed(step, lambda: rotate(copy, on_damage=sys.exit)):
        return False
    # Who comes to put it right is killed at each of its own steps, too.
    again = 0
    while killed(again, lambda: share(copy)):
        again += 1
    return True

step = 0
while attempt(step):
    step += 1
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_process_killed_at_any_step_leaves_the_old_state_or_the_new_one_whole(root: Path, quick_folder: Path) -> None:
    before, old_key = state_of(root), (root / KEY_FILE).read_bytes()
    copies = quick_folder / "copies"
    copies.mkdir()
    code = [sys.executable, "-c", _KILLED_AT_EVERY_STEP, str(root), str(copies)]
    done = subprocess.run(code, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    renewed = []
    for copy in sorted(copies.iterdir(), key=lambda path: int(path.name)):
        assert not {path.name for path in copy.iterdir()} & {"rotation", "rotated"}
        assert state_of(copy) == before
        renewed.append((copy / KEY_FILE).read_bytes() != old_key)
    assert len(renewed) > 30
    # The old state before the decisive step, the new one from there on.
    assert renewed == sorted(renewed)
    assert 10 < sum(not new for new in renewed) < len(renewed) - 5


def test_a_damaged_memory_is_counted_and_left_behind(root: Path) -> None:
    store = opened(root)
    store.close()
    for name in ("c", "no map"):
        path = store.folder / f"{store.name_of(name)}.memory"
        path.write_bytes(path.read_bytes()[:-1] + b"x")
    rotated = rotate(root, pytest.fail)
    assert (rotated.conversations, rotated.deleted) == (2, 2)
    assert not list(store.folder.glob("*.memory"))
