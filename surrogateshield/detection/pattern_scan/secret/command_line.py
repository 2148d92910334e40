"""Passwords on command lines and beside user names: curl -u, mysql -p, netrc, chpasswd, "login: a / b".

Sources: the manuals of curl (`-u user:password`), mysql (`-ppassword`, no space), sshpass (`-p`), redis-cli
(`-a`), smbclient (`-U user%password`), ldapsearch (`-w`), openssl (`pass:`), docker and helm (`login -p`),
zip and 7z, htpasswd (`-b`), Windows' `net use` and `cmdkey`; the netrc format of GNU Inetutils.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.cue import trimmed
from surrogateshield.detection.pattern_scan.secret.placeholder import is_expression, is_placeholder
from surrogateshield.detection.pattern_scan.username.names import may_be_somebodys
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.vocabulary import Stems, apart
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

_WORD = r"[^\s\"'`;|&<>]{3,128}"
_USER = r"[A-Za-z0-9_.@\\+-]{1,64}"
_ARGUMENTS = r"(?:[ =][^\n;|&]{0,160}?)?"

# How a command begins, and what follows up to the password.
_FORMS: dict[str, str] = {
    "-u": rf"(?<=\s)-u[ =]?[\"']?(?P<user>[^\s:\"'/-][^\s:\"']{{0,63}}):(?P<password>{_WORD})",
    "--user": rf"(?<=\s)--user[ =][\"']?(?P<user>[^\s:\"']{{1,64}}):(?P<password>{_WORD})",
    "--proxy-user": rf"(?<=\s)--proxy-user[ =][\"']?(?P<user>[^\s:\"']{{1,64}}):(?P<password>{_WORD})",
    "mysql": rf"mysql(?:dump|admin)?{_ARGUMENTS} -p[\"']?(?P<password>{_WORD})",
    "mariadb": rf"mariadb(?:-dump)?{_ARGUMENTS} -p[\"']?(?P<password>{_WORD})",
    "sshpass": rf"sshpass -p ?[\"']?(?P<password>{_WORD})",
    "redis-cli": rf"redis-cli{_ARGUMENTS} (?:-a|--pass) [\"']?(?P<password>{_WORD})",
    "mongo": rf"mongo(?:sh|dump|restore|export|import)?{_ARGUMENTS} -p [\"']?(?P<password>{_WORD})",
    **{
        tool: rf"{tool}{_ARGUMENTS} login{_ARGUMENTS} (?:-p|--token)[ =]?[\"']?(?P<password>{_WORD})"
        for tool in ("docker", "podman", "helm", "az", "oc", "cf", "skopeo", "crane")
    },
    "ldap": rf"ldap(?:search|modify|add|whoami|passwd|delete){_ARGUMENTS} -w [\"']?(?P<password>{_WORD})",
    "smbclient": rf"smbclient{_ARGUMENTS} -U [\"']?{_USER}%(?P<password>{_WORD})",
    "openssl": rf"openssl{_ARGUMENTS} -(?:pass|passin|passout) pass:(?P<password>{_WORD})",
    "zip": rf"zip{_ARGUMENTS} -P ?[\"']?(?P<password>{_WORD})",
    "unzip": rf"unzip{_ARGUMENTS} -P ?[\"']?(?P<password>{_WORD})",
    "7z": rf"7za?{_ARGUMENTS} -p[\"']?(?P<password>{_WORD})",
    "htpasswd": rf"htpasswd -[A-Za-z]{{0,4}}b[A-Za-z]{{0,4}} \S{{1,80}} "
    rf"(?P<account>\S{{1,64}}) [\"']?(?P<password>{_WORD})",
    "echo ": rf"echo [\"']?(?P<user>{_USER}):(?P<password>{_WORD})[\"']? ?\| ?(?:sudo )?chpasswd",
    "net use": rf"net use{_ARGUMENTS} /user:(?P<user>\S{{1,64}}) (?P<password>{_WORD})",
    "net user": rf"net user (?P<account>[A-Za-z0-9_.-]{{1,64}}) (?P<password>(?!/){_WORD})",
    "/user:": rf"/user:(?P<user>\S{{1,64}}) /pass:(?P<password>{_WORD})",
    "rabbitmqctl": rf"rabbitmqctl add_user (?P<user>{_USER}) [\"']?(?P<password>{_WORD})",
    "login ": r"login (?P<user>\S{1,64})\s{1,8}password[ \t](?P<password>[^\s]{3,128})",
    "user ": r"user (?P<user>\S{1,64})\s{1,8}password[ \t](?P<password>[^\s]{3,128})",
    "convertto-securestring": r"convertto-securestring (?:-string )?[\"'](?P<password>[^\"'\n]{3,128})[\"']",
}
_NO_WORD_BEFORE = r"(?<![\w.-])"
_COMPILED = [
    re.compile(form if form.startswith("(?<") else _NO_WORD_BEFORE + form, re.IGNORECASE) for form in _FORMS.values()
]
_STARTS = Stems(_FORMS)
# login: ines / secret; creds are ines:secret; user/pass = ines/secret
_LOGIN = re.compile(
    r"(?<![A-Za-z])(?:login|log in|logins|credentials|creds|user(?:name)?/pass(?:word)?|"
    r"user(?:name)? ?(?:and|&|\+) ?pass(?:word)?|"
    r"zugangsdaten|anmeldedaten|credenciales|identifiants|credenziali|credenciais|inloggegevens)"
    r"(?P<link>(?: (?:with|is|are|sind|son|sont|sono|são|zijn)|(?: for [^\n:]{1,40})?\s?[:=])?\s{1,3}[\"'`(]{0,2})"
    r"(?P<user>[^\s:/|\"'`,]{2,64})[\"'`]?(?: ?[/:|] ?| (?:and|und|y|et|e|en|"
    r"i) )[\"'`]?(?P<password>[^\s\"'`;|&<>,]{4,128})",
    re.IGNORECASE,
)
_LOGIN_STARTS = Stems(
    ["login", "log in", "credential", "creds", "user", "zugangsdaten", "anmeldedaten", "credenc", "identifiants",
     "credenziali",
     "inloggegevens"]
)  # fmt: skip


def _command_lines(reading: Reading) -> Iterator[Found]:
    text = reading.text
    for number, start, _ in reading.find(_STARTS):
        if match := _COMPILED[number].match(text, start):
            yield from _found(match, text)
    for _, start, _ in apart(reading.find(_LOGIN_STARTS)):
        match = _LOGIN.match(text, start)
        if match is None:
            continue
        password = trimmed(match["password"])
        announced = match["link"].strip(" \"'`(")
        marked = any(map(str.isdigit, password)) and not password.isdigit()
        if marked and (announced or len(password) >= 6) and not is_ordinary(match["user"]):
            yield from _found(match, text)
            user = match["user"]
            if "@" not in user and may_be_somebodys(user) and not is_placeholder(user) and user[0].isalnum():
                yield Found(*match.span("user"), PiiType.USERNAME, 0.85)


def _found(match: re.Match[str], text: str) -> Iterator[Found]:
    password = trimmed(match["password"])
    user = match.groupdict().get("user")
    quote = text[(match.start("user") if user else match.start("password")) - 1]
    if quote in "\"'":
        # In quotes a password may hold what ends a word of the shell.
        close = text.find(quote, match.start("password"), match.start("password") + 128)
        whole = text[match.start("password") : close] if close != -1 else ""
        password = whole if whole and "\n" not in whole else password
    if password.isdigit() and (user or "").isdigit():
        return  # docker run -u 1000:1000
    if MASK in match.group() or is_placeholder(password) or is_expression(password) or len(password) < 3:
        return
    yield Found(match.start("password"), match.start("password") + len(password), PiiType.PASSWORD, 0.9)
    if (account := match.groupdict().get("account")) and may_be_somebodys(account) and not is_placeholder(account):
        yield Found(*match.span("account"), PiiType.USERNAME, 0.9)


COMMAND_LINE = Rule(
    "command_line",
    _command_lines,
    examples=(
        "curl -u admin:«S3cret!pw» https://api.corp.example",
        "login «ines» / «Br4mble!8»",
        "net user «tbrandt» «Br4mble!9» /add",
        "curl --user 'ines:«two brambles 9»' x",
        "mysql -h db.corp.example -u ines -p«Br4mble9» app; mysql -u ines -p'«K0hle&Zinn;4»' app",
        "sshpass -p '«Br4mble9»' ssh ines@10.0.0.4; redis-cli -h cache -a «zx8kk2q»",
        "docker login registry.corp.example -u ines -p «Br4mble9»",
        "machine git.corp.example login ines password «zwiebelturm»",
        "echo 'ines:«Br4mble9»' | sudo chpasswd",
        "Credentials for the portal: «ines.caldera» / «Br4mble9»",
        "smbclient //srv/share -U ines%«Br4mble9»",
    ),
    counter_examples=(
        "docker run -u 1000:1000 -p 8080:80 app",
        "mysql -u ines -p app2",
        "login / register, log in with Google / GitHub",
        "curl -u $USER:$PASS https://corp.example",
        "ssh -p 2222 host; zip -r out.zip src",
    ),
)
