from surrogateshield.detection import Piece
from surrogateshield.memory import Decisions, PerMap, entities_in, known_finder, spans_of
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import LEASE, DeviceSecret, MapEntry, ShadowMap, TextDigest

DIGEST = TextDigest(DeviceSecret(bytes(range(32))), "decisions")


def entry(original: str, type_: str = "person", surrogate: str = "") -> MapEntry:
    return MapEntry(original, surrogate or f"Surrogate{len(original)}", type_, type_, original.casefold())


def found(original: str, type_: str, text: str) -> list[str]:
    return [text[m.start : m.end] for m in known_finder([entry(original, type_)]).find(text)]


def test_known_values_are_found_as_whole_tokens_in_any_case() -> None:
    assert found("Marta Lindqvist", "person", "MARTA LINDQVIST, marta lindqvist, Marta Lindqvister") == [
        "MARTA LINDQVIST",
        "marta lindqvist",
    ]
    assert found("85347", "zip_us", "in 85347, not 852811") == ["85347"]


def test_known_values_are_found_in_markup_and_after_codes() -> None:
    text = "_Lindqvist, _Lindqvist_, %3ALindqvist; not _lindqvist"
    assert found("Lindqvist", "person", text) == ["Lindqvist"] * 3


def test_short_and_ordinary_words_are_not_searched() -> None:
    for original, type_ in (
        ("May", "person"),
        ("Grant", "person"),
        ("TX", "gpe"),
        ("she/her", "gender_indicator"),
        ("34", "age"),
    ):
        assert found(original, type_, f"{original} {original.lower()}") == []


def test_words_of_names_are_found_in_other_cases() -> None:
    assert found("Jürgen", "person", "Jürgens Auto und JÜRGEN, nicht jürgens, Jürgensen") == ["Jürgens", "JÜRGEN"]
    assert found("Кузнецова", "person", "Кузнецовой звонили, кузнецовой нет") == ["Кузнецовой"]
    assert found("Lindqvist", "org", "Lindqvists bil") == []


def test_phrases_of_ordinary_words_are_searched_as_written() -> None:
    assert found("First Bank", "org", "First Bank is the first bank") == ["First Bank"]


def test_secrets_are_searched_case_by_case() -> None:
    assert found("Sk-AbCdEf123456", "api_key", "Sk-AbCdEf123456 sk-abcdef123456") == ["Sk-AbCdEf123456"]


def test_decisions_hold_no_text_and_are_bounded() -> None:
    decisions = Decisions(DIGEST, size=2)
    pieces = [Piece(text, "prose", None) for text in ("I am Marta", "You are Marta", "She is Marta")]
    keys = [decisions.key(piece) for piece in pieces]
    for key, piece in zip(keys, pieces, strict=True):
        start = piece.text.index("Marta")
        decisions.put(key, spans_of([Entity(start, start + 5, "Marta", "person", 0.9, "entity_trace")]))
    assert decisions.get(keys[0]) is None
    (kept,) = entities_in(pieces[2].text, decisions.get(keys[2]) or ())
    assert (kept.start, kept.text, kept.type) == (7, "Marta", "person")
    assert "Marta" not in repr(vars(decisions))


def test_kind_and_field_are_part_of_what_was_decided() -> None:
    same = [
        Piece("x", "prose", None),
        Piece("x", "data", None),
        Piece("x", "prose", "name"),
        Piece("x\ud800", "prose", None),
        Piece("x", "prose", None, "GB"),
        Piece("x", "prose", None, "US", "replace"),
    ]
    decisions = Decisions(DIGEST)
    keys = {decisions.key(piece, detector) for piece in same for detector in ("one", "another")}
    assert len(keys) == 2 * len(same)
    other = Decisions(TextDigest(DeviceSecret(bytes(32)), "decisions"))
    assert other.key(same[0], "one") not in keys


