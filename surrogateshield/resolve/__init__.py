"""ResolvePass: text or a stream with surrogates in, the same with originals out."""

from surrogateshield.resolve.automaton import TokenFinder
from surrogateshield.resolve.characters import joins
from surrogateshield.resolve.counts import Counts
from surrogateshield.resolve.offsets import OffsetMap
from surrogateshield.resolve.resolver import Resolver, ResolverStream
from surrogateshield.resolve.terms import Match, Term

__all__ = ["Counts", "Match", "OffsetMap", "Resolver", "ResolverStream", "Term", "TokenFinder", "joins"]
