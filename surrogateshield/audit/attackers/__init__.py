"""Attackers: each turns a released document into a distribution over the pool. `base` says what that is."""
