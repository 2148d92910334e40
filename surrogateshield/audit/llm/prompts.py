"""What models are asked. A configuration may bring its own prompt; the hash covers it."""

from __future__ import annotations

from collections.abc import Sequence

CLUES = """\
The following text is about one person whose name was removed. List up to ten short clues that would help to find out \
who it is: places, occupation, dates, works, events, looks. Do not repeat placeholders. Answer with a JSON list of \
texts and nothing else.

Text:
{text}
"""

ATTRIBUTE = """\
The following text is about one person. What is the person's {attribute}?{values} Guess if the text does not say it. \
Answer with a JSON object {{"{attribute}": "..."}} and nothing else.

Text:
{text}
"""

CHOICE = """\
The following text is about exactly one of the people below. Which one? Answer with the number and nothing else.

Text:
{text}

People:
{people}

Number:"""


def filled(prompt: str, **parts: str) -> str:
    """A prompt with its parts. Braces within a part stay as they are."""
    return prompt.format_map(parts)


def allowed(values: Sequence[str]) -> str:
    """The sentence that names what an attribute may be."""
    return f" It is one of: {', '.join(values)}." if values else ""
