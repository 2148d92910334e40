"""Values that are to be found in a text, one, several, or by their order."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from decimal import Decimal

from surrogateshield.evaluation.tasks.reading import the_amount, the_date
from surrogateshield.evaluation.tasks.template import Slots, Template
from surrogateshield.evaluation.tasks.truths import Listed

_ONE = "Answer with it only."
_MANY = "Answer with nothing else, one a line."


def _template(name: str, question: str, form: str, text: str, solve: Callable[[Slots], Listed]) -> Template:
    return Template("extraction", name, f"{question} {form}\n\n{text}", solve)


def _found(wanted: str, others: str = "") -> Callable[[Slots], Listed]:
    """The values of some slots, and none of the others."""
    return lambda slots: Listed(
        tuple(slots[name] for name in wanted.split()), tuple(slots[name] for name in others.split())
    )


def _least[T: (datetime.date, Decimal)](kind: str, key: Callable[[str], T]) -> Callable[[Slots], Listed]:
    """The person whose slot of a kind is the least."""

    def solve(slots: Slots) -> Listed:
        least = min("abc", key=lambda whose: key(slots[f"{kind}_{whose}"]))
        people = {whose: slots[f"person_{whose}"] for whose in "abc"}
        return Listed((people.pop(least),), tuple(people.values()))

    return solve


def _sorted(slots: Slots) -> Listed:
    return Listed(tuple(sorted(slots[f"person_{whose}"] for whose in "abc")), (slots["mail_b"],))


TEMPLATES = (
    _template(
        "mails",
        "Which e-mail addresses does the text give?",
        _MANY,
        "Please add {person_a} ({mail_a}) and {person_b} ({mail_b}) to the list. Call me at {phone} if that fails, or "
        "write to {mail_c}.",
        _found("mail_a mail_b mail_c", "phone"),
    ),
    _template(
        "phone",
        "What is the second person's phone number?",
        _ONE,
        "Emergency contacts: {person_a}, {phone_a}; {person_b}, {phone_b}; {person_c}, {phone_c}.",
        _found("phone_b", "phone_a phone_c"),
    ),
    _template(
        "people",
        "Who took part?",
        _MANY,
        "Minutes of the meeting in {town}. Present were {person_a}, {person_b} and {person_c}. The room was paid with "
        "card {card}; the minutes go to {mail_a}.",
        _found("person_a person_b person_c", "card town"),
    ),
    _template(
        "account",
        "To which account is the money to be sent?",
        _ONE,
        "Hi {person_a}, {person_b} here. My old account {iban_a} is closed. Please send the {money} to {iban_b} from "
        "now on, and mail me at {mail_b}.",
        _found("iban_b", "iban_a"),
    ),
    _template(
        "tenant",
        "Which person is to be called about the leak?",
        _ONE,
        "{person_a} owns the house at {street}, {town}. {person_b} rents the first floor and reported the leak; call "
        "there under {phone}. {person_c} is the plumber.",
        _found("person_b", "person_a person_c"),
    ),
    _template(
        "phones",
        "Which phone numbers stand in the text?",
        _MANY,
        "{person_a}: {phone_a} at work, {phone_b} at home. {person_b}: {phone_c}. Post to {street}, {town}.",
        _found("phone_a phone_b phone_c", "street"),
    ),
    _template(
        "alphabet",
        "List the three people in alphabetical order of their first names.",
        _MANY,
        "On call this week: {person_c}, {person_a}, {person_b}. Changes go to {mail_b}.",
        _sorted,
    ),
    _template(
        "oldest",
        "Who of the three is the oldest?",
        _ONE,
        "{person_a}, born {dob_a}\n{person_b}, born {dob_b}\n{person_c}, born {dob_c}\nThey live at {street}, {town}.",
        _least("dob", the_date),
    ),
    _template(
        "cheapest",
        "Which person made the lowest offer?",
        _ONE,
        "Offers for the roof: {person_a} {money_a}, {person_b} {money_b}, {person_c} {money_c}. Reply to {mail_b} or "
        "{phone}.",
        _least("money", the_amount),
    ),
    _template(
        "card",
        "Give the name on the card and the number of the card.",
        _MANY,
        "{person_a} ordered for {money}, order {order}, and paid with a card in the name of {person_b}, {card}. It is "
        "delivered to {street}, {town}.",
        _found("person_b card", "person_a street"),
    ),
)
"""Ten, of which `alphabet` and `oldest` ask for an order that surrogates do not keep."""
