"""One exchange with a provider: policy, wire and shield put together. This is what the addon calls.

Everything here is plain functions on values: no socket, no event loop. The calls that detect or
touch the disk block, so callers with an event loop run them in a thread (invariant I10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import quote, unquote

from surrogateshield.detection import DetectionFailed, DetectionTimeout, Piece
from surrogateshield.exchange.answer import Answer
from surrogateshield.exchange.confirming import refusal_of, without_token
from surrogateshield.exchange.conversation import choose
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.leases import Lenience
from surrogateshield.linear import LinearPattern
from surrogateshield.policy import Endpoint, Facts, Provider, looks_like_protocol
from surrogateshield.resolve import Resolver, TokenFinder
from surrogateshield.risk import Combined, ConfirmationNeeded
from surrogateshield.shadowmap import MapEntry
from surrogateshield.shield import Blocked, Shield
from surrogateshield.spans import Protected
from surrogateshield.treatment import Treatment
from surrogateshield.wire import Document, JSONSyntaxError, decode_body, encode_body
from surrogateshield.wire import EncodingError as WireEncodingError

_PERSIST_SECONDS = 5.0
type Headers = Sequence[tuple[str, str]]
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


@dataclass(frozen=True, slots=True)
class Request:
    """A request as it came, or as it may leave.

    Attributes:
        method: upper case.
        target: path and query, percent-encoded.
        headers: in their order.
        body: as it is on the wire, content encoding applied.
    """

    method: str
    target: str
    headers: Headers
    body: bytes

    def __repr__(self) -> str:
        return f"Request({self.method}, {len(self.headers)} headers, {len(self.body)} bytes)"

    def header(self, name: str) -> str | None:
        """The first header of that name."""
        return next((value for key, value in self.headers if key.lower() == name), None)


@dataclass(slots=True)
class Exchange:
    """One request to a provider and its answer.

    Attributes:
        provider: whose rules hold, decided before anything could rewrite the request.
        endpoint: what the request asks for.
        conversation_id: in which conversation, once the request was protected.
        replaced: how many values were replaced in it, by type.
        warnings: what the user should know.
        combinations: names of the telling combinations that it has part in.
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
    _confirmation: str | None = None

    def protect(self, request: Request) -> Request:
        """The request with surrogates in place of what is personal.

        Raises:
            Refused: it must not be sent; the message says why and what to do. Nothing else is raised
                for what a client can cause; anything else must be treated the same by the caller.
        """
        headers, self._confirmation = without_token(request.headers)
        if self._confirmation is not None:
            request = replace(request, headers=headers)
        if self.endpoint.unlisted == "block":
            raise Refused(
                "This endpoint is blocked by the rules. List it in the provider's rule, or set `unlisted: scan`.",
                "endpoint_blocked",
            )
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
        if request.header("upgrade"):
            raise Refused("Connections that change protocol (WebSocket) cannot be read yet.", "upgrade_blocked")
        if len(request.body) > policy.max_body:
            raise Refused(
                f"The body is larger than {policy.max_body} bytes (`max_body` in the rule).", "body_too_large"
            )
        text = self._text(request, policy.max_body)
        document = self._parse(text, request) if text else None
        facts = Facts.of(
            request.target,
            request.headers,
            self.endpoint.path_parameters(request.method, request.target) or {},
            document.value if document else None,
        )
        store = self.shield.store
        belonging = choose(self.provider, self.endpoint, facts, store.secret, store.aliases)
        self.account, self.conversation_id = belonging.account, belonging.conversation_id
        try:
            outgoing = self._rewrite(request, text, document)
            self.resolver = self.shield.resolver(self.conversation_id)
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

    def _text(self, request: Request, limit: int) -> str:
        """The decoded body."""
        if not request.body:
            return ""
        try:
            return decode_body(request.body, request.header("content-encoding"), limit).decode("utf-8")
        except WireEncodingError as error:
            raise Refused(f"The body could not be decoded: {error}.", "undecodable_body") from None
        except UnicodeDecodeError:
            raise Refused("The body is not valid UTF-8, so it cannot be read.", "invalid_utf8") from None

    def _parse(self, text: str, request: Request) -> Document | None:
        """The body as JSON; None for plain text."""
        media = (request.header("content-type") or "application/json").partition(";")[0].strip().lower()
        if media.startswith("text/"):
            return None
        if not (media == "application/json" or media.endswith("+json") or text.lstrip()[:1] in ("{", "[")):
            raise Refused(
                f"Bodies of this media type cannot be read yet ({_media_name(media)}). Send JSON.", "unsupported_body"
            )
        try:
            return Document.parse(text)
        except JSONSyntaxError as error:
            raise Refused(
                f"The body is not valid JSON: {error.reason} at character {error.position}.", "invalid_json"
            ) from None

    def _rewrite(self, request: Request, text: str, document: Document | None) -> Request:
        known = self.shield.known(self.conversation_id)
        reader: BodyReader | None = None
        pieces: list[Piece] = []
        if document is not None:
            fields = self.endpoint.request.classify(document.value)
            reader = BodyReader(document, fields, known, self.endpoint.policy.attachments, self._issued_here)
            pieces += reader.pieces
            self.warnings += reader.warnings
        elif text:
            pieces.append(Piece(text, "prose", None))
        body_pieces = len(pieces)
        target = _Target(request.target, self.provider, self.endpoint, known)
        pieces += target.pieces
        named = [
            (i, name) for i, (name, value) in enumerate(request.headers) if self.provider.reads_header(name, value)
        ]
        pieces += [Piece(request.headers[index][1], "data", name) for index, name in named]

        results = self.shield.protect_many(pieces, self.conversation_id, self._treatment())
        for result in results:
            for item in result.substitutions:
                self.replaced[item.type] = self.replaced.get(item.type, 0) + 1
            self.warnings += result.warnings
            self.combinations = list(dict.fromkeys((*self.combinations, *result.combinations)))

        headers = list(request.headers)
        after_target = body_pieces + len(target.pieces)
        for (index, _), result in zip(named, results[after_target:], strict=True):
            headers[index] = (headers[index][0], result.text)
        body = request.body
        if reader is not None:
            written = reader.write(results[:body_pieces])
        else:
            written = results[0].text if text else ""
        if written != text:
            body = encode_body(written.encode("utf-8"), request.header("content-encoding"))
            headers = [(name, value) for name, value in headers if name.lower() not in _DIGESTS]
        return Request(request.method, target.write(results[body_pieces:after_target]), headers, body)

    def _treatment(self) -> Treatment:
        policy = self.endpoint.policy
        return Treatment(
            policy.action_for,
            frozenset(value.casefold() for value in policy.never),
            tuple((item.value, item.type) for item in policy.always if item.value is not None),
            tuple((LinearPattern(item.pattern), item.type) for item in policy.always if item.pattern is not None),
            policy.region,
            policy.quasi_identifiers,
            self._confirmation,
            Lenience(topics=policy.topics == "keep", service_queries=policy.service_queries == "on"),
            policy.public_names,
        )

    def answer(self, content_type: str | None, content_encoding: str | None) -> Answer:
        """What restores the answer, with the map as it is when the answer begins."""
        return Answer(
            self.endpoint,
            self.resolver,
            content_type,
            content_encoding,
            self._bind,
        )

    def _bind(self, kind: str, value: str) -> None:
        """Bind an id that the provider issued to this conversation, at once and in memory."""
        if not self.conversation_id:
            return  # the request was sent unread
        self.shield.store.aliases.bind(self.provider.name, self.account, kind, value, self.conversation_id)

    def _issued_here(self, signature: str) -> bool:
        aliases = self.shield.store.aliases
        return aliases.lookup(self.provider.name, self.account, "signature", signature) is not None

    def persist(self) -> None:
        """Wait until the bindings are durable."""
        self.shield.store.aliases.wait(_PERSIST_SECONDS)


