from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.shadowmap import codec as codec_module
from surrogateshield.shadowmap.codec import Body, Codec, Damaged, NewerFormat, new_generation, open_header, read_header
from surrogateshield.shadowmap.crypto import DeviceSecret, seal, unseal
from surrogateshield.shadowmap.mapping import MapEntry, ShadowMap

SECRET = DeviceSecret(bytes(range(32)))
CODEC = Codec(SECRET, "conversation")
ENTRIES = [
    MapEntry("Ines Mertal", "Maren Tolvik", "person", "person", "ines mertal"),
    MapEntry("Ines", "Maren", "person", "name", "ines", part=True),
    MapEntry("lone \ud800 \u4f60", "Other", "custom:x", "custom:x", "other"),
]
_text = st.text(st.characters(codec=None))  # lone surrogates too
_entries = st.lists(
    st.builds(MapEntry, _text, _text, _text, _text, _text, st.booleans()),
    unique_by=(lambda entry: entry.original, lambda entry: entry.surrogate),
)


def body(entries: list[MapEntry] = ENTRIES) -> Body:
    return Body("generation", "before", ShadowMap(b"k" * 32, entries, ["a warning"]))


@given(_entries)
def test_map_is_read_as_it_was_written(entries: list[MapEntry]) -> None:
    read = CODEC.open_map(CODEC.seal_map(body(entries)))
    assert (read.generation, read.previous) == ("generation", "before")
    assert (read.mapping.key, read.mapping.warnings) == (b"k" * 32, ("a warning",))
    assert list(read.mapping) == entries


def test_map_is_the_papers_nonce_and_sealed_json() -> None:
    content = json.loads(unseal(SECRET.sealing_key("conversation"), CODEC.seal_map(body()), CODEC._place("map")))
    assert (content["format"], content["conversation"]) == (codec_module.FORMAT, "conversation")
    assert content["entries"][0] == ["Ines Mertal", "Maren Tolvik", "person", "person", "ines mertal", False]


def test_any_change_of_a_map_is_damage() -> None:
    sealed = CODEC.seal_map(body(ENTRIES[:1]))
    for position in range(len(sealed)):
        with pytest.raises(Damaged):
            CODEC.open_map(sealed[:position] + bytes([sealed[position] ^ 1]) + sealed[position + 1 :])
        with pytest.raises(Damaged):
            CODEC.open_map(sealed[:position])
    with pytest.raises(Damaged):
        Codec(SECRET, "other").open_map(sealed)
    with pytest.raises(Damaged):
        Codec(DeviceSecret(bytes(32)), "conversation").open_map(sealed)


@pytest.mark.parametrize(
    "content",
    [b"no JSON", b"{}", b"[]", b'{"format":1}', b'{"format":1,"key":"","entries":[["one"]],"warnings":[]}'],
)
def test_sealed_nonsense_is_damage(content: bytes) -> None:
    with pytest.raises(Damaged):
        CODEC.open_map(seal(SECRET.sealing_key("conversation"), content, CODEC._place("map")))


def test_entries_that_contradict_each_other_are_damage() -> None:
    mapping = ShadowMap(b"k" * 32, ENTRIES[:1])
    mapping._shared.all.append(MapEntry("another", ENTRIES[0].surrogate, "person", "person", "another"))
    mapping._count += 1
    with pytest.raises(Damaged):
        CODEC.open_map(CODEC.seal_map(Body("generation", None, mapping)))


def test_newer_format_is_no_damage_but_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec_module, "FORMAT", 3)
    sealed, header = CODEC.seal_map(body()), CODEC.seal_header("generation")
    monkeypatch.undo()
    with pytest.raises(NewerFormat, match=r"format 3.*update"):
        CODEC.open_map(sealed)
    with pytest.raises(NewerFormat):
        open_header(SECRET, CODEC.name, header)


def test_notes_are_read_as_they_were_written() -> None:
    mapping = ShadowMap(b"k" * 32, ENTRIES, notes={"types": "dob"})
    assert dict(CODEC.open_map(CODEC.seal_map(Body("g", None, mapping))).mapping.notes) == {"types": "dob"}
    data = CODEC.seal_commit("g", 1, ENTRIES[:1], {"types": "dob zip_us", "gone": ""})
    data += CODEC.seal_commit("g", 2, [], {"types": "dob"}) + CODEC.seal_commit("g", 3, ENTRIES[1:])
    first, second, third = CODEC.open_commits("g", 1, data).commits
    assert (first.entries, first.notes) == (ENTRIES[:1], {"types": "dob zip_us", "gone": ""})
    assert (second.entries, second.notes) == ([], {"types": "dob"})
    assert (third.entries, third.notes) == (ENTRIES[1:], {})


