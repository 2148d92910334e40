"""US ZIP codes with their town and state."""

from __future__ import annotations

import pytest
from marked import found, values


@pytest.mark.parametrize(
    "marked",
    [
        "«Harrowgate», «OR» «97217-1234» and «Port Caldera», «TX»",
        "we moved to osgrove tx «78719» last may",
        "«Quillham», «Oregon» «97219»",
        "«St. Quill», «MN» «56301»",
        "My ZIP code is «48217», zip: «02117-4410»",
        "within driving distance of «48203», ok",
        "Do «98299» and «98288» share a school district?",
        "is «98299» a good area to live in",
        "weather alert set for «59799» (postal)",
        "forecast for «59799»",
        "<pc>«87199»</pc>",
        "we left Quill Mound wi «54799» in May",
        "lives in «Ashgrove», «MA»; «Silver Spring», «MD»",
        "«PORT CALDERA», «TX»",
        "the bank in «Ashgrove», «WI»",
    ],
)
def test_towns_states_and_codes(marked: str) -> None:
    assert found(marked) == values(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "in 12000 steps, took 30544 ms, to 65535",
        "SELECT name, OR id FROM t",
        "error 50012, port 27017, $12345, PO 12345",
        "a limit of 16384 tokens",
        "SPECIAL, INCIDENTAL, OR CONSEQUENTIAL; MERCHANTABILITY AND FITNESS, IN NO EVENT",
        "Countries: US, GB, DE, FR, CA, IN",
        "AL Alabama, AK Alaska, AZ Arizona, CO Colorado",
        "Attending: Farida Quint, MD, and Lea Quint, MA (Oxon)",
        "Type: INT, ID 12345; FA Quillburg, ID 69251899999",
        "Yes, OK then. CASCADE, OR REPLACE",
        "see 53142 and 53143 in the log, is 10000 a good number",
        "forecast for 20000 units, homes for 85000 families",
    ],
)
def test_figures_are_no_codes(marked: str) -> None:
    assert found(marked) == values(marked)
