from __future__ import annotations

import pytest

from surrogateshield.detection.kinds.fences import Fence, fences


def found(text: str) -> list[Fence]:
    return list(fences(text.split("\n")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no fence", []),
        ("a\n```python\nx\n```\nb", [Fence(1, 4, "code", closed=True)]),
        ("```json\n{}\n```", [Fence(0, 3, "data", closed=True)]),
        ("```\nx\n```", [Fence(0, 3, None, closed=True)]),
        ("```text\nx\n```", [Fence(0, 3, None, closed=True)]),
        ("~~~ yaml\na: 1\n~~~", [Fence(0, 3, "data", closed=True)]),
        ("````md\n```\n````", [Fence(0, 3, None, closed=True)]),
        ("> ```sql\n> x\n> ```", [Fence(0, 3, "code", closed=True)]),
        ("```python\nx = 1", [Fence(0, 2, None, closed=False)]),
        ("see ```x``` here", []),
        ("<pre>\nx\n</pre>\ny", [Fence(0, 3, None, closed=True)]),
        ("<code>x</code>", []),
        ("```js\n1\n```\n```csv\n2\n```", [Fence(0, 3, "code", closed=True), Fence(3, 6, "data", closed=True)]),
    ],
)
def test_what_is_fenced(text: str, expected: list[Fence]) -> None:
    assert found(text) == expected
