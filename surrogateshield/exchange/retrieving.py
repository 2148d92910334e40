"""Passages of the user's documents, put before what the user asks (the rule `rag`).

What is asked is told with the documents' surrogates and looked for; what is found is put into the conversation's terms
(`surrogateshield.rag.telling`) and stands before the text of the message. So it is restored in answers, remembered and
watched over like any other text of the conversation. Which passages stand before a message is noted with the
conversation: when the history comes again, they stand there again, and the provider's caches hold.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from surrogateshield import sent
from surrogateshield.detection import Piece
from surrogateshield.exchange.bodies import Body
from surrogateshield.exchange.refusal import Refused
from surrogateshield.pii import Action, Entity, PiiType, default_action
from surrogateshield.policy import Endpoint, Location, WriterOf
from surrogateshield.rag import RagError
from surrogateshield.shadowmap import MapEntry, Memory, TextDigest
from surrogateshield.shield import Blocked, Shield
from surrogateshield.spans import Protected, Substitution, merge
from surrogateshield.treatment import Treatment, acted_on, whole_token
from surrogateshield.wire import Document

if TYPE_CHECKING:
    from surrogateshield.rag.library import Library
    from surrogateshield.rag.passages import Passage

_CHATS = frozenset({"messages", "contents", "input"})
"""Where chats stand in bodies: OpenAI's and Anthropic's, Gemini's, OpenAI's responses."""
_NOTE = "retrieved "
_KEPT = tuple(type_ for type_ in PiiType if default_action(type_) == "keep")
"""What is left in clear in stored documents, unless it is telling together with other facts."""
_HEAD = "Passages from my documents that may help with my message below them:\n\n"
_TAIL = "My message:\n\n"


@dataclass(frozen=True, slots=True)
class Put:
    """What is put before the texts of a request.

    Attributes:
        pieces: it, as the documents have it.
        texts: the same with surrogates of the conversation, so that no detector looks at it.
        places: before which of the request's strings each stands.
    """

    pieces: Sequence[Piece] = ()
    texts: Sequence[str] = ()
    places: Sequence[int] = ()

    def parted_from(self, results: list[Protected]) -> list[Protected]:
        """The results of `pieces`, which are taken from the end of those of a request."""
        at = len(results) - len(self.pieces)
        told = results[at:]
        del results[at:]
        return told

    def before(self, results: Sequence[Protected], told: Sequence[Protected]) -> list[Protected]:
        """The strings of the request with what stands before them.

        Args:
            results: of the request's strings.
            told: of `pieces`.
        """
        written = list(results)
        for at, before in zip(self.places, told, strict=True):
            result = written[at]
            first = Substitution(0, 0, "", before.text, "")
            written[at] = replace(result, text=before.text + result.text, substitutions=(first, *result.substitutions))
        return written


@dataclass(frozen=True, slots=True)
class _Message:
    """One message of the user.

    Attributes:
        pieces: its texts.
        first: the place of the first among the request's strings; None where nothing can be put before it.
        is_last: whether nothing follows it in the chat: it is asked now.
    """

    pieces: tuple[Piece, ...]
    first: int | None
    is_last: bool


def retrieved(
    shield: Shield,
    conversation_id: str,
    endpoint: Endpoint,
    pieces: Sequence[Piece],
    content: Body | None,
    document: Document | None,
    writer_of: WriterOf,
    treatment: Treatment,
) -> Put:
    """What is put before the user's messages of a request; nothing where no rule says so or it is no chat.

    Args:
        shield: protects the conversation.
        conversation_id: the conversation's.
        endpoint: what is asked for.
        pieces: every string of the request, those of the body first.
        content: the body's strings.
        document: the JSON document that the body is.
        writer_of: who wrote what stands at a place.
        treatment: what the rules say about what is found.

    Raises:
        Blocked: the rules forbid a type that is found in a passage.
        Refused: the documents cannot be searched; the message says what to do.
        DetectionFailed, DetectionTimeout: nothing may be sent then.
    """
    rule = endpoint.policy.rag
    if rule is None or endpoint.policy.scope != "conversation" or content is None or document is None:
        return Put()
    messages = _messages(pieces, content.places, document.value, writer_of)
    if not messages:
        return Put()
    try:
        library = _library_of(shield)
        found = _Retrieval(shield, library, conversation_id, rule.collection, treatment)
        return found.before(messages, [piece.text for piece in pieces], rule.top_k)
    except RagError as error:
        raise Refused(f"Nothing was sent: the rule asks for documents (`rag`), but {error}.", "rag_unusable") from None


def _messages(pieces: Sequence[Piece], places: Sequence[Location], body: object, writer_of: WriterOf) -> list[_Message]:
    """The user's messages in a chat, in order."""
    found: dict[Location, list[int]] = {}
    last: Location = ()
    for at, place in enumerate(places):
        if place and place[0] in _CHATS:
            last = place[:2]
            # A key stands at the place of its value; it is data, whatever that is.
            if writer_of(place) == "user" and pieces[at].kind is None:
                found.setdefault(last, []).append(at)
    messages: list[_Message] = []
    for location, group in found.items():
        # What is JSON itself has its strings read one by one: nothing can stand before it.
        whole = _at(body, places[group[0]]) == pieces[group[0]].text
        texts = tuple(pieces[at] for at in group)
        messages.append(_Message(texts, group[0] if whole else None, location == last))
    return messages


