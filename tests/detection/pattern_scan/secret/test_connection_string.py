"""URLs and data source names with credentials."""

from __future__ import annotations

from collections.abc import Callable

import pytest

type Scan = Callable[..., list[tuple[str, str]]]


@pytest.mark.parametrize(
    "value",
    [
        "redis://:s3cr3t9@cache.corp.example:6379/0",
        "mysql://ines:p@ss!9@db.corp.example/app",
        "mongodb://ines:Br4mble@h1.corp.example:27017,h2.corp.example:27017/app?replicaSet=rs0",
        "https://ines:Br4mble9@git.corp.example/a.git",
        "amqps://svc:zebra77@mq:5671/vhost",
        "ines/t1gerlily@//dbhost.corp.example:1521/ORCLPDB",
    ],
)
def test_a_url_with_a_password_is_one_value(scan: Scan, value: str) -> None:
    for text in (value, f"use {value}, please", f'"{value}"', f"DSN={value}\n"):
        assert scan(text) == [(value, "connection_string")]
        assert scan(text, "code") == [(value, "connection_string")]


@pytest.mark.parametrize(
    "text",
    [
        "postgres://postgres:postgres@localhost:5432/app",
        "postgres://user:password@db/app",
        "amqp://guest:guest@rabbitmq:5672",
        'f"mysql://{user}:{password}@{host}/x"',
        "redis://cache.corp.example:6379",
        "https://corp.example:8443/a@b",
    ],
)
def test_defaults_and_templates_are_nobodys(scan: Scan, text: str) -> None:
    assert scan(text, "code") == []


@pytest.mark.parametrize(
    "value",
    [
        "Server=db1;Database=app;User Id=imeldaq;Password=Zeb9a!ra;Encrypt=True",
        "Data Source=10.0.0.7;Initial Catalog=My Shop;User ID=imeldaq;Password=Zeb9a!ra",
        "Driver={ODBC Driver 18 for SQL Server};Server=tcp:db1.corp.example,1433;Uid=imeldaq;Pwd=Zeb9a!ra",
        "jdbc:mysql://db.corp.example/app?user=imeldaq&password=Zeb9a!ra&useSSL=false",
        "jdbc:sqlserver://db1.corp.example:1433;databaseName=app;user=imeldaq;password=Zeb9a!ra",
        "oracle+cx_oracle://fin:Zeb9a-ra@db1.corp.example:1521/?service_name=APP",
        "sqlserver://fin:Zeb9a_ra@db1.corp.example:1433;database=app",
        "smtps://post%40corp.example:Mill.Wheel3@smtp.corp.example:465",
        "host=db1 port=5432 dbname=app user=imeldaq password=Zeb9a!ra",
        "https://9f8e7d6c5b4a39281706f5e4d3c2b1a0@o4471.ingest.corp.example/55190",
        "DefaultEndpointsProtocol=https;AccountName=harrow;AccountKey=Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0A+/bCdE==;EndpointSuffix=core.example",
        "Endpoint=sb://bus.corp.example/;SharedAccessKeyName=root;SharedAccessKey=Zk3v9QmT7xLw2Rb8Nf4Jh6Gd1Ps5Yc0AbCdE=",
    ],
)
@pytest.mark.parametrize("frame", ['conn = "{}"', "the string is {}; it fails", "CONN={};", "here: {}"])
def test_passwords_as_parameters(scan: Scan, value: str, frame: str) -> None:
    assert scan(frame.format(value)) == [(value, "connection_string")]
