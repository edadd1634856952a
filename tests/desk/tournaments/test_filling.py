"""The house makes an odd number even, where the organiser lets it; and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.house_chat import Answer, Thought
from bot.club.house import name_of
from tests.club_for_tests import House, club
from tests.desk.tournaments.cup import (
    CLUB,
    SIX,
    begin_cup,
    contest_of,
    found_cup,
    names_of,
    open_games,
)

pytestmark = pytest.mark.asyncio

_FIVE = SIX[:5]
_MACHINE = name_of(2)


async def _resigning(thought: Thought) -> Answer:
    return Answer("/resign sure", thought.notes)


async def _players(house: House) -> list[str]:
    names = names_of(house)
    return [names[member] for member in (await contest_of(house)).order]


@pytest.mark.parametrize("how", ["format=roundrobin size=8", "format=swiss rounds=2 size=12"])
async def test_of_five_nobody_sits_out(tmp_path: Path, how: str) -> None:
    async with club(tmp_path, tournaments=True) as house:
        house.think = _resigning
        await house.restart()
        await found_cup(house, f"{how} house=2", _FIVE)
        await house.say("anna", "/tournament start")
        assert _MACHINE in await _players(house)
        cup = await contest_of(house)
        assert len(cup.order) == 6
        assert not cup.byes
        round_ = [one for one in cup.pairings.values() if one.round == 1]
        assert len(round_) == 3


async def test_its_game_is_played_and_counts(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        house.think = _resigning
        await house.restart()
        await found_cup(house, "format=roundrobin size=8 house=2", _FIVE)
        await house.say("anna", "/tournament start")
        games = [one for one in await open_games(house) if _MACHINE in one]
        for match, white, _ in games:
            if white != _MACHINE:
                await house.say(white, f"#{match} e4")
        assert not [one for one in await open_games(house) if _MACHINE in one]
        machine = next(at for at, name in names_of(house).items() if name == _MACHINE)
        cup = await contest_of(house)
        (lost,) = [one for one in cup.pairings.values() if machine in (one.white, one.black)][:1]
        assert cup.outcomes[lost.id].score == ("0-1" if lost.white == machine else "1-0")


@pytest.mark.parametrize(("settings", "players"), [("house=2", SIX), ("", _FIVE)])
async def test_an_even_number_stays_and_nobody_comes_unasked(
    tmp_path: Path, settings: str, players: tuple[str, ...]
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, f"format=roundrobin size=8 {settings}", players)
        await house.say("anna", "/tournament start")
        assert len(await _players(house)) == len(players)


async def test_it_takes_nobodys_place(tmp_path: Path) -> None:
    """Five places, five players, one who waits for a place: all five play, and the house."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=5 house=2", _FIVE)
        await house.say("fedor_tg", "/tournament join 1")
        await house.say("anna", "/tournament start")
        assert sorted(await _players(house)) == sorted([_MACHINE, *await _known(house)])
        assert not (await contest_of(house)).waiting


async def _known(house: House) -> list[str]:
    names = names_of(house)
    cup = await contest_of(house)
    return [names[at] for at in cup.players if names[at] != _MACHINE]


async def test_a_tournament_that_begins_by_itself_is_made_even_too(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=5 start=full house=2", _FIVE)
        assert len(await _players(house)) == 6


async def test_a_bracket_has_no_room_for_it(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        answer = await house.say(
            "anna", '/tournament create name="Cup" game=kriegspiel format=knockout house=2', CLUB
        )
        assert "The house joins only a Swiss or a round robin." in answer


async def test_players_are_told_before_they_enter(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await begin_cup(house, "format=swiss rounds=2 size=8 house=2")
        post = "\n".join(one.whole for one in house.told if one.who == CLUB)
        assert "If the number of players is odd at the start, House 2 (bot) plays, too" in post


async def test_in_russian_it_is_called_so_in_every_letter_and_table(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        for who in _FIVE:
            await house.say(who, "/language ru")
        await found_cup(house, "format=swiss rounds=2 size=8 house=2", _FIVE)
        await house.say("anna", "/tournament start")
        for asked in ("", "standings", "table", "pairings", "next", "explain"):
            await house.say("anna", f"/tournament {asked} 1")
        told = [one.whole for one in house.told if one.who in _FIVE]
        assert sum("Бот (уровень 2)" in one for one in told) >= 5
        assert [one for one in told if "House" in one or "(bot)" in one] == []


async def test_it_has_time_whenever_it_is_asked(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=8 house=2", _FIVE)
        await house.say("anna", "/tournament start")
        (game,) = [one for one in await open_games(house) if _MACHINE in one][:1]
        person = next(one for one in game[1:] if one != _MACHINE)
        told = await house.say(person, "/tournament meet #" + f"{game[0]} tomorrow 18:00")
        assert f"you and {_MACHINE} play" in told


async def test_nobody_is_helped_in_a_game_for_points(tmp_path: Path) -> None:
    """Though it be unrated: the others play the same machine without."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=8 house=2 rated=no", _FIVE)
        await house.say("anna", "/tournament start")
        ((match, white, black),) = [one for one in await open_games(house) if _MACHINE in one]
        player = white if black == _MACHINE else black
        assert "of a tournament" in await house.say(player, f"#{match} /hint")
        labels = [label for one in house.letters(player) for label, _ in one.buttons]
        assert "Hint" not in labels


async def test_the_machine_that_plays_is_named_like_any_player(tmp_path: Path) -> None:
    """The organisers were told that it joins only where it may, though it played."""
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=2 size=12 house=2", _FIVE)
        assert "House 1 to House 5" in await house.say("anna", "/tournament remove 1 house")
        await house.say("anna", "/tournament start")
        for named in ("house", "House 2", "@house", "бот"):
            assert _MACHINE in await house.say("anna", f"/tournament why 1 {named}")
        assert f"{_MACHINE} is 1st of 6" in await house.say("anna", "/tournament points 1 house")
        assert "has not played here" in await house.say("anna", "/tournament remove 1 House 3")
        ((match, white, black),) = [one for one in await open_games(house) if _MACHINE in one]
        person = black if white == _MACHINE else white
        score = "1-0" if white == _MACHINE else "0-1"
        await house.say("anna", f"/tournament correct 1 @{person}-house 0-1")
        assert await house.result(match) == score
        told = await house.say("anna", "/tournament remove 1 house now we are even")
        assert f"{_MACHINE} is removed from the tournament. Reason: now we are even" in told


async def _moving(thought: Thought) -> Answer:
    return Answer("e4", thought.notes)


async def test_it_wins_nothing(tmp_path: Path) -> None:
    """People come first, second and third, though the table has it first."""
    async with club(tmp_path, tournaments=True) as house:
        house.think = _moving
        await house.restart()
        await found_cup(house, "format=roundrobin size=8 house=2", _FIVE[:3])
        await house.say("anna", "/tournament start")
        for _ in range(3):
            for match, white, black in await open_games(house):
                loser = black if white == _MACHINE else white
                await house.say(loser, f"#{match} /resign sure")
        over = next(one.text for one in house.told if "only made the number even" in one.text)
        podium = over.partition("has only made the number even")[0].splitlines()[:-1]
        assert not [line for line in podium if _MACHINE in line]
        assert len([line for line in podium if line[:1].isdigit()]) == 3
        assert f"{_MACHINE} has only made the number even, and takes no place." in over
        best = next(line for line in podium if line.startswith("1. "))
        winner = next(name for name in _FIVE if name in best)
        assert house.heard(winner, "you share 1st place among 3, with")
