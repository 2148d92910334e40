"""Random JSON, and bytes that went wrong in some way, for fuzzing."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import strategies as st

from surrogateshield.wire import encode_body

SECRETS = {"Ravensmoor Vale": "gpe", "oda.kvist@brennval.example": "email", "4158672309": "phone_us"}
"""What a told detector finds, and nothing may leave of. None looks like an identifier: a protocol may hold those."""

CODINGS = ("gzip", "br", "deflate", "zstd", "gzip, br", "identity")
_WORDS = (
    "",
    "text",
    "user",
    "image_url",
    "\ufeff",
    "\ud83d",
    "\u2028",
    "\x00",
    "\ufffd",
    "e\u0301",
    "\U0001f600",
    "{}",
    "[1",
    '"\\',
)

secrets = st.sampled_from(sorted(SECRETS))
strings = st.one_of(
    st.sampled_from(_WORDS),
    st.text(max_size=12),
    secrets,
    st.builds("{}{}{}".format, st.sampled_from(_WORDS), secrets, st.sampled_from(_WORDS)),
)
numbers = st.one_of(st.integers(), st.floats(), st.sampled_from([4158672309, 10**700, -(10**40), 1e308, 4158672309.0]))
leaves = st.one_of(st.none(), st.booleans(), numbers, strings)
json_values = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["text", "type", "content", "role", "Ravensmoor Vale"]) | strings, inner, max_size=3
        )
    ),
    max_leaves=8,
)


@st.composite
def garbled(draw: st.DrawFn, data: bytes, faults: int = 3) -> bytes:
    """Some bytes with up to so many faults: cut off, left out, said twice, or others in their place."""
    for _ in range(draw(st.integers(0, faults))):
        at = draw(st.integers(0, len(data)))
        size = draw(st.integers(0, 12))
        fault = draw(st.sampled_from(["cut", "drop", "twice", "insert", "begin"]))
        if fault == "cut":
            data = data[:at]
        elif fault == "drop":
            data = data[:at] + data[at + size :]
        elif fault == "twice":
            data = data[: at + size] + data[at:]
        elif fault == "insert":
            data = data[:at] + draw(st.sampled_from(_BYTES)) + data[at:]
        else:
            data = draw(st.sampled_from([b"\xef\xbb\xbf", b"\n", b" ", b"\x1f\x8b"])) + data
    return data


_BYTES = (
    b"\xff",
    b"\x00",
    b"\xed\xa0\x80",
    b"\r",
    b"\n",
    b"\r\n\r\n",
    b'"',
    b"\\",
    b"\\ud83d",
    b"{",
    b"]",
    b",",
    b"%",
    b"&",
    b"=",
    b"--b\r\n",
    b"--b--",
    b"[" * 600,
    b"1" * 5000,
    b"e5",
    b"\xe2\x80\xa8",
    b"\xef\xbf\xbd",
)


@st.composite
def encoded(draw: st.DrawFn, data: bytes) -> tuple[bytes, str | None]:
    """Bytes in a content coding, and what the header says of it, which need not be true; the end may be missing."""
    coding = draw(st.none() | st.sampled_from(CODINGS))
    out = encode_body(data, coding) if coding else data
    if coding and draw(st.integers(0, 5)) == 0:
        out = out[: draw(st.integers(0, len(out)))]
    said = (
        coding if draw(st.integers(0, 9)) else draw(st.sampled_from(["br", "gzip", "magic", "gzip, gzip, gzip, gzip"]))
    )
    return out, said


@st.composite
def cuts(draw: st.DrawFn, data: bytes) -> list[bytes]:
    """The bytes in pieces."""
    places = sorted({0, len(data), *draw(st.lists(st.integers(0, len(data)), max_size=12))})
    return [data[start:end] for start, end in pairwise(places)] or [b""]
