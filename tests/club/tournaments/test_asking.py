"""A Swiss round is asked for and answered: what is recorded, what is too late, who sits out."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.club.swiss.pairing import pair_or_relax
from bot.club.swiss.pairs import NoLegalPairing
from bot.club.swiss.trf_read import read_trf
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import event_from, event_json
from bot.club.tournaments.formats import arena, ladder, swiss
from bot.club.tournaments.formats.draft import match_neighbours
from bot.club.tournaments.settings import Settings
from bot.club.tournaments.steps import answer, due
from tests.club.tournaments.play import World

SWISS = Settings("club", "kriegspiel", "swiss", 5, rounds=5)


def begun(count: int, settings: Settings = SWISS) -> World:
    """A contest that stands before its first round."""
    world = World(settings, 1)
    world.enter(count)
    return world


def asked(world: World) -> swiss.Request:
    step = due(world.contest, world.now)
    assert step is not None
    assert step.what == "ask"
    assert step.events == ()
    assert step.request is not None
    return step.request


def test_a_round_is_asked_for_in_text_and_recorded_whole() -> None:
    world = begun(9)
    request = asked(world)
    assert asked(world) == request
    again = swiss.Request(**json.loads(json.dumps(dataclasses.asdict(request))) | {"spared": ()})
    assert again == request
    assert "Игрок" not in request.text
    step = answer(world.contest, again, pair_or_relax(swiss.state_of(again)), 77)
    assert step is not None
    (paired,) = step.events
    assert isinstance(paired, ev.RoundPaired)
    assert (paired.rule, paired.engine) == ("dutch-2026", "gacrux 1.11.65")
    assert (paired.seed, paired.state, paired.at) == (5, request.text, 77)
    assert len(paired.pairings) == 4
    assert len(paired.byes) == 1
    assert event_from(json.loads(json.dumps(event_json(paired)))) == paired
    # Whoever doubts the round makes it again from what is stored.
    replayed = pair_or_relax(read_trf(paired.state))
    number = {member: place for place, member in enumerate(world.contest.order, 1)}
    assert replayed.pairs == tuple((number[g.white], number[g.black]) for g in paired.pairings)


def test_the_initial_colour_is_drawn_by_the_seed() -> None:
    colours = {
        swiss.state_of(asked(begun(9, replace(SWISS, seed=seed)))).initial for seed in range(8)
    }
    assert colours == {"white", "black"}


@pytest.mark.parametrize(
    "event", [ev.Left(3), ev.Joined(99), ev.KeptApart((1, 2)), ev.ByeAsked(4, 1)]
)
def test_an_answer_to_a_question_that_has_changed_is_no_step(event: ev.Event) -> None:
    world = begun(10)
    request = asked(world)
    paired = pair_or_relax(swiss.state_of(request))
    world.tell(event)
    assert answer(world.contest, request, paired, 0) is None
    fresh = asked(world)
    step = answer(world.contest, fresh, pair_or_relax(swiss.state_of(fresh)), 0)
    assert step is not None
    for each in step.events:
        world.tell(each)
    assert answer(world.contest, fresh, paired, 0) is None


def test_two_who_are_kept_apart_do_not_meet_until_they_may() -> None:
    world = begun(10)
    first, sixth = world.contest.order[0], world.contest.order[5]
    world.tell(ev.KeptApart((first, sixth)))
    world.settle()
    met = {frozenset((each.white, each.black)) for each in world.contest.pairings.values()}
    assert frozenset((first, sixth)) not in met
    free = begun(10)
    free.tell(ev.KeptApart((first, sixth), by=1))
    free.tell(ev.LetMeet((sixth, first), by=1))
    free.settle()
    met = {frozenset((each.white, each.black)) for each in free.contest.pairings.values()}
    assert frozenset((first, sixth)) in met


def test_who_may_meet_nobody_sits_out_with_half_a_point() -> None:
    world = begun(6, replace(SWISS, least=2))
    order = world.contest.order
    for other in order[1:]:
        world.tell(ev.KeptApart((order[0], other)))
    request: swiss.Request | None = asked(world)
    step = None
    while step is None:
        assert request is not None
        try:
            paired = pair_or_relax(swiss.state_of(request))
        except NoLegalPairing:
            request = swiss.spare(world.contest, request)
        else:
            step = answer(world.contest, request, paired, 0)
    for event in step.events:
        world.tell(event)
    contest = world.contest
    assert contest.byes == {(1, order[0]): 1, (1, order[5]): 2}
    assert contest.given == {(1, order[5])}
    assert len(contest.pairings) == 2
    (drafted,) = [each for each in step.events if isinstance(each, ev.RoundPaired)]
    assert drafted.relaxed == ("sat-out",)
    assert all(by is None for by in (getattr(each, "by", None) for each in step.events))


def test_nobody_is_spared_where_nothing_is_forbidden() -> None:
    world = begun(9)
    assert swiss.spare(world.contest, asked(world)) is None


def test_what_was_relaxed_is_told_with_its_members() -> None:
    """Of six members two leave early: soon everybody who is left has met everybody."""
    world = begun(6)
    assert swiss.rounds_of(world.contest) == 5
    for _ in range(5):
        world.settle()
        for game in world.contest.unfinished:
            world.tell(ev.Resulted(game.id, "1-0"))
        if world.contest.round == 1:
            world.tell(ev.Left(world.contest.order[4]))
            world.tell(ev.Left(world.contest.order[5]))
    world.settle()
    assert world.contest.stage == "done"
    told = [event for event in world.events() if isinstance(event, ev.RoundPaired)]
    assert told[0].relaxed == ()
    last = told[4]
    rematches = [each for each in last.broken if each.what == "rematch"]
    assert len(rematches) == 2
    for each in rematches:
        assert all(round_ < 5 for round_ in each.rounds)
        assert any(set(each.members) == {game.white, game.black} for game in last.pairings)
    assert last.relaxed == ("rematch",)


def test_no_more_rounds_than_there_are_rivals() -> None:
    for count, rounds in ((2, 1), (3, 3), (4, 3), (5, 5), (6, 5), (12, 5)):
        assert swiss.rounds_of(begun(count).contest) == rounds
    usual = [
        swiss.rounds_of(begun(count, replace(SWISS, rounds=0)).contest) for count in (4, 9, 33)
    ]
    assert usual == [2, 4, 7]


def test_two_games_are_one_meeting_with_its_points() -> None:
    """2-0 and 1½-½ both win the meeting, but the engine knows who has more points."""
    world = begun(4, replace(SWISS, games=2))
    world.settle()
    scores: list[ev.Score] = ["1-0", "0-1", "1-0", "1/2-1/2"]
    games = world.contest.unfinished
    assert [each.leg for each in games] == [1, 2, 1, 2]
    for game, score in zip(games, scores, strict=True):
        world.tell(ev.Resulted(game.id, score))
    world.tell(ev.RoundClosed(1))
    state = swiss.state_of(asked(world))
    number = {member: place for place, member in enumerate(world.contest.order, 1)}
    winner, second = number[games[0].white], number[games[2].white]
    assert state.players[winner - 1].cells[0].result == "1"
    assert state.players[second - 1].cells[0].result == "1"
    tenths = {each.first_number: each.tenths for each in state.boosts}
    assert (tenths[winner], tenths[second]) == (10, 5)
    assert tenths[number[games[2].black]] == 5
    assert number[games[0].black] not in tenths


def test_ladder_and_arena_keep_them_apart_too() -> None:
    world = begun(4, Settings("club", "kriegspiel", "ladder", 1))
    low, high = world.contest.order[1], world.contest.order[0]
    assert ladder.refusal(world.contest, low, high) is None
    world.tell(ev.KeptApart((high, low)))
    assert ladder.refusal(world.contest, low, high) == "not-free"
    fast = begun(2, Settings("club", "kriegspiel", "arena", 1))
    one, two = fast.contest.order
    assert arena.draft(fast.contest, 1) is not None
    fast.tell(ev.KeptApart((one, two)))
    assert arena.draft(fast.contest, 1) is None


def test_an_arena_goes_on_as_long_as_two_may_meet() -> None:
    """Three are left of whom two have just met: it is not the third who waits. And where the third may
    meet neither, the two meet again."""
    world = begun(4, Settings("club", "kriegspiel", "arena", 1))
    one, two, three, gone = world.contest.order
    games = ev.Pairing(1, 1, one, two), ev.Pairing(2, 1, three, gone)
    world.tell(ev.RoundPaired(1, games, (), "neighbours", 1))
    world.tell(ev.Resulted(1, "1-0"))
    assert arena.draft(world.contest, 2) is None, "somebody else will be free"
    world.tell(ev.Resulted(2, "0-1"))
    world.tell(ev.Left(gone))
    made = arena.draft(world.contest, 2)
    assert made is not None
    (game,) = made.pairings
    assert three in (game.white, game.black)
    for rival in (one, two):
        world.tell(ev.KeptApart((three, rival)))
    made = arena.draft(world.contest, 2)
    assert made is not None
    assert {made.pairings[0].white, made.pairings[0].black} == {one, two}


def test_whoever_may_meet_nobody_does_not_hold_up_a_large_arena(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three may meet nobody, so that nobody's waiting pairs all others: not all are tried for it."""
    world = begun(41, Settings("club", "kriegspiel", "arena", 1))
    lonely = world.contest.order[:3]
    for one in lonely:
        for other in world.contest.order:
            if other != one:
                world.tell(ev.KeptApart((one, other)))
    drawn: list[int] = []

    def counted(count: int, cost: Callable[[int, int], int]) -> tuple[tuple[int, int], ...]:
        drawn.append(count)
        return match_neighbours(count, cost)

    monkeypatch.setattr(arena, "match_neighbours", counted)
    made = arena.draft(world.contest, 1)
    assert made is not None
    paired = {who for each in made.pairings for who in (each.white, each.black)}
    assert not paired & set(lonely)
    assert len(made.pairings) >= 18
    assert len(drawn) <= 10


def test_in_an_odd_arena_nobody_waits_for_ever() -> None:
    world = begun(5, Settings("club", "kriegspiel", "arena", 1))
    games: Counter[int] = Counter()
    for number in range(1, 11):
        made = arena.draft(world.contest, number)
        assert made is not None
        world.tell(ev.RoundPaired(number, made.pairings, (), made.engine, 1))
        for each in made.pairings:
            games.update((each.white, each.black))
            world.tell(ev.Resulted(each.id, "1-0"))
    assert games.keys() == world.contest.players.keys()
    assert max(games.values()) - min(games.values()) <= 1
