"""What stands on the card of a tournament that is over."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.club.tournaments import events as ev
from bot.club.tournaments.deeds import deeds
from bot.club.tournaments.performance import performance
from bot.club.tournaments.settings import Settings
from bot.club.tournaments.state import Contest, apply
from tests.club.tournaments.play import World

Ending: TypeAlias = ev.Score | Literal["absent"]


def table_of(results: dict[tuple[int, int], Ending]) -> Contest:
    """A round robin of three, rated 1700, 1500 and 1300, with these results, White first."""
    world = World(Settings("club", "chess", "roundrobin", 1, all_at_once=True), 1)
    world.settle()
    for member, rating in ((1, 1700), (2, 1500), (3, 1300)):
        world.tell(ev.Joined(member, rating))
    world.tell(ev.Started((1, 2, 3), 0, by=1))
    contest = world.contest
    games = tuple(
        ev.Pairing(number, 1, white, black) for number, (white, black) in enumerate(results, 1)
    )
    contest = apply(contest, ev.RoundPaired(1, games))
    for game, score in zip(games, results.values(), strict=True):
        if score == "absent":
            contest = apply(contest, ev.Forfeited(game.id, (game.black,)))
        else:
            contest = apply(contest, ev.Resulted(game.id, score))
    return contest


def test_games_performance_the_best_win_and_the_longest_game() -> None:
    contest = table_of({(1, 2): "0-1", (2, 3): "1-0", (3, 1): "1/2-1/2", (2, 1): "1-0"})
    found = deeds(contest, {1: 600, 2: 7200, 3: 90_000, 4: 7200})
    two = found[2]
    assert (two.won, two.drawn, two.lost) == (3, 0, 0)
    assert two.performance == performance(6, [1700, 1300, 1700])
    assert two.best is not None
    assert two.best.rival(2) == 1
    assert two.best.id == 1, "of two wins over the strongest, the first"
    assert two.longest is not None
    assert two.longest.id == 2, "of two that lasted as long, the first"
    one = found[1]
    assert (one.won, one.drawn, one.lost, one.best) == (0, 1, 2, None)


def test_who_did_not_come_was_not_beaten() -> None:
    contest = table_of({(1, 2): "absent", (3, 1): "0-0"})
    found = deeds(contest, {2: 5})
    one = found[1]
    assert (one.won, one.drawn, one.lost) == (0, 0, 1)
    assert one.best is None
    assert one.longest is None, "over at once"
    assert found[2].performance is None
