"""Telling parameters of URLs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    ("parameter", "found"),
    [
        ("first_name=Imelda", ("Imelda", "person")),
        ("name=Imelda+Quorrin", ("Imelda+Quorrin", "person")),
        ("email=imelda@corp.example", ("imelda@corp.example", "email")),
        ("email=imelda%40corp.example", ("imelda%40corp.example", "email")),
        ("phone=3125550142", ("3125550142", "phone_us")),
        ("dob=1987-03-12", ("1987-03-12", "dob")),
        ("ssn=536-22-8710", ("536-22-8710", "ssn")),
        ("address=12+Rose+Lane", ("12+Rose+Lane", "address")),
        ("zip=62704", ("62704", "zip_us")),
        ("access_token=q8Zt3LmXv6", ("q8Zt3LmXv6", "api_key")),
        ("password=zebra77x", ("zebra77x", "password")),
        ("username=imelda_q", ("imelda_q", "username")),
        ("name=lamp", None),
        ("key=color", None),
        ("code=200", None),
        ("token=<token>", None),
        ("page=2", None),
        ("id=4471902", None),
    ],
)
def test_parameters(scan: Scan, parameter: str, found: tuple[str, str] | None) -> None:
    wanted = [found] if found else []
    assert scan(f"https://corp.example/find?{parameter}&x=1") == wanted
    assert scan(f"GET /find?a=b&{parameter} HTTP/1.1", "data") == wanted
