"""ResolvePass: text or a stream with surrogates in, the same with originals out."""

from surrogateshield.resolve.automaton import Match, Term, TokenFinder, joins
from surrogateshield.resolve.resolver import Counts, Resolver, ResolverStream

__all__ = ["Counts", "Match", "Resolver", "ResolverStream", "Term", "TokenFinder", "joins"]
