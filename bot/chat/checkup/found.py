"""What is found of how the bot is set up, and the addresses that bring it to people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NEEDED: Mapping[str, int] = {
    "view the channel": 0x400,
    "send messages": 0x800,
    "attach files": 0x8000,
    "open threads": 0x8_0000_0000,
    "send in threads": 0x40_0000_0000,
}
"""What the bot must be allowed in a channel, each with Discord's number for it."""


@dataclass(frozen=True, slots=True)
class Found:
    """One thing worth knowing, and what to do about it."""

    text: str
    fault: bool = False
    """Whether the bot cannot do its work like this."""


def invitation(application: str) -> str:
    """The address that brings the bot to a server."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        f"&scope=bot+applications.commands&permissions={sum(NEEDED.values())}"
    )


def installation(application: str) -> str:
    """The address with which somebody brings the commands along, wherever they are."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}"
        "&integration_type=1&scope=applications.commands"
    )
