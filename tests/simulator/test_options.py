from __future__ import annotations

import pytest

from surrogateshield.simulator.exchange import ApiError
from surrogateshield.simulator.options import Options


@pytest.mark.parametrize(
    ("model", "header", "expected"),
    [
        ("gpt-5", "", Options()),
        ("claude-sonnet-4-5", "", Options()),
        ("sim-echo", "", Options("echo")),
        ("sim-echo-all", "", Options("echo-all")),
        ("gpt-5-sim-summarise", "", Options("summarise")),
        ("models/sim-tools", "", Options("tools")),
        ("sim-echo-gzip-abort", "", Options("echo", "gzip", "abort")),
        ("sim-zstd", "", Options(None, "zstd")),
        ("sim-table-fail", "", Options("table", None, "fail")),
        ("gpt-5", "reorder, negotiate", Options("reorder", "negotiate")),
        ("sim-echo", "json", Options("json")),
        ("error-429", "", Options(error=429)),
        ("gpt-5", "error-529", Options(error=529)),
        ("gpt-error-503", "", Options(error=503)),
    ],
)
def test_options(model: str, header: str, expected: Options) -> None:
    assert Options.of(model, header) == expected


@pytest.mark.parametrize(("model", "header"), [("sim-eko", ""), ("sim-echo-lzma", ""), ("gpt-5", "error-200")])
def test_an_unknown_word_is_refused_and_the_known_ones_named(model: str, header: str) -> None:
    with pytest.raises(ApiError, match="summarise") as caught:
        Options.of(model, header)
    assert caught.value.status == 404
