from __future__ import annotations

import io
import json

import pytest

from surrogateshield.rag.extraction import Unreadable, text_of

PAGE = """<!doctype html><html><head><title>File &amp; note</title><style>p {color: red}</style></head><body>
<h1>Lease</h1><p>Marta <b>Lind</b>qvist<br>12&nbsp;Harrow Street</p><script>var x = "unseen"</script>
<table><tr><td>Rent</td><td>900</td></tr></table><ul><li>one<li>two</ul><!-- unseen --></body></html>"""


def test_what_a_reader_of_a_page_sees() -> None:
    text = text_of("a.html", PAGE.encode())
    assert text.split("\n") == [
        "File & note",
        "Lease",
        "Marta Lindqvist",
        "12 Harrow Street",
        "Rent | 900",
        "one",
        "two",
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_in_its_encodings(encoding: str) -> None:
    assert text_of("a.TXT", "Zoë\r\nsaid\r".encode(encoding)) == "Zoë\nsaid\n"
    assert text_of("a.csv", "name,phone\nZoë,1\n".encode(encoding)) == "name,phone\nZoë,1\n"


def test_json_names_what_its_values_are() -> None:
    value = {"customer": {"name": "Marta", "ids": [1, 2]}, "notes": [{"by": "Wilk"}, {"by": "Berg"}], "open": None}
    lines = text_of("a.json", json.dumps(value).encode()).split("\n")
    assert lines == [
        *("customer name: Marta", "customer ids: 1", "customer ids: 2"),
        *("notes by: Wilk", "", "notes by: Berg", "", "open: null"),
    ]
    assert text_of("a.jsonl", b'{"a": "x"}\n\n{"a": "y"}\n') == "a: x\n\na: y"


def test_word_with_tables_and_margins() -> None:
    docx = pytest.importorskip("docx", reason="needs the extra `rag`")
    document = docx.Document()
    document.add_paragraph("Dear Marta Lindqvist")
    table = document.add_table(1, 2)
    table.rows[0].cells[0].text, table.rows[0].cells[1].text = "IBAN", "DE44"
    document.add_paragraph("Regards")
    document.sections[0].header.paragraphs[0].text = "Confidential"
    data = io.BytesIO()
    document.save(data)
    text = text_of("a.docx", data.getvalue())
    assert text.split("\n") == ["Dear Marta Lindqvist", "IBAN | DE44", "Regards", "Confidential"]


def a_pdf(text: str, password: str = "") -> bytes:
    pypdf = pytest.importorskip("pypdf", reason="needs the extra `rag`")
    from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

    writer = pypdf.PdfWriter()
    page = writer.add_blank_page(300, 300)
    font = DictionaryObject(
        {
            NameObject(k): NameObject(v)
            for k, v in {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica"}.items()
        }
    )
    page[NameObject("/Resources")] = DictionaryObject(
        {NameObject("/Font"): DictionaryObject({NameObject("/F1"): font})}
    )
    stream = DecodedStreamObject()
    stream.set_data(f"BT /F1 12 Tf 10 200 Td ({text}) Tj ET".encode() if text else b"")
    page[NameObject("/Contents")] = writer._add_object(stream)
    if password:
        writer.encrypt(password)
    data = io.BytesIO()
    writer.write(data)
    return data.getvalue()


def test_pdf() -> None:
    assert text_of("a.pdf", a_pdf("Marta Lindqvist")).strip() == "Marta Lindqvist"


def test_what_cannot_be_read_says_why_and_nothing_of_what_it_holds() -> None:
    cases = [
        ("a.xlsx", b"x", "files of this kind are not read"),
        ("a.txt", b"\xff\xfe\x00Marta\x00", "no text"),
        ("a.txt", b" \n", "no text in it"),
        ("a.json", b'{"name": "Marta', "cannot be read as json"),
        ("a.pdf", b"%PDF-Marta", "cannot be read as pdf"),
        ("a.docx", b"Marta", "cannot be read as docx"),
        ("a.pdf", a_pdf(""), "pictures and scans are not read"),
    ]
    for name, data, why in cases:
        with pytest.raises(Unreadable, match=why) as error:
            text_of(name, data)
        assert "Marta" not in str(error.value)
        assert error.value.__cause__ is None


def test_a_locked_pdf() -> None:
    with pytest.raises(Unreadable, match="locked"):
        text_of("a.pdf", a_pdf("Marta", password="secret"))
