from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from scripted_model import scripted_model
from small_model import needs_model

from surrogateshield.audit.configuration import Llm
from surrogateshield.evaluation.experiments.adversary import ATTACKED, ATTACKED_LOCAL, asked
from surrogateshield.evaluation.experiments.settings import CannotRun, Settings


def test_an_endpoint_is_asked_once_for_each_text(tmp_path: Path) -> None:
    with scripted_model(lambda *_: "a guess") as model:
        settings = Settings(llm=Llm(base_url=model.url, model="small"), local_model=True)
        for _ in range(2):  # the second time its answers are in the folder
            with asked(settings, tmp_path) as (ask, limit):
                assert [ask("who?", "p1"), ask("who?", "p2")] == ["a guess"] * 2
        assert len(model.asked) == 2
    assert limit == ATTACKED


def test_how_many_prompts_are_asked_about_can_be_said(tmp_path: Path) -> None:
    with (
        scripted_model(lambda *_: "") as model,
        asked(Settings(llm=Llm(base_url=model.url, model="small"), attacked=3), tmp_path) as (_, limit),
    ):
        assert limit == 3


@needs_model
def test_a_model_in_this_process_is_asked_about_fewer(tmp_path: Path) -> None:
    with asked(Settings(local_model=True), tmp_path) as (_, limit):
        assert limit == ATTACKED_LOCAL


@pytest.mark.parametrize("settings", [Settings(), Settings(attacked=5)])
def test_without_a_model_it_says_how_to_name_one(tmp_path: Path, settings: Settings) -> None:
    with pytest.raises(CannotRun, match=r"--llm-url.*--local-model"), asked(settings, tmp_path):
        pass


def test_what_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(CannotRun, match="not installed"), asked(Settings(local_model=True), tmp_path):
        pass


def test_an_address_that_is_none_is_refused(tmp_path: Path) -> None:
    settings = Settings(llm=Llm(base_url="ftp://x", model="small"))
    with pytest.raises(CannotRun, match="must begin with http"), asked(settings, tmp_path):
        pass
