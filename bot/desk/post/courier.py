"""The courier: carries every sealed letter to whatever chat its reader uses, in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.chat.contract import Address, Block, Chat, Gone, Later, Outgoing
from bot.chat.menu import Text
from bot.desk.post.absence import note_gone
from bot.desk.post.films import Draw, Films
from bot.desk.post.grid import find_grid
from bot.desk.visit.recipient import Recipient, ToAccount, ToMember, ToPlace, read_recipient
from bot.desk.visit.sealed import Figure, Picture, Replay, Sealed, unseal
from bot.words.text import text_of
from storage import members, post
from storage.database import Database, Full, Job, Tx
from storage.members import Account
from storage.post import Letter

T = TypeVar("T")
log = logging.getLogger(__name__)

AT_ONCE = 20
"""Readers served at the same time; each gets their letters one after another."""
_LONGEST_WAIT = 300
_CHECK = 30.0
_NO_ROOM = 1.0
"""Seconds between two looks whether the disk takes something again."""
_CRY = 10.0


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
        self._films = Films(database.read, draw)
        self._wake = asyncio.Event()
        self._finishing = False

    def wake(self) -> None:
        """There may be letters to carry."""
        self._wake.set()

    def finish(self) -> None:
        """Let `run` end when the letters under way have arrived; no others are taken up."""
        self._finishing = True
        self.wake()

    async def reclaim(self) -> None:
        """After a start: take up again what was claimed when the process died.

        Whether such a letter arrived is unknown. It is sent again under its old key, so that
        a platform that honours keys delivers it once; better twice than never.
        """
        await self._write(post.requeue_claimed)

    async def run(self) -> None:
        """Carry letters until `finish`."""
        await self.reclaim()
        busy: set[str] = set()
        async with asyncio.TaskGroup() as group:
            while not self._finishing:
                self._wake.clear()
                room = AT_ONCE - len(busy)
                for letter in await self._heads(AT_ONCE + len(busy)) if room else ():
                    if letter.recipient not in busy and room > 0:
                        busy.add(letter.recipient)
                        group.create_task(self._carry_one(letter, busy))
                        room -= 1
                await self._sleep()

    async def _carry_one(self, letter: Letter, busy: set[str]) -> None:
        try:
            await self._carry(letter)
        finally:
            busy.discard(letter.recipient)
            self.wake()

    async def drain(self) -> None:
        """Carry all that is due now, strictly in the order in which it was written."""
        while heads := await self._heads(1):
            await self._carry(heads[0])

    async def _heads(self, most: int) -> list[Letter]:
        now = self._now()
        return await self._database.read(lambda tx: post.heads(tx, now, most))

    async def _sleep(self) -> None:
        """Until something is posted, or the next letter that waits falls due."""
        now = self._now()
        due = await self._database.read(lambda tx: post.next_due(tx, now))
        wait = _CHECK if due is None else min(_CHECK, max(0.5, due - now))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._wake.wait()

    async def _carry(self, letter: Letter) -> None:
        body = unseal(letter.body)
        reader = read_recipient(letter.recipient)
        to = await self._addressee(reader)
        address = Address(to.chat, user=to.user) if isinstance(to, Account) else to
        chat = self._chats.get(address.chat) if address else None
        if address is None or chat is None:
            # Whoever reads on a platform that is not served now gets it when it is.
            await self._claimed(letter, address)
            await self._retry(letter, _LONGEST_WAIT)
            return
        if not await self._claimed(letter, address):
            return
        try:
            receipt = await chat.send(address, await self._open(body, chat.name), letter.key)
        except Gone:
            if isinstance(reader, ToAccount):
                await self._write(lambda tx: post.drop(tx, letter.id))
            elif isinstance(to, Account):
                about, now = body.about, self._now()
                await self._write(lambda tx: note_gone(tx, to, letter, about, now))
            else:
                await self._write(lambda tx: post.refuse(tx, letter.id, self._now()))
        except Later as later:
            await self._retry(letter, later.seconds)
        except Exception:
            # Not `exception`: what a platform's library raises may quote the letter.
            log.error("letter %d: sending failed", letter.id)  # noqa: TRY400
            pause = min(_LONGEST_WAIT, 0.5 * 2 ** min(letter.attempts, 10))
            await self._retry(letter, pause, doubt=True)
        else:
            await self._write(lambda tx: self._arrived(tx, letter, reader, receipt.id))

    async def _arrived(self, tx: Tx, letter: Letter, reader: Recipient, receipt: str) -> None:
        """Keep that it arrived; but a letter to somebody who is no member any more names them."""
        if isinstance(reader, ToAccount):
            await post.drop(tx, letter.id)
        else:
            await post.sent(tx, letter.id, receipt, self._now())

    async def cry(self, chat: str, user: str, text: Text, key: str) -> bool:
        """Say in private what cannot be written into the books; whether it has arrived.

        Only for what must be said while the disk takes nothing.
        """
        speaker = self._chats.get(chat)
        if speaker is None:
            return False
        try:
            async with asyncio.timeout(_CRY):
                await speaker.send(Address(chat, user=user), Outgoing(text=text), key)
        except Exception as fault:
            # Not its text: what a platform's library raises may quote the message.
            log.warning("%s: what must be said was not (%s)", chat, type(fault).__name__)
            return False
        return True

    async def _write(self, job: Job[T]) -> T:
        """Write it as soon as there is room: what has arrived must be known to have arrived."""
        while True:
            try:
                return await self._database.write(job)
            except Full:
                await asyncio.sleep(_NO_ROOM)

    async def _claimed(self, letter: Letter, address: Address | None) -> bool:
        chat = address.chat if address else None
        return await self._write(lambda tx: post.claim(tx, letter.id, chat=chat, now=self._now()))

    async def _retry(self, letter: Letter, seconds: float, *, doubt: bool = False) -> None:
        due = self._now() + max(1, round(seconds))
        await self._write(lambda tx: post.retry(tx, letter.id, due, doubt=doubt))

    async def _picture(self, board: Picture, chat: str) -> bytes | None:
        """The picture drawn. Words without it are better than none: it can be asked for again."""
        try:
            if isinstance(board, Replay):
                return await self._films.show(board, chat)
            return await self._draw(board, chat)
        except Exception:
            what = _name_of(board)
            log.error("a %s cannot be drawn", what)  # noqa: TRY400
            return None

    async def _addressee(self, reader: Recipient) -> Account | Address | None:
        match reader:
            case ToPlace(chat, place):
                return Address(chat, place=place)
            case ToAccount(chat, user):
                return Account(chat, user)
            case ToMember(member):
                return await self._database.read(lambda tx: members.account_of(tx, member))

    async def _open(self, body: Sealed, chat: str) -> Outgoing:
        board = body.board
        picture = await self._picture(board, chat) if board else None
        return Outgoing(
            text=text_of(body.text, body.language),
            choices=body.choices,
            block=Block(*body.block) if body.block else None,
            picture=picture,
            alt=body.alt,
            grid=find_grid(board) if board and picture else None,
            answers=body.answers,
            told=body.told,
            about=body.about,
            silent=body.silent,
            thread=body.thread,
        )


def _name_of(picture: Picture) -> str:
    """What a picture is called where nothing of what it shows may be said."""
    match picture:
        case Figure():
            return "figure"
        case Replay():
            return "replay"
        case _:
            return f"board of {picture.game}"
