"""The model card holds what somebody must know who uses or rebuilds the model."""

from surrogateshield.detection.guard.decoding import Suspect
from surrogateshield.training.card import card
from surrogateshield.training.fill import Example, Span
from surrogateshield.training.metrics import Report


def test_the_card_names_licence_data_figures_limits_and_the_way_to_rebuild() -> None:
    report = Report()
    report.add(Example("Lyon", (Span(0, 4, "GPE"),), "fr", "chat"), [Suspect(0, 4, "GPE", 0.9)])
    text = card({"version": "7", "window": 128, "temperature": 1.2, "thresholds": {"GPE": 0.55}}, report)
    assert text.startswith("# ContextGuard 7\n")
    for part in ("Apache-2.0", "| GPE | 1.000", "GPE 0.55", "## Limits", "surrogateshield train fit", "GeoNames"):
        assert part in text
    assert "$" not in text
