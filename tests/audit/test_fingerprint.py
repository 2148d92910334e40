from __future__ import annotations

from pathlib import Path

import pytest
from audited import Configure

from surrogateshield.audit.build import load_corpus
from surrogateshield.audit.configuration import read_configuration
from surrogateshield.audit.fingerprint import Mismatch, declared, differences, fingerprint, require_same


def of(path: Path) -> dict[str, object]:
    configuration = read_configuration(path)
    return declared(configuration, load_corpus(configuration, path.parent))


def test_the_same_threat_under_another_name(configure: Configure) -> None:
    one, other = of(configure()), of(configure(("name: invented", "name: other"), name="other.yaml"))
    assert fingerprint(one) == fingerprint(other)
    require_same(one, other)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("alpha: 0.1", "alpha: 0.2", "alpha"),
        ("seed: 3", "seed: 4", "split.seed"),
        ("kind: retrieval", "kind: bm25", "attacker.kind"),
        ("mechanism: facts left out", "mechanism: nothing", "release.mechanism"),
        ("alpha: 0.1", "alpha: 0.1\nscore: rank", "score"),
        ("alpha: 0.1", "alpha: 0.1\nllm: {base_url: here, model: m}", "llm"),
    ],
)
def test_another_threat_is_refused_and_the_key_named(configure: Configure, old: str, new: str, key: str) -> None:
    one, other = of(configure()), of(configure((old, new)))
    assert fingerprint(one) != fingerprint(other)
    with pytest.raises(Mismatch) as caught:
        require_same(one, other)
    assert caught.value.keys == (key,)
    assert key in str(caught.value)


def test_another_registry_is_another_threat(configure: Configure, plain: Path) -> None:
    one = of(configure())
    registry = plain / "registry.jsonl"
    registry.write_text(registry.read_text().replace("cooper", "sexton"))
    assert differences(one, of(configure())) == ["pool.sha256"]


def test_where_a_model_is_reached_is_no_part_of_the_threat(configure: Configure) -> None:
    def with_url(url: str) -> dict[str, object]:
        return of(configure(("alpha: 0.1", "llm: {base_url: '" + url + "', model: m}")))

    assert fingerprint(with_url("http://127.0.0.1:1/v1")) == fingerprint(with_url("http://127.0.0.1:2/v1"))
