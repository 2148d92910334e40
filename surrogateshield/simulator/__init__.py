"""A local stand-in for the LLM providers, for trying the proxy out and for its end-to-end tests.

It speaks OpenAI's Chat Completions and Responses, Anthropic's Messages and Google's generateContent,
plain and streamed, OpenAI's Responses and Realtime and Google's Live API over WebSockets, and keeps
what it received. It shares no code with the proxy's own wire formats, so that a mistake in one cannot
hide in the other.
"""

from surrogateshield.simulator.recorder import Received
from surrogateshield.simulator.runner import Simulator

__all__ = ["Received", "Simulator"]
