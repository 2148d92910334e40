"""The file `<name>.transcript` of one conversation: the paper's dual histories (section 3.6), a sealed log.

The *display history* holds what the client has, with originals; the *API history* what the provider has got and
written, with surrogates only. They are two lists, and the API history is read from its own list alone: what stands
in the display history can never get into it (invariant I2). A transcript made before there were two has no API
history, and goes on with an empty one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, Self, get_args

from surrogateshield.shadowmap.codec import Damaged
from surrogateshield.shadowmap.conversation_files import lock_of, transcript_of
from surrogateshield.shadowmap.crypto import DeviceSecret
from surrogateshield.shadowmap.files import exclusive, move_aside
from surrogateshield.shadowmap.sealed_log import SealedLog, conversation_in

FORMAT = 1
_KIND = "transcript"

Role = Literal["system", "user", "assistant", "tool"]
ROLES: frozenset[str] = frozenset(get_args(Role))


@dataclass(frozen=True, slots=True)
class Message:
    """One text of a history.

    Attributes:
        role: whose it is.
        content: it.
    """

    role: Role
    content: str

    def __repr__(self) -> str:
        return f"Message({self.role}, {len(self.content)} characters)"


@dataclass(frozen=True, slots=True)
class Histories:
    """Both histories of a conversation.

    Attributes:
        display: what the client has, with originals; the paper's `messages`.
        api: what the provider has, with surrogates; the paper's `api_messages`.
    """

    display: tuple[Message, ...] = ()
    api: tuple[Message, ...] = ()

    def to_json(self) -> dict[str, list[dict[str, str]]]:
        """As the paper stores them."""
        return {"messages": _listed(self.display), "api_messages": _listed(self.api)}

    @classmethod
    def from_json(cls, value: object) -> Self:
        """Read what `to_json` gave; without `api_messages`, the API history is empty.

        Raises:
            ValueError: it is something else; the message names the field, never a value.
        """
        if not isinstance(value, dict):
            raise ValueError("expected an object with `messages`")
        return cls(_read("messages", value.get("messages")), _read("api_messages", value.get("api_messages", [])))

    def __add__(self, more: Histories) -> Histories:
        return Histories(self.display + more.display, self.api + more.api)

    def __bool__(self) -> bool:
        return bool(self.display or self.api)


class Transcript:
    """The transcript of one conversation. Not for threads; each may have its own.

    Args:
        folder: where the files of conversations lie; private.
        secret: the device secret.
        conversation_id: the conversation.
    """

    def __init__(self, folder: Path, secret: DeviceSecret, conversation_id: str) -> None:
        name = secret.digest("conversation file", conversation_id)
        self._file = SealedLog(transcript_of(folder, name), _KIND, FORMAT, secret, conversation_id)
        self._lock = lock_of(folder, name)
        self._whole = Histories()

    @property
    def exists(self) -> bool:
        """Whether one is kept."""
        return self._file.path.exists()

    def read(self) -> Histories:
        """Both histories as they are now.

        Raises:
            Damaged: the file is not what was written.
            NewerFormat: a newer version of the program wrote it.
            OSError: it cannot be read.
        """
        frames, void = self._file.frames()
        whole = Histories() if void else self._whole
        try:
            for content in frames:
                whole += Histories.from_json(json.loads(content))
        except ValueError:
            self._file.forget_position()
            raise Damaged("the transcript") from None
        self._whole = whole
        return whole

    def sent(self, request: Histories) -> str | None:
        """Note what a request holds that is new to each history; clients send the whole history each time.

        Returns:
            The new name of the file, where it was damaged and was moved aside: a new one was begun then.

        Raises:
            NewerFormat, OSError: nothing was noted.
        """
        aside = None
        with exclusive(self._lock):
            try:
                kept = self.read()
            except Damaged:
                aside, kept = move_aside(self._file.path).name, Histories()
                self._whole = kept
            self._add(Histories(new_in(kept.display, request.display), new_in(kept.api, request.api)))
        return aside

    def answered(self, answer: Histories) -> None:
        """Note an answer; not where the conversation was forgotten since its request was noted.

        Of one that goes on where the last broke off, and says that again, the rest is noted.

        Raises:
            Damaged, NewerFormat, OSError: nothing was noted.
        """
        if not self.exists:
            return  # nor make its lock anew
        with exclusive(self._lock):
            if self.exists:
                kept = self.read()
                self._add(Histories(_rest_of(kept.display, answer.display), _rest_of(kept.api, answer.api)))

    def put(self, whole: Histories) -> None:
        """Put a transcript in place that holds this and nothing else.

        Raises:
            OSError: what was there stays.
        """
        with exclusive(self._lock):
            self._file.rewrite_frames([_to_json(whole)])
            self._whole = whole

    def _add(self, more: Histories) -> None:
        if more:
            self._file.append_frame(_to_json(more))
            self._whole += more


def new_in(kept: Sequence[Message], sent: Sequence[Message]) -> tuple[Message, ...]:
    """The messages of a request that are not in a history yet.

    What comes behind the last text that the request repeats is new. What stands behind the last
    answer is always new, since people say the same twice, unless it is what was asked last and got no answer.

    Args:
        kept: the history.
        sent: the texts of the request, in order.
    """
    instructions = {message for message in kept if message.role == "system"}
    asked = [message for message in sent if message.role != "system"]
    fresh = [message for message in dict.fromkeys(sent) if message.role == "system" and message not in instructions]
    cut = max((at for at, message in enumerate(asked, 1) if message.role == "assistant"), default=0)
    repeated, tail = asked[:cut], asked[cut:]
    had = {_trimmed(message) for message in kept}
    known = max((at for at, message in enumerate(repeated, 1) if _trimmed(message) in had), default=0)
    rest = repeated[known:]
    if kept and kept[-1].role == "assistant":
        while rest and rest[0].role == "assistant":
            del rest[0]  # the last answer, as the client writes it: parts joined, say
    if tail and list(kept[-len(tail) :]) == tail:
        tail = []
    return (*fresh, *rest, *tail)


def transcript_conversation(secret: DeviceSecret, path: Path) -> str | None:
    """The conversation whose transcript a file is; None where it cannot be told."""
    return conversation_in(secret, path, _KIND, FORMAT)


def _rest_of(kept: Sequence[Message], said: tuple[Message, ...]) -> tuple[Message, ...]:
    """An answer without what the last message of a history, another answer, has of it already."""
    last, first = kept[-1] if kept else None, said[0] if said else None
    if last is None or first is None or not last.role == first.role == "assistant":
        return said
    rest = first.content.removeprefix(last.content)
    return (replace(first, content=rest), *said[1:]) if rest and last.content else said


def _trimmed(message: Message) -> tuple[str, str]:
    return message.role, message.content.strip()  # clients trim


def _listed(messages: Iterable[Message]) -> list[dict[str, str]]:
    return [{"role": message.role, "content": message.content} for message in messages]


def _read(field: str, value: Any) -> tuple[Message, ...]:
    if not isinstance(value, list):
        raise ValueError(f"`{field}` must be a list of messages")
    for number, item in enumerate(value, 1):
        if not isinstance(item, dict) or not isinstance(item.get("content"), str):
            raise ValueError(f"`{field}`, message {number}: expected an object with a string `content`")
        if item.get("role") not in ROLES:
            raise ValueError(f"`{field}`, message {number}: `role` must be one of {', '.join(sorted(ROLES))}")
    return tuple(Message(item["role"], item["content"]) for item in value)


def _to_json(content: Histories) -> bytes:
    # ASCII, because a text may hold a lone surrogate, which UTF-8 cannot write.
    return json.dumps(content.to_json(), separators=(",", ":")).encode("ascii")
