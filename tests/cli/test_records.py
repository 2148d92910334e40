import io
import json

import click
import pytest
from click.testing import CliRunner

from surrogateshield.cli.records import read_lines, read_text, write_line


def test_lines() -> None:
    lines = '{"id": 1, "text": "a"}\n\n{"id": "x", "text": "b", "conversation": "c"}\n'
    first, second = read_lines(io.StringIO(lines))
    assert (first.id, first.text, first.conversation) == (1, "a", None)
    assert (second.id, second.text, second.conversation) == ("x", "b", "c")


@pytest.mark.parametrize(
    "line", ["Marta", '["Marta"]', '{"id": "Marta"}', '{"text": 7}', '{"text": "Marta", "conversation": 7}']
)
def test_a_wrong_line_is_named_by_its_number_only(line: str) -> None:
    with pytest.raises(click.ClickException, match="line 2") as error:
        list(read_lines(io.StringIO('{"text": ""}\n' + line)))
    assert "Marta" not in error.value.message


def test_text_that_is_no_utf8_is_refused() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"abc\xff"), encoding="utf-8")
    with pytest.raises(click.ClickException, match="byte 3"):
        read_text(stream)


def test_lines_are_written_as_utf8_and_lone_surrogates_survive() -> None:
    command = click.Command("x", callback=lambda: write_line({"text": "Zoë \ud800"}))
    output = CliRunner().invoke(command).stdout_bytes
    assert json.loads(output.decode("utf-8", "surrogatepass"))["text"] == "Zoë \ud800"
