"""Absence: whoever cannot be reached in private is a state with two ends, and both are told.

Whoever notices it first (the platform, or the courier) brings it here. What was told is kept for
each match, challenge and tournament, so that it is told once, and taken back once.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable
from dataclasses import replace

from bot.chat.contract import HOUSE
from bot.desk.visit.calling import calls
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import Recipient, ToMember, ToPlace, write_recipient
from bot.desk.visit.recourse import recourse_without, unaided
from bot.desk.visit.tournament_cache import Contests, Held
from bot.language import Language, language_of
from bot.words.match.absence import (
    OpponentSwitchedOff,
    OpponentUnreachable,
    ReachableAgain,
    Unreachable,
)
from bot.words.meeting.absence import CannotReach, ReachedAgain
from bot.words.say import say
from bot.words.topic import AnySaying, Spoken
from storage import (
    absences,
    accounts,
    challenges,
    inbox,
    matches,
    members,
    places,
    post,
    tournaments,
)
from storage.absences import Absence
from storage.database import Tx
from storage.matches import Match
from storage.members import Account, Member
from storage.post import member_recipient

A_LONG_TIME = 365 * 86_400
"""An owed letter waits this long for its reader, unless they are heard of before."""
COMES_BACK = 15
"""Seconds within which a page is open again that was only opened anew, or whose line broke."""


async def note_gone(tx: Tx, account: Account, letter: post.Letter, now: int) -> None:
    """A platform does not bring the letter to its reader: keep it for them."""
    await post.retry(tx, letter.id, now + A_LONG_TIME)
    await note_reachable(tx, account.chat, account.user, False, now)


async def note_reachable(tx: Tx, chat: str, user: str, can_be: bool, now: int) -> None:
    """Somebody's private chat is closed, or open: by what a platform says, or as a letter has it."""
    await members.set_reachable(tx, chat, user, can_be)
    reader = await members.by_account(tx, chat, user)
    if reader is None:
        return
    if await members.can_be_reached(tx, reader.id):
        # By this account or by another of theirs: what waits for them can go.
        await post.hasten(tx, member_recipient(reader.id), now)
        if can_be:
            await note_back(tx, reader, now)
    else:
        await tell_missing(tx, reader, now)


async def note_back(tx: Tx, reader: Member, now: int) -> None:
    """They can be reached: tell that wherever the contrary was told."""
    ended = await absences.end(tx, reader.id)
    letters = [one async for one in _returns(tx, reader, ended)] if ended else []
    await post.enqueue(tx, [owed(one) for one in letters], now)


async def tell_missing(tx: Tx, reader: Member, now: int) -> list[int]:
    """Tell everybody who waits for them, where it was not told yet; in which matches it was not."""
    letters, told = await missing(tx, reader)
    await post.enqueue(tx, [owed(one) for one in letters], now)
    return told


async def missing(tx: Tx, reader: Member) -> tuple[list[Letter], list[int]]:
    """What tells it, and in which matches."""
    told = [
        (match, new)
        for match in await matches.running_for(tx, reader.id)
        if len(match.seats) > 1
        and match.aside is None  # or nobody waits for them
        and (new := await absences.begin(tx, reader.id, "match", match.id))
    ]
    letters = [
        *[one async for one in _to_matches(tx, reader, told)],
        *[one async for one in _to_challengers(tx, reader)],
        *[one async for one in _to_organisers(tx, reader)],
    ]
    return letters, [match.id for match, _ in told]


async def tell_switched_off(tx: Tx, served: Collection[str], now: int) -> None:
    """Whoever waits for somebody whose platforms are none of those that are served is told once that
    this is so, and that no clock decides: there no time passes.

    Who is on none of them, too, would read it when it is true no more.
    """
    letters: list[Letter] = []
    absent = await accounts.on_none_of(tx, [*served, HOUSE])
    for reader in await members.several(tx, absent):
        chat = (await members.accounts(tx, reader.id))[0].chat
        for match in await matches.running_for(tx, reader.id):
            known = f"off:{match.id}.{reader.id}"
            waiting = [one for one in _others(match, reader) if one not in absent]
            if (
                match.aside is not None
                or not waiting
                or not await inbox.receive(tx, chat, known, now)
            ):
                continue
            saying = OpponentSwitchedOff(match.id, reader.name, chat, await unaided(tx, match))
            letters += await to_members(tx, waiting, saying, f"{known}.{now}")
    await post.enqueue(tx, [owed(one) for one in letters], now)


async def _to_matches(
    tx: Tx, reader: Member, told: list[tuple[Match, Absence]]
) -> AsyncIterator[Letter]:
    """To each opponent, and one letter to each place in which matches of theirs are at home."""
    for match, new in told:
        helps = await recourse_without(tx, match, reader.id)
        saying = OpponentUnreachable(match.id, reader.name, helps)
        for one in await to_members(tx, _others(match, reader), saying, _gone(reader, new)):
            yield one
    for place, ones in _by_place(told).items():
        numbers = tuple(match.id for match, _ in ones)
        yield await _to_place(
            tx,
            place,
            Unreachable(numbers, reader.name),
            _gone(reader, ones[0][1]),
            about=numbers[0],
            calls=(reader.id,),
        )
    for match, absence in told:
        if match.to_act is not None and match.seats.get(match.to_act) == reader.id:
            language = language_of(reader.speaks)
            for letter in await calls(tx, match, reader, "turn", language, _gone(reader, absence)):
                yield letter


