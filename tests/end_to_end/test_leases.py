"""An address near which somebody looked for a café, later given as home: through a real proxy, over a restart."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from proxied import Proxy, running

from surrogateshield.simulator import Simulator
from surrogateshield.surrogates.house_number import STEPS

pytestmark = pytest.mark.end_to_end

LOOKS = "Is there any good coffee near 4127 Thornbury Lane, Osgrove, AZ?"
HOME = "Draft a note to my landlord: I live at 4127 Thornbury Lane and the heating is off."


def ask(proxy: Proxy, *said: str, stream: bool = False) -> str:
    """Send a history, the client's words and the answers in turn, and give the answer to its last message."""
    import openai

    http_client = openai.DefaultHttpxClient(proxy=proxy.url, verify=proxy.tls)
    client = openai.OpenAI(api_key="sk-leases", http_client=http_client, max_retries=0)
    roles = ("user", "assistant")
    messages: Any = [{"role": roles[index % 2], "content": text} for index, text in enumerate(said)]
    if not stream:
        answer = client.chat.completions.create(model="sim-echo", messages=messages)
        return answer.choices[0].message.content or ""
    chunks = client.chat.completions.create(model="sim-echo", messages=messages, stream=True)
    return "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)


def sent(simulator: Simulator) -> list[str]:
    return [message["content"] for message in simulator.requests[-1].json["messages"]]


def test_a_moved_address_is_replaced_everywhere_once_it_is_a_home(simulator: Simulator, tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "openai.yaml").write_text("provider: openai\nextends: openai\npolicy: {service_queries: on}\n")
    options = ["--rules", str(rules)]
    with running(Proxy(tmp_path / "home", simulator.url, options)) as proxy:
        assert ask(proxy, LOOKS) == LOOKS
        (looked,) = sent(simulator)
        number = int(re.findall(r"(\d+) Thornbury Lane, Osgrove, AZ", looked)[0])
        assert abs(number - 4127) in STEPS

        assert ask(proxy, LOOKS, LOOKS, "And a bakery near 4127 Thornbury Lane?", stream=True).endswith(
            "4127 Thornbury Lane?"
        )
        assert sent(simulator)[:2] == [looked, looked]
        assert not any("4127" in request.everything for request in simulator.requests)

        simulator.reset()
        assert ask(proxy, LOOKS, LOOKS, HOME, stream=True) == HOME
        turns = sent(simulator)
        assert not any(part in turn for turn in turns for part in ("4127", "Thornbury", "Osgrove", str(number)))

        proxy.restart()
        assert ask(proxy, LOOKS, LOOKS, "thanks") == "thanks"
        assert sent(simulator)[:2] == turns[:2]
        assert not any("Thornbury" in request.everything for request in simulator.requests)
