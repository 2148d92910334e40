"""What goes wrong with the CA."""

from __future__ import annotations


class CAError(Exception):
    """The CA or a trust file cannot be made or used; the text says what to do."""
