"""URLs that carry personal data: links that are secret or personal as a whole, and telling parameters.

A whole link is claimed where knowing it is enough (a shared document, a private calendar, a meeting, an
invitation, a password reset, a presigned download) or where it is somebody's own page. Elsewhere only the values of
parameters that name personal data are: each with its own type.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.url.link import LINK
from surrogateshield.detection.pattern_scan.url.own_site import OWN_SITE
from surrogateshield.detection.pattern_scan.url.parameters import PARAMETERS

RULES = (LINK, OWN_SITE, PARAMETERS)
"""The most certain first."""
