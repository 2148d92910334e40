from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.rag.chunks import LENGTH, chunks

PARTS = st.lists(
    st.tuples(st.text(alphabet="ab .\n,é", max_size=400), st.text(alphabet="XYZ -", min_size=1, max_size=60)),
    max_size=12,
)


@given(PARTS)
def test_nothing_but_blanks_is_lost_and_no_surrogate_is_cut(parts: list[tuple[str, str]]) -> None:
    text, spans = "", []
    for plain, surrogate in parts:
        text += plain
        spans.append((len(text), len(text) + len(surrogate)))
        text += surrogate
    spans = [span for span in spans if text[slice(*span)].strip() == text[slice(*span)]]
    found = list(chunks(text, spans))
    assert "".join("".join(chunk.text for chunk in found).split()) == "".join(text.split())
    kept = [chunk.text[start:end] for chunk in found for start, end in chunk.spans]
    assert kept == [text[start:end] for start, end in spans]
    assert all(chunk.text and len(chunk.text) <= LENGTH + 60 for chunk in found)


def test_cuts_stand_between_paragraphs_then_sentences() -> None:
    first, second = "One. " * 120, "Two, two. " * 60
    assert [chunk.text for chunk in chunks(f"{first}\n\n{second}", [])] == [first.strip(), second.strip()]
    found = [chunk.text for chunk in chunks("This is a sentence. " * 100, [])]
    assert len(found) > 2
    assert all(text.endswith(".") for text in found)


def test_a_surrogate_at_the_limit_goes_into_the_next_passage_whole() -> None:
    before, surrogate = "word " * 175, "Ellinor Lundholm of the Northern Harbour Board"
    text = f"{before}{surrogate} came. " + "word " * 20
    first, second = chunks(text, [(len(before), len(before) + len(surrogate))])
    assert (first.text, first.spans) == (before.strip(), ())
    assert (second.text[: len(surrogate)], second.spans) == (surrogate, ((0, len(surrogate)),))


def test_one_long_surrogate_is_one_passage() -> None:
    text = "a" * 10 + "S" * (3 * LENGTH) + "b" * 10
    found = list(chunks(text, [(10, 10 + 3 * LENGTH)]))
    assert [chunk.text for chunk in found] == ["a" * 10, "S" * (3 * LENGTH), "b" * 10]
    assert repr(found[0]) == "Chunk(10 characters, 0 surrogates)"
