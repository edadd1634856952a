"""The counter: what the desk does for the people of a chat that is ours.

Such a chat has no platform behind it that knows its people or keeps their letters. Their names are
those of the members, their log is the outbox, and their boards are the umpire's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeAlias

from bot.chat.contract import Address, Outgoing
from bot.chat.hall import Contested, Hall, Offered
from bot.club.names import skeleton
from bot.club.reserved import reserved
from bot.desk.afterwards.lookback import Look, Lookback
from bot.desk.match.folds import Folds
from bot.desk.match.looking import show_running
from bot.desk.match.story import beside, clocks_told, plays, show_clocks, step_board, story
from bot.desk.post.absence import COMES_BACK
from bot.desk.post.courier import Courier
from bot.desk.post.films import Draw
from bot.desk.post.scenes import write_scene
from bot.desk.post.shut_pages import note_closing, note_open
from bot.desk.reception.desk import Desk
from bot.desk.reception.entering import enter
from bot.desk.reception.review import Reviews, public_card, review, review_step
from bot.desk.visit.recipient import Recipient, ToAccount, ToMember, ToPlace, write_recipient
from bot.desk.visit.sealed import Holdings, Sealed, unseal
from bot.language import Language
from storage import browsers, claims, members, meta, post
from storage.claims import Claim
from storage.database import Database, Tx

Taken: TypeAlias = Literal["mine", "taken", "full"]

_SECRET = "home-secret"  # noqa: S105  # where it is kept
_READ_AGAIN = 60
"""Letters that a page which opens anew is shown again."""
_A_DAY = 86_400


class DeskCounter:
    """For the people of one chat."""

    def __init__(
        self,
        database: Database,
        desk: Desk,
        courier: Courier,
        chat: str,
        now: Callable[[], int],
        *,
        draw: Draw,
        lookback: Lookback,
    ) -> None:
        self._database, self._desk, self._courier = database, desk, courier
        self._draw, self._lookback = draw, lookback
        self._chat, self._now = chat, now
        self._folds, self._reviews = Folds(), Reviews()

    async def secret(self, made: str) -> str:
        return await self._database.write(partial(_first, made=made))

    async def seat(self, user: str, name: str, language: str | None) -> str | None:
        known = await self._database.read(partial(self._known, user=user))
        if known:
            return known
        return await self._database.write(
            partial(self._seat, user=user, name=name, language=language)
        )

    async def take(self, user: str, name: str, language: str | None) -> Taken:
        return await self._database.write(
            partial(self._take, user=user, name=name, language=language)
        )

    async def enter(
        self,
        user: str,
        account: tuple[str, str, str],
        language: str | None,
        mark: str,
        *,
        again: bool,
    ) -> str | None:
        here = self._chat, user
        job = partial(enter, here=here, account=account, language=language, mark=mark, again=again)
        return await self._database.write(lambda tx: job(tx, now=self._now()))

    async def opened_in(self, user: str, browser: str) -> None:
        if await self._database.read(partial(browsers.of, chat=self._chat, person=user)) != browser:
            note = partial(browsers.note, chat=self._chat, person=user, mark=browser)
            await self._database.write(note)

    async def holds(self, user: str, name: str) -> bool:
        known = await self._database.read(partial(self._known, user=user))
        return known is not None and skeleton(known) == skeleton(name)

    async def leave(self, user: str) -> None:
        await self._database.write(partial(claims.drop, chat=self._chat, person=user))

    async def arrived(self, user: str) -> None:
        await self._database.write(partial(self._arrived, user=user, here=True))
        self._courier.wake()

    async def gone(self, user: str) -> None:
        # Nobody need be woken: it is looked at in time.
        await self._database.write(partial(self._arrived, user=user, here=False))

    async def read(self, user: str, keys: Sequence[str]) -> None:
        await self._database.write(partial(self._read, user=user, keys=keys))
        self._courier.wake()

    async def told(self, user: str | None, place: str | None) -> list[tuple[str, Outgoing]]:
        letters = await self._database.read(partial(self._told, user=user, place=place))
        bodies = _files_once([_without_picture(unseal(letter.body)) for letter in letters])
        to = Address(self._chat, user=user, place=place)
        keys = [letter.key for letter in letters]
        return [
            (key, await self._courier.open(body, to))
            for key, body in zip(keys, bodies, strict=True)
        ]

    async def boards(self, user: str, but: Collection[int]) -> list[Outgoing]:
        letters = await self._desk.show_member(self._chat, user, partial(show_running, but=but))
        to = Address(self._chat, user=user)
        return [await self._courier.open(letter, to) for letter in letters or ()]

    async def plays(self, user: str, match: int) -> bool:
        look = partial(plays, number=match)
        return bool(await self._desk.show_member(self._chat, user, look))

    async def story(self, user: str, match: int) -> Mapping[str, Any] | None:
        return await self._desk.show_member(
            self._chat, user, partial(story, number=match, folds=self._folds)
        )

    async def beside(self, user: str, match: int, step: int | None) -> Mapping[str, Any] | None:
        look = partial(beside, number=match, n=step, folds=self._folds)
        return await self._desk.show_member(self._chat, user, look)

    async def scene(self, user: str, match: int, step: int) -> Mapping[str, Any] | None:
        look = partial(step_board, number=match, n=step, folds=self._folds)
        board = await self._desk.show_member(self._chat, user, look)
        return write_scene(board, None) if board else None

    async def clocks(self, user: str, match: int) -> Mapping[str, Any] | None:
        return await self._desk.show_member(self._chat, user, partial(show_clocks, number=match))

    async def clocked(self, matches: Collection[int]) -> list[tuple[str, Mapping[str, Any]]]:
        look = partial(clocks_told, numbers=matches, chat=self._chat)
        return [*await self._desk.show_all(look)]

    async def hall(self, place: str, language: Language) -> Hall:
        from bot.desk.reception.hall import look_around

        return await self._desk.show_all(
            partial(look_around, chat=self._chat, place=place, language=language)
        )

    async def review(
        self, match: int, step: int | None, language: Language
    ) -> Mapping[str, Any] | None:
        asked = review if step is None else partial(review_step, step=step)
        look = partial(asked, number=match, language=language, reviews=self._reviews)
        return await self._desk.show_all(look)

    async def curve(self, match: int, language: Language) -> Mapping[str, Any] | None:
        from bot.desk.afterwards.curve import curve, line_of

        line = await self._desk.show_all(partial(line_of, number=match))
        if line is None:
            return None
        look = self._lookback.ask(line)
        if not isinstance(look, Look):
            return {"state": look}
        return await self._desk.show_all(partial(curve, number=match, language=language, look=look))

    async def card(self, match: int, language: Language) -> bytes | None:
        card = await self._desk.show_all(partial(public_card, number=match, language=language))
        return await self._draw(card, self._chat) if card else None

    async def invitation(self, code: str, language: Language) -> Offered | None:
        from bot.desk.reception.hall import invitation

        return await self._desk.show_all(partial(invitation, code=code, language=language))

    async def contest(self, number: int, language: Language) -> Contested | None:
        from bot.desk.reception.hall import show_contest

        return await self._desk.show_all(partial(show_contest, number=number, language=language))

    async def season(self, number: int, language: Language) -> Contested | None:
        from bot.desk.reception.hall import show_season

        return await self._desk.show_all(partial(show_season, number=number, language=language))

    async def _known(self, tx: Tx, user: str) -> str | None:
        """A claim that nobody has looked after for a day is to be written anew."""
        if member := await members.by_account(tx, self._chat, user):
            return member.name
        claim = await claims.of(tx, self._chat, user)
        return claim.name if claim and claim.at > self._now() - _A_DAY else None

    async def _seat(self, tx: Tx, user: str, name: str, language: str | None) -> str | None:
        mine = await claims.of(tx, self._chat, user)
        wanted = mine.name if mine else name
        speaks = language or (mine.language if mine else None)
        taken = await self._claim(tx, user, wanted, speaks)
        return wanted if taken == "mine" else None

    async def _take(self, tx: Tx, user: str, name: str, language: str | None) -> Taken:
        member = await members.by_account(tx, self._chat, user)
        if member is None:
            return await self._claim(tx, user, name, language)
        if member.name == name:
            return "mine"
        free = not reserved(name) and await members.rename(tx, member.id, name, skeleton(name))
        return "mine" if free else "taken"

    async def _claim(self, tx: Tx, user: str, name: str, language: str | None) -> Taken:
        now, alike = self._now(), skeleton(name)
        if reserved(name) or not await claims.is_free(tx, self._chat, user, alike):
            return "taken"
        if await claims.of(tx, self._chat, user) is None and await claims.is_full(tx, now):
            return "full"
        await claims.put(tx, Claim(self._chat, user, name, language, now), alike)
        return "mine"

    async def _arrived(self, tx: Tx, user: str, *, here: bool) -> None:
        """What waits for them is due now, or when they have not come back in a moment."""
        if here:
            await note_open(tx, self._chat, user)
        else:
            await note_closing(tx, self._chat, user, self._now())
        after = 0 if here else COMES_BACK
        for reader in await self._readers(tx, user):
            await post.hasten(tx, write_recipient(reader), self._now() + after)

    async def _read(self, tx: Tx, user: str, keys: Sequence[str]) -> None:
        readers = {write_recipient(reader): reader for reader in await self._readers(tx, user)}
        for key in keys:
            letter = await post.under(tx, key)
            if letter is None or letter.recipient not in readers:
                continue
            if isinstance(readers[letter.recipient], ToAccount):
                await post.drop(tx, letter.id)
            else:
                await post.sent(tx, letter.id, f"{user}:{letter.id}", self._now())

    async def _readers(self, tx: Tx, user: str) -> list[Recipient]:
        """As whom letters may call the user: the member, and who was one and is no more."""
        member = await members.by_account(tx, self._chat, user)
        gone = ToAccount(self._chat, user)
        return [ToMember(member.id), gone] if member else [gone]

    async def _told(self, tx: Tx, user: str | None, place: str | None) -> list[post.Letter]:
        reader: Recipient
        if user is None:
            reader = ToPlace(self._chat, str(place))
        elif member := await members.by_account(tx, self._chat, user):
            reader = ToMember(member.id)
        else:
            return []
        return await post.read_before(tx, write_recipient(reader), self._chat, _READ_AGAIN)


def _without_picture(body: Sealed) -> Sealed:
    """As it was read, but for a board that has changed since."""
    return replace(body, board=None, alt=None) if body.board else body


def _files_once(bodies: list[Sealed]) -> list[Sealed]:
    """Of files that would be the same by now, the last alone is made again."""
    last = {one.block.name: n for n, one in enumerate(bodies) if isinstance(one.block, Holdings)}
    return [
        replace(one, block=None)
        if isinstance(one.block, Holdings) and last[one.block.name] != n
        else one
        for n, one in enumerate(bodies)
    ]


async def _first(tx: Tx, made: str) -> str:
    known = await meta.get(tx, _SECRET)
    if known is None:
        await meta.put(tx, _SECRET, made)
    return known or made
