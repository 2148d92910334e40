"""Which language model is the informed adversary, and how often it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from surrogateshield.evaluation.experiments.informed import Ask
from surrogateshield.evaluation.experiments.settings import CannotRun, Settings
from surrogateshield.evaluation.local_model import LocalModel, ModelMissing

ATTACKED = 100
"""Prompts that an endpoint is asked about."""
ATTACKED_LOCAL = 10
"""The same for a model in this process, which takes many seconds for an answer."""

_TOKENS = 256  # of an answer


@contextmanager
def asked(settings: Settings, folder: Path) -> Iterator[tuple[Ask, int]]:
    """The model to ask, and about how many prompts of each approach: the endpoint's if one is named.

    Args:
        settings: which models are asked, and how often.
        folder: of the results; an endpoint's answers are kept there.

    Raises:
        CannotRun: no model is named, it cannot be reached, or it is not installed.
    """
    if settings.llm is not None:
        with _endpoint(settings, folder) as ask:
            yield ask, settings.attacked or ATTACKED
    elif settings.local_model:
        try:
            local = LocalModel(None, settings.seed)
        except ModelMissing as error:
            raise CannotRun(str(error)) from None
        yield (lambda prompt, _salt: local.reply(prompt, _TOKENS)), settings.attacked or ATTACKED_LOCAL
    else:
        raise CannotRun("name a language model: --llm-url http://.../v1 --llm-model NAME, or --local-model")


@contextmanager
def _endpoint(settings: Settings, folder: Path) -> Iterator[Ask]:
    from surrogateshield.audit.attackers.base import AttackError  # noqa: PLC0415 - of the extra
    from surrogateshield.audit.llm.cache import AnswerCache  # noqa: PLC0415
    from surrogateshield.audit.llm.client import ChatModel  # noqa: PLC0415

    assert settings.llm is not None
    try:
        with closing(AnswerCache(folder / "answers.sqlite")) as cache:
            model = ChatModel(settings.llm, cache)
            yield lambda prompt, salt: model.sample(prompt, 1, salt)[0]
    except AttackError as error:
        raise CannotRun(str(error)) from None
