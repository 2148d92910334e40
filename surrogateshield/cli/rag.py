"""`surrogateshield rag`: the private retrieval store."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from surrogateshield.cli.stored import shown_state_errors
from surrogateshield.pii import DEFAULT_REGION

if TYPE_CHECKING:
    from surrogateshield.rag.catalogue import Entry
    from surrogateshield.rag.library import Library


@contextmanager
def _library() -> Iterator[Library]:
    """The documents, with what is wrong shown in one line."""
    from surrogateshield.detection import DetectionFailed
    from surrogateshield.rag import RagError, require

    try:
        require()
        from surrogateshield.rag.library import Library
        from surrogateshield.shield import Shield

        with shown_state_errors():
            shield = Shield()
            with shield.store:
                yield Library(shield)
    except (RagError, DetectionFailed) as error:
        raise click.ClickException(str(error)) from None


@click.group()
def command() -> None:
    """Store documents with surrogates in place of everything personal, and find in them.

    A rule that says `policy: {rag: {collection: NAME, top_k: 3}}` has the proxy put what is found before the messages
    of a chat.
    """


@command.command()
@click.argument("collection")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True))
@click.option("--region", default=DEFAULT_REGION, show_default=True, help="Your country: US, GB, DE, ...")
def add(collection: str, paths: tuple[Path, ...], region: str) -> None:
    """Store the documents in PATHS, files and folders: txt, md, html, pdf, docx, csv, json.

    Files that have not changed since they were stored cost nothing.
    """
    from surrogateshield.rag.folders import files_in

    files = list(files_in(paths))
    with _library() as library, click.progressbar(length=len(files), label="reading", file=sys.stderr) as bar:
        added = library.add(collection, files, region, lambda _: bar.update(1))
    for path, reason in added.unread:
        click.echo(f"not stored: {path}: {reason}", err=True)
    click.echo(f"{added.new} new, {added.changed} changed, {added.same} as they were, {len(added.unread)} not stored")
    if added.unread:
        raise SystemExit(1)


@command.command("list")
@click.argument("collection", required=False)
def list_(collection: str | None) -> None:
    """Show which documents are stored."""
    with _library() as library:
        found = library.documents(collection)
    for entry in found:
        click.echo(f"{entry.collection}\t{entry.path}\t{entry.chunks} passages")
    click.echo(f"{len(found)} document{'s' * (len(found) != 1)}", err=True)


@command.command()
@click.argument("collection")
@click.argument("question")
@click.option("--top-k", default=3, show_default=True, type=click.IntRange(1, 20), help="How many passages at most.")
def query(collection: str, question: str, top_k: int) -> None:
    """Print the passages that tell most about QUESTION, with their originals and their sources."""
    from surrogateshield.detection import Piece

    with _library() as library:
        _documents(library, collection)
        asked = library.query([Piece(question, None, None)])
        found = library.search(collection, asked, top_k)
        for passage in found:
            entry = library.entry_of(passage)
            click.echo(f"[{entry.path if entry else passage.label}] likeness {passage.likeness:.2f}")
            click.echo(f"{library.original(passage)}\n")
    if not found:
        click.echo("nothing was found", err=True)


@command.command()
@click.argument("collection")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
def remove(collection: str, paths: tuple[Path, ...]) -> None:
    """Delete documents from COLLECTION: files, or all in folders; they need not be there any more."""
    wanted = [path.absolute() for path in paths]
    with _library() as library:
        found = [
            entry
            for entry in _documents(library, collection)
            if any(Path(entry.path).is_relative_to(path) for path in wanted)
        ]
        if not found:
            raise click.ClickException("no such document is stored; `surrogateshield rag list` shows what is")
        library.remove(found)
    click.echo(f"removed {len(found)} document{'s' * (len(found) != 1)}")


@command.command()
@click.argument("collection", required=False)
@click.option("--all", "everything", is_flag=True, help="Every collection.")
@click.option("--yes", is_flag=True, help="Do not ask before --all.")
def forget(collection: str | None, everything: bool, yes: bool) -> None:
    """Delete COLLECTION, or with --all every document, and with the last one the sealed map of their values.

    Conversations that were told passages keep what they need to restore answers; `surrogateshield forget` forgets them.
    """
    if (collection is None) != everything:
        raise click.UsageError("say what to forget: COLLECTION or --all")
    if everything:
        from surrogateshield.rag.files import destroy
        from surrogateshield.shadowmap import MapStore

        if not yes:
            click.confirm("All stored documents are forgotten for good. Go on?", abort=True)
        with shown_state_errors(), MapStore() as store:
            destroy(store)
        click.echo("forgot all documents")
        return
    assert collection is not None
    with _library() as library:
        found = _documents(library, collection)
        library.remove(found)
    click.echo(f"forgot {len(found)} document{'s' * (len(found) != 1)}")


def _documents(library: Library, collection: str) -> list[Entry]:
    found = library.documents(collection)
    if not found:
        raise click.ClickException("no document is stored under this name; `surrogateshield rag list` shows what is")
    return found
