"""User names in file paths: /home/NAME, /Users/NAME, C:\\Users\\NAME, \\\\server\\homes\\NAME, ~NAME.

Sources: Filesystem Hierarchy Standard 3.0 section 3.8 (/home), Apple's and Microsoft's documentation of
the folders of users (also "Documents and Settings"), Microsoft's of UNC paths, POSIX.1-2017 section
2.6.1 (tilde expansion).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogateshield.detection.pattern_scan.rule import Rule
from surrogateshield.detection.pattern_scan.secret.placeholder import is_placeholder
from surrogateshield.detection.pattern_scan.username.lists import ROUTES
from surrogateshield.detection.pattern_scan.username.names import may_be_somebodys
from surrogateshield.detection.reading import Found, Reading
from surrogateshield.lexicon import is_ordinary
from surrogateshield.pii import PiiType

# The sign comes first in each pattern: then the engine looks for it instead of trying every place.
_UNIX = re.compile(
    r"/(?<![\w.~-]/)(?P<folder>home|Users|var/home|export/home|data/home|nfs/home|usr/home|mnt/[a-z]/Users|[a-z]/Users)/"
    r"(?P<name>[\w\u00c0-\u024f](?:[\w.-]{0,62}\w)?)(?P<more>[/\\])?"
)
_WINDOWS = re.compile(
    r"(?P<slash>[\\/]\\{0,3})(?:Users|Documents and Settings|homes?|users?\$?|profiles?\$?)(?P=slash)"
    # A name with spaces ends where the next folder begins.
    r"(?P<name>[\w\u00c0-\u024f](?:[\w.'-]|[ ](?=[\w.'-]{1,30}(?: [\w.'-]{1,30})?\\)){0,40})",
    re.IGNORECASE,
)
_DRIVE_OR_SERVER = re.compile(r"(?:(?<![A-Za-z0-9])[A-Za-z]:|\\\\[\w.-]{1,40})\Z")
_TILDE = re.compile(
    r"~(?:(?<![\w/.~-]~)|(?<=\.[a-z]{2}/~)|(?<=\.[a-z]{3}/~)|(?<=\.example/~))(?P<name>[a-z_][a-z0-9_-]{2,31})(?=/)"
)
_FILES = frozenset("html htm php js ts tsx jsx py vue css cshtml json md rb go java txt".split())


def _paths(reading: Reading) -> Iterator[Found]:
    text, lower = reading.text, reading.lower
    if "/home/" in lower or "/users/" in lower:
        for match in _UNIX.finditer(text):
            name = match["name"]
            # "/home/products" is a page's route as well.
            if match["folder"] == "home" and not match["more"] and is_ordinary(name):
                continue
            if _is_folder_of_somebody(name):
                yield Found(*match.span("name"), PiiType.USERNAME, 0.95)
    if ":\\" in text or ":/" in text or "\\\\" in text:
        for match in _WINDOWS.finditer(text):
            name = match["name"].rstrip(" .'")
            before = _DRIVE_OR_SERVER.search(text, max(0, match.start() - 44), match.start())
            if before and _is_folder_of_somebody(name):
                type_ = PiiType.PERSON if " " in name else PiiType.USERNAME
                yield Found(match.start("name"), match.start("name") + len(name), type_, 0.95)
    if "~" in text:
        for match in _TILDE.finditer(text):
            if may_be_somebodys(match["name"]):
                yield Found(*match.span("name"), PiiType.USERNAME, 0.85)


def _is_folder_of_somebody(name: str) -> bool:
    folded = name.lower()
    is_file = "." in name and folded.rpartition(".")[2] in _FILES
    return may_be_somebodys(name) and not is_placeholder(name) and folded not in ROUTES and not is_file


PATH = Rule(
    "username_path",
    _paths,
    examples=(
        "cd /home/«imelda»/src && ls /Users/«i.quorrin»/Documents",
        r"C:\Users\«imeldaq»\AppData and \\srv01\homes\«quorrin_i»\x, 'C:\\Users\\«imeldaq»\\x'",
        r"C:\Users\«Imelda Quorrin»\Documents; /mnt/c/Users/«imeldaq»/x; D:/Users/«imeldaq»/x",
        'File "/home/«imelda»/app/main.py", line 3; see ~«imelda»/notes',
        "file:///home/«imelda»/a.txt",
    ),
    counter_examples=(
        "/home/runner/work, /Users/Shared, /home/ubuntu/app, C:\\Users\\Public\\x, C:\\Users\\Default",
        "GET /home/products and /home/settings/profile; https://corp.example/home/sale",
        "app/Views/Users/Index.cshtml, /api/Users/42, /home/$USER/x, C:\\Users\\<name>\\x, ~/src, /home/index.html",
    ),
)
