from __future__ import annotations

import re

import pytest
from audited import Configure
from click import ClickException

from surrogateshield.audit.corpus import CorpusError
from surrogateshield.cli.auditing.common import open_session, refusing, show_cost, show_warnings


def test_refusals_are_one_line() -> None:
    with pytest.raises(ClickException, match=r"^nothing there$"), refusing():
        raise CorpusError("nothing there")
    with pytest.raises(ClickException, match="cannot write"), refusing():
        raise PermissionError(13, "Permission denied", "x")


def test_a_field_that_is_changed(configure: Configure) -> None:
    assert open_session(configure(), None, None, alpha=0.3).configuration.alpha == 0.3


def test_warnings_go_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    show_warnings(["odd"], {"unreadable": 2})
    assert capsys.readouterr().err == "warning: odd\ncounted: 2 x unreadable\n"


def test_what_a_command_took(capsys: pytest.CaptureFixture[str]) -> None:
    show_cost()
    assert re.fullmatch(r"took \d+\.\d s of processor time, [\d,]+ MB at most\n", capsys.readouterr().err)
