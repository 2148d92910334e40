"""What a proxy does once, before its first request, so that no request has to wait for it."""

from __future__ import annotations

import gc

from surrogateshield.resolve.hosts import is_domain


def prepare() -> None:
    """Load what the first request would load, and take all that is loaded out of the garbage collector's rounds.

    Without the latter, what a request of 150 kB makes sets off rounds through every rule and word list: each stops the
    process for longer than the request takes.
    """
    is_domain("org")  # the list of public suffixes
    gc.collect()
    gc.freeze()
