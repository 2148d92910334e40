"""What is done with what is found: the `policy` section of a rule."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal, Self

import phonenumbers
from pydantic import AfterValidator, BeforeValidator, Field, field_validator, model_validator

from surrogateshield.linear import LinearPattern, PatternRefused
from surrogateshield.pii import DEFAULT_REGION, FAMILIES, Action, PiiType, PublicNames, default_action, expand, is_type
from surrogateshield.policy.base import Rule
from surrogateshield.policy.hosts import HostField
from surrogateshield.policy.retrieval import RagRule

Attachments = Literal["block", "omit", "pass"]
OnError = Literal["block", "pass"]
SignedRequests = Literal["refuse", "resign"]
QuasiIdentifiers = Literal["off", "warn", "confirm", "block"]
ToolAction = Literal["restore", "keep"]
Scope = Literal["conversation", "account", "device"]
ServiceQueries = Literal["on", "off"]
Topics = Literal["keep", "replace"]
Transcripts = Literal["off", "on"]

_SIZE = re.compile(r"(\d+(?:\.\d+)?) ?(B|kB|MB|GB|KiB|MiB|GiB)")
_UNITS = {"B": 1, "kB": 10**3, "MB": 10**6, "GB": 10**9, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30}


def _size(value: object) -> object:
    if isinstance(value, str):
        match = _SIZE.fullmatch(value.strip())
        if match is None:
            raise ValueError("a size is written as a number with a unit (B, kB, MB, GB, KiB, MiB, GiB), such as 20MB")
        return int(float(match[1]) * _UNITS[match[2]])
    return value


def _region(code: str) -> str:
    if code not in phonenumbers.SUPPORTED_REGIONS:
        hint = "; the United Kingdom is GB" if code == "UK" else ""
        raise ValueError(f"no country: write its two letters in capitals (ISO 3166-1), such as US, GB or DE{hint}")
    return code


class Always(Rule):
    """What is always protected: a value, or everything that matches a pattern.

    Attributes:
        value: exact text, found as whole tokens.
        pattern: regular expression for a linear-time engine: no look-around, no back-references.
        type: a type of personal data or `custom:NAME`.
    """

    value: str | None = Field(default=None, min_length=1)
    pattern: str | None = Field(default=None, min_length=1)
    type: str

    @field_validator("type")
    @classmethod
    def _known_type(cls, name: str) -> str:
        if not is_type(name):
            raise ValueError(f"no type of personal data: write custom:NAME or one of {', '.join(PiiType)}")
        return name

    @field_validator("pattern")
    @classmethod
    def _linear(cls, pattern: str | None) -> str | None:
        if pattern is not None:
            try:
                LinearPattern(pattern)
            except PatternRefused as error:
                raise ValueError(
                    f"not a regular expression that runs in linear time: {error}; there is no look-around, no "
                    "back-reference and no possessive repeat"
                ) from None
        return pattern

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.value is None) == (self.pattern is None):
            raise ValueError("give either `value` or `pattern`")
        return self


class RestoreTools(Rule):
    """Whether originals are restored in the arguments of tool calls (`surrogateshield.exchange.tools`).

    Attributes:
        default: for tools that act on this machine.
        network: for tools that send somewhere; see `network_tools`.
        network_tools: names of tools to count as such beside those that say so themselves; a name may end in `*`.
        local_tools: names of tools that never do, whatever they say; `network_tools` outranks it.
    """

    default: ToolAction = "restore"
    network: ToolAction = "keep"
    network_tools: tuple[str, ...] = ()
    local_tools: tuple[str, ...] = ()


class GateRule(Rule):
    """How ambiguous outgoing text must be for a declared attacker (`surrogateshield.release_gate`).

    Attributes:
        calibration: the file that `surrogateshield audit calibrate --protect` wrote; ~ is the home folder.
        min_ambiguity: candidates that must be left.
        action: what happens where fewer are: a warning, or a refusal. A gate that cannot say refuses in any case.
    """

    calibration: Annotated[str, Field(min_length=1)]
    min_ambiguity: Annotated[int, Field(gt=0)] = 10
    action: Literal["warn", "block"] = "warn"


class Policy(Rule):
    """What is done with what is found.

    Attributes:
        actions: type or family -> replace, redact, keep or block. A type outranks its family.
        attachments: block refuses the request, omit leaves the part out and says so, pass sends it unread.
        on_error: block refuses what cannot be read; pass sends it, and the log says so.
        max_body: bytes; larger requests are refused.
        signed_requests: what is done with a request whose signature (AWS) would not hold once something in it is
            replaced: refuse it, or sign it again with the user's own credentials (`surrogateshield.exchange.signing`).
        quasi_identifiers: what a telling combination (ZIP code and birth date, ...; `surrogateshield.risk`) leads to:
            nothing, a warning, a question to the user, or a refusal.
        restore_tools: whether originals are restored in tool calls.
        restore_hosts: hosts of URLs in which originals are restored although the user did not name them.
        always: what is protected even where no detector finds it.
        never: values that are left alone, whatever a detector says.
        scope: within which one original has one surrogate.
        companions: whether telemetry hosts are blocked or pass.
        region: the user's country (ISO 3166-1 alpha-2): its national forms, of telephone numbers above all, are
            recognised without further signs.
        service_queries: on moves an address near which something is looked for ("coffee near …") a few doors along
            its street, in place of an invented one, as long as nothing in the conversation says that it is somebody's.
        topics: keep leaves a place alone that is only asked about ("the population of …"), under the same condition.
        public_names: keep leaves brands, agencies and public figures alone where they are the topic, not where they are
            somebody's employer, school, clinic or acquaintance; replace treats them as any other name.
        release_gate: how ambiguous outgoing text must be for a declared attacker; none by default.
        rag: the documents from which passages are put before what the user asks in a chat; none by default.
        transcript: on keeps both histories of each conversation, sealed: what the client has and what the provider has
            (`surrogateshield transcript`).
    """

    actions: Mapping[str, Action] = Field(default_factory=dict)
    attachments: Attachments = "block"
    on_error: OnError = "block"
    max_body: Annotated[int, BeforeValidator(_size), Field(gt=0)] = 20 * 10**6
    signed_requests: SignedRequests = "refuse"
    quasi_identifiers: QuasiIdentifiers = "warn"
    restore_tools: RestoreTools = RestoreTools()
    restore_hosts: tuple[HostField, ...] = ()
    always: tuple[Always, ...] = ()
    never: tuple[Annotated[str, Field(min_length=1)], ...] = ()
    scope: Scope = "conversation"
    companions: Literal["block", "pass"] = "block"
    region: Annotated[str, AfterValidator(_region)] = DEFAULT_REGION
    service_queries: ServiceQueries = "off"
    topics: Topics = "keep"
    public_names: PublicNames = "keep"
    release_gate: GateRule | None = None
    rag: RagRule | None = None
    transcript: Transcripts = "off"

    @field_validator("actions")
    @classmethod
    def _known_names(cls, actions: Mapping[str, Action]) -> Mapping[str, Action]:
        for name in actions:
            try:
                expand(name)
            except ValueError:
                raise ValueError(
                    f"{name!r} is no type or family of personal data; types: {', '.join(PiiType)}, custom:NAME; "
                    f"families: {', '.join(FAMILIES)}"
                ) from None
        return actions

    def action_for(self, type_: str) -> Action:
        """What is done with a type: its own action, else its family's, else the default."""
        if type_ in self.actions:
            return self.actions[type_]
        for family, types in FAMILIES.items():
            if type_ in types and family in self.actions:
                return self.actions[family]
        return default_action(type_)

    def over(self, base: Policy) -> Policy:
        """This policy where it says something, `base` where it does not. Actions are joined one by one."""
        said = {name: getattr(self, name) for name in self.model_fields_set}
        if "actions" in said:
            said["actions"] = {**base.actions, **self.actions}
        return base.model_copy(update=said)
