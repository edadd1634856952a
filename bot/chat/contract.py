"""What a chat platform is to us: two verbs, `run` and `send`, and two errors."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from bot.chat.menu import Text


@dataclass(frozen=True, slots=True)
class Address:
    """Where a message goes: a person's private chat, or a public place."""

    chat: str
    """The platform: "discord", "telegram", "web", "paper"."""
    user: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody named in a text whom the platform knows."""

    text: str
    """As it stands in the text, such as "@boris"."""
    user: str
    name: str


@dataclass(frozen=True, slots=True)
class Incoming:
    """One sentence by one person. A pressed button is a sentence, too."""

    chat: str
    user: str
    name: str
    text: str
    key: str
    """The platform's own id of the message: the same message is heard once."""
    place: str | None = None
    """The public place where it was said; None in private."""
    mentions: tuple[Mention, ...] = ()
    language: str | None = None
    """The platform's guess, used until the member sets one."""
    community: str | None = None
    """The server or group in which it was said, even where nobody else could see it."""
    admin: bool = False
    """Whether they are in charge of that community, as the platform has it."""


@dataclass(frozen=True, slots=True)
class Block:
    """Preformatted text: a text board, a score. Long ones travel as a file of this name."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Where a picture has its squares; all lengths are parts of the picture's own."""

    columns: tuple[str, ...]
    """Their names as they stand in the picture, from the left."""
    rows: tuple[str, ...]
    """From the top. A square is called by its column, then its row."""
    left: float
    top: float
    width: float
    height: float
    most: int = 0
    """So many squares make one sentence, after the word "open"; 0: from where to where, a move."""
    drops: tuple[tuple[str, str], ...] = ()
    """Men in hand: what each is called, and how the sentence begins that a square ends."""
    unsure: str = ""
    """What ends a move from square to square."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One message. A choice is a button: its label, and the sentence that it says."""

    text: Text
    choices: tuple[tuple[str, str], ...] = ()
    block: Block | None = None
    picture: bytes | None = field(default=None, repr=False)
    """A PNG, or a GIF that moves."""
    alt: str | None = None
    grid: Grid | None = None
    """The squares of the picture, where it is one board and they have names."""
    answers: str | None = None
    """The key of the incoming message that this answers, where there is one."""
    told: tuple[Mapping[str, Any], ...] = ()
    """The announcements in this letter, for programs that read along."""
    about: int | None = None
    """The match it is about: a newer letter about it makes an older one's buttons stale."""
    silent: bool = False
    """Without a sound, where the platform can."""
    thread: str | None = None
    """In public: the name of a thread that opens under it, where the platform has threads."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the platform calls the message it took."""

    id: str


class Gone(Exception):
    """The addressee cannot be reached: closed, blocked or deleted. Not to be tried again."""


class Later(Exception):
    """Not now; try again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"later: {seconds:.1f} s")
        self.seconds = seconds


class Hopeless(Exception):
    """This chat cannot run, now or later: a refused token, a port that is taken.

    Its text tells an operator what to do, and holds no secret.
    """


Hear = Callable[[Incoming], Awaitable[None]]
"""Returns once everything that follows from the message is committed."""


class Chat(Protocol):
    name: str

    async def run(self, hear: Hear) -> None:
        """Bring every message to `hear` until cancelled. Raises Hopeless where that is so."""

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        """Deliver; at most once for one key where the platform can. Raises Gone or Later."""

    def attends(self) -> bool:
        """Whether it is connected and has brought everything that waited: only then time passes."""


@runtime_checkable
class Pointed(Protocol):
    """A chat in which people point at squares is told where they are: that is half a picture's work."""

    points: bool
