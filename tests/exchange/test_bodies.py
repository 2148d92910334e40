import base64
import json
from collections.abc import Callable
from urllib.parse import parse_qsl

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from replacing import replacing

from surrogateshield.exchange.bodies import Body, Readers, open_body
from surrogateshield.exchange.encoded import read_text
from surrogateshield.exchange.omitting import NOTE
from surrogateshield.exchange.reader import BodyReader
from surrogateshield.exchange.refusal import Refused
from surrogateshield.policy import Classification, RuleSet
from surrogateshield.spans import Protected
from surrogateshield.wire import Document, Multipart

FORM = "multipart/form-data; boundary=b"
NDJSON = "application/x-ndjson"
URLENCODED = "application/x-www-form-urlencoded"


def plain(document: Document) -> BodyReader:
    return BodyReader(document, Classification.nothing())


def readers(attachments: str = "block") -> Readers:
    return Readers(plain, plain, attachments)


def read(data: bytes, content_type: str | None, use: Readers | None = None) -> Body:
    return open_body(data, content_type).read(use or readers())


def texts(body: Body) -> list[str]:
    return [piece.text for piece in body.pieces]


def part(headers: str, content: bytes) -> bytes:
    return b"--b\r\n" + headers.encode() + b"\r\n\r\n" + content + b"\r\n"


def form(*parts: bytes) -> bytes:
    return b"".join(parts) + b"--b--\r\n"


def file(content: bytes, name: str = "f.bin", media: str = "application/octet-stream") -> bytes:
    return part(f'Content-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: {media}', content)


BODIES = [
    (b'{"a": "Marta" , "n": [1]}', "application/json"),
    (b'{"a": "Marta"}', None),
    (b'{"a": "Marta"}', "application/vnd.acme+json"),
    (b'{"a": "Marta"}', "text/plain;charset=UTF-8"),
    (b'[{"a": "Marta"}]', "application/octet-stream"),
    (b"Dear Marta", "text/plain"),
    (b'{"a": "Marta"}\r\n\n{"b": 1}', NDJSON),
    (b"a=Marta+L&b=1&Marta=%22x%22&&c", URLENCODED),
    (b"f.req=%5Bnull%2C%22%5B%5C%22Marta%5C%22%5D%22%5D&at=x", URLENCODED),
    (form(part('Content-Disposition: form-data; name="prompt"', b"Dear Marta")), FORM),
    (form(file(b"Dear Marta"), file(b'{"messages": ["Marta"]}\n{"b": 2}\n')), FORM),
    (form(file(b"x", name="Marta.txt")), FORM),
    (form(part('Content-Disposition: form-data; name="a"\r\nX-Note: by Marta', b"")), FORM),
]


@pytest.mark.parametrize(("data", "content_type"), BODIES, ids=[str(number) for number in range(len(BODIES))])
def test_what_is_personal_changes_and_nothing_else(data: bytes, content_type: str | None) -> None:
    body = read(data, content_type)
    assert body.write([Protected(piece.text, ()) for piece in body.pieces]) == data
    written = replacing(body)
    assert b"Marta" not in written
    again = read(written, content_type)
    assert texts(again) == [text.replace("Marta", "Zoë") for text in texts(body)]
    assert replacing(again, "Zoë", "Marta") == data


def test_a_form_stays_a_form() -> None:
    body = read(b"q=Marta+%26+co&at=a%3ab", URLENCODED)
    assert parse_qsl(replacing(body, "Marta & co", "Zoë = 100% + x").decode()) == [
        ("q", "Zoë = 100% + x"),
        ("at", "a:b"),
    ]
    assert replacing(body).endswith(b"&at=a%3ab")


def test_json_in_a_form_is_read_to_any_depth() -> None:
    inner = json.dumps([["Marta", 0, None]])
    body = read(httpx.QueryParams({"f.req": json.dumps([None, inner])}).__str__().encode(), URLENCODED)
    assert "Marta" in texts(body)
    ((_, value),) = parse_qsl(replacing(body, "Marta", 'Z"\\ë').decode())
    assert json.loads(json.loads(value)[1]) == [['Z"\\ë', 0, None]]


def test_only_a_whole_document_of_its_own_is_json_in_text() -> None:
    assert open_body(b'{"a": 1}', "text/plain").document is not None
    assert open_body(b"{Marta}", "text/plain").document is None
    assert texts(read(b"{Marta}", "text/plain")) == ["{Marta}"]


