"""Spanish, Portuguese, Italian and Romanian street lines."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Calle de Alcor 45, 3.º B», «28014» «Madrid»",
        "«C/ Mayoral, 12, 2º izda.», «28013» «Madrid»",
        "«Avda. de la Concordia s/n», «41004» «Sevilla»",
        "vivo en la «calle mayoral 12» de Madrid",
        "«Av. Insurrectos Sur 1602, Int. 5, Col. Quillona», C.P. «03940», «CDMX»",
        "«Calle 12 #34-56», «Bogotá»",
        "«Calle 7 Norte 1410, Col. La Merced», «72599» «Puebla»",
        "«Av. Juárez 1402, Fracc. Las Quintas», x",
        "«Calle Luna 118, Urb. Los Pinos», «Ponce» «PR» «00799»",
        "«Urb. Los Pinos, 118 Calle Luna», «San Quill», «PR» «00999»",
        "«Carretera de Toledo km 31,5» («09199» «Quillas»)",
        "«Carr. 2 Km 14.5, Bo. Candelaria», x",
        "«Autovía A-92 km 210», «18199» «Quillar»",
        "«Mz. 14 Lt. 3, Urb. Los Sauces», «Lima»",
    ],
)
def test_spanish(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«Rua das Folhas, 123, apto 42», «Bela Serra», «São Paulo» - «SP», «01310-100»",
        "«Rua 25 de Abril, 100», «São Paulo»",
        "«Rua Garrida 12, 3º Esq.», «1200-109» «Lisboa»",
        "«Rua das Tílias, 31 - 3.º Esq.»\n«1299-022» «Lisboa»",
        "«SQN 214 Bloco B Apto 302», «Brasília» - «DF»",
        "«Estrada Municipal 12, km 8», «8100-299» «Quilé»",
    ],
)
def test_portuguese(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«Via Romagnola 12, interno 5», «00184» «Roma» «RM»",
        "abito in «via Garbini 7» a Torino",
        "«Corso Vittorio Quillo II, 23/A», «10123» «Torino» («TO»)",
    ],
)
def test_italian(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "«Str. Lalelelor nr. 4, bl. 12, ap. 3», «Iași»",
    ],
)
def test_romanian(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "via email 2 times, via UPS 2, via port 8080",
        "Avenue 5 is a series, Square Enix 2, Plaza 12",
        "las calles 5 y 6, el camino 3",
    ],
)
def test_words_that_are_no_streets(marked: str) -> None:
    assert found(marked) == values(marked)
