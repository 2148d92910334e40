from __future__ import annotations

import gc
from unittest.mock import patch

from surrogateshield.resolve import hosts
from surrogateshield.starting import prepare


def test_the_first_request_loads_no_list_and_the_collector_passes_by_what_is_loaded() -> None:
    hosts.is_domain.cache_clear()
    hosts._suffixes.cache_clear()
    frozen = gc.get_freeze_count()
    try:
        prepare()
        assert gc.get_freeze_count() > frozen
    finally:
        gc.unfreeze()
    with patch("publicsuffixlist.PublicSuffixList", side_effect=AssertionError("read again")):
        assert hosts.is_domain("net")
