"""Rules: YAML files that say which hosts are read, what their requests look like, and what is done.

Knows nothing of detection, of sockets or of bytes: it answers questions about hosts, paths, and
places in JSON values.
"""

from surrogateshield.policy.bodies import RequestMap, ResponseMap, Writer, WriterOf
from surrogateshield.policy.endpoint import Endpoint
from surrogateshield.policy.errors import ErrorShape, error_body, error_event, error_response
from surrogateshield.policy.fields import Classification, FieldKind, FieldMap, Omission
from surrogateshield.policy.files import RuleError
from surrogateshield.policy.hosts import HostPattern
from surrogateshield.policy.locate import bundled_rules_dir, default_rule_paths, user_rules_dir
from surrogateshield.policy.offsets import Offsets, OffsetTree, Placed
from surrogateshield.policy.protocol import looks_like_protocol
from surrogateshield.policy.provider import Provider
from surrogateshield.policy.ruleset import RuleSet
from surrogateshield.policy.selectors import Location
from surrogateshield.policy.settings import Policy, RestoreTools
from surrogateshield.policy.socket import SocketSpec
from surrogateshield.policy.sources import Facts, Source
from surrogateshield.policy.stream import BlockKey, CallName, Delta, DeltaMatch, End, StreamSpec
from surrogateshield.policy.watcher import RuleWatcher

__all__ = [
    "BlockKey",
    "CallName",
    "Classification",
    "Delta",
    "DeltaMatch",
    "End",
    "Endpoint",
    "ErrorShape",
    "Facts",
    "FieldKind",
    "FieldMap",
    "HostPattern",
    "Location",
    "OffsetTree",
    "Offsets",
    "Omission",
    "Placed",
    "Policy",
    "Provider",
    "RequestMap",
    "ResponseMap",
    "RestoreTools",
    "RuleError",
    "RuleSet",
    "RuleWatcher",
    "SocketSpec",
    "Source",
    "StreamSpec",
    "Writer",
    "WriterOf",
    "bundled_rules_dir",
    "default_rule_paths",
    "error_body",
    "error_event",
    "error_response",
    "looks_like_protocol",
    "user_rules_dir",
]
