"""Sums with dates and amounts.

A date of birth is replaced: the sum is right for what was sent then, and wrong for the person.
"""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Callable
from decimal import Decimal

from surrogateshield.evaluation.tasks.reading import the_amount, the_date
from surrogateshield.evaluation.tasks.template import Slots, Template
from surrogateshield.evaluation.tasks.truths import Date, Number, Truth

_DAY = "Answer with the date only: day, month in words, year."
_SUM = "Answer with the number only."


def _template(name: str, question: str, form: str, text: str, solve: Callable[[Slots], Truth]) -> Template:
    return Template("arithmetic", name, f"{question} {form}\n\n{text}", solve)


def _later(slots: Slots, years: str) -> Date:
    day, year = the_date(slots["dob"]), the_date(slots["dob"]).year + int(years)
    leap = (day.month, day.day) == (2, 29) and not calendar.isleap(year)
    return Date(datetime.date(year, 3, 1) if leap else day.replace(year=year))


def _age(slots: Slots) -> Number:
    born, day = the_date(slots["dob"]), the_date(slots["day"])
    return Number(Decimal(day.year - born.year - ((day.month, day.day) < (born.month, born.day))))


def _after(slots: Slots, days: str = "days") -> Date:
    return Date(the_date(slots["day"]) + datetime.timedelta(days=int(slots[days])))


def _between(slots: Slots) -> Number:
    gap = (the_date(slots["day_b"]) - the_date(slots["day_a"])).days
    if gap <= 0:
        raise ValueError("the second date is not the later one")
    return Number(Decimal(gap))


def _sum(slots: Slots, *plus: str, minus: tuple[str, ...] = ()) -> Number:
    amount = sum((the_amount(slots[each]) for each in plus), Decimal())
    return Number(amount - sum((the_amount(slots[each]) for each in minus), Decimal()))


def _times(slots: Slots, amount: str, count: str) -> Number:
    return Number(the_amount(slots[amount]) * int(slots[count]))


def _reduced(slots: Slots) -> Number:
    return Number((the_amount(slots["even"]) * (100 - int(slots["percent"])) / 100).quantize(Decimal("0.01")))


TEMPLATES = (
    _template(
        "birthday",
        "On which date does the insured person turn {age}?",
        _DAY,
        "Policy of {person}, born {dob}, {street}, {town}. Phone {phone}.",
        lambda slots: _later(slots, slots["age"]),
    ),
    _template(
        "age",
        "How old in years is the patient on the day of the appointment?",
        _SUM,
        "Patient: {person}\nDate of birth: {dob}\nE-mail: {mail}\nAppointment: {day}",
        _age,
    ),
    _template(
        "due",
        "By which date must the invoice be paid?",
        _DAY,
        "Dear {person_a}, the invoice that {person_b} sent you on {day} is due {days} days after that date. "
        "Please pay to {iban}.",
        _after,
    ),
    _template(
        "notice",
        "On which date does the notice period end?",
        _DAY,
        "{person_a} gave notice to the landlord, {person_b}, on {day}. The period is {days} days from then. "
        "The flat is at {street}, {town}; keys go to {phone}.",
        _after,
    ),
    _template(
        "stay",
        "How many days lie between admission and discharge?",
        _SUM,
        "{person} was admitted on {day_a} and discharged on {day_b}. Next of kin can be reached at {phone} or {mail}.",
        _between,
    ),
    _template(
        "total",
        "What do the three bookings add up to?",
        _SUM,
        "Account holder {person}, {iban}.\nRent {money_a}\nGroceries {money_b}\nTrain {money_c}",
        lambda slots: _sum(slots, "money_a", "money_b", "money_c"),
    ),
    _template(
        "share",
        "How much does each of the {share} people pay if they share the bill equally?",
        _SUM,
        "{person_a} booked the cottage in {town} for {even} and wants the shares sent to {iban}. "
        "{person_b} asks whether {mail_a} is still the right address.",
        lambda slots: Number(the_amount(slots["even"]) / int(slots["share"])),
    ),
    _template(
        "instalments",
        "How much has been paid after all instalments?",
        _SUM,
        "{person} pays {count} instalments of {money} each by card {card}. Receipts go to {mail}.",
        lambda slots: _times(slots, "money", "count"),
    ),
    _template(
        "refund",
        "How much money is refunded?",
        _SUM,
        "{person} returned an order of {even}; a handling fee of {fee} is kept back. The rest goes to card {card}. "
        "Questions to {phone}.",
        lambda slots: _sum(slots, "even", minus=("fee",)),
    ),
    _template(
        "discount",
        "What is the price after the discount?",
        _SUM,
        "{person_a} offers {person_b} the piano for {even}, less {percent} %. It can be seen at {street}, {town}; "
        "write to {mail_a}.",
        _reduced,
    ),
)
"""Ten, of which the first two count from a date of birth."""
