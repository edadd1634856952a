"""The waiting list: in order, as many as there are places, and nobody once entry is over."""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may
from bot.club.tournaments.queue import moved_up
from bot.club.tournaments.settings import Settings
from bot.club.tournaments.state import Contest, fold
from bot.club.tournaments.steps import due, start

CUP = Settings("Cup", "kriegspiel", "swiss", 7, rounds=2, most=3)
FULL: tuple[ev.Event, ...] = (
    ev.Opened(),
    *(ev.Joined(member, 1500 - member) for member in (1, 2, 3)),
)
WAITING: tuple[ev.Event, ...] = (*FULL, ev.Queued(4, 1400), ev.Queued(5, 1900))


def stepped(contest: Contest, now: int = 0) -> tuple[str, tuple[ev.Event, ...]] | None:
    step = due(contest, now)
    return (step.what, step.events) if step else None


def test_who_waits_longest_moves_up_when_somebody_leaves() -> None:
    assert stepped(fold(CUP, WAITING)) is None
    contest = fold(CUP, (*WAITING, ev.Left(2)))
    assert stepped(contest) == ("admit", (ev.Joined(4, 1400),))
    after = fold(CUP, (*WAITING, ev.Left(2), ev.Joined(4, 1400)))
    assert list(after.waiting) == [5]
    assert after.active == (1, 3, 4)
    assert stepped(after) is None


def test_as_many_move_up_as_the_limit_is_raised_by() -> None:
    raised = (*WAITING, ev.Queued(6), ev.EntryChanged((("least", 2), ("most", 5)), 1))
    assert [
        event.member for event in moved_up(fold(CUP, raised)) if isinstance(event, ev.Joined)
    ] == [
        4,
        5,
    ]


def test_who_goes_out_of_the_queue_is_not_asked() -> None:
    contest = fold(CUP, (*WAITING, ev.Unqueued(4), ev.Removed(1, 9)))
    assert stepped(contest) == ("admit", (ev.Joined(5, 1900),))
    assert may(contest, 4, "join", organiser=9) is None
    assert may(contest, 5, "join", organiser=9) == "waits-already"
    assert may(contest, 5, "leave", organiser=9) is None
    assert may(contest, 5, "bye", organiser=9, round_=1) == "not-a-player"


def test_twice_in_the_queue_is_once_and_who_plays_does_not_wait() -> None:
    contest = fold(CUP, (*WAITING, ev.Queued(4, 1), ev.Queued(1)))
    assert [(each.member, each.rating) for each in contest.waiting.values()] == [
        (4, 1400),
        (5, 1900),
    ]


def test_places_of_those_who_miss_the_check_in_go_to_those_who_wait_and_are_there() -> None:
    dated = replace(CUP, starts="date", start_at=100, check_in=50)
    said: tuple[ev.Event, ...] = (
        *WAITING,
        ev.CheckInOpened(),
        *(ev.CheckedIn(each) for each in (1, 3, 5)),
    )
    events = start(fold(dated, said), 100)
    assert events == (ev.Removed(2, reason="check-in"), ev.Joined(5, 1900), events[-1])
    assert isinstance(events[-1], ev.Started)
    assert events[-1].order == (5, 1, 3)
    assert fold(dated, (*said, *events)).active == (5, 1, 3)


def test_after_the_start_nobody_waits_unless_one_may_still_enter() -> None:
    begun: tuple[ev.Event, ...] = (*WAITING, ev.Started((1, 2, 3), 0))
    assert stepped(fold(CUP, begun)) == ("dismiss", (ev.Unqueued(4), ev.Unqueued(5)))
    late = replace(CUP, late_until=2)
    assert fold(late, begun).waiting
    step = stepped(fold(late, (*begun, ev.Left(1))))
    assert step == ("admit", (ev.Joined(4, 1400),))
    arena = replace(CUP, format="arena")
    assert stepped(fold(arena, (*begun, ev.Left(1)))) == ("admit", (ev.Joined(4, 1400),))


def test_a_paused_or_ended_tournament_admits_nobody() -> None:
    assert due(fold(CUP, (*WAITING, ev.Left(1), ev.Paused(0, 9))), 0) is None
    assert due(fold(CUP, (*WAITING, ev.Left(1), ev.Cancelled(9))), 0) is None


def test_a_team_that_waits_is_founded_by_whoever_comes_first_and_a_full_one_goes_on_waiting() -> (
    None
):
    teams = Settings("Cup", "kriegspiel", "team", 7, most=3, boards=1, reserves=0)
    said = (
        ev.Opened(),
        *(event for n, name in ((1, "A"), (2, "B")) for event in founded(n, name)),
        ev.Joined(3, 0, "A"),
        ev.Queued(4, 0, "A"),
        ev.Queued(5, 0, "C"),
        ev.Queued(6, 0, "C"),
        ev.EntryChanged((("most", 5),), 9),
    )
    found = moved_up(fold(teams, said))
    assert found == (ev.TeamFounded("C", 5), ev.Joined(5, 0, "C"))


def founded(member: int, name: str) -> tuple[ev.Event, ...]:
    return ev.TeamFounded(name, member), ev.Joined(member, 0, name)
