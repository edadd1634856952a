"""Appointments: what may be proposed, what holds, and that nobody is late before it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.tournaments import events as ev
from bot.club.tournaments.appointments import (
    PROPOSALS,
    games_of,
    is_put_off,
    last_moment,
    of_game,
    silent_from,
    unfit,
)
from bot.club.tournaments.settings import DAY, Settings
from bot.club.tournaments.state import Contest, fold
from bot.club.tournaments.steps import due
from bot.club.tournaments.waking import next_look

CUP = Settings("Cup", "kriegspiel", "roundrobin", 7, no_show_time=2 * DAY, round_time=10 * DAY)
BEGUN: tuple[ev.Event, ...] = (
    ev.Opened(),
    *(ev.Joined(member) for member in (1, 2)),
    ev.Started((1, 2), 0),
    ev.RoundPaired(1, (ev.Pairing(1, 1, 1, 2),)),
    ev.Published(1, 0, 10 * DAY),
    ev.GameStarted(1, 57, 0),
)
AT = 5 * DAY
AGREED = (ev.TimeProposed((1,), 1, AT, AT + 600), ev.TimeAgreed((1,)))


def played(*events: ev.Event, settings: Settings = CUP) -> Contest:
    return fold(settings, (*BEGUN, *events))


def why(contest: Contest, at: int, until: int = 0, now: int = 0, member: int = 1) -> str | None:
    return unfit(contest, games_of(contest, member), member, at, until, now)


def test_a_time_must_be_ahead_and_before_the_end_of_the_round() -> None:
    contest = played()
    assert why(contest, DAY) is None
    assert why(contest, 100, now=0) == "past"
    assert why(contest, DAY, now=2 * DAY) == "past"
    assert why(contest, 10 * DAY) == "beyond"
    assert why(contest, 10 * DAY - 1) is None
    assert why(contest, 9 * DAY, 10 * DAY + 1) == "beyond"
    assert why(contest, 9 * DAY, 8 * DAY) == "backwards"
    longer = played(ev.Extended(1, 12 * DAY, 9))
    assert why(longer, 11 * DAY) is None
    arena = played(settings=replace(CUP, format="arena"))
    assert why(arena, DAY) == "arena"


def test_on_a_ladder_a_game_has_its_own_end() -> None:
    ladder = replace(CUP, format="ladder", round_time=3 * DAY)
    assert last_moment(played(settings=ladder), 1) == 3 * DAY


def test_one_may_not_go_on_proposing_for_ever() -> None:
    often = [ev.TimeProposed((1,), 1, AT + each) for each in range(PROPOSALS)]
    contest = played(*often)
    assert why(contest, AT) == "too-often"
    assert why(contest, AT, member=2) is None


def test_what_is_proposed_holds_once_it_is_agreed_and_until_another_is() -> None:
    contest = played(*AGREED, ev.TimeProposed((1,), 2, AT + DAY))
    found = of_game(contest, 1)
    assert (found.at, found.until, found.wanted, found.by) == (AT, AT + 600, AT + DAY, 2)
    refused = of_game(
        played(*AGREED, ev.TimeProposed((1,), 2, AT + DAY), ev.TimeRefused((1,), 1)), 1
    )
    assert (refused.at, refused.wanted, refused.by) == (AT, 0, 0)
    moved = of_game(played(*AGREED, ev.TimeProposed((1,), 2, AT + DAY), ev.TimeAgreed((1,))), 1)
    assert (moved.at, moved.until) == (AT + DAY, 0)


def test_nobody_is_absent_before_the_time_that_both_have_agreed_on() -> None:
    step = due(played(), 2 * DAY)
    assert step is not None
    assert step.what == "forfeit"
    contest = played(*AGREED)
    assert is_put_off(contest, 1, AT + 599)
    assert not is_put_off(contest, 1, AT + 600)
    assert due(contest, AT + 600 + 2 * DAY - 1) is None
    assert next_look(contest, 0) == AT + 600 + 2 * DAY
    late = due(contest, AT + 600 + 2 * DAY)
    assert late is not None
    assert late.what == "forfeit"


def test_at_the_end_of_the_round_an_agreement_excuses_nobody() -> None:
    contest = played(ev.TimeProposed((1,), 1, 10 * DAY - 1), ev.TimeAgreed((1,)))
    step = due(contest, 10 * DAY)
    assert step is not None
    assert step.events == (ev.Forfeited(1, (1, 2)),)


def test_who_plays_earlier_is_not_late_for_it_and_nothing_is_agreed_any_more() -> None:
    contest = played(*AGREED, ev.TimeKept(1, 4 * DAY), ev.Appeared(1, 1))
    assert not is_put_off(contest, 1, 0)
    assert silent_from(contest, 1) == 4 * DAY
    assert due(contest, 6 * DAY - 1) is None
    step = due(contest, 6 * DAY)
    assert step is not None
    assert step.events == (ev.Forfeited(1, (2,)),)


@pytest.mark.parametrize(
    "end",
    [
        ev.Resulted(1, "1-0"),
        ev.Forfeited(1, (2,)),
        ev.Corrected(1, "0-1", "adjudication", 9),
        ev.RoundClosed(1),
        ev.Finished(),
        ev.Replaced(2, 3, 1500, 9),
    ],
)
def test_no_trace_is_left(end: ev.Event) -> None:
    assert played(*AGREED).appointments
    assert not played(*AGREED, end).appointments
