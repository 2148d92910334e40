"""The file `<name>.memory` of one conversation: what it remembers beside its map, a sealed log."""

from __future__ import annotations

import json
from pathlib import Path

from surrogateshield.shadowmap.codec import Damaged
from surrogateshield.shadowmap.conversation_files import memory_of
from surrogateshield.shadowmap.crypto import DeviceSecret
from surrogateshield.shadowmap.recollection import Recollection
from surrogateshield.shadowmap.sealed_log import SealedLog, conversation_in

FORMAT = 1
_KIND = "memory"


class RecollectionFile(SealedLog):
    """Reads what was added since it last read, and appends. Not for threads.

    Args:
        folder: where it lies; private.
        secret: the device secret.
        conversation_id: the conversation.
    """

    def __init__(self, folder: Path, secret: DeviceSecret, conversation_id: str) -> None:
        path = memory_of(folder, secret.digest("conversation file", conversation_id))
        super().__init__(path, _KIND, FORMAT, secret, conversation_id)

    def read(self) -> tuple[Recollection, bool]:
        """What came since the last call, and whether what was read before counts no longer.

        Whoever holds no lock may meet a frame that is being written: it comes with the next call.

        Raises:
            Damaged: the file is not what was written.
            NewerFormat: a newer version of the program wrote it.
            OSError: it cannot be read.
        """
        frames, void = self.frames()
        found = Recollection()
        try:
            for content in frames:
                found.update(Recollection.from_json(json.loads(content)))
        except (ValueError, KeyError, TypeError, AttributeError):
            self.forget_position()
            raise Damaged("the memory") from None
        return found, void

    def append(self, more: Recollection) -> None:
        """Add what is remembered, durably. With the lock held, and all that others added read.

        Raises:
            OSError: nothing was added.
        """
        self.append_frame(_to_json(more))

    def rewrite(self, whole: Recollection) -> None:
        """Put a new file in place that holds this and nothing else, durably. With the lock held.

        Raises:
            OSError: the old one stays.
        """
        self.rewrite_frames([_to_json(whole)])


def conversation_of(secret: DeviceSecret, path: Path) -> str | None:
    """The conversation whose memory a file is; None where it cannot be told."""
    return conversation_in(secret, path, _KIND, FORMAT)


def _to_json(content: Recollection) -> bytes:
    # ASCII, because a text may hold a lone surrogate, which UTF-8 cannot write.
    return json.dumps(content.to_json(), separators=(",", ":")).encode("ascii")
