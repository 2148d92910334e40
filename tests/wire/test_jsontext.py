import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.jsontext import MAX_DEPTH, Document, JSONSyntaxError, looks_like_json


def leaves(text: str) -> list[tuple[str, tuple[str | int, ...], str, str]]:
    """Kind, location, value and literal of each leaf."""
    document = Document.parse(text)
    return [(leaf.kind, leaf.location, leaf.value, text[leaf.start : leaf.end]) for leaf in document.leaves]


@given(data=st.data())
def test_leaves_are_those_the_standard_library_reads(
    data: st.DataObject, json_texts: st.SearchStrategy[str], read_leaves: Callable[[str], list[Any]]
) -> None:
    text = data.draw(json_texts)
    document = Document.parse(text)
    assert [(leaf.kind, leaf.location, leaf.value) for leaf in document.leaves] == read_leaves(text)
    end = 0
    for leaf in document.leaves:
        assert leaf.start >= end
        end = leaf.end
        literal = text[leaf.start : leaf.end]
        assert literal == leaf.value if leaf.kind == "number" else json.loads(literal) == leaf.value


@given(data=st.data())
def test_value_is_the_tree_the_standard_library_reads(data: st.DataObject, json_texts: st.SearchStrategy[str]) -> None:
    text = data.draw(json_texts)
    # Beyond 640 digits the tree holds a float.
    expected = json.loads(text, parse_int=lambda digits: int(digits) if len(digits) <= 640 else float(digits))
    assert Document.parse(text).value == expected


@given(data=st.data())
def test_accepts_and_refuses_what_the_standard_library_does(
    data: st.DataObject, json_texts: st.SearchStrategy[str], read_leaves: Callable[[str], list[Any]]
) -> None:
    text = data.draw(json_texts)
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.integers(0, len(text)))
        inserted = data.draw(st.sampled_from([*'{}[]",:\\ +-.0eENaInfinity\x00\x1f\x7f\u2028\u00a0\u0661', ""]))
        text = text[:at] + inserted + text[at + data.draw(st.integers(0, 1)) :]
    try:
        expected = read_leaves(text)
    except ValueError:
        with pytest.raises(JSONSyntaxError) as caught:
            Document.parse(text)
        assert 0 <= caught.value.position <= len(text)
    else:
        assert len(Document.parse(text).leaves) == len(expected)


def test_both_of_two_duplicate_keys_are_leaves() -> None:
    text = '{"a": {"x": "1", "\\u0078": "2"}, "b": [3], "a": "last"}'
    assert leaves(text) == [
        ("key", ("a",), "a", '"a"'),
        ("key", ("a", "x"), "x", '"x"'),
        ("string", ("a", "x"), "1", '"1"'),
        ("key", ("a", "x"), "x", '"\\u0078"'),
        ("string", ("a", "x"), "2", '"2"'),
        ("key", ("b",), "b", '"b"'),
        ("number", ("b", 0), "3", "3"),
        ("key", ("a",), "a", '"a"'),
        ("string", ("a",), "last", '"last"'),
    ]
    document = Document.parse(text)
    assert document.value == {"a": "last", "b": [3]}
    assert document.duplicates == {(), ("a",)}


@pytest.mark.parametrize(
    ("text", "value"),
    [('"x"', "x"), (' "\\n" ', "\n"), ("-0", 0), ("1.5e1", 15.0), ("true", True), ("\ufeff null\n", None), ("[]", [])],
)
def test_any_value_may_be_the_document(text: str, value: object) -> None:
    document = Document.parse(text)
    assert document.value == value
    assert all(leaf.location == () for leaf in document.leaves)
    assert len(document.leaves) == isinstance(value, str | int | float) - isinstance(value, bool)


def test_byte_order_mark_and_space_around_are_kept_in_the_offsets() -> None:
    (leaf,) = Document.parse('\ufeff\r\n ["é"]\t').leaves
    assert (leaf.start, leaf.end) == (5, 8)


