from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from surrogateshield.shadowmap.aliases import AliasFileError, AliasIndex
from surrogateshield.shadowmap.crypto import DeviceSecret

SECRET = DeviceSecret(bytes(range(32)))
ID = ("openai", "account", "response", "resp_1")


def index(root: Path, reports: list[str] | None = None, **options: int) -> AliasIndex:
    return AliasIndex(SECRET, root, on_damage=pytest.fail if reports is None else reports.append, **options)


def bound(root: Path, *values: str, conversation: str = "c") -> None:
    aliases = index(root)
    for value in values:
        aliases.bind("openai", "account", "response", value, conversation)
    aliases.close()


def test_binding_is_found_at_once_and_by_others_once_durable(tmp_path: Path) -> None:
    mine, other = index(tmp_path), index(tmp_path)
    assert mine.lookup(*ID) is None
    mine.bind(*ID, "c")
    assert mine.lookup(*ID) == "c"
    assert mine.wait(10)
    assert other.lookup(*ID) == "c"
    assert other.lookup(*ID) == "c"


@pytest.mark.parametrize("place", range(4))
def test_binding_is_found_under_all_four_words_only(tmp_path: Path, place: int) -> None:
    bound(tmp_path, "resp_1")
    asked = list(ID)
    asked[place] += "x"
    assert index(tmp_path).lookup(*asked) is None


def test_many_are_found_at_once_wherever_they_are(tmp_path: Path) -> None:
    bound(tmp_path, "stored 1", "stored 2")
    aliases = index(tmp_path, remembered=1)
    aliases.bind("openai", "account", "response", "queued", "d")
    values = ["stored 1", "queued", "unknown", "stored 2"]
    expected = {"stored 1": "c", "stored 2": "c", "queued": "d"}
    for _ in range(2):
        assert aliases.lookup_many("openai", "account", "response", values) == expected
    assert aliases.lookup_many("openai", "another", "response", values) == {}
    assert index(tmp_path / "empty").lookup_many("openai", "account", "response", values) == {}
    aliases.close()


def test_later_binding_replaces_the_earlier(tmp_path: Path) -> None:
    bound(tmp_path, "resp_1", conversation="c")
    bound(tmp_path, "resp_1", conversation="d")
    assert index(tmp_path).lookup(*ID) == "d"


def test_bind_does_not_wait_for_the_file(tmp_path: Path) -> None:
    aliases = index(tmp_path)
    with aliases._file:
        aliases.bind(*ID, "c")
        assert aliases.lookup(*ID) == "c"
        assert not aliases.wait(0.05)
    assert aliases.wait(10)


def test_many_are_written_together_and_memory_is_bounded(tmp_path: Path) -> None:
    aliases = index(tmp_path, remembered=5)
    with aliases._file:
        for number in range(50):
            aliases.bind("openai", "account", "response", f"resp_{number}", f"c{number}")
        # Not yet written, hence not yet dropped from memory.
        assert aliases.lookup("openai", "account", "response", "resp_0") == "c0"
    assert aliases.wait(10)
    assert (len(aliases._recent), len(aliases._queue)) == (5, 0)
    for number in range(50):
        assert aliases.lookup("openai", "account", "response", f"resp_{number}") == f"c{number}"


