from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from told import PEOPLE, ToldDetector

from surrogateshield.detection import DetectionConfig, DetectionTimeout, Piece
from surrogateshield.linear import LinearPattern
from surrogateshield.pii import Entity
from surrogateshield.risk import Combined, ConfirmationNeeded
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Blocked, LocalDetector, Shield
from surrogateshield.treatment import Treatment

TEXT = "Please ask Marta Lindqvist (marta.l@corp.example) about card 4539 1488 0343 6467. Marta knows."


def test_no_original_is_left_and_all_come_back(shield: Shield) -> None:
    result = shield.protect(TEXT)
    for part in ("Marta", "Lindqvist", "marta.l", "corp", "4539", "1488", "0343", "6467"):
        assert part.casefold() not in result.text.casefold()
    assert shield.restore(result.text) == TEXT
    assert not result.warnings
    assert [s.type for s in result.substitutions] == ["person", "email", "credit_card", "person"]


def test_one_original_has_one_surrogate_across_turns_and_processes(make_shield: Callable[[], Shield]) -> None:
    first = make_shield().protect(TEXT)
    again = make_shield().protect(TEXT)
    assert again.text == first.text
    assert make_shield().restore(first.text) == TEXT


def test_a_first_name_alone_is_the_same_person(shield: Shield) -> None:
    whole, alone = shield.protect("Marta Lindqvist and later Marta").substitutions
    assert whole.surrogate.split()[0] == alone.surrogate


def test_parallel_requests_agree(shield: Shield) -> None:
    texts = [TEXT, "Tomasz Wilk and Marta Lindqvist", f"{TEXT} And Tomasz Wilk."] * 6
    with ThreadPoolExecutor(8) as threads:
        results = list(threads.map(shield.protect, texts))
    chosen: dict[str, set[str]] = {}
    for result in results:
        for item in result.substitutions:
            chosen.setdefault(item.original, set()).add(item.surrogate)
    assert chosen
    assert all(len(surrogates) == 1 for surrogates in chosen.values())


def test_conversations_share_nothing(shield: Shield) -> None:
    one = shield.protect(TEXT, conversation="one")
    other = shield.protect(TEXT, conversation="other")
    assert one.text != other.text
    assert shield.restore(one.text, conversation="other") == one.text


def test_what_was_protected_once_is_found_where_detection_misses_it(make_shield: Callable[..., Shield]) -> None:
    first = make_shield().protect(TEXT)
    blind = make_shield({})
    text = "it was MARTA LINDQVIST again, marta lindqvist of marta.l@corp.example; Martas and Lindqvister stay"
    result = blind.protect(text)
    assert "marta " not in result.text.casefold()
    assert "lindqvist " not in result.text.casefold()
    assert "Martas" not in result.text  # a genitive, or the plural
    assert "Lindqvister stay" in result.text
    assert blind.restore(result.text) == text
    assert first.substitutions[1].surrogate in result.text


def test_a_surrogate_typed_by_the_client_is_genuine_text(shield: Shield) -> None:
    surrogate = shield.protect("Marta Lindqvist").text
    text = f"Marta Lindqvist met {surrogate}, and {surrogate.split()[0]} smiled"
    result = shield.protect(text)
    assert shield.restore(result.text) == text
    assert result.text.count(surrogate) == 1


def test_what_was_not_sent_is_not_restored_and_costs_no_resolver_of_its_own(shield: Shield) -> None:
    first, second, third = "I am Marta Lindqvist.", "Ask Tomasz Wilk.", "Marta Lindqvist met Tomasz Wilk."
    unsent = shield.protect_many([Piece(first, None, None)], "c")
    shield.restorer("c", unsent)  # and then it was not sent
    results = shield.protect_many([Piece(second, None, None)], "c")
    resolver, sent = shield.restorer("c", results)
    sent()
    assert resolver.restore(f"{unsent[0].text} {results[0].text}") == f"{unsent[0].text} {second}"
    given_name = unsent[0].text.split()[2]
    assert resolver.restore(f"{given_name}, {given_name.upper()}") == f"{given_name}, {given_name.upper()}"
    assert resolver._finder is shield.resolver("c")._finder
    results = shield.protect_many([Piece(third, None, None)], "c")
    resolver, _ = shield.restorer("c", results)
    assert resolver.restore(results[0].text) == third
    assert resolver is shield.resolver("c")


def test_redacted_values_become_labels_and_kept_ones_stay(shield: Shield) -> None:
    actions = {"email": "redact", "person": "keep"}
    treatment = Treatment(action_for=lambda type_: actions.get(type_, "replace"))  # type: ignore[arg-type,return-value]
    (result,) = shield.protect_many([Piece(TEXT, "prose", None)], "c", treatment)
    assert result.text.startswith("Please ask Marta Lindqvist ([EMAIL]) about card ")
    assert "4539" not in result.text


