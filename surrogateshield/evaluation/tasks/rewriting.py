"""Texts that are to be written in another form, with every value kept and in its order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from surrogateshield.evaluation.tasks.template import Slots, Template, filled
from surrogateshield.evaluation.tasks.truths import Form, Text

_KEEP = "Keep every name, number and address exactly as it is, in the same order."
_TEXTS = {
    "claim": (
        "{person_a} reported water damage at {street} in {town}.",
        "The loss is put at {money}.",
        "The money goes to {iban}.",
        "The agent can be reached at {phone}.",
    ),
    "handover": (
        "From Monday {person_a} takes over the account of {person_b}.",
        "Their address is {mail_b}.",
        "Order {order} is still open and stands at {money}.",
        "Ring {phone} before it ships.",
    ),
    "referral": (
        "This is to refer {person_a}, born {dob}.",
        "The family lives in {town}.",
        "{person_b} has treated the knee so far and answers at {mail_b}.",
        "Call {phone} to find a day.",
    ),
    "booking": (
        "{person_a} wants a double room in {town} from {day}.",
        "It is to be charged to {card}.",
        "{person_b} comes along.",
        "Confirm to {mail_a}, please.",
    ),
    "complaint": (
        "My name is {person_a}, and the parcel {order} never came.",
        "It was meant for {street}, {town}.",
        "Your colleague {person_b} promised {money} back.",
        "I still wait for it at {iban}.",
    ),
}
"""Texts by name, in sentences."""


def _listed(sentences: Sequence[str]) -> str:
    return "\n".join(f"- {sentence}" for sentence in sentences)


def _counted(sentences: Sequence[str]) -> str:
    return "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1))


def _letter(sentences: Sequence[str]) -> str:
    return f"Dear Sir or Madam,\n\n{' '.join(sentences)}\n\nYours faithfully"


def _mail(sentences: Sequence[str]) -> str:
    return f"Subject: Your attention, please\n\n{' '.join(sentences)}"


_FORMS: dict[Form, tuple[str, Callable[[Sequence[str]], str]]] = {
    "bullets": ("Rewrite the text as a bulleted list.", _listed),
    "numbered": ("Rewrite the text as a numbered list.", _counted),
    "letter": ("Rewrite the text as a formal letter that begins with “Dear Sir or Madam”.", _letter),
    "mail": ("Rewrite the text as an e-mail that begins with a line “Subject: …”.", _mail),
}


def _template(name: str, sentences: Sequence[str], form: Form) -> Template:
    question, written = _FORMS[form]

    def solve(slots: Slots) -> Text:
        # The slots are in the order of the text, so that their values are, too.
        return Text(filled(written(sentences), slots), tuple(slots[slot] for slot in made.slots), form)

    made = Template("rewriting", f"{name} {form}", f"{question} {_KEEP}\n\n{' '.join(sentences)}", solve)
    return made


TEMPLATES = tuple(_template(name, sentences, form) for form in _FORMS for name, sentences in _TEXTS.items())
"""Each text in each form."""
