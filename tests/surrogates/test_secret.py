from __future__ import annotations

import re

import pytest

from surrogateshield.surrogates import assignable

PEM = "-----BEGIN RSA PRIVATE KEY-----\n{}\n{}\n-----END RSA PRIVATE KEY-----\n"


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        ("sk-abcdefghijklmnopqrstuvwxyz123456", r"sk-[a-z]{26}\d{6}"),
        ("sk-proj-AbC123xyzAbC123xyz", r"sk-proj-(?:[A-Z][a-z][A-Z]\d{3}[a-z]{3}){2}"),
        ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", r"ghp_\w{36}"),
        ("AKIAIOSFODNN7QZRWPLM", r"AKIA[A-Z]{8}\d[A-Z]{7}"),
        ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc123DEF_-", r"eyJ\w+\.\w+\.\w+_-"),
        ("9fceb02d0ae598e95dc970b74767f19372d61af8", r"[\da-f]{40}"),
        ("acme_live_9a8b7c6d5e4f3a2b1c0d", r"acme_live_(?:\d[a-f]){10}"),
    ],
)
def test_keys_keep_prefix_and_alphabet(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "api_key")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert len(surrogate) == len(original)


def test_case_makes_another_key(conversation):
    one, other = (
        conversation.surrogate("tok_AbCdEfGhIjKl", "api_key"),
        conversation.surrogate("tok_abcdefghijkl", "api_key"),
    )
    assert one.casefold() != other.casefold()


def test_passwords(conversation):
    assert re.fullmatch(r"[A-Z]@[a-z]{3}\d[a-z]{2}!", conversation.surrogate("P@ssw0rd!", "password"))
    assert conversation.surrogate("letmein", "password") != "letmein"


@pytest.mark.parametrize("escape", ["\n", "\\n"])
def test_private_key_frame(conversation, escape):
    body = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC"
    original = PEM.format(body, body[:30] + "==").replace("\n", escape)
    surrogate = conversation.surrogate(original, "private_key")
    assert len(surrogate) == len(original)
    assert surrogate.split(escape)[0] == "-----BEGIN RSA PRIVATE KEY-----"
    assert [len(line) for line in surrogate.split(escape)] == [len(line) for line in original.split(escape)]
    assert surrogate.split(escape)[2].endswith("==")
    assert body not in surrogate


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        (
            "postgresql://bob:s3cr3t@db.acme.com:5432/payroll?sslmode=require",
            r"postgresql://[a-z]{3}:[a-z]\d[a-z]{2}\d[a-z]@db\.\w+\.example:5432/[a-z]{7}\?sslmode=require",
        ),
        (
            "mongodb+srv://u:p%40ss@cluster.mongodb.net/mydb",
            r"mongodb\+srv://[a-z]:[a-z]%40[a-z]{2}@cluster\.\w+\.example/[a-z]{4}",
        ),
        (
            "Server=tcp:db.acme.com,1433;Database=payroll;User Id=sa;Password=Passw0rd;",
            r"Server=tcp:db\.\w+\.example,1433;Database=[a-z]{7};User Id=[a-z]{2};Password=[A-Z][a-z]{4}\d[a-z]{2};",
        ),
        ("redis://:pw12345@10.0.0.1:6379/0", r"redis://:[a-z]{2}\d{5}@10\.\d+\.\d+\.\d+:6379/\d"),
        ("mysql://root@localhost:3306/customers", r"mysql://[a-z]{4}@localhost:3306/[a-z]{9}"),
    ],
)
def test_connection_strings(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "connection_string")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert not assignable("connection_string", surrogate)


def test_one_host_in_all_places(conversation):
    host = conversation.surrogate("admin@acme.com", "email").partition("@")[2]
    assert (
        f"@db.{host}:" in conversation.surrogate("postgresql://bob:s3cr3t@db.acme.com:5432/x", "connection_string")
        or host
    )


def test_oracles_easy_connect(conversation):
    surrogate = conversation.surrogate("ines/t1gerlily@dbhost.acme.com:1521/ORCL", "connection_string")
    assert re.fullmatch(r"[a-z]{4}/[a-z]\d[a-z]{7}@\w+\.example:1521/[A-Z]{4}", surrogate), surrogate


def test_a_port_changes_where_its_digits_may_not_be_told(conversation):
    original = "postgresql://bob:s3cr3t@db.acme.com:5432/payroll"
    entries = conversation.mimic.substitute(
        original, "connection_string", conversation.mapping, lambda candidate: "5432" in candidate
    )
    assert re.search(r"\.example:(?!5432)\d{4}/", entries[0].surrogate)


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        (
            "https://hooks.slack.com/services/T024F8KQX/B7H2/q8Zt3LmXv6Nc",
            r"https://hooks\.slack\.com/services/T?\w+/\w+/\w+",
        ),
        (
            "https://discord.com/api/webhooks/112233445566778899/q8Zt3LmX",
            r"https://discord\.com/api/webhooks/\d{18}/\w{8}",
        ),
    ],
)
def test_a_webhook_stays_one(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "api_key")
    assert re.fullmatch(pattern, surrogate), surrogate


@pytest.mark.parametrize(
    ("original", "method"),
    [
        ("$2b$12$q8Zt3LmXv6Nc1Rb9Yd4Kf.q8Zt3LmXv6Nc1Rb9Yd4Kf7Hs2Jg5Ta", "$2b$12$"),
        ("$6$q8Zt3LmX$v6Nc1Rb9Yd4Kf7Hs2Jg5Ta0", "$6$"),
        ("pbkdf2_sha256$260000$q8Zt3LmX$v6Nc1Rb9Yd4Kf7Hs2Jg5Ta0v6Nc1Rb9Yd4Kf7Hs2=", "pbkdf2_sha256$"),
    ],
)
def test_of_a_hash_the_method_stays(conversation, original, method):
    surrogate = conversation.surrogate(original, "password")
    assert surrogate.startswith(method)
    assert len(surrogate) == len(original)
    assert "Zt3LmX" not in surrogate


@pytest.mark.parametrize(
    ("original", "pattern"),
    [
        (
            "host=db1 port=5432 dbname=app user=ines password=Zeb9a!ra",
            r"host=\w+ port=\d+ dbname=\w+ user=[a-z]{4} password=[A-Z][a-z]{2}\d[a-z]![a-z]{2}",
        ),
        ("db.corp.test:6380,password=q8Zt3L,ssl=True", r"[\w.-]+:\d+,password=[a-z]\d[A-Z][a-z]\d[A-Z],ssl=True"),
        (
            "ines:Zeb9ara@tcp(10.0.0.5:3306)/app?parseTime=true",
            r"[a-z]{4}:[A-Z][a-z]{2}\d[a-z]{3}@tcp\([\d.]+:\d+\)/\w+\?parseTime=true",
        ),
        (
            "jdbc:sqlserver://db.corp.test:1433;databaseName=app;user=ines;password=Zeb9ara",
            r"jdbc:sqlserver://[\w.-]+:\d+;databaseName=\w+;user=[a-z]{4};password=[A-Z][a-z]{2}\d[a-z]{3}",
        ),
    ],
)
def test_passwords_as_parameters(conversation, original, pattern):
    surrogate = conversation.surrogate(original, "connection_string")
    assert re.fullmatch(pattern, surrogate), surrogate
    assert "ines" not in surrogate
    assert "Zeb9a" not in surrogate
