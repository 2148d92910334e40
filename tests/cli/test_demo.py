import pytest
from click.testing import CliRunner

from surrogateshield.cli.demo import TEXT, command

pytestmark = pytest.mark.end_to_end


def test_three_panes() -> None:
    result = CliRunner().invoke(command, env={"COLUMNS": "160"})
    assert result.exit_code == 0, result.output
    panes = [[cell.strip() for cell in line.split("|")] for line in result.stdout.splitlines() if "|" in line]
    assert panes[0] == ["what the app sent", "what left the machine", "what the app got back"]
    sent, left, back = (" ".join(cell for cell in column if cell) for column in zip(*panes[1:], strict=True))
    assert sent == back == TEXT
    assert not any(
        part in left for part in ("Marisol", "Okonkwo", "Lindqvist", "4539", "brightmail", "867-2309", "Thornbury")
    )
