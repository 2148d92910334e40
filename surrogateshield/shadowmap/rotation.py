"""Rotation: everything that is sealed is sealed anew under a new device secret.

Conversation keys, and so all surrogates, stay what they are; ids of conversations too. The names of
files and of aliases change with the secret, so whoever knew the old one learns nothing from the new state.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from surrogateshield.shadowmap.alias_file import ALIAS_FILE
from surrogateshield.shadowmap.aliases import AliasIndex
from surrogateshield.shadowmap.codec import Damaged, NewerFormat, read_header
from surrogateshield.shadowmap.conversation_files import (
    CONVERSATIONS,
    damaged,
    last_used,
    memory_of,
    names,
    set_last_used,
    strangers,
    transcript_of,
)
from surrogateshield.shadowmap.crypto import KEY_FILE, DeviceSecret
from surrogateshield.shadowmap.paths import private_folder
from surrogateshield.shadowmap.recollection_file import RecollectionFile, conversation_of
from surrogateshield.shadowmap.transcript import Transcript, transcript_conversation
from surrogateshield.shadowmap.use import DRAFT, put_in_force, sole_use
from surrogateshield.shadowmap.vault import Vault


@dataclass(frozen=True, slots=True)
class Rotated:
    """What a rotation did.

    Attributes:
        conversations: how many were sealed anew.
        aliases: how many ids of providers were.
        deleted: how many files were deleted, because they were damaged or sealed with yet another secret.
    """

    conversations: int
    aliases: int
    deleted: int


def rotate(root: Path, on_damage: Callable[[str], None]) -> Rotated:
    """Give a state folder a new device secret. A crash at any moment leaves the old state or the new one, whole.

    Args:
        root: the state folder.
        on_damage: told, without any value, what was found damaged.

    Raises:
        StateInUse: somebody works with the state; nothing was changed.
        StateError: the state cannot be trusted, or a newer version of the program wrote it; nothing was changed.
        OSError: a file cannot be read or written; nothing was changed.
    """
    with sole_use(root):
        try:
            rotated = _prepare(root, on_damage)
        except BaseException:
            shutil.rmtree(root / DRAFT, ignore_errors=True)
            raise
        put_in_force(root)
    return rotated


def _prepare(root: Path, on_damage: Callable[[str], None]) -> Rotated:
    secret = DeviceSecret.load_or_create(root)
    folder = private_folder(root / CONVERSATIONS)
    if strange := strangers(folder):
        # To leave it behind would lose it.
        raise NewerFormat(f"{strange[0]} is not of this version of the program: update it, or move the file away")
    draft = private_folder(root / DRAFT)
    successor = secret.write_successor(draft / KEY_FILE)
    conversations, unreadable = 0, 0
    staged = private_folder(draft / CONVERSATIONS)
    for name in names(folder):
        remembered = _remember(secret, folder, name, successor, staged)
        unreadable += not remembered and memory_of(folder, name).exists()
        told = _transcribe(secret, folder, name, successor, staged)
        unreadable += not told and transcript_of(folder, name).exists()
        remembered = remembered or told
        try:
            conversation_id = read_header(secret, folder / f"{name}.journal").conversation_id
        except (Damaged, FileNotFoundError):
            unreadable += any((folder / f"{name}.{kind}").exists() for kind in ("shadowmap", "journal"))
            conversations += remembered
            continue
        used = last_used(folder, name)
        stored = Vault(folder, secret, conversation_id, on_damage).load(None)
        if stored is None or used is None:
            conversations += remembered
            continue  # a crash before the first commit
        vault = Vault(staged, successor, conversation_id, on_damage)
        vault.commit(None, stored.mapping)
        set_last_used(staged, vault.name, used)
        conversations += 1
    bindings = AliasIndex(secret, root, on_damage=on_damage).bindings()
    if (root / ALIAS_FILE).exists():
        AliasIndex(successor, draft, on_damage=on_damage).write(bindings)
    return Rotated(conversations, len(bindings), unreadable + len(damaged(folder)))


def _remember(secret: DeviceSecret, folder: Path, name: str, successor: DeviceSecret, staged: Path) -> bool:
    """Seal anew what a conversation remembers beside its map; whether there was anything that could be opened."""
    path = memory_of(folder, name)
    conversation_id = conversation_of(secret, path)
    if conversation_id is None:
        return False
    try:
        recollection, _ = RecollectionFile(folder, secret, conversation_id).read()
    except Damaged:
        return False
    new = RecollectionFile(staged, successor, conversation_id)
    new.rewrite(recollection)
    used = path.stat().st_mtime
    os.utime(new.path, (used, used))
    return True


def _transcribe(secret: DeviceSecret, folder: Path, name: str, successor: DeviceSecret, staged: Path) -> bool:
    """Seal a conversation's transcript anew; whether there was one that could be opened."""
    path = transcript_of(folder, name)
    conversation_id = transcript_conversation(secret, path)
    if conversation_id is None:
        return False
    try:
        histories = Transcript(folder, secret, conversation_id).read()
    except Damaged:
        return False
    Transcript(staged, successor, conversation_id).put(histories)
    used = path.stat().st_mtime
    new = transcript_of(staged, successor.digest("conversation file", conversation_id))
    os.utime(new, (used, used))
    return True
