"""Errands: as jobs and back."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.desk.visit.errands import (
    Analyse,
    CallLater,
    CloseSeason,
    EndVacation,
    Errand,
    GiveBack,
    GiveUp,
    Hint,
    Judge,
    LeaveBanned,
    LookAtContest,
    LookAtPage,
    OfferHouse,
    RemindOfMeeting,
    RemindOfRound,
    RemindPlayer,
    SendDigest,
    TakeUp,
    errand_of,
    job_of,
    key_of,
)
from storage.clocks import Job

number = st.integers(1, 2**53)
ERRANDS: dict[type[Errand], st.SearchStrategy[Errand]] = {
    RemindPlayer: st.builds(RemindPlayer, number, st.sampled_from(("white", "black"))),
    CallLater: st.builds(CallLater, number, st.sampled_from(("white", "black"))),
    GiveBack: st.builds(GiveBack, number, st.sampled_from(("white", "black"))),
    EndVacation: st.builds(EndVacation, number),
    SendDigest: st.builds(SendDigest, number),
    LookAtContest: st.builds(LookAtContest, number),
    CloseSeason: st.builds(CloseSeason, number),
    RemindOfRound: st.one_of(
        st.builds(RemindOfRound, number, number, number, st.sampled_from(("half", "day"))),
        st.builds(RemindOfRound, number, number, number, st.just("quiet"), number),
    ),
    RemindOfMeeting: st.builds(
        RemindOfMeeting, number, number, number, st.sampled_from(("soon", "now"))
    ),
    LeaveBanned: st.builds(LeaveBanned, number),
    TakeUp: st.builds(TakeUp, number),
    OfferHouse: st.builds(OfferHouse, number, st.sampled_from(("discord", "web")), number),
    GiveUp: st.builds(GiveUp, number),
    LookAtPage: st.builds(LookAtPage, st.just("web"), st.sampled_from(("a", "b"))),
    Analyse: st.builds(Analyse, number, number),
    Hint: st.builds(Hint, number, st.sampled_from(("white", "black")), number, number),
    Judge: st.builds(Judge, number),
}


def test_every_errand_is_tried() -> None:
    assert set(ERRANDS) == set(get_args(Errand))


@given(st.one_of(*ERRANDS.values()), number)
def test_an_errand_is_read_from_its_job(errand: Errand, due: int) -> None:
    job = job_of(errand, due)
    assert (job.key, job.due) == (key_of(errand), due)
    assert errand_of(job) == errand


@given(st.lists(st.one_of(*ERRANDS.values()), min_size=2, max_size=9))
def test_different_errands_do_not_take_each_others_place(errands: list[Errand]) -> None:
    """A round's deadline may change; then the reminder of the new one takes the old one's place;
    and whoever waits for an opponent is waited with once, whenever that began."""
    kept = {key_of(one): one for one in errands}
    for one in errands:
        other = kept[key_of(one)]
        assert one == other or isinstance(one, RemindOfRound | RemindOfMeeting | OfferHouse)


@pytest.mark.parametrize(
    ("job", "errand"),
    [
        (
            Job("remind:7:white", 1, "remind", {"match": 7, "seat": "white"}),
            RemindPlayer(7, "white"),
        ),
        (Job("vacation:3", 1, "vacation-over", {"member": 3}), EndVacation(3)),
        (Job("digest:3", 1, "digest", {"member": 3}), SendDigest(3)),
        (Job("contest:5", 1, "contest", {"contest": 5}), LookAtContest(5)),
        (
            Job("contest:5:half", 1, "contest-reminder", {"contest": 5, "round": 2, "deadline": 9}),
            RemindOfRound(5, 2, 9, "half"),
        ),
        (
            Job(
                "contest:5:quiet:3",
                1,
                "contest-reminder",
                {"contest": 5, "round": 2, "deadline": 9, "member": 3},
            ),
            RemindOfRound(5, 2, 9, "quiet", 3),
        ),
        (
            Job(
                "contest:5:quiet:3:r2",
                1,
                "contest-reminder",
                {"contest": 5, "round": 2, "deadline": 9, "member": 3, "beside": 1},
            ),
            RemindOfRound(5, 2, 9, "quiet", 3, beside=True),
        ),
        (
            Job("offer-house:4", 1, "offer-house", {"challenge": 4, "chat": "web", "since": 60}),
            OfferHouse(4, "web", 60),
        ),
        (Job("give-up:4", 1, "give-up", {"challenge": 4}), GiveUp(4)),
        (Job("page:web:a", 1, "page", {"chat": "web", "user": "a"}), LookAtPage("web", "a")),
        (Job("analyse:7:3", 1, "analyse", {"member": 3}), Analyse(7, 3)),
        (Job("hint:7:white:5:3", 1, "hint", {"member": 3}), Hint(7, "white", 3, 5)),
        (Job("verdict:7", 1, "verdict"), Judge(7)),
    ],
)
def test_jobs_are_kept_as_they_have_always_been(job: Job, errand: Errand) -> None:
    assert job_of(errand, 1) == job
    assert errand_of(job) == errand


def test_other_jobs_are_no_errands() -> None:
    with pytest.raises(ValueError, match="no errand"):
        errand_of(Job("sing", 1, "sing"))