def test_a_map_of_the_first_format_has_no_notes() -> None:
    sealed = CODEC.seal_map(body(ENTRIES))
    place, key = CODEC._place("map"), SECRET.sealing_key("conversation")
    content = json.loads(unseal(key, sealed, place))
    del content["notes"]
    content["format"] = 1
    read = CODEC.open_map(seal(key, json.dumps(content).encode(), place)).mapping
    assert (list(read), dict(read.notes)) == (ENTRIES, {})


def journal(commits: list[list[MapEntry]], generation: str = "generation") -> bytes:
    return b"".join(CODEC.seal_commit(generation, number, entries) for number, entries in enumerate(commits, 1))


@given(st.lists(_entries, max_size=4))
def test_journal_is_read_as_it_was_written(commits: list[list[MapEntry]]) -> None:
    data = journal(commits)
    tail = CODEC.open_commits("generation", 1, data)
    assert ([commit.entries for commit in tail.commits], tail.size) == (commits, len(data))


def test_journal_cut_at_any_byte_gives_the_whole_frames_before() -> None:
    commits = [[entry] for entry in ENTRIES]
    frames = [CODEC.seal_commit("generation", number, commit) for number, commit in enumerate(commits, 1)]
    data = b"".join(frames)
    borders = [sum(map(len, frames[:count])) for count in range(len(frames) + 1)]
    for cut in range(len(data) + 1):
        whole = max(count for count, border in enumerate(borders) if border <= cut)
        tail = CODEC.open_commits("generation", 1, data[:cut])
        assert ([commit.entries for commit in tail.commits], tail.size) == (commits[:whole], borders[whole])


def test_any_changed_byte_of_a_journal_is_damage() -> None:
    data = journal([[ENTRIES[0]], [ENTRIES[1]]])
    for position in range(len(data)):
        with pytest.raises(Damaged):
            CODEC.open_commits("generation", 1, data[:position] + bytes([data[position] ^ 1]) + data[position + 1 :])


def test_frames_stay_in_their_place() -> None:
    first, second, third = (CODEC.seal_commit("generation", number, ENTRIES[:1]) for number in (1, 2, 3))
    for moved in (second + first, first + third, second, first + first, journal([ENTRIES[:1]], "another")):
        with pytest.raises(Damaged):
            CODEC.open_commits("generation", 1, moved)
    with pytest.raises(Damaged):
        Codec(SECRET, "other").open_commits("generation", 1, first)
    assert CODEC.open_commits("generation", 2, second + third).size == len(second + third)


def test_header_tells_conversation_and_generation_by_the_files_name_alone() -> None:
    sealed = CODEC.seal_header("generation")
    header = open_header(SECRET, CODEC.name, sealed + b"frames")
    assert (header.conversation_id, header.generation, header.size) == ("conversation", "generation", len(sealed))
    for position in range(len(sealed)):
        with pytest.raises(Damaged):
            open_header(SECRET, CODEC.name, sealed[:position] + bytes([sealed[position] ^ 1]) + sealed[position + 1 :])
        with pytest.raises(Damaged):
            open_header(SECRET, CODEC.name, sealed[:position])
    with pytest.raises(Damaged):
        open_header(SECRET, Codec(SECRET, "other").name, sealed)


def test_only_the_beginning_of_a_journal_is_read_for_its_header(tmp_path: Path) -> None:
    path = tmp_path / f"{CODEC.name}.journal"
    path.write_bytes(CODEC.seal_header("generation") + bytes(100_000))
    header = read_header(SECRET, path)
    assert (header.conversation_id, header.generation) == ("conversation", "generation")
    path.write_bytes(b"damaged")
    with pytest.raises(Damaged):
        read_header(SECRET, path)


def test_names_and_generations() -> None:
    assert CODEC.name != Codec(SECRET, "other").name
    assert "conversation" not in CODEC.name
    assert new_generation() != new_generation()
