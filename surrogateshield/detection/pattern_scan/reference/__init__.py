"""Numbers under which firms, offices and schools keep somebody: staff, customers, contracts, cases, bookings.

None has a check digit or a form of its own: a label tells them. What a label that is an ordinary word says ("ticket",
"order"), ContextGuard tells better.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.reference import answered, booking, cloud, dictated, labelled

RULES = (labelled.RULE, booking.RULE, cloud.RULE, dictated.RULE, answered.ANSWERED)
