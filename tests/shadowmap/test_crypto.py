from __future__ import annotations

import os
import pickle
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.shadowmap.crypto import (
    KEY_FILE,
    SEAL_OVERHEAD,
    DeviceSecret,
    KeyFileError,
    SealBroken,
    pack,
    seal,
    unseal,
)

KEY = bytes(range(32))


def test_key_file_is_made_once_and_private(tmp_path: Path) -> None:
    root = tmp_path / "state"
    first = DeviceSecret.load_or_create(root)
    assert first.is_new
    assert not DeviceSecret.load_or_create(root).is_new
    assert DeviceSecret.load_or_create(root).sealing_key("c") == first.sealing_key("c")
    path = root / KEY_FILE
    assert (path.stat().st_size, stat.S_IMODE(path.stat().st_mode), path.stat().st_nlink) == (32, 0o600, 1)
    assert stat.S_IMODE(root.stat().st_mode) == 0o700
    assert [entry.name for entry in root.iterdir()] == [KEY_FILE]
    assert DeviceSecret.load_or_create(tmp_path / "other").sealing_key("c") != first.sealing_key("c")


_OPENER = """
import sys
from pathlib import Path
from surrogateshield.shadowmap.crypto import DeviceSecret
sys.stdin.readline()
print(DeviceSecret.load_or_create(Path(sys.argv[1])).digest("same?"))
"""


def test_processes_that_start_together_end_with_one_key(tmp_path: Path) -> None:
    root = tmp_path / "state"
    openers = [
        subprocess.Popen(
            [sys.executable, "-c", _OPENER, str(root)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(4)
    ]
    for opener in openers:
        assert opener.stdin is not None
        opener.stdin.write("\n")
        opener.stdin.flush()
    answers = {opener.communicate()[0] for opener in openers}
    assert answers == {DeviceSecret.load_or_create(root).digest("same?") + "\n"}
    assert [entry.name for entry in root.iterdir()] == [KEY_FILE]


def test_loser_of_the_race_takes_the_winners_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.hardlink_to

    def win_first(self: Path, target: Path) -> None:
        self.write_bytes(KEY)
        self.chmod(0o600)
        real(self, target)

    monkeypatch.setattr(Path, "hardlink_to", win_first)
    assert DeviceSecret.load_or_create(tmp_path).digest("x") == DeviceSecret(KEY).digest("x")
    assert [entry.name for entry in tmp_path.iterdir()] == [KEY_FILE]


def _key_file(root: Path, content: bytes = KEY, mode: int = 0o600) -> Path:
    path = root / KEY_FILE
    path.write_bytes(content)
    path.chmod(mode)
    return path


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o644])
def test_key_file_open_to_others_is_refused(tmp_path: Path, mode: int) -> None:
    _key_file(tmp_path, mode=mode)
    with pytest.raises(KeyFileError, match="chmod 600"):
        DeviceSecret.load_or_create(tmp_path)


def test_a_successor_keeps_lasting_hashes_and_nothing_else(tmp_path: Path) -> None:
    first = DeviceSecret.load_or_create(tmp_path / "first")
    (tmp_path / "second").mkdir(mode=0o700)
    second = first.write_successor(tmp_path / "second" / KEY_FILE)
    read = DeviceSecret.load_or_create(tmp_path / "second")
    (tmp_path / "third").mkdir(mode=0o700)
    third = second.write_successor(tmp_path / "third" / KEY_FILE)
    assert first.lasting_digest("x") == first.digest("x")  # states of versions that knew no successor stay good
    assert len({secret.lasting_digest("x", "y") for secret in (first, second, read, third)}) == 1
    assert len({secret.digest("x", "y") for secret in (first, second, third)}) == 3
    assert len({secret.sealing_key("c") for secret in (first, second, third)}) == 3
    assert read.sealing_key("c") == second.sealing_key("c")
    path = tmp_path / "second" / KEY_FILE
    assert (path.stat().st_size, stat.S_IMODE(path.stat().st_mode)) == (64, 0o600)
    with pytest.raises(FileExistsError):
        first.write_successor(path)


@pytest.mark.parametrize("size", [0, 31, 33, 63, 65])
def test_key_file_of_another_length_is_refused(tmp_path: Path, size: int) -> None:
    _key_file(tmp_path, b"k" * size)
    with pytest.raises(KeyFileError, match=f"{size} bytes, not 32"):
        DeviceSecret.load_or_create(tmp_path)


@pytest.mark.parametrize("target", ["real", "missing"])
def test_key_file_that_is_a_link_is_refused(tmp_path: Path, target: str) -> None:
    _key_file(tmp_path).rename(tmp_path / "real")
    (tmp_path / KEY_FILE).symlink_to(tmp_path / target)
    with pytest.raises(KeyFileError, match="symbolic link"):
        DeviceSecret.load_or_create(tmp_path)
    assert not (tmp_path / "missing").exists()


