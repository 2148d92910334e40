"""How well detection works, measured on annotated prompts (the paper, sections 4.2 and 5.1).

`dataset` reads prompts and their key, `cascade` and `presidio` are the systems that are measured,
`scoring` and `leaks` judge what they did, `stages` says what each stage adds, `run` puts these
together and `report` writes the result down.
"""
