import subprocess
import sys

import pytest
from click.testing import CliRunner

from surrogateshield.cli import COMMANDS, main


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Usage: ")


def test_an_unknown_command_is_refused() -> None:
    result = CliRunner().invoke(main, ["protekt"])
    assert result.exit_code == 2
    assert "No such command" in result.output


def test_help_imports_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from surrogateshield.cli import main\n"
        "CliRunner().invoke(main, ['--help'])\n"
        "print([m for m in ('spacy', 'mitmproxy', 'pydantic', 'cryptography', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "surrogateshield", "--version"], capture_output=True, text=True, check=True
    )
    assert "surrogateshield" in done.stdout