def test_a_blocked_type_stops_everything_and_names_no_value(shield: Shield) -> None:
    treatment = Treatment(action_for=lambda type_: "block" if type_ == "email" else "replace")
    with pytest.raises(Blocked, match=r"^the rules block requests that hold: email$"):
        shield.protect_many([Piece(TEXT, "prose", None)], "c", treatment)
    assert not shield.store.exists("c")


def test_what_a_pattern_of_the_rules_matches_is_replaced(shield: Shield) -> None:
    text = "CASE-448812 and CASE-99"
    treatment = Treatment(patterns=((LinearPattern(r"CASE-\d{6}"), "custom:case"),))
    (result,) = shield.protect_many([Piece(text, "prose", None)], "c", treatment)
    assert [(s.original, s.type) for s in result.substitutions] == [("CASE-448812", "custom:case")]
    assert shield.resolver("c").restore(result.text) == text


def test_the_region_reaches_the_detector(make_shield: Callable[..., Shield]) -> None:
    shield = make_shield()
    shield.protect("07700 900123", region="GB")
    shield.protect("07700 900123", region="DE")
    assert isinstance(shield.detector, ToldDetector)
    assert [piece.region for piece in shield.detector.asked] == ["GB", "DE"]


@pytest.mark.parametrize(
    "text",
    [
        "marta.l&#64;corp.example wrote to marta.l@corp.example",
        "https://crm.corp.example/find?q=%20marta.l%40corp.example%26x",
        "pay%3Dcard%204539148803436467%20now, or 4539 1488 0343 6467",
        "tel&#58;&nbsp;(415)&nbsp;867&#8209;2309",
    ],
)
def test_a_value_that_hides_behind_escapes_is_replaced_and_restored(text: str, tmp_path: Path) -> None:
    shield = Shield(LocalDetector(DetectionConfig(names=False, guard=None)), home=tmp_path)
    result = shield.protect(text)
    assert not any(part in result.text for part in ("marta", "4539", "867"))
    assert "%20[" not in result.text
    assert shield.restore(result.text) == text
    assert not result.warnings


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ('{"dateOfBirth": "1986-10-23T00:00:00Z"}', "T00:00:00Z"),
        ("Visa4539148803436467 was declined", "Visa4"),
    ],
)
def test_what_is_glued_to_a_value_stays(text: str, kept: str, tmp_path: Path) -> None:
    shield = Shield(LocalDetector(DetectionConfig(names=False, guard=None)), home=tmp_path)
    result = shield.protect(text)
    assert kept in result.text
    assert result.text != text
    assert shield.restore(result.text) == text


def test_a_known_value_is_found_behind_escapes(make_shield: Callable[..., Shield]) -> None:
    make_shield().protect(TEXT)
    text = "marta&#32;lindqvist, q=Marta%20Lindqvist%2C"
    result = make_shield({}).protect(text)
    assert len(result.substitutions) == 2
    assert make_shield({}).restore(result.text) == text


def test_always_and_never(shield: Shield) -> None:
    treatment = Treatment(never=frozenset({"tomasz wilk"}), always=(("Project Falcon", "custom:project"),))
    (result,) = shield.protect_many([Piece("Tomasz Wilk leads Project Falcon", "prose", None)], "c", treatment)
    assert result.text.startswith("Tomasz Wilk leads ")
    assert "Falcon" not in result.text
    assert shield.resolver("c").restore(result.text) == "Tomasz Wilk leads Project Falcon"


def test_no_surrogate_holds_four_digits_of_any_original(make_shield: Callable[..., Shield]) -> None:
    numbers = {f"45{n:02d} {n:04d} {9999 - n:04d} 0000": "custom:number" for n in range(0, 99, 7)}
    text = ", ".join(numbers)
    result = make_shield(numbers).protect(text)
    runs = {run for number in numbers for run in number.split()}
    assert not runs.intersection(result.text.replace(",", " ").split())


class Slow(ToldDetector):
    """Fails at one text, and counts what it is asked."""

    def detect_many(self, pieces: Sequence[Piece], timeout: float) -> list[list[Entity]]:
        assert timeout == pytest.approx(2 + sum(len(piece.text) for piece in pieces) / 8000)
        if any("fail" in piece.text for piece in pieces):
            raise DetectionTimeout("too slow")
        return super().detect_many(pieces, timeout)


