"""A chat platform that keeps what it is given, for tests that read the letters afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.chat.contract import Address, Gone, Hear, Later, Outgoing, Receipt
from bot.desk.post.reels import Drawable
from tests.letters import Told


@dataclass
class NotedChat:
    """Nobody is heard here but by the test; whoever has closed the door gets nothing, and so does a
    place that is shut."""

    name: str
    now: Callable[[], int] = lambda: 0
    closed: set[str] = field(default_factory=set)
    told: list[Told] = field(default_factory=list)
    busy: set[str] = field(default_factory=set)
    """Whose letters the platform takes later."""
    _drawn: Drawable | None = None

    async def run(self, hear: Hear) -> None:  # noqa: ARG002  # nobody is heard
        """Nobody speaks by themselves here; a chat that ends is served no more."""
        await asyncio.Event().wait()

    def attends(self) -> bool:
        return True

    async def draw(self, board: Drawable, _chat: str) -> None:
        """No picture is drawn: it is kept with the letter that is sent next."""
        self._drawn = board

    def forget_drawn(self) -> None:
        self._drawn = None

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        board, self._drawn = self._drawn, None
        if (to.user or to.place) in self.closed:
            raise Gone(to.user)
        if to.user in self.busy:
            raise Later(1)
        who = str(to.user or to.place)
        self.told.append(Told(self.now(), self.name, who, message, board))
        return Receipt(key)

    def texts(self, who: str) -> list[str]:
        return [one.text for one in self.told if one.who == who]


class ChangingChat(NotedChat):
    """Here messages can be changed: what is sent again names the message that it changes."""

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        receipt = await super().send(to, message, key)
        return replace(receipt, id=message.edits or receipt.id, lasting=True)

    def near(self, _to: Address, _receipt: str, _answers: str | None, **_: bool) -> bool:
        """In private every letter is a message of its own."""
        return False


async def draw_nothing(_board: Drawable, _chat: str) -> None:
    """For tests about words only."""
