"""Who enters late, takes a bye, leaves, or asks to play fewer games at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import MINUTE, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    begin_cup,
    contest_of,
    found_cup,
    names_of,
    open_games,
    play_round,
)

pytestmark = pytest.mark.asyncio


async def test_who_leaves_loses_their_open_games_and_is_not_paired_again(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6", SIX)
        await house.say("anna", "/tournament start")
        assert "Your open games in it are lost" in await house.say("boris", "/tournament leave 1")
        assert "only its players can do that" in await house.say("boris", "/tournament leave 1")
        await play_round(house)
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert len((await contest_of(house)).given) == 1


async def test_of_one_that_is_over_all_are_counted_who_played_in_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6", SIX)
        await house.say("anna", "/tournament start")
        await play_round(house)
        await house.say("boris", "/tournament leave 1")
        assert "5 players, running" in await house.say("boris", "/tournament list")
        await play_round(house)
        told = await house.say("boris", "/tournament list")
        assert "6 players, over, you played" in told


async def test_a_bye_and_a_late_entry_bring_half_a_point(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8 late=2 byes=1", SIX)
        await house.say("anna", "/tournament start")
        assert "no game in round 2 and get ½ point" in await house.say("boris", "/tournament bye")
        assert "You play from the next round on" in await house.say("galina", "/tournament join 1")
        assert "you have no byes left" in await house.say("boris", "/tournament bye 1 round=3")
        assert "no game in round 2" in await house.say("boris", "/tournament bye"), "asked again"
        await play_round(house)
        contest, names = await contest_of(house), names_of(house)
        numbers = {name: key for key, name in names.items()}
        assert contest.byes[2, numbers["boris"]] == 1
        assert contest.byes[1, numbers["galina"]] == 1
        assert house.heard("boris", "you have no game in round 2 and get ½ point")
        assert all("boris" not in pair for _, *pair in await open_games(house))
        assert "Round 2: ½, bye" in await house.say("boris", "/tournament points")


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


async def test_who_left_an_arena_may_return(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=arena size=30 pace=2m duration=2h", SIX)
        await house.say("anna", "/tournament start 1", "club")
        await house.wait(MINUTE)
        who = SIX[-1]
        for _ in range(2):
            await house.say(who, "/tournament leave 1")
            told = await house.say(who, "/tournament join 1")
            assert "cannot join again" not in told
            assert "6 of up to" in told or "of up to 30" in told
        assert "already" in await house.say(who, "/tournament join 1")
        await house.restart()
        assert "already" in await house.say(who, "/tournament join 1")


@pytest.mark.parametrize("settings", ["format=swiss rounds=3", "format=roundrobin"])
async def test_elsewhere_nobody_returns(tmp_path: Path, settings: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, settings, SIX)
        await house.say("anna", "/tournament start 1", "club")
        await house.say(SIX[-1], "/tournament leave 1")
        assert "cannot join again" in await house.say(SIX[-1], "/tournament join 1")


async def test_who_asks_to_rest_and_leaves_before_the_start_holds_up_nobody(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=8", SIX)
        await house.say("boris", "/tournament bye 1")
        await house.say("boris", "/tournament leave 1")
        await house.say("anna", "/tournament start 1")
        assert len(await open_games(house)) == 2


async def test_nothing_is_arranged_for_a_round_that_will_not_be(tmp_path: Path) -> None:
    """Such a bye was promised and took the player's only one; such an entry was into nothing."""
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=2 size=8 late=9 byes=1")
        assert "fewer rounds" in await house.say("boris", "/tournament bye 1 round=3")
        assert "fewer rounds" in await house.say("anna", "/tournament addbye 1 @boris round=3")
        assert "no game in round 2" in await house.say("boris", "/tournament bye 1")
        await play_round(house)
        assert "no round follows" in await house.say("elena", "/tournament bye 1")
        assert "entry is closed" in await house.say("galina", "/tournament join 1")


async def test_who_has_left_a_table_is_not_written_to_in_each_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=roundrobin size=6")
        await house.say("boris", "/tournament leave 1")
        told = len(house.letters("boris"))
        while (await contest_of(house)).stage != "done":
            await play_round(house)
        assert len(house.letters("boris")) == told
        assert len((await contest_of(house)).outcomes) == 15


