"""Teams in the club: founding, asking, choosing, lining up, passing on; always with consent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import ADMIN, DAY, HOUR, House, club
from tests.desk.tournaments.cup import CLUB, contest_of, names_of, open_games

TEAM_CUP = '/tournament create name="Cup" game=kriegspiel pace=none format='


async def found_teams(house: House, settings: str, *teams: tuple[str, ...]) -> None:
    """Anna creates it; the first of each founds a team named after themselves."""
    await house.say("anna", TEAM_CUP + settings, CLUB)
    for captain, *others in teams:
        assert "is founded" in await house.say(captain, f"/tournament team 1 {captain}s")
        for other in others:
            told = await house.say(other, f"/tournament join 1 {captain}s")
            assert f"You play for {captain}s" in told


@pytest.mark.asyncio
async def test_nobody_plays_for_a_team_without_having_said_so(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "team boards=1 teamentry=invited", ("anna",))
        await house.say("boris", "/help")
        await house.say("anna", "/tournament invite 1 @boris")
        assert len((await contest_of(house)).players) == 1
        assert "already joined" in await house.say("anna", "/tournament team 1 More")
        await house.say("boris", house.buttons("boris")["No, thanks"])
        assert house.heard("anna", "boris will not play for annas")
        assert "only by whom its captain" in await house.say("boris", "/tournament join 1 annas")
        letters = len(house.letters("boris"))
        again = await house.say("anna", "/tournament invite 1 @boris")
        assert "nobody is asked twice. They can still enter: /tournament join 1" in again
        assert len(house.letters("boris")) == letters
        await house.say("boris", "/tournament join 1 annas")
        assert len((await contest_of(house)).players) == 2


@pytest.mark.asyncio
async def test_a_name_that_is_no_team_founds_none(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "teamswiss boards=1", ("anna",))
        assert "there is no team “Anas”" in await house.say("boris", "/tournament join 1 Anas")
        assert "that name already" in await house.say("boris", "/tournament team 1 ANNAS")
        contest = await contest_of(house)
        assert (list(contest.teams), len(contest.players)) == (["annas"], 1)


@pytest.mark.asyncio
async def test_only_the_captain_and_organisers_line_up_and_only_their_own(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "team boards=1 review=1h", ("boris", "clara"), ("elena", "galina"))
        await house.say("anna", "/tournament start 1")
        refused = await house.say("clara", "/tournament lineup 1 @clara")
        assert "only the captain" in refused
        assert "players of one team" in await house.say(
            "boris", "/tournament lineup 1 @clara @elena"
        )
        assert "named twice" in await house.say("boris", "/tournament lineup 1 @clara @clara")
        assert "1 clara" in await house.say("boris", "/tournament lineup 1 @clara")
        assert house.heard("clara", "boriss from round 1 on: 1 clara")
        assert "is drawn again" in house.heard("anna", "drawn again")[-1].text
        await house.say("anna", "/tournament lineup 1 @galina they asked for it")
        assert house.heard("elena", "anna: elenas from round 1 on: 1 galina")
        await house.say("anna", "/tournament publish 1")
        members, contest = names_of(house), await contest_of(house)
        sides = {members[each] for game in contest.unfinished for each in (game.white, game.black)}
        assert sides == {"clara", "galina"}
        assert "lineup" not in (log := await house.say("boris", "/tournament log 1"))
        assert "anna: elenas from round" in log


@pytest.mark.asyncio
async def test_a_restart_loses_no_team_and_a_captain_can_be_named(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "teamswiss boards=1", ("boris", "clara"), ("elena", "galina"))
        before = await contest_of(house)
        await house.restart()
        assert await contest_of(house) == before
        assert "only the captain" in await house.say("clara", "/tournament captain 1 @clara")
        await house.say("boris", "/tournament captain 1 @clara")
        assert house.heard("clara", "you are the captain of boriss now")
        await house.say("anna", "/tournament captain 1 @galina elena is ill")
        assert house.heard("elena", "galina is the captain of elenas now. Reason: elena is ill")
        await house.say("clara", "/tournament leave 1")
        assert house.heard("boris", "you are the captain of boriss now")
        await house.say("anna", "/tournament remove 1 @galina")
        assert house.heard("elena", "you are the captain of elenas now")


@pytest.mark.asyncio
async def test_a_tournament_of_single_players_knows_no_teams(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await house.say("anna", TEAM_CUP + "swiss", CLUB)
        for text in ("teams 1", "team 1 Bears", "lineup 1 @anna", "captain 1 @anna"):
            assert "no teams play in it" in await house.say("boris", f"/tournament {text}")
        assert "You have joined" in await house.say("boris", "/tournament join 1")


@pytest.mark.asyncio
async def test_everybody_without_a_game_is_told_why(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(
            house,
            "team boards=2",
            *(("boris", "clara", "dora"), ("elena", "galina"), ("hugo", "ivan")),
        )
        await house.say("anna", "/tournament start 1")
        contest, members = await contest_of(house), names_of(house)
        playing = {name for _, *sides in await open_games(house) for name in sides}
        everybody = {members[each] for each in contest.active}
        for name in everybody - playing:
            told = [one.text for one in house.told if one.who == name]
            assert any("no match in round 1" in text or "in reserve" in text for text in told)
        for name in playing:
            assert house.heard(name, "Board ")


@pytest.mark.asyncio
async def test_a_captain_who_is_deleted_leaves_the_team_to_the_next(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "team boards=1", ("boris", "clara"), ("elena",))
        await house.say("anna", "/tournament start 1")
        for said in ("/deleteme", "/deleteme yes", "/deleteme forever"):
            await house.say("boris", said)
        assert house.heard("clara", "you are the captain of boriss now")
        await house.restart()
        contest = await contest_of(house)
        assert [len(team.order) for team in contest.teams.values()] == [2, 1]
        assert "…" not in await house.say("clara", "/tournament teams 1")


@pytest.mark.asyncio
async def test_a_captain_who_misses_the_check_in_is_followed_by_who_has_come(
    tmp_path: Path,
) -> None:
    """Also where the first heir has not come either; and the report tells of who leads."""
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(
            house,
            'team boards=1 reserves=2 start="2026-01-06 12:00" checkin=2h',
            *(("boris", "clara", "dora"), ("elena",)),
        )
        await house.wait(DAY - HOUR)
        for player in ("dora", "elena"):
            await house.say(player, "/tournament here 1")
        await house.wait(2 * HOUR)
        assert house.heard("dora", "you are the captain of boriss now")
        assert not house.heard("clara", "you are the captain")
        assert "captain: dora" in await house.say("dora", "/tournament teams 1")
        assert '["boriss",' in await house.say("elena", "/tournament export 1")


@pytest.mark.asyncio
async def test_an_invitation_is_pressed_and_nobody_in_it_is_asked(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "team boards=1 teamentry=invited", ("anna",), ("elena",))
        await house.say("boris", "/help")
        await house.say("anna", "/tournament invite 1 @boris")
        await house.say("boris", house.buttons("boris")["Join annas"])
        assert len((await contest_of(house)).players) == 3
        assert "plays in it already" in await house.say("elena", "/tournament invite 1 @boris")


@pytest.mark.asyncio
async def test_a_captain_asks_once_and_never_who_has_blocked_them(tmp_path: Path) -> None:
    """And cannot tell who has: a new team by another name does not ask again either."""
    answers = []
    for blocked in (False, True):
        folder = tmp_path / str(blocked)
        folder.mkdir()
        async with club(folder, tournaments=True) as house:
            await found_teams(house, "team boards=1", ("anna",))
            await house.say("boris", "/block @anna" if blocked else "/help")
            letters = len(house.letters("boris"))
            told = [await house.say("anna", "/tournament invite 1 @boris") for _ in range(2)]
            await house.say("anna", "/tournament leave 1")
            await house.say("anna", "/tournament team 1 Others")
            told.append(await house.say("anna", "/tournament invite 1 @boris"))
            assert len(house.letters("boris")) == letters + (not blocked)
            answers.append(told)
            await house.say("boris", "/tournament join 1 Others")
            assert len((await contest_of(house)).players) == 2
    assert answers[0] == answers[1]


@pytest.mark.asyncio
async def test_who_is_in_charge_of_the_community_lines_up_without_a_number(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "team boards=1", ("boris", "clara"))
        told = await house.say(ADMIN, "/tournament lineup @clara", CLUB)
        assert "1 clara" in told
        told = await house.say(ADMIN, "/tournament captain @clara", CLUB)
        assert "clara is the captain" in told


@pytest.mark.asyncio
async def test_nobody_is_asked_to_a_team_when_entry_is_closed(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_teams(house, "teamswiss rounds=3 boards=1", ("anna",), ("boris",), ("elena",))
        await house.say("galina", "/help")
        await house.say("anna", "/tournament start 1")
        letters = len(house.letters("galina"))
        assert "entry is closed" in await house.say("boris", "/tournament invite 1 @galina")
        assert len(house.letters("galina")) == letters


@pytest.mark.asyncio
async def test_a_tournament_of_teams_has_places_for_two_full_ones(tmp_path: Path) -> None:
    """Or everybody would enter, and it could never start."""
    async with club(tmp_path, tournaments=True) as house:
        line = 'create name="Teams" game=chess format=team boards=4 size='
        told = await house.say("anna", f"/tournament {line}4", CLUB)
        assert "Two full teams need 8 places: size=8 or more" in told
        assert "cannot be created" in told
        assert "Create it" not in house.buttons("anna")
        assert "places" not in await house.say("anna", "/tournament set size=8")
        await house.say("anna", house.buttons("anna")["Create it"])
        assert "need 8 places" in await house.say("anna", "/tournament entry 1 size=7")
        assert (await contest_of(house)).settings.most == 8
