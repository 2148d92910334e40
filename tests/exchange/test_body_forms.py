from __future__ import annotations

import base64
from urllib.parse import parse_qsl, urlencode

import pytest
from replacing import replacing

from surrogateshield.exchange.bodies import Readers
from surrogateshield.exchange.body_forms import FormBody, PartsBody
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Classification
from surrogateshield.wire import Document

LETTER = "Dear Marta, the roof is done. Please send the rest by Friday."
SAID = base64.b64encode(LETTER.encode()).decode()
MEDIA = "multipart/form-data; boundary=b"


def plain(document: Document) -> BodyReader:
    return BodyReader(document, Classification.nothing())


READERS = Readers(plain, plain)


def parts(head: str, content: str) -> bytes:
    return f"--b\r\nContent-Disposition: form-data; {head}\r\n\r\n{content}\r\n--b--\r\n".encode()


def test_a_field_in_base64_is_read_as_what_it_says() -> None:
    body = FormBody(urlencode({"note": SAID}), READERS)
    assert LETTER in [piece.text for piece in body.pieces]
    (pair,) = parse_qsl(replacing(body).decode())
    assert base64.b64decode(pair[1]).decode() == LETTER.replace("Marta", "Zoë")


@pytest.mark.parametrize("head", ['name="note"', 'name="file"; filename="a.txt"'])
def test_a_part_in_base64_without_its_header_is_read_as_what_it_says(head: str) -> None:
    body = PartsBody(parts(head, SAID), MEDIA, READERS)
    assert LETTER in [piece.text for piece in body.pieces]
    assert base64.b64encode(LETTER.replace("Marta", "Zoë").encode()) in replacing(body)


def test_a_part_that_holds_a_picture_in_base64_is_a_file() -> None:
    picture = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(range(120))).decode()
    with pytest.raises(Refused):
        PartsBody(parts('name="image"', picture), MEDIA, READERS)


def test_a_form_that_is_none_is_refused() -> None:
    with pytest.raises(Refused):
        PartsBody(b"nothing", MEDIA, READERS)


@pytest.mark.parametrize("head", [b'name="a.txt"; filename="%s"', b"name=a; filename=%s", b'name="%s"'])
def test_a_name_that_is_no_utf8_is_read_and_its_other_bytes_stay(head: bytes) -> None:
    data = b"--b\r\nContent-Disposition: form-data; " + head % b"\xff Marta.txt" + b"\r\n\r\nhello\r\n--b--\r\n"
    if b'"' not in head:
        data = data.replace(b" Marta", b"-Marta")
    assert replacing(PartsBody(data, MEDIA, READERS)) == data.replace(b"Marta", "Zoë".encode())


@pytest.mark.parametrize("charset", ["utf-7", "unicode-escape", "none"])
def test_an_extended_name_in_a_charset_that_says_no_text_is_refused(charset: str) -> None:
    said = "%2B2AA-" if charset == "utf-7" else "%5Cud800"
    with pytest.raises(Refused):
        PartsBody(parts(f"name=a; filename*={charset}''{said}", "hello"), MEDIA, READERS)
