"""The event sequence of a streamed response of OpenAI's Responses API."""

from __future__ import annotations

from surrogateshield.simulator import framing
from surrogateshield.simulator.chance import Chance
from surrogateshield.simulator.exchange import JsonObject


class ResponseEvents:
    """Builds the events from which a client can put a finished response together again.

    Args:
        chance: cuts, spellings and padding.
        obfuscate: whether text deltas carry padding.
    """

    def __init__(self, chance: Chance, obfuscate: bool = True) -> None:
        self._chance = chance
        self._obfuscate = obfuscate
        self._events: list[bytes] = []

    def of(self, response: JsonObject) -> tuple[bytes, ...]:
        """All events, `response.created` to `response.completed`, numbered from 0."""
        self._events = []
        begun = response | {"status": "in_progress", "output": [], "usage": None, "completed_at": None}
        self._add("response.created", response=begun)
        self._add("response.in_progress", response=begun)
        for index, item in enumerate(response["output"]):
            match item["type"]:
                case "reasoning":
                    self._reasoning(index, item)
                case "message":
                    self._message(index, item)
                case "function_call":
                    self._call(index, item, "arguments", "response.function_call_arguments")
                case "custom_tool_call":
                    self._call(index, item, "input", "response.custom_tool_call_input")
            self._add("response.output_item.done", output_index=index, item=item)
        self._add("response.completed", response=response)
        return tuple(self._events)

    def _add(self, type_: str, **fields: object) -> None:
        event = {"type": type_, "sequence_number": len(self._events), **fields}
        self._events.append(framing.sse(self._chance.dumps(event), type_))

    def _deltas(self, type_: str, text: str, **fields: object) -> None:
        for token in self._chance.tokens(text):
            padding = {"obfuscation": self._chance.padding()} if self._obfuscate else {}
            self._add(type_, **fields, delta=token, **padding)

    def _message(self, index: int, item: JsonObject) -> None:
        begun = item | {"status": "in_progress", "content": []}
        self._add("response.output_item.added", output_index=index, item=begun)
        for number, part in enumerate(item["content"]):
            place = {"item_id": item["id"], "output_index": index, "content_index": number}
            self._add("response.content_part.added", **place, part=part | {"text": "", "annotations": []})
            self._deltas("response.output_text.delta", part["text"], **place, logprobs=[])
            for at, annotation in enumerate(part["annotations"]):
                told = {"annotation_index": at, "annotation": annotation}
                self._add("response.output_text.annotation.added", **place, **told)
            self._add("response.output_text.done", **place, text=part["text"], logprobs=[])
            self._add("response.content_part.done", **place, part=part)

    def _call(self, index: int, item: JsonObject, field: str, event: str) -> None:
        self._add("response.output_item.added", output_index=index, item=item | {"status": "in_progress", field: ""})
        place = {"item_id": item["id"], "output_index": index}
        self._deltas(f"{event}.delta", item[field], **place)
        self._add(f"{event}.done", **place, **{field: item[field]})

    def _reasoning(self, index: int, item: JsonObject) -> None:
        self._add("response.output_item.added", output_index=index, item=item | {"summary": []})
        for number, part in enumerate(item["summary"]):
            place = {"item_id": item["id"], "output_index": index, "summary_index": number}
            self._add("response.reasoning_summary_part.added", **place, part=part | {"text": ""})
            self._deltas("response.reasoning_summary_text.delta", part["text"], **place)
            self._add("response.reasoning_summary_text.done", **place, text=part["text"])
            self._add("response.reasoning_summary_part.done", **place, part=part)
