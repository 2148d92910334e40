from __future__ import annotations

from surrogateshield.audit.llm.prompts import ATTRIBUTE, CHOICE, CLUES, allowed, filled


def test_parts_and_braces() -> None:
    assert "about {Ada}" in filled(CLUES, text="about {Ada}")
    prompt = filled(ATTRIBUTE, text="x", attribute="trade", values=allowed(["cooper", "baker"]))
    assert "What is the person's trade? It is one of: cooper, baker. Guess" in prompt
    assert '{"trade": "..."}' in prompt
    assert filled(CHOICE, text="x", people="1. a").endswith("1. a\n\nNumber:")
    assert allowed([]) == ""
