"""Kinds of faults that users report of tools like this one where names are concerned, with the whole cascade.

Exactly the parts between « and » are found; people, firms and numbers are invented.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from surrogateshield import Shield
from surrogateshield.detection import SentinelLayer

FOUND = {
    "a full name in small letters": [
        "please forward this to «marta lindqvist» and tell her the lab is ready",
        "can you ask «tobias wrenfield» whether the invoice went out on friday",
        "write to «aisling obuya» and say the meeting moved to nine",
        "my neighbour «henrik vasquez» borrowed the ladder and won't give it back",
    ],
    "a name with an initial and a suffix": [
        "Signed by «Rupert J. Thackeray Jr.» on behalf of the board",
        "The deed names «Marcus T. Oyelaran Sr.» as the seller.",
        "Please add «Dorothea M. Quist III» to the guest list.",
        "Regards, «Winston P. Hallorand Jr.»",
    ],
    "a family, its street, its town": [
        "Lieferung an Familie «Brandner», «Lindenweg 14a», «99999» «Musterstadt»",
        "Lieferung an Familie «Okonjo», «Ahornstraße 8», «01067» «Dresden»",
        "Paket für Familie «Stelzer», «Am Mühlbach 3b», «83022» «Rosenheim»",
    ],
    "a value in the repr of a dictionary": [
        "{'name': '«Tomasz Wilk»', '_id': '65f1c0ffee1234567890abcd'}",
        "{'id': 7, 'full_name': '«Ines Carvalho»', 'etag': 'a94a8fe5ccb19ba6'}",
        "[{'customer_name': '«Oluwaseun Bright»', 'sku': 'B-2231-XL'}]",
    ],
}

KEPT = {
    "a trade behind an article, and a number that programs give": [
        "ask a cooper about it",
        "ask a tanner about it",
        "session 01a22f6e-148c-7ec0-9ddc-2e725169460f ended",
        "01a22f6e-148c-7ec0-9ddc-2e725169460f",
    ],
    "imports and calls": [
        'import os\nos.system("ls")\nfrom rpc.py import call',
        "from jordan.models import Victoria\nVictoria.objects.all()",
        'const { Chase } = require("./hunter");\nChase.run();',
        "use hudson::Jenkins;\nlet j = Jenkins::new();",
    ],
    "a line of a log": [
        "2031-02-07 11:42:09,318 INFO worker-17 pid=48211 took 30544 ms",
        "2030-11-30T08:15:42.118Z WARN scheduler-3 retry=4 backoff=1200ms shard=eu-west-1b",
        "Nov 30 08:15:42 gateway-2 haproxy[1123]: backend app has no server available!",
    ],
    "identifiers of things": [
        '{"product_id": 2025550143, "created": 1767225600, "version": "1.2.3.4", "po": "PO1234567", '
        '"sha": "9fceb02d0ae598e95dc970b74767f19372d61af8"}',
        '{"order": "PO7654321", "build": "11.4.0.2", "commit": "3f786850e387550fdab836ed7e6dc881de23001b"}',
        '{"sku": 4155550123, "updated_at": 1767225600009, "rev": "2.0.1.7"}',
    ],
    "code that reads like a sentence": [
        "resp: ListRegionsResponse.from_db_regions(rows)",
        "user = UserFactory.create(role=Role.ADMIN)",
        "return PaymentGateway.charge(order.total, Currency.EUR)",
    ],
}


@pytest.fixture(scope="module")
def layer() -> SentinelLayer:
    return SentinelLayer()


def marked(layer: SentinelLayer, text: str) -> str:
    pieces: list[str] = []
    position = 0
    for entity in layer.detect(text):
        pieces += (text[position : entity.start], f"«{entity.text}»")
        position = entity.end
    return "".join(pieces) + text[position:]


@pytest.mark.parametrize("text", [text for texts in FOUND.values() for text in texts])
def test_names_are_found_with_their_right_ends(layer: SentinelLayer, text: str) -> None:
    assert marked(layer, re.sub("[«»]", "", text)) == text


@pytest.mark.parametrize("text", [text for texts in KEPT.values() for text in texts])
def test_what_names_nobody_stays(layer: SentinelLayer, text: str) -> None:
    assert marked(layer, text) == text


@pytest.mark.parametrize(
    ("one", "other"), [("Eric", "Erica"), ("Johan", "Johanna"), ("Carl", "Carla"), ("Patric", "Patricia")]
)
def test_a_name_within_another_is_another_person(tmp_path: Path, one: str, other: str) -> None:
    text = f"{one} said {one}'s laptop, not {other}'s, was stolen."
    shield = Shield(home=tmp_path)
    sent = shield.protect(text, "c").text
    match = re.fullmatch(r"(\w+) said \1's laptop, not (\w+)'s, was stolen\.", sent)
    assert match
    assert {match[1], match[2]}.isdisjoint({one, other})
    assert match[1] != match[2]
    assert shield.restore(sent, "c") == text
