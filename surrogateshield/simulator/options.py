"""How a request says what it wants from the simulator: by its model's name, or by a header.

`sim-summarise`, `sim-echo-gzip-abort`, `error-429`; any prefix may stand before (`gpt-5-sim-echo`).
The header `x-simulate` takes the same words. A model with neither gets the default behaviour.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from surrogateshield.simulator.behaviours import BEHAVIOURS
from surrogateshield.simulator.encodings import ENCODINGS
from surrogateshield.simulator.exchange import ApiError

type End = Literal["whole", "abort", "fail"]

_ENDS: dict[str, End] = {"abort": "abort", "fail": "fail"}
_ERROR = re.compile(r"(?:^|[-\s,/])error-([45]\d\d)(?![\w-])")
_SIM = re.compile(r"(?:^|[-/:])sim-(.+)$")
_BEHAVIOUR_NAMES = "|".join(sorted(BEHAVIOURS, key=len, reverse=True))
_WORD = re.compile(rf"{_BEHAVIOUR_NAMES}|[a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Options:
    """What one request asked for.

    Attributes:
        behaviour: a key of `BEHAVIOURS`, or None for the default one.
        encoding: content coding of the answer, `negotiate` (by accept-encoding), or None for none.
        end: `whole`; `abort`: the connection breaks half way; `fail`: a stream reports an error half way.
        error: HTTP status to refuse with, or None.
    """

    behaviour: str | None = None
    encoding: str | None = None
    end: End = "whole"
    error: int | None = None

    @classmethod
    def of(cls, model: str, header: str = "") -> Options:
        """The options in a model's name and an `x-simulate` header.

        Raises:
            ApiError: 404, one of the words means nothing here.
        """
        error = _ERROR.search(f"{model},{header}")
        if error:
            return cls(error=int(error[1]))
        simulated = _SIM.search(model)
        words = _WORD.findall(f"{simulated[1] if simulated else ''} {header}".lower())
        behaviour: str | None = None
        encoding: str | None = None
        end: End = "whole"
        for word in words:
            if word in BEHAVIOURS:
                behaviour = word
            elif word in ENCODINGS or word == "negotiate":
                encoding = word
            elif word in _ENDS:
                end = _ENDS[word]
            else:
                known = ", ".join([*BEHAVIOURS, *ENCODINGS, "negotiate", *_ENDS, "error-NNN"])
                raise ApiError(
                    404, f"The simulator has no such model. A name is sim- and of: {known}.", "model_not_found"
                )
        return cls(behaviour, encoding, end)
