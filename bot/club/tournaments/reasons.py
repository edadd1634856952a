"""Why two were paired, or somebody was not: told from what the pairing itself went by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.swiss.field import Colour, State
from bot.club.swiss.history import Due, histories
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, Pairing
from bot.club.tournaments.formats import groups
from bot.club.tournaments.game import Rule
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.steps import bracket_seeds
from bot.club.tournaments.tournament import Contest

MetGround: TypeAlias = Literal[
    "laid", "first-round", "level", "floated", "table", "seeds", "winners", "third", "decider"
]
OpenGround: TypeAlias = Literal["neighbours", "challenge", "teams"]
RestGround: TypeAlias = Literal[
    "asked", "odd", "laid-bye", "spared", "table", "team", "through", "out"
]
ColourGround: TypeAlias = Literal["due", "stronger", "alternating", "higher", "lot"]
"""What gave White: each got the colour that was due; both were due the same, and one more strongly;
or they alternate from their last round with different colours; or the higher one got theirs; or
nobody was due any."""
_STRENGTHS = ("none", "mild", "strong", "absolute")


@dataclass(frozen=True, slots=True)
class Met:
    """Why two meet. The numbers are of the starting list, the table or the seeds, White first; the
    half points are those before the round."""

    white: int
    black: int
    ground: MetGround | OpenGround
    numbers: tuple[int, int] = (0, 0)
    halves: tuple[int, int] = (0, 0)
    colour: ColourGround | None = None
    broken: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Rested:
    ground: RestGround


Reason: TypeAlias = Met | Rested


def reason(
    contest: Contest, events: Iterable[Event], state: State | None, member: int, round_: int
) -> Reason | None:
    """Why a member played whom they played in a public round; None: it cannot be told.

    `state` is what a Swiss engine was given for the round, where one was asked.
    """
    games = [
        each
        for each in contest.pairings.values()
        if each.round == round_ and member in (each.white, each.black)
    ]
    if not games:
        return _rest(contest, events, member, round_)
    game = min(games, key=lambda each: each.leg)
    match contest.settings.format:
        case "swiss":
            return _swiss(contest, events, state, game)
        case "roundrobin":
            return Met(game.white, game.black, "table", _numbers(contest, game))
        case "groups" if game.group:
            return Met(game.white, game.black, "table", _in_group(contest, game))
        case "knockout" | "groups":
            return _bracket(contest, game)
        case "arena":
            return Met(game.white, game.black, "neighbours")
        case "ladder":
            return Met(game.white, game.black, "challenge")
        case "team" | "teamswiss":
            return Met(game.white, game.black, "teams", (game.board, game.board))


def _numbers(contest: Contest, game: Pairing) -> tuple[int, int]:
    """Their places in the starting list."""
    place = {member: at for at, member in enumerate(contest.numbers, 1)}
    return place.get(game.white, 0), place.get(game.black, 0)


def _in_group(contest: Contest, game: Pairing) -> tuple[int, int]:
    members = groups.groups(contest)[game.group - 1]
    place = {member: at for at, member in enumerate(members, 1)}
    return place.get(game.white, 0), place.get(game.black, 0)


def _bracket(contest: Contest, game: Pairing) -> Met:
    seeds = bracket_seeds(contest)
    place = {member: at for at, member in enumerate(seeds, 1)}
    numbers = place.get(game.white, 0), place.get(game.black, 0)
    base = groups.base_of(contest) if contest.settings.format == "groups" else 0
    last = max(each.round for each in contest.pairings.values())
    slots = {each.slot for each in contest.pairings.values() if each.round == game.round}
    ground: MetGround = "seeds" if game.round == base + 1 else "winners"
    if game.leg > 2:
        ground = "decider"
    elif game.slot == 2 and slots == {1, 2} and _is_third(contest, game, last):
        ground = "third"
    return Met(game.white, game.black, ground, numbers)


def _is_third(contest: Contest, game: Pairing, last: int) -> bool:
    return contest.settings.third_place and game.round == last


def _rest(contest: Contest, events: Iterable[Event], member: int, round_: int) -> Rested | None:
    key = (round_, member)
    player = contest.players.get(member)
    if player is None or not 1 <= round_ <= contest.round:
        return None
    if key in contest.spared:
        return Rested("spared")
    if key in contest.asked:
        return Rested("asked")
    if key in contest.given and contest.settings.format in ("knockout", "groups"):
        return Rested("through")
    if key in contest.given:
        laid = _laid(events, round_)
        return Rested("laid-bye" if laid and member in laid.byes else "odd")
    if player.entered > round_ or (player.gone and player.gone_round <= round_):
        return Rested("out")
    if by_teams(contest.settings):
        return Rested("team")
    if contest.settings.format in ("roundrobin", "groups"):
        return Rested("table" if _plays_later(contest, round_) else "out")
    return None


def _plays_later(contest: Contest, round_: int) -> bool:
    if contest.settings.format != "groups":
        return True
    return round_ <= groups.base_of(contest)


def _laid(events: Iterable[Event], round_: int) -> ev.PairsFixed | None:
    """What an organiser has laid down last for the round."""
    found = [each for each in events if isinstance(each, ev.PairsFixed) and each.round == round_]
    return found[-1] if found else None


def _swiss(
    contest: Contest, events: Iterable[Event], state: State | None, game: Pairing
) -> Met | None:
    known = tuple(events)
    sides = {game.white, game.black}
    laid = _laid(known, game.round)
    changed = any(isinstance(each, ev.Overridden) and each.round == game.round for each in known)
    if changed or (laid and any(set(pair) == sides for pair in laid.pairs)):
        return Met(game.white, game.black, "laid")
    if state is None:
        return None
    place = {member: at for at, member in enumerate(contest.order, 1)}
    past = histories(state)
    white, black = past.get(place[game.white]), past.get(place[game.black])
    if white is None or black is None:
        return None
    halves = white.tenths // 5, black.tenths // 5
    ground: MetGround = "level" if halves[0] == halves[1] else "floated"
    if game.round == 1:
        ground = "first-round"
    return Met(
        game.white,
        game.black,
        ground,
        (white.rank, black.rank),
        halves,
        _colour(white.due, black.due, white.colours, black.colours),
        _broken(known, game),
    )


def _colour(
    white: Due, black: Due, colours: tuple[Colour, ...], others: tuple[Colour, ...]
) -> ColourGround:
    if white.colour is None and black.colour is None:
        return "lot"
    if white.colour in ("white", None) and black.colour in ("black", None):
        return "due"
    strengths = [_STRENGTHS.index(one.strength) for one in (white, black)]
    if strengths[0] != strengths[1]:
        return "stronger"
    for mine, theirs in zip(reversed(colours), reversed(others), strict=False):
        if mine != theirs:
            return "alternating" if mine == "black" else "higher"
    return "higher"


def _broken(events: Iterable[Event], game: Pairing) -> tuple[Rule, ...]:
    """Which rules the pairing of this game had to break."""
    drafts = [
        each for each in events if isinstance(each, ev.RoundPaired) and each.round == game.round
    ]
    sides = {game.white, game.black}
    return tuple(
        dict.fromkeys(
            each.what for each in (drafts[-1].broken if drafts else ()) if sides & {*each.members}
        )
    )
