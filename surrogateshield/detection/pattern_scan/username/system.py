"""User names in remotes, shell prompts, system logs and the output of system commands.

Sources: RFC 4254 and OpenSSH's manual (user@host), OpenSSH's and PAM's log messages, `man id`, `man ls`,
`man ps`, `man 5 passwd`, `man sudo`, `man chown`, useradd(8).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.username.names import may_be_somebodys
from surrogateshield.detection.reading import MASK, Found, Reading
from surrogateshield.detection.vocabulary import Stems
from surrogateshield.lexicon import is_in_dictionary
from surrogateshield.pii import PiiType

_NAME_BACKWARDS = re.compile(r"(?P<name>[\w.-]{1,31}[A-Za-z_])(?![\w.@/+-])")
_HOST = re.compile(r"(?P<host>[\w\ufffc][\w.\ufffc-]{0,200}|\[[^\]\s]{2,60}\])(?P<after>:?[~/$#]?)")
_ADDRESS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}\Z")
_SHELL = re.compile(
    r"(?:(?<![\w-])(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id|sshfs|ssh-ed25519|ssh-rsa|ssh-dss|"
    r"ecdsa-sha2-nistp[0-9]{3}|sshpass|telnet)\s|ssh://)"
)
_LONGEST_KEY = 640
_N = r"(?P<name>[A-Za-z_][\w.-]{1,39})"
_OPTIONS = r"(?: -{1,2}[\w-]{1,20}(?: [\w/,-]{1,60})?){0,6}"
_LAST = rf"{_N}(?=\s{{0,2}}(?:\Z|[\n;&|\"'`)]|-c\b))"
# How it begins, and what follows.
_FORMS: dict[str, str] = {
    "uid=": rf"[0-9]{{1,10}}\({_N}\)",
    "gid=": rf"[0-9]{{1,10}}\({_N}\)",
    "groups=": rf"[0-9]{{4,10}}\({_N}\)",
    "failed ": rf"\S{{4,40}} for (?:invalid user )?{_N} from",
    "accepted ": rf"\S{{4,40}} for (?:invalid user )?{_N} from",
    # auth failed for ines from 10.0.0.4; dovecot's user=<ines>
    **dict.fromkeys(
        ("failed for ", "failure for ", "succeeded for ", "granted for ", "denied for ", "logon for ", "login for "),
        rf"(?:user )?'?{_N}'?(?= from |[,:]? (?:rip|ip|host|addr)[= ]|@|' (?:failed|denied))",
    ),
    **dict.fromkeys(
        ("benutzer ", "user ", "utilisateur ", "usuario ", "utente ", "gebruiker ", "użytkownik ", "usuário "),
        rf"'?{_N}'? (?:from|von|depuis|desde|da|van|de|z) (?:ip )?[\[(]?[0-9]{{1,3}}\.[0-9]",
    ),
    "user=<": rf"{_N}(?:@[\w.-]{{1,100}})?>[,;]",
    "(user ": rf"'?{_N}'?[,;)]",
    'by "': r"(?P<name>[A-Za-z]{1,3}\.[A-Za-z]{3,30}|[A-Za-z_]{2,20}[0-9_][\w.]{0,20})\"",
    **dict.fromkeys(
        ("-samaccountname ", "-identity ", "-userprincipalname ", "--user ", "--username ", "--db-user ", "--login "),
        rf"[\"']?{_N}(?=[\"'\s]|\Z)",
    ),
    "/go/src/github.com/": rf"{_N}/",
    "session opened for user ": _N,
    "session closed for user ": _N,
    **dict.fromkeys(("invalid user ", "authenticating user "), rf"'?{_N}'?(?=[ ,;:(\n]|\Z)"),
    # "as user interface" is no name.
    **dict.fromkeys(
        ("for user ", "by user ", "as user "), r"(?P<quote>['\"]?)(?=(?P=quote)[\w.-]{0,39}(?:[0-9_]|\.\w)|['\"])" + _N
    ),
    "sudo: ": rf"\s{{0,8}}{_N} : TTY=",
    **dict.fromkeys(
        ("useradd", "adduser", "userdel", "usermod", "deluser", "chage"),
        rf"{_OPTIONS} {_N}(?=\s*(?:\Z|[\n;&|`\"']))",
    ),
    # SQL: accounts that are made, changed, given rights or what belongs to whom
    **dict.fromkeys(
        (
            "create user ",
            "alter user ",
            "drop user ",
            "create role ",
            "alter role ",
            "drop role ",
            "create login ",
            "alter login ",
            "drop login ",
            "owner to ",
            "set role ",
            "reassign owned by ",
        ),
        rf"(?:if (?:not )?exists )?[\"'`\[]?{_N}(?=[\"'`\];@\s]|\Z)",
    ),
    "grant ": rf"[\w, .*()\"`]{{2,160}}? to [\"'`\[]?{_N}(?=[\"'`\];@]|\s{{0,4}}(?:\Z|\n|with grant|identified))",
    "revoke ": rf"[\w, .*()\"`]{{2,160}}? from [\"'`\[]?{_N}(?=[\"'`\];@]|\s{{0,4}}(?:\Z|\n|cascade))",
    "usename = '": rf"{_N}'",
    "usename='": rf"{_N}'",
    # "access denied for user 'x'@'host'"
    "for user '": rf"{_N}'@",
    **dict.fromkeys(
        ("su - ", "sudo passwd ", "$ passwd ", "# passwd ", "sudo smbpasswd -a ", "loginctl enable-linger "), _LAST
    ),
    "chown ": rf"(?:-\w{{1,6}} )?{_N}(?=[: ])",
    "sudo -u ": rf"{_N}\b",
    # mysql -u ines, psql -U ines, curl -u ines:..., ssh -l ines
    " -u ": rf"[\"']?{_N}(?=[:\s\"'%]|\Z)",
    " -l ": rf"{_N}(?=\s|\Z)",
}
_MYSQL = re.compile("mysql|mariadb")
_GLUED = re.compile(rf" -u[\"']?{_N}(?=[\s\"']|\Z)")
# "create role if needed", "grant access to people" are sentences.
_STATEMENTS = ("create ", "alter ", "drop ", "owner to ", "set role ", "reassign ", "grant ", "revoke ")
_SQL = frozenset(number for number, start in enumerate(_FORMS) if start.startswith(_STATEMENTS))
_FLAGS = frozenset(number for number, start in enumerate(_FORMS) if start.startswith(" "))
_CLIENT = re.compile(
    r"(?<![\w-])(?:mysql|mysqldump|mariadb|psql|pg_dump|pg_restore|createdb|docker|podman|curl|ldap\w{3,8}|"
    r"smbclient|mongo\w{0,7}|ssh|"
    r"influx|clickhouse-client|snowsql|sqlcmd|az|oc|cf|helm) "
)
_AFTER = [re.compile(form, re.IGNORECASE) for form in _FORMS.values()]
_STARTS = Stems(_FORMS)
# Lines of `ls -l`, of /etc/passwd and of `ps`, and a sign that each of them holds.
_LINES = (
    (
        "rw",
        re.compile(rf"\s{{0,8}}[-dlbcps][rwxsStT-]{{9}}[.+@]?\s{{1,8}}[0-9]{{1,6}}\s{{1,8}}{_N}\s{{1,8}}\S{{1,32}}\s"),
    ),
    # the common log format of web servers
    ('] "', re.compile(rf"[\w.:%-]{{2,60}} [\w.-]{{1,40}} {_N} \[[0-9]{{2}}/[A-Z][a-z]{{2}}/[0-9]{{4}}:")),
    # the user of a host in ssh_config
    ("User ", re.compile(rf"[ \t]{{1,8}}User[ \t]{{1,4}}{_N}[ \t]{{0,4}}(?=\n|\Z)")),
    # a chat's log: [14:02] <name> text
    ("> ", re.compile(rf"(?:\*{{0,3}}\[?[0-9]{{1,2}}:[0-9]{{2}}(?::[0-9]{{2}})?\]?\s)<[ @+~&%]?{_N}> \S")),
    # last, who, w
    (" pts/", re.compile(rf"{_N}\s{{1,16}}pts/[0-9]{{1,3}}\s")),
    (" tty", re.compile(rf"{_N}\s{{1,16}}tty[0-9S]{{1,3}}\s")),
    (":x:", re.compile(rf"{_N}:x:[1-9][0-9]{{3,9}}:[0-9]{{1,10}}:[^:\n]{{0,100}}:/")),
    (" 0.0 ", re.compile(rf"{_N}\s{{1,16}}[0-9]{{1,7}}\s{{1,8}}[0-9]{{1,3}}\.[0-9]\s{{1,8}}[0-9]{{1,3}}\.[0-9]\s")),
)


def _system(reading: Reading) -> Iterator[Found]:
    text, lower = reading.text, reading.lower
    if "@" in text:
        yield from _remotes(text)
    if " -u" in text and ("mysql" in lower or "mariadb" in lower):
        yield from _glued(text, lower)
    for number, start, end in reading.find(_STARTS):
        if number in _FLAGS:
            line = text[max(text.rfind("\n", max(0, start - 160), start), start - 160, 0) : start + 1]
            if not _CLIENT.search(line):
                continue
        elif start and lower[start - 1].isalnum() and not lower[start:end].startswith(("-", "by")):
            continue
        match = _AFTER[number].match(text, end)
        if match and may_be_somebodys(match["name"]) and not (number in _SQL and is_in_dictionary(match["name"])):
            name = match["name"].rstrip(".-")
            yield Found(match.start("name"), match.start("name") + len(name), PiiType.USERNAME, 0.9)
    for sign, form in _LINES:
        place = text.find(sign)
        while place != -1:
            floor = max(0, place - 120)
            match = form.match(text, text.rfind("\n", floor, place) + 1 or floor)
            if match and may_be_somebodys(match["name"]):
                yield Found(*match.span("name"), PiiType.USERNAME, 0.9)
            end_of_line = text.find("\n", place)
            place = text.find(sign, end_of_line) if end_of_line != -1 else -1


def _glued(text: str, lower: str) -> Iterator[Found]:
    """The user of `mysql -uname`, where no space parts the option from the name."""
    for client in _MYSQL.finditer(lower):
        line = text.find("\n", client.end(), client.end() + 160)
        match = _GLUED.search(text, client.end(), line if line != -1 else client.end() + 160)
        if match and may_be_somebodys(match["name"]):
            yield Found(*match.span("name"), PiiType.USERNAME, 0.9)


def _remotes(text: str) -> Iterator[Found]:
    at = text.find("@")
    while at != -1:
        before = _NAME_BACKWARDS.match(text[max(0, at - 33) : at][::-1])
        target = _HOST.match(text, at + 1) if before else None
        if before and target and _is_remote(text, before["name"][::-1], at, target):
            yield Found(at - len(before["name"]), at, PiiType.USERNAME, 0.9)
        at = text.find("@", at + 1)


def _is_remote(text: str, name: str, at: int, target: re.Match[str]) -> bool:
    if not may_be_somebodys(name) or name.lower() in {"git", "hg", "svn"}:
        return False
    host, after = target["host"], target["after"]
    if host[0] in {MASK, "["} or _ADDRESS.match(host):
        return True
    if after[:1] == ":" and after[1:] in set("~/$#") and "." not in name:
        return True  # a prompt, or scp's host:path
    start = max(0, at - _LONGEST_KEY)
    line = text[text.rfind("\n", start, at) + 1 or start : at]
    return "s" in line and _SHELL.search(line) is not None


SYSTEM = Rule(
    "username_system",
    _system,
    examples=(
        "ssh «imelda»@build01 and scp a.txt «imelda»@10.0.0.4:/tmp; «mlq»@laptop:~$ ls",
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIL «imelda»@thinkpad",
        "uid=1000(«mlq») gid=1000(«mlq») groups=1000(«mlq»),27(sudo)",
        "-rw-r--r-- 1 «imelda» staff 220 Jan  3 10:00 notes.txt",
        "Failed password for invalid user «imelda» from 203.0.113.9 port 22",
        "«imelda»:x:1001:1001:Imelda:/home/other:/bin/bash",
        "sudo: «imelda» : TTY=pts/0 ; session opened for user «quorrin»(uid=1001); chown «imelda»: a",
        "«imelda»   4821  0.0  0.1 12345 678 ? S 10:00 0:00 vim",
        "CREATE USER «tbrandt» WITH x; GRANT SELECT ON orders TO «bi_quorrin»; ALTER TABLE a OWNER TO «tbrandt»;",
        "mysqldump -u«tbrandt» -p shop; sudo su - «quorrin»\nGRANT ALL ON a.* TO '«tbrandt»'@'%';",
        "Host a\n  HostName 203.0.113.20\n  User «tbrandt»\n[14:02] <«quorrin»> anybody there?",
        "mx dovecot: auth failed for «i.quorrin» from 203.0.113.9; imap-login: Login: user=<«imelda.hp»>, method=PLAIN",
        '203.0.113.9 - «imelda» [02/Jun/2031:11:04:18 +0100] "GET / HTTP/1.1" 200',
        'Stopping job. (user «i.quorrin», title "a.pdf"); Queued on "HR-LJ4" by "«t.brandt»".',
        "New-ADUser -Name x -SamAccountName «iquorrin»\nclickhouse-client --user «quorrin_ro» --host ch1",
        "main.go\n\t/go/src/github.com/«quorrinv»/ledger/main.go:41; $ last\n«tbrandt»  pts/0  203.0.113.9  Tue",
    ),
    counter_examples=(
        "Treat what hooks print as user feedback.\nGo on.",
        "git clone git@code.corp.example:corp/app.git; root@server:~# ls; ssh ubuntu@203.0.113.9",
        "www-data   4821  0.0  0.1 12345 678 ? S 10:00 0:00 nginx",
        "-rw-r--r-- 1 root root 220 Jan  3 10:00 notes.txt; daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin",
        "pandas@latest and a@b",
        "CREATE USER admin; GRANT SELECT ON a TO public; create role if needed, grant access to people; su - postgres",
        "mysql -u root -p, [14:02] <b> x, 10:00 a > b; the User must log in",
    ),
)
