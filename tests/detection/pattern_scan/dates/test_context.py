"""Dates of birth without a label: the stars, ages, sexes, lists, records, dialogues."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("what star sign is 28.02.1996?? that's my birthday", ["28.02.1996"]),
        ("I'd like a natal chart. June 9th, 1991, 4:40 in the morning", ["June 9th, 1991"]),
        ("Mein Sternzeichen? Ich kam am 9. Juni 1991.", ["9. Juni 1991"]),
        ("oroscopo per me, 9 giugno 1991", ["9 giugno 1991"]),
        ("numerology: 03/05/1988", ["03/05/1988"]),
        ("adult F 02JUN1978, child M 25DEC2015", ["02JUN1978", "25DEC2015"]),
        ("Ann Poe (F, 19NOV1985, seat 4A)", ["19NOV1985"]),
        ("female, 12/03/1985, from Leeds", ["12/03/1985"]),
        ("12/03/1985 | M | beekeeper", ["12/03/1985"]),
        ("the kids of the club:\nAnn Poe 4/2/2015 nuts\nTom Vale 11/12/2014", ["4/2/2015", "11/12/2014"]),
        ("Die Kinder:\n- Ida Vogel, 4.2.2015\n- Tom Berg, 11.12.2014", ["4.2.2015", "11.12.2014"]),
        ("Patient: Ann Poe, 03/05/1978, coughs", ["03/05/1978"]),
        ("Mrs Ann Poe (03/05/1978) came", ["03/05/1978"]),
        ("Ann Poe, SSN 536-22-8741, 03/05/1978, Austin", ["03/05/1978"]),
        ("PID|1||4471^^^H||POE^ANN||19780503|F|||", ["19780503"]),
        ("NM1*IL*1*POE~DMG*D8*19780503*F~", ["19780503"]),
        ("my uncle turned 60 on the 3rd of March", ["3rd of March"]),
        ("Tom will be 40 on 3 May", ["3 May"]),
        ("he celebrates his 60th birthday on 12 June", ["12 June"]),
        ("Opa wird am 3. März 80", ["3. März"]),
        ("ma mère aura 70 ans le 3 mai", ["3 mai"]),
        ("mi abuela cumple 90 años el 3 de mayo", ["3 de mayo"]),
        ("nonna compie 80 anni il 3 maggio", ["3 maggio"]),
        ("minha avó faz 80 anos no dia 3 de maio", ["3 de maio"]),
        ("mormor fyller 80 år den 3 maj", ["3 maj"]),
        ("Ayşe, d. 4 Nisan 1980, Ankara", ["4 Nisan 1980"]),
        ("Aino (s. 4. maaliskuuta 1980)", ["4. maaliskuuta 1980"]),
        ('"Send your name and date of birth." I did: Ann Poe, 30/1/1990, Leeds', ["30/1/1990"]),
        ("BOT: What's your date of birth?\nUSER: it's the 11th of May 1988", ["11th of May 1988"]),
        ("- DOB?\n- 11/5/88", ["11/5/88"]),
        ("Geburtsdatum?\n[10:32] Ida: 11.5.88", ["11.5.88"]),
        ("DOB 1/10/80 - no, sorry, 10/1/80", ["1/10/80", "10/1/80"]),
        ("name dob phone\nann 03/05/1978 312\ntom 04/06/1979 313", ["03/05/1978", "04/06/1979"]),
        ("Baby Ida, delivered 04/02/2024 at 03:18", ["04/02/2024"]),
        ("patient y.o.b. 1944, frail", ["1944"]),
        ("Geburtsjahr: 1951", ["1951"]),
        ("journalnr 44623, pat. född 1949", ["1949"]),
        ("survey row: F,1983,LS6 2AS,nurse", ["1983"]),
        ("APIS - POE/ANN - DOB 09MAY84 - F", ["09MAY84"]),
        ("geboren am dritten Mai 1962, also 03.05.1962, in Ulm", ["dritten Mai 1962", "03.05.1962"]),
        ("elle est née le 1er mars 1991, lui le 24-12-88", ["1er mars 1991", "24-12-88"]),
        ("my birthday's 3 May, hers June 4th", ["3 May", "June 4th"]),
    ],
)
def test_what_the_text_around_tells(scan: Scan, text: str, found: list[str]) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == found


@pytest.mark.parametrize(
    "text",
    [
        "today's horoscope, 9 June 2031",
        "the train will be 40 on 3 May",
        "the shop is 30 minutes away on 3 May 2020",
        "option M 03/05/2031",
        "Vitamin D, 03/05/1988",
        "Dear Mr John Park, 03/05/2031",
        "the employees:\nAnn Poe 4/2/2015\nTom Vale 11/12/2014",
        "ticket SSN 536-22-8741 opened on 03/05/1978 and closed on 04/05/1978",
        "Which birthday? We met on 3 May 2020.",
        "b. 3 May 1920, d. 4 June 1990".replace("b. 3 May 1920, ", ""),
        "Baby boom: the magazine arrived on 3 May 2020",
        "The children visited:\nThe Forum 3/5/2019\nThe Vatican 4/5/2019",
        "my ascendant is Leo; the file is from 2 March 2011",
        "the film of 1949, born of need",
        "DOB: n/a\nStart: 3 May 2020",
    ],
)
def test_other_dates_stay(scan: Scan, text: str) -> None:
    assert [value for value, type_ in scan(text) if type_ == "dob"] == []


def test_code_has_no_context(scan: Scan) -> None:
    assert scan("horoscope('1988-05-03')", "code") == []
