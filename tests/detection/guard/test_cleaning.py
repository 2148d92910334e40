from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from surrogateshield.detection.guard.cleaning import cleaned
from surrogateshield.detection.guard.decoding import Suspect, words_of
from surrogateshield.detection.guard.labels import LABELS


def clean(marked: str, label: str) -> str | None:
    """What is left of the part of a text between angle quotes."""
    before, _, rest = marked.partition("‹")
    value, _, behind = rest.partition("›")
    text = before + value + behind
    suspect = cleaned(text, Suspect(len(before), len(before) + len(value), label, 0.9))
    return None if suspect is None else text[suspect.start : suspect.end]


@pytest.mark.parametrize(
    ("marked", "left"),
    [
        ("‹Dr. Mara Venn›", "Mara Venn"),
        ("‹Mr Venn›", "Venn"),
        ("‹Prof. Dr. Ulla Brandt›", "Ulla Brandt"),
        ("‹Frau Brandt›", "Brandt"),
        ("‹Sig.ra Conti›", "Conti"),
        ("‹Sra. Paz›", "Paz"),
        ("‹Dott.ssa Conti›", "Conti"),
        ("‹Dr.Venn›", "Venn"),
        ("‹Ada Venn›-Quorrin wrote", "Ada Venn-Quorrin"),
        ("Quorrin-‹Venn›", "Quorrin-Venn"),
        ("FROM ‹ADA VENN›-COLE 19", "ADA VENN-COLE"),
        ("a ‹Venn›-based plan", "Venn"),
        ("From ‹Monday Ada Venn› takes over", "Ada Venn"),
        ("from ‹Sunday Venn› in Ilorin", "Sunday Venn"),
        ("my brother ‹Monday Ada Venn›", "Monday Ada Venn"),
        ("a ‹Venn›-Debate", "Venn"),
        ("‹Rev. Okoro›", "Okoro"),
        ("‹Mara Venn, PhD›", "Mara Venn"),
        ("‹Mara Venn's›", "Mara Venn"),
        ("‹Mara Venn’s› dog", "Mara Venn"),
        ("‹Jonas'› dog", "Jonas"),
        ("‹(Mara Venn),›", "Mara Venn"),
        ("‹- Mara Venn:›", "Mara Venn"),
        ("‹Mara Venn Jr.›", "Mara Venn Jr."),
        ("‹Mara V.›", "Mara V."),
        ("O'‹Dell›", "O'Dell"),
        ("‹D›'Angelo came", "D'Angelo"),
        ("‹Mara›'s", "Mara"),
        ("‹Mara›'ll come", "Mara"),
        ("‹Mara›'x2", "Mara"),
        ("‹Mara›'s王", "Mara"),
        ("d'‹Anna›", "Anna"),
        ("‹Don Velasco›", "Don Velasco"),
        ("‹Max Orr›", "Max Orr"),
        ("‹Zoe\u0308›.", "Zoe\u0308"),
        ("‹王›", "王"),
        ("‹May›", "May"),
        ("‹Dr.›", None),
        ("‹Monday›", None),
        ("‹J›", None),
        ("‹...›", None),
        ("‹7›", None),
        ("O‹'Dell›", "O'Dell"),
    ],
)
def test_persons(marked: str, left: str | None) -> None:
    assert clean(marked, "PERSON") == left


@pytest.mark.parametrize(
    ("marked", "label", "left"),
    [
        ("‹Venn & Sons Inc.›", "ORG", "Venn & Sons Inc."),
        ("‹Venn Labs'› report", "ORG", "Venn Labs"),
        ("‹St. Orrin›,", "CITY", "St. Orrin"),
        ("‹Orrin (North)›", "GPE", "Orrin (North)"),
        ("‹12 Hale St.›", "STREET", "12 Hale St."),
        ("‹12 Hale Street.›", "STREET", "12 Hale Street"),
        ("‹12/04/1988,›", "DOB", "12/04/1988"),
        ('‹"hunt3r!"›', "PASSWORD", "hunt3r!"),
        ("‹hunt3r.›", "PASSWORD", "hunt3r"),
        ("‹!hunt3r#›", "PASSWORD", "!hunt3r#"),
        ("‹@mara_v›", "USERNAME", "mara_v"),
        ("‹mara_v!›", "USERNAME", "mara_v"),
        ("‹AB-991.›", "ID", "AB-991"),
        ("‹#991›", "ID", "#991"),
        ("worker pid=‹48211› took", "USERNAME", None),
        ("exit code: ‹137›", "ID", None),
        ("session ‹01a22f6e-148c-7ec0-9ddc-2e725169460f›", "ID", None),
        ("user=‹48211› logged in", "USERNAME", "48211"),
        ('‹""›', "PASSWORD", None),
    ],
)
def test_other_kinds(marked: str, label: str, left: str | None) -> None:
    assert clean(marked, label) == left


@settings(deadline=None)
@given(
    text=st.lists(
        st.sampled_from(["Dr.", "Mara", "O'Dell", "'s", "(", ")", ",", " ", ".", "PhD", "@", '"', "é", "王"]),
        max_size=8,
    )
    .map("".join)
    .filter(lambda text: bool(words_of(text))),
    label=st.sampled_from(LABELS),
    data=st.data(),
)
def test_edges_lie_within_the_text_and_cut_no_word(text: str, label: str, data: st.DataObject) -> None:
    places = words_of(text)
    first = data.draw(st.integers(0, len(places) - 1))
    last = data.draw(st.integers(first, len(places) - 1))
    suspect = cleaned(text, Suspect(places[first][0], places[last][1], label, 0.5))
    if suspect is not None:
        assert 0 <= suspect.start < suspect.end <= len(text)
        assert suspect.start in {start for start, _ in places}
        assert suspect.end in {end for _, end in places}
        assert cleaned(text, suspect) == suspect
