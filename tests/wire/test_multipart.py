from email import policy
from email.parser import BytesParser
from typing import Any

import httpx
import pytest
import requests
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.wire.multipart import Multipart, MultipartError, Part

TYPE = "multipart/form-data; boundary=B-1"


def body(*parts: str, end: str = "--B-1--\r\n") -> bytes:
    return ("".join(f"--B-1\r\n{part}\r\n" for part in parts) + end).encode()


def field(name: str, content: str = "x") -> str:
    return f'Content-Disposition: form-data; name="{name}"\r\n\r\n{content}'


def read(data: bytes, content_type: str = TYPE) -> tuple[Part, ...]:
    return Multipart.parse(data, content_type).parts


def as_a_server_reads(data: bytes, content_type: str) -> list[tuple[str | None, str | None, bytes]]:
    message = BytesParser(policy=policy.HTTP).parsebytes(f"Content-Type: {content_type}\r\n\r\n".encode() + data)
    return [
        (part.get_param("name", header="content-disposition"), part.get_filename(), part.get_payload(decode=True))
        for part in message.iter_parts()
    ]


def sent_by_requests(fields: Any, files: Any) -> tuple[bytes, str]:
    sent = requests.Request("POST", "http://localhost/", data=fields, files=files).prepare()
    assert isinstance(sent.body, bytes)
    return sent.body, sent.headers["content-type"]


def sent_by_httpx(fields: Any, files: Any) -> tuple[bytes, str]:
    sent = httpx.Request("POST", "http://localhost/", data=fields, files=files)
    return sent.read(), sent.headers["content-type"]


@pytest.mark.parametrize("send", [sent_by_requests, sent_by_httpx])
@given(
    purpose=st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    name=st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20),
    content=st.binary(max_size=60),
    other=st.binary(max_size=60),
)
def test_what_real_clients_send(send: Any, purpose: str, name: str, content: bytes, other: bytes) -> None:
    data, content_type = send({"purpose": purpose}, {"file": (name, content, "text/plain")})
    form = Multipart.parse(data, content_type)
    first, second = form.parts
    assert (first.name, first.filename, first.content) == ("purpose", None, purpose.encode())
    # Some clients write a backslash twice, others once; nobody can tell which.
    assert (second.name, second.content) == ("file", content)
    assert second.filename in (name, name.replace("\\", "\\\\"))
    assert second.media_type == "text/plain"
    assert form.write([]) == data
    assert form.write([second.changed(content), first.changed(purpose.encode())]) == data
    file_names = [text for text in second.texts if text.parameter == "filename"]
    changed = form.write([second.changed(other), *(text.changed('new "ö" \\ name.txt') for text in file_names)])
    again = read(changed, content_type)
    assert (again[1].filename, again[1].content) == ('new "ö" \\ name.txt', other)
    assert again[0].content == purpose.encode()


def test_a_server_finds_what_was_written() -> None:
    data, content_type = sent_by_requests({"purpose": "batch"}, {"file": ("jo.jsonl", b"{}\n")})
    form = Multipart.parse(data, content_type)
    file = form.parts[1]
    (text,) = (text for text in file.texts if text.parameter == "filename")
    changed = form.write([text.changed("kim.jsonl"), file.changed(b"[1]\n")])
    assert as_a_server_reads(changed, content_type) == [
        ("purpose", None, b"batch"),
        ("file", "kim.jsonl", b"[1]\n"),
    ]


def test_every_text_of_the_headers_is_shown() -> None:
    (part,) = read(
        body(
            'content-disposition: form-data; name=plain; filename="a%22b\\\\c\\"d.txt"; '
            "FileName*=utf-8'en'J%C3%B6%20K.txt; size=5\r\n"
            "Content-Type: text/plain; charset=utf-8\r\nContent-Length: 1\r\nX-Note: by  Jö \r\n\r\nx"
        )
    )
    assert [(text.header, text.parameter, text.text) for text in part.texts] == [
        ("content-disposition", "name", "plain"),
        ("content-disposition", "filename", 'a"b\\\\c"d.txt'),
        ("content-disposition", "filename", "Jö K.txt"),
        ("content-disposition", "size", "5"),
        ("x-note", "", "by  Jö"),
    ]
    assert (part.name, part.filename, part.media_type) == ("plain", 'a"b\\\\c"d.txt', "text/plain")


