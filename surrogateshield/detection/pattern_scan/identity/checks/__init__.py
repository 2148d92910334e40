"""Check digits that python-stdnum has no module for, and numbers set aside for tests that its modules refuse."""
