"""To which conversation a history belongs that does not begin where one began: it was trimmed, or compacted.

It joins the conversation of the same provider and account in which most of what the model says in it was
delivered. One that shares nothing, or too little to tell, is a conversation of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from surrogateshield.exchange.authorship import words_of_model
from surrogateshield.exchange.conversation import Belonging
from surrogateshield.exchange.delivery import Delivery, texts_of
from surrogateshield.policy import WriterOf
from surrogateshield.shadowmap import AliasIndex, Memory

KIND = "delivered"
"""The kind of alias under which delivered texts are bound to their conversation, by their digest."""

SHORTEST = 16
"""Characters of a text that says something about where it was delivered; shorter ones are delivered everywhere."""

_AT_MOST = 64
"""The latest so many texts of a history are looked at."""

_CANDIDATES = 8


def tells(text: str) -> bool:
    """Whether a delivered text is worth being found again."""
    return len(text.strip()) >= SHORTEST and " " in text.strip()


def joined(
    belonging: Belonging,
    provider: str,
    body: object,
    delivery: Delivery,
    aliases: AliasIndex,
    memory_of: Callable[[str], Memory],
    writer_of: WriterOf,
) -> Belonging:
    """Where a request belongs in truth that names no conversation.

    Args:
        belonging: where it belongs by its first message.
        provider: the rule's name of the provider.
        body: its JSON.
        delivery: makes the digests of texts.
        aliases: in which conversation a text was delivered last.
        memory_of: the memory of a conversation, which knows all that was delivered in it.
        writer_of: who wrote what stands at a place of the body.
    """
    words = [text for said in words_of_model(body, writer_of) for text in texts_of(said, said)]
    told = {delivery.digest(item.text): len(item.text) for item in words if tells(item.text)}
    told = dict(list(told.items())[-_AT_MOST:])

    def shared(conversation_id: str) -> int:
        memory = memory_of(conversation_id)
        return sum(size for digest, size in told.items() if memory.rewriting(digest) is not None)

    own = shared(belonging.conversation_id) if told else 0
    if own == sum(told.values()):
        return belonging
    bound = Counter(aliases.lookup_many(provider, belonging.account, KIND, told).values())
    bound.pop(belonging.conversation_id, None)
    best, best_share = belonging.conversation_id, own
    for conversation_id, _ in bound.most_common(_CANDIDATES):
        if (share := shared(conversation_id)) > best_share:
            best, best_share = conversation_id, share
    return Belonging(belonging.account, best)
