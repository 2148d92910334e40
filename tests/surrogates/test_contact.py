from __future__ import annotations

import re

import pytest

from surrogateshield.surrogates import assignable


def test_email_follows_the_name(conversation):
    first, last = conversation.surrogate("Sarah Mitchell", "person").casefold().split()
    assert conversation.surrogate("sarah.mitchell@corp.com", "email").startswith(f"{first}.{last}@")
    assert conversation.surrogate("smitchell@corp.com", "email").startswith(f"{first[0]}{last}@")
    assert conversation.surrogate("s.mitchell@corp.com", "email").startswith(f"{first[0]}.{last}@")
    assert conversation.surrogate("SarahMitchell84", "username").casefold().startswith(first + last)


def test_email_before_the_name_agrees(conversation):
    local = conversation.surrogate("sarah.lindqvist@corp.com", "email").partition("@")[0]
    assert conversation.surrogate("Sarah Lindqvist", "person").casefold() == local.replace(".", " ")


def test_one_domain_for_colleagues(conversation):
    hosts = {
        conversation.surrogate(f"{who}@acme.com", "email").partition("@")[2] for who in ("info", "sarah", "tom.wilk")
    }
    assert len(hosts) == 1
    (host,) = hosts
    assert host in conversation.surrogate("https://www.acme.com/", "url")


def test_mailbox_providers_become_example_domains(conversation):
    assert conversation.surrogate("tom.wilk@gmail.com", "email").endswith(
        ("@example.com", "@example.net", "@example.org")
    )


def test_role_addresses_keep_their_role(conversation):
    one, other = (
        conversation.surrogate("support@acme.com", "email"),
        conversation.surrogate("support@other.org", "email"),
    )
    assert one.startswith("support@") and other.startswith("support@")
    assert one != other


def test_email_case(conversation):
    lower = conversation.surrogate("sarah.mitchell@corp.com", "email")
    assert conversation.surrogate("SARAH.MITCHELL@CORP.COM", "email") == lower.upper()


def test_ascii_stays_ascii(conversation):
    assert all(
        conversation.surrogate(f"{name}.wilk@corp.com", "email").isascii() for name in ("lukasz", "zofia", "jakub")
    )


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("https://www.linkedin.com/in/sarah-mitchell-84", r"https://www\.\w+\.example/in/[a-z]+-[a-z]+-\d\d"),
        ("http://192.168.1.5:8080/users/4711", r"http://192\.168\.\d+\.\d+:8080/users/\d{4}"),
        (
            "https://corp.com/reset?token=aGVsbG8xMjM&user=bob%40x",
            r"https://\w+\.example/reset\?token=\w{11}&user=[a-z]{3}%40[a-z]",
        ),
        (
            "ftp://bob:secret@files.acme.com/bob/report.pdf",
            r"ftp://[a-z]{3}:[a-z]+@files\.\w+\.example/[a-z]{3}/report\.pdf",
        ),
        ("linkedin.com/in/sarah", r"\w+\.example/in/[a-z]+"),
    ],
)
def test_url(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "url")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert not assignable("url", surrogate)


def test_usernames_of_ordinary_words_change_too(conversation):
    assert conversation.surrogate("admin", "username") != "admin"


def test_predicates():
    assert assignable("email", "sarah@gmail.com")
    assert not assignable("email", "sarah@mail.example")
    assert assignable("url", "https://acme.com/x")


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("ines_c at gmail dot com", r"[a-z]+_[a-z] at example dot (?:com|net|org)"),
        ("ines[dot]caldera[at]acme[dot]com", r"[a-z]+\[dot\][a-z]+\[at\][a-z]+\[dot\]example"),
        ("ines (at) acme.com", r"[a-z]+ \(at\) [a-z]+\.example"),
        ('"ines caldera"@acme.com', r'"[a-z]+ [a-z]+"@[a-z]+\.example'),
    ],
)
def test_an_address_in_words_gets_one_in_words(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "email")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert not assignable("email", surrogate)


def test_both_ways_to_write_an_address_agree(conversation):
    plain = conversation.surrogate("ines.caldera@acme.com", "email")
    spelled = conversation.surrogate("ines dot caldera at acme dot com", "email")
    assert spelled == plain.replace("@", " at ").replace(".", " dot ")


def test_a_port_stays_unless_its_digits_may_not_be_told(new_conversation):
    url = "https://acme.com:8443/reset?token=q8Zt3LmXv6Nc"
    assert ":8443/" in new_conversation().surrogate(url, "url")
    strict = new_conversation()
    (entry,) = strict.mimic.substitute(url, "url", strict.mapping, lambda candidate: "8443" in candidate)
    assert re.search(r"\.example:(?!8443)\d{4}/", entry.surrogate)
