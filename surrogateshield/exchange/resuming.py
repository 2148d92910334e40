"""Answers that broke off, until the client asks for the rest of them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from weakref import WeakKeyDictionary

from surrogateshield.exchange.delta_state import DeltaState
from surrogateshield.policy import Endpoint
from surrogateshield.wire import Document, Edit, splice

MOST = 32
"""Answers that are kept; the oldest goes first."""


class Broken:
    """Answers that broke off. In memory only: they hold originals. Safe for several threads."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._states: OrderedDict[tuple[str, str], DeltaState] = OrderedDict()
        self._lock = threading.Lock()

    def keep(self, scope: str, state: DeltaState) -> None:
        """Keep how far an answer has come, or forget it where it is complete.

        One of which the provider told no conversation cannot be asked for again.

        Args:
            scope: our own id of the conversation, bound to the account: nobody else gets it.
            state: of the answer.
        """
        if not state.conversation:
            return
        with self._lock:
            if state.complete:
                self._states.pop((scope, state.conversation), None)
                return
            self._states[scope, state.conversation] = state
            self._states.move_to_end((scope, state.conversation))
            while len(self._states) > self._most:
                self._states.popitem(last=False)

    def find(self, scope: str, conversation: str) -> DeltaState | None:
        """How far an answer has come, by the same two ids."""
        with self._lock:
            return self._states.get((scope, conversation))

    def clear(self) -> None:
        """Forget all of them; they can then not be resumed within a surrogate."""
        with self._lock:
            self._states.clear()


_BROKEN: WeakKeyDictionary[object, Broken] = WeakKeyDictionary()


def broken_of(shield: object) -> Broken:
    """The answers of one shield's conversations that broke off."""
    return _BROKEN.setdefault(shield, Broken())


def resumed(broken: Broken, scope: str, endpoint: Endpoint, written: bytes) -> tuple[bytes, DeltaState]:
    """A request with the number of events that the provider has sent, and how far the answer has come.

    Args:
        broken: the answers that broke off.
        scope: our own id of the conversation.
        endpoint: its rule.
        written: the body, JSON, as it would leave. It stays as it is where the request resumes nothing.
    """
    spec = endpoint.stream.resume if endpoint.stream else None
    if spec is None:
        return written, DeltaState()
    document = Document.parse(written.decode())
    asked = spec.read(document.value)
    state = broken.find(scope, asked[0]) if asked else None
    if asked is None or state is None:
        return written, DeltaState()
    _, place, offset = asked
    leaf = next(leaf for leaf in document.leaves if leaf.location == place and leaf.kind == "number")
    number = str(state.upstream_offset(offset))
    written = splice(document.text, [Edit(leaf.start, leaf.end, number)]).encode()
    # Another number than was sent: the client begins anew, or lost some; what is known here is not what it has.
    return written, state if offset == state.count else DeltaState()
