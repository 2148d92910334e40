"""The paper's experiments (sections 4 and 5): each gives tables of what was measured, beside what the paper reports."""
