from __future__ import annotations

import pytest

from surrogateshield.exchange.tools import ToolBook
from surrogateshield.policy import RestoreTools


def book(*definitions: dict[str, object], **rule: object) -> ToolBook:
    return ToolBook(definitions, RestoreTools.model_validate(rule))


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (
            "network",
            """fetch WebFetch web_fetch WebSearch search google_search http_request browse_page browser_navigate
            send_mail sendEmail gmail.create mail post_message upload_file file_upload mcp__slack__post_message
            mcp__github__create_issue webhook publish share_link submit_form HTTPGet download computer curl""",
        ),
        (
            "shell",
            """bash Bash shell exec exec_command execute_command run run_terminal_cmd terminal local_shell_call
            shell_call container.exec KillBash powershell""",
        ),
        ("code", "python run_python execute_code code_interpreter_call jupyter.run javascript_repl"),
        (
            "local",
            """Read Write Edit MultiEdit Grep Glob LS read_file write_file create_file search_files codebase_search
            file_search str_replace_based_edit_tool apply_patch NotebookEdit TodoWrite save_contact note look f lookup
            update_plan get_weather""",
        ),
    ],
)
def test_by_name(kind: str, names: str) -> None:
    assert {name: book().tool(name).kind for name in names.split()} == dict.fromkeys(names.split(), kind)


def schema(**properties: object) -> dict[str, object]:
    return {"type": "object", "properties": properties}


@pytest.mark.parametrize(
    ("kind", "definition"),
    [
        ("network", {"description": "Sends the payload to the team."}),
        ("network", {"description": "POST the data to a webhook"}),
        ("network", {"description": "x", "parameters": schema(recipient={"type": "string"})}),
        ("network", {"input_schema": schema(target={"type": "string", "format": "uri"})}),
        ("network", {"parametersJsonSchema": schema(deep={"type": "array", "items": schema(url={})})}),
        ("shell", {"parameters": schema(command={"type": "string"})}),
        ("code", {"parameters": schema(code={"type": "string"})}),
        ("local", {"description": "Remembers a value", "parameters": schema(value={"type": "string"})}),
        ("local", {"description": 5, "parameters": "x"}),
    ],
)
def test_by_definition_where_the_name_says_nothing(kind: str, definition: dict[str, object]) -> None:
    assert book({"name": "zorp", **definition}).tool("zorp").kind == kind
    assert book({"name": "zorp", **definition}).tool("other").kind == "local"


def test_a_telling_name_outweighs_the_description_but_not_a_command_line() -> None:
    described = {"description": "A powerful search tool; sends nothing by e-mail", "parameters": schema(path={})}
    assert book({"name": "Grep", **described}).tool("Grep").kind == "local"
    assert book({"name": "read_it", "parameters": schema(command={})}).tool("read_it").kind == "shell"


def test_rules_say_what_happens() -> None:
    assert not book().tool("fetch").restores
    assert book().tool("Write").restores
    assert book(network="restore").tool("fetch").restores
    assert not book(default="keep").tool("Write").restores
    assert book(network_tools=["Rep*"]).tool("report").kind == "network"
    assert book(local_tools=["mail"]).tool("mail").kind == "local"
    assert book(local_tools=["bash"]).tool("bash").kind == "shell"
    assert book(local_tools=["mail"], network_tools=["mail"]).tool("mail").kind == "network"


def test_a_name_that_came_in_pieces_counts_as_the_strictest_of_its_readings() -> None:
    assert book().tool("send_", "mail", "send_mail").kind == "network"
    assert book().tool("file", "_note", "file_note").kind == "local"
    assert book().tool().kind == "local"
