"""What is known of one kind of identity or tax number."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from surrogateshield.pii import PiiType

NATIONAL = PiiType.NATIONAL_ID
TAX = PiiType.TAX_ID
MARKS = "~^="
"""What may stand before a label; see `Scheme`."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """One kind of number. Its compact form has letters and digits only, in capitals.

    Attributes:
        country: ISO 3166-1 alpha-2; "EU" for the Union, "" for none in particular.
        name: what the number is called.
        type: `national_id` or `tax_id`.
        shape: a regular expression of the compact form.
        labels: phrases that name the number, parted by `|`; one with `~` before it is an ordinary word somewhere
            and counts only in capitals, or before a number with a right check digit; so does one with
            `^` outside prose and as the name of a field; one with `=` counts only right before the value.
        source: who defines the number.
        module: the module of python-stdnum that decides; "" where there is none.
        check: decides in its stead: a scheme without module, or numbers set aside for tests that the module refuses.
        loose: whether that decides little: a date, a list of prefixes.
        open: whether the shape fits nearly any number: words and small figures behind it are no part of it.
        varied: whether those of several countries, each of another form, stand in one list.
        anywhere: written forms (9 a digit, A a letter) that need no label in any kind of text.
        prose: written forms that need no label in prose.
        home: written forms that need no label in prose of a user of the country.
        form_suffices: whether a written form of `anywhere` counts even with a wrong check digit.
        valid: examples, as they are written.
        invalid: values of a similar look that are none.
    """

    country: str
    name: str
    type: PiiType
    shape: str
    labels: str
    source: str
    module: str = ""
    check: Callable[[str], bool] | None = None
    loose: bool = False
    open: bool = False
    varied: bool = False
    anywhere: tuple[str, ...] = ()
    prose: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    form_suffices: bool = False
    valid: tuple[str, ...] = ()
    invalid: tuple[str, ...] = ()

    @property
    def strong(self) -> bool:
        """Whether check digits tell a number of this scheme from a random one of its shape."""
        return (bool(self.module) or self.check is not None) and not self.loose

    def prepare(self) -> None:
        """Load what decides, so that the first text does not wait for it."""
        _compiled(self.shape)
        if self.module:
            stdnum_module(self.module)

    def fits(self, compact: str) -> bool:
        """Whether `compact` has the shape."""
        return _compiled(self.shape).fullmatch(compact) is not None

    def is_valid(self, compact: str) -> bool:
        """Whether `compact` has the shape and, where the scheme has them, right check digits and components."""
        if not self.fits(compact):
            return False
        if self.check is not None:
            return self.check(compact)
        return not self.module or bool(stdnum_module(self.module).is_valid(compact))


@cache
def stdnum_module(name: str) -> Any:
    """A module of python-stdnum."""
    return importlib.import_module(f"stdnum.{name}")


@cache
def _compiled(shape: str) -> re.Pattern[str]:
    return re.compile(shape)