@pytest.mark.parametrize("parallel", [1, 3])
def test_a_large_job_is_cut_and_what_was_decided_is_not_decided_again(tmp_path: Path, parallel: int) -> None:
    detector = Slow(PEOPLE)
    shield = Shield(detector, MapStore(tmp_path), parallel=parallel)
    pieces = [Piece(f"{number} Marta Lindqvist " + "word " * 2000, "prose", None) for number in range(6)]
    with pytest.raises(DetectionTimeout):
        shield.protect_many([*pieces, Piece("fail", "prose", None)], "c")
    results = shield.protect_many(pieces, "c")
    assert len(detector.asked) == len(pieces)
    assert [result.text.split()[0] for result in results] == [str(number) for number in range(6)]
    assert not any("Marta" in result.text for result in results)


def test_text_without_anything_personal_is_the_same_object(shield: Shield) -> None:
    assert shield.protect("nothing to see here").text == "nothing to see here"
    assert not shield.store.conversation_ids()


words = st.sampled_from(
    ["Marta Lindqvist", "Marta", "Tomasz Wilk", "marta.l@corp.example", "Ravensmoor", "\n", " ", ", ", "and", "ß", "é"]
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(words | st.text(max_size=6), max_size=14).map("".join), st.lists(st.integers(0, 99), max_size=5))
def test_restore_undoes_protect(shield: Shield, text: str, picks: list[int]) -> None:
    """I3, also where the text holds live surrogates, whole or in part, run together with anything."""
    live = [*(entry.surrogate for entry in shield.entries()), " ", "Marta ", "-", ""]
    text += "".join(live[pick % len(live)] for pick in picks)
    result = shield.protect(text)
    assert shield.restore(result.text) == text


said = st.sampled_from(
    [
        "Greta Thornwood",
        "Ingrid",
        " met ",
        " of ",
        "**",
        "_",
        ", ",
        "'s ",
        " (",
        ") ",
        "\n- ",
        " County ",
        "Dr. ",
        "Tomasz",
    ]
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(said | st.integers(0, 99), max_size=12), st.integers(1, 9))
def test_what_a_model_wrote_comes_back_too_with_the_people_it_names(
    shield: Shield, parts: list[str | int], size: int
) -> None:
    """I3 and I8: an answer that mentions surrogates and new people is restored alike however it is cut; sent again, it
    holds no original, and it comes back as the user saw it."""
    shield.protect("Marta Lindqvist (marta.l@corp.example) and Tomasz Wilk of Ravensmoor")
    live = sorted({form for entry in shield.entries() for form in (entry.surrogate, entry.surrogate.upper())})
    answer = "".join(live[part % len(live)] if isinstance(part, int) else part for part in parts)
    delivered = shield.restore(answer)
    stream = shield.stream()
    pieces = [answer[at : at + size] for at in range(0, len(answer), size)]
    assert "".join(map(stream.feed, pieces)) + stream.finish() == delivered
    again = shield.protect(delivered)
    assert shield.restore(again.text) == delivered
    assert not any(word in again.text for word in ("Marta", "Lindqvist", "Tomasz Wilk", "marta.l"))


def test_a_part_of_a_name_that_came_back_in_markup_is_protected_again(shield: Shield) -> None:
    protected = shield.protect("Marta Lindqvist").text
    delivered = shield.restore(f"_{protected.split()[1]} and _{protected.split()[1].upper()}")
    assert delivered == "_Lindqvist and _LINDQVIST"
    again = shield.protect(delivered).text
    assert "lindqvist" not in again.casefold()
    assert shield.restore(again) == delivered


RISKY = {
    "94110": "zip_us",
    "12 May 1984": "dob",
    "woman": "gender_indicator",
    "she/her": "gender_indicator",
    "F": "gender_indicator",
    "Ravensmoor": "gpe",
    "Brightwell": "org",
    "Marta Lindqvist": "person",
    "+1 415 867 2309": "phone_us",
}


def test_a_gender_word_is_replaced_only_where_a_combination_holds_it(make_shield: Callable[..., Shield]) -> None:
    text = "As I said, I am a woman; my pronouns are she/her."
    alone = make_shield(RISKY).protect(text, conversation="alone")
    assert (alone.text, alone.warnings, alone.combinations) == (text, (), ())
    text += " I was born on 12 May 1984."
    result = make_shield(RISKY).protect(text, conversation="with")
    assert not any(value in result.text for value in ("woman", "she/her", "1984"))
    assert result.combinations == ("zip_dob_gender",)
    assert "date of birth + gender (zip_dob_gender: critical risk" in result.warnings[0]
    assert len(result.warnings) == 1
    assert make_shield(RISKY).restore(result.text, conversation="with") == text


