import pytest

from surrogateshield.exchange.charsets import read_utf8
from surrogateshield.exchange.refusal import Refused


@pytest.mark.parametrize(
    "content_type",
    [
        "",
        "text/plain",
        "application/json; charset=utf-8",
        'text/plain;charset="UTF-8"',
        "text/plain; charset=us-ascii",
        "text/plain; charset=ISO-8859-1",
        "text/plain; charset=windows-1252; format=flowed",
        "multipart/form-data; boundary=charset",
    ],
)
def test_what_is_utf_8_is_read(content_type: str) -> None:
    assert read_utf8("Zo\u00eb".encode(), content_type) == "Zo\u00eb"


@pytest.mark.parametrize("charset", ["utf-16", "utf-16le", "UTF-7", "ibm037", "hex", "unheard-of", "a\x00b", ""])
def test_another_charset_is_refused(charset: str) -> None:
    with pytest.raises(Refused, match="UTF-8 only") as caught:
        read_utf8(b"+AE0-arta", f"text/plain; charset={charset}")
    assert caught.value.code == "unsupported_body"


@pytest.mark.parametrize("data", [b"\xff\xfeM\0", b"Zo\xeb", b"\xed\xa0\x80"])
def test_what_is_no_utf_8_is_refused(data: bytes) -> None:
    with pytest.raises(Refused, match="not valid UTF-8") as caught:
        read_utf8(data, "text/plain; charset=iso-8859-1")
    assert caught.value.code == "invalid_utf8"
