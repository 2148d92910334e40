from __future__ import annotations

from pathlib import Path

import pytest
from audited import Configure

from surrogateshield.audit.configuration import ConfigurationError, read_configuration


def test_what_is_declared(configure: Configure) -> None:
    found = read_configuration(configure())
    assert (found.name, found.alpha, found.score, found.rule, found.split.by) == (
        "invented",
        0.1,
        "aps",
        "keep_top",
        "document",
    )
    assert found.attacker.max_features == 50_000
    assert found.profile.fields == ("town", "trade", "hobby", "note")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("alpha: 0.1", "alpha: 1.5"), "`alpha`: `alpha` must lie between 0 and 1"),
        (("alpha: 0.1", "alpha: 0"), "between 0 and 1"),
        (("kind: retrieval", "kind: psychic"), "`attacker.kind` must be one of retrieval"),
        (("alpha: 0.1", "alfa: 0.1"), "Did you mean `alpha`"),
        (("calibration: 60", "calibration: 0"), "must be larger than zero"),
        (("kind: retrieval", "kind: profile"), "`attributes` is missing"),
        (("kind: retrieval", "kind: ranking"), "`path` is missing"),
        (("kind: retrieval", "kind: forced_choice"), "`llm` is missing"),
        (("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights"), "go together"),
        (("alpha: 0.1", "alpha: 0.1\nweights: {a: 1}"), "go together"),
        (("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights\nweights: {a: 0}"), "larger than zero"),
        (("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights\nweights: {a: -1}"), "`weights.a`"),
        (("alpha: 0.1", "alpha: 0.1\ncalibrate_by: weights\nweights: {a: .inf}"), "`weights.a`"),
        (("level: K2", "level: K9"), "must be one of K1, K2"),
        (("release: {mechanism: facts left out}", "release: {}"), "`release.mechanism` is missing"),
    ],
)
def test_what_cannot_be_declared(configure: Configure, change: tuple[str, str], message: str) -> None:
    with pytest.raises(ConfigurationError) as caught:
        read_configuration(configure(change))
    assert message in str(caught.value)
    assert "threat.yaml:" in str(caught.value)


def test_no_configuration_at_all(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("")
    with pytest.raises(ConfigurationError, match="begins with"):
        read_configuration(tmp_path / "empty.yaml")
    with pytest.raises(ConfigurationError, match="cannot be read"):
        read_configuration(tmp_path / "absent.yaml")
