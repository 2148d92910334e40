"""The network: an encoder that is told the case of tokens, and batches for it."""

import random
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="needs the extra train")
pytest.importorskip("transformers", reason="needs the extra train")

import tiny_encoder  # noqa: E402

from surrogateshield.training.labels import TAGS  # noqa: E402
from surrogateshield.training.network import frame_of, grouped, load, tensors, tokenizer_of  # noqa: E402
from surrogateshield.training.tagging import Tagged  # noqa: E402


def test_case_changes_nothing_before_training_and_is_kept_with_what_was_learned(tmp_path: Path) -> None:
    network = load(tiny_encoder.encoder(tmp_path / "encoder", "anna")).eval()
    ids = torch.tensor([[2, 5, 6, 3]])
    plain, capital = (network(input_ids=ids, token_type_ids=torch.full_like(ids, case)).logits for case in (0, 1))
    assert torch.equal(plain, capital)
    assert plain.shape == (1, 4, len(TAGS))
    with torch.no_grad():
        network.bert.embeddings.token_type_embeddings.weight[1] += 1.0
    network.save_pretrained(tmp_path / "trained")
    again = load(tmp_path / "trained").eval()
    capital = network(input_ids=ids, token_type_ids=torch.ones_like(ids)).logits
    assert torch.equal(again(input_ids=ids, token_type_ids=torch.ones_like(ids)).logits, capital)


def test_frames_and_padding_have_no_class(tmp_path: Path) -> None:
    frame = frame_of(tokenizer_of(tiny_encoder.encoder(tmp_path, "anna")))
    batch = tensors([Tagged([7, 8], [1, 0], [1, 2]), Tagged([9], [2], [0])], frame, "cpu")
    assert batch["input_ids"].tolist() == [[2, 7, 8, 3], [2, 9, 3, 0]]
    assert batch["attention_mask"].tolist() == [[1, 1, 1, 1], [1, 1, 1, 0]]
    assert batch["token_type_ids"].tolist() == [[0, 1, 0, 0], [0, 2, 0, 0]]
    assert batch["labels"].tolist() == [[-100, 1, 2, -100], [-100, 0, -100, -100]]


def test_batches_hold_every_window_once_and_no_more_than_their_limit() -> None:
    lengths = list(range(1, 60))
    batches = list(grouped(lengths, 200, random.Random(1)))
    assert sorted(place for batch in batches for place in batch) == list(range(59))
    assert all(len(batch) * (max(lengths[place] for place in batch) + 2) <= 200 for batch in batches)
    assert [len(batch) for batch in batches] != sorted((len(batch) for batch in batches), reverse=True)
