"""Secrets: private keys, URLs with credentials, API keys, passwords."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.secret.account_files import ACCOUNT_FILES
from surrogateshield.detection.pattern_scan.secret.api_key import API_KEY
from surrogateshield.detection.pattern_scan.secret.auth_value import AUTH_VALUE
from surrogateshield.detection.pattern_scan.secret.command_line import COMMAND_LINE
from surrogateshield.detection.pattern_scan.secret.connection_string import CONNECTION_STRING
from surrogateshield.detection.pattern_scan.secret.door_code import DOOR_CODE
from surrogateshield.detection.pattern_scan.secret.http import HEADERS
from surrogateshield.detection.pattern_scan.secret.network_key import NETWORK_KEY
from surrogateshield.detection.pattern_scan.secret.pair import PAIR
from surrogateshield.detection.pattern_scan.secret.password import PASSWORD
from surrogateshield.detection.pattern_scan.secret.phrase import PHRASE
from surrogateshield.detection.pattern_scan.secret.pin import PIN
from surrogateshield.detection.pattern_scan.secret.private_key import PRIVATE_KEY
from surrogateshield.detection.pattern_scan.secret.reset_to import RESET_TO
from surrogateshield.detection.pattern_scan.secret.said_code import SAID_CODE
from surrogateshield.detection.pattern_scan.secret.security_answer import SECURITY_ANSWER
from surrogateshield.detection.pattern_scan.secret.told_code import TOLD_CODE
from surrogateshield.detection.pattern_scan.secret.unmistakable import UNMISTAKABLE

RULES = (
    PRIVATE_KEY,
    HEADERS,
    API_KEY,
    AUTH_VALUE,
    ACCOUNT_FILES,
    COMMAND_LINE,
    PAIR,
    PHRASE,
    PASSWORD,
    RESET_TO,
    NETWORK_KEY,
    PIN,
    DOOR_CODE,
    SAID_CODE,
    TOLD_CODE,
    SECURITY_ANSWER,
)
"""The most certain first; URLs with credentials come before all other URLs."""

__all__ = ["CONNECTION_STRING", "RULES", "UNMISTAKABLE"]
