"""A member's accounts: which there are, and taking one of them away."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from bot.club.names import clean, numbered, skeleton
from bot.desk.tournaments.merging import note_parted
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToAccount
from bot.desk.visit.visit import Visit
from bot.language import Language
from bot.words.members import linking as s
from bot.words.members.sayings import MemberSaying, OnlyInPrivate
from bot.words.members.wishes import Accounts
from bot.words.say import say
from storage import bans, members
from storage.members import Account


async def attend(visit: Visit, wish: Accounts) -> None:
    """Show them; or ask whether one shall go, and take it away."""
    if visit.incoming.place is not None:
        visit.reply(OnlyInPrivate())
        return
    own = await _in_order(visit)
    chosen = [one for n, one in enumerate(own, 1) if wish.which in {str(n), _tag(one)}]
    if not chosen:
        here = (visit.incoming.chat, visit.incoming.user)
        visit.reply(
            s.AccountsShown(
                tuple(_name(one) for one in own),
                tuple(_tag(one) for one in own),
                [(one.chat, one.user) for one in own].index(here) + 1,
            )
        )
    elif len(own) < 2:
        visit.reply(s.LastAccount())
    elif wish.sure and wish.which == _tag(chosen[0]):  # a place in a list may be another's by now
        await cut(visit, chosen[0])
    else:
        visit.reply(s.AskCut(_name(chosen[0]), _tag(chosen[0])))


async def unlink(visit: Visit) -> None:
    """This account becomes a member of its own; matches and history stay with the other."""
    own = await members.accounts(visit.tx, visit.member.id)
    said = visit.incoming
    if len(own) < 2:
        visit.reply(s.NothingLinked())
        return
    await cut(visit, next(one for one in own if (one.chat, one.user) == (said.chat, said.user)))


async def cut(visit: Visit, account: Account) -> None:
    """The account becomes a member of its own, and every account of the one it was is told."""
    whole, language = visit.member, visit.language
    said = visit.incoming
    wanted = clean(account.name or said.name)

    def names(count: int) -> tuple[str, str]:
        free = numbered(wanted, count)
        return free, skeleton(free)

    alone = await members.part(visit.tx, account.chat, account.user, names, visit.now)
    await members.set_language(visit.tx, alone.id, language)
    await bans.copy(visit.tx, whole.id, alone.id, visit.now)
    await note_parted(visit, alone.id, whole.id)
    alone = replace(alone, language=language)
    if (account.chat, account.user) == (said.chat, said.user):
        visit.member = alone
        visit.reply(s.Unlinked(alone.name))
    else:
        visit.tell(alone, s.Unlinked(alone.name))
        visit.reply(s.AccountCut(_name(account)))
    rest = [
        one
        for one in await members.accounts(visit.tx, whole.id)
        if (one.chat, one.user) != (said.chat, said.user)
    ]
    tell_accounts(visit, rest, s.AccountCut(_name(account)), language)


def tell_accounts(
    visit: Visit, accounts: Iterable[Account], saying: MemberSaying, language: Language
) -> None:
    """The same to each of these accounts, wherever their owner is reached best."""
    spoken = say(saying, language)
    for one in accounts:
        visit.post(
            Letter(
                language=language,
                key=visit.next_key(),
                to=ToAccount(one.chat, one.user),
                text=spoken.text,
                choices=spoken.choices,
            )
        )


async def called(visit: Visit, member: int, chat: str, user: str) -> s.AccountName:
    """What one of the member's accounts is called."""
    own = await members.accounts(visit.tx, member)
    return next(_name(one) for one in own if (one.chat, one.user) == (chat, user))


async def _in_order(visit: Visit) -> list[Account]:
    """The speaker's, in an order that does not change with use."""
    own = await members.accounts(visit.tx, visit.member.id)
    return sorted(own, key=lambda one: (one.chat, one.user))


def _name(account: Account) -> s.AccountName:
    return s.AccountName(account.chat, account.name or account.user)


def _tag(account: Account) -> str:
    """What buttons call it, so that one is never taken for another that came in its place."""
    return hashlib.sha256(f"{account.chat}:{account.user}".encode()).hexdigest()[:8].upper()
