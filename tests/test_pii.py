import pytest

from surrogateshield.pii import FAMILIES, Entity, PiiType, case_sensitive, default_action, expand, is_type


def test_the_papers_22_types_come_first() -> None:
    assert [t.value for t in PiiType][:22] == (
        "person org gpe loc fac implicit_location address email phone_us phone_uk phone_intl ssn us_driver_license "
        "us_bank_number credit_card crypto dob ip_address api_key zip_us postcode_uk gender_indicator"
    ).split()


def test_a_type_is_in_at_most_one_family() -> None:
    members = [type_ for family in FAMILIES.values() for type_ in family]
    assert len(members) == len(set(members))


def test_expand() -> None:
    assert expand("phone") == {"phone_us", "phone_uk", "phone_intl"}
    assert expand("email") == {"email"}
    assert expand("custom:project") == {"custom:project"}
    for wrong in ("phones", "custom:", ""):
        with pytest.raises(ValueError, match="neither a type nor a family"):
            expand(wrong)
        assert not is_type(wrong)


def test_what_names_nobody_is_kept_by_default() -> None:
    assert default_action("gender_indicator") == "keep"
    assert default_action("person") == default_action("custom:project") == "replace"


def test_case_matters_in_secrets_only() -> None:
    assert case_sensitive("api_key")
    assert not case_sensitive("person")


def test_an_entity_shows_no_text() -> None:
    assert "Marta" not in repr(Entity(0, 5, "Marta", "person", 0.9, "entity_trace"))
