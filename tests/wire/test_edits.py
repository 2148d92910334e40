import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.edits import Edit, EditError, escape, lift, splice
from surrogateshield.wire.jsontext import Document, Leaf, looks_like_json


def utf16(text: str) -> str:
    """Surrogates that an edit brought together are one character to every reader of JSON."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def draw_edits(data: st.DataObject, value: str) -> list[Edit]:
    starts = sorted(data.draw(st.sets(st.integers(0, len(value)), max_size=3)))
    # Each ends before the next begins; some only insert.
    ends = [data.draw(st.integers(start, next_)) for start, next_ in pairwise([*starts, len(value)])]
    return [Edit(start, end, data.draw(st.text(max_size=4))) for start, end in zip(starts, ends, strict=True)]


def leaf_at(document: Document, *location: str | int) -> Leaf:
    (leaf,) = (leaf for leaf in document.leaves if leaf.location == location and leaf.kind != "key")
    return leaf


@given(data=st.data())
def test_no_edits_no_change(data: st.DataObject, json_texts: st.SearchStrategy[str]) -> None:
    text = data.draw(json_texts)
    assert splice(text, []) == text
    document = Document.parse(text)
    assert all(lift(document, leaf, []) == [] for leaf in document.leaves)


@given(data=st.data())
def test_edited_strings_change_and_nothing_else_does(
    data: st.DataObject, json_texts: st.SearchStrategy[str], read_leaves: Callable[[str], list[Any]]
) -> None:
    text = data.draw(json_texts)
    document = Document.parse(text)
    edits: list[Edit] = []
    expected: list[str] = []
    edited: list[bool] = []
    rest: list[str] = []
    end = 0
    for leaf in document.leaves:
        of_value = draw_edits(data, leaf.value) if leaf.kind != "number" else []
        of_text = lift(document, leaf, of_value)
        for inner, outer in zip(of_value, of_text, strict=True):
            # What lies beside an edit is spelled as before.
            assert utf16(json.loads(f'"{text[leaf.start + 1 : outer.start]}"')) == utf16(leaf.value[: inner.start])
            assert utf16(json.loads(f'"{text[outer.end : leaf.end - 1]}"')) == utf16(leaf.value[inner.end :])
        edits += of_text
        edited.append(bool(of_text))
        expected.append(splice(leaf.value, of_value))
        rest.append(text[end : leaf.start])
        end = leaf.end
    result = splice(text, data.draw(st.permutations(edits)))

    assert [utf16(value) for _, _, value in read_leaves(result)] == [utf16(value) for value in expected]
    changed = Document.parse(result)
    starts = [0, *(leaf.end for leaf in changed.leaves)]
    assert [result[a : leaf.start] for a, leaf in zip(starts, changed.leaves, strict=False)] == rest
    for before, after, is_edited in zip(document.leaves, changed.leaves, edited, strict=True):
        assert is_edited or text[before.start : before.end] == result[after.start : after.end]


def test_splice_replaces_by_offset_in_whatever_order() -> None:
    edits = [Edit(4, 5, "E"), Edit(2, 2, "1"), Edit(2, 2, "2"), Edit(0, 2, "AB"), Edit(2, 3, ""), Edit(5, 5, "!")]
    assert splice("abcde", edits) == "AB12dE!"


@pytest.mark.parametrize(
    "edits",
    [
        [Edit(0, 2, ""), Edit(1, 3, "")],
        [Edit(2, 3, ""), Edit(0, 4, "")],
        [Edit(0, 4, ""), Edit(1, 1, "")],
        [Edit(0, 6, "")],
        [Edit(6, 6, "")],
        [Edit(-1, 0, "")],
        [Edit(2, 1, "")],
    ],
)
def test_overlapping_and_outlying_edits_are_refused(edits: list[Edit]) -> None:
    with pytest.raises(EditError):
        splice("12345", edits)
    document = Document.parse('["12345"]')
    with pytest.raises(EditError):
        lift(document, document.leaves[0], edits)


def test_escapes_beside_an_edit_stay() -> None:
    text = r'{"k\u0065y": "\u00e9\/\ud83d\ude00 Vadkerti \n\u0041\ud800"}'
    document = Document.parse(text)
    value = document.leaves[1].value
    assert value == "é/😀 Vadkerti \nA\ud800"
    at = value.index("Vadkerti")
    edits = lift(document, document.leaves[1], [Edit(at, at + 8, 'Ó"\n😀')])
    assert splice(text, edits) == r'{"k\u0065y": "\u00e9\/\ud83d\ude00 \u00d3\"\n\ud83d\ude00 \n\u0041\ud800"}'
    edits = lift(document, document.leaves[0], [Edit(1, 3, "")])
    assert splice(text, edits).startswith(r'{"k":')


def test_non_ascii_is_escaped_only_where_the_literal_has_escapes() -> None:
    """What stands beside it in the document does not count: in a history that changes from one request to the next."""
    for beside in ("", ', "ö"'):
        document = Document.parse(f'["x", "\\u00f6x"{beside}]')
        edits = [edit for leaf in document.leaves[:2] for edit in lift(document, leaf, [Edit(0, 1, "é😀")])]
        assert splice(document.text, edits) == f'["é😀", "\\u00e9\\ud83d\\ude00x"{beside}]'
    document = Document.parse('["x", "ö"]')
    assert splice(document.text, lift(document, document.leaves[0], [Edit(0, 1, "é😀")])) == '["é😀", "ö"]'
    # UTF-8 cannot carry one half of a pair, so that is always escaped.
    assert splice(document.text, lift(document, document.leaves[0], [Edit(0, 1, "\ude00")])) == '["\\ude00", "ö"]'


@pytest.mark.parametrize("replacement", ['Anna "Nan" O\'Dell\n', "C:\\new\t", "é😀\u2028", "\x00\x1f\x7f"])
def test_edits_are_lifted_out_of_nested_documents(replacement: str) -> None:
    """Three levels: a JSON body, tool arguments in it, a JSON text in those."""
    innermost = '{"to":  "Orsolya Vadkerti",\n "n": 1.0}'
    arguments = json.dumps({"payload": innermost, "big": 10**30})
    text = '{{ "arguments": {}, "x":1E2}}'.format(json.dumps(arguments).replace("Orsolya", "Orsol\\u0079a"))

    body = Document.parse(text)
    outer = leaf_at(body, "arguments")
    middle = looks_like_json(outer.value)
    assert middle is not None
    inner = leaf_at(middle, "payload")
    deepest = looks_like_json(inner.value)
    assert deepest is not None

    edits = lift(deepest, leaf_at(deepest, "to"), [Edit(8, 16, replacement)])
    edits = lift(middle, inner, edits)
    edits = lift(body, outer, edits)
    result = splice(text, edits)

    changed_arguments = json.loads(result)["arguments"]
    changed = json.loads(changed_arguments)["payload"]
    assert json.loads(changed) == {"to": f"Orsolya {replacement}", "n": 1.0}
    # Around the edit every character of every level is as before.
    prefix, suffix = innermost.split("Vadkerti")
    assert changed.startswith(prefix)
    assert changed.endswith(suffix)
    before, after = text.split("Vadkerti")
    assert result.startswith(before)
    assert result.endswith(after)
    assert "Orsol\\u0079a" in result


def test_a_number_is_replaced_as_a_whole() -> None:
    text = '{"phone": 15551234567, "n": 1.0}'
    document = Document.parse(text)
    leaf = leaf_at(document, "phone")
    assert lift(document, leaf, [Edit(4, 11, "0100000")]) == [Edit(10, 21, "15550100000")]
    assert splice(text, lift(document, leaf, [Edit(0, 11, "-2.5e3")])) == '{"phone": -2.5e3, "n": 1.0}'


@pytest.mark.parametrize("replacement", ["", "x", "007", "1 ", "١", '"1"', "NaN"])
def test_a_number_cannot_become_anything_else(replacement: str) -> None:
    document = Document.parse("[12]")
    with pytest.raises(EditError) as caught:
        lift(document, document.leaves[0], [Edit(0, 2, replacement)])
    assert "12" not in str(caught.value)


@given(st.text(st.characters()), st.booleans())
def test_escape_can_be_read_back(text: str, ascii_only: bool) -> None:
    inside = escape(text, ascii_only=ascii_only)
    assert utf16(json.loads(f'"{inside}"')) == utf16(text)
    inside.encode()
    assert inside.isascii() or not ascii_only


def test_escape_leaves_alone_what_needs_no_escape() -> None:
    plain = "a/b <c> 'd' é \u2028 😀"
    assert escape(plain) == plain


def test_repr_holds_no_content() -> None:
    assert repr(Edit(1, 2, "Vadkerti")) == "Edit(1:2)"