def test_what_is_built_from_a_map_is_kept_until_the_map_differs() -> None:
    built: list[int] = []

    def build(entries: tuple[MapEntry, ...], earlier: str | None) -> str:
        built.append(len(entries))
        return (earlier or "") + "".join(entry.original[0] for entry in entries)

    cache = PerMap(build, size=2)
    mapping = ShadowMap(bytes(32), [entry("Marta")]).freeze()
    assert cache.of("c", mapping) == cache.of("c", mapping) == "M"
    grown = mapping.copy()
    grown.add(entry("Tomasz", surrogate="Ingmar"))
    assert cache.of("c", grown) == cache.of("c", grown) == "MT"
    assert built == [1, 1]
    # Of the same length, but not the same: a transaction that was undone must leave nothing behind.
    other = mapping.copy()
    other.add(entry("Jonas", surrogate="Ingvar"))
    assert cache.of("c", other) == "MJ"
    assert cache.of("c", mapping) == "M"
    assert built == [1, 1, 1]
    assert cache.of("c", ShadowMap(bytes(32), [entry("Jonas")])) == "J"
    assert built == [1, 1, 1, 1]


def test_two_orders_of_the_same_entries_grow_side_by_side() -> None:
    built: list[int] = []

    def build(entries: tuple[MapEntry, ...], earlier: str | None) -> str:
        built.append(len(entries))
        return (earlier or "") + "".join(entry.original[0] for entry in entries)

    cache, names = PerMap(build), "ABCDEFGHIJKLMNOP"
    one, other = ShadowMap(bytes(32), [entry("Z")]), ShadowMap(bytes(32), [entry("Y")])
    for number, name in enumerate(names):
        for each in (one, other):
            each.add(entry(name, surrogate=f"Ingmar {name}"))
        assert cache.of("c", one) == "Z" + names[: number + 1]
        assert cache.of("c", other) == "Y" + names[: number + 1]
        one.mark(f"fact {number}")
    assert built == [2, 2] + [1] * 2 * (len(names) - 1)


def test_a_finder_that_grew_finds_what_one_made_at_once_finds() -> None:
    entries = [entry("Marta Lindqvist"), entry("85347", "zip_us"), entry("First Bank", "org"), entry("May")]
    text = "Marta Lindqvist of First Bank, first bank, May 85347"
    finder = known_finder(entries[:1])
    for number in range(1, 4):
        finder = known_finder(entries[number : number + 1], finder)
    assert finder.find(text) == known_finder(entries).find(text)
    assert len(finder.find(text)) == 3


def test_decisions_keep_leases() -> None:
    decisions = Decisions(DIGEST)
    piece = Piece("flights to Osgrove", "prose", None)
    entities = [Entity(11, 18, "Osgrove", "gpe", 0.85, "pass", "topic")]
    decisions.put(decisions.key(piece), spans_of(entities))
    assert entities_in(piece.text, decisions.get(decisions.key(piece)) or ()) == entities


def test_leases_and_facts_are_no_known_values() -> None:
    mapping = ShadowMap(b"k" * 32)
    mapping.add(MapEntry("412 Oak Street", "418 Oak Street", "address", LEASE, "412 oak street"))
    mapping.mark("a sensitive topic occurred")
    assert not known_finder(mapping.records).find("412 Oak Street: a sensitive topic occurred")


def test_decisions_and_what_was_built_are_dropped() -> None:
    decisions = Decisions(DIGEST)
    key = decisions.key(Piece("I am Marta", "prose", None))
    decisions.put(key, ())
    assert decisions.get(key) == ()
    decisions.clear()
    assert decisions.get(key) is None
    built: list[int] = []

    def build(entries: tuple[MapEntry, ...], earlier: int | None) -> int:
        assert earlier is None
        built.append(len(entries))
        return len(built)

    per_map = PerMap(build)
    mapping = ShadowMap(bytes(32), [entry("Marta")])
    assert per_map.of("c", mapping) == per_map.of("c", mapping) == 1
    per_map.clear()
    assert per_map.of("c", mapping) == 2
