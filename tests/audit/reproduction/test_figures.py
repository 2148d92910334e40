from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from audited import FILLER, TOWNS, lines

from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.corpus import CorpusError
from surrogateshield.audit.reproduction import figures as module
from surrogateshield.audit.reproduction.figures import Figure, figures

CONFIGURATIONS = sorted(Path(module.__file__).parent.glob("*.yaml"))


def test_every_configuration_can_be_read() -> None:
    assert len(CONFIGURATIONS) == 13
    for path in CONFIGURATIONS:
        assert read_configuration(path).alpha == 0.05


def test_a_figure_that_is_off() -> None:
    assert Figure("x", None, 0.5, 0.52, 0.02).holds
    assert not Figure("x", None, 0.5, 0.53, 0.02).holds


def test_they_are_computed_from_data_of_that_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On invented data: the statistics come out all the same, and the others are figures of some value."""
    monkeypatch.setattr(module, "_SEEDS", range(2))
    rng = np.random.default_rng(1)

    def words(count: int) -> str:
        return " ".join(rng.choice([*FILLER, *(f"word{n}" for n in range(300)), *TOWNS], count))

    blogs = [{"id": str(n), "posts": [words(30) for _ in range(12)]} for n in range(250)]
    lines(tmp_path / "blog_600.jsonl", blogs)
    lines(
        tmp_path / "tab_dev_test.jsonl",
        [{"id": str(n), "text": words(60), "country": "XXX", "legal_branch": "YYY"} for n in range(254)],
    )
    rows = [(c, n, words(40)) for c in ("fiction", "semifamous", "famous") for n in range(210)]
    lines(
        tmp_path / "textwash.jsonl",
        [{"id": f"{c}{n}", "category": c, "orig": text, "anon": "PRONOUN " + text} for c, n, text in rows],
    )
    found = list(figures(tmp_path))
    assert all(figure.holds for figure in found if "floor" in figure.what or "mean coverage" in figure.what)
    assert len(found) == 41
    assert all(np.isfinite(figure.ours) for figure in found)


def test_data_that_are_missing(tmp_path: Path) -> None:
    (tmp_path / "blog_600.jsonl").write_text(json.dumps({"id": 1}))
    with pytest.raises(CorpusError, match="no record has the field"):
        list(figures(tmp_path))
