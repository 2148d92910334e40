"""User names: in file paths, after "@", on profile pages, in logins, remotes and system logs.

A user name has no shape, so its place decides.
"""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.username.author import AUTHOR
from surrogateshield.detection.pattern_scan.username.commented import COMMENTED
from surrogateshield.detection.pattern_scan.username.context import CONTEXT
from surrogateshield.detection.pattern_scan.username.handle import HANDLE
from surrogateshield.detection.pattern_scan.username.login import LOGIN
from surrogateshield.detection.pattern_scan.username.path import PATH
from surrogateshield.detection.pattern_scan.username.profile import PROFILE
from surrogateshield.detection.pattern_scan.username.said import SAID
from surrogateshield.detection.pattern_scan.username.spoken import SPOKEN
from surrogateshield.detection.pattern_scan.username.system import SYSTEM

RULES = (PATH, PROFILE, SYSTEM, LOGIN, COMMENTED, HANDLE, AUTHOR, CONTEXT, SAID, SPOKEN)
"""The most certain first."""
