"""People: who somebody is, by account or by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.chat.contract import HOUSE, Incoming, Mention
from bot.club.house import level_named
from bot.club.names import FOLDING, clean, skeleton, title_skeleton
from bot.club.reserved import allowed
from bot.desk.visit.visit import Visit
from bot.games.game import Seat
from bot.language import language_of, written_in
from bot.words.meeting.unknown import NoSuchMember
from bot.words.options import NAME_WORDS
from storage import boards, claims, communities, members, names
from storage.database import Tx
from storage.matches import Match
from storage.members import Member


async def meet(
    tx: Tx, chat: str, user: str, name: str, now: int, speaks: str | None = None
) -> Member:
    """The member behind an account; one not met before joins under their name.

    What they seem to speak is kept, and remembered while nothing else is known.
    """
    member = await members.by_account(tx, chat, user) or await _join(tx, chat, user, name, now)
    return await _seems_to_speak(tx, member, speaks)


async def _seems_to_speak(tx: Tx, member: Member, speaks: str | None) -> Member:
    if speaks is None or (guess := language_of(speaks)) == member.guess:
        return member
    await members.note_guess(tx, member.id, guess)
    return replace(member, guess=guess)


async def _join(tx: Tx, chat: str, user: str, name: str, now: int) -> Member:
    claim = await claims.of(tx, chat, user)
    wanted = clean(claim.name if claim else name)

    def wished(count: int) -> tuple[str, str]:
        free = allowed(wanted, count)
        return free, skeleton(free)

    return await members.join(tx, chat, user, wished, now, claim.language if claim else None)


async def named(tx: Tx, name: str) -> Member | None:
    """The member of this name, or of one that looks the same; a machine also by a part of it."""
    wanted = clean(name)
    if level := level_named(wanted):
        return await members.by_account(tx, HOUSE, str(level))
    return await names.by_name(tx, wanted, skeleton(wanted))


async def fold_names(tx: Tx) -> None:
    """Compare all names as this program does; an older one may have stored them."""
    await names.fold_names(tx, FOLDING, skeleton, title_skeleton)


async def spoken_of(visit: Visit, word: str) -> Member | None:
    """The member behind a mention, or behind a name after an @; the bot itself is none."""
    for mention in visit.incoming.mentions:
        if mention.text == word:
            return None if mention.own else await _met_here(visit, mention)
    return await _called(visit, word[1:]) if word.startswith("@") else None


async def meet_speaker(tx: Tx, said: Incoming, now: int) -> tuple[Member, bool]:
    """Whoever says this, and whether they are new. Newcomers of whom nothing else is known seem to
    speak what they write in, or else as the community does in which they are first heard."""
    speaks = said.language
    known = await members.by_account(tx, said.chat, said.user)
    if known is not None:
        return await _seems_to_speak(tx, known, speaks), False
    speaks = speaks or written_in(said.text) or await _spoken_around(tx, said)
    member = await _join(tx, said.chat, said.user, said.name, now)
    return await _seems_to_speak(tx, member, speaks), True


async def _met_here(visit: Visit, mention: Mention) -> Member:
    """Who is only mentioned may be new: then they seem to speak as the community does."""
    said = visit.incoming
    known = await members.by_account(visit.tx, said.chat, mention.user)
    if known:
        return known
    spoken = await _spoken_around(visit.tx, said)
    return await meet(visit.tx, said.chat, mention.user, mention.name, visit.now, spoken)


async def _spoken_around(tx: Tx, said: Incoming) -> str | None:
    """What the community speaks in which this is said, as far as anybody has said so."""
    if said.community is None:
        return None
    here = await communities.community(tx, said.chat, said.community)
    return here.language or said.place_language


async def _called(visit: Visit, name: str) -> Member | None:
    """The member of this name; whoever has claimed it becomes one by being spoken of."""
    member = await named(visit.tx, name)
    if member is None and (claim := await claims.by_skeleton(visit.tx, skeleton(clean(name)))):
        return await meet(visit.tx, claim.chat, claim.person, claim.name, visit.now)
    return member


async def name_at(visit: Visit, words: Sequence[str], leave: int = 0) -> int:
    """How many of these words, from the first on, make the longest name that somebody has; one, if
    nobody is called so. A mention is one word. The last ones are left for other names."""
    marked = f"@{words[0].removeprefix('@')}"
    mentioned = any(one.text == marked for one in visit.incoming.mentions)
    most = 1 if mentioned else min(NAME_WORDS, len(words) - leave)
    for count in range(most, 1, -1):
        if await spoken_of(visit, " ".join((marked, *words[1:count]))) is not None:
            return count
    return 1


async def asked_for(visit: Visit, name: str) -> Member | None:
    """The member who is asked about: the speaker, if nobody is named.

    None after saying that nobody is known so; whoever is only mentioned does not become a member.
    """
    name, person = name.strip("\"'«»"), False
    if not name:
        return visit.member
    for mention in visit.incoming.mentions:
        if name in {mention.text, mention.text.removeprefix("@")}:
            found = await members.by_account(visit.tx, visit.incoming.chat, mention.user)
            name, person = (HOUSE, False) if mention.own else (name, True)
            break
    else:
        found = await named(visit.tx, name.removeprefix("@"))
    if found is None:
        visit.reply(NoSuchMember(name.removeprefix("@"), person))
    return found


async def play_from_here(visit: Visit, match: Match) -> None:
    """What the speaker is told at their board goes from now on where they speak."""
    said = visit.incoming
    await boards.play_from(visit.tx, visit.member.id, match.id, said.chat, said.user)


def seat_of(match: Match, member: int) -> Seat | None:
    """Where the member sits in the match."""
    return next((Seat(seat) for seat, who in match.seats.items() if who == member), None)


def own_seat(match: Match, member: int) -> Seat:
    """Where a player of the match sits."""
    seat = seat_of(match, member)
    if seat is None:
        raise LookupError(f"member {member} does not play match {match.id}")
    return seat
