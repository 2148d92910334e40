"""The rule `rag`: which documents' passages are put before what the user asks."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from surrogateshield.policy.base import Rule


class RagRule(Rule):
    """Retrieval for one provider or endpoint (`surrogateshield.exchange.retrieving`).

    Attributes:
        collection: the name under which `surrogateshield rag add` stored the documents.
        top_k: how many passages at most are put before a message.
    """

    collection: Annotated[str, Field(min_length=1)]
    top_k: Annotated[int, Field(gt=0, le=20)] = 3
