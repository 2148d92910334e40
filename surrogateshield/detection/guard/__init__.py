"""ContextGuard's model: text into tokens and windows, windows through a network, its answers into spans."""
