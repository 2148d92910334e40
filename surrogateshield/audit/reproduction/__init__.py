"""Configurations that reproduce what can be reproduced of the paper, and the figures they must come out with.

What cannot: TextWash's set sizes. With the profile that the paper describes (the whole original) the attacker is near
perfect, top-1 1.00; the paper prints .50, .38 and .47. A profile of the first 13 words gives such figures: it was
picked after the fact, and shows how poor the paper's profile must have been. So it is named beside each figure.
"""
