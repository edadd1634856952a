"""A draft follows the state: who plays, results, who may meet, who rests, what is laid down."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.club.swiss.pairing import pair_or_relax
from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may, objections
from bot.club.tournaments.events import Event
from bot.club.tournaments.redrawing import LOOK, public
from bot.club.tournaments.settings import Format, Settings
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import due
from bot.club.tournaments.tournament import Stage
from tests.club.tournaments.play import World

REVIEW = 2 * 3600


def drafted(count: int = 8, *, format_: Format = "swiss", rounds: int = 1) -> World:
    """A contest whose next round is a draft, after `rounds` - 1 rounds that White won."""
    settings = Settings(
        "club", "chess", format_, 1, rounds=5 if format_ == "swiss" else 0, review=REVIEW, byes=1
    )
    world = World(settings, 1)
    world.enter(count)
    world.settle()
    for _ in range(rounds - 1):
        world.now += REVIEW
        world.settle()
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, "1-0"))
        world.settle()
    assert world.contest.stage == "paired"
    assert world.contest.round == rounds
    return world


def stage_of(world: World) -> Stage:
    return world.contest.stage


def pairs_of(contest: Contest) -> set[frozenset[int]]:
    mine = [each for each in contest.pairings.values() if each.round == contest.round]
    return {frozenset((each.white, each.black)) for each in mine}


def resting(contest: Contest) -> set[int]:
    return {who for number, who in contest.byes if number == contest.round}


def undrafted(world: World, event: Event) -> World:
    """The world of a draft, had the event come just before it."""
    again = World(world.settings, 1)
    stored = list(world.events())
    last = max(place for place, each in enumerate(stored) if isinstance(each, ev.RoundPaired))
    for each in [*stored[:last], event]:
        again.tell(each)
    again.now = world.now
    again.settle()
    return again


def changes(world: World) -> list[Event]:
    contest = world.contest
    one, two = next(iter(sorted(map(sorted, pairs_of(contest)))))
    found: list[Event] = [
        ev.Left(one),
        ev.Removed(two, by=1),
        ev.Joined(99, 1700),
        ev.Replaced(one, 99, 1500, by=1),
        ev.KeptApart((one, two), by=1),
        ev.ByeAsked(two, contest.round),
        ev.ByeDropped(two, contest.round),
        ev.ByeAdded(one, contest.round, 2, by=1),
        ev.PairsFixed(contest.round, (), (), by=1),
    ]
    return [*found, ev.Corrected(1, "0-1", "played", by=1)] if contest.outcomes else found


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("count", [8, 9])
def test_what_changes_under_a_draft_gives_the_round_as_if_it_had_come_before(
    count: int, rounds: int
) -> None:
    for place in range(len(changes(drafted(count, rounds=rounds)))):
        world = drafted(count, rounds=rounds)
        event = changes(world)[place]
        world.tell(event)
        assert stage_of(world) == "between"
        world.settle()
        assert stage_of(world) == "paired"
        again = undrafted(drafted(count, rounds=rounds), event)
        assert pairs_of(world.contest) == pairs_of(again.contest), event
        assert resting(world.contest) == resting(again.contest), event
        assert world.contest.round == rounds
        active = set(world.contest.active)
        playing = {who for pair in pairs_of(world.contest) for who in pair}
        assert playing | resting(world.contest) == active, event
        world.restart()


def test_who_leaves_a_draft_costs_nobody_a_game() -> None:
    world = drafted(8, rounds=2)
    leaver = min(min(pair) for pair in pairs_of(world.contest))
    world.tell(ev.Left(leaver))
    world.settle()
    world.now += REVIEW
    world.settle()
    assert all(leaver not in pair for pair in pairs_of(world.contest))
    assert all(each.how != "forfeit" for each in world.contest.outcomes.values())


def test_nobody_moves_the_timetable_but_the_new_draft_can_be_looked_at() -> None:
    world = drafted(8)
    begun = world.contest.published_at
    world.now += 60
    world.tell(ev.Left(1))
    world.settle()
    assert world.contest.published_at == begun
    world.now = begun + REVIEW - 5
    world.tell(ev.Left(2))
    world.settle()
    assert world.contest.published_at + REVIEW == world.now + LOOK
    assert due(world.contest, world.now + LOOK - 1, pair_or_relax) is None
    step = due(world.contest, world.now + LOOK, pair_or_relax)
    assert step is not None
    assert step.what == "publish"


@pytest.mark.parametrize("count", [7, 8])
def test_pairs_that_are_laid_down_stand_and_the_others_are_paired(count: int) -> None:
    """Every pair of the field, each time with everybody playing or resting once."""
    field = drafted(count, rounds=2).contest.active
    for one, two in combinations(field, 2):
        world = drafted(count, rounds=2)
        event = ev.PairsFixed(2, ((one, two),), (), by=1)
        if objections(world.contest, event):
            assert frozenset((one, two)) in {
                frozenset((each.white, each.black))
                for each in world.contest.pairings.values()
                if each.round == 1
            }
            continue
        world.tell(event)
        world.settle()
        mine = [each for each in world.contest.pairings.values() if each.round == 2]
        assert (one, two) in [(each.white, each.black) for each in mine]
        playing = [who for each in mine for who in (each.white, each.black)]
        assert sorted([*playing, *resting(world.contest)]) == sorted(field)


def test_what_is_laid_down_survives_other_changes_until_it_is_freed() -> None:
    world = drafted(8)
    free = pairs_of(world.contest)
    strangers = next(
        pair for pair in combinations(world.contest.active, 2) if frozenset(pair) not in free
    )
    world.tell(ev.PairsFixed(1, (strangers,), (), by=1))
    world.settle()
    world.tell(ev.Left(next(each for each in world.contest.active if each not in strangers)))
    world.settle()
    assert frozenset(strangers) in pairs_of(world.contest)
    world.tell(ev.Left(strangers[0]))
    world.settle()
    assert frozenset(strangers) not in pairs_of(world.contest)
    assert strangers[1] in {who for pair in pairs_of(world.contest) for who in pair} | resting(
        world.contest
    )
    for broken in (ev.KeptApart(strangers, by=None), ev.ByeAsked(strangers[0], 1)):
        world = drafted(8)
        world.tell(ev.PairsFixed(1, (strangers,), (), by=1))
        world.settle()
        world.tell(broken)
        world.settle()
        assert frozenset(strangers) not in pairs_of(world.contest)
    world = drafted(8)
    world.tell(ev.PairsFixed(1, (strangers,), (), by=1))
    world.settle()
    world.tell(ev.PairsFixed(1, (), (), by=1))
    world.settle()
    assert pairs_of(world.contest) == free


def test_a_whole_round_can_be_laid_down() -> None:
    world = drafted(6)
    field = world.contest.active
    pairs = ((field[0], field[1]), (field[3], field[2]), (field[4], field[5]))
    world.tell(ev.PairsFixed(1, pairs, (), by=1))
    world.settle()
    mine = [each for each in world.contest.pairings.values() if each.round == 1]
    assert tuple((each.white, each.black) for each in mine) == pairs


def test_what_cannot_be_laid_down_is_named() -> None:
    world = drafted(7, rounds=2)
    met = tuple(next(iter(sorted(map(sorted, _met(world.contest))))))
    one, two = met
    rest = [each for each in world.contest.active if each not in met]
    world.tell(ev.KeptApart((rest[0], rest[1]), by=1))
    world.settle()
    world.tell(ev.ByeAsked(rest[2], 2))
    world.settle()
    bye = next(who for number, who in world.contest.given if number == 1)

    def why(*pairs: tuple[int, int], byes: tuple[int, ...] = ()) -> set[str]:
        return {each.why for each in objections(world.contest, ev.PairsFixed(2, pairs, byes, by=1))}

    assert why((one, two)) == {"have-met"}
    assert why((one, 555)) == {"not-entered"}
    assert "twice" in why((one, rest[0]), (one, rest[1]))
    assert why((rest[0], rest[1])) == {"kept-apart"}
    assert "asked-bye" in why((rest[2], rest[3]))
    assert "had-bye" in why(byes=(bye,))
    assert "two-byes" in why(byes=(rest[0], rest[1]))


def _met(contest: Contest) -> set[frozenset[int]]:
    return {
        frozenset((each.white, each.black))
        for each in contest.pairings.values()
        if each.round < contest.round
    }


@pytest.mark.parametrize("format_", ["roundrobin", "knockout", "doubleknockout", "groups"])
def test_other_formats_follow_their_tables(format_: Format) -> None:
    world = drafted(6, format_=format_)
    assert may(world.contest, 1, "override", organiser=1) == "pairs-follow"
    leaver = min(min(pair) for pair in pairs_of(world.contest))
    world.tell(ev.Left(leaver))
    world.settle()
    assert stage_of(world) == "paired"
    assert world.contest.round == 1
    world.play(trouble=0)
    assert stage_of(world) == "done"


def test_a_draft_is_not_public() -> None:
    world = drafted(8, rounds=2)
    seen = public(world.contest)
    assert seen.round == 1
    assert {each.round for each in seen.pairings.values()} == {1}
    assert seen.coming == world.contest.coming