class _Target:
    """The segments of a path and the values of a query, read like any other text."""

    def __init__(self, target: str, provider: Provider, endpoint: Endpoint, known: TokenFinder[MapEntry]) -> None:
        self._known = known
        path, mark, query = target.partition("?")
        self._segments = path.split("/")
        self._mark = mark
        self._query = [part.partition("=") for part in query.split("&")] if mark else []
        self.pieces: list[Piece] = []
        self._places: list[tuple[bool, int, int]] = []
        for index, segment in enumerate(self._segments):
            text = unquote(segment)
            # In a path that no rule lists, what looks like an identifier may be anything.
            if endpoint.everything or not self._exempt(text):
                self._take(text, None, (True, index, 0))
        for index, (key, _, value) in enumerate(self._query):
            name = unquote(key.replace("+", " "))
            if provider.reads_query(name) and (endpoint.everything or not self._exempt(name)):
                self._take(name, None, (False, index, 0))
            text = unquote(value.replace("+", " "))
            if provider.reads_query(name, text):
                self._take(text, name, (False, index, 2))

    def _exempt(self, text: str) -> bool:
        return looks_like_protocol(text) and not self._known.find(text)

    def _take(self, text: str, name: str | None, place: tuple[bool, int, int]) -> None:
        if text:
            self.pieces.append(Piece(text, "data", name))
            self._places.append(place)

    def write(self, results: Sequence[Protected]) -> str:
        """The target with the results in place; what did not change keeps its encoding."""
        query = [list(part) for part in self._query]
        for (in_path, index, part), result in zip(self._places, results, strict=True):
            if not result.substitutions:
                continue
            if in_path:
                self._segments[index] = quote(result.text, safe="@:!$&'()*+,;=")
            else:
                query[index][part] = quote(result.text, safe="@:/")
        return "/".join(self._segments) + self._mark + "&".join("".join(part) for part in query)


def _media_name(media: str) -> str:
    """A media type for a message, without anything a client could have put into it."""
    kinds = ("multipart/form-data", "application/x-www-form-urlencoded", "application/octet-stream")
    return next((kind for kind in kinds if media.startswith(kind)), "not JSON")
