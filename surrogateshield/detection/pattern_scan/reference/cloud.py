"""Numbers of accounts at cloud providers in the names of resources.

Source: AWS Identity and Access Management, user guide: Amazon Resource Names ("arn:partition:service:region:account:").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.pii import PiiType

_ACCOUNT = re.compile(
    r"arn:aws[a-z-]{0,10}:[a-z0-9-]{1,30}:[a-z0-9-]{0,20}:(?P<arn>[0-9]{12}):|"
    r"(?<![0-9A-Za-z])(?P<registry>[0-9]{12})\.dkr\.ecr\."
)
_EXAMPLES = frozenset({"123456789012", "111122223333", "444455556666", "000000000000", "111111111111", "123456789123"})


def _accounts(reading: Reading) -> Iterator[Found]:
    if "arn:aws" in reading.text or ".dkr.ecr." in reading.text:
        for match in _ACCOUNT.finditer(reading.text):
            group = match.lastgroup or "arn"
            if match[group] not in _EXAMPLES:
                yield Found(*match.span(group), PiiType.NATIONAL_ID, 0.9)


RULE = Rule(
    "cloud_account",
    _accounts,
    examples=(
        "arn:aws:iam::«604417729318»:user/x and arn:aws:s3:eu-west-1:«604417729318»:bucket",
        "docker pull «604417729318».dkr.ecr.eu-west-1.amazonaws.com/app",
    ),
    counter_examples=("arn:aws:iam::123456789012:role/x, arn:aws:s3:::bucket, 604417729318 rows",),
)
