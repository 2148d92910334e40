from pathlib import Path

import pytest

from surrogateshield.shadowmap import DeviceSecret, NewerFormat, Recollection, Rewriting, recollection_file
from surrogateshield.shadowmap.codec import Damaged
from surrogateshield.shadowmap.recollection_file import RecollectionFile, conversation_of

SECRET = DeviceSecret(bytes(range(32)))
ONE = Recollection({"a": Rewriting(1, 2, "Helena")}, {"k": ()}, {"Helena": None}, {}, 0)
TWO = Recollection({"b": None})


def file(folder: Path, conversation: str = "c") -> RecollectionFile:
    return RecollectionFile(folder, SECRET, conversation)


def test_what_is_appended_is_read_by_another_who_goes_on_from_there(tmp_path: Path) -> None:
    writer, reader = file(tmp_path), file(tmp_path)
    assert reader.read() == (Recollection(), False)
    writer.append(ONE)
    assert reader.read() == (ONE, False)
    assert reader.read() == (Recollection(), False)
    writer.append(TWO)
    assert reader.read() == (TWO, False)
    reader.append(Recollection({"c": None}))
    assert writer.read() == (Recollection({"c": None}), False)
    both = file(tmp_path).read()[0]
    assert list(both.delivered) == ["a", "b", "c"]
    assert writer.size == writer.path.stat().st_size


def test_nothing_stands_in_it_in_clear_and_nobody_else_may_read_it(tmp_path: Path) -> None:
    writer = file(tmp_path, "conversation-of-marta")
    writer.append(ONE)
    assert b"Helena" not in writer.path.read_bytes()
    assert b"marta" not in writer.path.read_bytes()
    assert writer.path.stat().st_mode & 0o777 == 0o600
    assert conversation_of(SECRET, writer.path) == "conversation-of-marta"
    assert conversation_of(DeviceSecret(bytes(32)), writer.path) is None
    assert conversation_of(SECRET, tmp_path / "none.memory") is None


def test_a_file_that_was_deleted_or_replaced_makes_void_what_was_read(tmp_path: Path) -> None:
    writer, reader = file(tmp_path), file(tmp_path)
    writer.append(ONE)
    reader.read()
    writer.path.unlink()
    assert reader.read() == (Recollection(), True)
    file(tmp_path).append(TWO)
    assert reader.read() == (TWO, False)
    file(tmp_path).rewrite(ONE)
    assert reader.read() == (ONE, True)
    reader.append(TWO)
    assert file(tmp_path).read()[0] == Recollection({"a": ONE.delivered["a"], "b": None}, ONE.decided, ONE.sent, {}, 0)


def test_a_frame_cut_short_is_dropped_wherever_it_was_cut(tmp_path: Path) -> None:
    writer = file(tmp_path)
    writer.append(ONE)
    first = writer.size
    writer.append(TWO)
    content = writer.path.read_bytes()
    for cut in range(len(content)):
        writer.path.write_bytes(content[:cut])
        reader = file(tmp_path)
        expected = ONE if cut >= first else Recollection()
        assert reader.read()[0] == expected
        reader.append(TWO)
        assert file(tmp_path).read()[0].delivered.keys() == {*expected.delivered, "b"}


def test_every_changed_byte_is_seen(tmp_path: Path) -> None:
    writer = file(tmp_path)
    writer.append(ONE)
    writer.append(TWO)
    content = writer.path.read_bytes()
    for index in range(len(content)):
        changed = bytearray(content)
        changed[index] ^= 1
        writer.path.write_bytes(changed)
        with pytest.raises(Damaged):
            file(tmp_path).read()


def test_frames_of_another_conversation_or_order_are_none(tmp_path: Path) -> None:
    writer, other = file(tmp_path), file(tmp_path, "d")
    writer.append(ONE)
    other.append(ONE)
    writer.path.write_bytes(other.path.read_bytes())
    with pytest.raises(Damaged):
        file(tmp_path).read()
    writer.path.unlink()
    writer = file(tmp_path)
    writer.append(ONE)
    first = writer.size
    writer.append(TWO)
    second = writer.size
    writer.append(Recollection({"c": None}))
    content = writer.path.read_bytes()
    writer.path.write_bytes(content[:first] + content[second:])
    with pytest.raises(Damaged):
        file(tmp_path).read()


def test_a_newer_format_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(recollection_file, "FORMAT", recollection_file.FORMAT + 1)
        file(tmp_path).append(ONE)
    with pytest.raises(NewerFormat, match="update"):
        file(tmp_path).read()
