import logging
from collections.abc import Iterator

import pytest

from surrogateshield.logs import Hygiene


@pytest.fixture(autouse=True)
def hygiene() -> Iterator[None]:
    rules = Hygiene()
    rules.install()
    rules.install()
    yield
    rules.remove()


@pytest.mark.parametrize(
    "name", ["mitmproxy.proxy.server", "mitmproxy.addonmanager", "asyncio", "mitmproxy.addons.dumper"]
)
def test_what_handles_connections_logs_no_content(name: str, caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("GET /marta.lindqvist")
    except ValueError:
        logging.getLogger(name).exception("bad request %s", "marta.lindqvist")
    assert "marta" not in caplog.text
    assert "ValueError" in caplog.text


def test_chatter_falls_below_what_is_shown(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("mitmproxy.proxy.server").info("server connect")
    assert caplog.records[0].levelno == logging.DEBUG


@pytest.mark.parametrize("name", ["surrogateshield", "mitmproxy.addons.proxyserver", "mitmproxy.master"])
def test_everything_else_is_as_it_was(name: str, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger(name).error("address already in use")
    assert "address already in use" in caplog.text


def test_remove_puts_back_what_was_there() -> None:
    before = logging.getLogRecordFactory()
    rules = Hygiene()
    rules.install()
    assert logging.getLogRecordFactory() is not before
    rules.remove()
    assert logging.getLogRecordFactory() is before
