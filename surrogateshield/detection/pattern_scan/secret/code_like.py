"""Whether a text holds source code, whatever kind it was given as.

A module with a long docstring, or a question with a snippet in it, counts as prose. What is written in its code is
still code: a value behind "=" is an expression there, and "@" begins a decorator.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice

_LINE = re.compile(
    r"^(?:[ \t>.]{0,40})(?:(?:async )?def [\w(]|class \w+[ :({]|import [\w{*\"']|from [\w.]+ import |return[ ;(]|"
    r"elif |except[ :]|"
    r"(?:const|let|var) [\w{[]+ ?=|(?:export |async )?function[ (*]|(?:public|private|protected) [\w<]|"
    r"#include|package \w|func \w|"
    r"fn \w|impl |self\.|using [\w.]+;|raise \w|if .{1,80}:$|\}$)",
    re.MULTILINE,
)
_ENOUGH = 3


@lru_cache(maxsize=4)
def looks_like_code(text: str) -> bool:
    """Whether at least three lines of `text` begin as only statements do."""
    return len(list(islice(_LINE.finditer(text), _ENOUGH))) == _ENOUGH