@pytest.mark.parametrize("new", ["simple", 'with "quotes" and \\', "ünï / 100% 'x'", ""])
def test_each_text_can_say_something_else(new: str) -> None:
    data = body('Content-Disposition: form-data; name="n"; filename="f"; filename*=UTF-8\'\'f\r\nX-Note: n\r\n\r\nx')
    form = Multipart.parse(data, TYPE)
    (part,) = form.parts
    (again,) = read(form.write([text.changed(new) for text in part.texts]))
    assert [text.text for text in again.texts] == [new] * 4
    with pytest.raises(MultipartError, match="line break"):
        part.texts[0].changed("a\r\nX: b")


@pytest.mark.parametrize(
    "header",
    [
        "Content-Type: Jo Doe",
        "Content-Length: Jo",
        'Content-Type: text/plain; name="Jo Doe.txt"',
        "Content-Disposition: Jo-Doe; name=n",
    ],
)
def test_nothing_hides_in_headers_of_the_protocol(header: str) -> None:
    (part,) = read(body(f"{header}\r\n\r\nx"))
    assert any("Jo" in text.text for text in part.texts)


def test_transfer_encodings_are_undone_and_done_again() -> None:
    data = body(
        "Content-Transfer-Encoding: BASE64\r\n\r\nSsO2\r\nIEs=",
        "Content-Transfer-Encoding: quoted-printable\r\n\r\nJ=C3=B6=\r\n K",
        "Content-Transfer-Encoding: binary\r\n\r\nJö K",
    )
    form = Multipart.parse(data, TYPE)
    assert [part.content.decode() for part in form.parts] == ["Jö K"] * 3
    changed = form.write([part.changed("Zoë\r\n=L".encode() * 40) for part in form.parts])
    assert [part.content.decode() for part in read(changed)] == ["Zoë\r\n=L" * 40] * 3


def test_parts_without_headers_or_content() -> None:
    parts = read(body("\r\nfree", field("empty", ""), 'X: "\r\n\r\n'))
    assert [(part.name, part.content) for part in parts] == [("", b"free"), ("empty", b""), ("", b"")]
    assert read(body()) == ()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"Jo Doe\r\n" + body(field("n")), "does not begin"),
        (b"", "does not begin"),
        (body(field("n"), end="--B-1-- Jo"), "follows the last"),
        (body(field("n"), end="--B-1--\r\nJo"), "follows the last"),
        (body(field("n"), end=""), "no end"),
        (body(field("n"), end="--B-1 Jo\r\n\r\n"), "followed by something else"),
        (body("X: y"), "no empty line"),
        (body("Jo Doe\r\n\r\nx"), "header of a part"),
        (body("X: y\r\n Jo\r\n\r\nx"), "header of a part"),
        (body("X: y\nJo: z\r\n\r\nx"), "header of a part"),
        (body('Content-Disposition: form-data; name="Jo\r\n\r\nx'), "parameter"),
        (body("Content-Disposition: form-data; Jo\r\n\r\nx"), "parameter"),
        (body("Content-Disposition: form-data; filename*=utf-9''Jo\r\n\r\nx"), "charset"),
        (body("Content-Transfer-Encoding: x-jo\r\n\r\nx"), "transfer encoding"),
        (body("Content-Transfer-Encoding: base64\r\n\r\nJo!"), "transfer encoding"),
        (body(*["\r\n"] * 10_001), "more than 10000"),
    ],
)
def test_what_cannot_be_read_whole_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(MultipartError, match=reason) as caught:
        read(data)
    assert "Jo" not in str(caught.value)


@pytest.mark.parametrize(
    "content_type",
    ["multipart/form-data", "multipart/form-data; boundary=", 'multipart/form-data; boundary="a b "', "x; boundary=ö"],
)
def test_a_boundary_is_needed(content_type: str) -> None:
    with pytest.raises(MultipartError, match="no boundary"):
        read(body(field("n")), content_type)


def test_a_quoted_boundary() -> None:
    data = body(field("n")).replace(b"B-1", b"a b:c")
    assert [part.name for part in read(data, 'multipart/form-data; charset=utf-8; BOUNDARY="a b:c"')] == ["n"]


def test_the_boundary_does_not_come_in_by_a_change() -> None:
    form = Multipart.parse(body(field("n")), TYPE)
    with pytest.raises(MultipartError, match="boundary"):
        form.write([form.parts[0].changed(b"a\r\n--B-1--\r\n")])


def test_nothing_of_the_content_is_shown() -> None:
    (part,) = read(body(field("secret", "secret")))
    assert "secret" not in repr(part) + repr(part.texts)
