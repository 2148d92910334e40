"""Kinds of faults that users report of tools like this one: each with several inputs and the right outcome.

Exactly the parts between « and » are claimed by the rules (no model takes part); check digits are right,
people and numbers invented.
"""

from __future__ import annotations

import re

import pytest

from surrogateshield.detection import DetectionConfig, SentinelLayer
from surrogateshield.detection.kinds import guess_kind

FOUND = {
    "national writing of a telephone number, in pairs": [
        "Mon portable est le «06 71 44 90 23», le fixe «01 99 00 61 58».",
        "Joignable au «04.93.71.20.86» ou sur son portable «07 52 13 80 64»",
        "Tél. : «02-40-12-89-33»",
        "mobile «07700 900461», office «020 7946 0853»",
        "Handy «0171 3920 174», Festnetz «089 / 4455 6012»",
    ],
    "one card in several writings": [
        "card «4716 5260 1815 9088», backup «4716-5260-1815-9088»",
        "amex «3748 246281 94822» or «374824628194822»",
        "«5204 3016 6131 8605» / «5204.3016.6131.8605»",
        "Mastercard «2221 9139 0996 0307» (2-series)",
    ],
    "a card before expiry and code": [
        "«4929231948757498» 09/29 «123»",
        "«4929 2319 4875 7498» 11/27 cvv «904»",
        "paid with «6011199351819093», exp 02/2030, «771»",
        "«374824628194822» 0429 1234",
    ],
    "an IBAN with separators": [
        "IBAN: «GB29-NWBK-6016-1331-9268-19» / «DE89 3704 0044 0532 0130 00»",
        "IBAN «DE89-3704-0044-0532-0130-00».",
        "«FR14 2004 1010 0505 0001 3M02 606»; «CH93 0076 2011 6238 5295 7»",
        "pay to «ES91 2100 0418 4502 0005 1332» AND keep the receipt",
    ],
    "no other number inside an IBAN": [
        "Rekening «NL20 INGB 0001 2345 67»",
        "rekeningnummer «NL20INGB0001234567» van de vereniging",
        "konto «PL61 1090 1014 0000 0712 1981 2874»",
        "Konto: «AT61 1904 3002 3457 3201» bei der Bank",
        "compte «BE68 5390 0754 7034»",
    ],
    "a number over a line break": [
        "SSN: «536-22-\n8710»",
        "his social security number is «536-\n22-8710», ok?",
        "ssn «536 22\n8710»",
        "card «4716 5260\n1815 9088» was declined",
        "SSN: «536-22-\r\n8710»",
    ],
    "zero-width characters": [
        "«jonas\u200b.weber@exam\u200bple.net»",
        "«i\u2060nes@corp\u200d.example», please",
        "SSN «536\u200b-22-\u200b8710»",
        "card «4716\u200b 5260 1815\u200c 9088»",
        "mail «ru\u00adben@corp.example»",
    ],
    "scripts that set no spaces": [
        "邮箱«li.wen@corp.example»请回复；मेल:«devi@corp.example»।",
        "連絡先は«sora@corp.example»です",
        "อีเมล«nok@corp.example»ครับ",
        "카드번호는«4716526018159088»입니다",
        "服务器«203.0.113.77»已重启",
    ],
    "an address of a cryptocurrency": [
        "send to «bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4»",
        "my wallet: «bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq».",
        "eth «0x8ba1f109551bD432803012645Ac136ddd64DBA72», thanks",
        "BTC «1BoatSLRHtKNngkdXEeobR76b53LETtpyT»",
    ],
    "a label decides on a number": [
        "Steuer-ID «29314170583»; Vorgang «51260739485»",
        "Vorgang «63129875404», Steuer-ID: «62056174833»",
        "steuerliche Identifikationsnummer «98310679247», Auftrag 63512749080",
        "Steueridentifikationsnummer: «28 365 461 076»",
    ],
    "a shape among others": [
        "PAN «ABCPK1234L» on order REF1234567",
        "PAN: «BKTPR6642Q», invoice INV2024001",
        "order ABX1234567, pan card «CDHPM9081T»",
        "permanent account number «AFZPL3345D»",
    ],
    "a street, a postcode and a town": [
        "Lieferung an die «Lindenweg 14a», «99999» «Musterstadt»",
        "«Tannenstraße 7», «10999» «Berlin»",
        "Send it to «14 Larkspur Close», «Harrowby», «LS21 2AB»",
        "«Calle del Olmo 9», «28012» «Madrid»",
    ],
    "a value in the notation of a language": [
        "{'mail': '«tomas@corp.example»', '_id': '65f1c0ffee1234567890abcd'}",
        "{'ssn': '«536-22-8710»', 'oid': ObjectId('65f1c0ffee1234567890abce')}",
        "User(email='«tomas@corp.example»', id=7781)",
        "[('«tomas@corp.example»', 3), (None, 4)]",
    ],
    "an entity or a percent sign": [
        "<td>«ines&#64;corp.example»</td>",
        "https://crm.corp.example/find?mail=«ines%40corp.example»&page=2",
        "SSN: «536&#45;22&#45;8710»",
        "card%3D«4716%205260%201815%209088»",
    ],
    "digits of another script": [
        "card «４７１６ ５２６０ １８１５ ９０８８»",
        "SSN «５３６‐２２‐８７１０»",
        "بطاقة «٤٧١٦ ٥٢٦٠ ١٨١٥ ٩٠٨٨»",
        "mail «ines＠corp.example»",
    ],
}