def test_combinations_are_counted_over_a_conversation_and_its_restarts(make_shield: Callable[..., Shield]) -> None:
    first = "Sex: F, and I live in the old town"
    assert make_shield(RISKY).protect(first).text == first
    assert make_shield(RISKY).protect("nothing to see").warnings == ()
    second = make_shield(RISKY).protect("it is in 94110")
    assert second.combinations == ("zip_dob_gender",)
    # What was sent before is protected from now on.
    again = make_shield(RISKY).protect(first)
    assert "Sex: F" not in again.text
    assert make_shield(RISKY).restore(again.text) == first
    assert make_shield(RISKY).protect(first, conversation="another").text == first


def test_what_occurred_is_forgotten_with_the_conversation(make_shield: Callable[..., Shield]) -> None:
    treatment, word, code = Treatment(), Piece("Sex: F, says the form", "prose", None), Piece("in 94110", "prose", None)
    make_shield(RISKY).protect_many([word], "c", treatment)
    shield = make_shield(RISKY)
    shield.store.forget("c")
    assert shield.protect_many([code], "c", treatment)[0].combinations == ()
    assert shield.protect_many([word], "c", treatment)[0].combinations == ("zip_dob_gender",)


def test_what_occurred_is_sealed(make_shield: Callable[..., Shield], tmp_path: Path) -> None:
    make_shield(RISKY).protect("Sex: F, says the form")
    files = [path for path in (tmp_path / "state").rglob("*") if path.is_file()]
    assert files
    assert not any(b"gender" in path.read_bytes() for path in files)


def test_fields_of_a_combination_are_replaced_although_the_rules_keep_them(make_shield: Callable[..., Shield]) -> None:
    treatment = Treatment(action_for=lambda type_: "keep" if type_ in ("gpe", "org") else "replace")
    shield = make_shield(RISKY)

    def sent(*texts: str) -> list[str]:
        return [r.text for r in shield.protect_many([Piece(text, "prose", None) for text in texts], "c", treatment)]

    texts = ["I work at Brightwell", "in Ravensmoor"]
    assert sent(*texts) == texts
    changed = sent(*texts, "I am Marta Lindqvist")
    assert not any(value in " ".join(changed) for value in ("Brightwell", "Ravensmoor", "Marta"))
    assert sent(*texts) == changed[:2]
    assert [shield.resolver("c").restore(text) for text in changed[:2]] == texts


def test_what_is_never_replaced_is_no_field(make_shield: Callable[..., Shield]) -> None:
    treatment = Treatment(never=frozenset({"marta lindqvist"}))
    (result,) = make_shield(RISKY).protect_many(
        [Piece("Marta Lindqvist, +1 415 867 2309", "prose", None)], "c", treatment
    )
    assert result.combinations == ()
    assert result.text.startswith("Marta Lindqvist, ")


def test_off_neither_warns_nor_overrides(make_shield: Callable[..., Shield]) -> None:
    piece = Piece("Sex: F, born 12 May 1984", "prose", None)
    (result,) = make_shield(RISKY).protect_many([piece], "c", Treatment(quasi_identifiers="off"))
    assert result.text.startswith("Sex: F, born ")
    assert (result.warnings, result.combinations) == ((), ())


def test_block_sends_nothing_and_counts_nothing(make_shield: Callable[..., Shield]) -> None:
    shield, treatment = make_shield(RISKY), Treatment(quasi_identifiers="block")
    with pytest.raises(Combined, match="name_dob"):
        shield.protect_many([Piece("Marta Lindqvist, 12 May 1984", "prose", None)], "c", treatment)
    assert not shield.store.exists("c")
    (result,) = shield.protect_many([Piece("12 May 1984", "prose", None)], "c", treatment)
    assert "1984" not in result.text


def test_what_is_confirmed_passes_once_and_is_not_asked_again(make_shield: Callable[..., Shield]) -> None:
    pieces = [Piece("a line", "prose", None), Piece("Marta Lindqvist, 12 May 1984", "prose", None)]
    asking = Treatment(quasi_identifiers="confirm")

    def token_for(pieces: Sequence[Piece], treatment: Treatment = asking) -> str:
        with pytest.raises(ConfirmationNeeded) as caught:
            make_shield(RISKY).protect_many(pieces, "c", treatment)
        assert "Marta" not in str(caught.value)
        return caught.value.token

    token = token_for(pieces)
    confirmed = Treatment(quasi_identifiers="confirm", confirmation=token)
    other = [Piece("Marta Lindqvist, born 12 May 1984", "prose", None)]
    assert token_for(other, confirmed) != token
    with pytest.raises(ConfirmationNeeded):
        make_shield(RISKY).protect_many(pieces, "another conversation", confirmed)
    result = make_shield(RISKY).protect_many(pieces, "c", confirmed)[1]
    assert "Marta" not in result.text
    assert result.combinations == ("name_dob",)
    assert make_shield(RISKY).protect_many(other, "c", asking)[0].combinations == ("name_dob",)
    assert token_for([*pieces, Piece("+1 415 867 2309", "prose", None)]) != token


