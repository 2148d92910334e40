"""Gemini's web app: forms with JSON within JSON, answers as documents with their lengths, each with the text so far."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs

from surrogateshield.simulator.exchange import Answer, ApiError, Ask, Request, Turn

_PREFIX = b")]}'\n\n"
_JSON = "application/json; charset=utf-8"


class Gemini:
    """The app's server, with the conversations that it keeps."""

    def __init__(self) -> None:
        self._kept: dict[str, list[Turn]] = {}

    def generate(self, request: Request) -> Answer:
        """POST .../StreamGenerate.

        Raises:
            ApiError: 400, the request is not of this app's shape.
        """
        form = _form(request)
        asked = json.loads(form[1]) if len(form) == 2 else None
        if not isinstance(asked, list) or len(asked) < 3:
            raise ApiError(400, "f.req has another shape.")
        prompt, ids = asked[0][0], asked[2]
        if not isinstance(prompt, str) or not isinstance(ids, list):
            raise ApiError(400, "f.req has another shape.")
        name = ids[0] or _id(request, "c_")
        turns = self._kept.setdefault(name, [])
        turns.append(Turn("user", prompt))
        reply = request.mind(Ask(tuple(turns)), 0).text
        turns.append(Turn("assistant", reply))
        told = [name, _id(request, "r_")]
        choice = _id(request, "rc_")
        chunks = [_PREFIX, *(_chunk([["wrb.fr", None, part]]) for part in _parts(request, told, choice, prompt, reply))]
        events = (*chunks, _chunk([["di", 56], ["af.httprm", 55, "0", 3]]), _chunk([["e", 4, None, None, 131]]))
        failure = _chunk([["er", None, None, None, None, 500, None, None, None, 13]])
        return Answer(events=events, failure=failure, content_type=_JSON)

    def execute(self, request: Request) -> Answer:
        """POST .../batchexecute: the conversations (`MaZiqc`) or one of them (`hNvQHb`).

        Raises:
            ApiError: 400, the request is not of this app's shape, or calls something else.
        """
        chunks = [_PREFIX]
        for call in _form(request)[0]:
            arguments = json.loads(call[1])
            if call[0] == "MaZiqc":
                found: Any = [[[name, turns[0].text] for name, turns in self._kept.items()]]
            elif call[0] == "hNvQHb":
                found = [[[turn.role, turn.text] for turn in self._kept.get(arguments[0], [])]]
            else:
                raise ApiError(400, "There is no such call.")
            inner = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
            chunks.append(_chunk([["wrb.fr", call[0], inner, None, None, None, "generic"]]))
        return Answer(events=(*chunks, _chunk([["e", 4, None, None, 131]])), content_type=_JSON)


def _form(request: Request) -> Any:
    """The JSON of the field `f.req`."""
    fields = parse_qs(request.raw.decode("utf-8"))
    if not fields.get("at"):
        raise ApiError(400, "The token is missing.")
    value = json.loads(fields["f.req"][0])
    if not isinstance(value, list) or len(value) not in (1, 2):
        raise ApiError(400, "f.req has another shape.")
    return value


def _parts(request: Request, told: list[str], choice: str, prompt: str, reply: str) -> Iterator[str]:
    so_far = ""
    for token in ["", *request.chance.tokens(reply)]:
        so_far += token
        body: list[Any] = [None, told, {"11": [prompt]}, None, [[choice, [so_far]]]]
        yield json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def _id(request: Request, prefix: str) -> str:
    return f"{prefix}{request.chance.random.getrandbits(64):016x}"


def _chunk(value: Any) -> bytes:
    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return b"%d\n%b\n" % (len(text.encode("utf-16-le")) // 2 + 2, text.encode())