UNTOUCHED = {
    "code": [
        'import os\nos.system("ls")\nfrom rpc.py import call',
        "from app.models.user import User\nimport numpy as np",
        "const fs = require('node:fs');\nexport default fs.promises;",
        'subprocess.run(["git", "log", "--oneline"])\nre.compile(r"[0-9]{3}-[0-9]{4}")',
    ],
    "lines of a log": [
        "2031-02-07 11:42:09,318 INFO worker-17 pid=48211 took 30544 ms",
        "2026-03-01T08:15:30.123Z WARN pool-2-thread-14 retry 3/5 in 12000 ms",
        "Mar  1 08:15:30 web01 kernel: [12345.678901] eth0: link up 1000 Mbps",
        "[1767225600.123] gc: 1048576 -> 524288 bytes in 12.5ms (id 2025550143)",
    ],
    "numbers of a JSON object": [
        '{"product_id": 2025550143, "created": 1767225600, "version": "1.2.3.4", "po": "PO1234567", '
        '"sha": "9fceb02d0ae598e95dc970b74767f19372d61af8"}',
        '{"order_id": 3128492031, "updated_at": 1767225600123, "build": "10.20.30.40", "ref": "REF7654321"}',
        '{"sku": "4006381333931", "qty": 12, "checksum": "sha256:' + "0a1b2c3d" * 8 + '"}',
        '{"user_count": 536228710, "trace_id": "4bf92f3577b34da6a3ce929d0e0e4736", "span": "00f067aa0ba902b7"}',
    ],
    "a time in milliseconds that passes Luhn": [
        '"at_millis":1767225600009',
        '{"ts": 1767225600025, "expires": 1767229200009}',
        "seen=1767225600033 last=1767225600041",
        "migration 20260301081530 applied",
    ],
    "decimals and measures": [
        "loss = 0.4539881973699353; margin: 12.8203125px",
        "lr 0.4716526018159088, beta 0.99920433016613186",
        "width: 320.4929231948757498px; pi = 3.14159265358979",
        "weights [0.5204301661318605, -0.4929231948757498]",
    ],
    "dates that are none, and dates of nobody": [
        "build 2031-13-40T10:00:00Z",
        "release 2026-02-30, tag v2026.13.01",
        "due 2026-04-01, started 2025-12-24",
        "the treaty was signed on 30 January 1648",
    ],
    "dotted names": [
        "resp: ListRegionsResponse.from_db_regions(rows)",
        "com.example.billing.InvoiceServiceImpl.createInvoice",
        "torch.nn.functional.scaled_dot_product_attention(q, k, v)",
        "System.Collections.Generic.Dictionary<TKey,TValue>",
    ],
    "identifiers of things": [
        "id 550e8400-e29b-41d4-a716-446655440000",
        "ISBN 978-3-16-148410-0, DOI 10.1000/182, RFC 9110",
        "docker pull redis@sha256:" + "ab12cd34" * 8,
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "invoice INV-2024-001883, PO 4500012345, ticket JIRA-48211",
    ],
    "labels of other things": [
        "A1, H1 and INTRODUCTORY are no licences; error E1234567",
        "go to line 10432 of port 27017, room B12, gate A7",
        "npm i lodash@4.17.21 @types/node@20 icon@2x.png",
        "the max_tokens limit is 128000 and token_count 4096",
    ],
}


@pytest.fixture(scope="module")
def shapes() -> SentinelLayer:
    return SentinelLayer(DetectionConfig(names=False, guard=None))


@pytest.mark.parametrize(
    "marked", [pytest.param(text, id=f"{kind} {n}") for kind, texts in FOUND.items() for n, text in enumerate(texts)]
)
def test_what_is_personal_is_found_whole_and_nothing_else(marked: str, shapes: SentinelLayer) -> None:
    text = re.sub("[«»]", "", marked)
    assert [entity.text for entity in shapes.detect(text, guess_kind(text))] == re.findall("«([^»]*)»", marked)


@pytest.mark.parametrize(
    "text", [pytest.param(text, id=f"{kind} {n}") for kind, texts in UNTOUCHED.items() for n, text in enumerate(texts)]
)
def test_what_only_looks_personal_is_left_alone(text: str, shapes: SentinelLayer) -> None:
    assert [(entity.text, entity.type) for entity in shapes.detect(text, guess_kind(text))] == []
