from __future__ import annotations

import pytest

from surrogateshield.evaluation.scripted import scripted


def test_it_does_what_its_name_says() -> None:
    assert scripted("echo")("Repeat", "Ada Lovelace. Then more.") == "Ada Lovelace. Then more."
    assert scripted("upper")("Shout", "Ada") == "ADA"
    assert scripted("tabulate")("List", "One. Two.").splitlines()[-1] == "| 2 | Two. |"


def test_the_seed_decides_what_is_drawn() -> None:
    text = ". ".join(f"Sentence {number}" for number in range(9)) + "."
    assert scripted("reorder", 3)("", text) == scripted("reorder", 3)("", text) != scripted("reorder", 4)("", text)


def test_an_unknown_one_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match="`local` or one of: echo"):
        scripted("parrot")
