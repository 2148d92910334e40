"""Tasks with checkable answers: what a model is still good for where it reads surrogates only."""
