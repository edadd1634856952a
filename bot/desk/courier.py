"""The courier: carries every sealed letter to whatever chat its reader uses, in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.chat.contract import Address, Block, Chat, Gone, Later, Outgoing
from bot.desk.letter import unseal
from bot.games.game import Json
from storage import members, post
from storage.database import Database
from storage.post import Letter

log = logging.getLogger(__name__)

AT_ONCE = 20
"""Readers served at the same time; each gets his letters one after another."""
_LONGEST_WAIT = 300
_CHECK = 30.0

Draw = Callable[[Mapping[str, Json], str], Awaitable[bytes | None]]
"""Draws a sealed board for a chat; None where nothing can be drawn."""


class Courier:
    def __init__(
        self,
        database: Database,
        chats: Mapping[str, Chat],
        *,
        now: Callable[[], int],
        draw: Draw,
    ) -> None:
        self._database = database
        self._chats = chats
        self._now = now
        self._draw = draw
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """There may be letters to carry."""
        self._wake.set()

    async def reclaim(self) -> None:
        """After a start: take up again what was claimed when the process died.

        Whether such a letter arrived is unknown. It is sent again under its old key, so that
        a platform that honours keys delivers it once; better twice than never.
        """
        await self._database.write(post.requeue_claimed)

    async def run(self) -> None:
        """Carry letters until cancelled."""
        await self.reclaim()
        busy: dict[str, asyncio.Task[None]] = {}
        async with asyncio.TaskGroup() as group:
            while True:
                self._wake.clear()
                room = AT_ONCE - len(busy)
                for letter in await self._heads(AT_ONCE + len(busy)) if room else ():
                    if letter.recipient not in busy and room > 0:
                        task = group.create_task(self._carry(letter))
                        busy[letter.recipient] = task
                        task.add_done_callback(
                            lambda _, reader=letter.recipient: (busy.pop(reader), self.wake())
                        )
                        room -= 1
                await self._sleep()

    async def drain(self) -> None:
        """Carry all that is due now, strictly in the order in which it was written."""
        while heads := await self._heads(1):
            await self._carry(heads[0])

    async def _heads(self, most: int) -> list[Letter]:
        now = self._now()
        return await self._database.read(lambda tx: post.heads(tx, now, most))

    async def _sleep(self) -> None:
        try:
            async with asyncio.timeout(_CHECK):
                await self._wake.wait()
        except TimeoutError:
            return

    async def _carry(self, letter: Letter) -> None:
        if not await self._database.write(lambda tx: post.claim(tx, letter.id)):
            return
        address = await self._address(letter.recipient)
        chat = self._chats.get(address.chat) if address else None
        if address is None or chat is None:
            await self._refuse(letter)
            return
        try:
            receipt = await chat.send(address, await self._open(letter, chat.name), letter.key)
        except Gone:
            await self._refuse(letter)
            if address.user is not None:
                gone = (address.chat, address.user)
                await self._database.write(lambda tx: members.set_reachable(tx, *gone, False))
        except Later as later:
            await self._retry(letter, later.seconds)
        except Exception:
            # Not `exception`: what a platform's library raises may quote the letter.
            log.error("letter %d: sending failed", letter.id)  # noqa: TRY400
            await self._retry(letter, min(_LONGEST_WAIT, 0.5 * 2**letter.attempts))
        else:
            await self._database.write(lambda tx: post.sent(tx, letter.id, receipt.id, self._now()))

    async def _refuse(self, letter: Letter) -> None:
        await self._database.write(lambda tx: post.refuse(tx, letter.id, self._now()))

    async def _retry(self, letter: Letter, seconds: float) -> None:
        due = self._now() + max(1, round(seconds))
        await self._database.write(lambda tx: post.retry(tx, letter.id, due))
        asyncio.get_running_loop().call_later(seconds + 1, self.wake)

    async def _address(self, recipient: str) -> Address | None:
        kind, _, rest = recipient.partition(":")
        if kind == "place":
            chat, _, place = rest.partition(":")
            return Address(chat, place=place)
        account = await self._database.read(lambda tx: members.account_of(tx, int(rest)))
        return Address(account.chat, user=account.user) if account else None

    async def _open(self, letter: Letter, chat: str) -> Outgoing:
        body = unseal(letter.body)
        board, block = body.get("board"), body.get("block")
        return Outgoing(
            text=body["text"],
            choices=tuple((label, sentence) for label, sentence in body.get("choices", ())),
            block=Block(*block) if block else None,
            picture=await self._draw(board, chat) if board else None,
            alt=body.get("alt"),
            answers=body.get("answers"),
            told=tuple(body.get("told", ())),
            about=body.get("about"),
        )
