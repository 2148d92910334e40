"""One WebSocket to a provider: each message of the client is protected like a request, each of the provider restored.

Plain functions on whole messages, no socket and no event loop, as in `surrogateshield.gateway`; the calls that detect
or touch the disk block. All messages of a connection belong to one conversation, unless one names another: a response
that an earlier connection got, a session that is resumed.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from surrogateshield.exchange.conversation import Connection
from surrogateshield.exchange.refusal import Refused
from surrogateshield.exchange.request import Request
from surrogateshield.exchange.socket import Frame
from surrogateshield.exchange.socket_answers import Answers
from surrogateshield.exchange.socket_control import Pings, reason_within
from surrogateshield.exchange.tools import ToolBook
from surrogateshield.exchange.watch import Watch
from surrogateshield.gateway import MANY_UNASKED, Exchange
from surrogateshield.policy import Endpoint, Facts, Provider
from surrogateshield.resolve import Resolver
from surrogateshield.resolve.origins import Origins
from surrogateshield.shadowmap import Role
from surrogateshield.shield import Shield

POLICY_VIOLATION = 1008
"""Status codes of RFC 6455, section 7.4.1."""
TOO_BIG = 1009
INTERNAL_ERROR = 1011

_EXTENSIONS = "sec-websocket-extensions"
_DEFLATE = "permessage-deflate"
_PROMPT_SIZE = 1_000_000


@dataclass(frozen=True, slots=True)
class Closing:
    """How a connection is closed.

    Attributes:
        code: the status code.
        reason: for the person at the client; it holds no value of theirs.
    """

    code: int
    reason: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of a message.

    Attributes:
        to_server: what the provider gets.
        to_client: what the client gets.
        close: how the connection is closed after that; None leaves it open.
        refused: the code of the reason why the client's message was not sent; empty if it was.
    """

    to_server: Sequence[Frame] = ()
    to_client: Sequence[Frame] = ()
    close: Closing | None = None
    refused: str = ""


