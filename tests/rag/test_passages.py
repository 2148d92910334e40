from __future__ import annotations

from surrogateshield.rag.passages import Passage, between, original, rewritten
from surrogateshield.shadowmap import MapEntry, ShadowMap

PASSAGE = Passage("p", "d", "document-x.txt", "Ada met [EMAIL], Ada.", ((0, 3), (8, 15)))


def test_what_stands_where() -> None:
    assert list(between(PASSAGE)) == ["", " met ", ", Ada."]
    assert rewritten(PASSAGE, str.upper) == "ADA met [EMAIL], Ada."
    # The last word was no surrogate when the document was read: it stays, though it is spelled like one.
    documents = ShadowMap(bytes(32), [MapEntry("Marta", "Ada", "person", "name", "marta")])
    assert original(documents, PASSAGE) == "Marta met [EMAIL], Ada."
    assert "Ada" not in repr(PASSAGE)
