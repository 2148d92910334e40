from __future__ import annotations

import pytest

from surrogateshield.detection.passes.echoes import found
from surrogateshield.detection.reading import Found, masked


def echoes(text: str, *claimed: tuple[str, str]) -> list[tuple[str, str]]:
    """What is found in a text of which some values are claimed: addresses and user names by shape."""
    spans = sorted(
        (Found(at, at + len(value), type_, 0.9) for value, type_ in claimed for at in [text.index(value)]),
        key=lambda item: item.start,
    )
    shaped = [span for span in spans if span.type in {"email", "username"}]
    named = [span for span in spans if span.type == "person"]
    return [(text[e.start : e.end], str(e.type)) for e in found(masked(text, spans), text, shaped, named)]


PERSON = ("Hesper Quillane", "person")


@pytest.mark.parametrize(
    "handle",
    ["hquillane", "h.quillane", "hesper_quillane", "hesper-quillane", "quillaneh", "quillane.hesper", "HQuillane"],
)
def test_user_names_that_are_made_of_a_full_name(handle: str) -> None:
    assert echoes(f"Hesper Quillane logs in as {handle} there.", PERSON) == [(handle, "username")]


def test_the_words_of_a_full_name_in_a_path() -> None:
    text = "Hesper Quillane sent ~/cv/hesper-2024.pdf and id_rsa_hquillane"
    assert echoes(text, PERSON) == [("hesper", "person"), ("hquillane", "username")]


def test_an_address_tells_the_name_before_it_and_the_firm() -> None:
    text = "From Tancrede Orvaille at Brackenfoss: tancrede@brackenfoss.example"
    claimed = ("tancrede@brackenfoss.example", "email")
    assert echoes(text, claimed) == [("Tancrede Orvaille", "person"), ("Brackenfoss", "org")]


def test_a_user_name_stands_elsewhere() -> None:
    text = "@orvaille.t wrote. Then Orvaille left, and orvaille.t was closed."
    assert echoes(text, ("orvaille.t", "username")) == [("Orvaille", "person"), ("orvaille.t", "username")]


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("Mark Baker keeps mark.txt, the baker and baker-street.csv", ("Mark Baker", "person")),
        ("Hesper Quillane: quillanes, hesperus, xhquillane2", PERSON),
        ("info@harbour.example: call the harbour, info desk", ("info@harbour.example", "email")),
        ("jane@gmail.com uses gmail", ("jane@gmail.com", "email")),
        ("a@brackenfoss.example, see git.brackenfoss.example/brackenfoss_x", ("a@brackenfoss.example", "email")),
        ("# Copyright 2020 Orvaille\nby orvaille@x.example", ("orvaille@x.example", "email")),
    ],
)
def test_words_and_parts_of_words_and_hosts_are_no_echoes(text: str, claimed: tuple[str, str]) -> None:
    assert echoes(text, claimed) == []


def test_without_people_addresses_and_user_names_nothing_is_looked_for() -> None:
    assert echoes("Hesper was here") == []
