"""Each token of a span gets its class, the first another than the rest, in every window it lies in."""

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers

from surrogateshield.detection.guard.encoding import Encoder
from surrogateshield.training.fill import Example, Span
from surrogateshield.training.labels import TAGS
from surrogateshield.training.tagging import tagged

PIECES = ["[UNK]", "[SEP]", "my", "boss", "is", "an", "##na", "be", "##rg", ".", "she", "moved", "to", "lyon"]


def encoder() -> Encoder:
    vocabulary = {piece: number for number, piece in enumerate(PIECES)}
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return Encoder(tokenizer, separator=1)


def example() -> Example:
    text = "My boss is Anna Berg.\nShe moved to Lyon."
    spans = [Span(text.index("Anna"), text.index("."), "PERSON"), Span(text.index("Lyon"), len(text) - 1, "GPE")]
    return Example(text, tuple(spans), "en", "chat")


def test_a_span_begins_once_and_ends_with_its_last_piece() -> None:
    (window,) = tagged([example()], encoder(), size=50, overlap=4)
    said = [(PIECES[token], TAGS[tag]) for token, tag in zip(window.ids, window.tags, strict=True)]
    assert said[3:9] == [
        ("an", "B-PERSON"),
        ("##na", "I-PERSON"),
        ("be", "I-PERSON"),
        ("##rg", "I-PERSON"),
        (".", "O"),
        ("[SEP]", "O"),
    ]
    assert said[-2:] == [("lyon", "B-GPE"), (".", "O")]


def test_a_long_text_is_cut_into_windows_that_overlap() -> None:
    parts = list(tagged([example()], encoder(), size=6, overlap=2))
    assert [len(part) for part in parts] == [6, 6, 6]
    assert parts[0].tags[4:] == parts[1].tags[:2]
    assert TAGS[parts[1].tags[0]] == "I-PERSON"


def test_spans_side_by_side_each_begin() -> None:
    one = Example("Anna Berg", (Span(0, 4, "PERSON"), Span(5, 9, "ORG")), "en", "list")
    (window,) = tagged([one], encoder(), size=50, overlap=4)
    assert [TAGS[tag] for tag in window.tags] == ["B-PERSON", "I-PERSON", "B-ORG", "I-ORG"]
