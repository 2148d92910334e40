"""ShadowMap: which surrogate stands for which original in a conversation, sealed on disk."""

from surrogateshield.shadowmap.alias_file import AliasFileError
from surrogateshield.shadowmap.aliases import AliasIndex
from surrogateshield.shadowmap.codec import NewerFormat
from surrogateshield.shadowmap.conversation import (
    IdSource,
    account_of,
    cli_conversation,
    conversation_id,
    device_conversation,
    rag_conversation,
)
from surrogateshield.shadowmap.crypto import DeviceSecret, KeyFileError, disable_core_dumps
from surrogateshield.shadowmap.mapping import IN_CONTEXT, LEASE, MARK, MapEntry, MappingConflict, ShadowMap
from surrogateshield.shadowmap.paths import StateError, StateFolderError, private_folder, state_home
from surrogateshield.shadowmap.recollection import Recollection, Rewriting, Spans
from surrogateshield.shadowmap.recollections import Memory
from surrogateshield.shadowmap.retention import DEFAULT_RETENTION, FOREVER, NotAnAge, parse_age
from surrogateshield.shadowmap.rotation import Rotated, rotate
from surrogateshield.shadowmap.store import MapStore, StoredConversation
from surrogateshield.shadowmap.text_digest import TextDigest
from surrogateshield.shadowmap.transcript import Histories, Message, Role, Transcript
from surrogateshield.shadowmap.use import StateInUse

__all__ = [
    "DEFAULT_RETENTION",
    "FOREVER",
    "IN_CONTEXT",
    "LEASE",
    "MARK",
    "AliasFileError",
    "AliasIndex",
    "DeviceSecret",
    "Histories",
    "IdSource",
    "KeyFileError",
    "MapEntry",
    "MapStore",
    "MappingConflict",
    "Memory",
    "Message",
    "NewerFormat",
    "NotAnAge",
    "Recollection",
    "Rewriting",
    "Role",
    "Rotated",
    "ShadowMap",
    "Spans",
    "StateError",
    "StateFolderError",
    "StateInUse",
    "StoredConversation",
    "TextDigest",
    "Transcript",
    "account_of",
    "cli_conversation",
    "conversation_id",
    "device_conversation",
    "disable_core_dumps",
    "parse_age",
    "private_folder",
    "rag_conversation",
    "rotate",
    "state_home",
]
