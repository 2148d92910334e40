"""Types of the fixtures that judge invented prompts."""

from __future__ import annotations

from collections.abc import Callable

from surrogateshield.evaluation.run import Evaluation
from surrogateshield.evaluation.scoring import Judged

type Judge = Callable[..., Judged]
type Evaluated = Callable[..., Evaluation]
