"""What was worked out of a text, for as long as all that it depends on is the same.

Clients send the whole history with each request. While a conversation's map does not change, neither does what is
found in its earlier texts, so looking once is enough.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary


class Recall:
    """Results of functions of texts. They go when what they depend on goes; texts are held as hashes only.

    Args:
        size: for how many texts results are kept, of each function of each thing they depend on.
    """

    def __init__(self, size: int = 8_192) -> None:
        self._size = size
        self._found: WeakKeyDictionary[Any, dict[tuple[str, bytes], Any]] = WeakKeyDictionary()
        self._lock = threading.Lock()

    def of[T](self, owner: object, what: str, work_out: Callable[[], T], *texts: str) -> T:
        """What a function gives for texts.

        Args:
            owner: what the result depends on beside the texts; it must not change.
            what: names the function.
            work_out: the function, called where its result is not known.
            texts: what it looks at.
        """
        digest = hashlib.blake2b(digest_size=16)
        for text in texts:
            data = text.encode("utf-8", "surrogatepass")
            digest.update(len(data).to_bytes(8))
            digest.update(data)
        key = (what, digest.digest())
        with self._lock:
            found = self._found.setdefault(owner, {})
            if key in found:
                result: T = found[key]
                return result
        result = work_out()
        with self._lock:
            if len(found) >= self._size:
                found.clear()
            found[key] = result
        return result
