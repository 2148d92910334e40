"""URLs and data source names that hold a user's password.

Sources: RFC 3986 section 3.2.1 (userinfo), the PostgreSQL, MongoDB (list of hosts), Redis, RabbitMQ
and SQLAlchemy manuals on their URLs, Oracle's on "user/password@host:port/service".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret import parameters
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.pii import PiiType

_SCHEME_BACKWARDS = re.compile(r"[A-Za-z0-9+._-]{1,30}[A-Za-z]?(?::cbdj)?")
_REST = re.compile(
    r"(?P<user>[^\s:/?#\[\]'\"<>`|]{0,128}):(?P<password>[^\s/?#'\"<>`|]{1,256}|"
    r"(?![0-9]{1,5}[/?#])[^\s'\"<>`|@]{1,128})@"
    r"(?P<host>[A-Za-z0-9._\[\]:-]{1,255}(?:,[A-Za-z0-9._\[\]:-]{1,255}){0,8})(?:[/?][^\s'\"<>`|"
    r")\]},;]{0,512})?(?:;[A-Za-z]{2,30}=[^\s;'\"<>`|]{1,128}){0,12}"
)
_ORACLE_TARGET = re.compile(r"(?://)?[A-Za-z0-9][A-Za-z0-9.-]{1,200}:[0-9]{2,5}[/:][A-Za-z0-9_.]{1,64}")
_ORACLE_USER = re.compile(
    r"(?<![A-Za-z0-9/_.-])(?:jdbc:oracle:(?:thin|oci8?):)?[A-Za-z][A-Za-z0-9_$]{1,30}/(?P<password>[^\s/@'\"]{3,64})\Z"
)
# A token alone, as the keys of error trackers have it: https://<32 hexadecimal digits>@host/number
_SENTRY = re.compile(r"https?://[0-9a-f]{32}@[\w.-]{3,128}(?::[0-9]{2,5})?(?:/[\w-]{1,32}){0,3}/[0-9]{1,20}(?![\w/])")
_GO_MYSQL = re.compile(
    r"(?<![\w./:-])[\w.-]{1,64}:(?P<password>[^\s@'\"`]{2,128})@(?:tcp|"
    r"unix)\([\w.:/\[\]-]{2,200}\)/[\w-]{0,64}(?:\?[\w=&%.:/-]{1,256})?"
)
# What every installation begins with: it opens nothing that is anybody's.
_DEFAULTS = frozenset("postgres root admin guest mysql mongo redis rabbitmq app user test dev docker sa secret".split())
_LOCAL = re.compile(r"(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|[a-z][a-z0-9_-]{0,30})(?::[0-9]+)?\Z")


def _connection_strings(reading: Reading) -> Iterator[Found]:
    text = reading.text
    if "=" in text:
        yield from parameters.spans(reading)
    if "@" not in text:
        return
    if "://" in text:
        yield from (Found(*match.span(), PiiType.CONNECTION_STRING, 1.0) for match in _SENTRY.finditer(text))
        yield from _urls(text)
    if "@tcp(" in text or "@unix(" in text:
        for match in _GO_MYSQL.finditer(text):
            if MASK not in match.group() and not is_placeholder(match["password"]):
                yield Found(*match.span(), PiiType.CONNECTION_STRING, 0.95)
    at = text.find("@")
    while at != -1:
        target = _ORACLE_TARGET.match(text, at + 1)
        user = _ORACLE_USER.search(text, max(0, at - 130), at) if target else None
        if target and user and MASK not in user.group() and not is_placeholder(user["password"]):
            yield Found(user.start(), target.end(), PiiType.CONNECTION_STRING, 0.95)
        at = text.find("@", at + 1)


def _urls(text: str) -> Iterator[Found]:
    position = 0
    at = text.find("@")
    mark = text.find("://")
    while mark != -1 and at != -1:
        after = mark + 3
        if at < after:
            at = text.find("@", after)
            continue
        # Between "://" and the user's "@" lie at most a name and a password.
        if at - after <= 400 and mark >= position:
            scheme = _SCHEME_BACKWARDS.match(text[max(0, mark - 40) : mark][::-1])
            match = _REST.match(text, after)
            if scheme and match and MASK not in match.group() and _is_secret(match):
                position = after + len(match.group().rstrip(".,;:!?"))
                yield Found(mark - scheme.end(), position, PiiType.CONNECTION_STRING, 1.0)
        mark = text.find("://", after)


def _is_secret(match: re.Match[str]) -> bool:
    user, password = match["user"], match["password"]
    if is_placeholder(password) or (user and user[:1] in "${<%" and user[-1:] in "}>%") or user.startswith("$"):
        return False
    common = password == user or password in _DEFAULTS
    return not (common and password in _DEFAULTS | {user} and _LOCAL.match(match["host"]))


CONNECTION_STRING = Rule(
    "connection_string",
    _connection_strings,
    examples=(
        "DATABASE_URL=«postgres://ines:s3cr3t@db.corp.example:5432/app?sslmode=require»",
        "clone «https://oauth2:tok_9f8e7d@git.corp.example/team/repo.git».",
        "(«amqp://svc:hunter2@10.0.7.45:5672»)",
        "«mongodb+srv://ines:Br4mble!9@c0.mesh.example,c1.mesh.example/app?retryWrites=true»",
        "«postgresql+psycopg2://ines:p@ss!w0rd@db.corp.example/app»",
        "url: «jdbc:postgresql://ines:s3cr3t9@db.corp.example/app»",
        "sqlplus «ines/t1gerlily@dbhost.corp.example:1521/ORCL»",
        "«rediss://:Zx8kk2q@cache.corp.example:6380/0»",
        "«smtps://post@corp.example:Mill.Wheel2@smtp.corp.example:465»",
        "datasource.url=«jdbc:mysql://10.20.4.18:3306/hr?user=ines&password=Gr4nite_Key»",
        "«jdbc:sqlserver://db1.corp.example:1433;databaseName=app;user=ines;password=Gr4nite_Key;encrypt=true»",
        'string: "«Server=tcp:db1.corp.example,1433;Database=app;User ID=ines;Password=Wh1te!Crane7;Encrypt=True»".',
        "«DRIVER={ODBC Driver 18};SERVER=db1;UID=ines;PWD=Wh1te!Crane7»",
        "psycopg2.connect('«host=db1 port=5432 dbname=app user=ines password=Gr4nite_Key sslmode=require»')",
        "dsn «ines:Gr4nite_Key@tcp(10.0.0.5:3306)/app?parseTime=true»",
        "cache «db1.corp.example:6380,password=q8Zt3LmXv6,ssl=True»",
        "«ldap://cn=svc,dc=corp:Br4mble9@ldap.corp.example:389»",
    ),
    counter_examples=(
        "https://corp.example/a:b@c",
        "postgres://user:password@localhost/db",
        "postgres://postgres:postgres@localhost:5432/app",
        "postgres://${USER}:${PASS}@host/db",
        'f"postgresql://{user}:{password}@{host}:{port}/{name}"',
        "http://localhost:8080/@scope/pkg",
        "Server=db1;Database=app;User Id=ines;Password=${DB_PASSWORD}; host=db1 user=ines password=%s dbname=app",
        "connect(host='db1', user=u, password=p); Server=a;Database=b; password=x",
        "jdbc:mysql://10.20.4.18:3306/hr?useSSL=true&serverTimezone=UTC",
        "https://corp.example/login?user=ines&password=Gr4nite_Key",
        "mailto://ines@corp.example and https://corp.example/?next=a:b@c",
    ),
)
