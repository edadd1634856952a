"""Slow, silent and vanished players: a tournament goes on without anybody nursing it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.club.tournaments import events as ev
from tests.club_for_tests import DAY, club
from tests.desk.tournaments.cup import (
    CLUB,
    contest_of,
    events_of,
    found_cup,
    names_of,
    open_games,
    play_round,
)

SIX = ("anna", "boris", "clara_tg", "dmitri_tg", "elena", "fedor_tg")
pytestmark = pytest.mark.asyncio


async def test_who_never_comes_forfeits_and_is_out_after_two_rounds(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6 pace=none late=no", SIX)
        await house.say("anna", "/tournament start")
        silent = "boris"
        for _ in range(2):
            for match, white, black in await open_games(house):
                if silent in (white, black):
                    continue
                await house.say(white, f"#{match} e4")
                await house.say(black, f"#{match} e5")
                await house.say(black, f"#{match} /resign")
            for match, white, black in await open_games(house):
                if black == silent:  # the other has done what they could
                    await house.say(white, f"#{match} e4")
            await house.wait(15 * DAY)
        contest, names = await contest_of(house), names_of(house)
        (boris,) = (key for key, name in names.items() if name == silent)
        assert contest.players[boris].gone
        forfeits = [one for one in contest.outcomes.values() if one.how == "forfeit"]
        assert len(forfeits) >= 2
        assert sum(each.gone for each in contest.players.values()) == 1
        assert house.heard("boris", "boris has been withdrawn after two no-shows")
        assert house.heard("anna", "boris has been withdrawn")


async def test_black_is_not_absent_while_white_keeps_them_waiting(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", SIX[:2])
        ((_, white, black),) = await open_games(house)
        await house.wait(15 * DAY)
        contest = await contest_of(house)
        (outcome,) = contest.outcomes.values()
        assert (outcome.score, outcome.how) == ("0-1", "forfeit")
        assert house.heard(white, f"{white} forfeits game 1 (no move made)")
        assert house.heard(black, f"{white} forfeits game 1 (no move made)")


async def test_who_says_i_am_here_is_no_no_show(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", SIX[:2])
        ((match, white, _),) = await open_games(house)
        sentence = house.buttons(white)["I am here"]
        assert "you are here" in await house.say(white, sentence)
        await house.wait(15 * DAY)
        (outcome,) = (await contest_of(house)).outcomes.values()
        assert (outcome.score, outcome.how) == ("0-1", "time")
        assert await house.result(match) == "0-1"


async def test_at_the_deadline_who_has_more_time_left_wins(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=30d+1d start=full", SIX[:2])
        ((match, white, black),) = await open_games(house)
        await house.wait(DAY)
        await house.say(white, f"#{match} e4")
        await house.wait(5 * DAY)
        await house.say(black, f"#{match} e5")
        await house.wait(9 * DAY)
        assert await house.result(match) == "0-1"  # ten days of White's against five of Black's
        assert house.heard(white, f"{black} has more time left and wins game 1")
        assert (await contest_of(house)).stage == "done"


async def test_a_claim_is_for_who_has_more_time_left(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 pace=30d+1d start=full unfinished=claim", SIX[:2]
        )
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.wait(10 * DAY)
        await house.say(black, f"#{match} e5")
        assert "nothing to claim" in await house.say(white, "/tournament claim")
        await house.wait(5 * DAY)
        assert "nothing to claim" in await house.say(black, "/tournament claim")
        assert house.buttons(white)["Claim the win"] == "/tournament claim 1"
        await house.say(white, "/tournament claim")
        assert await house.result(match) == "1-0"


async def test_what_nobody_judges_is_drawn(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 pace=none start=full unfinished=adjudication", SIX[:2]
        )
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.wait(15 * DAY)
        assert house.heard("anna", "Give each a result within 2 days")
        assert await house.result(match) is None
        await house.wait(3 * DAY)
        assert await house.result(match) == "1/2-1/2"
        assert house.heard(white, "nobody decided game 1 in time")


async def test_the_organiser_may_judge_before(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=2 pace=none start=full unfinished=adjudication", SIX[1:3]
        )
        ((match, white, black),) = await open_games(house)
        await house.say(white, f"#{match} e4")
        await house.say(black, f"#{match} e5")
        await house.wait(15 * DAY)
        await house.say("anna", house.buttons("anna")["0-1"])
        assert await house.result(match) == "0-1"
        assert (await contest_of(house)).outcomes[1].how == "adjudication"
        assert house.heard(white, "anna: game 1")


async def test_who_leaves_loses_their_open_games_and_is_not_paired_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6", SIX)
        await house.say("anna", "/tournament start")
        assert "Your open games in it are lost" in await house.say("boris", "/tournament leave 1")
        assert "only its players can do that" in await house.say("boris", "/tournament leave 1")
        await play_round(house)
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert len((await contest_of(house)).given) == 1


async def test_a_bye_and_a_late_entry_bring_half_a_point(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8 late=2 byes=1", SIX)
        await house.say("anna", "/tournament start")
        assert "no game in round 2 and get ½ point" in await house.say("boris", "/tournament bye")
        assert "You play from the next round on" in await house.say("galina", "/tournament join 1")
        assert "you have no byes left" in await house.say("boris", "/tournament bye 1 round=3")
        await play_round(house)
        contest, names = await contest_of(house), names_of(house)
        numbers = {name: key for key, name in names.items()}
        assert contest.byes[2, numbers["boris"]] == 1
        assert contest.byes[1, numbers["galina"]] == 1
        assert house.heard("boris", "you have no game in round 2 and get ½ point")
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert "Round 2: ½, bye" in await house.say("boris", "/tournament points")


async def test_reminders_come_to_those_whose_games_are_open(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4 pace=none start=full", SIX[:4])
        games = await open_games(house)
        match, white, _ = games[0]
        await house.say(white, f"#{match} /resign")
        await house.wait(14 * DAY - 3600)
        assert not house.heard(white, "the round ends in")
        for name in games[1][1:]:
            assert len(house.heard(name, "the round ends in")) == 2


async def test_while_the_bot_is_away_no_deadline_comes_nearer(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full", SIX[:2])
        deadline = (await contest_of(house)).deadline
        await house.wait(10 * DAY)
        await house.away(20 * DAY)
        await house.restart()
        contest = await contest_of(house)
        assert not contest.outcomes
        assert contest.deadline == deadline + 20 * DAY
        assert "Reason: the bot was away" in await house.say("boris", "/tournament log 1")
        await house.wait(5 * DAY)
        assert (await contest_of(house)).stage == "done"


async def test_a_contest_game_cannot_be_called_off(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 start=full", SIX[:2])
        ((match, white, _),) = await open_games(house)
        await house.say(white, f"#{match} /abort")
        assert await house.result(match) is None


async def test_at_most_so_many_games_at_once(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(
            house, "format=roundrobin size=4 start=full allatonce=yes atonce=2", SIX[:4]
        )
        assert len(await open_games(house)) == 4
        match, white, _ = (await open_games(house))[0]
        await house.say(white, f"#{match} /resign")
        assert len(await open_games(house)) == 4 - 1 + 1 or len(await open_games(house)) == 3
        for _ in range(6):
            await play_round(house)
        assert (await contest_of(house)).stage == "done"


async def test_a_member_who_cannot_be_reached_stops_nobody(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=6 late=no", SIX)
        house.closed.add("dmitri_tg")
        await house.say("anna", "/tournament start")
        for _ in range(12):
            for match, white, black in await open_games(house):
                if "dmitri_tg" not in (white, black):
                    await house.say(white, f"#{match} e4")
                    await house.say(black, f"#{match} /resign")
                elif black == "dmitri_tg":
                    await house.say(white, f"#{match} e4")
            await house.wait(4 * DAY)
        contest = await contest_of(house)
        assert contest.stage == "done"
        removed = [one for one in await events_of(house) if isinstance(one, ev.Removed)]
        assert [one.reason for one in removed] == ["no-shows"]


async def test_an_arena_pairs_nobody_with_those_who_have_vanished(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=arena size=30 pace=2m duration=2h", SIX)
        await house.say("anna", "/tournament start")
        for _ in range(40):
            for match, white, black in await open_games(house):
                if "elena" not in (white, black):
                    await house.say(white, f"#{match} e4")
                    await house.say(black, f"#{match} e5")
                    await house.say(white, f"#{match} /resign")
                elif black == "elena":
                    await house.say(white, f"#{match} e4")
            await house.wait(60)
        contest, names = await contest_of(house), names_of(house)
        (elena,) = (key for key, name in names.items() if name == "elena")
        hers = [each for each in contest.pairings.values() if elena in (each.white, each.black)]
        assert contest.players[elena].gone
        assert len(hers) == 2
        assert not any(each.gone for key, each in contest.players.items() if key != elena)
        assert house.heard("elena", "after two no-shows")


async def test_a_round_is_not_remembered_in_quiet_hours(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=2 pace=none start=full round=4d", SIX[:2])
        await house.say("boris", "/quiet 10:00-15:30")
        await house.wait(2 * DAY + 60)  # at noon
        (anna,) = house.heard("anna", "not over")
        assert not house.heard("boris", "not over")
        await house.restart()
        await house.wait(4 * 3600)
        (boris,) = house.heard("boris", "not over")
        assert boris.at - anna.at == 3 * 3600 + 1800
        assert house.heard("anna", "not over") == [anna]


async def test_who_leaves_a_draft_keeps_no_bye_of_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=9 review=1h", SIX[:5])
        await house.say("anna", "/tournament start")
        contest, names = await contest_of(house), names_of(house)
        ((_, resting),) = contest.given
        leaver = names[resting]
        await house.say(leaver, "/tournament leave 1")
        await house.wait(2 * 3600)
        (post,) = [one.whole for one in house.told if one.who == CLUB and "round 1 of" in one.text]
        assert leaver not in post
        assert not (await contest_of(house)).byes
