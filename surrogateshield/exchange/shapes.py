"""Bodies of which the rule says what must be in them: one of another shape is refused, not sent.

Web apps have no documented API, and change without notice: nobody has looked at a body that lacks what a rule requires.
"""

from __future__ import annotations

from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Classification
from surrogateshield.wire import Document, Leaf


def unknown_shape(what: str) -> Refused:
    """The refusal.

    Args:
        what: is missing, in the rule's own words: no value of the request.
    """
    return Refused(
        f"This request has a shape that the rule does not know (there is no {what} in it), so nothing was sent. The "
        "app may have changed: update the rule (`requires`), or use the provider's documented API.",
        "unknown_shape",
    )


def known_shape(classification: Classification) -> Classification:
    """The same, if its body has all that the rule requires.

    Raises:
        Refused: it has not.
    """
    if classification.unmet is not None:
        raise unknown_shape(classification.unmet)
    return classification


def fields_inside(outer: Classification | None, leaf: Leaf, inner: Document | None) -> Classification | None:
    """What the rule says of the fields of a document that stands in a string.

    Args:
        outer: of the document around it; None where no rule says anything of that.
        leaf: the string.
        inner: the document; None where the string is none.

    Raises:
        Refused: the rule says that there is a document, and there is none, or one of another shape.
    """
    fields = outer.inside(leaf.location) if outer is not None else None
    if fields is None:
        return None
    if inner is None:
        raise unknown_shape("JSON in the string where it has to be")
    return known_shape(fields.classify(inner.value))
