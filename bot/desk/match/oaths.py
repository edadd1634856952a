"""The umpire's oath about a match: sworn when it begins, made of the database whenever it is asked for.

Of a running match nothing leaves this module but what is the asking seat's own: the oath, which is
a hash, and the head of that seat's record. The seed does when the match is over.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.club import oath as club_oath
from bot.club.oath import Oath, Told
from bot.desk.match.alone import is_alone
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.broken import Broken
from bot.desk.visit.insiders import is_at_stake, runs_the_bot
from bot.desk.visit.told import read_told
from bot.desk.visit.umpires import game_of
from bot.desk.visit.visit import Visit
from bot.games.game import Result, Seat, other, plain
from bot.language import Language
from bot.umpire import open_match
from bot.words.match.oath import (
    NoOath,
    OathOpened,
    OathShown,
    OathSoFar,
    OathSworn,
    RunsTheBot,
)
from bot.words.say import say
from bot.words.topic import AnySaying
from storage import matches, oaths
from storage.database import Tx
from storage.matches import Match, StoredAct


async def swear(visit: Visit, match: Match) -> None:
    """Before anybody is told that the match begins. Whoever plays alone is sworn nothing."""
    if not is_alone(match):
        await oaths.keep(visit.tx, match.id, f"{visit.random.getrandbits(256):064x}")


async def sworn_lines(visit: Visit, match: Match, seat: Seat, language: Language) -> list[str]:
    """What stands in a seat's opening letter: the oath, and what no oath can prove."""
    seed = await oaths.seed_of(visit.tx, match.id)
    found: list[AnySaying] = []
    if seed is not None:
        start = Oath(seed, _start(match), ()).sworn()
        found.append(OathSworn(start[: club_oath.SHOWN_START]))
    rival = match.seats.get(other(seat))
    if (
        rival is not None
        and is_at_stake(agreed_of(match), match.game, match.options)
        and await runs_the_bot(visit, rival)
    ):
        found.append(RunsTheBot((await visit.person(rival)).name))
    return [say(one, language).text for one in found]


async def oath_of(tx: Tx, match: Match) -> Oath | None:
    """All of it; None for a match without one. Raises Broken."""
    seed = await oaths.seed_of(tx, match.id)
    if seed is None:
        return None
    try:
        told = tuple(_told(match, await matches.acts(tx, match.id)))
        lines = tuple(club_oath.lines_of(told, sorted(match.seats)))
    except (AttributeError, TypeError, ValueError) as fault:
        raise Broken("match", match.id) from fault
    return Oath(seed, _start(match), lines)


async def oath_so_far(tx: Tx, match: Match, seat: Seat) -> OathSoFar | None:
    """What is shown beside the record of a seat while the match runs."""
    found = await oath_of(tx, match)
    heads = list(found.heads(seat)) if found else []
    if not heads:
        return None
    return OathSoFar(match.id, len(heads), heads[-1][: club_oath.SHOWN_HEAD])


async def show_oath(visit: Visit, match: Match, seat: Seat | None) -> None:
    """The whole of it after the end, to anybody; before it, what the speaker's seat may have."""
    found = await oath_of(visit.tx, match)
    if found is None:
        visit.reply(NoOath(match.id, is_alone(match)))
    elif match.result is not None:
        text = club_oath.write(found)
        visit.reply(OathOpened(match.id), block=(f"match-{match.id}-oath.txt", text))
    elif seat is not None:
        heads = list(found.heads(seat))
        last = heads[-1] if heads else ""
        visit.reply(OathShown(match.id, found.sworn(), len(heads), last))


async def opened(tx: Tx, match: Match, _result: Result) -> str:
    """The lines that end the record of a match that is over, as its result proves; "" for one
    without an oath."""
    seed = await oaths.seed_of(tx, match.id)
    if seed is None:
        return ""
    return f"\n\noath {Oath(seed, _start(match), ()).sworn()}\nseed {seed}"


def _start(match: Match) -> str:
    return club_oath.start_of(match.id, match.game, match.edition, match.options, match.setup)


def _told(match: Match, acts: list[StoredAct]) -> Iterator[Told]:
    began = open_match(game_of(match), match.setup).told
    yield Told(None, None, {seat: [plain(one) for one in pile] for seat, pile in began.items()})
    for act in acts:
        yield Told(act.seat, act.body, read_told(act.told))
