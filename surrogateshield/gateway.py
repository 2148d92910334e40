"""One exchange with a provider: policy, wire and shield put together. This is what the addon calls.

Everything here is plain functions on values: no socket, no event loop. The calls that detect or
touch the disk block, so callers with an event loop run them in a thread (invariant I10).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from surrogateshield.detection import DetectionFailed, DetectionTimeout, Piece
from surrogateshield.exchange import signing
from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.authorship import nobody
from surrogateshield.exchange.bodies import Opened, open_body
from surrogateshield.exchange.confirming import refusal_of, without_token
from surrogateshield.exchange.conversation import Connection, choose
from surrogateshield.exchange.delivery import Delivery, texts_of
from surrogateshield.exchange.delta_state import DeltaState
from surrogateshield.exchange.expected import content_of
from surrogateshield.exchange.joining import KIND, joined, tells
from surrogateshield.exchange.offsets import Documents, in_request
from surrogateshield.exchange.origins import completed, origins_of
from surrogateshield.exchange.refusal import Dropped, Refused
from surrogateshield.exchange.releasing import certified
from surrogateshield.exchange.request import Request
from surrogateshield.exchange.resuming import broken_of, resumed
from surrogateshield.exchange.retrieving import retrieved
from surrogateshield.exchange.target import Target
from surrogateshield.exchange.tools import ToolBook
from surrogateshield.exchange.transcribing import Transcribing
from surrogateshield.exchange.treating import treatment_of
from surrogateshield.exchange.watch import Watch
from surrogateshield.policy import Endpoint, Facts, Provider, WriterOf
from surrogateshield.release_gate import Left
from surrogateshield.resolve import Resolver
from surrogateshield.resolve.origins import Origins
from surrogateshield.risk import Combined, ConfirmationNeeded
from surrogateshield.shadowmap import Memory, Role
from surrogateshield.shield import Blocked, Shield
from surrogateshield.wire import EncodingError as WireEncodingError
from surrogateshield.wire import decode_body, encode_body

_PERSIST_SECONDS = 5.0
MANY_UNASKED = 8
"""So many restored surrogates that the request did not hold are worth a line in the log: somebody may be fishing."""
_UNREADABLE = frozenset(
    {
        "body_too_large",
        "detection_failed",
        "detection_timeout",
        "invalid_json",
        "invalid_utf8",
        "undecodable_body",
        "unsupported_body",
    }
)
"""Refusals that `on_error: pass` overrides: what could not be read, not what was read and found wrong."""
_DIGESTS = frozenset({"content-md5", "digest", "content-digest", "repr-digest"})


@dataclass
class Exchange:
    """One request to a provider and its answer.

    Attributes:
        provider: whose rules hold, decided before anything could rewrite the request.
        endpoint: what the request asks for.
        conversation_id: in which conversation, once the request was protected.
        replaced: how many values were replaced in it, by type.
        warnings: what the user should know.
        combinations: names of the telling combinations that it has part in.
        ambiguity: what a release gate found that its text leaves of the candidates.
        origins: to which URLs originals may go.
        tools: the tools that it offers.
        connection: the WebSocket of which it is a message, or which it opens (`surrogateshield.sockets`).
        becomes_socket: whether it opens one whose messages will be read.
        prompt: all texts that it sends, case folded.
        documents: of its documents, how what is sent became what the client has.
    """

    provider: Provider
    endpoint: Endpoint
    shield: Shield
    conversation_id: str = ""
    account: str = ""
    resolver: Resolver | None = None
    replaced: dict[str, int] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)
    combinations: list[str] = field(default_factory=list)
    ambiguity: Left | None = None
    origins: Origins = field(default_factory=Origins)
    tools: ToolBook = field(default_factory=ToolBook)
    connection: Connection | None = None
    becomes_socket: bool = False
    prompt: str = field(default="", repr=False)
    documents: Documents = ()
    _confirmation: str | None = None
    _memory: Memory | None = None
    _state: DeltaState | None = None
    _transcribing: Transcribing | None = None

    def protect(self, request: Request) -> Request:
        """The request with surrogates in place of what is personal.

        Raises:
            Refused: it must not be sent; the message says why and what to do. Nothing else is raised
                for what a client can cause; anything else must be treated the same by the caller.
            Dropped: it is not sent, and the client is to think that it was.
        """
        if self.endpoint.unlisted == "drop":
            raise Dropped
        headers, self._confirmation = without_token(request.headers)
        if self._confirmation is not None:
            request = replace(request, headers=headers)
        if self.endpoint.unlisted == "block":
            raise Refused(self.endpoint.refusal, "endpoint_blocked")
        if self.endpoint.unlisted == "pass":
            self.warnings.append("sent unread, as the rule says (unlisted: pass)")
            return request
        try:
            return self._protect(request)
        except Refused as refusal:
            if self.endpoint.policy.on_error == "pass" and refusal.code in _UNREADABLE:
                self.warnings.append(f"sent unread, as the rule says (on_error: pass): {refusal.code}")
                return request
            raise

    def _protect(self, request: Request) -> Request:
        policy = self.endpoint.policy
        if request.header("upgrade") and not self.becomes_socket:
            # 426: a client that tries a WebSocket first, as Codex does, then goes on over HTTPS at once.
            raise Refused(
                "Connections that change protocol (WebSocket) are read only where the rule says how: give the endpoint "
                "a `websocket` section, or use the API over HTTP.",
                "upgrade_blocked",
                426,
            )
        if len(request.body) > policy.max_body:
            raise Refused(
                f"The body is larger than {policy.max_body} bytes (`max_body` in the rule).", "body_too_large"
            )
        data = self._decoded(request, policy.max_body)
        opened = open_body(data, request.header("content-type")) if data else None
        document = opened.document if opened else None
        facts = Facts.of(
            request.target,
            request.headers,
            self.endpoint.path_parameters(request.method, request.target) or {},
            document.value if document else None,
        )
        if self.connection is not None:
            facts = self.connection.facts_with(facts)
        writer_of = self.endpoint.request.writer_of(document.value) if document else nobody
        store = self.shield.store
        belonging = choose(self.provider, self.endpoint, facts, store.secret, store.aliases, self.connection)
        if belonging.guessed:
            name, aliases = self.provider.name, store.aliases
            belonging = joined(belonging, name, facts.body, self._delivery, aliases, store.memory, writer_of)
        self.account, self.conversation_id = belonging.account, belonging.conversation_id
        try:
            self._memory = self.shield.store.memory(self.conversation_id)
            outgoing = self._rewrite(request, data, opened, writer_of)
            assert self.resolver is not None
            self.origins = completed(
                self.origins,
                self.provider,
                self.endpoint,
                self.shield.store,
                self.conversation_id,
                self.resolver.restore,
            )
        except Blocked as error:
            raise Refused(
                f"The rules block requests that hold {', '.join(error.types)}. Remove it, or change the type's action.",
                "type_blocked",
            ) from None
        except (Combined, ConfirmationNeeded) as error:
            raise refusal_of(error) from None
        except DetectionTimeout:
            raise Refused(
                "Detection took longer than its limit. Send the text in smaller parts.", "detection_timeout"
            ) from None
        except DetectionFailed:
            raise Refused("Detection failed, so nothing was sent. Try again.", "detection_failed") from None
        return outgoing

    def _decoded(self, request: Request, limit: int) -> bytes:
        """The body without its content codings."""
        try:
            return decode_body(request.body, request.header("content-encoding"), limit) if request.body else b""
        except WireEncodingError as error:
            raise Refused(f"The body could not be decoded: {error}.", "undecodable_body") from None

    def _rewrite(self, request: Request, data: bytes, opened: Opened | None, writer_of: WriterOf) -> Request:
        known = self.shield.known(self.conversation_id)
        content = content_of(opened, self.provider, self.endpoint, writer_of) if opened else None
        if content is not None and content.omitted:
            self.warnings.append(f"left out, as the rule says (attachments: omit): {content.omitted} images or files")
        pieces: list[Piece] = []
        if content is not None:
            pieces += content.pieces
        body_pieces = len(pieces)
        target = Target(request.target, self.provider, self.endpoint, known)
        pieces += target.pieces
        named = [
            (i, name) for i, (name, value) in enumerate(request.headers) if self.provider.reads_header(name, value)
        ]
        pieces += [Piece(request.headers[index][1], "data", name) for index, name in named]

        treatment = treatment_of(self.endpoint.policy, self._confirmation)
        document = opened.document if opened else None
        put = retrieved(
            self.shield, self.conversation_id, self.endpoint, pieces, content, document, writer_of, treatment
        )

        def put_back(index: int, decided: bool) -> str | None:
            if index >= len(pieces):
                return put.texts[index - len(pieces)]
            # A text that was read as the client's before stays what it was then, but where it is the model's.
            of_model = index < body_pieces and content is not None and content.is_of_model(index)
            if index >= body_pieces or self._memory is None or (decided and not of_model):
                return None
            return self._delivery.upstream(self._memory, pieces[index].text, of_model=of_model)

        results = self.shield.protect_many([*pieces, *put.pieces], self.conversation_id, treatment, put_back)
        told = put.parted_from(results)
        known = self.shield.known(self.conversation_id)
        # What looked like an id in the path, and is a value that this very request made known.
        late = target.take_known(known)
        results += self.shield.protect_many(late, self.conversation_id, treatment) if late else []
        if content is not None:
            self.warnings += content.search_opaque(known, self._issued_here, self._expose)
        self.resolver, sent = self.shield.restorer(self.conversation_id, [*results, *told])
        self.prompt = "\n".join(result.text for result in [*results, *told]).casefold()
        gate = self.endpoint.policy.release_gate
        if gate is not None and body_pieces:
            self.ambiguity, warning = certified(gate, [result.text for result in [*told, *results[:body_pieces]]])
            self.warnings += [warning] if warning else []
        for result in results:
            for item in result.substitutions:
                self.replaced[item.type] = self.replaced.get(item.type, 0) + 1
            self.warnings += result.warnings
            self.combinations = list(dict.fromkeys((*self.combinations, *result.combinations)))

        headers = list(request.headers)
        after_target = body_pieces + len(target.pieces) - len(late)
        after_headers = after_target + len(named)
        for (index, _), result in zip(named, results[after_target:after_headers], strict=True):
            headers[index] = (headers[index][0], result.text)
        body = request.body
        written = content.write(put.before(results[:body_pieces], told)) if content is not None else data
        if content is not None and document is not None:
            value = document.value
            texts = [piece.text for piece in content.pieces]
            self.origins = origins_of(texts, results[:body_pieces], content.places, writer_of)
            moved, self.documents = in_request(document, written.decode(), self.endpoint.request, self.resolver)
            written, self._state = resumed(broken_of(self.shield), self.conversation_id, self.endpoint, moved.encode())
            self.tools = ToolBook(self.endpoint.request.tools_in(value), self.endpoint.policy.restore_tools)
        if written != data:
            body = encode_body(written, request.header("content-encoding"))
            headers = [(name, value) for name, value in headers if name.lower() not in _DIGESTS]
        written_target = target.write([*results[body_pieces:after_target], *results[after_headers:]])
        outgoing = replace(request, target=written_target, headers=headers, body=body)
        if outgoing != request and signing.is_signed(request):
            if self.endpoint.policy.signed_requests != "resign":
                raise signing.refused()
            outgoing = signing.signed_anew(request, outgoing)
        sent()  # nothing can be refused from here on
        if self.endpoint.transcribed and document is not None:
            self._transcribing = Transcribing(self.shield.store, self.conversation_id)
            self.warnings += self._transcribing.sent(document.value, written, self.endpoint.request)
        return outgoing

    def answer(self, content_type: str | None, content_encoding: str | None) -> Answer:
        """What restores the answer, with the map as it is when the answer begins."""
        watch = Watch(self.origins, self.tools)
        return Answer(
            self.endpoint,
            self.resolver,
            content_type,
            content_encoding,
            self.bind,
            self.deliver,
            watch,
            self.documents,
            self._state,
            lambda state: broken_of(self.shield).keep(self.conversation_id, state),
            self.said,
        )

    def deliver(self, upstream: str, delivered: str) -> None:
        """Remember a text of the answer, at once and in memory."""
        if self._memory is None:
            return  # the request was sent unread
        texts = list(texts_of(upstream, delivered))
        self._delivery.remember(self._memory, texts)
        for item in texts:
            if tells(item.text):
                self.bind(KIND, self._delivery.digest(item.text))

    def said(self, upstream: str, delivered: str, role: Role) -> None:
        """Take a whole text of the answer, in memory, where a transcript is kept."""
        if self._transcribing is not None:
            self._transcribing.said(upstream, delivered, role)

    @cached_property
    def _delivery(self) -> Delivery:
        return Delivery(self.shield.store.secret)

    def flags(self, answer: Answer) -> list[str]:
        """What the log is to say of an answer: values it was not given (I11), and those nobody asked for (I12)."""
        count = answer.unasked(self.prompt)
        fished = [f"{count} surrogates were restored that the request did not hold"] if count >= MANY_UNASKED else []
        return [*answer.watch.flags, *fished]

    def bind(self, kind: str, value: str) -> None:
        """Bind an id that the provider issued to this conversation, at once and in memory."""
        if not self.conversation_id:
            return  # the request was sent unread
        self.shield.store.aliases.bind(self.provider.name, self.account, kind, value, self.conversation_id)

    def _issued_here(self, signature: str) -> bool:
        aliases = self.shield.store.aliases
        return aliases.lookup(self.provider.name, self.account, "signature", signature) is not None

    def _expose(self, original: str) -> bool:
        return self._memory is not None and self._memory.expose(self._delivery.digest(original.casefold()))

    def persist(self) -> None:
        """Wait until the bindings are durable, and the transcript where one is kept."""
        self.persist_transcript()
        self.shield.store.aliases.wait(_PERSIST_SECONDS)

    def persist_transcript(self) -> None:
        """Write the answer's part of the transcript, where one is kept."""
        self.warnings += self._transcribing.kept() if self._transcribing is not None else []
