"""Passes: what is judged of the whole set of entities, once the stages have found them (the paper, section 3.2.4)."""
