"""The words around card numbers, in the larger languages."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.nearby import Signs, Words

WORDS = Words(
    "card", "card number", "credit", "debit", "visa", "mastercard", "master card", "amex", "american express",
    "discover", "maestro", "diners", "jcb", "unionpay", "union pay", "rupay", "mir", "troy", "verve", "elo",
    "girocard", "primary account number", "pan", "cc", "ccn", "ccnum", "cc number", "cvv", "cvc", "cvv2", "cvc2",
    "cardholder", "carte", "carte bancaire", "carte bleue", "numéro de carte", "karte", "kartennummer",
    "kreditkarte", "kreditkartennummer", "tarjeta", "carta", "cartão", "cartao", "kaart", "kaartnummer",
    "creditcard", "betaalpas", "bankpas", "karta", "karty", "kartą", "kartę", "kart", "kort", "kortnummer",
    "kreditkort", "betalingskort", "luottokortti", "карта", "карты", "карту", "картой", "картка", "信用卡", "银行卡",
    "卡号", "カード", "카드", "بطاقة", "कार्ड",
    text_only=("exp", "expiry", "expires", "valid thru", "chargeback", "cardnumber"),
)  # fmt: skip
"""Words that stand near card numbers."""

LABELS = Words(
    "card number", "card no", "card num", "card nr", "card #", "credit card", "debit card", "bank card", "payment card",
    "visa", "visa card", "mastercard", "master card", "amex", "american express", "maestro", "cc number", "cc no",
    "ccnum", "ccn", "cardnumber", "creditcard", "kartennummer", "karten nr", "kreditkarte", "kreditkartennummer",
    "numéro de carte", "carte bancaire", "carte bleue", "carte de crédit", "tarjeta", "tarjeta de crédito",
    "número de tarjeta", "carta di credito", "numero carta", "numero di carta", "cartão", "cartão de crédito",
    "número do cartão", "kaartnummer", "numer karty", "kortnummer", "номер карты", "信用卡", "卡号", "银行卡号",
    "カード番号", "카드번호", "카드 번호",
    text_only=("card", "carte", "karte", "carta", "karta", "kort", "kaart"),
)  # fmt: skip
"""Labels: directly before a number they say "card number" even where a digit is mistyped."""

OTHER = Signs(
    "order", "tracking", "track", "invoice", "ticket", "reference", "ref", "id", "identifier", "confirmation", "case",
    "serial", "sku", "ean", "gtin", "upc", "isbn", "barcode", "timestamp", "trace", "span", "shipment", "parcel",
    "booking", "po", "item", "asset", "product", "part", "version", "build", "hash", "nonce", "seed", "offset",
    "size", "bytes", "sim", "sim card", "iccid", "imei", "gift card", "library card", "loyalty card", "id card",
    "membership card", "green card", "membership", "meter", "policy",
    "claim", "lot", "batch", "model", "phone", "tel", "fax", "bestellung", "sendung", "rechnung", "commande",
    "facture", "pedido", "factura", "ordine", "fattura",
)  # fmt: skip
"""Labels of other numbers."""
