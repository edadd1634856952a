"""The story of a match, as the page of one of its players tells it: who plays, and what the player
tried and was told, step by step.

A step is a letter: it has the letter's number, its words, and the board as it was then. All of it
is folded from the match's acts, so that the same page stands there after a restart and on any
device; and nothing is in it but what the player was told and saw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from bot.desk.match.alone import is_alone
from bot.desk.match.clocks import left_of, pace_of
from bot.desk.match.folds import Fold, Folds
from bot.desk.match.heads import standing_of
from bot.desk.match.planned import Replies, Tries, planned_from
from bot.desk.match.ratings import pool_of, rating_now
from bot.desk.match.record import manners_of
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.closed import maintenance
from bot.desk.visit.identify import seat_of
from bot.desk.visit.notes import notes_of
from bot.desk.visit.sealed import Board
from bot.desk.visit.sight import board_for
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE, Announcement, Seat, View
from bot.games.notebook import Notebook
from bot.games.shelf import SHELF
from bot.umpire import Umpire
from bot.words.match.noted import recorded
from bot.words.match.telling import say_told, seat_name
from bot.words.tongues import TONGUES
from storage import clocks, matches, members, plans, ratings
from storage.matches import Match

Json = dict[str, Any]
Told: TypeAlias = tuple[str, Json]
"""A user, and what is told to them."""
_LEAST, _LITTLE = 10, 60
"""Seconds of a live game that are little: an eighth of all, within these."""


class Step(NamedTuple):
    """What one letter of a match said, and what its reader saw."""

    number: int
    act: str
    """What its reader had done; "" where it was not theirs."""
    told: tuple[Announcement, ...]
    umpire: Umpire
    """Afterwards."""
    move: str
    """The number of the move that it belongs to, as scores write it: "3." for the side that begins
    a numbered move, "3…" for the other."""
    book: Notebook
    """The reader's, afterwards."""


async def story(visit: Visit, number: int, folds: Folds) -> Json | None:
    """None for a match that the speaker does not play."""
    own = await _own(visit, number)
    if own is None:
        return None
    match, seat = own
    steps = list(_steps(match.game, await folds.of(visit.tx, match), seat))
    umpire = steps[-1].umpire if steps else await visit.umpires.of(visit.tx, match)
    language = visit.language
    standing = await standing_of(visit, match, umpire, seat, language)
    agreed = agreed_of(match)
    tongue = TONGUES[language]
    return {
        "match": match.id,
        "game": standing.game,
        "seat": seat,
        "turn": standing.turn,
        "result": umpire.result.score if umpire.result else None,
        "review": umpire.result is not None and not is_alone(match),
        "settings": [
            *tongue.options(match.game, match.options.items(), match.setup),
            tongue.pace(agreed.pace),
        ],
        "players": [
            await _player(visit, match, one) for one in (WHITE, BLACK) if one in match.seats
        ],
        "clocks": await clocks_of(visit, match),
        "plan": await _plan(visit, match, seat),
        "start": _army(visit, match, steps[0].umpire, seat) if steps else {},
        "took": _took(steps),
        "steps": [_write(visit, match, step, seat) for step in steps],
        "tally": _tally(visit, match, umpire, seat, steps[-1].book) if steps else "",
    }


async def beside(visit: Visit, number: int, n: int | None, folds: Folds) -> Json | None:
    """What the page of a match shows beside a letter about it: what is planned, and, where the
    letter is a step, that step and what follows of it. None for a match that the speaker does not
    play."""
    own = await _own(visit, number)
    if own is None:
        return None
    match, seat = own
    told: Json = {"match": match.id, "plan": await _plan(visit, match, seat)}
    if n is None:
        return told
    steps = [
        step
        for step in _steps(match.game, await folds.of(visit.tx, match), seat)
        if step.number <= n
    ]
    if not steps or steps[-1].number != n:
        return told
    return told | {
        "step": _write(visit, match, steps[-1], seat),
        "took": _took(steps),
        "tally": _tally(visit, match, steps[-1].umpire, seat, steps[-1].book),
    }


async def plays(visit: Visit, number: int) -> bool:
    return await _own(visit, number) is not None


async def step_board(visit: Visit, number: int, n: int, folds: Folds) -> Board | None:
    """What the speaker saw after this step of a match of theirs."""
    own = await _own(visit, number)
    if own is None:
        return None
    match, seat = own
    for step in _steps(match.game, await folds.of(visit.tx, match), seat):
        if step.number == n:
            view = step.umpire.observe(seat).view
            return board_for(match.game, view, visit.language, visit.member)
    return None


async def show_clocks(visit: Visit, number: int) -> Json | None:
    own = await _own(visit, number)
    return await clocks_of(visit, own[0]) if own else None


