"""A thousand questions that hold nobody's data, drawn from a seed: what a tool of this kind must not touch.

They ask for knowledge, sums, code, recipes and advice, and they are full of figures, units, years,
versions and capitals. Public figures and places are left out here: the hand-written control prompts
have them.
"""

from __future__ import annotations

import random

COUNT = 1000
SEED = 20260301

_SUBJECTS = """photosynthesis|plate tectonics|the water cycle|mitosis|the Doppler effect|superconductivity|osmosis|
natural selection|quantum entanglement|the greenhouse effect|radioactive decay|the nitrogen cycle|black holes|
the periodic table|Bayes' theorem|the Pythagorean theorem|Fourier transforms|linear regression|prime numbers|
the binomial distribution|gradient descent|public-key cryptography|garbage collection|binary search trees|
the TCP handshake|DNS resolution|database normalisation|the CAP theorem|version control|unit testing|
the French Revolution|the Silk Road|the Bronze Age|the Industrial Revolution|the Cold War|feudalism|
the printing press|the Magna Carta|the Hanseatic League|the Meiji Restoration|impressionism|baroque music|
haiku|the sonnet|free verse|supply and demand|compound interest|inflation|comparative advantage|
opportunity cost|double-entry bookkeeping|sourdough fermentation|the Maillard reaction|composting|
crop rotation|beekeeping|glaciers|coral reefs|tides|volcanoes|the ozone layer|continental drift|
vaccination|antibiotics|blood types|the immune system|circadian rhythms|the placebo effect""".replace("\n", "").split(
    "|"
)
_LANGUAGES = "Python|JavaScript|Rust|Go|SQL|TypeScript|Java|C++|Bash|Kotlin".split("|")
_TASKS = """reverses a linked list|finds the longest palindrome in a string|parses a CSV file|merges two sorted arrays|
computes a moving average|validates a JSON schema|counts words in a file|flattens a nested list|
removes duplicates but keeps the order|implements a least-recently-used cache|converts Roman numerals|
computes the edit distance of two strings|shuffles a deck of cards|solves a sudoku|draws a histogram""".replace(
    "\n", ""
).split("|")
_DISHES = """lentil soup|focaccia|pad thai|ratatouille|shakshuka|risotto|gazpacho|dal|ramen|tortilla|pierogi|
moussaka|minestrone|falafel|goulash""".replace("\n", "").split("|")
_UNITS = "kilometres|miles|litres|gallons|kilograms|pounds|degrees Celsius|kilowatt hours|square metres|hectares".split(
    "|"
)
_THINGS = "laptop|bicycle|dishwasher|tent|violin|espresso machine|telescope|sewing machine|drone|monitor".split("|")
_PROGRAMS = "Node|PostgreSQL|Kubernetes|Django|nginx|Redis|Terraform|Ubuntu|OpenSSL|CMake".split("|")


def _draw(r: random.Random) -> str:
    subject, other = r.sample(_SUBJECTS, 2)
    number, large = r.randint(2, 99), r.randint(1000, 99_999)
    year = r.randint(1500, 1990)
    version = f"{r.randint(1, 24)}.{r.randint(0, 20)}.{r.randint(0, 30)}"
    kinds = (
        f"Explain {subject} to a {r.randint(8, 17)}-year-old in {number} words.",
        f"What is the difference between {subject} and {other}?",
        f"Give me {number} quiz questions about {subject}, with answers.",
        f"how does {subject} work",
        f"Summarise the history of {subject} since {year}.",
        f"Is it true that {subject} was first described in {year}?",
        f"Write a {r.choice(_LANGUAGES)} function that {r.choice(_TASKS)}.",
        f"Why does {r.choice(_LANGUAGES)} code that {r.choice(_TASKS)} need {large} ms for {number} MB?",
        f"Convert {large} {r.choice(_UNITS)} to {r.choice(_UNITS)}.",
        f"What is {r.uniform(0, 1):.{r.randint(3, 14)}f} times {large}?",
        f"Solve for x: {number}x + {large} = {r.randint(100_000, 9_999_999)}",
        f"Factor {r.randint(10**8, 10**11)} into primes.",
        f"Is {r.randint(10**9, 10**10 - 1)} divisible by {number}?",
        f"A recipe for {r.choice(_DISHES)} for {r.randint(2, 12)} people, under {r.randint(15, 120)} minutes, please.",
        f"How much {r.choice(_DISHES)} do I need for {number} guests at {r.randint(200, 450)} g each?",
        f"Which {r.choice(_THINGS)} under ${large} would you buy, and why?",
        f"I get error {large} on line {number * 31} with {r.choice(_PROGRAMS)} {version}. Why?",
        f"What changed in {r.choice(_PROGRAMS)} {version} since {r.randint(1, 24)}.{r.randint(0, 20)}?",
        f"What does `exit status {r.randint(1, 255)}` mean after {large} requests to port {r.randint(1024, 65535)}?",
        f"A train leaves at {number % 24}:{number % 60:02d}, goes {large / 100:.2f} km. When is it there?",
        f"It grew from {large:,} to {large * 7:,} between {year} and {year + 40}. How many per cent?",
        f"Cite facts about {subject}, e.g. {year}, {number}({r.randint(1, 12)}), {number}-{number + 14}.",
        f"Score: {number}-{number + 8}, {r.randint(0, 120)}-{r.randint(0, 120)}. Who leads on average?",
        f"Round {r.uniform(1, 10**6):.7f} to {r.randint(1, 5)} decimals.",
        f"Explain this timestamp: {r.randint(1_600_000_000, 1_900_000_000)}{r.choice(['', '123'])}",
        f"What weighs more, {large} g of feathers or {number} kg of lead?",
        f"Plan {r.randint(3, 14)} days of hiking with {r.randint(8, 25)} km and {number * 15} m of ascent a day.",
    )  # fmt: skip
    return r.choice(kinds)


def questions(count: int = COUNT, seed: int = SEED) -> list[str]:
    """`count` different questions, the same ones for the same seed."""
    r = random.Random(seed)
    found: dict[str, None] = {}
    while len(found) < count:
        found.setdefault(_draw(r))
    return list(found)
