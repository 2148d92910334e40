from __future__ import annotations

from surrogateshield.detection.kinds.context import context_features
from surrogateshield.detection.kinds.lines import signs_of


def of(text: str) -> list[tuple[str, ...]]:
    return list(context_features(text.split("\n"), signs_of(text)))


def test_rows_with_as_many_cells_are_alike() -> None:
    assert of("a,b,c\n1,2,3\n\n1,2,3") == [(), ("same cells",), (), ()]
    assert of("a\tb\n1\t2") == [(), ("same cells",)]
    assert of("one, two\nthree, four") == [(), ()]


def test_comments_go_on() -> None:
    assert of("# a\n# b\nc\n# d") == [(), ("same leader",), (), ()]


def test_a_difference_goes_on_while_its_lines_are_marked() -> None:
    assert of("@@ -1 +1 @@\n a word\n-b\nthe end") == [(), ("inside diff",), ("inside diff",), ()]


def test_documentation_is_told_from_a_quoted_prompt() -> None:
    inside = ("inside documentation",)
    assert of('def f():\n    """Do it.\n\n    Well.\n    """\n    x')[1:] == [inside, inside, inside, inside, ()]
    assert of('Summarise this:\n"""\nIt rained.\n"""') == [()] * 4
    assert of('"""Helpers."""\nimport os') == [inside, ()]
