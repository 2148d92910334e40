"""A model that works for coding agents: told to copy a file, it calls their own tools to read it and to write another.

"Copy a.txt to b.txt." in a message of the user is the task. Whatever else it is asked (titles, routes, summaries) it
answers with a word. What a tool said is taken out of what the agent puts around it.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from surrogateshield.simulator.exchange import Ask, Reply, ToolCall

DONE = "Done."
"""What it says when there is nothing to do, or nothing left."""

_TASK = re.compile(r"\bCopy (?P<source>\S+) to (?P<target>\S+?)\.?(?=\s|\Z)")
_NUMBERED = re.compile(r"^ *[0-9]+[\t→]", re.MULTILINE)
_REMARK = re.compile(r"\n*<system-reminder>.*?</system-reminder>\n*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class _Dialect:
    """How an agent reads and writes files.

    Attributes:
        reads: name of the tool that reads.
        writes: name of the tool that writes.
        reading: its arguments, for a path.
        writing: its arguments, for a path and a text.
        said: what stood in the file, of what the tool said.
    """

    reads: str
    writes: str
    reading: Callable[[str], dict[str, object]]
    writing: Callable[[str, str], dict[str, object]]
    said: Callable[[str], str]


def _path(path: str) -> dict[str, object]:
    return {"file_path": path}


def _content(path: str, text: str) -> dict[str, object]:
    return {"file_path": path, "content": text}


def _cat(path: str) -> str:
    return f"cat {shlex.quote(path)}"


def _here(path: str, text: str) -> str:
    return f"cat > {shlex.quote(path)} <<'EOF'\n{text.rstrip()}\nEOF"


def _script(command: str) -> dict[str, object]:
    ran = json.dumps({"cmd": command}, ensure_ascii=False)
    return {"input": f"const ran = await tools.exec_command({ran});\ntext(ran.output);"}


def _without_numbers(said: str) -> str:
    return _NUMBERED.sub("", _REMARK.sub("", said))


def _field(said: str) -> str:
    try:
        response = json.loads(said)
    except ValueError:
        return said
    output = response.get("output") if isinstance(response, Mapping) else None
    return output if isinstance(output, str) else said


def _output(said: str) -> str:
    return said.rpartition("Output:\n")[2]


_DIALECTS = (
    _Dialect("Read", "Write", _path, _content, _without_numbers),  # Claude Code
    _Dialect("read_file", "write_file", _path, _content, _field),  # Gemini CLI
    # Codex: a shell, or a script that may call it.
    _Dialect(
        "exec_command",
        "exec_command",
        lambda path: {"cmd": _cat(path)},
        lambda path, text: {"cmd": _here(path, text)},
        _output,
    ),
    _Dialect("exec", "exec", lambda path: _script(_cat(path)), lambda path, text: _script(_here(path, text)), _output),
)


def reply(ask: Ask) -> Reply:
    """What the model says next."""
    at, task = next(
        (
            (number, found)
            for number, turn in reversed(list(enumerate(ask.turns)))
            if turn.role == "user" and (found := _TASK.search(turn.text))
        ),
        (0, None),
    )
    dialect = next((d for d in _DIALECTS if {d.reads, d.writes} <= {*ask.tools, *ask.custom_tools}), None)
    if task is None or dialect is None:
        return Reply(DONE)
    said = [turn.text for turn in ask.turns[at + 1 :] if turn.role == "tool"]
    match len(said):
        case 0:
            return Reply(calls=(ToolCall(dialect.reads, dialect.reading(task["source"])),))
        case 1:
            text = dialect.said(said[0])
            return Reply(calls=(ToolCall(dialect.writes, dialect.writing(task["target"], text)),))
    return Reply(DONE)
