"""Where the files that lie beside the package are: in a checkout, or inside an installed wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def beside(name: str) -> Path:
    """The path of `addons/...` or `rules` of this project.

    Args:
        name: relative to the project's root.
    """
    bundled = _PACKAGE / "_bundled" / name
    return bundled if bundled.exists() else _PACKAGE.parent / name


def addon_path() -> Path:
    """The mitmproxy addon's script."""
    return beside("addons/shield.py")
