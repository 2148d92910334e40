"""The device secret and what is derived from it: sealing keys, keyed hashes, sealed bytes.

The secret is 32 random bytes in `device.key` (SurrogateShield paper, section 3.6). It protects the
state against whoever gets the disk, a backup or another account of the machine; not against the
owner's own processes.

A secret that took the place of another has 32 bytes more behind it: the key of those hashes that
must last, since what they were made of (a credential, a first message) is kept nowhere.
"""

from __future__ import annotations

import errno
import hmac
import os
import secrets
import stat
import sys
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from surrogateshield.shadowmap.files import open_private, sync_folder, write_new
from surrogateshield.shadowmap.paths import OWNERS_KNOWN, StateError, private_folder

KEY_BYTES = 32
NONCE_BYTES = 12
SEAL_OVERHEAD = NONCE_BYTES + 16
"""How many bytes longer than its content sealed data is: the nonce and GCM's tag."""

KEY_FILE = "device.key"


class KeyFileError(StateError):
    """`device.key` cannot be trusted or read."""


class SealBroken(Exception):
    """Sealed bytes are not what was sealed: altered, cut, under another key or for another place."""


class DeviceSecret:
    """The secret of this device. Get it with `DeviceSecret.load_or_create`; nothing of it shows in `repr`.

    Args:
        key: 32 random bytes, as the case may be with 32 more, the key of the hashes that last.
        is_new: whether it was made just now, so that nothing can have been sealed with it.
    """

    __slots__ = ("_hashing_key", "_key", "_lasting_key", "is_new")

    def __init__(self, key: bytes, is_new: bool = False) -> None:
        if len(key) not in (KEY_BYTES, 2 * KEY_BYTES):
            raise ValueError(f"a device secret has {KEY_BYTES} bytes, or {2 * KEY_BYTES}")
        self._key = key[:KEY_BYTES]
        self._hashing_key = self.derive("digest")
        self._lasting_key = key[KEY_BYTES:] or self._hashing_key
        self.is_new = is_new

    @classmethod
    def load_or_create(cls, root: Path) -> DeviceSecret:
        """Read `root/device.key`, or make it: of several processes that start together, all get one key.

        Raises:
            StateFolderError: the folder is not private.
            KeyFileError: the file is a link, no file, of another owner, open to others, or has a wrong length.
        """
        path = private_folder(root) / KEY_FILE
        is_new = not path.is_symlink() and not path.exists()
        if is_new:
            _make_key_file(path)
        return cls(_read_key_file(path), is_new)

    def write_successor(self, path: Path) -> DeviceSecret:
        """Make a secret that can take the place of this one, and write its file: only lasting hashes stay the same.

        Raises:
            FileExistsError: `path` exists.
        """
        content = secrets.token_bytes(KEY_BYTES) + self._lasting_key
        write_new(path, content)
        return DeviceSecret(content)

    def sealing_key(self, conversation_id: str) -> bytes:
        """The key that seals one conversation's map (the paper's equation 1)."""
        return self.derive("shadowmap", _encode(conversation_id))

    def derive(self, label: str, salt: bytes = b"") -> bytes:
        """HKDF-SHA256 (RFC 5869) of the secret, 32 bytes; each use has a label of its own as info."""
        return HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=salt, info=label.encode()).derive(self._key)

    def digest(self, label: str, *parts: str | bytes) -> str:
        """A keyed hash of the parts, in their order and with their borders: 32 hexadecimal digits.

        Without the secret it says nothing about the parts, so it may stand in file names and logs.
        """
        return hmac.digest(self._hashing_key, pack(label, *parts), "sha256").hex()[:32]

    def lasting_digest(self, label: str, *parts: str | bytes) -> str:
        """As `digest`, and the same under every secret that succeeds this one. It is kept sealed only."""
        return hmac.digest(self._lasting_key, pack(label, *parts), "sha256").hex()[:32]

    def __repr__(self) -> str:
        return "DeviceSecret(...)"

    def __reduce__(self) -> str:
        raise TypeError("a device secret is not pickled: open it again")


def seal(key: bytes, content: bytes, place: bytes) -> bytes:
    """AES-256-GCM under a fresh random nonce: nonce (12 bytes), ciphertext, tag (16 bytes).

    Args:
        key: 32 bytes.
        content: what is sealed.
        place: what the sealed bytes belong to (associated data); opening demands the same.
    """
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + AESGCM(key).encrypt(nonce, content, place)


def unseal(key: bytes, sealed: bytes | memoryview, place: bytes) -> bytes:
    """The content of what `seal` returned.

    Raises:
        SealBroken: anything differs.
    """
    if len(sealed) < SEAL_OVERHEAD:
        raise SealBroken("sealed data is too short")
    try:
        return AESGCM(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], place)
    except InvalidTag:
        raise SealBroken("sealed data was altered, or belongs elsewhere") from None


def pack(*parts: str | bytes | int) -> bytes:
    """The parts as one string of bytes, each behind its length, so that no two lists pack alike."""
    packed = bytearray()
    for part in parts:
        data = _encode(part) if isinstance(part, str) else part.to_bytes(8) if isinstance(part, int) else part
        packed += len(data).to_bytes(8) + data
    return bytes(packed)


def disable_core_dumps() -> None:
    """Let a crash of this process, and of those it starts, leave no memory image behind."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - POSIX only

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _encode(text: str) -> bytes:
    # Ids come from JSON, where lone surrogates are possible.
    return text.encode("utf-8", "surrogatepass")


def _make_key_file(path: Path) -> None:
    draft = path.with_name(f"{KEY_FILE}.{secrets.token_hex(8)}.new")
    write_new(draft, secrets.token_bytes(KEY_BYTES))
    try:
        # Both fail where the name is taken; the loser of a race uses the winner's key.
        if sys.platform == "win32":
            draft.rename(path)
        else:
            path.hardlink_to(draft)
    except FileExistsError:
        pass
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(path.parent)


def _read_key_file(path: Path) -> bytes:
    elsewhere = "move it away (conversations sealed with it can then not be restored), or put the right file back"
    try:
        # Not blocking: a named pipe must not hang the start.
        descriptor = open_private(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        if path.is_symlink() or error.errno == errno.ELOOP:
            raise KeyFileError(f"{path} is a symbolic link: {elsewhere}") from None
        raise KeyFileError(f"{path} cannot be read ({error.strerror}): make it yours, `chmod 600 {path}`") from None
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise KeyFileError(f"{path} is not a file: {elsewhere}")
        if OWNERS_KNOWN and status.st_uid != os.geteuid():
            raise KeyFileError(f"{path} belongs to another user (uid {status.st_uid}): {elsewhere}")
        if OWNERS_KNOWN and status.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise KeyFileError(
                f"others may read {path}: run `chmod 600 {path}`, then `surrogateshield rotate`, "
                "since the key may be known to them"
            )
        if status.st_size not in (KEY_BYTES, 2 * KEY_BYTES):
            raise KeyFileError(f"{path} has {status.st_size} bytes, not {KEY_BYTES} or {2 * KEY_BYTES}: {elsewhere}")
        return os.read(descriptor, 2 * KEY_BYTES)
    finally:
        os.close(descriptor)