class Socket:
    """One connection.

    Args:
        provider: whose rules hold.
        endpoint: what the connection is opened to.
        shield: protects and restores.

    Attributes:
        opening: the request that opens it, and the answer to that where it is refused.
        pings: what control messages carry.
        replaced: how many values were replaced in all messages, by type.
    """

    def __init__(self, provider: Provider, endpoint: Endpoint, shield: Shield) -> None:
        self._connection = Connection(secrets.token_hex(16))
        self._provider = provider
        self._endpoint = endpoint
        self._shield = shield
        reads = endpoint.websocket is not None
        self._messages = endpoint.messages if reads else endpoint
        self.opening = Exchange(provider, endpoint, shield, connection=self._connection, becomes_socket=reads)
        self._latest = self.opening
        self._answers = Answers(endpoint, self._note_issued, self._note_delivered, self._note_said) if reads else None
        self._tools = ToolBook((), endpoint.policy.restore_tools)
        self._origins = Origins()
        self._prompts: deque[str] = deque()
        self._warned: dict[str, None] = {}
        self._untold: list[str] = []
        self.pings = Pings()
        self.replaced: dict[str, int] = {}

    @property
    def reads(self) -> bool:
        """Whether its messages are read; else the rule lets them pass as they are (`unlisted: pass`)."""
        return self._answers is not None

    @property
    def limit(self) -> int:
        """Bytes that a message of the client may have."""
        return self._endpoint.policy.max_body

    def open(self, request: Request) -> Request:
        """The request that opens the connection, protected.

        Raises:
            Refused: as `Exchange.protect`; so is a connection whose rule does not say how its messages are read.
        """
        if self.reads and (request.method != "GET" or (request.header("upgrade") or "").strip().lower() != "websocket"):
            raise Refused("This change of protocol cannot be read; only WebSocket can.", "upgrade_blocked", 426)
        outgoing = self.opening.protect(replace(request, headers=_readable_extensions(request.headers)))
        parameters = self._endpoint.path_parameters(request.method, request.target) or {}
        self._connection = replace(
            self._connection, opening=Facts.of(request.target, request.headers, parameters, None)
        )
        self._took(self.opening)
        return outgoing

    def from_client(self, frame: Frame) -> Outcome:
        """What becomes of a message of the client's."""
        part = Exchange(self._provider, self._messages, self._shield, connection=self._connection)
        try:
            if frame.text is None:
                return self._unreadable(frame)
            outgoing = part.protect(Request("GET", "", (), frame.data))
        except Refused as refusal:
            return self._refused(refusal)
        self._took(part)
        return Outcome(to_server=[replace(frame, data=outgoing.body)])

    def _unreadable(self, frame: Frame) -> Outcome:
        """What is neither text nor JSON: sound or a picture."""
        if self._endpoint.policy.attachments != "pass":
            raise Refused(
                "A binary message that is no JSON cannot be read for personal data. Send text, or set "
                "`policy: {attachments: pass}` in the provider's rule to send such messages unread.",
                "attachment_blocked",
            )
        self._warn(["binary messages were sent unread, as the rule says (attachments: pass)"])
        return Outcome(to_server=[frame])

    def _refused(self, refusal: Refused) -> Outcome:
        assert self._endpoint.websocket is not None
        answer = self._endpoint.websocket.error_message(refusal.message, refusal.code)
        if answer is not None:
            return Outcome(to_client=[Frame(answer.encode())], refused=refusal.code)
        reason = reason_within(f"{refusal.code}: {refusal.message}")
        return Outcome(close=Closing(POLICY_VIOLATION, reason), refused=refusal.code)

    def _took(self, part: Exchange) -> None:
        """Go on from what was sent."""
        self._warn(part.warnings)
        if part.resolver is None or self._answers is None:
            return  # sent unread, as the rule says
        if part is not self.opening:
            self._connection = replace(self._connection, conversation_id=part.conversation_id)
        self._latest.persist_transcript()
        self._latest = part
        self._tools = self._tools.joined(part.tools)
        own, new = self._origins, part.origins
        self._origins = replace(
            new, hosts=own.hosts | new.hosts, urls=own.urls | new.urls, own=own.own | new.own, _known={}
        )
        self._answers.renew(part.resolver, Watch(self._origins, self._tools), part.documents)
        for type_, count in part.replaced.items():
            self.replaced[type_] = self.replaced.get(type_, 0) + count
        if part.prompt:
            self._prompts.append(part.prompt)
        while len(self._prompts) > 1 and sum(map(len, self._prompts)) > _PROMPT_SIZE:
            self._prompts.popleft()

    def from_server(self, frame: Frame) -> Outcome:
        """What becomes of a message of the provider's."""
        assert self._answers is not None
        return Outcome(to_client=self._answers.feed(frame))

    def server_closes(self) -> Outcome:
        """What the client gets yet when the provider closes the connection, or it breaks."""
        return Outcome(to_client=self._answers.finish() if self._answers else ())

    def client_gone(self) -> None:
        """The client has closed the connection, or it broke: what it got counts as delivered."""
        if self._answers:
            self._answers.break_off()

    def restored_reason(self, reason: str) -> str:
        """The provider's reason for closing, as the client gets it."""
        resolver: Resolver | None = self._latest.resolver
        restored = resolver.restore(reason) if resolver else reason
        return restored if reason_within(restored) == restored else reason

    def _note_issued(self, value: object) -> None:
        for kind, identifier in self._messages.issued_in(value):
            self._latest.bind(kind, identifier)

    def _note_delivered(self, upstream: str, delivered: str) -> None:
        self._latest.deliver(upstream, delivered)

    def _note_said(self, upstream: str, delivered: str, role: Role) -> None:
        self._latest.said(upstream, delivered, role)

    # What the log is to say.

    def _warn(self, warnings: Sequence[str]) -> None:
        new = [warning for warning in dict.fromkeys(warnings) if warning not in self._warned]
        self._warned |= dict.fromkeys(new)
        self._untold += new

    def take_warnings(self) -> list[str]:
        """What the user should know and was not told yet; no values."""
        told, self._untold = self._untold, []
        return told

    @property
    def restored(self) -> int:
        """How many messages of the provider held surrogates."""
        return self._answers.restored if self._answers else 0

    @property
    def flags(self) -> list[str]:
        """Values that an answer was not given (invariant I11), and those that nobody asked for (I12)."""
        if self._answers is None:
            return []
        said = "\n".join(self._prompts)
        count = sum(surrogate.casefold() not in said for surrogate in self._answers.met)
        fished = [f"{count} surrogates were restored that no message held"] if count >= MANY_UNASKED else []
        return [*self._answers.watch.flags, *fished]

    def persist(self) -> None:
        """Wait until the ids that were issued are durable, and the transcript where one is kept."""
        self._latest.persist_transcript()
        self.opening.persist()


def _readable_extensions(headers: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The headers without the extensions that the messages could not be read with."""
    kept: list[tuple[str, str]] = []
    for name, value in headers:
        if name.lower() != _EXTENSIONS:
            kept.append((name, value))
            continue
        offers = [offer.strip() for offer in value.split(",")]
        readable = [offer for offer in offers if offer.partition(";")[0].strip().lower() == _DEFLATE]
        if readable:
            kept.append((name, ", ".join(readable)))
    return kept
