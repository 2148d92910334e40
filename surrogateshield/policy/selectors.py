"""JSONPath selectors (RFC 9535) and trees of them that are evaluated together.

`jsonpath_rfc9535` parses every selector and evaluates every filter. What is added here is that all
selectors of a rule are walked at once: they share most of their steps, and a filter that compares
one member with a constant (`[?@.type=='text']`) becomes a look-up. A request with hundreds of
messages is then read in milliseconds, however many selectors a rule has.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from jsonpath_rfc9535 import DetailedJSONPathError, JSONPathEnvironment, JSONPathError, JSONPathQuery
from jsonpath_rfc9535.functions import Match as MatchFunction

type Location = tuple[str | int, ...]
"""Keys and indexes from the root to a value: `("messages", 0, "content")`; the root is `()`."""

_ENVIRONMENT = JSONPathEnvironment()

# The library's canonical spelling of one segment: $['name'], $['a', 'b'], $[*], $[0], $[?...], $..[...].
_STRING = r"'(?:[^'\\]|\\.)*'"
_NAMES = re.compile(rf"\$\[({_STRING}(?:, {_STRING})*)\]", re.DOTALL)
_INDEX = re.compile(r"\$\[(\d+)\]")
_FILTER = re.compile(r"\$\[\?(.*)\]", re.DOTALL)
_PATTERN = rf"(?:match|search)\((?:[^'()]|{_STRING})*, ({_STRING})\)"
_EQUALITY = re.compile(rf"@\[({_STRING})\] == ({_STRING})", re.DOTALL)


class Test(NamedTuple):
    """A filter that a look-up decides, or at least narrows: `[?@.type=='a' || @.type=='b']`.

    Attributes:
        member: the member compared.
        constants: the values it may have.
        rest: what must hold besides (`[?@.type=='a' && @.b]`), as a query on a list of one; None if nothing.
    """

    member: str
    constants: tuple[str, ...]
    rest: JSONPathQuery | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One segment of a selector.

    Attributes:
        text: canonical spelling; equal steps have equal text.
        query: the segment as a query of its own.
        names: the members it selects, if it selects by name.
        index: the element it selects, if it selects one by index from the front.
        test: its filter, if a look-up helps to decide it.
    """

    text: str
    query: JSONPathQuery
    names: tuple[str, ...] = ()
    index: int | None = None
    test: Test | None = None

    @property
    def wildcard(self) -> bool:
        """Whether it selects every child."""
        return self.text == "$[*]"

    @property
    def descends(self) -> bool:
        """Whether it selects at any depth (`..`)."""
        return self.text.startswith("$..")


@dataclass(frozen=True)
class Selector:
    """A compiled JSONPath query."""

    text: str
    steps: tuple[Step, ...] = field(repr=False, compare=False)

    @classmethod
    def parse(cls, text: str) -> Selector:
        """Compile a query.

        Raises:
            ValueError: it is no JSONPath, or a filter looks at the whole body (`$` inside a filter).
        """
        try:
            query = _ENVIRONMENT.compile(text)
        except DetailedJSONPathError as error:
            raise ValueError(
                f"not a JSONPath (RFC 9535): {error.message} at character {error.token[1] + 1}; "
                "write for instance $.messages[*].content"
            ) from None
        except JSONPathError as error:
            raise ValueError(f"not a JSONPath (RFC 9535): {error}") from None
        steps = tuple(_step(JSONPathQuery(env=query.env, segments=(segment,))) for segment in query.segments)
        for pattern in re.findall(_PATTERN, str(query), re.DOTALL):
            _check_regexp(_unquote(pattern))
        for step in steps:
            if "$" in re.sub(_STRING, "", step.text[1:], flags=re.DOTALL):
                raise ValueError("a filter may look only at the value it filters: write @ instead of $")
        return cls(text, steps)

    @property
    def descends(self) -> bool:
        """Whether it holds a descendant segment (`..`)."""
        return any(step.descends for step in self.steps)

    def within(self, outer: Selector) -> Selector:
        """The same selector for a body that stands inside another, where `outer` selects it."""
        return Selector(outer.text + self.text.strip()[1:], outer.steps + self.steps)

    def find(self, value: object) -> list[Match[None]]:
        """What it selects in a value.

        Raises:
            JSONPathError: a `..` met a value nested more than a hundred deep.
        """
        return self._tree.find(value)

    @cached_property
    def _tree(self) -> SelectorTree[None]:
        return SelectorTree([(self, None)])


class Match[T](NamedTuple):
    """A value that a selector selected.

    Attributes:
        mark: what the tree was given with the selector.
        location: where the value is.
        value: the value itself.
    """

    mark: T
    location: Location
    value: object


@dataclass(slots=True)
class _Node[T]:
    """What follows after the same steps."""

    marks: list[T] = field(default_factory=list)
    names: dict[str, _Node[T]] = field(default_factory=dict)
    indexes: dict[int, _Node[T]] = field(default_factory=dict)
    wildcard: _Node[T] | None = None
    tables: dict[str, dict[str, list[tuple[JSONPathQuery | None, _Node[T]]]]] = field(default_factory=dict)
    others: dict[str, tuple[JSONPathQuery, _Node[T]]] = field(default_factory=dict)
    _tested: dict[str, _Node[T]] = field(default_factory=dict)

    def after(self, step: Step) -> list[_Node[T]]:
        """The nodes that stand behind a step, made if there are none."""
        if step.names:
            return [self.names.setdefault(name, _Node()) for name in step.names]
        if step.index is not None:
            return [self.indexes.setdefault(step.index, _Node())]
        if step.wildcard:
            self.wildcard = self.wildcard or _Node()
            return [self.wildcard]
        if step.test is not None:
            node = self._tested.get(step.text)
            if node is None:
                node = self._tested[step.text] = _Node()
                table = self.tables.setdefault(step.test.member, {})
                for constant in step.test.constants:
                    table.setdefault(constant, []).append((step.test.rest, node))
            return [node]
        return [self.others.setdefault(step.text, (step.query, _Node()))[1]]


