"""The courier: carries every sealed letter to whatever chat its reader uses, in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.chat.contract import Address, Block, Chat, Gone, Later, Outgoing, Pointed
from bot.desk.post.absence import note_gone
from bot.desk.post.grid import find_grid
from bot.desk.visit.recipient import Recipient, ToAccount, ToMember, ToPlace, read_recipient
from bot.desk.visit.sealed import Figure, Picture, Sealed, unseal
from bot.words.text import text_of
from storage import members, post
from storage.database import Database, Tx
from storage.members import Account
from storage.post import Letter

log = logging.getLogger(__name__)

AT_ONCE = 200
"""Readers served at the same time; each gets their letters one after another."""
_LONGEST_WAIT = 300
_CHECK = 30.0

Draw = Callable[[Picture, str], Awaitable[bytes | None]]
"""Draws what a letter shows for a chat; None where nothing can be drawn."""


@dataclass(frozen=True, slots=True)
class _Round:
    """What there is to carry now, claimed, and where to; and when there will be more."""

    taken: list[tuple[Letter, Account | Address | None]]
    due: int | None
    more: bool
    """Whether others may be due that there was no room to look at."""


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
        self._finishing = False
        self._under_way = 0
        self._delivered: list[tuple[Letter, str]] = []
        """Letters that have arrived, with their receipts, and are not yet marked so."""

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
        await self._database.write(post.requeue_claimed)

    async def run(self) -> None:
        """Carry letters until `finish`."""
        await self.reclaim()
        async with asyncio.TaskGroup() as group:
            while not self._finishing or self._under_way or self._delivered:
                self._wake.clear()
                now = await self._go_round()
                for letter, to in now.taken:
                    self._under_way += 1
                    group.create_task(self._carry_one(letter, to))
                if not (self._delivered or now.more):
                    await self._sleep(now.due)

    async def _carry_one(self, letter: Letter, to: Account | Address | None) -> None:
        try:
            await self._send(letter, to)
        finally:
            self._under_way -= 1
            self.wake()

    async def _go_round(self) -> _Round:
        """Mark all that has arrived, and claim all that is due: one transaction for everybody."""
        delivered, self._delivered = self._delivered, []
        room = 0 if self._finishing else AT_ONCE - self._under_way
        return await self._database.write(lambda tx: self._round(tx, delivered, room))

    async def _round(self, tx: Tx, delivered: list[tuple[Letter, str]], room: int) -> _Round:
        now = self._now()
        await _mark(tx, delivered, now)
        heads = await post.heads(tx, now, room) if room > 0 else []
        where = {letter.id: await _addressed(tx, letter) for letter in heads}
        chats = [(letter.id, to.chat if (to := where[letter.id]) else None) for letter in heads]
        await post.claim_all(tx, chats, now)
        taken = []
        for letter in heads:
            to = where[letter.id]
            if _is_written(letter) and (to is None or to.chat not in self._chats):
                # Whoever reads on a platform that is not served now gets it when it is.
                await post.retry(tx, letter.id, now + _LONGEST_WAIT)
            else:
                taken.append((letter, to))
        # Whoever was put off has left room for others.
        more = len(taken) < len(heads) == room
        return _Round(taken, await post.next_due(tx, now), more)

    async def drain(self) -> None:
        """Carry all that is due now, strictly in the order in which it was written."""
        while heads := await self._heads(1):
            await self._carry(heads[0])

    async def _heads(self, most: int) -> list[Letter]:
        now = self._now()
        return await self._database.read(lambda tx: post.heads(tx, now, most))

    async def _sleep(self, due: int | None) -> None:
        """Until something is posted or has arrived, or the next letter that waits falls due."""
        wait = _CHECK if due is None else min(_CHECK, max(0.5, due - self._now()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._wake.wait()

    async def _carry(self, letter: Letter) -> None:
        """One letter, from its claim to its mark."""
        to = await self._database.read(lambda tx: addressee(tx, read_recipient(letter.recipient)))
        address = _address(to)
        if address is None or address.chat not in self._chats:
            # Whoever reads on a platform that is not served now gets it when it is.
            await self._claimed(letter, address)
            await self._retry(letter, _LONGEST_WAIT)
            return
        if await self._claimed(letter, address):
            await self._send(letter, to)
            delivered, self._delivered = self._delivered, []
            await self._database.write(lambda tx: _mark(tx, delivered, self._now()))

    async def _send(self, letter: Letter, to: Account | Address | None) -> None:
        """Hand over what is claimed. That it has arrived is marked later, with others."""
        body = unseal(letter.body)
        reader = read_recipient(letter.recipient)
        address = _address(to)
        chat = self._chats.get(address.chat) if address else None
        if address is None or chat is None:
            await self._retry(letter, _LONGEST_WAIT)
            return
        try:
            receipt = await chat.send(address, await self._open(body, chat), letter.key)
        except Gone:
            if isinstance(reader, ToAccount):
                await self._database.write(lambda tx: post.drop(tx, letter.id))
            elif isinstance(to, Account):
                about, now = body.about, self._now()
                await self._database.write(lambda tx: note_gone(tx, to, letter, about, now))
            else:
                await self._database.write(lambda tx: post.refuse(tx, letter.id, self._now()))
        except Later as later:
            await self._retry(letter, later.seconds)
        except Exception:
            # Not `exception`: what a platform's library raises may quote the letter.
            log.error("letter %d: sending failed", letter.id)  # noqa: TRY400
            pause = min(_LONGEST_WAIT, 0.5 * 2 ** min(letter.attempts, 10))
            await self._retry(letter, pause, doubt=True)
        else:
            self._delivered.append((letter, receipt.id))

    async def _claimed(self, letter: Letter, address: Address | None) -> bool:
        chat = address.chat if address else None
        return await self._database.write(
            lambda tx: post.claim(tx, letter.id, chat=chat, now=self._now())
        )

    async def _retry(self, letter: Letter, seconds: float, *, doubt: bool = False) -> None:
        due = self._now() + max(1, round(seconds))
        await self._database.write(lambda tx: post.retry(tx, letter.id, due, doubt=doubt))

    async def _picture(self, board: Picture, chat: str) -> bytes | None:
        """The picture drawn. Words without it are better than none: it can be asked for again."""
        try:
            return await self._draw(board, chat)
        except Exception:
            what = "figure" if isinstance(board, Figure) else f"board of {board.game}"
            log.error("a %s cannot be drawn", what)  # noqa: TRY400
            return None

    async def _open(self, body: Sealed, chat: Chat) -> Outgoing:
        board = body.board
        picture = await self._picture(board, chat.name) if board else None
        return Outgoing(
            text=text_of(body.text, body.language),
            choices=body.choices,
            block=Block(*body.block) if body.block else None,
            picture=picture,
            alt=body.alt,
            grid=find_grid(board) if board and picture and isinstance(chat, Pointed) else None,
            answers=body.answers,
            told=body.told,
            about=body.about,
            silent=body.silent,
            thread=body.thread,
        )


async def addressee(tx: Tx, reader: Recipient) -> Account | Address | None:
    """Where the reader is to be found now."""
    match reader:
        case ToPlace(chat, place):
            return Address(chat, place=place)
        case ToAccount(chat, user):
            return Account(chat, user)
        case ToMember(member):
            return await members.account_of(tx, member)


async def _addressed(tx: Tx, letter: Letter) -> Account | Address | None:
    """Where the letter goes; None, too, where that cannot be read, which is told when it is sent."""
    return await addressee(tx, read_recipient(letter.recipient)) if _is_written(letter) else None


def _is_written(letter: Letter) -> bool:
    """Whether it can be read for whom it is."""
    try:
        read_recipient(letter.recipient)
    except ValueError:
        return False
    return True


def _address(to: Account | Address | None) -> Address | None:
    return Address(to.chat, user=to.user) if isinstance(to, Account) else to


async def _mark(tx: Tx, delivered: list[tuple[Letter, str]], now: int) -> None:
    """Keep that these arrived; but a letter to somebody who is no member any more names them."""
    kept = []
    for letter, receipt in delivered:
        if isinstance(read_recipient(letter.recipient), ToAccount):
            await post.drop(tx, letter.id)
        else:
            kept.append((letter.id, receipt))
    await post.sent_all(tx, kept, now)
