from __future__ import annotations

import pytest

from surrogateshield.shadowmap.mapping import ShadowMap
from surrogateshield.surrogates import MimicGen
from surrogateshield.surrogates.composer import Composer, written_like
from surrogateshield.surrogates.context import Context


@pytest.fixture
def composer(conversation):
    conversation.surrogate("Sarah Mitchell", "person")
    context = Context(conversation.mapping.key, conversation.mapping, lambda _: False)
    return Composer(context, context.source("test"))


def test_known_names_ordinary_words_digits_and_signs(composer, conversation):
    first, last = conversation.surrogate("Sarah Mitchell", "person").lower().split()
    composed = composer.compose("sarah+orders_mitchell-84", 0)
    assert composed.startswith(f"{first}+orders_{last}-")
    assert composed[-2:].isdigit() and composed[-2:] != "84"


def test_later_attempts_leave_known_names(composer):
    assert composer.compose("sarah.mitchell", 50) != composer.compose("sarah.mitchell", 0)


def test_a_guess_is_none_that_the_conversation_holds():
    key = bytes(range(32))

    def surrogate(type_, original, forbidden):
        return MimicGen(key).substitute(original, type_, ShadowMap(key), forbidden)[-1].surrogate

    free = surrogate("username", "sarah", lambda _: False)
    other = surrogate("username", "sarah", lambda candidate: free in candidate.casefold())
    assert other != free
    # A name that comes later finds the same one free.
    assert surrogate("person", "Sarah", lambda candidate: free in candidate.casefold()).casefold() == other


def test_written_like():
    assert written_like("André", "jose") == "andre"
    assert written_like("André", "josé") == "André"
