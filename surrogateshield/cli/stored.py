"""What commands share that work with stored conversations: errors as the command line shows them, ages as options."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import click


@contextmanager
def shown_state_errors() -> Iterator[None]:
    """Turn what is wrong with the state folder into one line on standard error. Decorates commands, too."""
    from surrogateshield.shadowmap import StateError

    try:
        yield
    except StateError as error:
        raise click.ClickException(str(error)) from None


def retention(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    """Check an age, or `forever`; a click callback.

    Raises:
        BadParameter: it is neither.
    """
    from surrogateshield.shadowmap import NotAnAge, parse_age

    try:
        parse_age(value)
    except NotAnAge as error:
        raise click.BadParameter(str(error)) from None
    return value


def age(_context: click.Context, _parameter: click.Parameter, value: str | None) -> timedelta | None:
    """Read an age; a click callback. None where the option was not given.

    Raises:
        BadParameter: it is none, or `forever`.
    """
    from surrogateshield.shadowmap import NotAnAge, parse_age

    if value is None:
        return None
    try:
        found = parse_age(value)
    except NotAnAge:
        found = None
    if found is None:
        raise click.BadParameter("expected an age such as 12h, 30d or 8w")
    return found
