from __future__ import annotations

import pytest

from surrogateshield.detection.passes.clauses import Clauses, is_about_somebody, is_question


def roles(text: str, people: list[tuple[int, int]] | None = None) -> list[tuple[str, str]]:
    """Each clause with its role, in the order of the text."""
    clauses = Clauses(text, people or [], [])
    found = []
    position = 0
    while position < len(text):
        clause = clauses.at(position)
        found.append((text[clause.start : clause.end].strip(), clause.role))
        position = clause.end
    return found


@pytest.mark.parametrize(
    "clause",
    [
        "What is the population of Lyon?",
        "flights to Osaka",
        "top 10 things to do in Ghent",
        "hi, can you please find me hotels in Porto",
        "Is Porto worth visiting in February?",
        "are there any good museums in Ghent",
        "When did the railway reach Inverness?",
        "Write a short travel guide for Tallinn.",
        "Wie wird das Wetter in Kassel?",
        "météo à Lille demain",
    ],
)
def test_a_question_is_headed_by_its_frame(clause: str) -> None:
    assert is_question(clause, english=clause.isascii() and "Wie" not in clause)


@pytest.mark.parametrize(
    "clause",
    [
        "Was born in Lyon in 1980.",
        "Is a nurse in Porto.",
        "Has two children in Leeds",
        "where the accident happened, in Lyon",
        "Weather in Lyon is bad",
        "Lyon has about 520,000 inhabitants.",
        "Hat shop in Lyon",
        "Book a table in Lyon for Friday",
    ],
)
def test_a_statement_is_none(clause: str) -> None:
    assert not is_question(clause)


@pytest.mark.parametrize(
    "clause",
    [
        "I live in Lyon",
        "my car is parked in Lyon",
        "the patient came from Lyon",
        "they moved to Lyon",
        "Can you come to Lyon on Monday?",
        "enjoy your trip to Lyon",
        "home address in Lyon",
    ],
)
def test_somebody_occurs(clause: str) -> None:
    assert is_about_somebody(clause)


@pytest.mark.parametrize(
    "clause",
    [
        "What should I see in Lyon?",
        "tell me about Lyon",
        "I'm looking for cheap hotels in Lyon",
        "Can you recommend museums in Lyon?",
        "which tenants' rights apply in Chicago, IL",
        "Quel temps fait-il à Lyon ?",
    ],
)
def test_whoever_only_asks_is_nobody(clause: str) -> None:
    assert not is_about_somebody(clause, english="Quel" not in clause)


def test_a_text_is_cut_where_something_else_is_said() -> None:
    assert roles("We moved to Leipzig in 2019. What is the population of Leipzig?") == [
        ("We moved to Leipzig in 2019.", "personal"),
        ("What is the population of Leipzig?", "query"),
    ]
    assert roles("My daughter is in Leeds, what is the population of York?")[1][1] == "query"
    assert roles("I'm at the station, where is the nearest pharmacy?")[0][1] == "personal"


def test_a_predicate_is_no_clause_of_its_own() -> None:
    assert len(roles("My car is parked in Lyon.")) == 1
    assert len(roles("She lives in Lyon and was born in Porto")) == 1
    assert len(roles("The house my mother owns, is in Lyon")) == 1


def test_an_abbreviation_ends_no_sentence() -> None:
    assert len(roles("What is the weather in St. Louis today?")) == 1


def test_what_a_request_announces_is_judged_by_itself() -> None:
    assert roles("Summarize this note: the tenant moved to Porto.")[1] == ("the tenant moved to Porto.", "personal")


def test_a_field_and_its_value_are_one() -> None:
    assert roles("City: Lyon") == [("City: Lyon", "personal")]
    assert roles("Question: what is the population of Lyon?")[-1][1] == "query"


def test_a_clause_with_a_persons_value_is_personal() -> None:
    text = "What did Greta Halvorsen do in Lyon?"
    assert roles(text, [(9, 24)]) == [(text, "personal")]
    assert roles(text) == [(text, "query")]


def test_no_border_cuts_a_kept_span() -> None:
    text = "coffee near 4 High St. Where else?"
    assert Clauses(text, [], [(12, 28)]).at(13).end > 22


def test_another_sentence_may_make_a_place_somebodys() -> None:
    assert Clauses("What's the weather in Lyon? I live there.", [], []).named_elsewhere
    assert not Clauses("Are there direct trains to Lyon?", [], []).named_elsewhere
