from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from surrogateshield.shadowmap import vault as vault_module
from surrogateshield.shadowmap.crypto import DeviceSecret
from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap
from surrogateshield.shadowmap.vault import Stored, Vault

SECRET = DeviceSecret(bytes(range(32)))


def entry(number: int) -> MapEntry:
    return MapEntry(f"original {number}", f"surrogate {number}", "person", "person", f"original {number}")


class Case:
    """A conversation's folder, opened anew at will as another process would."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reports: list[str] = []
        self.name = self.vault().name
        self.map = folder / f"{self.name}.shadowmap"
        self.journal = folder / f"{self.name}.journal"

    def vault(self) -> Vault:
        return Vault(self.folder, SECRET, "conversation", self.reports.append)

    def load(self) -> Stored | None:
        return self.vault().load(None)

    def add(self, *numbers: int, known: Stored | None = None) -> Stored:
        vault = self.vault()
        stored = vault.load(known)
        mapping = stored.mapping.copy() if stored else ShadowMap(b"k" * 32)
        for number in numbers:
            mapping.add(entry(number))
        return vault.commit(stored, mapping)

    def numbers(self) -> list[int]:
        stored = self.load()
        return [int(item.original.split()[1]) for item in stored.mapping] if stored else []

    def files(self) -> list[str]:
        return sorted(path.name.removeprefix(self.name) for path in self.folder.iterdir())


@pytest.fixture
def case(tmp_path: Path) -> Case:
    return Case(tmp_path)


def test_nothing_is_stored_before_the_first_commit(case: Case) -> None:
    assert case.load() is None
    assert case.vault().stamp() is None
    assert not case.vault().exist()
    assert case.files() == []


def test_first_commit_writes_the_map_and_later_ones_the_journal(case: Case) -> None:
    case.add(1)
    sealed = case.map.read_bytes()
    assert case.files() == [".journal", ".shadowmap"]
    case.add(2)
    case.add(3, 4)
    assert case.map.read_bytes() == sealed
    assert case.numbers() == [1, 2, 3, 4]
    assert case.reports == []


def test_commit_syncs_once(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = case.add(1)
    synced: list[int] = []
    real = os.fsync

    def counting(descriptor: int) -> None:
        synced.append(descriptor)
        real(descriptor)

    monkeypatch.setattr(os, "fsync", counting)
    case.add(2, 3, known=stored)
    assert len(synced) == 1


def test_what_another_wrote_is_seen_and_only_that_is_read(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = case.add(1)
    case.add(2)
    vault = case.vault()
    monkeypatch.setattr(vault, "_load_whole", lambda: pytest.fail("read from the start"))
    seen = vault.load(mine)
    assert seen is not None
    assert len(seen.mapping) == 2
    assert len(mine.mapping) == 1
    assert vault.load(seen) is seen


def test_what_another_rewrote_is_seen(case: Case) -> None:
    mine = case.add(1)
    other = case.vault().compact(case.add(2))
    assert other.next_number == 1
    assert case.vault().compact(other) is other
    seen = case.vault().load(mine)
    assert seen is not None
    assert len(seen.mapping) == 2


def test_long_journal_is_folded_into_the_map(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vault_module, "REWRITE_AT", 2_000)
    longest = 0
    for number in range(60):
        stored = case.add(number)
        assert case.journal.stat().st_size == stored.journal_size
        longest = max(longest, stored.journal_size)
    assert case.numbers() == list(range(60))
    assert 1_500 < longest <= max(2_000, case.map.stat().st_size)
    assert case.map.stat().st_size > 2_000


def test_frame_cut_short_is_dropped_and_overwritten_by_the_next(case: Case) -> None:
    case.add(1)
    case.add(2)
    keep = case.journal.stat().st_size
    case.add(3)
    whole = case.journal.read_bytes()
    for cut in range(keep, len(whole), 7):
        case.journal.write_bytes(whole[:cut])
        assert case.numbers() == [1, 2]
        case.add(4)
        assert case.numbers() == [1, 2, 4]
    assert case.reports == []
    assert case.files() == [".journal", ".shadowmap"]


def test_failed_write_commits_nothing_and_leaves_nothing(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    case.add(1)
    size = case.journal.stat().st_size

    def half(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(vault_module, "write_all", half)
        with pytest.raises(OSError, match="No space"):
            case.add(2)
    assert case.journal.stat().st_size == size
    case.add(3)
    assert case.numbers() == [1, 3]


def flipped(data: bytes, position: int) -> bytes:
    return data[:position] + bytes([data[position] ^ 0x20]) + data[position + 1 :]


@pytest.fixture
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of syncs prove nothing where nothing crashes."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.mark.usefixtures("unsynced")
def test_every_byte_of_a_map_is_guarded(case: Case) -> None:
    case.add(1)
    case.add(2)
    sealed, journal = case.map.read_bytes(), case.journal.read_bytes()
    for position in range(len(sealed)):
        case.reports.clear()
        case.map.write_bytes(flipped(sealed, position))
        case.journal.write_bytes(journal)
        stored = case.load()
        assert stored is not None
        assert len(stored.mapping) == 0
        assert stored.mapping.key != b"k" * 32
        assert stored.mapping.warnings == tuple(case.reports)
        assert len(case.reports) == 1
        aside = case.map.with_name(case.map.name + ".damaged-1")
        assert aside.read_bytes() == flipped(sealed, position)
        aside.unlink()
        case.journal.with_name(case.journal.name + ".damaged-1").unlink()


@pytest.mark.usefixtures("unsynced")
def test_every_byte_of_a_journal_is_guarded(case: Case) -> None:
    case.add(1)
    case.add(2)
    case.add(3)
    sealed, journal = case.map.read_bytes(), case.journal.read_bytes()
    for position in range(len(journal)):
        case.reports.clear()
        case.map.write_bytes(sealed)
        case.journal.write_bytes(flipped(journal, position))
        stored = case.load()
        assert stored is not None
        assert list(stored.mapping) == [entry(1)]  # the map's own; the journal counts as empty
        assert stored.mapping.key == b"k" * 32
        assert stored.mapping.warnings == tuple(case.reports)
        assert len(case.reports) == 1
        aside = case.journal.with_name(case.journal.name + ".damaged-1")
        assert aside.read_bytes() == flipped(journal, position)
        aside.unlink()


def test_after_damage_the_conversation_goes_on_and_keeps_the_warning(case: Case) -> None:
    case.add(1)
    case.map.write_bytes(b"damaged")
    case.add(2)
    assert case.numbers() == [2]
    stored = case.load()
    assert stored is not None
    assert len(stored.mapping.warnings) == 1
    case.map.write_bytes(b"damaged again")
    case.add(3)
    assert len(case.reports) == 2
    assert ".shadowmap.damaged-2" in case.files()
    assert "original" not in str(case.reports)


@pytest.mark.parametrize("gone", ["map", "journal"])
def test_lost_file_is_damage(case: Case, gone: str) -> None:
    case.add(1)
    case.add(2)
    (case.map if gone == "map" else case.journal).unlink()
    assert case.numbers() == ([] if gone == "map" else [1])
    assert len(case.reports) == 1


def test_journal_cut_inside_its_header_is_damage(case: Case) -> None:
    header = case.add(1).journal_size
    journal = case.journal.read_bytes()
    for cut in range(0, header, 5):
        case.reports.clear()
        case.journal.write_bytes(journal[:cut])
        assert case.numbers() == [1]
        assert len(case.reports) == 1


def test_journal_of_an_older_generation_or_another_conversation_is_not_taken(case: Case) -> None:
    first = case.add(1)
    case.add(2)
    old = case.journal.read_bytes()
    case.vault().compact(case.add(3))
    case.vault().compact(case.add(4))
    case.journal.write_bytes(old)
    assert case.numbers() == [1, 2, 3, 4]
    assert len(case.reports) == 1
    other = Vault(case.folder, SECRET, "other", case.reports.append)
    other.commit(None, ShadowMap(b"o" * 32, [entry(9)]))
    shutil.copy(case.folder / f"{other.name}.shadowmap", case.map)
    shutil.copy(case.folder / f"{other.name}.journal", case.journal)
    assert case.numbers() == []
    assert len(first.mapping) == 1


def test_journal_that_shrank_or_broke_is_made_good_from_memory(case: Case) -> None:
    case.add(1)
    before = case.journal.read_bytes()
    known = case.add(2)
    case.journal.write_bytes(before)
    seen = case.vault().load(known)
    assert seen is not None
    assert list(seen.mapping) == [entry(1), entry(2)]
    assert case.numbers() == [1, 2]
    assert len(case.reports) == 1


class Crash(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("step", range(8))
@pytest.mark.parametrize("first", [True, False])
def test_crash_at_any_step_of_rewriting_loses_no_acknowledged_entry(
    case: Case, monkeypatch: pytest.MonkeyPatch, step: int, first: bool
) -> None:
    if not first:
        case.add(1)
        case.add(2)
    steps = 0

    def stepping(owner: object, name: str) -> None:
        real = getattr(owner, name)

        def wrapped(*arguments: object) -> object:
            nonlocal steps
            if steps == step:
                raise Crash
            steps += 1
            return real(*arguments)

        monkeypatch.setattr(owner, name, wrapped)

    stepping(vault_module, "prepare")
    stepping(Path, "replace")
    stepping(vault_module, "sync_folder")
    monkeypatch.setattr(vault_module, "REWRITE_AT", 0)
    acknowledged = False
    try:
        case.add(*range(3, 40))  # longer than the map: rewritten
        acknowledged = True
    except Crash:
        pass
    monkeypatch.undo()
    assert acknowledged == (step >= 6)
    base = [] if first else [1, 2]
    assert case.numbers() in ([base + list(range(3, 40))] if acknowledged else [base, base + list(range(3, 40))])
    assert case.reports == []
    case.add(99)
    assert case.numbers()[-1] == 99
    assert case.reports == []
    stored = case.load()
    assert stored is not None
    case.vault().compact(stored)
    assert [name for name in case.files() if name.endswith(".new")] == []


def test_remove_leaves_nothing_of_this_conversation(case: Case) -> None:
    other = Vault(case.folder, SECRET, "other", case.reports.append)
    other.commit(None, ShadowMap(b"o" * 32, [entry(1)]))
    case.add(1)
    case.map.write_bytes(b"damaged")
    case.load()
    case.vault().lock.touch()
    case.vault().remove()
    assert all(name.startswith(other.name) for name in case.files())
    assert case.load() is None