class SelectorTree[T]:
    """Selectors that are evaluated together.

    Args:
        entries: each selector with a mark, which its matches carry.
    """

    def __init__(self, entries: Iterable[tuple[Selector, T]]) -> None:
        self._root: _Node[T] = _Node()
        for selector, mark in entries:
            nodes = [self._root]
            for step in selector.steps:
                nodes = [following for node in nodes for following in node.after(step)]
            for node in nodes:
                node.marks.append(mark)

    def find(self, value: object) -> list[Match[T]]:
        """All matches in a value, elements of an array in their order.

        Raises:
            JSONPathError: a `..` met a value nested more than a hundred deep.
        """
        matches: list[Match[T]] = []
        _visit(self._root, value, (), matches)
        return matches


class SelectorsByEvent[T]:
    """Selectors by the names of the events they look at.

    Args:
        entries: names of events (none: all events), a selector, and what is told of its matches.
    """

    def __init__(self, entries: Sequence[tuple[tuple[str, ...], Selector, T]]) -> None:
        names = {name for events, _, _ in entries for name in events}
        self._any = SelectorTree((selector, mark) for events, selector, mark in entries if not events)
        self._named = {
            name: SelectorTree((selector, mark) for events, selector, mark in entries if not events or name in events)
            for name in names
        }

    def of(self, name: str | None) -> SelectorTree[T]:
        """The selectors that look at events of a name."""
        return self._any if name is None else self._named.get(name, self._any)


def _visit[T](node: _Node[T], value: object, location: Location, matches: list[Match[T]]) -> None:
    for mark in node.marks:
        matches.append(Match(mark, location, value))  # noqa: PERF401 - usually none, seldom two
    children: Iterable[tuple[str | int, object]]
    if isinstance(value, dict):
        names = node.names
        if names:
            # Whichever is shorter: an event has few members, a rule's first step many names.
            for name in value if len(value) < len(names) else names:
                if name in names and name in value:
                    _visit(names[name], value[name], (*location, name), matches)
        children = value.items()
    elif isinstance(value, list):
        for index, following in node.indexes.items():
            if index < len(value):
                _visit(following, value[index], (*location, index), matches)
        children = enumerate(value)
    else:
        return
    wildcard, tables = node.wildcard, node.tables
    if wildcard is not None or tables:
        for key, child in children:
            if wildcard is not None:
                _visit(wildcard, child, (*location, key), matches)
            if tables and isinstance(child, dict):
                _look_up(tables, child, (*location, key), matches)
    for query, following in node.others.values():
        for found in query.finditer(value):
            _visit(following, found.value, location + found.location, matches)


def _look_up[T](
    tables: dict[str, dict[str, list[tuple[JSONPathQuery | None, _Node[T]]]]],
    child: dict[str, object],
    location: Location,
    matches: list[Match[T]],
) -> None:
    for member, table in tables.items():
        constant = child.get(member)
        if isinstance(constant, str):
            for rest, following in table.get(constant, ()):
                if rest is None or rest.search([child]) is not None:
                    _visit(following, child, location, matches)


def _step(query: JSONPathQuery) -> Step:
    text = str(query)
    if match := _NAMES.fullmatch(text):
        return Step(text, query, names=tuple(_unquote(name) for name in re.findall(_STRING, match[1], re.DOTALL)))
    if match := _INDEX.fullmatch(text):
        return Step(text, query, index=int(match[1]))
    if match := _FILTER.fullmatch(text):
        return Step(text, query, test=_test(match[1]))
    return Step(text, query)


def _test(expression: str) -> Test | None:
    """The look-up for a filter; None if it begins with no comparison of a member with a string."""
    terms = [_EQUALITY.fullmatch(term) for term in expression.split(" || ")]
    pairs = [(_unquote(term[1]), _unquote(term[2])) for term in terms if term]
    if len(pairs) == len(terms) and len({member for member, _ in pairs}) == 1:
        return Test(pairs[0][0], tuple(dict.fromkeys(constant for _, constant in pairs)))
    first = _EQUALITY.match(expression)
    if first is None or not expression.startswith(" && ", first.end()):
        return None
    rest = expression[first.end() + len(" && ") :]
    if "||" in re.sub(_STRING, "", rest, flags=re.DOTALL):
        return None  # it binds weaker than what was cut off
    return Test(_unquote(first[1]), (_unquote(first[2]),), _ENVIRONMENT.compile(f"$[?{rest}]"))


def _check_regexp(pattern: str) -> None:
    """The library takes a pattern that it cannot read for one that never matches."""
    try:
        MatchFunction(debug=True)("", pattern)
    except JSONPathError:
        raise ValueError(
            "a pattern in match() or search() is no I-Regexp (RFC 9485) that can be used; "
            "write counts above 9 in another way, ([0-9]{5}){2} for [0-9]{10}"
        ) from None


def _unquote(literal: str) -> str:
    """The string of a canonical literal: JSON's escapes, but in single quotes."""
    body = re.sub(r"\\'|\"", lambda match: "'" if match[0] == "\\'" else '\\"', literal[1:-1])
    text = json.loads(f'"{body}"')
    assert isinstance(text, str)
    return text
