"""Verification: every stored match is ruled again and compared with what was told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isclose

from bot.acts import read_act
from bot.club.glicko import NEWCOMER, Player, after_game
from bot.desk.match.ratings import after_of, before_of, player_of
from bot.desk.visit.broken import Broken, EditionGone
from bot.desk.visit.told import read_told, write_told
from bot.desk.visit.umpires import new_umpire
from bot.games.game import Answer, Seat
from bot.games.shelf import SHELF
from bot.umpire import Umpire, fold
from storage import clocks, matches, post, ratings
from storage.clocks import Clock
from storage.database import Tx
from storage.matches import Match, StoredAct
from storage.ratings import Change


async def all_faults(tx: Tx, match: Match) -> list[str]:
    """What does not agree in a match: its score, its clocks, its letters and what it did to
    ratings."""
    acts = await matches.acts(tx, match.id)
    found = list(faults_of(match, acts))
    if found:
        return found  # what follows is told from the score
    umpire = fold(new_umpire(match), ((Seat(act.seat), act.body) for act in acts))
    found += faults_of_clocks(match, umpire, await clocks.of_match(tx, match.id))
    for seat in sorted(match.seats):
        numbers = await post.numbers_of(tx, match.id, seat)
        found += faults_of_numbers(seat, numbers, umpire.letters.get(Seat(seat), 0))
    return found


def faults_of_clocks(match: Match, umpire: Umpire, kept: Mapping[str, Clock]) -> Iterator[str]:
    for seat, clock in sorted(kept.items()):
        running = clock.deadline is not None
        if seat not in match.seats:
            yield f"has a clock of {seat}, who does not play in it"
        elif running and seat not in umpire.to_act:
            yield f"the clock of {seat} runs, who is not to move"
        elif clock.left < 0 or (running and (clock.chat is None or clock.alarm is None)):
            yield f"the clock of {seat} shows what no clock shows"


def faults_of_numbers(seat: str, numbers: list[int], last: int) -> Iterator[str]:
    """Old letters are forgotten, but of those that are kept none may be missing between others."""
    if numbers and numbers != list(range(numbers[0], numbers[-1] + 1)):
        yield f"letters to {seat} are missing between others"
    if numbers and numbers[-1] > last:
        yield f"{seat} was sent letter {numbers[-1]}, and its acts tell {last} times"


async def faults_of_ratings(tx: Tx) -> list[str]:
    """What does not agree in the ratings: each change is computed again from what is kept of it,
    begins with what another one gave, and each rating is what a change gave."""
    changes = await ratings.every_change(tx)
    given = {(one.member, *pool, after_of(one)) for *pool, one in changes}
    found = []
    for family, pace, one in changes:
        where = f"match {one.match}: the rating of member {one.member} after it"
        before = before_of(one)
        if not _is_near(after_of(one), _computed(one)):
            found.append(f"{where} is not what its result makes of the one before")
        if before != NEWCOMER and (one.member, family, pace, before) not in given:
            found.append(f"{where} begins with one that no match gave")
        match = await matches.match(tx, one.match)
        if match is None or one.score != _score_of(match, one.member):
            found.append(f"{where} rests on another result")
    found += [
        f"member {member}: the rating in {family}, {pace}, is not what any match gave"
        for member, family, pace, now in await ratings.every_rating(tx)
        if (member, family, pace, player_of(now)) not in given
    ]
    return found


def _computed(one: Change) -> Player:
    return after_game(
        before_of(one), Player(one.rival_rating, one.rival_rd, 0.06), one.score, one.days
    )


def _is_near(one: Player, two: Player) -> bool:
    """Another machine may round the last digits in another way."""
    return all(
        isclose(getattr(one, name), getattr(two, name), rel_tol=1e-6)
        for name in ("rating", "rd", "vol")
    )


def _score_of(match: Match, member: int) -> float | None:
    """What the member made of the match; where they do not sit in it any more, as it was entered."""
    points = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}.get(match.result or "")
    if points is None or match.seats.get("white") == match.seats.get("black"):
        return None
    return points if match.seats.get("white") == member else 1 - points


def faults_of(match: Match, acts: list[StoredAct]) -> Iterator[str]:
    """What does not agree in a match. Names acts and hearers, never what stands where."""
    box = SHELF.get(match.game)
    if box is None:
        yield f"of an unknown game, {match.game}"
        return
    try:
        umpire = new_umpire(match)
    except Broken as fault:
        if isinstance(fault.__cause__, EditionGone):
            yield f"was played by edition {match.edition} of the rules; this program has another"
        else:
            yield "cannot be begun: its row is damaged"
        return
    if [act.n for act in acts] != list(range(1, len(acts) + 1)) or match.n != len(acts):
        yield f"has {len(acts)} acts, but its row says {match.n}"
        return
    for act in acts:
        try:
            ruled = umpire.act(Seat(act.seat), read_act(act.body))
        except ValueError:
            yield f"act {act.n} cannot be read"
            return
        if isinstance(ruled, Answer):
            yield f"act {act.n} is not one"
            return
        umpire = ruled.umpire
        # Through JSON, as it was stored: there are no tuples in it.
        now, then = read_told(write_told(ruled.told)), read_told(act.told)
        for hearer in sorted({*now, *then}):
            if now.get(hearer, []) != then.get(hearer, []):
                yield f"act {act.n} was told differently to {hearer}"
    result = umpire.result
    if (result.score if result else None, result.reason if result else None) != (
        match.result,
        match.reason,
    ):
        yield "its result is not what its acts say"
    if match.to_act != next(iter(sorted(umpire.to_act)), None):
        yield "whose turn it is is not what its acts say"
