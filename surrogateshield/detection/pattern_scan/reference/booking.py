"""Codes of bookings: five to eight capitals and figures, as airlines, railways and hotels give them.

The record locator of airlines has six (IATA Reservations Interline Message Procedures).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.nearby import Words
from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_LABELS = Words(
    "booking", "booking ref", "booking reference", "booking code", "booking number", "booking no", "booking id",
    "reservation", "reservation number", "reservation no", "reservation code", "reservation ref", "reservation id",
    "confirmation", "confirmation no", "confirmation number", "confirmation code", "record locator", "locator",
    "airline ref", "airline reference", "pnr", "pnr no", "pnr number", "itinerary", "itinerary number",
    "e ticket", "e ticket number", "ticket number",
    "buchung", "buchungscode", "buchungsnummer", "buchungs nr", "buchungsreferenz", "reservierung",
    "reservierungsnummer", "reservierungscode", "réservation", "numéro de réservation", "n° de réservation",
    "référence de réservation", "dossier", "référence", "reserva", "código de reserva", "número de reserva",
    "nº de reserva", "localizador", "prenotazione", "codice prenotazione", "numero di prenotazione",
    "código da reserva", "número da reserva", "boeking", "boekingsnummer", "boekingscode", "reservering",
    "reserveringsnummer",
    "reserveringscode", "rezerwacja", "rezerwacji", "kod rezerwacji", "numer rezerwacji", "bokning", "bokningsnummer",
    "bokningskod", "bokningsreferens", "bestillingsnummer", "bookingnummer", "bookingkode", "varausnumero",
    "varaustunnus", "rezervace", "číslo rezervace", "kód rezervace", "foglalás", "foglalási szám", "foglalási kód",
    "rezervare", "cod rezervare", "rezervasyon", "rezervasyon no", "rezervasyon kodu", "kode booking", "kode pemesanan",
    "mã đặt chỗ", "κωδικός κράτησης", "номер брони", "номер бронирования", "код бронирования", "预订号", "予約番号",
    "예약번호",
)  # fmt: skip
_GAP = (
    r"[\s\"'`:=>#(\[*_.–—-]{1,4}(?:(?i:is|was|ist|lautet|est|es|è|é|jest|är|er|on|code|ref|reference|no|nr|num|number|n°|nº|"
    r"id|kod|kodu|code|nummer|numero|número)[\s:.#-]{1,3}){0,2}[\"'`(*]{0,2}"
)
# With figures and letters, or six capitals and no small letter around them.
_CODE = re.compile(
    _GAP + r"(?P<value>(?=[A-Z0-9]{0,7}[0-9])(?=[A-Z0-9]{0,7}[A-Z])[A-Z0-9]{5,8}|[BCDFGHJ-NP-TV-Z]{6})(?![\w-])"
)
_YEARLY = re.compile(r"[A-Z]{1,4}(?:19|20)[0-9]{2}|[A-Z]{2}[0-9]{1,4}|[A-Z]{2,4}[0-9]{1,2}|Q[1-4][0-9]{2,4}")


def _codes(reading: Reading) -> Iterator[Found]:
    if not any(map(str.isupper, reading.text)):
        return
    for _, end in _LABELS.spots(reading).spans:
        match = _CODE.match(reading.text, end)
        if match and not _YEARLY.fullmatch(match["value"]):
            yield Found(*match.span("value"), PiiType.NATIONAL_ID, 0.85)


RULE = Rule(
    "booking_code",
    _codes,
    kinds=frozenset({"prose", "data"}),
    examples=(
        "Booking ref «R4TL9X», seat 14C",
        "PNR: «K3WQ8Z» and my confirmation number is «H7JKL2M»",
        "Buchungscode «X8PLQ3», localizador «PQ7RT2», kod rezerwacji: «M2KX9W», record locator «XKQRTW»",
    ),
    counter_examples=(
        "booking FR2417, booking ref AB12, the booking for MARCH",
        "confirmation REQUIRED, dossier 2024-11",
        "the booking page, PNR codes, reservation Q32024",
    ),
)
