"""Where a request asks for the rest of an answer that broke off."""

from __future__ import annotations

from surrogateshield.policy.base import Rule
from surrogateshield.policy.fields import ExactSelector
from surrogateshield.policy.selectors import Location


class Resume(Rule):
    """What such a request says.

    Attributes:
        conversation: the provider's id of the conversation.
        offset: how many events the client has.
    """

    conversation: ExactSelector
    offset: ExactSelector

    def read(self, body: object) -> tuple[str, Location, int] | None:
        """The conversation, and the place and value of the offset; None where a body says neither."""
        names, offsets = self.conversation.find(body), self.offset.find(body)
        if not names or not offsets:
            return None
        name, (_, place, offset) = names[0].value, offsets[0]
        if not isinstance(name, str) or not isinstance(offset, int) or isinstance(offset, bool):
            return None
        return name, place, offset
