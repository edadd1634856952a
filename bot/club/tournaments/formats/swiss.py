"""A bridge to the Swiss engine: a contest before a round as its state, its answer as a draft.

The engine may need seconds, so a round is asked for and answered in two steps: `request` is plain
text that can be stored and sent to another process (`bot.serving.pairing_worker.Pairer` takes `state_of` it),
and `accept` turns the answer into the events of the round, if the contest still stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import TypeAlias

from bot.club.swiss.acceleration import upper_half, virtual_tenths
from bot.club.swiss.field import (
    RULE,
    Boost,
    Cell,
    Colour,
    Forbidden,
    Leave,
    Player,
    Scoring,
    State,
)
from bot.club.swiss.pairs import Paired
from bot.club.swiss.trf_read import read_trf
from bot.club.swiss.trf_write import write_trf
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.formats.draft import Meeting, lay
from bot.club.tournaments.formats.swiss_cells import cell_of, lonely
from bot.club.tournaments.game import Broken, Pairing
from bot.club.tournaments.orders import NOBODY_LEFT
from bot.club.tournaments.redrawing import begun_at
from bot.club.tournaments.settings import rounds_cap
from bot.club.tournaments.state import Contest

Pairer: TypeAlias = Callable[[State], Paired]
"""A pairing engine: `bot.club.swiss.pairing.pair_or_relax`, or another of that kind."""

_TWO_GAMES = Scoring(bye=20)
"""A meeting of two games is one result for the engine, and what it brought beyond that a boost."""


@dataclass(frozen=True, slots=True)
class Request:
    """A round to be paired. The text is a report (TRF-2026) in which numbers are places in
    `contest.order`; `spared` are the numbers of those who sit out since nobody may meet them.
    Without `blocks` those whom a block parts may meet."""

    round: int
    text: str
    seed: int
    rule: str = RULE
    spared: tuple[int, ...] = ()
    blocks: bool = True


def rounds_of(contest: Contest) -> int:
    """How many rounds are played: the declared number, else what the field at the start bears.

    Never more than everybody can play without meeting somebody twice.
    """
    field = starters(contest)
    usual = min(rounds_cap(field), (field - 1).bit_length() + 1)
    return max(1, min(contest.settings.rounds or usual, field - 1 + field % 2))


def starters(contest: Contest) -> int:
    """How many were there at the start; who was replaced is not counted beside who plays on."""
    return sum(
        player.entered == 1 and member not in contest.replaced
        for member, player in contest.players.items()
    )


def present(contest: Contest, round_: int) -> tuple[int, ...]:
    """Those who are to be paired: neither gone, nor with a bye asked for, nor laid down already."""
    laid = laid_down(contest)
    return tuple(
        each for each in contest.active if (round_, each) not in contest.asked and each not in laid
    )


def laid_down(contest: Contest) -> frozenset[int]:
    """Those whose game or bye in the next round an organiser has laid down."""
    return frozenset((*chain.from_iterable(fixed_pairs(contest)), *fixed_byes(contest)))


def fixed_pairs(contest: Contest) -> tuple[tuple[int, int], ...]:
    """The pairs that an organiser has laid down, as far as both still play and may meet."""
    here = {each for each in contest.active if (contest.coming, each) not in contest.asked}
    return tuple(
        pair
        for pair in contest.fixed
        if here.issuperset(pair) and frozenset(pair) not in contest.apart
    )


def fixed_byes(contest: Contest) -> tuple[int, ...]:
    return tuple(member for member in contest.fixed_byes if member in contest.active)


def to_pair(contest: Contest, asked: Request) -> bool:
    """Whether an organiser has left anything for an engine to do."""
    return len(present(contest, asked.round)) > len(asked.spared)


def request(
    contest: Contest, round_: int, spared: tuple[int, ...] = (), *, blocks: bool = True
) -> Request | None:
    """What to ask an engine for the next round; None after the last, or when one is left."""
    if round_ > rounds_of(contest) or len(contest.active) < 2:
        return None
    text = write_trf(_state(contest, round_, spared, contest.parted if blocks else contest.apart))
    return Request(round_, text, contest.settings.seed, RULE, spared, blocks)


def state_of(asked: Request) -> State:
    """The state that an engine pairs."""
    return read_trf(asked.text)


def without_blocks(contest: Contest, asked: Request) -> Request | None:
    """The request once more, when its round could not keep all the rules, or not be paired at all:
    a broken rule, or whoever sits out, would tell of a block. None if no block parts anybody."""
    if contest.settings.format != "swiss" or not contest.blocked or not asked.blocks:
        return None
    return request(contest, asked.round, asked.spared, blocks=False)


def spare(contest: Contest, asked: Request) -> Request | None:
    """The request once more, when forbidden pairs left no way at all (NoLegalPairing even when
    relaxed): first without blocks; then whoever is kept apart from most of the others, of those the
    last, sits out too. None if nobody is kept apart.
    """
    if freer := without_blocks(contest, asked):
        return freer
    state = state_of(asked)
    here = {player.number for player in state.present}
    apart = [set(each.numbers) for each in state.forbidden if here.issuperset(each.numbers)]
    tied = {number: sum(number in pair for pair in apart) for pair in apart for number in pair}
    if not tied:
        return None
    most = max(tied, key=lambda number: (tied[number], number))
    return request(contest, asked.round, (*asked.spared, most), blocks=asked.blocks)


def accept(contest: Contest, asked: Request, paired: Paired, now: int) -> tuple[Event, ...]:
    """The events of the paired round; none if the contest has changed since it was asked."""
    stands = contest.stage == "between" and contest.round + 1 == asked.round
    now_asked = request(contest, asked.round, asked.spared, blocks=asked.blocks)
    if not stands or now_asked != asked:
        return ()
    member = contest.order
    drawn = [(member[white - 1], member[black - 1]) for white, black in paired.pairs]
    meetings = [
        Meeting(asked.round, white, black, board=board)
        for board, (white, black) in enumerate((*fixed_pairs(contest), *drawn), 1)
    ]
    games = contest.settings.games
    broken = [
        Broken(each.what, tuple(member[number - 1] for number in each.numbers), each.rounds)
        for each in paired.relaxed
    ]
    spared = tuple(member[number - 1] for number in asked.spared)
    broken += [Broken("sat-out", (each,)) for each in spared]
    rests = [ev.ByeAdded(each, asked.round, games, None, NOBODY_LEFT) for each in spared]
    made = ev.RoundPaired(
        asked.round,
        lay(meetings, games, contest.next_id),
        (*fixed_byes(contest), *((member[paired.bye - 1],) if paired.bye else ())),
        paired.engine,
        asked.seed,
        asked.text,
        tuple(dict.fromkeys(each.what for each in broken)),
        begun_at(contest, now),
        asked.rule,
        tuple(broken),
    )
    return (*rests, made)


def laid(contest: Contest, asked: Request, now: int) -> tuple[Event, ...]:
    """The round that an organiser has laid down to the last pair."""
    return accept(contest, asked, Paired((), None, (), (), asked.rule, "organiser", ""), now)


def _state(
    contest: Contest, round_: int, spared: tuple[int, ...], apart: Iterable[frozenset[int]]
) -> State:
    """The contest as the engine knows it: by numbers, a meeting of two games as one result."""
    games: dict[tuple[int, int], list[Pairing]] = {}
    for each in contest.pairings.values():
        games.setdefault((each.round, each.white), []).append(each)
        games.setdefault((each.round, each.black), []).append(each)
    number = {member: place for place, member in enumerate(contest.order, 1)}
    here = set(present(contest, round_))
    players: list[Player] = []
    boosts: list[Boost] = []
    away: list[tuple[int, Leave]] = []
    for member in contest.order:
        own = number[member]
        extra = 0
        cells: list[Cell] = []
        for at in range(1, round_ + 1):
            virtual = virtual_points(contest, own, at)
            boosts += [Boost(extra + virtual, at, at, own, own)] if extra + virtual else []
            if at < round_:
                cell, more = cell_of(contest, member, at, games, number)
                cells.append(cell)
                extra += more
        rating = min(9999, max(0, contest.players[member].rating))
        players.append(Player(own, "", rating, tuple(cells)))
        if member not in here or own in spared:
            away.append((own, _leave(contest, member, round_, own in spared)))
    two = contest.settings.games == 2
    return State(
        tuple(players),
        played=round_ - 1,
        rounds=rounds_of(contest),
        away=tuple(away),
        initial=first_colour(contest),
        forbidden=forbidden_pairs(apart, number),
        boosts=tuple(boosts),
        scoring=_TWO_GAMES if two else Scoring(),
        records=("092 Individual: Swiss-System",),
    )


def virtual_points(contest: Contest, place: int, round_: int) -> int:
    """What an accelerated Swiss adds for a place of the starting list in a round, in tenths.

    The half is that of those who were there at the start; who comes later is below it.
    """
    if not contest.settings.accelerated or place > accelerated_half(contest):
        return 0
    return virtual_tenths(round_, rounds_of(contest), 10 * contest.settings.games)


def accelerated_half(contest: Contest) -> int:
    """Up to which place of the starting list virtual points are given."""
    return upper_half(starters(contest))


def first_colour(contest: Contest) -> Colour:
    """The colour of the first player in the first round, by lot."""
    return Random(contest.settings.seed).choice(("white", "black"))


def forbidden_pairs(
    apart: Iterable[frozenset[int]], number: Mapping[int, int]
) -> tuple[Forbidden, ...]:
    pairs = [
        tuple(sorted(number[each] for each in pair))
        for pair in apart
        if len(pair) == 2 and all(each in number for each in pair)
    ]
    return tuple(Forbidden(pair) for pair in sorted(pairs))


def _leave(contest: Contest, member: int, round_: int, spared: bool) -> Leave:
    """How somebody sits out the next round; those who are gone get nothing.

    Whose game an organiser has laid down sits it out for the engine alone."""
    if spared:
        return "H"
    if contest.players[member].gone or member in laid_down(contest):
        return "Z"
    halves = contest.byes.get((round_, member), contest.settings.games)
    return lonely(halves, contest.settings.games)


def pair(contest: Contest, asked: Request, pairer: Pairer, now: int) -> tuple[Event, ...]:
    """The round at once, for whoever can wait for the engine."""
    return accept(contest, asked, pairer(state_of(asked)), now)