@pytest.mark.parametrize("number", ["9" * 6000, "-" + "9" * 6000, "1E400", "0." + "3" * 6000, "1e-99999"])
def test_long_and_large_numbers_keep_their_spelling(number: str) -> None:
    document = Document.parse(f"[{number}]")
    assert document.leaves[0].value == number
    assert isinstance(document.value, list)
    assert isinstance(document.value[0], float)


@pytest.mark.parametrize("number", [10**30 + 1, -(10**30) - 1, -7])
def test_integers_are_exact(number: int) -> None:
    assert Document.parse(f"[{number}]").value == [number]


def test_lone_surrogates_in_escapes_are_kept() -> None:
    text = r'["\ud83d", "\ude00\ud83d", "\ud83d\ude00", "\ud83d\ud83d\ude00"]'
    assert [leaf.value for leaf in Document.parse(text).leaves] == ["\ud83d", "\ude00\ud83d", "😀", "\ud83d😀"]


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "a value is expected"),
        ("  ", 2, "a value is expected"),
        ("\ufeff x", 2, "a value is expected"),
        ("\ufeff\ufeff1", 1, "a value is expected"),
        ("[1,]", 3, "a value is expected"),
        ("[1 2]", 3, "a comma or ] is expected"),
        ("[1}", 2, "a comma or ] is expected"),
        ("[[1}", 3, "a comma or ] is expected"),
        ("[[1]}", 4, "a comma or ] is expected"),
        ('{"a":{} "b"', 8, "a comma or } is expected"),
        ("{a: 1}", 1, "a key in double quotes is expected"),
        ('{"a" 1}', 5, "a colon is expected"),
        ('{"a":1,}', 7, "a key in double quotes is expected"),
        ('{"a": nul}', 6, "a value is expected"),
        ('["a\tb"]', 1, "a value is expected"),
        (r'["\x"]', 1, "a value is expected"),
        ("[NaN]", 1, "a value is expected"),
        ("[01]", 2, "a comma or ] is expected"),
        ("[1.]", 2, "a comma or ] is expected"),
        ("[1e+]", 2, "a comma or ] is expected"),
        ("[.5]", 1, "a value is expected"),
        ("[+1]", 1, "a value is expected"),
        ("[-]", 1, "a value is expected"),
        ("[-x]", 1, "a value is expected"),
        ("1 2", 2, "the document has ended, nothing may follow it"),
        ("{}]", 2, "the document has ended, nothing may follow it"),
        ("[", 1, "a value is expected"),
        ('"abc', 0, "a value is expected"),
    ],
)
def test_errors_say_where_and_why(text: str, position: int, reason: str) -> None:
    with pytest.raises(JSONSyntaxError) as caught:
        Document.parse(text)
    assert (caught.value.position, caught.value.reason) == (position, reason)


def test_nesting_is_limited() -> None:
    Document.parse("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    Document.parse('{"a":' * MAX_DEPTH + "0" + "}" * MAX_DEPTH)
    for text in ("[" * (MAX_DEPTH + 1), '[{"a":' * 300_000):
        with pytest.raises(JSONSyntaxError) as caught:
            Document.parse(text)
        assert "nesting" in caught.value.reason


def test_nothing_printable_holds_content() -> None:
    document = Document.parse('{"Orsolya": "Vadkerti"}')
    with pytest.raises(JSONSyntaxError) as caught:
        Document.parse('{"Orsolya": "Vadkerti" Vadkerti')
    for shown in (repr(document), repr(document.leaves), str(caught.value), repr(caught.value)):
        assert "Orsolya" not in shown
        assert "Vadkerti" not in shown
    assert caught.value.__context__ is None


@pytest.mark.parametrize("text", ['{"a": 1}', " [1]\n", "{}", "\ufeff[]"])
def test_nested_documents_are_recognised(text: str) -> None:
    document = looks_like_json(text)
    assert document is not None
    assert document.text == text


@pytest.mark.parametrize(
    "text", ["", "{", "[INFO] started", "[see below]", '"text"', "42", "null", "{a}", "[}", "x {}"]
)
def test_other_strings_are_not(text: str) -> None:
    assert looks_like_json(text) is None
