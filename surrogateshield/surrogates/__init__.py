"""Surrogates: realistic, harmless stand-ins for personal data."""

from surrogateshield.surrogates.context import Exhausted
from surrogateshield.surrogates.mimicgen import LABELLED, MimicGen, assignable, keeps_risk, label_before, well_formed

__all__ = ["LABELLED", "Exhausted", "MimicGen", "assignable", "keeps_risk", "label_before", "well_formed"]
