import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.resolve.json_text import (
    EDGE,
    MAX_DEPTH,
    JSONReader,
    Region,
    concatenated,
    escape,
    region_at,
    regions_from,
    spells_itself,
)


def read_all(pieces, expected=None):
    """The flat text, its spelling and, for each character, where it lies."""
    reader = JSONReader(expected)
    text, raw, places = "", [], []
    regions = [Region(0, 0, "text")]
    for number in range(len(pieces) + 1):
        reading = reader.read(pieces[number]) if number < len(pieces) else reader.finish()
        assert len(reading.raw) == len(reading.text)
        regions += [Region(len(text) + start, depth, kind) for start, depth, kind in reading.regions]
        text += reading.text
        raw += list(reading.raw)
    for position, character in enumerate(text):
        places.append("" if character == EDGE else region_at(regions, text, position)[1:])
    return text, raw, places


def literals(text):
    return text.split(EDGE)[1::2]


def test_literals_are_decoded_and_everything_keeps_its_spelling():
    spelled = r'{"a\u00e9": "x\n\"\\\/\ud83d\ude00y", "n": [1.50, true]}'
    text, raw, _ = read_all([spelled])
    assert literals(text) == ["aé", 'x\n"\\/😀y', "n"]
    assert "".join(raw) == spelled
    assert raw[text.index("😀")] == r"\ud83d\ude00"


def test_regions_tell_depth_and_structure():
    spelled = json.dumps({"k": json.dumps(["v"])})
    text, _, places = read_all([spelled])
    assert places[0] == (0, "structure")
    assert places[text.index("k")] == (1, "text")
    assert places[text.index("[")] == (1, "structure")
    assert places[text.index("v")] == (2, "text")


@pytest.mark.parametrize(
    ("expected", "text", "is_json"),
    [
        (None, '{"a": 1}', True),
        (None, ' \n[1, 2.5e3, null, "a"]', True),
        (None, 'He said "a"', False),
        (None, '"a"', False),
        (None, '[Ann] said "a"', False),
        (None, '[see: "a"]', True),  # letters of true, false and null alone are not told from structure
        (None, "{'a': \"b\"}", False),
        (True, '"a"', True),
        (True, '{"a": 1}', True),
        (True, 'Plain "a"', False),
        (False, '{"a": 1}', False),
    ],
)
def test_what_is_taken_for_json(expected, text, is_json):
    assert (EDGE in read_all([text], expected)[0]) is is_json


def test_what_turns_out_not_to_be_json_is_plain_from_there_on():
    text, raw, places = read_all([r'{"a": 1} Hello "b\n"'])
    assert text == f'{{{EDGE}a{EDGE}: 1}} Hello "b\\n"'
    assert "".join(raw) == r'{"a": 1} Hello "b\n"'
    assert places[-1] == (0, "text")


@pytest.mark.parametrize(
    "spelled",
    [r'["a\x b\u12g4 \ud83d \ude00"]', '["a', r'["a\ ', '["a\\', r'["a\ud83d', r'["\ud83d\u00e9"]', '["line\nbreak"]'],
)
def test_broken_escapes_and_cut_ends_are_kept_as_they_are(spelled):
    text, raw, _ = read_all([spelled], True)
    assert "".join(raw) == spelled
    assert text.startswith(f"[{EDGE}")


@pytest.mark.parametrize("cut", range(1, 14))
def test_an_escaped_pair_may_be_cut_anywhere(cut):
    spelled = r'["\ud83d\ude00"]'
    assert read_all([spelled[:cut], spelled[cut:]]) == read_all([spelled])
    assert literals(read_all(list(spelled))[0]) == ["😀"]


def test_half_a_pair_is_half_a_pair():
    assert literals(read_all([r'["\ud83d\u00e9\ude00"]'])[0]) == ["\ud83dé\ude00"]


def test_documents_within_documents_to_the_limit():
    spelled = "x"
    for _ in range(MAX_DEPTH + 2):
        spelled = json.dumps([spelled])
    text, raw, places = read_all([spelled])
    assert text.count(EDGE) == 2 * MAX_DEPTH
    assert max(depth for depth, _ in filter(None, places)) == MAX_DEPTH
    assert "".join(raw) == spelled


def test_held_counts_the_characters_of_a_cut_escape():
    reader = JSONReader()
    assert reader.read(r'["a\ud83').text == f"[{EDGE}a"
    assert reader.held == 5
    assert reader.read(r"d\ude00").text == "😀"
    assert reader.held == 0
    outer = json.dumps([json.dumps(['"'])])
    assert outer == r'["[\"\\\"\"]"]'
    nested = JSONReader()
    nested.read(outer[:6])
    assert nested.held == 1
    nested.read(outer[6:7])
    assert nested.held == 2  # the inner document's escape, spelled with two


@given(st.text(), st.integers(0, 3))
def test_escape_is_what_json_decodes(text, depth):
    spelled = escape(text, depth)
    assert spells_itself(text) == (escape(text, 1) == text)
    for _ in range(depth):
        spelled = json.loads(f'"{spelled}"')
    assert spelled == text


def test_escape_spells_out_what_utf_8_cannot_hold():
    assert escape("\ud83d", 2) == r"\\ud83d"
    assert not spells_itself("\ud83d")


def test_concatenated_spellings():
    assert concatenated(["ab", "c"]) == "abc"
    assert concatenated(["ab", [r"\n"]]) == ["a", "b", r"\n"]


JSONISH = st.text(alphabet='{}[]":, \\\\""udD83dE0en1a/é😀\uffff\n', max_size=30)
DOCUMENTS = st.recursive(
    st.text(alphabet='a"\\\n{[é😀\ud83d', max_size=6) | st.integers() | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner) | inner.map(json.dumps),
    max_leaves=6,
)
TEXTS = JSONISH | st.builds(json.dumps, DOCUMENTS, ensure_ascii=st.booleans(), indent=st.sampled_from([None, 1]))


@settings(max_examples=300)
@given(TEXTS, st.sampled_from([True, None, False]), st.data())
def test_pieces_read_as_the_whole(text, expected, data):
    whole = read_all([text], expected)
    assert "".join(whole[1]) == text
    assert read_all(list(text), expected) == whole
    cut = data.draw(st.integers(0, len(text)))
    assert read_all([text[:cut], text[cut:]], expected) == whole


@given(st.lists(st.text(alphabet='ab"\\\n é😀', max_size=5)), st.booleans())
def test_it_decodes_as_json_does(strings, ascii_only):
    assert literals(read_all([json.dumps(strings, ensure_ascii=ascii_only)])[0]) == strings


@given(
    st.lists(st.sampled_from(['"a b"', "{", "}", ": ", ", ", "12", '"x', "\\n", " "]), max_size=12).map("".join),
    st.data(),
)
def test_what_is_left_lies_where_it_lay(text: str, data: st.DataObject) -> None:
    flat, _, regions = JSONReader(True).read(text)
    regions = [Region(0, 0, "text"), *regions]
    cut = data.draw(st.integers(0, len(flat)))
    left = regions_from(regions, flat, cut)
    for position in range(cut, len(flat)):
        if flat[position] != EDGE:
            assert region_at(left, flat[cut:], position - cut)[1:] == region_at(regions, flat, position)[1:]
