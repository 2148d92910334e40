from pathlib import Path

import pytest
from told import ToldDetector

from surrogateshield.deciding import BATCH_CHARACTERS, Decider, LocalDetector
from surrogateshield.detection import DetectionConfig, DetectionFailed, Piece
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import MapStore

TEXT = "I am Marta Lindqvist"


@pytest.fixture
def store(tmp_path: Path) -> MapStore:
    return MapStore(tmp_path / "state")


def decide(store: MapStore, detector: ToldDetector, *texts: str, conversation: str = "c") -> list[list[str]]:
    decider = Decider(store.secret)
    pieces = [Piece(text) for text in texts]
    keys = decider.keys(detector, pieces)
    found = decider.decide(detector, pieces, keys, store.memory(conversation))
    return [[entity.text for entity in entities] for entities in found]


def test_a_string_is_decided_once_for_its_conversation_whatever_process_asks(store: MapStore, tmp_path: Path) -> None:
    detector = ToldDetector({"Marta Lindqvist": "person"})
    assert decide(store, detector, TEXT, "none", TEXT) == [["Marta Lindqvist"], [], ["Marta Lindqvist"]]
    assert [piece.text for piece in detector.asked] == [TEXT, "none"]
    store.close()
    again = ToldDetector({"Marta Lindqvist": "person"})
    assert decide(MapStore(tmp_path / "state"), again, TEXT, "none") == [["Marta Lindqvist"], []]
    assert again.asked == []
    assert decide(MapStore(tmp_path / "state"), again, TEXT, conversation="d") == [["Marta Lindqvist"]]
    assert [piece.text for piece in again.asked] == [TEXT]


def test_what_another_detector_decided_does_not_count(store: MapStore) -> None:
    decide(store, ToldDetector({"Marta Lindqvist": "person"}), TEXT)
    assert decide(store, ToldDetector({"am": "org"}), TEXT) == [["am"]]


def test_a_detector_without_a_fingerprint_decides_for_this_process_alone(store: MapStore) -> None:
    class Unnamed:
        def __init__(self) -> None:
            self.asked = 0

        def detect_many(self, pieces: list[Piece], timeout: float) -> list[list[Entity]]:
            self.asked += len(pieces)
            return [[] for _ in pieces]

    detector, pieces = Unnamed(), [Piece(TEXT)]
    for decider in (one := Decider(store.secret), one, Decider(store.secret)):
        decider.decide(detector, pieces, decider.keys(detector, pieces), store.memory("c"))  # type: ignore[arg-type]
    assert detector.asked == 2


def test_what_is_not_to_be_looked_at_is_not(store: MapStore) -> None:
    detector, decider = ToldDetector({"Marta": "person"}), Decider(store.secret)
    pieces = [Piece("Marta 1"), Piece("Marta 2")]
    keys = decider.keys(detector, pieces)
    found = decider.decide(detector, pieces, [None, keys[1]], store.memory("c"))
    assert [len(entities) for entities in found] == [0, 1]
    assert [piece.text for piece in detector.asked] == ["Marta 2"]


def test_what_was_decided_before_a_failure_stays_so(store: MapStore) -> None:
    class Failing(ToldDetector):
        def detect_many(self, pieces: list[Piece], timeout: float) -> list[list[Entity]]:  # type: ignore[override]
            if any("fail" in piece.text for piece in pieces):
                raise DetectionFailed("no")
            return super().detect_many(pieces, timeout)

    decider, detector = Decider(store.secret), Failing({"Marta": "person"})
    pieces = [Piece("Marta " * BATCH_CHARACTERS), Piece("fail")]
    with pytest.raises(DetectionFailed):
        decider.decide(detector, pieces, decider.keys(detector, pieces), store.memory("c"))
    keys = decider.keys(detector, pieces[:1])
    assert decider.decide(detector, pieces[:1], keys, store.memory("c"))[0]
    assert len(detector.asked) == 1


def test_decisions_of_other_conversations_are_kept_with_this_one_too(store: MapStore) -> None:
    detector, decider = ToldDetector({"Marta": "person"}), Decider(store.secret)
    pieces = [Piece("Marta")]
    keys = decider.keys(detector, pieces)
    for conversation in ("c", "d"):
        decider.decide(detector, pieces, keys, store.memory(conversation))
    assert len(detector.asked) == 1
    assert store.memory("d").decision(keys[0]) == ((0, 5, "person", 0.9, "entity_trace", ""),)
    decider.clear()
    decider.decide(detector, pieces, keys, store.memory("e"))
    assert len(detector.asked) == 2


def test_the_local_detector_tells_what_it_is() -> None:
    one, other = LocalDetector(), LocalDetector(DetectionConfig(names=False))
    assert one.fingerprint != other.fingerprint
    assert one.fingerprint == LocalDetector(DetectionConfig()).fingerprint
