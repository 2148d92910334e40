from __future__ import annotations

from surrogateshield.detection.pattern_scan import RULES, rules_for
from surrogateshield.detection.pattern_scan.phone import PHONE


def test_the_rule_is_one_of_the_scan_s_and_reads_fields_of_its_name() -> None:
    assert PHONE in RULES
    assert PHONE in rules_for("mobile phone")
    assert PHONE not in rules_for("order number")
