"""Why somebody was paired with whom, in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.tournaments.reasons import Met, Rested, reason
from bot.club.tournaments.state import fold
from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import (
    SIX,
    begin_cup,
    contest_of,
    events_of,
    found_cup,
    open_games,
    play_round,
)

pytestmark = pytest.mark.asyncio


async def test_every_pairing_of_a_swiss_is_explained(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        seven = (*SIX, "galina")
        await found_cup(house, "format=swiss rounds=4 size=8", seven)
        await house.say("anna", "/tournament start")
        grounds = set()
        for round_ in range(1, 5):
            for _, white, black in await open_games(house):
                told = await house.say(white, "/tournament why 1")
                assert (
                    told == await house.say("anna", f"/tournament why 1 @{black}") or "_tg" in black
                )
                assert f"“Cup” (1), round {round_}, {white} – {black}: " in told
                grounds |= {word for word in ("upper half", "both had", "they had") if word in told}
                assert ("upper half" in told) == (round_ == 1)
                assert any(
                    word in told
                    for word in ("due another", "was stronger", "alternate", "equally", "No colour")
                )
            playing = {who for _, *sides in await open_games(house) for who in sides}
            (idle,) = set(seven) - playing
            assert "the bye goes to the lowest" in await house.say(idle, "/tournament why 1")
            await play_round(house)
        assert grounds == {"upper half", "both had", "they had"}
        old = await house.say("boris", "/tournament why 1 round=1")
        assert "round 1," in old


async def test_points_are_those_before_the_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await play_round(house)
        told = [
            await house.say(white, "/tournament why 1") for _, white, _ in await open_games(house)
        ]
        assert any("both had 1," in one for one in told)
        await play_round(house)
        assert told == [
            await house.say(one.split(", ")[2].split(" – ")[0], "/tournament why 1 round=2")
            for one in told
        ]


async def test_what_organisers_lay_down_is_told_and_no_draft_is(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6 review=1h", SIX)
        await house.say("anna", "/tournament start")
        assert "pairings" in (await house.say("anna", "/tournament why 1")).lower()
        await house.say("anna", "/tournament override 1 @boris-@anna")
        assert "boris" not in await house.say("elena", "/tournament why 1 @boris")
        await house.say("anna", "/tournament publish 1")
        told = await house.say("boris", "/tournament why 1")
        assert "boris – anna: an organiser laid this pair down." in told


@pytest.mark.parametrize(
    ("settings", "part"),
    [
        ("format=roundrobin size=6", "everybody meets everybody"),
        ("format=knockout size=4", "seeds 1 and 4"),
        ("format=groups size=6 group=3 advance=1", "everybody meets everybody"),
        ("format=arena size=6 duration=1h", "both were free"),
    ],
)
async def test_every_format_has_its_reason(tmp_path: Path, settings: str, part: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, f"{settings}", SIX[:4] if "knockout" in settings else SIX)
        await house.say("anna", "/tournament start")
        told = [
            await house.say(white, "/tournament why 1") for _, white, _ in await open_games(house)
        ]
        assert any(part in one or "seeds 4 and 1" in one for one in told), told
        contest, events = await contest_of(house), await events_of(house)
        for round_ in range(1, contest.round + 1):
            for member in contest.active:
                found = reason(contest, events, None, member, round_)
                assert isinstance(found, Met | Rested)


async def test_in_a_bracket_winners_meet_and_who_rests_hears_why(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=knockout size=5 third=yes", SIX[:5])
        await house.say("anna", "/tournament start")
        playing = {who for _, *sides in await open_games(house) for who in sides}
        for who in set(SIX[:5]) - playing:
            assert "empty place" in await house.say(who, "/tournament why 1")
        while (await contest_of(house)).round == 1:
            await play_round(house)
        ((_, white, _), *_) = await open_games(house)
        assert "both won the places" in await house.say(white, "/tournament why 1")
        while (await contest_of(house)).round == 2:
            await play_round(house)
        told = [
            await house.say(white, "/tournament why 1") for _, white, _ in await open_games(house)
        ]
        assert {"third place" in one for one in told} == {True, False}


async def test_strangers_and_rounds_to_come_are_refused(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        assert "only its players" in await house.say("galina", "/tournament why 1")
        assert "does not play" in await house.say("anna", "/tournament why 1 @galina")
        assert "round 3 has no pairings" in await house.say("anna", "/tournament why 1 round=3")
        await house.say("elena", "/tournament leave 1")
        await house.wait(15 * DAY)
        contest = await contest_of(house)
        assert contest == fold(contest.settings, await events_of(house))
        assert "out of it" in await house.say("elena", f"/tournament why 1 round={contest.round}")