async def test_an_old_button_ends_no_tournament_by_itself(tmp_path: Path) -> None:
    """“Leave” stands under the word that one has joined, also when games have begun."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=6", SIX)
        leave = house.buttons("boris")["Leave"]
        await house.press("boris", leave)
        assert "You have left" in house.texts("boris")[-1], "before the start nothing is lost"
        await house.say("boris", "/tournament join 1")
        await house.say("anna", "/tournament start")
        await house.press("boris", leave)
        assert "You lose your open games" in house.texts("boris")[-1]
        assert "boris" in [name for _, *pair in await open_games(house) for name in pair]
        await house.press("boris", house.buttons("boris")["Leave"])
        assert house.heard("boris", "Your open games in it are lost")
        assert "boris" not in [name for _, *pair in await open_games(house) for name in pair]


async def test_who_joins_twice_hears_that_they_are_in_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss size=8", ("anna", "boris"))
        assert "already joined" in await house.say("boris", "/tournament join")
        await house.say("boris", "/language ru")
        assert "вы уже участвуете" in await house.say("boris", "/турнир вступить", CLUB)
        await house.say("boris", "/tournament leave")
        assert "Вы вступили" in await house.say("boris", "/турнир вступить")


async def test_nobody_is_told_that_they_were_marked_present_where_nothing_waits_for_them(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8", ("anna", "boris", "elena"))
        assert "nobody needs to check in now" in await house.say("boris", "/tournament here 1")
        await house.say("anna", "/tournament start")
        games = await open_games(house)
        playing = {name for _, *pair in games for name in pair}
        for name in ("anna", "boris", "elena"):
            told = await house.say(name, "/tournament here 1")
            assert ("noted that you are here" in told) == (name in playing)
            assert ("nobody needs to check in now" in told) == (name not in playing)
        await house.say("anna", "/tournament cancel 1")
        for name in ("anna", "boris", "elena"):
            assert "the tournament is over" in await house.say(name, "/tournament here 1")


@pytest.mark.parametrize(
    "said", ["I want to leave the tournament", "хочу выйти из турнира", "снимаюсь с турнира"]
)
async def test_whoever_says_that_they_want_to_leave_is_asked(tmp_path: Path, said: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4", SIX[:4])
        await house.say("anna", "/tournament start")
        assert "do you want to leave?" in await house.say("boris", said)
        assert house.buttons("boris")["Leave"] == "/tournament leave 1 sure"
        await house.say("boris", "yes")
        assert "You have left" in "".join(house.texts("boris"))


async def test_before_the_start_they_are_asked_too_and_not_frightened(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=6", SIX[:4])
        told = await house.say("boris", "leave the tournament")
        assert told.endswith("do you want to leave?")
        assert "You have left" in await house.say("boris", "yes")


async def test_whoever_is_in_a_tournament_is_not_greeted_as_a_newcomer(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("vera", "/language en")
        await found_cup(house, "format=roundrobin size=6", SIX[:3])
        for one in ("anna", "boris"):  # who organises it, and who plays in it
            assert "New to it?" not in await house.say(one, "abracadabra")
            assert "/tournament" in house.buttons(one).values()
        assert "New to it?" in await house.say("stranger", "abracadabra")


async def test_whether_to_leave_is_answered_in_words(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        await house.press("boris", "/tournament leave 1")
        assert "do you want to leave?" in house.texts("boris")[-1]
        await house.say("boris", "yes?")
        await house.say("boris", "/tournament leave?")
        assert all(not each.gone for each in (await contest_of(house)).players.values())
        await house.press("boris", "/tournament leave 1")
        assert "You have left" in await house.say("boris", "yes")


@pytest.mark.parametrize(
    "said",
    ["/tournament bye 1 off", "I can play after all", "всё-таки играю", "/турнир отдых отмена"],
)
async def test_a_bye_is_taken_back_until_the_round_is_public(tmp_path: Path, said: str) -> None:
    """Also out of its draft, which is drawn again; and what was taken back counts for nothing."""
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=3 size=6 byes=1 review=2h")
        await house.wait(3 * 3600)
        assert "asked for no bye" in await house.say("boris", said)
        await house.say("boris", "/tournament bye 1")
        assert house.buttons("boris") == {"Play after all": "/tournament bye 1 round=2 off"}
        await play_round(house)
        names = {name: member for member, name in names_of(house).items()}
        assert (2, names["boris"]) in (await contest_of(house)).byes
        assert "round 2 after all" in await house.say("boris", said)
        assert not (await contest_of(house)).byes
        await house.wait(3 * 3600)
        assert "boris" in {one for _, *both in await open_games(house) for one in both}
        assert "already paired" in await house.say("boris", "/tournament bye 1 round=2 off")
        assert "no game in round 3" in await house.say("boris", "/tournament bye 1")
        await house.say("anna", "/tournament addbye 1 @elena round=3")
        assert "an organiser has given" in await house.say("elena", said)


async def test_who_says_that_they_are_here_and_has_not_entered_may_still_enter(
    tmp_path: Path,
) -> None:
    """The button that checks in stands in public, for everybody to press."""
    async with club(tmp_path, tournaments=True) as house:
        await house.say(
            "anna", '/tournament create name="Cup" format=swiss checkin=1h size=8', CLUB
        )
        await house.say("anna", "/tournament set game=kriegspiel pace=3d rounds=2", CLUB)
        await house.say("anna", '/tournament set start="2026-01-06 18:00"', CLUB)
        await house.say("anna", "/tournament create", CLUB)
        await house.wait(29 * 3600 + MINUTE)
        await house.press("boris", "/tournament here 1")
        assert "only its players" in house.texts("boris")[-1]
        await house.press("boris", house.buttons("boris")["Join"])
        assert "You have joined" in house.texts("boris")[-1]
        assert "checked in" in await house.say("boris", "/tournament here 1")


@pytest.mark.parametrize(
    "said", ["Pause the tournament!", "отменить турнир", "start the tournament"]
)
async def test_what_concerns_everybody_is_told_and_not_done(tmp_path: Path, said: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house)
        before = await contest_of(house)
        told = await house.say("anna", said)
        assert "/tournament" in told
        assert "move" not in told
        assert await contest_of(house) == before