async def _to_challengers(tx: Tx, reader: Member) -> AsyncIterator[Letter]:
    """Whoever waits for an answer is told before there is a match that the reader would miss."""
    told: set[int] = set()
    for one in await challenges.waiting_for(tx, reader.id):
        new = await absences.begin(tx, reader.id, "challenge", one.id)
        if new and one.challenger not in told:
            told.add(one.challenger)
            saying = CannotReach(reader.name)
            for letter in await to_members(tx, [one.challenger], saying, _gone(reader, new)):
                yield letter


async def _to_organisers(tx: Tx, reader: Member) -> AsyncIterator[Letter]:
    """Of each tournament in which the reader plays on."""
    for number in await tournaments.of_member(tx, reader.id):
        book = await held(tx, number)
        if book is None or reader.id not in book.contest.active:
            continue
        if new := await absences.begin(tx, reader.id, "contest", number):
            from bot.words.tournaments.sayings import PlayerUnreachable, Title

            saying = PlayerUnreachable(Title(number, book.name), reader.name)
            to = _organisers(book, reader)
            for letter in await to_members(tx, to, saying, _gone(reader, new)):
                yield letter


async def _returns(tx: Tx, reader: Member, ended: Iterable[Absence]) -> AsyncIterator[Letter]:
    """That they are back, to all who were told that they were not, and wait still."""
    told: list[tuple[Match, Absence]] = []
    for one in ended:
        if one.kind == "match":
            match = await matches.match(tx, one.number)
            if match is not None and match.result is None:
                told.append((match, one))
        else:
            for letter in await _to_who_waits(tx, reader, one):
                yield letter
    for match, one in told:
        again = ReachableAgain((match.id,), reader.name)
        for letter in await to_members(tx, _others(match, reader), again, _back(reader, one)):
            yield letter
    for place, ones in _by_place(told).items():
        numbers = tuple(match.id for match, _ in ones)
        saying = ReachableAgain(numbers, reader.name)
        yield await _to_place(tx, place, saying, _back(reader, ones[0][1]), about=numbers[0])


async def _to_who_waits(tx: Tx, reader: Member, ended: Absence) -> list[Letter]:
    """The same to a challenger, or to those who organise a tournament."""
    number, key = ended.number, _back(reader, ended)
    if ended.kind == "challenge":
        asked = await challenges.challenge(tx, number)
        if asked is None or asked.state != "open":
            return []
        return await to_members(tx, [asked.challenger], ReachedAgain(reader.name, number), key)
    book = await held(tx, number)
    if book is None or book.over:
        return []
    from bot.words.tournaments.sayings import PlayerReachableAgain, Title

    saying = PlayerReachableAgain(Title(number, book.name), reader.name)
    return await to_members(tx, _organisers(book, reader), saying, key)


def _others(match: Match, reader: Member) -> list[int]:
    return [member for member in match.seats.values() if member != reader.id]


def _organisers(book: Held, reader: Member) -> list[int]:
    return sorted({book.organiser, *book.contest.helpers} - {reader.id})


def _by_place(
    told: Iterable[tuple[Match, Absence]],
) -> dict[tuple[str, str], list[tuple[Match, Absence]]]:
    """The matches that are at home in public, by where that is."""
    found: dict[tuple[str, str], list[tuple[Match, Absence]]] = {}
    for match, absence in told:
        if match.chat is not None and match.place is not None:
            found.setdefault((match.chat, match.place), []).append((match, absence))
    return found


async def held(tx: Tx, number: int) -> Held | None:
    """The tournament of that number."""
    stored = await tournaments.contest(tx, number)
    return await Contests().of(tx, stored) if stored else None


async def to_members(tx: Tx, readers: Iterable[int], saying: AnySaying, key: str) -> list[Letter]:
    """The same to each of them, in their own language."""
    letters = []
    for one in await members.several(tx, list(readers)):
        if one.name:  # or they are deleted, and nobody is there
            spoken = say(saying, language_of(one.speaks))
            letters.append(_letter(ToMember(one.id), spoken, language_of(one.speaks), key))
    return letters


async def _to_place(
    tx: Tx,
    where: tuple[str, str],
    saying: AnySaying,
    key: str,
    *,
    about: int,
    calls: tuple[int, ...] = (),
) -> Letter:
    language = language_of(await places.place_language(tx, *where, "en"))
    letter = _letter(ToPlace(*where), say(saying, language), language, key)
    return replace(letter, about=about, calls=calls)


def _letter(to: Recipient, spoken: Spoken, language: Language, key: str) -> Letter:
    return Letter(
        language=language,
        key=f"{key}:{write_recipient(to)}",
        to=to,
        text=spoken.text,
        choices=spoken.choices,
    )


def _gone(reader: Member, absence: Absence) -> str:
    """The key of what is told of an absence: unique, and telling nothing but that."""
    return f"gone:{absence.kind}.{absence.number}.{reader.id}.{absence.times}"


def _back(reader: Member, absence: Absence) -> str:
    return f"back:{absence.kind}.{absence.number}.{reader.id}.{absence.times}"
