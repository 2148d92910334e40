from __future__ import annotations

from dataclasses import replace

from reported import RUN

from surrogateshield.audit.report.plots import PANELS, over_alpha, panel, set_sizes


def test_pictures_are_the_same_each_time() -> None:
    for plot in (over_alpha, set_sizes):
        svg = plot([RUN, replace(RUN, name="other")])
        assert svg == plot([RUN, replace(RUN, name="other")])
        assert b"<svg" in svg
        assert plot([RUN], "png").startswith(b"\x89PNG")


def test_each_panel_stands_alone_too() -> None:
    pictures = {panel(name, [RUN]) for name in PANELS}
    assert len(pictures) == 3
    assert panel("coverage", [RUN], "png").startswith(b"\x89PNG")


def test_a_run_without_a_law_has_no_band() -> None:
    levels = tuple(replace(level, law=None) for level in RUN.levels)
    assert len(over_alpha([replace(RUN, levels=levels)])) < len(over_alpha([RUN]))