def test_key_file_that_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / KEY_FILE, 0o600)
    with pytest.raises(KeyFileError, match="not a file"):
        DeviceSecret.load_or_create(tmp_path)
    (tmp_path / KEY_FILE).unlink()
    (tmp_path / KEY_FILE).mkdir()
    with pytest.raises(KeyFileError, match="not a file"):
        DeviceSecret.load_or_create(tmp_path)


def test_key_file_of_another_owner_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _key_file(tmp_path)
    real = os.fstat

    def fstat(descriptor: int) -> os.stat_result:
        fields = list(real(descriptor))
        fields[4] = os.geteuid() + 1
        return os.stat_result(fields)

    monkeypatch.setattr(os, "fstat", fstat)
    with pytest.raises(KeyFileError, match="another user"):
        DeviceSecret.load_or_create(path.parent)


def test_unreadable_key_file_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _key_file(tmp_path)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("surrogateshield.shadowmap.crypto.open_private", refuse)
    with pytest.raises(KeyFileError, match=r"Permission denied.*chmod 600"):
        DeviceSecret.load_or_create(tmp_path)


def test_sealing_key_is_equation_1_of_the_paper() -> None:
    # HKDF-SHA256 worked by hand from RFC 5869 (extract, then one block of expand).
    import hashlib
    import hmac

    extracted = hmac.digest(b"conversation-1", KEY, hashlib.sha256)
    expanded = hmac.digest(extracted, b"shadowmap" + b"\x01", hashlib.sha256)
    assert DeviceSecret(KEY).sealing_key("conversation-1") == expanded


def test_each_label_salt_and_conversation_has_its_own_key() -> None:
    secret = DeviceSecret(KEY)
    keys = {
        secret.sealing_key("a"),
        secret.sealing_key("b"),
        secret.derive("one", b"a"),
        secret.derive("two", b"a"),
        secret.derive("one", b"b"),
    }
    assert len(keys) == 5
    assert all(len(key) == 32 for key in keys)


def test_digest_is_keyed_and_keeps_order_and_borders() -> None:
    secret = DeviceSecret(KEY)
    digests = {
        secret.digest("label", "ab", "c"),
        secret.digest("label", "a", "bc"),
        secret.digest("label", "c", "ab"),
        secret.digest("labela", "b", "c"),
        secret.digest("label", "ab", "c", ""),
        DeviceSecret(bytes(32)).digest("label", "ab", "c"),
    }
    assert len(digests) == 6
    assert all(len(digest) == 32 and int(digest, 16) >= 0 for digest in digests)
    assert secret.digest("label", "lone \ud800") != secret.digest("label", "lone \ud801")


@given(st.lists(st.text() | st.binary()), st.lists(st.text() | st.binary()))
def test_no_two_lists_pack_alike(one: list[str | bytes], other: list[str | bytes]) -> None:
    def plain(parts: list[str | bytes]) -> list[bytes]:
        return [part.encode() if isinstance(part, str) else part for part in parts]

    assert (pack(*one) == pack(*other)) == (plain(one) == plain(other))


def test_secret_shows_nowhere() -> None:
    secret = DeviceSecret(KEY)
    assert repr(secret) == str(secret) == "DeviceSecret(...)"
    with pytest.raises(TypeError, match="not pickled"):
        pickle.dumps(secret)
    with pytest.raises(ValueError, match="32 bytes") as caught:
        DeviceSecret(b"0123456789abcdef")
    assert "0123456789" not in str(caught.value)


@given(st.binary(max_size=200), st.binary(max_size=50))
def test_what_was_sealed_is_unsealed(content: bytes, place: bytes) -> None:
    sealed = seal(KEY, content, place)
    assert len(sealed) == len(content) + SEAL_OVERHEAD
    assert unseal(KEY, sealed, place) == content
    assert sealed != seal(KEY, content, place)


def test_sealed_data_is_nonce_and_aes_256_gcm() -> None:
    sealed = seal(KEY, b"content", b"place")
    assert AESGCM(KEY).decrypt(sealed[:12], sealed[12:], b"place") == b"content"


def test_any_change_breaks_the_seal() -> None:
    sealed = seal(KEY, b"content", b"place")
    for position in range(len(sealed)):
        changed = bytearray(sealed)
        changed[position] ^= 1
        with pytest.raises(SealBroken):
            unseal(KEY, bytes(changed), b"place")
    for length in range(len(sealed)):
        with pytest.raises(SealBroken):
            unseal(KEY, sealed[:length], b"place")
    with pytest.raises(SealBroken):
        unseal(KEY, sealed, b"elsewhere")
    with pytest.raises(SealBroken):
        unseal(bytes(32), sealed, b"place")


def test_core_dumps_are_off_for_the_process_and_its_children() -> None:
    code = (
        "import subprocess; from surrogateshield.shadowmap.crypto import disable_core_dumps; disable_core_dumps();"
        "print(subprocess.check_output(['sh', '-c', 'ulimit -c'], text=True))"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "0"
