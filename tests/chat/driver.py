"""What a scenario needs of a platform: people who say, command and press, and what reaches them.

A driver runs the whole product (database, desk, courier, chat) behind the platform's own wire.
Every verb returns once all that follows from it has arrived. People and places are called by
short names; the driver makes them when they first occur.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Message:
    """A message as its reader sees it now."""

    text: str
    """Plain: what the platform shows, with text in monospace and attached texts at the end."""
    labels: tuple[str, ...] = ()
    """Of the buttons that are still there."""
    picture: bytes | None = field(default=None, repr=False)
    alt: str | None = None
    handle: Any = field(default=None, repr=False, compare=False)
    """The driver's own: what `press` needs, also after the buttons have gone."""


class Driver(Protocol):
    chat: str
    """As in `Address.chat`."""

    async def say(self, person: str, text: str, place: str | None = None) -> None:
        """Type a text, in private or in a public place; "@boris" in it is a mention.

        In a public place where a bot hears only what is addressed to it, it is addressed.
        """

    async def command(
        self, person: str, name: str, place: str | None = None, **options: str
    ) -> None:
        """Give a command as the platform has them; options as `game="kriegspiel"`.

        `text` is the free text of /move, `opponent` a person, `match` and `number` numbers.
        """

    async def press(self, person: str, message: Message, label: str) -> None:
        """Press a button that the message has, or had when it came."""

    def inbox(self, person: str) -> list[Message]:
        """What the person alone can see now, oldest first."""

    def posted(self, place: str) -> list[Message]:
        """What the bot has posted in a public place, oldest first."""

    def everything_ever_sent_to(self, person: str) -> list[bytes]:
        """All that was ever sent towards the person alone, also if edited or deleted later."""

    async def block(self, person: str) -> None:
        """From now on the bot cannot write to the person in private."""

    async def unblock(self, person: str) -> None: ...

    async def restart(self) -> None:
        """Stop the product and start it again on the same database."""


def with_label(messages: list[Message], label: str) -> Message:
    """The newest message that has this button."""
    found = [message for message in messages if label in message.labels]
    assert found, f"no message has a button {label!r}"
    return found[-1]
