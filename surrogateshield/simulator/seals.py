"""Signed fields as providers use them: opaque to the client, refused when they come back changed."""

from __future__ import annotations

import base64
import hashlib
import hmac

_LENGTH = hashlib.sha384().digest_size


class Seals:
    """Makes and checks signatures.

    Args:
        seed: of the simulator; two with the same seed accept each other's signatures.
    """

    def __init__(self, seed: int) -> None:
        self._key = hashlib.sha256(f"simulator {seed}".encode()).digest()

    def sign(self, text: str) -> str:
        """A signature over `text`, base64."""
        return base64.b64encode(hmac.digest(self._key, text.encode(), "sha384")).decode()

    def verify(self, text: str, signature: object) -> bool:
        """Whether `signature` is the one made over `text`."""
        return isinstance(signature, str) and hmac.compare_digest(self.sign(text).encode(), signature.encode())

    def blob(self, content: bytes) -> str:
        """An opaque value that carries `content` and its own signature, base64."""
        return base64.b64encode(hmac.digest(self._key, content, "sha384") + content).decode()

    def genuine(self, blob: object) -> bool:
        """Whether `blob` was made by `blob`, every byte of it."""
        try:
            data = base64.b64decode(blob, validate=True) if isinstance(blob, str) else b""
        except ValueError:
            return False
        return hmac.compare_digest(hmac.digest(self._key, data[_LENGTH:], "sha384"), data[:_LENGTH])
