from __future__ import annotations

import numpy as np
import pytest

from surrogateshield.detection.guard.labels import Outputs


def test_positions_of_one_kind_are_added_up() -> None:
    outputs = Outputs(["O", "B-PERSON", "I-PERSON", "B-ORG", "I-ORG"])
    whole, beginning = outputs.probabilities(np.log(np.float32([[0.1, 0.3, 0.2, 0.25, 0.15]])), 1.0)
    assert outputs.kinds == ("PERSON", "ORG")
    assert whole[0] == pytest.approx([0.5, 0.4])
    assert beginning[0] == pytest.approx([0.3, 0.25])


def test_a_temperature_above_one_makes_less_sure() -> None:
    outputs = Outputs(["O", "B-PERSON"])
    logits = np.float32([[0.0, 2.0]])
    assert outputs.probabilities(logits, 2.0)[0][0, 0] == pytest.approx(1 / (1 + np.exp(-1.0)))


def test_large_logits_do_not_overflow() -> None:
    assert Outputs(["O", "PER"]).probabilities(np.float32([[900.0, -900.0]]), 0.01)[0][0, 0] == 0.0


def test_no_token_at_all() -> None:
    assert Outputs(["O", "PER"]).probabilities(np.zeros((0, 2), np.float32), 1.0)[0].shape == (0, 1)


@pytest.mark.parametrize(
    ("names", "kinds"),
    [
        (["O", "B-MISC", "I-MISC", "B-PER", "I-PER", "B-ORG", "I-ORG", "B-LOC", "I-LOC"], ("PERSON", "ORG", "LOC")),
        (["O", "S-PER", "B-PER", "E-PER", "I-PER"], ("PERSON",)),
        (["O", "U-per", "L-per"], ("PERSON",)),
        (["LABEL_0", "person", "password"], ("PERSON", "PASSWORD")),
    ],
)
def test_label_sets_in_wide_use_need_no_map(names: list[str], kinds: tuple[str, ...]) -> None:
    assert Outputs(names).kinds == kinds


def test_a_map_comes_first() -> None:
    names = ["O", "B-FIRSTNAME", "B-LASTNAME", "B-LOC", "B-ORG", "I-CREDIT-CARD"]
    outputs = Outputs(
        names, {"firstname": "PERSON", "LASTNAME": "PERSON", "LOC": "CITY", "ORG": "", "credit-card": "ID"}
    )
    assert outputs.kinds == ("PERSON", "CITY", "ID")


def test_a_map_to_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match=r"HUMAN.*PERSON"):
        Outputs(["O", "B-PER"], {"PER": "HUMAN"})


def test_a_model_whose_labels_mean_nothing_here_is_refused() -> None:
    with pytest.raises(ValueError, match="map them"):
        Outputs(["LABEL_0", "LABEL_1"])
