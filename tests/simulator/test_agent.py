"""The model that works for coding agents."""

from __future__ import annotations

import json

import pytest

from surrogateshield.simulator import agent, openai_responses
from surrogateshield.simulator.exchange import Ask, Reply, Turn

TASK = Turn("user", "<system-reminder>x</system-reminder>\nCopy /w/a.txt to /w/b.txt.")
TEXT = "Name: Añuli\nRows: 12\tx\n"
SAID = {
    "Read": "     1\tName: Añuli\n     2\tRows: 12\tx\n\n<system-reminder>\nbe careful\n</system-reminder>\n",
    "read_file": json.dumps({"output": TEXT}),
    "exec_command": f"Chunk ID: 1\nWall time: 0.1 seconds\nOutput:\n{TEXT}",
    "exec": f"Script completed\nOutput:\n{TEXT}",
}
WRITES = {"Read": "Write", "read_file": "write_file", "exec_command": "exec_command", "exec": "exec"}


def ask(reads: str, *turns: Turn) -> Ask:
    tools = ("Agent", reads, WRITES[reads])
    return Ask((TASK, *turns), () if reads == "exec" else tools, custom_tools=tools if reads == "exec" else ())


@pytest.mark.parametrize("reads", SAID)
def test_a_file_is_read_then_written_then_all_is_done(reads: str) -> None:
    first = agent.reply(ask(reads))
    assert [call.name for call in first.calls] == [reads]
    assert "/w/a.txt" in json.dumps(first.calls[0].arguments)
    read = (Turn("assistant", ""), Turn("tool", SAID[reads]))
    second = agent.reply(ask(reads, *read))
    assert [call.name for call in second.calls] == [WRITES[reads]]
    arguments = second.calls[0].arguments
    assert "/w/b.txt" in json.dumps(arguments)
    assert TEXT.splitlines()[1].replace("\t", "") in json.dumps(arguments, ensure_ascii=False).replace(
        "\\\\t", ""
    ).replace("\\t", "")
    if "content" in arguments:
        assert str(arguments["content"]).strip() == TEXT.strip()
    assert agent.reply(ask(reads, *read, Turn("tool", "written"))) == Reply(agent.DONE)


def test_what_is_no_task_is_answered_with_a_word() -> None:
    for turns, tools in (((Turn("user", "A title for this, please."),), ("Read", "Write")), ((TASK,), ("Bash",))):
        assert agent.reply(Ask(turns, tools)) == Reply(agent.DONE)


def test_tools_that_an_item_adds_are_offered_too() -> None:
    """Codex: name spaces of tools, those for scripts among them."""
    tools = [{"type": "namespace", "name": "functions", "tools": [{"type": "custom", "name": "exec"}]}]
    items = ({"type": "additional_tools", "role": "developer", "tools": tools},)
    assert openai_responses.read({}, items).custom_tools == ("exec",)
