"""Whole tournaments at the desk, also with the bot shut and opened between any two transactions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.club.swiss.pairing import pair_or_relax
from bot.club.swiss.trf_read import read_trf
from bot.club.tournaments import events as ev
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from bot.language import Language
from storage import tournament_rounds
from tests.club_for_tests import Restarts, club
from tests.desk.tournaments.cup import (
    CLUB,
    contest_of,
    events_of,
    found_cup,
    open_games,
    play_round,
)
from tests.letters import Told, without_oaths

EIGHT = ("anna", "boris", "clara_tg", "dmitri_tg", "elena", "fedor_tg", "galina", "hugo_tg")


@pytest.mark.asyncio
async def test_a_swiss_from_entry_to_the_last_round(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8 start=hand", EIGHT)
        await house.say("anna", "/tournament start")
        for _ in range(3):
            assert len(await open_games(house)) == 4
            await play_round(house)
        contest = await contest_of(house)
        assert contest.stage == "done"
        assert len(contest.outcomes) == 12
        met = Counter(frozenset((each.white, each.black)) for each in contest.pairings.values())
        assert set(met.values()) == {1}
        posts = [one.whole for one in house.told if one.who == CLUB]
        assert sum("round" in post and "to be played" in post for post in posts) == 3
        assert "is over.\n1. " in posts[-1], "one letter, with the standings"
        assert "Standings:\n" in posts[-1]
        assert not any("(1) is over." in post for post in posts[:-1])
        for player in EIGHT:
            assert house.heard(player, "is over: you are") or house.heard(
                player, "is over: you share"
            )


@pytest.mark.asyncio
async def test_each_round_can_be_paired_again_from_what_is_kept(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=swiss rounds=3 size=8 start=hand", EIGHT)
        await house.say("anna", "/tournament start")
        for _ in range(3):
            await play_round(house)
        contest = await contest_of(house)
        kept = await house.database.read(lambda tx: tournament_rounds.rounds(tx, 1))
        assert [one.round for one in kept] == [1, 2, 3]
        for one in kept:
            assert one.rule
            assert one.engine.startswith("gacrux")
            paired = pair_or_relax(read_trf(one.state))
            drawn = {
                (contest.order[white - 1], contest.order[black - 1])
                for white, black in paired.pairs
            }
            games = [each for each in contest.pairings.values() if each.round == one.round]
            assert drawn == {(each.white, each.black) for each in games}


async def _story(path: Path, *, restarts: Restarts, settings: str, players: int) -> list[Told]:
    async with club(path, tournaments=True, restarts=restarts) as house:
        await found_cup(house, settings, EIGHT[:players])
        await house.say("anna", "/tournament start")
        await play_round(house)
        await house.say("boris", "/tournament leave")
        await play_round(house, "black")
        await house.wait(40 * 86_400)
        assert (await contest_of(house)).stage == "done"
        return house.told


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("settings", "players"),
    [
        ("format=swiss rounds=2 size=8", 6),
        ("format=double size=4 allatonce=yes", 3),
        ("format=knockout size=4 games=1", 4),
    ],
)
async def test_a_bot_that_dies_all_the_time_tells_the_same(
    tmp_path: Path, settings: str, players: int
) -> None:
    """Nothing is told twice or left out, no round is paired twice, no match begun twice."""
    calm, anxious = tmp_path / "calm", tmp_path / "anxious"
    calm.mkdir()
    anxious.mkdir()
    told = await _story(calm, restarts="never", settings=settings, players=players)
    again = await _story(
        anxious, restarts="between transactions", settings=settings, players=players
    )
    assert _by_reader(again) == _by_reader(told)


def _by_reader(told: list[Told]) -> dict[str, list[str]]:
    """Without the oaths of the umpires, who draw them by chance: it begins anew with the bot."""
    found: dict[str, list[str]] = {}
    for one in told:
        found.setdefault(one.who, []).append(without_oaths(one.whole))
    return found


@pytest.mark.asyncio
async def test_a_double_round_robin_on_both_platforms(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=double size=4 start=full", EIGHT[:4])
        for _ in range(6):
            await play_round(house)
        contest = await contest_of(house)
        assert contest.stage == "done"
        met = Counter((each.white, each.black) for each in contest.pairings.values())
        assert len(met) == 12
        assert set(met.values()) == {1}
        assert sum(isinstance(one, ev.RoundPaired) for one in await events_of(house)) == 6
        text = await house.say("dmitri_tg", "/tournament table")
        assert "×" in text
        assert text.count("anna") == 1


@pytest.mark.asyncio
async def test_a_knockout_of_two_games_goes_on_until_somebody_wins(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=knockout size=4 start=full", EIGHT[:4])
        for _ in range(12):
            await play_round(house)
        contest = await contest_of(house)
        assert contest.stage == "done"
        assert any(each.leg > 2 for each in contest.pairings.values())
        card = [one.whole for one in house.told if one.who == CLUB][-1]
        assert "1. boris\n" in card
        assert "boris 2 : 2 anna → boris" in card.partition("Bracket:")[2]


@pytest.mark.asyncio
async def test_a_bye_in_a_bracket_and_the_match_for_third_place(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=knockout size=5 games=1 third=yes start=full", EIGHT[:5])
        through = [one for one in house.told if "and go through to the next" in one.text]
        assert len(through) == 3
        for _ in range(3):
            await play_round(house)
        assert (await contest_of(house)).stage == "done"
        assert "a match for third place" in await house.say("anna", "/tournament show 1")
        final, third = (await house.say("anna", "/tournament bracket 1")).splitlines()[-4::3]
        assert " 1 : 0 " in final or " 0 : 1 " in final
        assert " 1 : 0 " in third or " 0 : 1 " in third
        assert "Third place" in await house.say("anna", "/tournament bracket 1")


@pytest.mark.asyncio
async def test_groups_stand_one_after_another(tmp_path: Path) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=groups size=6 group=3 advance=1 start=full", EIGHT[:6])
        await play_round(house)
        text = await house.say("anna", "/tournament standings 1")
        rows = [line.replace("·", "").split() for line in text.splitlines()[2:]]
        assert [row[1] for row in rows] == ["A"] * 3 + ["B"] * 3
        assert (rows[0][0], rows[3][0]) == ("1", "1")
        assert {row[2] for row in rows} == set(EIGHT[:6])


@pytest.mark.asyncio
async def test_each_game_names_its_own_sides(tmp_path: Path) -> None:
    """In shogi's games Black, who is Sente, begins."""
    async with club(tmp_path, tournaments=True) as house:
        line = 'create name="Shogi" game=tsuitate format=roundrobin atonce=1 size=2 start=full'
        await house.say("anna", f"/tournament {line}", CLUB)
        await house.say("boris", "/language ru")
        for name in ("anna", "boris"):
            await house.say(name, "/tournament join 1")
        ((_, white, black),) = await open_games(house)
        seats: dict[str, Language] = {"anna": "en", "boris": "ru"}
        for name, seat in ((white, WHITE), (black, BLACK)):
            (begun,) = [one.whole for one in house.told if one.who == name and " 1: " in one.text]
            assert f" {SHELF['tsuitate'].words[seats[name]].seats[seat]}" in begun.split("\n")[0]
