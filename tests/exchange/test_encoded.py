from __future__ import annotations

import base64
import hashlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogateshield.exchange.encoded import DATA_URL, encoded_text, is_file, read_text

LETTER = "Dear Marta Lindqvist, see you in Kraków on Friday.\n"


def b64(text: str, charset: str = "utf-8") -> str:
    return base64.b64encode(text.encode(charset)).decode()


@pytest.mark.parametrize(
    "value",
    [
        b64(LETTER),
        b64(LETTER).rstrip("="),
        base64.urlsafe_b64encode((LETTER + "ÿÿÿ???>>>").encode()).decode(),
        base64.encodebytes(LETTER.encode() * 4).decode().rstrip("\n"),
        base64.encodebytes(LETTER.encode() * 4).decode().replace("\n", "\r\n").rstrip(),
        b64("\ufeff" + LETTER, "utf-16-le"),
        "data:text/plain;base64," + b64(LETTER),
        "data:text/csv;charset=utf-8;name=a%20b.csv;base64," + b64("a,b\nMarta,1\n"),
        "DATA:application/octet-stream;base64," + b64("Marta"),
        "data:;base64," + b64("Marta"),
    ],
)
def test_text_in_base64_is_found_and_written_as_it_was(value: str) -> None:
    found = encoded_text(value)
    assert found is not None
    assert "Marta" in found.text
    assert found.write(found.text) == value
    again = encoded_text(found.write(found.text.replace("Marta", "Zoë Ødegård-Quist")))
    assert again is not None
    assert again.text == found.text.replace("Marta", "Zoë Ødegård-Quist")
    assert (again.head, again.charset, again.width) == (found.head, found.charset, found.width)


@pytest.mark.parametrize(
    "value",
    [
        "",
        "Marta",
        "The quick brown fox jumps over the lazy dog",
        "thequickbrownfoxjumpsoverthelazydog",
        "4111111111111111411111111111111141111111",
        "550e8400-e29b-41d4-a716-446655440000",
        "claude-opus-4-20250514-with-a-long-suffix",
        base64.b64encode(hashlib.sha512(b"x").digest()).decode(),
        "data:image/png;base64," + base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(30)).decode(),
        b64("%PDF-1.7\n" + LETTER),
        b64("{\\rtf1 " + LETTER),
        b64(LETTER) + "!",
        "data:text/plain," + b64(LETTER),
        "data:text/plain;base64,====",
    ],
)
def test_what_is_no_text_in_base64(value: str) -> None:
    assert encoded_text(value) is None


@given(st.binary(min_size=24, max_size=200))
def test_random_bytes_are_hardly_ever_text(data: bytes) -> None:
    value = base64.b64encode(hashlib.shake_256(data).digest(max(24, len(data)))).decode()
    assert encoded_text(value) is None


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=18), st.booleans())
def test_any_text_comes_back(text: str, in_url: bool) -> None:
    value = ("data:text/plain;base64," if in_url else "") + b64(text)
    found = encoded_text(value)
    if read_text(text.encode()) is not None:
        assert found is not None
        assert found.text == text
        assert found.write(text) == value


FILES = [
    b"\x89PNG\r\n\x1a\n",
    b"\xff\xd8\xff\xe0\0\x10JFIF",
    b"GIF89a",
    b"RIFF\0\0\0\0WEBPVP8 ",
    b"%PDF-1.7\n",
    b"PK\x03\x04\x14\0",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    b"OggS\0\x02",
    b"ID3\x04\0",
    b"fLaC\0",
    b"\x1a\x45\xdf\xa3",
    b"\x1f\x8b\x08\0",
]


@pytest.mark.parametrize("beginning", FILES)
def test_files_are_known_by_their_first_bytes(beginning: bytes) -> None:
    value = base64.b64encode(beginning + bytes(range(200, 256))).decode()
    assert is_file(value)
    assert is_file(f"data:application/octet-stream;base64,{value}")
    assert not is_file(value + " and more")
    assert not is_file("x" + value)


@pytest.mark.parametrize("value", ["", "/9j/", "data:text/plain,hello", "JVBERi0xLjc=", "chatcmpl-" + "a" * 60])
def test_what_is_no_file(value: str) -> None:
    assert not is_file(value)


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
@pytest.mark.parametrize("places", [(28,), (4, 60), (1, 2, 40)])
def test_lines_of_different_lengths_are_the_same_base64(end: str, places: tuple[int, ...]) -> None:
    value = b64(LETTER)
    cuts = [0, *places, len(value)]
    found = encoded_text(end.join(value[start:stop] for start, stop in pairwise(cuts)))
    assert found is not None
    assert found.text == LETTER
    assert "".join(found.write(LETTER).split()) == value


def test_the_text_is_not_shown() -> None:
    assert "Marta" not in repr(encoded_text(b64(LETTER)))


@pytest.mark.parametrize("charset", ["utf-8", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("shift", range(4))
def test_a_long_text_is_no_less_one_for_where_its_beginning_is_cut(charset: str, shift: int) -> None:
    text = ("\ufeff" if charset != "utf-8" else "") + "x" * shift + "Zoë Ødegård 山田 😀 " * 400
    value = b64(text, charset)
    found = encoded_text(value)
    assert found is not None
    assert found.text == text


@given(st.binary(min_size=1, max_size=12), st.sampled_from([0, 20, 1_500, 1_536, 4_000]))
def test_the_beginning_alone_decides_only_what_the_whole_would(noise: bytes, at: int) -> None:
    data = b"Marta, Zo\xc3\xab. " * 300
    data = data[:at] + noise + data[at:]
    found = encoded_text(base64.b64encode(data).decode())
    assert (found is None) is (read_text(data) is None)


@pytest.mark.parametrize(
    ("value", "is_url"),
    [
        ("data:image/png;base64,iVBO", True),
        ("data:;BASE64,", True),
        (f"data:application/{'x' * 300};{'y' * 300}=z;name=a%20b.png;base64,", True),
        ("data:image/png," + "base64,", False),
        ("data:a b;base64,", False),
        ("data:a;base64", False),
        ("data:" + "a;" * 50_000, False),
    ],
)
def test_data_urls(value: str, is_url: bool) -> None:
    assert (DATA_URL.match(value) is not None) is is_url
