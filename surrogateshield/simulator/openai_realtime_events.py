"""The events of one response of OpenAI's Realtime API, and of one transcription."""

from __future__ import annotations

from collections.abc import Iterator

from surrogateshield.simulator.chance import Chance
from surrogateshield.simulator.exchange import JsonObject, Reply, ToolCall

type Event = JsonObject
"""The fields of an event, its `type_` among them."""


def response_events(chance: Chance, reply: Reply, conversation: str, *, speaks: bool) -> Iterator[Event]:
    """All events from `response.created` to `response.done`.

    Args:
        chance: ids and cuts.
        reply: what is said.
        conversation: its id.
        speaks: whether it is said aloud, with a transcript, or written.
    """
    response: JsonObject = {
        "object": "realtime.response",
        "id": chance.identifier("resp_"),
        "status": "in_progress",
        "conversation_id": conversation,
        "output_modalities": ["audio"] if speaks else ["text"],
        "output": [],
        "metadata": None,
    }
    yield {"type_": "response.created", "response": dict(response)}
    output: list[JsonObject] = []
    if reply.text or not reply.calls:
        yield from _message(chance, response["id"], len(output), reply.text, output, speaks=speaks)
    for call in reply.calls:
        yield from _call(chance, response["id"], len(output), call, output)
    usage = {"total_tokens": reply.tokens, "input_tokens": 0, "output_tokens": reply.tokens}
    yield {"type_": "response.done", "response": response | {"status": "completed", "output": output, "usage": usage}}


def _message(
    chance: Chance, response: str, index: int, text: str, output: list[JsonObject], *, speaks: bool
) -> Iterator[Event]:
    item: JsonObject = {"id": chance.identifier("item_"), "object": "realtime.item", "type": "message"}
    item |= {"role": "assistant", "status": "in_progress", "content": []}
    added = {"response_id": response, "output_index": index}
    place = {"response_id": response, "item_id": item["id"], "output_index": index, "content_index": 0}
    yield {"type_": "response.output_item.added", **added, "item": dict(item)}
    yield {"type_": "conversation.item.added", "previous_item_id": None, "item": dict(item)}
    kind, field = ("output_audio_transcript", "transcript") if speaks else ("output_text", "text")
    part: JsonObject = {"type": "audio" if speaks else "text"}
    yield {"type_": "response.content_part.added", **place, "part": part | {field: ""}}
    for token in chance.tokens(text):
        yield {"type_": f"response.{kind}.delta", **place, "delta": token, "obfuscation": chance.padding()}
        if speaks:
            yield {"type_": "response.output_audio.delta", **place, "delta": chance.opaque(48)}
    if speaks:
        yield {"type_": "response.output_audio.done", **place}
    yield {"type_": f"response.{kind}.done", **place, field: text}
    yield {"type_": "response.content_part.done", **place, "part": part | {field: text}}
    content = {"type": "output_audio" if speaks else "output_text", field: text}
    done = item | {"status": "completed", "content": [content]}
    yield {"type_": "conversation.item.done", "previous_item_id": None, "item": done}
    yield {"type_": "response.output_item.done", **added, "item": done}
    output.append(done)


def _call(chance: Chance, response: str, index: int, call: ToolCall, output: list[JsonObject]) -> Iterator[Event]:
    arguments = chance.dumps(call.arguments)
    item: JsonObject = {"id": chance.identifier("item_"), "object": "realtime.item", "type": "function_call"}
    item |= {"call_id": chance.identifier("call_"), "name": call.name, "status": "in_progress", "arguments": ""}
    added = {"response_id": response, "output_index": index}
    place = {"response_id": response, "item_id": item["id"], "output_index": index, "call_id": item["call_id"]}
    yield {"type_": "response.output_item.added", **added, "item": dict(item)}
    for token in chance.tokens(arguments):
        yield {"type_": "response.function_call_arguments.delta", **place, "delta": token}
    yield {"type_": "response.function_call_arguments.done", **place, "name": call.name, "arguments": arguments}
    done = item | {"status": "completed", "arguments": arguments}
    yield {"type_": "conversation.item.done", "previous_item_id": None, "item": done}
    yield {"type_": "response.output_item.done", **added, "item": done}
    output.append(done)


def transcription_events(chance: Chance, item: str, text: str) -> Iterator[Event]:
    """The events that say what was heard."""
    place = {"item_id": item, "content_index": 0}
    for token in chance.tokens(text):
        yield {"type_": "conversation.item.input_audio_transcription.delta", **place, "delta": token}
    usage = {"type": "duration", "seconds": 1.0}
    yield {
        "type_": "conversation.item.input_audio_transcription.completed",
        **place,
        "transcript": text,
        "usage": usage,
    }
