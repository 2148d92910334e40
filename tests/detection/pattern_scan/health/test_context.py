"""General numbers in a text about a treatment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from surrogateshield.pii import Kind

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("our midwife at Brook Clinic has it under file no. H88-2130", "H88-2130"),
        ("therapy notes. Client ID BK-20447", "BK-20447"),
        ("hospitalized in May (their account number V0098204417)", "V0098204417"),
        ("Lab no. GX24-00871, two daughters affected, genetic report follows", "GX24-00871"),
        ("the embryos of cycle 2 (ID IVX-3390-7) at the fertility clinic", "IVX-3390-7"),
        ("der Befund aus dem Krankenhaus, Aktenzeichen 2024-88213", "2024-88213"),
        ("l'hôpital a répondu, dossier : H-208817", "H-208817"),
        ("el hospital, expediente 208841-B", "208841-B"),
        ("in het ziekenhuis, dossier TK-00931", "TK-00931"),
        ("hastane dosya no 208841", "208841"),
    ],
)
def test_the_surroundings_tell(scan: Scan, text: str, value: str) -> None:
    assert (value, "medical_record") in scan(text)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("the court's file no. H88-2130", "prose"),
        ("client id BK-20447 of the bank", "prose"),
        ("hospital: build case no. H88-2130", "data"),
        ("the hospital has 12000 case numbers", "prose"),
    ],
)
def test_elsewhere_they_say_nothing(scan: Scan, text: str, kind: Kind) -> None:
    assert not [item for item in scan(text, kind) if item[1] == "medical_record"]
