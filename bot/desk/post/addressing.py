"""Where a letter goes: to which account of its reader, or to which place."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.chat.contract import Address, Mention, Thread
from bot.desk.visit.recipient import (
    Recipient,
    ToAccount,
    ToMember,
    ToPlace,
    ToThread,
    read_recipient,
)
from bot.desk.visit.sealed import Sealed, unseal
from storage import accounts, boards, cards, members, post, threads
from storage.cards import Card
from storage.database import Question, Tx
from storage.faults import of_database
from storage.members import Account
from storage.post import Letter

THREADS = "thread:"
"""So begins what letters to threads call their reader."""
_MOST_CALLED = 50
"""People who are mentioned in one message."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """A letter that is claimed, and where to."""

    letter: Letter
    to: Account | Address | None
    body: Sealed | None = None
    """None where it cannot be read, which is found out when it is sent."""
    card: Card | None = None
    """The message that stands for what it is about, where there is one."""
    called: tuple[Mention, ...] = ()
    """Who is mentioned in it."""
    thread: Thread | None = None
    """What is to be opened for it."""
    lines: str = ""
    """What is told in that message, once this letter has arrived."""

    @property
    def address(self) -> Address | None:
        to = self.to
        return Address(to.chat, user=to.user) if isinstance(to, Account) else to


async def addressed(tx: Tx, letter: Letter, chats: Container[str]) -> Parcel:
    """The letter with where its reader is to be found now."""
    (parcel,) = await all_addressed(tx, [letter], chats)
    return parcel


async def all_addressed(tx: Tx, letters: Sequence[Letter], chats: Container[str]) -> list[Parcel]:
    """The same for many letters."""
    opened = [_Opened(letter, *_read(letter)) for letter in letters]
    await tx.foresee(*(question for one in opened for question in _asked(one)))
    return [await _parcel(tx, one, chats) for one in opened]


@dataclass(frozen=True, slots=True)
class _Opened:
    letter: Letter
    reader: Recipient | None
    body: Sealed | None
    """None where it cannot be read."""


def _read(letter: Letter) -> tuple[Recipient, Sealed] | tuple[None, None]:
    try:
        return read_recipient(letter.recipient), unseal(letter.body)
    except Exception as fault:
        if of_database(fault):
            raise
        return None, None


def _asked(opened: _Opened) -> Iterator[Question]:
    """What will be asked of it first."""
    letter, reader, body = opened.letter, opened.reader, opened.body
    if letter.card:
        yield partial(cards.card, recipient=letter.recipient, name=letter.card)
    if isinstance(reader, ToMember) and body is not None:
        match = _board_of(body)
        if match is not None:
            yield partial(boards.account_at, number=reader.member, match=match)
        yield partial(members.accounts, number=reader.member)
    elif isinstance(reader, ToPlace) and body is not None and body.calls:
        yield partial(members.several, numbers=body.calls)
        yield partial(accounts.users_on, chat=reader.chat, numbers=body.calls)


async def _parcel(tx: Tx, opened: _Opened, chats: Container[str]) -> Parcel:
    letter, reader, body = opened.letter, opened.reader, opened.body
    if reader is None or body is None:
        return Parcel(letter, None)
    card = await cards.card(tx, letter.recipient, letter.card) if letter.card else None
    match reader:
        case ToPlace(chat, place):
            called = await _called(tx, chat, body.calls) if body.calls else ()
            return Parcel(letter, Address(chat, place=place), body, card, called)
        case ToThread() as where:
            return await _threaded(tx, letter, where, body)
        case ToAccount(chat, user):
            return Parcel(letter, Account(chat, user), body, card)
        case ToMember(member):
            return Parcel(letter, await _account(tx, member, body, chats), body, card)


async def _threaded(tx: Tx, letter: Letter, where: ToThread, body: Sealed) -> Parcel:
    """In the thread that there is; if there is none, in one that is opened for the reader."""
    known = await accounts.users_on(tx, where.chat, [where.member])
    if not known:
        return Parcel(letter, None, body)
    called = await _called(tx, where.chat, body.calls)
    thread = await threads.thread_of(tx, where.match, where.member)
    if thread is not None:
        return Parcel(letter, Address(where.chat, place=thread), body, None, called)
    opened = Thread(body.thread or f"#{where.match}", known[0][1])
    there = Address(where.chat, place=where.place)
    return Parcel(letter, there, body, None, called, opened)


async def _called(tx: Tx, chat: str, calls: Sequence[int]) -> tuple[Mention, ...]:
    """Those of them who are on the platform and have not said that they wish for no mentions."""
    people = {one.id: one for one in await members.several(tx, calls)}
    found = []
    for number, user in await accounts.users_on(tx, chat, calls):
        if (one := people.get(number)) and one.settings.get("mentions") != "off":
            found.append(Mention(f"@{one.name}", user, one.name))
    return tuple(found[:_MOST_CALLED])


async def _account(tx: Tx, member: int, body: Sealed, chats: Container[str]) -> Account | None:
    """What is told at a board goes to the account that plays there; all else, and every answer,
    to the one that was used last."""
    match = _board_of(body)
    if match is not None:
        return await account_at_board(tx, member, match, chats)
    return await _reached(tx, member, chats)


async def _reached(tx: Tx, member: int, chats: Container[str]) -> Account | None:
    """Where the member is best reached, of what is served; else where they wait to be. None where
    they have no account, and nobody is there to be told anything."""
    own = await members.accounts(tx, member)
    served = (one for one in own if one.reachable and one.chat in chats)
    return next(served, own[0] if own else None)


def _board_of(body: Sealed) -> int | None:
    """The match at whose board it is told."""
    if body.answers is not None:
        return None
    return body.about if body.played is None else body.played


async def elsewhere(tx: Tx, parcel: Parcel, chats: Container[str]) -> Parcel | None:
    """Where a reader is told it whose page is closed: on another of their platforms, if they have
    one."""
    reader = read_recipient(parcel.letter.recipient)
    here = parcel.address
    if not isinstance(reader, ToMember) or here is None:
        return None
    for one in await members.accounts(tx, reader.member):
        if one.reachable and one.chat in chats and one.chat != here.chat:
            await post.moved_on(tx, parcel.letter.id, one.chat)
            return replace(parcel, to=one)
    return None


async def account_at_board(
    tx: Tx, member: int, match: int, chats: Container[str]
) -> Account | None:
    """Where the member is told what happens in the match."""
    there = await boards.account_at(tx, member, match)
    if there is not None and there.chat in chats:
        return there
    return await _reached(tx, member, chats)
