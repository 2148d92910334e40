"""Data sets in their published form, and two plain ones. Each module has one function: a path to records.

- plain: a folder with registry.jsonl (`id` and fields) and released.jsonl (`id`, `text`, `truth`, and `subject` and
  `group` where there are any).
- records: JSON Lines, one object a record; each field a text, a number, or a list of texts, or an object of these.
- textwash, tab, wikibio, blog: as these corpora are published.
"""
