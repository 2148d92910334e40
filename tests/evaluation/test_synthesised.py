from __future__ import annotations

from surrogateshield.evaluation.synthesised import SynthesisedPresidio


def test_presidio_s_other_way_writes_invented_values() -> None:
    system = SynthesisedPresidio(seed=3)
    outcome = system.handle("Write to ottoline.q@example.com today.")
    assert outcome.text is not None
    assert "ottoline" not in outcome.text
    assert "@example." in outcome.text
    assert len(outcome.surrogates) == len(outcome.replaced or ())
    assert SynthesisedPresidio(seed=3).handle("Write to ottoline.q@example.com today.").text == outcome.text
