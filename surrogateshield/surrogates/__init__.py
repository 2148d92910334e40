"""Surrogates: realistic, harmless stand-ins for personal data."""

from surrogateshield.surrogates.context import Exhausted
from surrogateshield.surrogates.mimicgen import MimicGen, assignable, keeps_risk, well_formed

__all__ = ["Exhausted", "MimicGen", "assignable", "keeps_risk", "well_formed"]
