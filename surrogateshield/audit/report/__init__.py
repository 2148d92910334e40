"""The report on runs: plots, and one self-contained page."""
