"""Signs: that a machine thinks is shown to whoever plays against it, where they play."""

from __future__ import annotations

from collections.abc import Mapping

from bot.chat.contract import Chat, Typing
from bot.chat.house_chat import Place
from bot.desk.post.addressing import account_at_board
from storage import matches
from storage.database import Database, Tx
from storage.members import Account


class Signs:
    def __init__(self, database: Database, chats: Mapping[str, Chat]) -> None:
        self._database, self._chats = database, chats

    async def show(self, place: Place) -> None:
        """In their private chat alone: in public it would be anybody's match."""
        for account in await self._database.read(lambda tx: self._opposite(tx, place)):
            chat: object = self._chats.get(account.chat)
            if isinstance(chat, Typing) and account.reachable:
                await chat.show_typing(account.user)

    async def _opposite(self, tx: Tx, place: Place) -> list[Account]:
        """The accounts of whoever sits opposite, while it is the machine's turn."""
        match = await matches.match(tx, place[0])
        if match is None or match.result or match.to_act != place[1]:
            return []
        others = [one for seat, one in match.seats.items() if seat != place[1]]
        found = [await account_at_board(tx, one, match.id, self._chats) for one in others]
        return [one for one in found if one is not None]