async def _own(visit: Visit, number: int) -> tuple[Match, Seat] | None:
    """The match, where the speaker plays it, and their seat there."""
    match = await matches.match(visit.tx, number)
    seat = seat_of(match, visit.member.id) if match else None
    return (match, seat) if match and seat else None


async def clocks_of(visit: Visit, match: Match) -> Json | None:
    """What both clocks show now, and which of them run; None where there are none."""
    pace = pace_of(match)
    if not pace.timed:
        return None
    shown = await clocks.of_match(visit.tx, match.id)
    closed = await maintenance(visit.tx) is not None
    runs = [seat for seat, one in shown.items() if one.deadline is not None and not closed]
    return {
        "match": match.id,
        "left": {seat: left_of(visit, clock) for seat, clock in shown.items()},
        "runs": runs,
        "held": [seat for seat, one in shown.items() if one.turn and seat not in runs],
        "live": pace.live,
        "low": min(_LITTLE, max(_LEAST, pace.first // 8)) if pace.live else 0,
    }


async def clocks_told(visit: Visit, numbers: Collection[int], chat: str) -> list[Told]:
    """What these matches' clocks show now, for everybody of this chat who plays them."""
    told: list[Told] = []
    for number in sorted(numbers):
        match = await matches.match(visit.tx, number)
        shown = await clocks_of(visit, match) if match else None
        if match is None or shown is None:
            continue
        for member in sorted({*match.seats.values()}):
            accounts = await members.accounts(visit.tx, member)
            told += [(one.user, shown) for one in accounts if one.chat == chat]
    return told


def _steps(game: str, fold: Fold, seat: Seat) -> Iterator[Step]:
    """Each letter that the seat was told by an act, from the start on."""
    opened, closes = fold.opened, SHELF[game].closes
    book = Notebook(seat, closes).write(None, opened.told.get(seat, ()))
    if pile := opened.told.get(seat):
        yield Step(opened.umpire.letters[seat], "", pile, opened.umpire, "", book)
    for (who, body), ruled in zip(fold.acts, fold.ruled, strict=False):
        if pile := ruled.told.get(seat):
            mine = body if who == seat else ""
            turn = book.turns[-1]
            move = f"{turn.number}{'…' if closes == {turn.seat} else '.'}"
            book = book.write(mine or None, pile)
            yield Step(ruled.umpire.letters[seat], mine, pile, ruled.umpire, move, book)


async def _plan(visit: Visit, match: Match, seat: Seat) -> list[str]:
    """The player's own moves that are planned for their next turn."""
    body = await plans.plan(visit.tx, match.id, seat) if not match.result else None
    match planned_from(body) if body else None:
        case Tries(tries):
            return [*tries]
        case Replies(lines):
            return [line[1] for line in lines]
        case _:
            return []


async def _player(visit: Visit, match: Match, seat: Seat) -> Json:
    member = await visit.person(match.seats[seat])
    rating = await ratings.rating(visit.tx, member.id, *pool_of(match))
    return {
        "seat": seat,
        "side": seat_name(seat, match.game, visit.language),
        "name": TONGUES[visit.language].known(member.name),
        "rating": str(rating_now(visit, rating)) if rating else "",
        "you": member.id == visit.member.id,
    }


def _write(visit: Visit, match: Match, step: Step, seat: Seat) -> Json:
    return {
        "n": step.number,
        "move": step.move,
        "did": recorded(SHELF[match.game], step.act, visit.language) if step.act else "",
        "text": _words(visit, match, step, seat),
    }


def _took(steps: Sequence[Step]) -> list[str]:
    return [what for step in steps if step.act for what in _taken(step.told)]


def _words(visit: Visit, match: Match, step: Step, seat: Seat) -> str:
    manners = {*map(str, visit.member.settings.values()), *manners_of(match)}
    return say_told(SHELF[match.game], step.told, seat, visit.language, manners)


def _tally(visit: Visit, match: Match, umpire: Umpire, seat: Seat, book: Notebook) -> str:
    """What follows of men lost, taken and left, where something is hidden from the reader."""
    box = SHELF[match.game]
    if not box.guesses or not box.hides(umpire.observe(seat).view):
        return ""
    return box.words[visit.language].tally(notes_of(match, book))


def _taken(told: tuple[Announcement, ...]) -> Iterator[str]:
    """What a capture of the reader's own took, as far as the umpire said so."""
    from bot.games.orthochess.announcements import Captured  # loaded with the first match

    for one in told:
        if isinstance(one, Captured):
            yield one.what or ""


def _army(visit: Visit, match: Match, umpire: Umpire, seat: Seat) -> Json:
    """How many men of each kind stood on the seat's board when the match began."""
    view: View = umpire.observe(seat).view
    scene = SHELF[match.game].picture(view, visit.language)
    men = Counter(
        f"{cell.man.tint} {cell.man.sprite}"
        for cell in scene.cells
        if cell.man and not cell.man.ghost and not cell.man.turn
    )
    return dict(men)