def _at(value: object, location: Location) -> object:
    for step in location:
        value = value[step]  # type: ignore[index]  # the location is one of this very value
    return value


class _Retrieval:
    def __init__(
        self, shield: Shield, library: Library, conversation_id: str, collection: str, treatment: Treatment
    ) -> None:
        self._shield = shield
        self._library = library
        self._conversation = conversation_id
        self._collection = collection
        self._treatment = treatment
        self._digest = TextDigest(shield.store.secret, "retrieved")

    def before(self, messages: Sequence[_Message], said: Sequence[str], count: int) -> Put:
        from surrogateshield.rag.telling import Telling  # noqa: PLC0415  # for those only who have documents

        notes = [self._note_of(message) for message in messages]
        stored = self._shield.store.read(self._conversation).notes
        chosen = [self._passages(stored.get(note, "[]")) for note in notes]
        asked: tuple[MapEntry, ...] = ()
        is_asked = messages[-1].first is not None and (messages[-1].is_last or notes[-1] not in stored)
        if is_asked:
            if not self._library.documents(self._collection):
                raise RagError("there are none in that collection: store some with `surrogateshield rag add`")
            query = self._library.query(self._regional(messages[-1].pieces), self._conversation)
            chosen[-1] = self._library.search(self._collection, query, count)
            asked = query.known
        memory = self._shield.store.memory(self._conversation)
        further = self._further([passage for some in chosen for passage in some], memory)
        with self._shield.store.transaction(self._conversation) as mapping:
            sent.begin(memory, mapping)
            telling = Telling(self._library.map(), mapping, said, [passage for some in chosen for passage in some])
            telling.take_over(asked)
            told = [
                [(telling.label(p), telling.text(p, further.get(p.id, ())), telling.original(p)) for p in some]
                for some in chosen
            ]
            if is_asked:
                mapping.note(notes[-1], json.dumps([passage.id for passage in chosen[-1]]))
        put = [(m.first, some) for m, some in zip(messages, told, strict=True) if some and m.first is not None]
        return Put(
            [Piece("\n\n".join(original for _, _, original in some), "prose", None) for _, some in put],
            [_written([(label, text) for label, text, _ in some]) for _, some in put],
            [first for first, _ in put],
        )

    def _regional(self, pieces: Iterable[Piece]) -> list[Piece]:
        treatment = self._treatment
        return [replace(piece, region=treatment.region, public_names=treatment.public_names) for piece in pieces]

    def _further(self, passages: Iterable[Passage], memory: Memory) -> dict[str, list[tuple[Entity, Action]]]:
        """What the rules of this request replace in passages beyond what is replaced in every document."""
        treatment = self._treatment
        if treatment.public_names == "keep" and all(treatment.action_for(type_) == "keep" for type_ in _KEPT):
            return {}
        from surrogateshield.rag.queries import detected  # noqa: PLC0415  # for those only who have documents

        by_id = {passage.id: passage for passage in passages}
        pieces = self._regional(Piece(passage.text, None, None) for passage in by_id.values())
        found: dict[str, list[tuple[Entity, Action]]] = {}
        for passage, entities in zip(
            by_id.values(), detected(self._shield.detector, self._shield.decider, pieces, memory), strict=True
        ):
            free = merge((whole_token(each, passage.text) for each in entities), passage.text)
            free = [e for e in free if not any(a < e.end and e.start < b for a, b in passage.spans)]
            acted: list[tuple[Entity, Action]] = [
                (entity, action) for entity, action in acted_on(free, treatment) if action != "keep"
            ]
            if blocked := [entity.type for entity, action in acted if action == "block"]:
                raise Blocked(blocked)
            found[passage.id] = acted
        return found

    def _note_of(self, message: _Message) -> str:
        return _NOTE + self._digest.of(self._collection, *(piece.text for piece in message.pieces))

    def _passages(self, note: str) -> list[Passage]:
        ids: list[str] = json.loads(note)
        found = self._library.passages(self._collection, ids) if ids else {}
        return [found[id_] for id_ in ids if id_ in found]


def _written(passages: Iterable[tuple[str, str]]) -> str:
    return "".join((_HEAD, *(f"[{label}]\n{text}\n\n" for label, text in passages), _TAIL))


_opened: list[tuple[Shield, Library]] = []
_guard = threading.Lock()


def _library_of(shield: Shield) -> Library:
    """The documents of a shield's state folder, kept open: a process mostly has one shield."""
    from surrogateshield.rag.library import Library  # noqa: PLC0415  # for those only who have documents

    with _guard:
        if not _opened or _opened[0][0] is not shield:
            _opened[:] = [(shield, Library(shield))]
        return _opened[0][1]
