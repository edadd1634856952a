"""What an operator may choose about Telegram."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Webhook:
    """Updates come to our own door instead of being fetched; a proxy in front speaks TLS."""

    url: str
    """Where Telegram finds the door, such as "https://chess.example/telegram"."""
    listen: str = "127.0.0.1"
    port: int = 8443


@dataclass(frozen=True, slots=True)
class Settings:
    api: str = "https://api.telegram.org"
    """The Bot API; a server of one's own can be named here."""
    spoiler: bool = False
    """Cover the picture of a private board, and its words, until it is tapped."""
    protect: bool = False
    """Private letters about a match can be neither forwarded nor saved."""
    private_pace: tuple[int, float] = (1, 1.0)
    """So many messages to a person in so many seconds."""
    place_pace: tuple[int, float] = (20, 60.0)
    whole_pace: tuple[int, float] = (28, 1.0)
    """To all chats together."""
    spare_pace: tuple[int, float] = (2, 1.0)
    """Beside those, of what may as well be left out; together they are what Telegram allows."""
    poll: int = 25
    """Seconds that one request for updates stays open."""
    timeout: float = 10.0
    pauses: tuple[float, ...] = (1.0, 2.0, 5.0, 15.0, 60.0)
    """Waits after one failure, two in a row, and so on; the last one for ever."""
    webhook: Webhook | None = None
    listens: bool = True
    """Otherwise others do, and it only sends."""
    table: str | None = None
    """The https address under which the local table opens inside of Telegram."""


def pause(settings: Settings, failures: int) -> float:
    """How long to wait after so many failures in a row."""
    return settings.pauses[min(failures, len(settings.pauses)) - 1]
