"""Why two were paired, or somebody was not: told from what the pairing itself went by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.swiss.field import Colour, State
from bot.club.swiss.history import Due, histories
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, Pairing
from bot.club.tournaments.formats import doubleknockout, groups, swiss
from bot.club.tournaments.game import Rule
from bot.club.tournaments.settings import by_teams, first_decider, has_bracket
from bot.club.tournaments.steps import base_of_bracket, bracket_seeds
from bot.club.tournaments.teams import team_of
from bot.club.tournaments.tournament import Contest

MetGround: TypeAlias = Literal[
    "laid",
    "first-round",
    "first-halves",
    "level",
    "floated",
    "table",
    "seeds",
    "winners",
    "third",
    "decider",
]
LostGround: TypeAlias = Literal["losers", "down", "final", "again"]
"""Where one must lose twice: both have lost once; one has come down just now; the two winners of the
brackets; and once more, since the one who had lost to nobody has lost now."""
OpenGround: TypeAlias = Literal["neighbours", "challenge", "teams"]
RestGround: TypeAlias = Literal[
    "asked", "default", "odd", "laid-bye", "spared", "table", "team", "through", "waits", "out"
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
    ground: MetGround | LostGround | OpenGround
    numbers: tuple[int, int] = (0, 0)
    halves: tuple[int, int] = (0, 0)
    virtual: tuple[int, int] = (0, 0)
    """The half points that acceleration added for the pairing."""
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
        case "doubleknockout":
            return _two_brackets(contest, game)
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
    base = base_of_bracket(contest)
    last = max(each.round for each in contest.pairings.values())
    slots = {each.slot for each in contest.pairings.values() if each.round == game.round}
    ground: MetGround = "seeds" if game.round == base + 1 else "winners"
    if game.leg >= first_decider(contest.settings):
        ground = "decider"
    elif game.slot == 2 and slots == {1, 2} and _is_third(contest, game, last):
        ground = "third"
    return Met(game.white, game.black, ground, numbers)


def _two_brackets(contest: Contest, game: Pairing) -> Met:
    seeds = bracket_seeds(contest)
    place = {member: at for at, member in enumerate(seeds, 1)}
    numbers = place.get(game.white, 0), place.get(game.black, 0)
    lap = doubleknockout.lap_of(contest, seeds, game)
    ground: MetGround | LostGround = "winners"
    if game.leg >= first_decider(contest.settings):
        ground = "decider"
    elif lap is None or (lap.part == "winners" and lap.number == 1):
        ground = "seeds"
    elif lap.part == "losers":
        ground = "losers" if lap.number % 2 else "down"
    elif lap.part != "winners":
        ground = lap.part
    return Met(game.white, game.black, ground, numbers)


def _is_third(contest: Contest, game: Pairing, last: int) -> bool:
    return contest.settings.third_place and game.round == last


def _rest(contest: Contest, events: Iterable[Event], member: int, round_: int) -> Rested | None:
    key = (round_, member)
    player = contest.players.get(member)
    if player is None or not 1 <= round_ <= contest.round:
        return None
    if _had_board(contest, member, round_):
        return Rested("default")
    if key in contest.spared:
        return Rested("spared")
    if key in contest.asked:
        return Rested("asked")
    if key in contest.given and has_bracket(contest.settings):
        return Rested("through")
    if contest.settings.format == "doubleknockout":
        waiting = doubleknockout.waiting(contest, bracket_seeds(contest), round_)
        return Rested("waits" if member in waiting else "out")
    if key in contest.given:
        laid = _laid(events, round_)
        return Rested("laid-bye" if laid and member in laid.byes else "odd")
    if player.entered > round_ or (player.gone and player.gone_round <= round_):
        return Rested("out")
    if contest.settings.format in ("roundrobin", "groups") or _team_rests(contest, member, round_):
        return Rested("table" if _plays_later(contest, round_) else "out")
    if by_teams(contest.settings):
        return Rested("team")
    return None


def _had_board(contest: Contest, member: int, round_: int) -> bool:
    """Whether they sat at a board for which the other team had nobody."""
    met = (each for each in contest.team_matches.values() if each.round == round_)
    return any(team and who == member for each in met for _, team, who in each.defaults)


def _team_rests(contest: Contest, member: int, round_: int) -> bool:
    """Whether a table has left the member's whole team without a match."""
    team = team_of(contest, member)
    met = [each for each in contest.team_matches.values() if each.round == round_]
    own = any(team in (each.home, each.away) for each in met)
    return contest.settings.format == "team" and bool(met) and not own


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
    virtual = [
        swiss.virtual_points(contest, place[side], game.round) for side in (game.white, game.black)
    ]
    halves = (white.tenths - virtual[0]) // 5, (black.tenths - virtual[1]) // 5
    ground: MetGround = "level" if white.tenths == black.tenths else "floated"
    if game.round == 1:
        ground = "first-halves" if contest.settings.accelerated else "first-round"
    return Met(
        game.white,
        game.black,
        ground,
        (white.rank, black.rank),
        halves,
        (virtual[0] // 5, virtual[1] // 5),
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
