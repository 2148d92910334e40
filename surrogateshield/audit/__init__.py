"""Conformal Privacy Auditing: how re-identifiable a released text still is, with a guarantee.

A declared attacker turns a released text into a distribution over a pool of candidate identities. Its scores for the
true identities of n calibration documents give a threshold; the candidates of the next document that score no higher
are its *ambiguity set*, which holds the true identity with a probability of at least 1 - alpha.

Source: S. Huang et al., "Conformal Privacy Auditing: Calibrated Re-identification Attacks with Statistical
Guarantees", arXiv 2609.21340. Needs the extra `audit` (scipy, scikit-learn, matplotlib), imported only where used.
"""
