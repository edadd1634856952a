"""An annulled match counts for nothing: ratings are as if it had not been played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.club.glicko import NEWCOMER, Player, after_game, rested
from bot.desk.match.recounting import recount
from storage.ratings import Change
from tests.club_for_tests import DAY, OPERATOR, House, club
from tests.desk.tournaments.cup import SIX, found_cup, play_round
from tests.linking import link

Game = tuple[int, int, int, float, int]
"""Number, two members, the score of the first, and when it ended."""


def season(seed: int, games: int) -> list[Game]:
    random = Random(seed)
    played, now = [], 0
    for number in range(1, games + 1):
        now += random.choice((0, 60, DAY, 40 * DAY))
        one, two = random.sample(range(1, 6), 2)
        played.append((number, one, two, random.choice((0, 0.5, 1)), now))
    return played


def entered(played: list[Game]) -> tuple[list[Change], dict[int, Player]]:
    """What a season enters, by the club's update alone, and how it leaves everybody."""
    players: dict[int, Player] = {}
    last: dict[int, int] = {}
    changes = []
    for number, one, two, score, now in played:
        before = {who: players.get(who, NEWCOMER) for who in (one, two)}
        silent = {who: (now - last[who]) / DAY if who in last else 0.0 for who in (one, two)}
        for who, rival, points in ((one, two, score), (two, one, 1 - score)):
            own, other = before[who], rested(before[rival], silent[rival])
            days = silent[who]
            new = players[who] = after_game(own, other, points, days)
            changes.append(
                Change(
                    number,
                    who,
                    own.rating,
                    own.rd,
                    own.vol,
                    other.rating,
                    other.rd,
                    points,
                    days,
                    new.rating,
                    new.rd,
                    new.vol,
                    now,
                )
            )
        last[one] = last[two] = now
    return changes, players


@pytest.mark.parametrize("seed", range(12))
def test_as_if_it_had_not_been_played(seed: int) -> None:
    played = season(seed, 30)
    changes, after = entered(played)
    for struck in ({1}, {7}, {18}, {30}, {3, 4, 11, 25}, set(range(5, 30, 2))):
        first = min(struck)
        tracks, rewritten = recount(
            [one for one in changes if one.match >= first], frozenset(struck)
        )
        wanted, without = entered([one for one in played if one[0] not in struck])
        told = {one.member: one for one in changes}
        for member, player in after.items():
            now = tracks[member].now if member in tracks else player
            wanted_now = without.get(member, NEWCOMER)
            assert values(now) == pytest.approx(values(wanted_now), rel=1e-9)
            if member in tracks and member in told and told[member].match > max(struck):
                assert tracks[member].entered == player
        new = {(one.match, one.member): one for one in rewritten}
        for one in wanted:
            if one.match > first:
                found = new.get((one.match, one.member)) or next(
                    each for each in changes if (each.match, each.member) == (one.match, one.member)
                )
                assert (found.rating, found.rd) == pytest.approx((one.rating, one.rd), rel=1e-9)


def values(player: Player) -> tuple[float, float, float]:
    return player.rating, player.rd, player.vol


async def operators(house: House) -> None:
    house.operators.add(("discord", "olga"))


async def test_an_operator_annuls(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await operators(house)
        await house.play("anna", "boris", "boris")
        alone = house.rows("SELECT member, rating, rd, vol FROM rating ORDER BY member")
        house.now += 30
        await house.play("anna", "carol", "carol")
        told = await house.say("anna", "/annul #2 I say so")
        assert "Only those in charge" in told
        told = await house.say("olga", "/annul #2 the accounts are one person's")
        assert "annulled and counts for nothing: the accounts are one person's." in told
        assert "carol 1" in told
        for heard in ("anna", "carol"):
            assert "Match #2 was annulled" in house.texts(heard)[-1]
        assert "Match #2 was annulled" in house.texts("club")[-1]
        assert "annulled already" in await house.say("olga", "/annul #2 again")
        assert "was annulled" in await house.say("boris", "/record 2")
        for shown in ("/card 2", "/share card 2"):  # or the win would be shown as one that counts
            there = await house.tell("carol", shown, "club")
            assert any("\nAnnulled: the accounts are one person's" in one.whole for one in there)
        assert "won, annulled" in await house.say("anna", "/history")
        assert "1 game: 1 won" in await house.say("boris", "/profile anna")
        assert "0 games" in await house.say("boris", "/profile carol")
    found = house.rows("SELECT member, rating, rd, vol FROM rating ORDER BY member")
    assert found == alone
    assert house.rows("SELECT match FROM annulment") == [(2,)]


async def test_what_came_after_is_reckoned_again(tmp_path: Path) -> None:
    """Two clubs play the same, but in one a match is annulled that the other never rated."""
    found = []
    for name in ("annulled", "never"):
        folder = tmp_path / name
        folder.mkdir()
        async with club(folder) as house:
            await operators(house)
            rated = "" if name == "annulled" else "rated=no"
            await house.play("anna", "boris", "boris", rated)
            await house.play("anna", "carol", "carol")  # in the same second
            house.now += 9 * 86_400
            await house.play("boris", "carol", "draw")
            await house.play("dora", "carol", "dora")
            if name == "annulled":
                told = await house.say("olga", "/аннулировать 1 by mistake")
                assert "Рейтинги: anna" in told
        found.append(
            house.rows("SELECT member, rating, rd, vol, games FROM rating ORDER BY member")
        )
    assert len(found[0]) == 4
    for one, other in zip(*found, strict=True):
        assert one == pytest.approx(other, rel=1e-9)


async def test_whose_accounts_were_linked_since_keeps_their_rating(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await operators(house)
        await house.play("anna", "boris", "boris")
        for _ in range(2):
            await house.play("carol", "dora", "dora")
        await link(house, "carol", "anna")
        before = house.rows("SELECT rating, games FROM rating WHERE member = 3")
        await house.say("olga", "/annul 1 by mistake")
    assert before
    assert house.rows("SELECT rating, games FROM rating WHERE member = 3") == before
    assert house.rows("SELECT * FROM rating WHERE member = 2") == []


async def test_what_cannot_be_annulled(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await operators(house)
        await house.begin("anna", "boris")
        assert "/annul #7" in await house.say("olga", "/annul 1")
        assert "/annul #7" in await house.say("olga", "/annul for nothing")
        assert "still running" in await house.say("olga", "/annul 1 too slow")
        assert "#9" in await house.say("olga", "/annul 9 too slow")


async def test_in_a_tournament_the_result_stands_until_an_organiser_changes_it(
    tmp_path: Path,
) -> None:
    async with club(tmp_path, tournaments=True) as house:
        await found_cup(house, "format=roundrobin size=4 start=full", SIX[:4])
        await play_round(house)
        await house.say(OPERATOR, "/annul #1 arranged")
        stands = "In “Cup” (1) its result stands unless an organiser changes it."
        for decides in (OPERATOR, "anna"):
            told = house.texts(decides)[-1]
            assert stands in told
            assert "/tournament correct 1 #1 0-1" in told
            assert "counts for nothing" not in told
        ((white, black),) = house.rows(
            "SELECT one.name, other.name FROM seat AS w JOIN member AS one ON one.id = w.member"
            " JOIN seat AS b ON b.match = w.match AND b.seat = 'black'"
            " JOIN member AS other ON other.id = b.member WHERE w.match = 1 AND w.seat = 'white'"
        )
        for player in {white, black} - {"anna"}:
            assert stands in house.texts(player)[-1]
            assert "/tournament correct" not in house.texts(player)[-1]
        await house.say(OPERATOR, "/tournament correct 1 #1 0-1 arranged")
        assert "arranged" in await house.say("anna", "/tournament log 1")
