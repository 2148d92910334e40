"""What the paper reports (SurrogateShield, sections 5.1 to 5.5, tables 4 to 9), to stand beside what is measured here.

The paper's corpus had 1,124 queries, its model en_core_web_lg, its machine an Apple M2 Pro: figures of another corpus,
model or machine compare in kind, not to the point.
"""

from __future__ import annotations

_QUALITY = {  # a row holds precision, recall, F1 of SurrogateShield; the same of Presidio
    "person": (1.0, 0.9870, 0.9934, 0.9657, 0.9441, 0.9548),
    "email": (0.9958, 1.0, 0.9979, 0.9958, 1.0, 0.9979),
    "phone": (0.9861, 0.9907, 0.9884, 0.8049, 0.6140, 0.6966),
    "ssn": (0.9917, 1.0, 0.9959, 0.9836, 1.0, 0.9917),
    "credit_card": (1.0, 0.9762, 0.9880, 1.0, 0.9762, 0.9880),
    "ip_address": (1.0, 1.0, 1.0, 0.9722, 0.9722, 0.9722),
    "dob": (0.9939, 1.0, 0.9969, 0.5078, 1.0, 0.6736),
    "gpe": (0.9586, 1.0, 0.9788, 0.8918, 0.9971, 0.9415),
    "crypto": (1.0, 1.0, 1.0, 1.0, 0.3750, 0.5455),
    "bank_number": (1.0, 1.0, 1.0, 0.6667, 1.0, 0.8),
    "driver_license": (1.0, 1.0, 1.0, 0.35, 0.8750, 0.5),
    "all 11": (0.9826, 0.9917, 0.9871, 0.8550, 0.9291, 0.8905),
}
COMPARABLE: dict[str, dict[str, float]] = {
    type_: dict(zip(("precision", "recall", "F1", "Presidio prec.", "Presidio rec.", "Presidio F1"), row, strict=True))
    for type_, row in _QUALITY.items()
}
"""Table 4."""

OWN: dict[str, dict[str, float]] = {
    type_: dict(zip(("precision", "recall", "F1"), row, strict=True))
    for type_, row in {
        "api_key": (1.0, 1.0, 1.0),
        "address": (0.9249, 0.9563, 0.9403),
        "zip": (0.9872, 1.0, 0.9935),
        "gender": (1.0, 1.0, 1.0),
        "org": (0.9904, 1.0, 0.9952),
        "fac": (1.0, 1.0, 1.0),
        "loc": (1.0, 1.0, 1.0),
    }.items()
}
"""Table 5: types that Presidio has no recogniser for."""

SCOPES: dict[str, dict[str, float]] = {
    "all types": {"F1": 0.9887},
    "the 11 types of both": {"F1": 0.9871},
    "with stages told": {"F1": 0.9742},
}
"""Section 5.1: the three scopes of F1."""

UTILITY: dict[str, dict[str, float]] = {
    "no anonymisation": {"precision": 1.0, "recall": 1.0, "F1": 1.0},
    "surrogates": {"precision": 0.9474, "recall": 0.9499, "F1": 0.9485},
    "Presidio placeholders": {"precision": 0.8096, "recall": 0.8227, "F1": 0.8159},
}
"""Table 6: BERTScore with roberta-large."""

ATTACKER: dict[str, dict[str, float]] = {
    "Presidio placeholders": {"values": 196, "recovered": 3, "rate": 0.0153},
    "surrogates": {"values": 196, "recovered": 0, "rate": 0.0},
}
"""Table 7: Claude Haiku on 100 queries."""

ABLATION: dict[str, dict[str, float]] = {
    "PatternScan": {"F1": 0.6511},
    "PatternScan + EntityTrace": {"F1": 0.9664},
    "PatternScan + ContextGuard": {"F1": 0.6655},
    "all": {"F1": 0.9742},
}
"""Table 8."""

NECESSARY: dict[str, dict[str, float]] = {
    "entity_trace": {"share of prompts": 0.680},
    "context_guard": {"share of prompts": 0.021},
}
"""Section 5.4: queries in which a stage was strictly necessary."""

LATENCY: dict[str, dict[str, float]] = {
    "entity_trace": {"mean": 24.60},
    "context_guard": {"mean": 0.47},
    "whole": {"mean": 25.89},
    "presidio": {"mean": 23.5},
}
"""Table 9, in milliseconds."""

LEAKS: dict[str, dict[str, float]] = {"surrogates": {"share of prompts": 0.0}}
"""Section 5.1: the PII-leak rate."""
