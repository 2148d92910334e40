from __future__ import annotations

import pytest

from surrogateshield.detection.pattern_scan.secret.other_codes import OTHER_CODE


@pytest.mark.parametrize("before", ["the sort ", "an error-", "Promo ", "lines of ", "RABATT"])
def test_words_that_say_what_a_code_is_of(before: str) -> None:
    assert OTHER_CODE.search(before)


@pytest.mark.parametrize("before", ["the door ", "resort ", "", "our alarm's ", "sort it, the "])
def test_other_words(before: str) -> None:
    assert not OTHER_CODE.search(before)