@pytest.mark.parametrize(
    "text",
    [
        "Patient: F, born 12 May 1984",
        "I am a woman. The person I wrote of, a man, was born on 12 May 1984; people say he is a child.",
        "It is she/her, 94110. A man met a woman, and the person is a person, as she/her friends are he/him people.",
        '{"born": "12 May 1984", "sex": "F", "note": "a woman, as she is a woman"}',
    ],
)
def test_gender_words_are_exchanged_alike_and_come_back(text: str, make_shield: Callable[..., Shield]) -> None:
    shield = make_shield(RISKY)
    result = shield.protect(text)
    chosen = {s.original: s.surrogate for s in result.substitutions}
    assert not {"F", "woman", "she/her"} & set(chosen.values())
    assert shield.restore(result.text) == text
    assert len(result.warnings) == 1
    again = shield.protect(text)
    assert {s.original: s.surrogate for s in again.substitutions} == chosen


def test_a_gender_code_in_a_field_of_its_own_is_not_restored_and_that_is_said(
    make_shield: Callable[..., Shield],
) -> None:
    pieces = [Piece("F", "data", "sex"), Piece("12 May 1984", "data", "born")]
    code, born = make_shield(RISKY).protect_many(pieces, "c")
    assert code.text != "F"
    assert "cannot be restored exactly" in code.warnings[-1]
    assert len(born.warnings) == 1


@pytest.mark.parametrize("text", ["F\n\n12 May 1984", '{"sex": "F", "born": "12 May 1984"}', "she/her, 94110"])
def test_a_gender_code_before_another_part_comes_back(text: str, make_shield: Callable[..., Shield]) -> None:
    result = make_shield(RISKY).protect(text)
    assert len(result.substitutions) == 2
    assert len(result.warnings) == 1
    assert make_shield(RISKY).restore(result.text) == text


def test_what_is_found_in_one_text_is_protected_in_all_texts_of_the_request(shield: Shield) -> None:
    texts = ["LINDQVIST is late; marta lindqvist", "I wait for Marta Lindqvist", "marta.l&#64;corp.example"]
    texts += ["write to marta.l@corp.example", "Lindqvister"]
    results = shield.protect_many([Piece(text, "prose", None) for text in texts], "c")
    assert not any("lindqvist " in f"{r.text} ".casefold() or "marta" in r.text.casefold() for r in results)
    assert results[4].text == "Lindqvister"
    assert [shield.resolver("c").restore(r.text) for r in results] == texts
    assert [r.text for r in shield.protect_many([Piece(text, "prose", None) for text in texts], "c")] == [
        r.text for r in results
    ]


def test_a_value_beside_a_gender_word_is_no_part_of_its_phrase(make_shield: Callable[..., Shield]) -> None:
    shield = make_shield({"woman": "gender_indicator", "12 May 1984": "dob", "Tomasz Wilk": "person"})
    texts = ["Our TOMASZ WILK is a woman", "Tomasz Wilk, 12 May 1984"]
    for _ in range(2):
        results = shield.protect_many([Piece(text, "prose", None) for text in texts], "c")
        assert not any(word in r.text.casefold() for r in results for word in ("tomasz", "wilk", "woman"))
        assert [shield.resolver("c").restore(r.text) for r in results] == texts


def test_a_value_found_in_one_message_is_replaced_in_all_of_the_request(shield: Shield) -> None:
    """Detection misses it in small letters; what is protected anywhere is protected everywhere (I2)."""
    pieces = [Piece("ask marta lindqvist", "prose", None), Piece("Marta Lindqvist agreed", "prose", None)]
    first, second = shield.protect_many(pieces, "c")
    assert "lindqvist" not in first.text
    assert second.text.removesuffix(" agreed").casefold() == first.text.removeprefix("ask ").casefold()
    assert shield.resolver("c").restore(first.text) == pieces[0].text
    # Sent again with one message more, nothing before it changes.
    again = shield.protect_many([*pieces, Piece("thanks", "prose", None)], "c")
    assert [result.text for result in again[:2]] == [first.text, second.text]