def test_threads_see_each_others_bindings(tmp_path: Path) -> None:
    aliases = index(tmp_path)
    missing: list[str] = []

    def work(worker: int) -> None:
        for turn in range(30):
            value = f"{worker}-{turn}"
            aliases.bind("openai", "account", "response", value, value)
            if aliases.lookup("openai", "account", "response", value) != value:
                missing.append(value)

    threads = [threading.Thread(target=work, args=[worker]) for worker in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    aliases.close()
    fresh = index(tmp_path)
    everything = [f"{worker}-{turn}" for worker in range(4) for turn in range(30)]
    assert missing == [v for v in everything if fresh.lookup("openai", "account", "response", v) != v] == []


_BINDER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap.aliases import AliasIndex
from surrogateshield.shadowmap.crypto import DeviceSecret
aliases = AliasIndex(DeviceSecret(bytes(range(32))), Path(sys.argv[1]), on_damage=sys.exit)
for turn in range(20):
    aliases.bind("openai", "account", "response", f"{sys.argv[2]}-{turn}", "c")
    assert aliases.wait(30)
"""


def test_processes_lose_nothing(tmp_path: Path) -> None:
    processes = [subprocess.Popen([sys.executable, "-c", _BINDER, str(tmp_path), worker]) for worker in "abc"]
    assert [process.wait() for process in processes] == [0, 0, 0]
    aliases = index(tmp_path)
    for worker in "abc":
        for turn in range(20):
            assert aliases.lookup("openai", "account", "response", f"{worker}-{turn}") == "c"


def test_forgotten_conversations_bindings_are_destroyed(tmp_path: Path) -> None:
    aliases = index(tmp_path)
    aliases.bind(*ID, "c")
    aliases.bind("openai", "account", "response", "kept", "d")
    aliases.wait(10)
    sealed = _sealed(tmp_path)
    with aliases._file:
        aliases.bind("openai", "account", "response", "queued", "c")
        aliases.bind("openai", "account", "response", "kept too", "d")
        forgetting = threading.Thread(target=aliases.forget, args=["c"])
        forgetting.start()
    forgetting.join()
    assert aliases.wait(10)
    for reader in (aliases, index(tmp_path)):
        assert reader.lookup(*ID) is None
        assert reader.lookup("openai", "account", "response", "queued") is None
        assert reader.lookup("openai", "account", "response", "kept") == "d"
        assert reader.lookup("openai", "account", "response", "kept too") == "d"
    content = (tmp_path / "aliases.db").read_bytes()
    assert sum(blob in content for blob in sealed) == 1  # the forgotten one is overwritten, too


def _sealed(root: Path) -> list[bytes]:
    with sqlite3.connect(root / "aliases.db") as db:
        return [row[0] for row in db.execute("SELECT sealed FROM alias_1")]


def test_binding_moved_to_another_name_is_not_taken(tmp_path: Path) -> None:
    bound(tmp_path, "resp_1", conversation="c")
    bound(tmp_path, "resp_2", conversation="d")
    with sqlite3.connect(tmp_path / "aliases.db") as db:
        (one, first), (other, second) = db.execute("SELECT name, sealed FROM alias_1").fetchall()
        db.execute("UPDATE alias_1 SET sealed = ? WHERE name = ?", [second, one])
        db.execute("UPDATE alias_1 SET sealed = ? WHERE name = ?", [first, other])
    reports: list[str] = []
    aliases = index(tmp_path, reports)
    assert aliases.lookup(*ID) is None
    assert aliases.lookup("openai", "account", "response", "resp_2") is None
    assert len(reports) == 2
    assert "resp_" not in str(reports)


def test_changed_file_never_gives_another_conversation(tmp_path: Path) -> None:
    bound(tmp_path, "resp_1", "resp_2")
    path = tmp_path / "aliases.db"
    content = path.read_bytes()
    for position in range(0, len(content), 61):
        changed = bytearray(content)
        changed[position] ^= 0xFF
        path.write_bytes(changed)
        aliases = index(tmp_path, [])
        assert aliases.lookup(*ID) in ("c", None)
        aliases.bind("openai", "account", "response", "resp_3", "d")
        aliases.close()
        assert index(tmp_path, []).lookup("openai", "account", "response", "resp_3") == "d"
        for left in tmp_path.iterdir():
            left.unlink()


@pytest.mark.parametrize("content", [b"not a database, but a text" * 100, b"SQLite format 3\x00" + bytes(5000)])
def test_damaged_file_is_moved_aside_and_reported(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "aliases.db").write_bytes(content)
    reports: list[str] = []
    aliases = index(tmp_path, reports)
    assert aliases.lookup(*ID) is None
    assert len(reports) == 1
    assert (tmp_path / "aliases.db.damaged-1").read_bytes() == content
    aliases.bind(*ID, "c")
    assert aliases.wait(10)
    assert index(tmp_path).lookup(*ID) == "c"


def test_file_that_cannot_be_written_is_reported_and_tried_again(tmp_path: Path) -> None:
    (tmp_path / "aliases.db").mkdir()
    reports: list[str] = []
    aliases = index(tmp_path, reports)
    with pytest.raises(AliasFileError, match="check that"):
        aliases.lookup(*ID)
    with pytest.raises(AliasFileError):
        aliases.forget("c")
    aliases.bind(*ID, "c")
    assert not aliases.wait(10)
    assert len(reports) == 1
    assert aliases.lookup(*ID) == "c"
    (tmp_path / "aliases.db").rmdir()
    aliases.bind("openai", "account", "response", "resp_2", "c")
    assert aliases.wait(10)
    assert index(tmp_path).lookup(*ID) == "c"
    aliases.close()


def test_binding_after_close_stays_in_memory(tmp_path: Path) -> None:
    aliases = index(tmp_path)
    aliases.close()
    aliases.bind(*ID, "c")
    assert aliases.lookup(*ID) == "c"
    assert not aliases.wait(10)
    aliases.close()


def test_bindings_are_listed_and_written_under_another_secret(tmp_path: Path) -> None:
    bound(tmp_path / "old", "resp_1", "resp_2")
    other = AliasIndex(DeviceSecret(bytes(32)), tmp_path / "new", on_damage=pytest.fail)
    found = index(tmp_path / "old").bindings()
    assert {(item.value, item.conversation_id) for item in found} == {("resp_1", "c"), ("resp_2", "c")}
    assert "resp" not in str(found)
    other.write(found)
    assert other.lookup(*ID) == "c"
    assert sorted(item.value for item in other.bindings()) == ["resp_1", "resp_2"]
    assert {item.day for item in other.bindings()} == {item.day for item in found}


def test_a_damaged_binding_is_reported_and_not_listed(tmp_path: Path) -> None:
    bound(tmp_path, "resp_1", "resp_2")
    with sqlite3.connect(tmp_path / "aliases.db") as db:
        (name, sealed), *_ = db.execute("SELECT name, sealed FROM alias_1").fetchall()
        db.execute("UPDATE alias_1 SET sealed = ? WHERE name = ?", [sealed[:-1] + bytes([sealed[-1] ^ 1]), name])
    reports: list[str] = []
    assert len(index(tmp_path, reports).bindings()) == len(reports) == 1


def _day(root: Path, conversation: str, days_ago: int) -> None:
    with sqlite3.connect(root / "aliases.db") as db:
        changed = db.execute(
            "UPDATE alias_day_1 SET day = day - ? WHERE conversation = ?",
            [days_ago, SECRET.digest("alias conversation", conversation)],
        )
        assert changed.rowcount == 1


def test_bindings_to_what_was_not_used_for_long_go_unless_the_conversation_is_kept(tmp_path: Path) -> None:
    for conversation in ("old", "kept", "young"):
        bound(tmp_path, f"of {conversation}", conversation=conversation)
    aliases = index(tmp_path)
    today = aliases.bindings()[0].day
    for conversation in ("old", "kept"):
        _day(tmp_path, conversation, 31)
    for conversation in ("old", "kept", "young"):
        assert aliases.lookup("openai", "account", "response", f"of {conversation}") == conversation
    aliases.forget_unused(today - 30, ["kept"])
    for reader in (aliases, index(tmp_path)):
        assert reader.lookup("openai", "account", "response", "of old") is None
        assert reader.lookup("openai", "account", "response", "of kept") == "kept"
        assert reader.lookup("openai", "account", "response", "of young") == "young"


def test_all_bindings_are_destroyed_the_queued_ones_too(tmp_path: Path) -> None:
    aliases = index(tmp_path)
    aliases.bind(*ID, "c")
    aliases.wait(10)
    with aliases._file:
        aliases.bind("openai", "account", "response", "queued", "c")
        forgetting = threading.Thread(target=aliases.forget_all)
        forgetting.start()
    forgetting.join()
    assert aliases.wait(10)
    for reader in (aliases, index(tmp_path)):
        assert reader.lookup(*ID) is reader.lookup("openai", "account", "response", "queued") is None


def test_what_another_process_forgot_is_dropped_from_memory_when_told(tmp_path: Path) -> None:
    mine, other = index(tmp_path), index(tmp_path)
    mine.bind(*ID, "c")
    assert mine.wait(10)
    other.forget("c")
    mine.drop_remembered()
    assert mine.lookup(*ID) is None
