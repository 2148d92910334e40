from __future__ import annotations

import pytest

from surrogateshield.simulator.chance import Chance
from surrogateshield.simulator.exchange import Reply, ToolCall
from surrogateshield.simulator.openai_realtime_events import response_events, transcription_events


@pytest.mark.parametrize("speaks", [True, False])
def test_every_event_of_an_answer_names_its_response_and_its_item(speaks: bool) -> None:
    reply = Reply("Good day.", (ToolCall("note", {"text": "x"}), ToolCall("mail", {})))
    events = list(response_events(Chance("1"), reply, "conv_1", speaks=speaks))
    assert (events[0]["type_"], events[-1]["type_"]) == ("response.created", "response.done")
    name = events[0]["response"]["id"]
    assert {event["response_id"] for event in events if "response_id" in event} == {name}
    output = events[-1]["response"]["output"]
    assert [item["type"] for item in output] == ["message", "function_call", "function_call"]
    items = {event["item_id"] for event in events if "item_id" in event}
    assert items == {item["id"] for item in output}


def test_a_call_alone_says_nothing() -> None:
    events = list(response_events(Chance("1"), Reply(calls=(ToolCall("note", {}),)), "conv_1", speaks=False))
    assert not [event for event in events if "output_text" in event["type_"]]


def test_a_transcript_comes_in_pieces_and_then_again() -> None:
    events = list(transcription_events(Chance("1"), "item_1", "What was said."))
    assert "".join(event.get("delta", "") for event in events) == events[-1]["transcript"] == "What was said."
