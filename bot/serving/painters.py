"""Pictures drawn in processes of their own: on another core, and a long film holds up no board."""

from __future__ import annotations

import pickle

from bot.desk.post.reels import Drawable
from bot.desk.visit.sealed import Board
from bot.serving.clerk import Clerk

PATIENCE = 60.0
"""Seconds that one picture may take."""


class Painters:
    """One for boards, and one for films and figures, which take longer."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._boards = Painter(patience)
        self._others = Painter(patience)

    async def draw(self, picture: Drawable, chat: str) -> bytes:
        """The file. Raises NotAnswered."""
        painter = self._boards if isinstance(picture, Board) else self._others
        return await painter.draw(picture, chat)

    async def close(self) -> None:
        """End both; nobody may be waiting for them."""
        await self._boards.close()
        await self._others.close()


class Painter(Clerk):
    def __init__(self, patience: float = PATIENCE) -> None:
        super().__init__("bot.serving.drawing_process", patience)

    async def draw(self, picture: Drawable, chat: str) -> bytes:
        """Raises NotAnswered."""
        return await self.ask(pickle.dumps((picture, chat)))
