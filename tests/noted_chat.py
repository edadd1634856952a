"""A chat platform that keeps what it is given, for tests that read the letters afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.chat.contract import Address, Block, Gone, Hear, Outgoing, Receipt
from bot.desk.visit.sealed import Picture


@dataclass(frozen=True, slots=True)
class Told:
    """One letter that arrived."""

    at: int
    chat: str
    who: str
    """The reader: a person, or the place where everybody reads it."""
    message: Outgoing
    board: Picture | None = None
    """What its picture would be drawn from."""

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def buttons(self) -> tuple[tuple[str, str], ...]:
        """Each one's label, and the sentence that it says."""
        return self.message.choices

    @property
    def block(self) -> Block | None:
        return self.message.block

    @property
    def whole(self) -> str:
        """All that is to be read: the words, and the block under them."""
        return f"{self.text}\n{self.block.text}" if self.block else self.text


@dataclass
class NotedChat:
    """Nobody is heard here but by the test; whoever has closed the door gets nothing."""

    name: str
    now: Callable[[], int] = lambda: 0
    closed: set[str] = field(default_factory=set)
    told: list[Told] = field(default_factory=list)
    _drawn: Picture | None = None

    async def run(self, hear: Hear) -> None:
        """Nobody speaks by themselves here."""

    def attends(self) -> bool:
        return True

    async def draw(self, board: Picture, _chat: str) -> None:
        """No picture is drawn: it is kept with the letter that is sent next."""
        self._drawn = board

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        board, self._drawn = self._drawn, None
        if to.user in self.closed:
            raise Gone(to.user)
        who = str(to.user or to.place)
        self.told.append(Told(self.now(), self.name, who, message, board))
        return Receipt(key)

    def texts(self, who: str) -> list[str]:
        return [one.text for one in self.told if one.who == who]


async def draw_nothing(_board: Picture, _chat: str) -> None:
    """For tests about words only."""
