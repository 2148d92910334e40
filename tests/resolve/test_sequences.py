import pytest

from surrogateshield.resolve import Resolver
from surrogateshield.resolve.sequences import Sequences
from surrogateshield.shadowmap.mapping import MapEntry


def entry(original, surrogate, type_):
    return MapEntry(original, surrogate, type_, type_, original.casefold())


RESOLVER = Resolver(
    [
        entry("Old Rivets GmbH", "Uldirex GmbH", "org"),
        entry("9 Old Mill Road, Bath, IL 62704", "4 Navreed Road, Waldgate, TN 69631", "address"),
        entry("o_brand+x@firm.example", "n_lund+y@mail.example", "email"),
        entry("MRN-4471902", "MRN-9457085", "medical_record"),
        entry("Project Kestrel", "Zavrodine Kestwick", "custom:project"),
    ]
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Uldirex\u00a0GmbH", "Old\u00a0Rivets\u00a0GmbH"),
        ("**Uldirex** GmbH", "**Uldirex** GmbH"),  # which word of the original would be bold?
        ("4 Navreed Road,\nWaldgate,\nTN 69631", "9 Old Mill Road,\nBath,\nIL 62704"),
        ("4 NAVREED ROAD, WALDGATE TN 69631", "9 OLD MILL ROAD, BATH IL 62704"),
        ("5 Navreed Road,\nWaldgate,\nTN 69631", "5 Navreed Road,\nWaldgate,\nTN 69631"),
        (r"n\_lund+y@mail.example", r"o\_brand+x@firm.example"),
        ("n_lund%2By%40mail.example", "o_brand%2Bx%40firm.example"),
        ("n lund+y@mail.example", "n lund+y@mail.example"),
        ("MRN 9457085", "MRN 4471902"),
        ("*Zavrodine* Kestwick, ZAVRODINE\nKESTWICK", "*Project* Kestrel, PROJECT\nKESTREL"),
        ("Zavrodine and Kestwick", "Zavrodine and Kestwick"),
    ],
)
def test_the_signs_between_words_are_kept(text, expected):
    assert RESOLVER.restore(text) == expected
    for cut in range(len(text)):
        stream = RESOLVER.stream()
        assert stream.feed(text[:cut]) + stream.feed(text[cut:]) + stream.finish() == expected


def test_what_was_not_found_is_counted():
    stream = RESOLVER.stream()
    stream.feed("Navreed Road is closed. ")
    assert stream.counts.miss == 1


def test_an_anchor_that_a_longer_word_begins_with_is_not_asked_about(monkeypatch):
    asked = []
    monkeypatch.setattr(Sequences, "from_anchor", lambda _self, _stretch, start, _end: asked.append(start) or ())
    resolver = Resolver([MapEntry("Tilda Brandvold", "Arran Norrlund", "person", "person", "tilda brandvold")])
    text = "arranging it with arran-norrlund"
    resolver.restore(text)
    assert asked == [text.index("arran-")]
