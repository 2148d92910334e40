from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from told import ToldDetector

from surrogateshield.cli import main
from surrogateshield.detection import Piece
from surrogateshield.risk import ConfirmationNeeded
from surrogateshield.shadowmap import MapStore
from surrogateshield.shield import Shield
from surrogateshield.treatment import Treatment

PIECES = [Piece("94110, 12 May 1984", "prose", None)]
ASKING = Treatment(quasi_identifiers="confirm")


@pytest.fixture
def token(home: Path) -> str:
    """The token of a request that waits, beside another conversation."""
    shield = Shield(ToldDetector({"94110": "zip_us", "12 May 1984": "dob"}), MapStore(home))
    shield.protect(PIECES[0].text, conversation="another")
    with pytest.raises(ConfirmationNeeded) as caught:
        shield.protect_many(PIECES, "c", ASKING)
    return caught.value.token


def send(home: Path) -> None:
    Shield(ToldDetector({"94110": "zip_us", "12 May 1984": "dob"}), MapStore(home)).protect_many(PIECES, "c", ASKING)


def confirm(token: str) -> Result:
    return CliRunner().invoke(main, ["confirm", token])


def test_what_was_confirmed_passes_in_another_process(home: Path, token: str) -> None:
    with pytest.raises(ConfirmationNeeded):
        send(home)
    result = confirm(token)
    assert result.exit_code == 0
    assert "confirmed: zip_dob_gender" in result.output
    send(home)


def test_a_token_is_good_once(home: Path, token: str) -> None:
    confirm(token)
    send(home)
    assert confirm(token).exit_code == 1


@pytest.mark.parametrize("wrong", ["", "nonsense", "*-1", "00000000-000000000000"])
def test_a_wrong_token_confirms_nothing(home: Path, token: str, wrong: str) -> None:
    for given in (wrong, token[:-1] + ("0" if token[-1] != "0" else "1")):
        result = confirm(given)
        assert result.exit_code == 1
        assert "nothing waits under this token" in result.output
    with pytest.raises(ConfirmationNeeded):
        send(home)


def test_a_forgotten_conversation_has_no_token(home: Path, token: str) -> None:
    MapStore(home).forget("c")
    assert confirm(token).exit_code == 1


def test_a_key_that_others_may_read_is_refused_with_what_to_do(home: Path) -> None:
    MapStore(home).close()
    (home / "device.key").chmod(0o644)
    result = CliRunner().invoke(main, ["confirm", "0-0"], input=b"text")
    assert result.exit_code == 1
    assert "chmod 600" in result.output
    assert isinstance(result.exception, SystemExit)
