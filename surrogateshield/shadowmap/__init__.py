"""ShadowMap: which surrogate stands for which original in a conversation, sealed on disk."""

from surrogateshield.shadowmap.aliases import AliasFileError, AliasIndex
from surrogateshield.shadowmap.codec import NewerFormat
from surrogateshield.shadowmap.conversation import (
    IdSource,
    account_of,
    cli_conversation,
    conversation_id,
    device_conversation,
)
from surrogateshield.shadowmap.crypto import DeviceSecret, KeyFileError, disable_core_dumps
from surrogateshield.shadowmap.mapping import IN_CONTEXT, LEASE, MARK, MapEntry, MappingConflict, ShadowMap
from surrogateshield.shadowmap.paths import StateError, StateFolderError, private_folder, state_home
from surrogateshield.shadowmap.store import MapStore

__all__ = [
    "IN_CONTEXT",
    "LEASE",
    "MARK",
    "AliasFileError",
    "AliasIndex",
    "DeviceSecret",
    "IdSource",
    "KeyFileError",
    "MapEntry",
    "MapStore",
    "MappingConflict",
    "NewerFormat",
    "ShadowMap",
    "StateError",
    "StateFolderError",
    "account_of",
    "cli_conversation",
    "conversation_id",
    "device_conversation",
    "disable_core_dumps",
    "private_folder",
    "state_home",
]
