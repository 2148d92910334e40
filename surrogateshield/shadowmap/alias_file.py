"""The file of aliases: SQLite, private, moved aside where it is damaged. What its rows mean says `aliases.py`."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from contextlib import closing
from pathlib import Path

from surrogateshield.shadowmap.files import exclusive, move_aside, open_private
from surrogateshield.shadowmap.paths import StateError

ALIAS_FILE = "aliases.db"

# The tables' names carry the version of their format. The second says on which day (since 1970)
# something was last bound to a conversation.
_PREPARE = """
PRAGMA trusted_schema = OFF;
PRAGMA secure_delete = ON;
PRAGMA synchronous = FULL;
CREATE TABLE IF NOT EXISTS alias_1 (name TEXT PRIMARY KEY, conversation TEXT NOT NULL, sealed BLOB NOT NULL)
    WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS alias_1_of ON alias_1 (conversation);
CREATE TABLE IF NOT EXISTS alias_day_1 (conversation TEXT PRIMARY KEY, day INTEGER NOT NULL) WITHOUT ROWID;
"""
_PROBE = "SELECT sealed FROM alias_1 LIMIT 1"
_INSERT = "INSERT OR REPLACE INTO alias_1 VALUES (?, ?, ?)"
_SELECT = "SELECT sealed FROM alias_1 WHERE name = ?"
_SELECT_ALL = "SELECT name, sealed, day FROM alias_1 LEFT JOIN alias_day_1 USING (conversation)"
_SET_DAY = "INSERT OR REPLACE INTO alias_day_1 VALUES (?, ?)"
_ADD_MISSING_DAYS = "INSERT OR IGNORE INTO alias_day_1 SELECT DISTINCT conversation, ? FROM alias_1"
_SELECT_OLD = "SELECT conversation FROM alias_day_1 WHERE day < ?"
_DELETE = "DELETE FROM alias_1 WHERE conversation = ?"
_DELETE_DAY = "DELETE FROM alias_day_1 WHERE conversation = ?"
_DELETE_ALL = ("DELETE FROM alias_1", "DELETE FROM alias_day_1")
_BUSY_SECONDS = 5.0
_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_FORMAT})


class AliasFileError(StateError):
    """The file of aliases cannot be read or written now."""


class AliasFile:
    """Opens the file anew for each transaction. Safe for several processes, not for threads.

    Args:
        folder: where it lies; private.
        on_damage: told, without any value, that it was damaged and has been moved aside.
    """

    def __init__(self, folder: Path, on_damage: Callable[[str], None]) -> None:
        self._path = folder / ALIAS_FILE
        self._on_damage = on_damage

    def sealed(self, name: str) -> bytes | None:
        """The sealed words of a row.

        Raises:
            AliasFileError: the disk cannot be read or written; so do all that follow.
        """
        found: tuple[bytes] | None = self._do(lambda db: db.execute(_SELECT, [name]).fetchone())
        return None if found is None else found[0]

    def sealed_ones(self, names: Iterable[str]) -> dict[str, bytes]:
        """The sealed words of those of the rows that are there."""

        def select(db: sqlite3.Connection) -> dict[str, bytes]:
            found = ((name, db.execute(_SELECT, [name]).fetchone()) for name in names)
            return {name: row[0] for name, row in found if row is not None}

        return self._do(select) if self._path.exists() else {}

    def all(self) -> list[tuple[str, bytes, int | None]]:
        """Name, sealed words and day of each row; no day where an older version wrote it."""
        return self._do(lambda db: db.execute(_SELECT_ALL).fetchall()) if self._path.exists() else []

    def insert(self, rows: Sequence[tuple[str, str, bytes]], days: Mapping[str, int]) -> None:
        """Add rows (name, conversation, sealed words), in place of those of the same name, and set days."""

        def insert(db: sqlite3.Connection) -> None:
            db.executemany(_INSERT, rows)
            db.executemany(_SET_DAY, days.items())

        self._do(insert)

    def delete(self, conversations: Iterable[str]) -> None:
        """Delete all rows of these conversations."""
        keys = [(conversation,) for conversation in conversations]
        if self._path.exists():
            self._do(lambda db: _delete(db, keys))

    def delete_unused(self, since: int, stay: Set[str], today: int) -> bool:
        """Delete the rows of conversations whose day lies before `since`, but of those that shall stay.

        Returns:
            Whether there were any.
        """

        def delete(db: sqlite3.Connection) -> bool:
            db.execute(_ADD_MISSING_DAYS, [today])
            gone = [key for key in db.execute(_SELECT_OLD, [since]).fetchall() if key[0] not in stay]
            _delete(db, gone)
            return bool(gone)

        return self._path.exists() and self._do(delete)

    def delete_all(self) -> None:
        """Delete every row, and the files that were moved aside."""
        if self._path.exists():
            self._do(lambda db: [db.execute(statement) for statement in _DELETE_ALL])
        for path in self._path.parent.glob(f"{ALIAS_FILE}.damaged-*"):
            path.unlink(missing_ok=True)

    def _do[T](self, action: Callable[[sqlite3.Connection], T]) -> T:
        """Do something in the file as one transaction; a damaged file is moved aside and an empty one takes its place.

        Raises:
            AliasFileError: it failed otherwise.
        """
        for retry in (True, False):
            try:
                with closing(self._connect()) as db, db:
                    return action(db)
            except (sqlite3.Error, OSError, UnicodeError) as error:
                if retry and _is_damage(error):
                    self._move_aside()
                    continue
                reason = getattr(error, "sqlite_errorname", type(error).__name__)
                raise AliasFileError(
                    f"{self._path} cannot be read or written ({reason}): "
                    "check that the disk has room and the file is yours"
                ) from None
        raise AssertionError("the second round returns or raises")

    def _connect(self) -> sqlite3.Connection:
        if not self._path.exists():
            os.close(open_private(self._path, os.O_RDWR | os.O_CREAT))  # SQLite would heed the umask only
        db = sqlite3.connect(self._path, timeout=_BUSY_SECONDS)
        try:
            db.executescript(_PREPARE)
        except BaseException:
            db.close()
            raise
        return db

    def _move_aside(self) -> None:
        with exclusive(self._path.with_suffix(".lock")):
            # Another process may have been first: what lies there now may be good.
            try:
                with closing(self._connect()) as db:
                    db.execute(_PROBE)
                    if db.execute("PRAGMA integrity_check").fetchone() == ("ok",):
                        return
            except (sqlite3.Error, OSError, UnicodeError) as error:
                if not _is_damage(error):
                    return
            aside = move_aside(self._path)
            self._path.with_name(self._path.name + "-journal").unlink(missing_ok=True)
        self._on_damage(
            f"the aliases were damaged and have been moved aside ({aside.name}): "
            "conversations continued by an id of the provider begin anew"
        )


def _delete(db: sqlite3.Connection, conversations: Sequence[tuple[str]]) -> None:
    db.executemany(_DELETE, conversations)
    db.executemany(_DELETE_DAY, conversations)


def _is_damage(error: Exception) -> bool:
    if isinstance(error, UnicodeError):
        return True  # a message of SQLite that quotes damaged text
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGE
