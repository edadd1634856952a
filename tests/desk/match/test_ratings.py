"""Ratings change in the transaction that ends the match, once, and only where they should."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from random import Random

import pytest

from bot.club.glicko import NEWCOMER, PERIODS_A_DAY, TAU, Game, Player, after_game, bounded
from bot.desk.afterwards.verification import faults_of_ratings
from storage import members, ratings
from storage.lane import Conflict, Tx
from tests.club.test_glicko import by_bisection
from tests.club_for_tests import OPERATOR, House, club

_OPENING = (("anna", "e4"), ("boris", "e5"), ("anna", "d4"), ("boris", "d5"))


async def play(
    house: House, number: int, settings: str = "", turns: int = 4, loser: str = "boris"
) -> str:
    """A match that Anna begins as white; what she hears of its end."""
    await house.say("anna", f"/challenge @boris kriegspiel side=white {settings}", "club")
    await house.say("boris", "/accept", "club")
    for who, move in _OPENING[:turns]:
        await house.say(who, f"#{number} {move}")
    before = len(house.texts("anna"))
    await house.say(loser, f"#{number} /resign sure")
    return "\n".join(house.texts("anna")[before:])


async def test_both_are_told_the_change_with_the_record(tmp_path: Path) -> None:
    won, lost = after_game(NEWCOMER, NEWCOMER, 1), after_game(NEWCOMER, NEWCOMER, 0)
    line = f"Rating: anna 1500? → {round(won.rating)}?, boris 1500? → {round(lost.rating)}?."
    async with club(tmp_path) as house:
        assert line in await play(house, 1)
        assert any(line in text for text in house.texts("boris"))
        assert line in await house.say("carol", "/record 1")
    found = house.rows("SELECT rating, rd, vol, games FROM rating ORDER BY member")
    assert found == [(*_plain(won), 1), (*_plain(lost), 1)]
    kept = house.rows("SELECT rating_before, rating FROM rating_change ORDER BY member")
    assert kept == [(1500, won.rating), (1500, lost.rating)]


def _plain(player: Player) -> tuple[float, float, float]:
    return player.rating, player.rd, player.vol


async def test_russian(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        assert "Рейтинг: anna 1500? →" in await play(house, 1)


async def test_a_short_match_does_not_count(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        assert "Not rated: both players must have moved twice." in await play(house, 1, turns=3)
    assert not house.rows("SELECT rating FROM rating")


async def test_an_unrated_match_changes_nothing_and_says_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        heard = await play(house, 1, "rated=no")
        assert heard
        assert "ating" not in heard
        assert "Not rated" not in heard
    assert not house.rows("SELECT rating FROM rating")


async def test_farming_stops_counting_until_the_week_is_over(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        for number in range(1, 7):
            assert "Rating: " in await play(house, number)
        assert "only 6 games a week" in await play(house, 7)
        house.now += 7 * 86_400
        assert "Rating: " in await play(house, 8)
    assert house.rows("SELECT games FROM rating") == [(7,), (7,)]


async def test_pace_classes_are_kept_apart(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, 1, "pace=10m+5s")
        assert "anna 1500? →" in await play(house, 2, "pace=3d")
    assert house.rows("SELECT DISTINCT pace FROM rating ORDER BY pace") == [
        ("live",),
        ("slow",),
    ]


async def test_a_match_is_never_entered_twice(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, 1)

        async def again(tx: Tx) -> None:
            (entered, _) = (await ratings.changes_by(tx, 1)).values()
            await ratings.change(tx, "kriegspiel", "slow", entered, 2)

        before = house.rows("SELECT * FROM rating ORDER BY member")
        with pytest.raises(Conflict):
            await house.database.write(again)
        assert house.rows("SELECT * FROM rating ORDER BY member") == before


async def test_who_is_forgotten_has_no_rating(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await play(house, 1)
        await house.database.write(lambda tx: members.forget(tx, 1, house.now))
    assert house.rows("SELECT member FROM rating") == [(2,)]
    assert house.rows("SELECT member FROM rating_change") == [(2,)]


@pytest.mark.parametrize(("kept", "gone"), [(1, 2), (2, 1)])
async def test_of_two_ratings_the_one_with_more_games_stays(
    tmp_path: Path, kept: int, gone: int
) -> None:
    async with club(tmp_path) as house:
        await play(house, 1)

        async def merge(tx: Tx) -> None:
            await tx.do("UPDATE rating SET games = 5, rating = 1777 WHERE member = 2")
            await ratings.merge(tx, gone, kept)

        await house.database.write(merge)
    assert house.rows("SELECT member, rating, games FROM rating") == [(kept, 1777, 5)]
    assert house.rows("SELECT member FROM rating_change") == [(kept,)]


async def test_a_year_is_rated_as_the_paper_has_it(tmp_path: Path) -> None:
    """Reckoned by another way, game by game: silence makes both unsure, who meets and who is met. And
    an annulled game is as if it had not been."""
    history: list[tuple[int, str, str, float]] = []
    chance = Random(5)
    async with club(tmp_path) as house:
        for _ in range(10):
            white, black = chance.sample(("anna", "boris", "carol"), 2)
            house.now += chance.choice((1, 40, 300)) * 86_400
            ended = chance.choice((white, black, "draw"))
            await house.play(white, black, ended)
            score = 0.5 if ended == "draw" else float(ended == black)
            history.append((house.now, white, black, score))
        assert _rated(house) == _reckoned(history)
        assert not await house.database.read(faults_of_ratings)
        await house.say(OPERATOR, "/annul #3 a test")
        del history[2]
        assert _rated(house) == _reckoned(history)
        assert not await house.database.read(faults_of_ratings)


def _rated(house: House) -> dict[str, object]:
    """Rating and RD of everybody."""
    rows = house.rows("SELECT name, rating, rd FROM rating JOIN member ON member.id = member")
    return {name: pytest.approx((rating, rd), abs=0.01) for name, rating, rd in rows}


def _reckoned(history: list[tuple[int, str, str, float]]) -> dict[str, object]:
    """The same, of what was played."""
    known: dict[str, tuple[Player, int]] = {}
    for now, white, black, score in history:
        met = {who: _by_now(known.get(who), now) for who in (white, black)}
        for who, rival, points in ((white, black, score), (black, white, 1 - score)):
            game = Game(met[rival].rating, met[rival].rd, points)
            known[who] = (bounded(by_bisection(met[who], (game,), TAU)), now)
    return {who: (player.rating, player.rd) for who, (player, _) in known.items()}


def _by_now(known: tuple[Player, int] | None, now: int) -> Player:
    """A period without a game for each of the club's, by the paper's step 6."""
    if known is None:
        return NEWCOMER
    player, at = known
    periods = PERIODS_A_DAY * (now - at) / 86_400
    rd = sqrt(player.rd**2 + periods * (173.7178 * player.vol) ** 2)
    return bounded(Player(player.rating, rd, player.vol))
