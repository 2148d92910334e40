"""What a profile attacker extracts: attributes, declared in the threat configuration."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field, model_validator

from surrogateshield.policy.base import Rule


class Attribute(Rule):
    """One attribute of a person.

    Attributes:
        name: in words, as a model is asked for it ("age range").
        field: the field of the profiles that holds it; the name by default.
        values: the values it may take; empty for any text.
        aliases: another writing -> the value it stands for.
    """

    name: str = Field(min_length=1)
    field: str = ""
    values: tuple[str, ...] = ()
    aliases: Mapping[str, str] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _known(self) -> Attribute:
        if self.values and not set(self.aliases.values()) <= set(self.values):
            raise ValueError("`aliases` must lead to one of `values`")
        return self

    @property
    def column(self) -> str:
        """The field of the profiles."""
        return self.field or self.name

    def read(self, text: str | None) -> str | None:
        """The value that a text stands for; None for none, and for one that is not allowed."""
        written = " ".join((text or "").casefold().split()).strip(" .,;:\"'")
        known = {alias.casefold(): value for alias, value in self.aliases.items()}
        known |= {value.casefold(): value for value in self.values}
        if self.values:
            return known.get(written)
        return known.get(written, written) or None
