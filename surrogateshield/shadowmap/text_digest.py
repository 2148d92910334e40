"""Keyed hashes of texts, by which a conversation's memory finds them without holding them."""

from __future__ import annotations

import hashlib

from surrogateshield.shadowmap.crypto import DeviceSecret

_BYTES = 16


class TextDigest:
    """Keyed hashes of texts. They last as long as the state, since the texts are kept nowhere.

    Args:
        secret: the device secret.
        use: what they are for; digests of two uses have nothing in common.
    """

    def __init__(self, secret: DeviceSecret, use: str) -> None:
        self._key = bytes.fromhex(secret.lasting_digest("texts", use))

    def of(self, *parts: str) -> str:
        """The hash of these parts, in their order and with their borders: 32 hexadecimal digits."""
        digest = hashlib.blake2b(digest_size=_BYTES, key=self._key)
        for part in parts:
            data = part.encode("utf-8", "surrogatepass")
            digest.update(len(data).to_bytes(8))
            digest.update(data)
        return digest.hexdigest()
