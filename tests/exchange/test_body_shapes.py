from __future__ import annotations

import base64
import json

import pytest
from replacing import replacing

from surrogateshield.exchange.bodies import Body, Readers, open_body
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Classification
from surrogateshield.wire import Document

LETTER = "Dear Marta, the roof is done. Please send the rest by Friday."
PICTURE = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(range(120))).decode()


def read(data: bytes, content_type: str, attachments: str = "block") -> Body:
    def plain(document: Document) -> BodyReader:
        return BodyReader(document, Classification.nothing())

    return open_body(data, content_type).read(Readers(plain, plain, attachments))


def encoded(text: str, times: int = 1) -> str:
    for _ in range(times):
        text = base64.b64encode(text.encode()).decode()
    return text


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_text_in_base64_is_read_as_what_it_says(times: int, end: str) -> None:
    body = read((encoded(LETTER, times) + end).encode(), "text/plain")
    assert [piece.text for piece in body.pieces] == [LETTER]
    assert replacing(body).decode() == encoded(LETTER.replace("Marta", "Zoë"), times) + end


def test_json_and_its_lines_in_base64_are_read_too() -> None:
    one = json.dumps({"to": ["Marta"], "note": "come at noon, please"})
    assert base64.b64decode(replacing(read(encoded(one).encode(), "text/plain"))).decode() == one.replace(
        "Marta", "Zoë"
    )
    two = one + "\n" + one
    body = read(encoded(two).encode(), "text/plain")
    assert base64.b64decode(replacing(body)).decode() == two.replace("Marta", "Zoë")


def test_what_only_looks_like_base64_is_text() -> None:
    for text in ("Marta" * 20, "4158672309" * 5, encoded(LETTER)[1:]):
        assert [piece.text for piece in read(text.encode(), "text/plain").pieces] == [text]


def test_a_picture_in_base64_is_a_file() -> None:
    with pytest.raises(Refused) as refused:
        read(PICTURE.encode(), "text/plain")
    assert refused.value.code == "attachment_blocked"
    body = read(PICTURE.encode(), "text/plain", attachments="pass")
    assert replacing(body).decode() == PICTURE
