"""Language models of attackers: asking them, keeping their answers, and reading what they say."""
