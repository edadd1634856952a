"""The door: guests, those who know the word, and conditions that change while people are in."""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import may
from bot.club.tournaments.entering import changed_settings, is_let_in, place_in_queue
from bot.club.tournaments.events import event_from, event_json
from bot.club.tournaments.renaming import renamed
from bot.club.tournaments.settings import Settings
from bot.club.tournaments.state import fold

CUP = Settings("Cup", "kriegspiel", "swiss", 7, rounds=2, most=8)
CLOSED = replace(CUP, access="invited")
GUARDED = replace(CUP, access="password")
OPEN = (ev.Opened(),)


def test_by_invitation_only_guests_and_those_who_lead_may_enter() -> None:
    contest = fold(CLOSED, (*OPEN, ev.GuestInvited(2, 5, 1), ev.HelperAppointed(7, 1)))
    assert may(contest, 2, "join", organiser=1) is None
    assert may(contest, 1, "join", organiser=1) is None
    assert may(contest, 7, "join", organiser=1) is None
    assert may(contest, 3, "join", organiser=1) == "not-invited"
    gone = fold(CLOSED, (*OPEN, ev.GuestInvited(2, 5, 1), ev.GuestDropped(2, 1)))
    assert may(gone, 2, "join", organiser=1) == "not-invited"
    assert gone.called == {2: 5}


def test_whom_a_captain_asks_may_come_in() -> None:
    teams = replace(CLOSED, format="team")
    said = (*OPEN, ev.TeamFounded("A", 1), ev.Joined(1, 0, "A"), ev.Invited("A", 2))
    assert is_let_in(fold(teams, said), 2)
    assert not is_let_in(fold(teams, said), 3)


def test_who_has_said_the_word_need_not_say_it_again_until_it_is_changed() -> None:
    known = (*OPEN, ev.PasswordSaid(2))
    assert may(fold(GUARDED, OPEN), 2, "join", organiser=1) == "password"
    assert may(fold(GUARDED, known), 2, "join", organiser=1) is None
    assert may(fold(GUARDED, (*known, ev.Joined(2), ev.Left(2))), 2, "join", organiser=1) is None
    other = (*known, ev.Joined(2), ev.PasswordSaid(3), ev.EntryChanged((), 1, password=True))
    assert may(fold(GUARDED, other), 3, "join", organiser=1) == "password"
    assert fold(GUARDED, other).active == (2,)
    guest = (*OPEN, ev.GuestInvited(2, 5, 1))
    assert may(fold(GUARDED, guest), 2, "join", organiser=1) is None


def test_a_change_leaves_those_in_who_are_in() -> None:
    event = ev.EntryChanged(
        (("least", 2), ("most", 2), ("rating_from", 1800), ("played_most", None)), 1
    )
    contest = fold(CUP, (*OPEN, *(ev.Joined(each, 1500) for each in (1, 2, 3)), event))
    assert contest.active == (1, 2, 3)
    assert (contest.settings.most, contest.settings.rating_from) == (2, 1800)
    assert may(contest, 4, "join", organiser=1, rating=1500) == "rating-out-of-range"
    assert may(contest, 4, "join", organiser=1, rating=1900) == "full"
    assert may(contest, 3, "leave", organiser=1) is None


def test_nothing_else_can_be_changed() -> None:
    event = ev.EntryChanged((("most", 4), ("format", "arena"), ("nothing", 1)), 1)
    assert changed_settings(CUP, event) == replace(CUP, most=4)


def test_ones_place_in_the_queue() -> None:
    contest = fold(CUP, (*OPEN, ev.Queued(5), ev.Queued(4)))
    assert [place_in_queue(contest, each) for each in (5, 4, 3)] == [1, 2, 0]


def test_events_are_read_as_they_were_written_and_follow_a_member_to_another_number() -> None:
    events: tuple[ev.Event, ...] = (
        ev.Queued(2, 1500, "A"),
        ev.Unqueued(2),
        ev.GuestInvited(2, 5, 3),
        ev.GuestDropped(3, 2),
        ev.GuestDropped(3),
        ev.PasswordSaid(2),
        ev.EntryChanged((("most", 4), ("played_most", None), ("access", "open")), 2, password=True),
        ev.TimeProposed((4, 5), 2, 100, 200),
        ev.TimeAgreed((4, 5)),
        ev.TimeRefused((4,), 2),
        ev.TimeKept(4, 90),
    )
    for event in events:
        assert event_from(event_json(event)) == event
        moved = renamed(event, 2, 9)
        assert "2" not in [str(value) for value in members(moved)]
        assert renamed(moved, 9, 2) == event


def members(event: ev.Event) -> list[object]:
    return [getattr(event, name, None) for name in ("member", "asker", "by")]


def test_what_is_not_open_yet_has_not_started() -> None:
    """The next edition of one that is held again and again stands so until its day."""
    assert may(fold(CUP, ()), 1, "start", organiser=1) == "not-open"
    assert may(fold(CUP, OPEN), 1, "start", organiser=1) == "too-few"
