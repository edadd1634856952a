"""The courier: carries every sealed letter to whatever chat its reader uses, in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.chat.contract import (
    HOUSE,
    Address,
    Aside,
    Away,
    Block,
    Chat,
    Gone,
    Later,
    Outgoing,
    Receipt,
    Refused,
)
from bot.chat.menu import Text
from bot.desk.post.absence import A_LONG_TIME, note_gone, note_reachable
from bot.desk.post.broken_letters import shelve
from bot.desk.post.films import Draw, Films
from bot.desk.post.grid import find_grid
from bot.desk.post.refusals import plain
from bot.desk.visit.recipient import Recipient, ToAccount, ToMember, ToPlace, read_recipient
from bot.desk.visit.sealed import Figure, Picture, Replay, Sealed, unseal
from bot.words.text import text_of
from storage import boards, members, post
from storage.database import Database, Full, Job, Tx
from storage.faults import of_database
from storage.members import Account
from storage.post import Letter

T = TypeVar("T")
log = logging.getLogger(__name__)

AT_ONCE = 20
"""Readers served at the same time; each gets their letters one after another."""
_LONGEST_WAIT = 300
_MANY = 12
"""Attempts, which take a quarter of an hour, after which a letter that cannot even be written is
set aside. A platform that cannot be reached is waited for."""
_OURS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, UnicodeError)
"""What goes wrong in writing a letter, and not on its way."""
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
            await self._carry_safely(letter)
        finally:
            busy.discard(letter.recipient)
            self.wake()

    async def _carry_safely(self, letter: Letter) -> None:
        """Carry it, or set it aside: whatever is wrong with one letter, the others go on.

        Only a fault of the database itself is raised.
        """
        try:
            await self._carry(letter)
        except Exception as fault:
            if of_database(fault):
                raise
            await shelve(self._database, letter, fault, self._now())

    async def drain(self) -> None:
        """Carry all that is due now, strictly in the order in which it was written."""
        while heads := await self._heads(1):
            await self._carry_safely(heads[0])

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
        to = await self._addressee(reader, body)
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
            message = await self.open(body, chat.name)
            receipt = await self._send(chat, address, message, letter)
        except Refused:
            log.error("letter %d: %s takes it in no form; set aside", letter.id, chat.name)  # noqa: TRY400
            await self._write(lambda tx: post.refuse(tx, letter.id, self._now()))
        except Gone:
            if isinstance(reader, ToAccount):
                await self._write(lambda tx: post.drop(tx, letter.id))
            elif isinstance(to, Account):
                await self._write(lambda tx: note_gone(tx, to, letter, self._now()))
            else:
                await self._write(lambda tx: post.refuse(tx, letter.id, self._now()))
        except Away as away:
            still = away.still
            await self._write(lambda tx: self._put_by(tx, letter, still))
        except Later as later:
            await self._retry(letter, later.seconds)
        except Exception as fault:
            if of_database(fault) or (letter.attempts >= _MANY and isinstance(fault, _OURS)):
                raise
            # Not `exception`: what a platform's library raises may quote the letter.
            log.error("letter %d: sending failed", letter.id)  # noqa: TRY400
            pause = min(_LONGEST_WAIT, 0.5 * 2 ** min(letter.attempts, 10))
            await self._retry(letter, pause, doubt=True)
        else:
            await self._write(lambda tx: self._arrived(tx, letter, reader, to, receipt))

    async def _put_by(self, tx: Tx, letter: Letter, still: Callable[[], bool]) -> None:
        """Keep it until its reader is back, unless they have come meanwhile."""
        wait = A_LONG_TIME if still() else 0
        await post.retry(tx, letter.id, self._now() + wait)

    async def _send(
        self, chat: Chat, address: Address, message: Outgoing, letter: Letter
    ) -> Receipt:
        """Send it; what the platform refuses goes in plain words. Raises Refused for those, too."""
        try:
            return await chat.send(address, message, letter.key)
        except Refused:
            log.error("letter %d: %s refuses it; sent in plain words", letter.id, chat.name)  # noqa: TRY400
            await self._write(lambda tx: post.note_refusal(tx, letter.id))
        try:
            return await chat.send(address, plain(message), letter.key)
        except Refused:
            await self._write(lambda tx: post.note_refusal(tx, letter.id))
            raise

    async def _arrived(
        self,
        tx: Tx,
        letter: Letter,
        reader: Recipient,
        to: Account | Address | None,
        receipt: Receipt,
    ) -> None:
        """Keep that it arrived; but a letter to somebody who is no member any more names them."""
        if isinstance(reader, ToAccount):
            await post.drop(tx, letter.id)
            return
        await post.sent(tx, letter.id, receipt.id, self._now())
        can_be = receipt.in_private
        if isinstance(to, Account) and can_be is not None and can_be != to.reachable:
            # The letter has found their door otherwise than it was known to be.
            await note_reachable(tx, to.chat, to.user, can_be, self._now())

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

    async def _addressee(self, reader: Recipient, body: Sealed) -> Account | Address | None:
        match reader:
            case ToPlace(chat, place):
                return Address(chat, place=place)
            case ToAccount(chat, user):
                return Account(chat, user)
            case ToMember(member):
                return await self._database.read(lambda tx: self._account(tx, member, body))

    async def _account(self, tx: Tx, member: int, body: Sealed) -> Account | None:
        """What is told at a board goes to the account that plays there; all else, and every answer,
        to the one that was used last."""
        match = body.about if body.played is None else body.played
        if match is not None and body.answers is None:
            there = await boards.account_at(tx, member, match)
            if there is not None and there.chat in self._chats:
                return there
        return await members.account_of(tx, member)

    async def open(self, body: Sealed, chat: str) -> Outgoing:
        """What the chat is to show of a letter, with its picture drawn."""
        board = body.board
        picture = await self._picture(board, chat) if board and chat != HOUSE else None
        return Outgoing(
            text=text_of(body.text, body.language),
            choices=body.choices,
            block=Block(*body.block) if body.block else None,
            picture=picture,
            alt=body.alt,
            grid=find_grid(board) if board and picture else None,
            answers=body.answers,
            told=body.told,
            seen=body.seen,
            about=body.about,
            standing=body.standing,
            by=body.by,
            aloud=body.aloud,
            silent=body.silent,
            thread=body.thread,
            private=body.private,
            aside=_aside(body),
        )


def _aside(body: Sealed) -> Aside | None:
    if body.aside is None:
        return None
    text = body.text if body.aside.text is None else body.aside.text
    return Aside(text_of(text, body.language), (*body.choices, *body.aside.choices))


def _name_of(picture: Picture) -> str:
    """What a picture is called where nothing of what it shows may be said."""
    match picture:
        case Figure():
            return "figure"
        case Replay():
            return "replay"
        case _:
            return f"board of {picture.game}"
