"""An evaluation written down: as a table to read, as JSON, as CSV."""
