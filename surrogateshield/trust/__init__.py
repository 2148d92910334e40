"""The certificate authority, limited to the rules' domains, and how programs come to trust it."""

from surrogateshield.trust.ca import CAState, CAStatus, ensure, inspect, reissue
from surrogateshield.trust.errors import CAError
from surrogateshield.trust.prepare import prepare
from surrogateshield.trust.scope import Scope
from surrogateshield.trust.variables import Settings

__all__ = ["CAError", "CAState", "CAStatus", "Scope", "Settings", "ensure", "inspect", "prepare", "reissue"]