def test_the_file_s_and_the_field_s_names() -> None:
    body = read(
        form(file(b"x", name="CV Marta.txt"), part('Content-Disposition: form-data; name="Marta L"', b"y")), FORM
    )
    assert [(piece.text, piece.field) for piece in body.pieces] == [
        ("file", "name"),
        ("CV Marta.txt", "filename"),
        ("x", None),
        ("Marta L", "name"),
        ("y", "Marta L"),
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_text_files_in_their_encodings(encoding: str) -> None:
    text = "\ufeffname,note\r\nMarta,ok\r\n" if encoding == "utf-16-be" else "name,note\r\nMarta,ok\r\n"
    content = text.encode(encoding)
    body = read(form(file(content, name="a.csv")), FORM)
    (written,) = Multipart.parse(replacing(body), FORM).parts
    assert written.content == text.replace("Marta", "Zoë").encode(encoding)


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n",
        b"%PDF-1.7\nMarta",
        b"PK\x03\x04",
        b"{\\rtf1 Mart\\'e1}",
        b"Marta \xff",
        b"\xff\xfeM\0\0\xd8",
    ],
)
def test_what_is_no_text_is_an_attachment(content: bytes) -> None:
    assert read_text(content) is None
    with pytest.raises(Refused) as caught:
        read(form(file(content)), FORM)
    assert caught.value.code == "attachment_blocked"
    body = read(form(file(content)), FORM, readers(attachments="pass"))
    assert replacing(body) == form(file(content))


@pytest.mark.parametrize(
    ("data", "content_type", "code"),
    [
        (b'{"a": ', "application/json", "invalid_json"),
        (b"{}\n{Marta}\n", NDJSON, "invalid_json"),
        (b"Marta", "application/octet-stream", "unsupported_body"),
        (b"Marta", "application/x-Marta", "unsupported_body"),
        (b"Marta", FORM, "undecodable_body"),
        (b"a=%FF", URLENCODED, "invalid_utf8"),
        (b"\xff", "text/plain", "invalid_utf8"),
        ("Marta".encode("utf-16-le"), "text/plain", "unsupported_body"),
        ("a=Marta".encode("utf-16-le"), URLENCODED, "unsupported_body"),
        (b"Marta", "text/plain; charset=utf-16", "unsupported_body"),
    ],
)
def test_what_cannot_be_read_is_refused(data: bytes, content_type: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        read(data, content_type)
    assert caught.value.code == code
    assert "marta" not in str(caught.value).lower()


def test_a_broken_line_says_which() -> None:
    with pytest.raises(Refused, match="Line 3 is not valid JSON"):
        read(b"{}\n\n{]\n", NDJSON)


def test_a_surrogate_that_would_cut_the_form_is_refused() -> None:
    body = read(form(file(b"Dear Marta")), FORM)
    with pytest.raises(Refused, match="boundary"):
        replacing(body, "Marta", "\r\n--b--")


def test_lines_that_are_no_json_in_a_file_are_text() -> None:
    body = read(form(file(b"[Marta] said\n{x}\n")), FORM)
    assert "[Marta] said\n{x}\n" in texts(body)


def test_a_line_of_a_batch_is_read_as_what_it_asks(rules: RuleSet) -> None:
    provider = rules.provider("openai")
    assert provider is not None
    request = {"model": "gpt-x", "messages": [{"role": "user", "content": "Marta"}], "tools": [{"type": "function"}]}

    def line(document: Document) -> BodyReader:
        return BodyReader(document, provider.line_map(document.value).classify(document.value))

    batch = {"custom_id": "r 1", "method": "POST", "url": "/v1/chat/completions", "body": request}
    body = read(json.dumps(batch).encode(), NDJSON, Readers(plain, line))
    values = texts(body)
    assert {"r 1", "Marta"} <= set(values)
    assert not {"gpt-x", "user"} & set(values)
    assert {"gpt-x", "user"} <= set(texts(read(json.dumps(request).encode(), NDJSON, Readers(plain, line))))


@given(
    values=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), max_size=6),
    write=st.sampled_from(["form", "query", "lines"]),
)
def test_any_text_comes_back_as_it_was(values: list[str], write: str) -> None:
    encode: dict[str, Callable[[], tuple[bytes, str]]] = {
        "form": lambda: _sent(httpx.Request("POST", "http://x/", files=[("f", value.encode()) for value in values])),
        "query": lambda: (str(httpx.QueryParams([("f", value) for value in values])).encode(), URLENCODED),
        "lines": lambda: ("".join(json.dumps([value]) + "\n" for value in values).encode(), NDJSON),
    }
    data, content_type = encode[write]()
    if data and content_type.startswith(("multipart", "application")):
        body = read(data, content_type, readers(attachments="pass"))
        assert body.write([Protected(piece.text, ()) for piece in body.pieces]) == data
        assert set(texts(body)) >= {
            v for v in values if v and read_text(v.encode()) and v.strip()[:1] not in ("{", "[")
        }


def _sent(request: httpx.Request) -> tuple[bytes, str]:
    return request.read(), request.headers.get("content-type", "")


def test_what_is_left_out_of_one_line_changes_no_other() -> None:
    picture = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(60))
    data = b'{"a": "b"}\n{"a":  "' + picture + b'"}\n{"c": 1.0}\n'

    def reading(document: Document) -> BodyReader:
        return BodyReader(document, Classification.nothing(), "omit")

    body = read(data, NDJSON, Readers(reading, reading, "omit"))
    assert body.omitted == 1
    written = body.write([Protected(piece.text) for piece in body.pieces])
    assert written == data.replace(picture, NOTE.encode())


def test_a_file_of_a_form_cannot_be_left_out() -> None:
    with pytest.raises(Refused, match="cannot be left out"):
        read(form(file(b"\x89PNG\r\n\x1a\n")), FORM, readers(attachments="omit"))
