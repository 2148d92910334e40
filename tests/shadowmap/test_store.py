from __future__ import annotations

import gc
import logging
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from maps import set_age

from surrogateshield.shadowmap.conversation import rag_conversation
from surrogateshield.shadowmap.crypto import KEY_FILE, KeyFileError
from surrogateshield.shadowmap.mapping import LEASE, MapEntry, ShadowMap
from surrogateshield.shadowmap.paths import HOME_VARIABLE
from surrogateshield.shadowmap.recollection import Recollection
from surrogateshield.shadowmap.store import MapStore
from surrogateshield.shadowmap.use import StateInUse, sole_use


def entry(name: str) -> MapEntry:
    return MapEntry(f"original {name}", f"surrogate {name}", "person", "person", f"original {name}")


def names(mapping: ShadowMap) -> list[str]:
    return [item.original.removeprefix("original ") for item in mapping]


def add(store: MapStore, conversation: str, *new: str) -> None:
    with store.transaction(conversation) as mapping:
        for name in new:
            mapping.add(entry(name))


def test_entries_are_durable_on_clean_exit(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    with store.transaction("c") as mapping:
        mapping.add(entry("1"))
        key = mapping.key
    add(store, "c", "2")
    for reader in (store, MapStore(tmp_path)):
        assert names(reader.read("c")) == ["1", "2"]
        assert reader.read("c").key == key
        with reader.transaction("c") as mapping:
            assert names(mapping) == ["1", "2"]


def test_notes_are_durable_without_entries(tmp_path: Path) -> None:
    store = MapStore(tmp_path)

    def note(name: str, text: str) -> None:
        with store.transaction("c") as mapping:
            mapping.note(name, text)

    note("types", "dob")
    note("types", "dob zip_us")
    note("later", "x")
    add(store, "c", "1")
    note("later", "")
    for reader in (store, MapStore(tmp_path)):
        assert dict(reader.read("c").notes) == {"types": "dob zip_us"}
    store.close()
    assert dict(MapStore(tmp_path).read("c").notes) == {"types": "dob zip_us"}
    store.forget("c")
    assert not MapStore(tmp_path).read("c").notes


def test_notes_reach_another_process_that_knows_the_map(tmp_path: Path) -> None:
    first, second = MapStore(tmp_path), MapStore(tmp_path)
    add(first, "c", "1")
    assert not second.read("c").notes
    with first.transaction("c") as mapping:
        mapping.note("types", "dob")
    with second.transaction("c") as mapping:
        assert dict(mapping.notes) == {"types": "dob"}
        mapping.note("types", "")
    assert not first.read("c").notes


def test_notes_are_dropped_on_exception_and_make_no_conversation_then(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    with pytest.raises(ZeroDivisionError), store.transaction("c") as mapping:
        mapping.note("types", "dob")
        raise ZeroDivisionError
    assert not store.exists("c")


def test_notes_outlive_a_damaged_journal_as_far_as_the_map_holds_them(tmp_path: Path) -> None:
    store = MapStore(tmp_path, on_damage=lambda _: None)
    with store.transaction("c") as mapping:
        mapping.note("types", "dob")
    next(tmp_path.rglob("*.journal")).unlink()
    assert dict(MapStore(tmp_path, on_damage=lambda _: None).read("c").notes) == {"types": "dob"}


def test_conversations_are_found_by_the_beginning_of_their_files_names(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    for conversation in ("c", "d"):
        add(store, conversation, "1")
    name = store.name_of("c")
    assert next(tmp_path.rglob(f"{name}.journal"))
    assert store.named(name[:8]) == ["c"]
    assert sorted(store.named("")) == ["c", "d"]
    assert store.named("*") == store.named("nothing") == []


def test_entries_are_dropped_on_exception(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    for conversation in ("c", "new"):
        with pytest.raises(ZeroDivisionError), store.transaction(conversation) as mapping:
            mapping.add(entry("2"))
            raise ZeroDivisionError
    for reader in (store, MapStore(tmp_path)):
        assert names(reader.read("c")) == ["1"]
        assert not reader.exists("new")


def test_map_takes_nothing_after_its_transaction(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    with store.transaction("c") as mapping:
        pass
    with pytest.raises(TypeError):
        mapping.add(entry("late"))


def test_conversation_exists_from_its_first_entry_on(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    with store.transaction("c"):
        pass
    assert not store.exists("c")
    assert len(store.read("c")) == 0
    assert list((tmp_path / "conversations").iterdir()) == []
    add(store, "c", "1")
    assert store.exists("c")
    assert not store.exists("d")


def test_conversations_do_not_mix(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    add(store, "d", "2")
    assert (names(store.read("c")), names(store.read("d"))) == (["1"], ["2"])
    assert store.read("c").key != store.read("d").key
    assert sorted(store.conversation_ids()) == ["c", "d"]


def test_snapshot_never_changes_and_is_the_same_object_until_something_does(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    snapshot = store.read("c")
    with store.transaction("c") as mapping:
        mapping.add(entry("2"))
        assert store.read("c") is snapshot
    assert names(snapshot) == ["1"]
    assert store.read("c") is store.read("c") is not snapshot
    with pytest.raises(TypeError):
        snapshot.add(entry("3"))
    with pytest.raises(TypeError):
        store.read("unknown").add(entry("3"))


def test_transaction_inside_a_transaction_of_the_same_conversation_is_refused_not_awaited(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    with store.transaction("c"):
        with store.transaction("other") as mapping:
            mapping.add(entry("1"))
        with pytest.raises(RuntimeError, match="already"), store.transaction("c"):
            pass
        with pytest.raises(RuntimeError, match="already"):
            store.forget("c")
    add(store, "c", "1")


def test_threads_lose_nothing(tmp_path: Path) -> None:
    stores = [MapStore(tmp_path), MapStore(tmp_path)]

    def work(worker: int) -> None:
        for turn in range(25):
            add(stores[worker % 2], "c", f"{worker}-{turn}")

    threads = [threading.Thread(target=work, args=[worker]) for worker in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    everything = {f"{worker}-{turn}" for worker in range(4) for turn in range(25)}
    for store in (*stores, MapStore(tmp_path)):
        assert set(names(store.read("c"))) == everything


def test_threads_agree_on_one_surrogate(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    start = threading.Barrier(4)

    def work(worker: int) -> None:
        start.wait()
        with store.transaction("c") as mapping:
            if mapping.of_original("same") is None:
                mapping.add(MapEntry("same", f"by {worker}", "person", "person", "same"))

    threads = [threading.Thread(target=work, args=[worker]) for worker in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.read("c")) == 1


_WRITER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap.mapping import MapEntry
from surrogateshield.shadowmap import vault
from surrogateshield.shadowmap.store import MapStore
root, worker, count, vault.REWRITE_AT = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
store = MapStore(root)
for turn in range(count):
    name = f"{worker}-{turn}"
    with store.transaction("c") as mapping:
        mapping.add(MapEntry(f"original {name}", f"surrogate {name}", "person", "person", f"original {name}"))
    print(name, flush=True)
"""


def writer(root: Path, worker: str, count: int, rewrite_at: int = 20_000) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", _WRITER, str(root), worker, str(count), str(rewrite_at)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_processes_lose_nothing_and_see_each_other(quick_folder: Path) -> None:
    # Rewriting sets in several times meanwhile.
    writers = [writer(quick_folder, worker, 1_000, 40_000) for worker in ("a", "b")]
    store = MapStore(quick_folder)
    add(store, "c", "mine")
    seen = 0
    while any(process.poll() is None for process in writers[:1]):
        assert len(store.read("c")) >= seen
        seen = len(store.read("c"))
        if process_output := writers[0].stdout:
            process_output.readline()
    for process in writers:
        process.communicate()
        assert process.returncode == 0
    expected = {f"{worker}-{turn}" for worker in ("a", "b") for turn in range(1_000)} | {"mine"}
    assert set(names(store.read("c"))) == set(names(MapStore(quick_folder).read("c"))) == expected


@pytest.mark.parametrize("rewrite_at", [1_000, 10_000_000])
def test_killed_process_leaves_every_acknowledged_entry(quick_folder: Path, rewrite_at: int) -> None:
    reports: list[str] = []
    acknowledged: set[str] = set()
    for lines in (1, 40, 177, 350, 499):
        process = writer(quick_folder, f"killed after {lines}", 500, rewrite_at)
        assert process.stdout is not None
        acknowledged |= {process.stdout.readline().strip() for _ in range(lines)}
        process.kill()
        rest = process.communicate()[0].splitlines(keepends=True)
        acknowledged |= {line.strip() for line in rest if line[-1] == "\n"}
        stored = names(MapStore(quick_folder, on_damage=reports.append).read("c"))
        assert acknowledged <= set(stored)
        assert len(stored) == len(set(stored))
    assert len(acknowledged) >= 1 + 40 + 177 + 350 + 499
    assert reports == []


def test_forgotten_conversation_is_gone_and_begins_anew(tmp_path: Path) -> None:
    store, other = MapStore(tmp_path), MapStore(tmp_path)
    add(store, "c", "1")
    add(store, "kept", "1")
    key = other.read("c").key
    store.aliases.bind("openai", "account", "response", "resp_1", "c")
    store.aliases.bind("openai", "account", "response", "resp_2", "kept")
    assert store.aliases.wait(10)
    store.forget("c")
    for reader in (store, other, MapStore(tmp_path)):
        assert not reader.exists("c")
        assert names(reader.read("c")) == []
        assert names(reader.read("kept")) == ["1"]
        assert reader.conversation_ids() == ["kept"]
    assert store.aliases.lookup("openai", "account", "response", "resp_1") is None
    assert store.aliases.lookup("openai", "account", "response", "resp_2") == "kept"
    add(other, "c", "2")
    assert names(store.read("c")) == ["2"]
    assert store.read("c").key != key
    store.forget("never stored")


def test_what_is_remembered_beside_the_map_is_forgotten_with_it(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    for conversation in ("c", "without a map", "kept"):
        store.memory(conversation).add(Recollection({"digest": None}))
        store.aliases.bind("openai", "account", "delivered", conversation, conversation)
    assert store.wait(10)
    assert {item.conversation_id for item in store.stored()} == {"c", "without a map", "kept"}
    store.forget("c")
    (other,) = [item for item in store.stored() if item.conversation_id == "without a map"]
    store.forget_stored(other)
    for reader in (store, MapStore(tmp_path)):
        told = [reader.memory(name).rewriting("digest") for name in ("c", "without a map", "kept")]
        assert told == [None, None, (None,)]
        values = ["c", "without a map", "kept"]
        assert reader.aliases.lookup_many("openai", "account", "delivered", values) == {"kept": "kept"}
    # What was under way when it was forgotten does not bring it back.
    memory = store.memory("kept")
    memory.add(Recollection({"late": None}))
    assert store.forget_all() == 1
    store.close()
    assert not list(store.folder.glob("*.memory"))


def test_what_waits_to_be_written_while_it_is_forgotten_does_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    memory = store.memory("c")
    monkeypatch.setattr(store._memories, "_queue_up", lambda _: None)
    monkeypatch.setattr(memory, "_changed", lambda _: None)
    memory.add(Recollection({"late": None}))
    forget = store._memories.forget
    writer = threading.Thread(target=memory.write)

    def forget_while_another_writes(conversation_id: str) -> None:
        writer.start()
        writer.join(0.3)  # it would be done long since if nothing held it
        forget(conversation_id)

    monkeypatch.setattr(store._memories, "forget", forget_while_another_writes)
    store.forget("c")
    writer.join(10)
    assert not [path for path in store.folder.iterdir() if path.suffix != ".lock"]
    assert MapStore(tmp_path).memory("c").rewriting("late") is None


def test_few_conversations_stay_in_memory(tmp_path: Path) -> None:
    store = MapStore(tmp_path, cached=3)
    for number in range(8):
        add(store, f"c{number}", "1")
        store.read("unknown")
    assert len(store._open) == 3
    assert names(store.read("c0")) == ["1"]


def test_close_folds_the_journal_into_the_map(tmp_path: Path) -> None:
    with MapStore(tmp_path) as store:
        add(store, "c", "1")
        add(store, "c", "2")
        journal = next((tmp_path / "conversations").glob("*.journal"))
        size = journal.stat().st_size
        store.aliases.bind("openai", "account", "response", "resp_1", "c")
    assert journal.stat().st_size < size
    again = MapStore(tmp_path)
    assert names(again.read("c")) == ["1", "2"]
    assert again.aliases.lookup("openai", "account", "response", "resp_1") == "c"


def test_damage_is_reported_and_the_map_carries_the_warning(tmp_path: Path) -> None:
    reports: list[str] = []
    store = MapStore(tmp_path, on_damage=reports.append)
    add(store, "c", "1")
    next((tmp_path / "conversations").glob("*.shadowmap")).write_bytes(b"damaged")
    fresh = MapStore(tmp_path, on_damage=reports.append)
    assert names(fresh.read("c")) == []
    assert fresh.read("c").warnings == tuple(reports) == MapStore(tmp_path).read("c").warnings
    assert len(reports) == 1
    assert store.conversation_ids() == ["c"]
    assert names(store.read("c")) == []


def test_damage_is_logged_where_nobody_asked_for_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    add(MapStore(tmp_path), "c", "1")
    next((tmp_path / "conversations").glob("*.journal")).write_bytes(b"damaged")
    with caplog.at_level(logging.WARNING):
        assert MapStore(tmp_path).conversation_ids() == []
        MapStore(tmp_path).read("c")
    assert "journal" in caplog.text


def test_lost_key_is_reported(tmp_path: Path) -> None:
    reports: list[str] = []
    MapStore(tmp_path, on_damage=reports.append)
    add(MapStore(tmp_path, on_damage=reports.append), "c", "1")
    assert reports == []
    (tmp_path / KEY_FILE).unlink()
    assert not MapStore(tmp_path, on_damage=reports.append).exists("c")
    assert len(reports) == 1
    assert "was missing" in reports[0]


def test_a_key_that_is_not_the_one_it_was_is_reported(tmp_path: Path) -> None:
    reports: list[str] = []
    for conversation in ("c", "d"):
        add(MapStore(tmp_path), conversation, "1")
    path = tmp_path / KEY_FILE
    right = path.read_bytes()
    for position in (0, 31):
        changed = bytearray(right)
        changed[position] ^= 1
        path.write_bytes(changed)
        MapStore(tmp_path, on_damage=reports.append)
        assert "put that back" in reports.pop()
    path.write_bytes(right)
    assert names(MapStore(tmp_path, on_damage=reports.append).read("c")) == ["1"]
    # One that can be opened suffices: others may be damaged.
    next(tmp_path.rglob("*.journal")).write_bytes(b"damaged")
    MapStore(tmp_path, on_damage=reports.append)
    assert reports == []


def test_untrustworthy_key_is_refused(tmp_path: Path) -> None:
    MapStore(tmp_path)
    (tmp_path / KEY_FILE).chmod(0o644)
    with pytest.raises(KeyFileError):
        MapStore(tmp_path)


def test_nothing_readable_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    with MapStore() as store:
        add(store, "conversation-name", "1")
        add(store, "conversation-name", "2")
        key = store.read("conversation-name").key
        store.aliases.bind("providername", "accountname", "kindname", "valuename", "conversation-name")
        store.aliases.wait(10)
        paths = [path for path in (tmp_path / "home").rglob("*") if path.is_file()]
        assert len(paths) >= 4
        secrets = [b"original", b"surrogate", b"person", b"conversation-name", b"providername", b"valuename", key]
        for path in paths:
            content = path.read_bytes() + path.name.encode()
            assert not [secret for secret in secrets if secret in content]
            assert path.stat().st_mode & 0o077 == 0


def test_leases_and_facts_last_in_the_journal_and_in_the_rewritten_map(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    lease = MapEntry("412 Oak Street", "418 Oak Street", "address", LEASE, "412 oak street")
    add(store, "c", "1")
    with store.transaction("c") as mapping:
        mapping.add(lease)
        mapping.mark("fact")
    for _ in range(2):  # from the journal; closed, from the map
        with MapStore(tmp_path) as reader:
            mapping = reader.read("c")
            assert mapping.lease_of("412 Oak Street") == lease
            assert mapping.is_marked("fact")
            assert len(list(mapping)) == 2


def used(store: MapStore) -> dict[str | None, float]:
    return {item.conversation_id: item.last_used for item in store.stored()}


def test_reading_and_writing_count_as_use_closing_does_not(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    for conversation in ("read", "written", "left"):
        add(store, conversation, "1")
        set_age(store, tmp_path, conversation, 1_000)
    assert set(used(store).values()) == {1_000}
    fresh = MapStore(tmp_path)
    fresh.read("read")
    with fresh.transaction("written"):
        pass
    store.close()
    fresh.close()
    found = used(MapStore(tmp_path))
    assert found["left"] == 1_000
    assert min(found["read"], found["written"]) > time.time() - 100


def test_use_is_noted_once_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    set_age(store, tmp_path, "c", 1_000)
    store.read("c")
    store.read("c")
    assert used(store) == {"c": 1_000}  # noted when it was written
    monkeypatch.setattr("surrogateshield.shadowmap.vault.TOUCH_SECONDS", 0.0)
    snapshot = store.read("c")
    assert used(store)["c"] > 1_000
    assert store.read("c") is snapshot


def test_what_was_not_used_for_long_is_forgotten_with_its_aliases(tmp_path: Path) -> None:
    store, other = MapStore(tmp_path), MapStore(tmp_path)
    for conversation in ("old", "young"):
        add(store, conversation, "1")
        store.aliases.bind("openai", "account", "response", conversation, conversation)
    store.aliases.wait(10)
    names_before = {conversation: names(other.read(conversation)) for conversation in ("old", "young")}
    set_age(store, tmp_path, "old", time.time() - 31 * 86_400)
    assert store.forget_unused(time.time() - 32 * 86_400) == 0
    assert store.forget_unused(time.time() - 30 * 86_400) == 1
    for reader in (store, other, MapStore(tmp_path)):
        assert reader.conversation_ids() == ["young"]
        assert names(reader.read("young")) == names_before["young"]
        assert len(reader.read("old")) == 0
    assert MapStore(tmp_path).aliases.lookup("openai", "account", "response", "old") is None
    assert MapStore(tmp_path).aliases.lookup("openai", "account", "response", "young") == "young"


def test_what_is_used_while_it_shall_be_forgotten_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    set_age(store, tmp_path, "c", 1_000)
    stored = store.stored()
    set_age(store, tmp_path, "c", time.time())
    monkeypatch.setattr(store, "stored", lambda: stored)
    assert store.forget_unused(time.time() - 1_000) == 0
    assert names(store.read("c")) == ["1"]


def test_old_files_that_cannot_be_opened_are_forgotten_too(tmp_path: Path) -> None:
    store = MapStore(tmp_path, on_damage=lambda _: None)
    for conversation in ("c", "kept"):
        add(store, conversation, "1")
    for path in (tmp_path / "conversations").glob(f"{store.name_of('c')}.*"):
        path.write_bytes(b"damaged")
    set_age(store, tmp_path, "c", 1_000)
    assert used(store)[None] == 1_000
    assert store.forget_unused(2_000) == 1
    assert store.conversation_ids() == ["kept"]
    assert len(list((tmp_path / "conversations").glob("*.shadowmap"))) == 1


def test_everything_is_forgotten(tmp_path: Path) -> None:
    store = MapStore(tmp_path, on_damage=lambda _: None)
    for conversation in ("c", "d", "damaged"):
        add(store, conversation, "1")
    store.aliases.bind("openai", "account", "response", "resp_1", "no map")
    (tmp_path / "conversations" / f"{store.name_of('damaged')}.journal").write_bytes(b"damaged")
    assert store.forget_all() == 3
    store.aliases.wait(10)
    assert [path for path in (tmp_path / "conversations").iterdir() if path.suffix != ".lock"] == []
    for reader in (store, MapStore(tmp_path)):
        assert reader.conversation_ids() == []
        assert len(reader.read("c")) == 0
        assert reader.aliases.lookup("openai", "account", "response", "resp_1") is None
    add(store, "c", "2")
    assert names(store.read("c")) == ["2"]


_FORGETTER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap import MapStore
MapStore(Path(sys.argv[1])).forget("c")
"""


def test_what_another_process_forgot_leaves_this_ones_memory(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    for conversation in ("c", "d"):
        add(store, conversation, "1")
    store.aliases.bind("openai", "account", "response", "resp_1", "c")
    store.aliases.wait(10)
    assert not store.drop_forgotten()
    subprocess.run([sys.executable, "-c", _FORGETTER, str(tmp_path)], check=True)
    assert store.drop_forgotten()
    assert not store.drop_forgotten()
    assert [id_ for id_, (_, stored) in store._open.items() if stored] == ["d"]
    assert store.aliases.lookup("openai", "account", "response", "resp_1") is None


def test_a_conversation_found_gone_leaves_memory_at_once(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    add(store, "c", "1")
    subprocess.run([sys.executable, "-c", _FORGETTER, str(tmp_path)], check=True)
    assert len(store.read("c")) == 0
    assert [stored for _, stored in store._open.values() if stored] == []


def test_a_store_keeps_the_secret_from_being_replaced_until_it_is_closed_or_gone(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    with pytest.raises(StateInUse), sole_use(tmp_path):
        pass
    store.close()
    with sole_use(tmp_path):
        pass
    store = MapStore(tmp_path)
    del store
    gc.collect()
    with sole_use(tmp_path):
        pass
    (tmp_path / KEY_FILE).chmod(0o644)
    with pytest.raises(KeyFileError):
        MapStore(tmp_path)
    gc.collect()
    with sole_use(tmp_path):
        pass


def test_the_map_of_stored_documents_is_forgotten_only_when_somebody_says_so(tmp_path: Path) -> None:
    store = MapStore(tmp_path)
    documents = rag_conversation(store.secret)
    for conversation in ("c", documents):
        add(store, conversation, "1")
        set_age(store, tmp_path, conversation, 1_000)
    assert store.forget_unused(2_000) == 1
    assert store.conversation_ids() == [documents]
    assert store.forget_all() == 1
