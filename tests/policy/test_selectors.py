from __future__ import annotations

from collections.abc import Iterable

import jsonpath_rfc9535
import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.policy import Location, RuleSet
from surrogateshield.policy.selectors import Selector, SelectorsByEvent, SelectorTree

NAMES = ("type", "text", "content", "it's", 'say "x"', "back\\slash", "é\n")
names = st.sampled_from(NAMES)
values = st.recursive(
    st.one_of(st.sampled_from(["text", "image", *NAMES]), st.integers(0, 3), st.booleans(), st.none()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(names, inner, max_size=4)),
    max_leaves=20,
)


def quoted(name: str) -> str:
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'"


equality = st.builds(
    lambda member, value: f"@[{quoted(member)}]=={quoted(value)}", names, st.sampled_from(["text", *NAMES])
)
steps = st.one_of(
    names.map(lambda name: f"[{quoted(name)}]"),
    st.lists(names, min_size=2, max_size=3).map(lambda some: f"[{', '.join(quoted(name) for name in some)}]"),
    st.just("[*]"),
    st.sampled_from(["[0]", "[1]", "[-1]", "[0:2]", "['text', 0]", "..['type']", "..[*]"]),
    equality.map(lambda test: f"[?{test}]"),
    st.lists(equality, min_size=2, max_size=3).map(lambda tests: f"[?{' || '.join(tests)}]"),
    st.builds(lambda test, name: f"[?{test} && @[{quoted(name)}]]", equality, names),
    st.builds(lambda test, name: f"[?{test} && @[{quoted(name)}] || @.text]", equality, names),
    st.builds(lambda name: f"[?!@[{quoted(name)}]]", names),
    st.sampled_from(["[?match(@, 't.*')]", "[?search(@.text, 'a || b')]", "[?@.type==1]", "[?@==@]"]),
)
paths = st.lists(steps, max_size=4).map(lambda some: "$" + "".join(some))


def found(matches: Iterable[tuple[int, Location, object]], mark: int) -> list[tuple[str, str]]:
    return sorted((repr(place), repr(value)) for own, place, value in matches if own == mark)


@given(st.lists(paths, min_size=1, max_size=4), values)
def test_a_tree_selects_what_the_library_selects(some_paths: list[str], value: object) -> None:
    tree = SelectorTree((Selector.parse(path), index) for index, path in enumerate(some_paths))
    matches = tree.find(value)
    for index, path in enumerate(some_paths):
        expected = [(index, node.location, node.value) for node in jsonpath_rfc9535.find(path, value)]
        assert found(matches, index) == found(expected, index), path


def test_elements_come_in_their_order() -> None:
    matches = Selector.parse("$.a[*].b").find({"a": [{"b": 1}, {}, {"b": 2}, {"b": 3}]})
    assert [match.location for match in matches] == [("a", 0, "b"), ("a", 2, "b"), ("a", 3, "b")]


@pytest.mark.parametrize(
    ("path", "constants", "narrowed"),
    [
        ("$[?@.type=='text']", ("text",), False),
        ("$[?@.type=='a' || @.type=='b']", ("a", "b"), False),
        ("$[?@.type=='thinking' && @.signature]", ("thinking",), True),
    ],
)
def test_comparisons_become_look_ups(path: str, constants: tuple[str, ...], narrowed: bool) -> None:
    test = Selector.parse(path).steps[0].test
    assert test is not None
    assert (test.member, test.constants, test.rest is not None) == ("type", constants, narrowed)


@pytest.mark.parametrize("path", ["$[?@.a=='x' || @.b=='y']", "$[?@.a=='x' && @.b || @.c]", "$[?@.a!='x']", "$[?@.a]"])
def test_other_filters_are_the_library_s(path: str) -> None:
    assert Selector.parse(path).steps[0].test is None


def test_a_body_inside_another() -> None:
    inner, outer = Selector.parse("$.contents[*].text"), Selector.parse("$.requests[*].request")
    joined = inner.within(outer)
    assert joined == Selector.parse("$.requests[*].request.contents[*].text")
    body = {"requests": [{"request": {"contents": [{"text": "x"}]}}]}
    assert [match.value for match in joined.find(body)] == ["x"]


@pytest.mark.parametrize("path", ["messages", "$.a[", "$.a[?@.x=]", "$.a b", "", "$[?nope(@)]"])
def test_what_is_no_jsonpath(path: str) -> None:
    with pytest.raises(ValueError, match="not a JSONPath") as caught:
        Selector.parse(path)
    assert "\n" not in str(caught.value)


def test_a_filter_looks_only_at_its_own_value() -> None:
    with pytest.raises(ValueError, match="write @ instead of \\$"):
        Selector.parse("$.a[?@.x==$.y]")
    assert Selector.parse("$.a[?@.x=='$']").find({"a": [{"x": "$"}]})


@pytest.mark.parametrize(
    "path", ["$.a[?match(@.b, '[0-9]{10}')]", "$[?@.c && search(@, '(?=x)')]", "$[?match(@, '[')]"]
)
def test_a_pattern_that_would_never_match_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="no I-Regexp"):
        Selector.parse(path)


def test_patterns() -> None:
    assert Selector.parse("$[?match(@, '([0-9]{5}){2}')]").find(["0123456789", "1"])[0].location == (0,)


def test_all_selectors_of_the_project_share_one_spelling(rules: RuleSet) -> None:
    """Those that differ only in how they are written would be evaluated twice."""
    for provider in rules.providers:
        for endpoint in provider.endpoints:
            for fields in (endpoint.request, endpoint.response):
                for kind in (fields.opaque, fields.text, fields.json_, fields.attachments):
                    spelled = ["".join(step.text for step in selector.steps) for selector in kind]
                    assert len(spelled) == len(set(spelled)), (provider.name, endpoint.name)


def test_selectors_by_the_names_of_events() -> None:
    by_event = SelectorsByEvent([((), Selector.parse("$.a"), "any"), (("x",), Selector.parse("$.b"), "of x")])
    for name, marks in (("x", ["any", "of x"]), ("y", ["any"]), (None, ["any"])):
        assert sorted(match.mark for match in by_event.of(name).find({"a": 1, "b": 2})) == marks
