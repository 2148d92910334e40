"""Where kinds change inside a text, and how well five hundred samples are told."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kind_samples import Sample, read

from surrogateshield.detection.kinds.segments import KINDS, Segment, line_scores, segments

SAMPLES = read()
MIXED = [sample for sample in SAMPLES if sample.name.startswith("mixed")]


def told(text: str) -> list[tuple[str, str]]:
    return [(text[part.start : part.end].strip("\n"), part.kind) for part in segments(text)]


def line_kinds(text: str) -> list[str]:
    kinds = []
    for part in segments(text):
        lines = text[part.start : part.end]
        kinds += [part.kind] * (lines.count("\n") + (part.end == len(text)))
    return kinds


@pytest.mark.parametrize("sample", MIXED, ids=lambda sample: sample.name)
def test_mixtures_are_parted_line_by_line(sample: Sample) -> None:
    lines = zip(sample.text.split("\n"), line_kinds(sample.text), sample.lines, strict=True)
    assert [(line, kind) for line, kind, expected in lines if line.strip() and kind != expected] == []


def test_nearly_all_lines_of_the_samples_are_told() -> None:
    judged = [
        kind == expected
        for sample in SAMPLES
        for line, kind, expected in zip(sample.text.split("\n"), line_kinds(sample.text), sample.lines, strict=True)
        if line.strip()
    ]
    assert sum(judged) >= 0.965 * len(judged)


def test_an_empty_text_has_no_segments() -> None:
    assert segments("") == []


@pytest.mark.parametrize(
    "text",
    [
        "Who of them is still there?\n\n001 Ottiline Brandt, 4 Tanner Row\n002 Jorrit Haan, 12 Quarry Street",
        "please sort these\n\nTamsin 07700 900118\nGarrick 07700 900452\nPerla 0161 496 0077",
        "tidy this up:\nname.....Sunniva Rask\npassport.....K4471902\nlicence......TREVE 812034",
    ],
)
def test_lists_written_by_hand_stay_prose(text: str) -> None:
    assert told(text) == [(text, "prose")]


def test_rows_in_sql_are_data() -> None:
    statement = "INSERT INTO person (id, name)\nVALUES"
    rows = "  (1, 'Ottiline'),\n  (2, 'Jorrit');"
    assert told(f"```sql\n{statement}\n{rows}\nSELECT 1;\n```")[1] == (rows, "data")
    assert [kind for _, kind in told("```python\nx = f(\n  (1, 'a'),\n  (2, 'b'),\n)\n```")] == ["code"]


def test_comments_beside_code_belong_to_it() -> None:
    text = "# What stands here was once somewhere else, and it should go there again.\n# Ask before you do.\n"
    assert told(f"{text}import os\nimport sys\n\n\ndef go(path):\n    return os.stat(path)\n")[0][1] == "code"
    assert told(text)[0][1] == "prose"


@given(st.text(alphabet=st.sampled_from("ab =({;,:|\t\n`#\"'<>-1\u00e9\ud800\r\u2028"), max_size=300))
def test_segments_cover_every_text_without_gaps(text: str) -> None:
    parts = segments(text)
    assert "".join(text[part.start : part.end] for part in parts) == text
    assert all(one.kind != other.kind and one.end == other.start for one, other in itertools.pairwise(parts))
    assert all(part.kind in KINDS and part.start < part.end for part in parts)
    assert len(line_scores(text)) == text.count("\n") + 1


def test_a_long_line_costs_what_its_beginning_costs() -> None:
    line = "Please tell me what this long line says. "
    assert line_scores(line * 1000)[0] == line_scores(line * 2000)[0]


def test_segments_are_plain_values() -> None:
    assert segments("x = 1") == [Segment(0, 5, "prose")]
