"""Codes that open nothing: the words before "code" that say so ("sort code", "error code", "promo code")."""

from __future__ import annotations

import re

_OF_FAULTS = "error|err|status|exit|return|diagnostic|fault|fehler|erreur|trouble|dtc|reason|event|response|http"
_OF_PLACES = (
    "zip|area|country|postal|post|postleitzahl|vorwahl|dial|dialling|airport|station|building|room|unit|party|fire"
)
_OF_BANKS = "sort|branch|swift|tax|account|ledger|billing|cost"
_OF_SALES = (
    r"promo|discount|voucher|coupon|gift|product|produkt|item|bar|qr|rabat\w{0,4}|descuento|sconto|desconto|kortings|tracking|"
    "booking|order|reference|referral|stock|store|part|model|hs|customs"
)
_OF_CLASSES = (
    "colou?r|hex|class|course|flight|icd|cpt|naics|sic|job|project|dress|source|dev|app|legacy|python|lines of|of"
)
OTHER_CODE = re.compile(
    rf"(?<![^\W\d_])(?:{_OF_FAULTS}|{_OF_PLACES}|{_OF_BANKS}|{_OF_SALES}|{_OF_CLASSES})[ -]?\Z", re.IGNORECASE
)
"""The words, right before "code"; searched at the end of what precedes it."""
