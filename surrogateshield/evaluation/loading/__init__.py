"""Data sets in the three forms that are read; a file's content says which it is.

- lines: JSON Lines, one annotated prompt a line (`surrogateshield.evaluation.dataset`).
- paper: the two files of the SurrogateShield paper's repository, test.json and test_key.json.
- presidio: a JSON list of the samples of presidio-evaluator.
"""

from surrogateshield.evaluation.loading.files import load

__all__ = ["load"]
