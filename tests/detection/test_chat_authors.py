from __future__ import annotations

import pytest

from surrogateshield.detection.chat_authors import authors
from surrogateshield.detection.reading import Reading


def found(text: str) -> list[tuple[str, str]]:
    return [(text[each.start : each.end], str(each.type)) for each in authors(Reading(text))]


@pytest.mark.parametrize("time", ["9:41 AM", "[09:41]", "Today at 9:41", "09:41:07"])
def test_who_speaks_in_a_copied_chat(time: str) -> None:
    text = f"quorvo.t  {time}\nis it done\nOld Hesper  {time}\nno\nquorvo.t  {time}\nok\n"
    assert found(text) == [("quorvo.t", "username"), ("Old Hesper", "person"), ("quorvo.t", "username")]


@pytest.mark.parametrize(
    "text",
    [
        "Break 10:30\nTalk 11:00\nBreak 15:00\nTalk 15:30",
        "Quorvo 10:30\nHesper 11:00\nOstrim 15:00",
        "Quorvo 10:30\nQuorvo 11:00",
        "Reception 9:00\nReception 10:00\nManager 11:00\nManager 12:00",
    ],
)
def test_agendas_and_single_turns_have_no_authors(text: str) -> None:
    assert found(text) == []
