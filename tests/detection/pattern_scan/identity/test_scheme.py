"""A scheme's shape and who decides."""

from __future__ import annotations

from surrogateshield.detection.pattern_scan.identity.scheme import NATIONAL, Scheme, stdnum_module


def test_the_module_decides() -> None:
    scheme = Scheme("ES", "DNI", NATIONAL, r"\d{8}[A-Z]", "dni", "", module="es.dni")
    assert scheme.strong and scheme.fits("12345678A")
    assert scheme.is_valid("12345678Z") and not scheme.is_valid("12345678A") and not scheme.is_valid("1234567Z")


def test_a_check_decides_in_its_stead() -> None:
    scheme = Scheme("", "x", NATIONAL, r"\d{3}", "x", "", module="es.dni", check=lambda n: n == "123")
    assert scheme.is_valid("123") and not scheme.is_valid("124")


def test_shape_alone_is_weak() -> None:
    assert not Scheme("", "x", NATIONAL, r"\d{3}", "x", "").strong
    assert not Scheme("US", "EIN", NATIONAL, r"\d{9}", "x", "", module="us.ein", loose=True).strong


def test_modules_are_imported_once() -> None:
    assert stdnum_module("es.dni") is stdnum_module("es.dni")
