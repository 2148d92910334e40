"""A body of a request with one name replaced in it."""

from __future__ import annotations

from surrogateshield.exchange.bodies import Body
from surrogateshield.spans import Protected, Substitution


def replacing(body: Body, old: str = "Marta", new: str = "Zoë") -> bytes:
    """The body with the first `old` of each of its texts replaced."""
    results = []
    for piece in body.pieces:
        at = piece.text.find(old)
        found = (Substitution(at, at + len(old), old, new, "person"),) if at >= 0 else ()
        results.append(Protected(piece.text.replace(old, new, 1), found))
    return body.write(results)
