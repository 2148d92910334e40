from surrogateshield.detection import Piece
from surrogateshield.memory import Decisions, PerMap, known_finder
from surrogateshield.pii import Entity
from surrogateshield.shadowmap import LEASE, MapEntry, ShadowMap


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


def test_short_and_ordinary_words_are_not_searched() -> None:
    for original, type_ in (
        ("May", "person"),
        ("Grant", "person"),
        ("TX", "gpe"),
        ("she/her", "gender_indicator"),
        ("34", "age"),
    ):
        assert found(original, type_, f"{original} {original.lower()}") == []


def test_phrases_of_ordinary_words_are_searched_as_written() -> None:
    assert found("First Bank", "org", "First Bank is the first bank") == ["First Bank"]


def test_secrets_are_searched_case_by_case() -> None:
    assert found("Sk-AbCdEf123456", "api_key", "Sk-AbCdEf123456 sk-abcdef123456") == ["Sk-AbCdEf123456"]


def test_decisions_hold_no_text_and_are_bounded() -> None:
    decisions = Decisions(size=2)
    pieces = [Piece(text, "prose", None) for text in ("I am Marta", "You are Marta", "She is Marta")]
    keys = [Decisions.key(piece) for piece in pieces]
    for key, piece in zip(keys, pieces, strict=True):
        start = piece.text.index("Marta")
        decisions.put(key, [Entity(start, start + 5, "Marta", "person", 0.9, "entity_trace")])
    assert decisions.get(keys[0], pieces[0].text) is None
    (kept,) = decisions.get(keys[2], pieces[2].text) or []
    assert (kept.start, kept.text, kept.type) == (7, "Marta", "person")
    assert "Marta" not in repr(vars(decisions))


def test_kind_and_field_are_part_of_what_was_decided() -> None:
    same = [
        Piece("x", "prose", None),
        Piece("x", "data", None),
        Piece("x", "prose", "name"),
        Piece("x\ud800", "prose", None),
        Piece("x", "prose", None, "GB"),
    ]
    assert len({Decisions.key(piece) for piece in same}) == len(same)


def test_what_is_built_from_a_map_is_kept_until_the_map_differs() -> None:
    built: list[int] = []

    def build(entries: tuple[MapEntry, ...]) -> int:
        built.append(len(entries))
        return len(entries)

    cache = PerMap(build, size=2)
    mapping = ShadowMap(bytes(32), [entry("Marta")])
    assert cache.of("c", mapping) == cache.of("c", mapping) == 1
    mapping.add(entry("Tomasz", surrogate="Ingmar"))
    assert cache.of("c", mapping) == 2
    # Of the same length, but not the same: a transaction that was undone must leave nothing behind.
    other = ShadowMap(bytes(32), [entry("Marta"), entry("Jonas", surrogate="Ingvar")])
    cache.of("c", other)
    assert built == [1, 2, 2]


def test_decisions_keep_leases() -> None:
    decisions = Decisions()
    piece = Piece("flights to Osgrove", "prose", None)
    entities = [Entity(11, 18, "Osgrove", "gpe", 0.85, "pass", "topic")]
    decisions.put(Decisions.key(piece), entities)
    assert decisions.get(Decisions.key(piece), piece.text) == entities


def test_leases_and_facts_are_no_known_values() -> None:
    mapping = ShadowMap(b"k" * 32)
    mapping.add(MapEntry("412 Oak Street", "418 Oak Street", "address", LEASE, "412 oak street"))
    mapping.mark("a sensitive topic occurred")
    assert not known_finder(mapping.records).find("412 Oak Street: a sensitive topic occurred")
