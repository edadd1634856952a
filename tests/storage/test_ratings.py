"""Ratings: kept by kind of game, changed once by each match, and merged."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.club.glicko import DRIFT, PROVISIONAL_ABOVE, Player, rested
from storage import communities, ladders, matches, ratings
from storage.database import Database, Tx
from storage.ladders import Ladder, Listed
from storage.ratings import Change, Rating
from tests.storage.club import NOW, begun, conflicting, people

SLOW = ("kriegspiel", "slow")


def rating(strength: float, rd: float = 50.0, games: int = 1) -> Rating:
    return Rating(strength, rd, 0.06, games, NOW)


def change(match: int, member: int, after: float, at: int = NOW) -> Change:
    return Change(match, member, 1500.0, 350.0, 0.06, 1600.0, 90.0, 0.5, 1.5, after, 80.0, 0.05, at)


async def test_ratings_are_kept_by_family_and_pace(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        assert await ratings.rating(tx, anna, *SLOW) is None
        for now in (rating(1500.5), rating(1600.25, games=2)):
            await ratings.keep(tx, anna, *SLOW, now)
            assert await ratings.rating(tx, anna, *SLOW) == now
        await ratings.keep(tx, anna, "kriegspiel", "live", rating(1400, games=9))
        await ratings.keep(tx, boris, "chess", "slow", rating(1300))
        assert await ratings.all_of(tx, anna) == [
            ("kriegspiel", "live", rating(1400, games=9)),
            ("kriegspiel", "slow", rating(1600.25, games=2)),
        ]
        assert await ladders.pools(tx) == [("chess", "slow"), ("kriegspiel", "live"), SLOW]
        await ratings.drop(tx, anna, *SLOW)
        assert await ratings.rating(tx, anna, *SLOW) is None
        assert await ratings.rating(tx, anna, "kriegspiel", "live") is not None

    await database.write(job)


async def test_a_match_changes_a_rating_once(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        numbers = [(await begun(tx, anna, boris)).id for _ in range(3)]
        entered = [change(number, anna, 1500.0 + n, NOW + n) for n, number in enumerate(numbers)]
        for games, one in enumerate(entered, 1):
            await ratings.change(tx, *SLOW, one, games)
        rival = change(numbers[0], boris, 1450.0)
        await ratings.change(tx, *SLOW, rival, 1)
        assert await ratings.rating(tx, anna, *SLOW) == Rating(1502.0, 80.0, 0.05, 3, NOW + 2)
        assert await ratings.changes_by(tx, numbers[0]) == {anna: entered[0], boris: rival}
        assert await ratings.changes_since(tx, *SLOW, numbers[1]) == [*entered[1:], rival]
        assert await ratings.changes_since(tx, "chess", "slow", numbers[0]) == []
        assert await ratings.matches_between(tx, boris, anna) == {SLOW: [numbers[0]]}
        async with conflicting(tx):
            await ratings.change(tx, *SLOW, entered[0], 4)
        assert await ratings.between(tx, anna, boris, NOW - 1) == 1  # both were rated in it
        assert await ratings.between(tx, anna, boris, NOW) == 0

    await database.write(job)


async def test_an_annulled_match_has_changed_nothing(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        first, second = (await begun(tx, anna, boris)).id, (await begun(tx, anna, boris)).id
        for match in (first, second):
            await ratings.change(tx, *SLOW, change(match, anna, 1500.0 + match), match)
        assert await ratings.annulled(tx, first) is None
        await ratings.annul(tx, first, "helped", NOW)
        assert await ratings.annulled(tx, first) == "helped"
        assert await ratings.changes_by(tx, first) == {}
        async with conflicting(tx):
            await ratings.annul(tx, first, "again", NOW)
        rewritten = replace(change(second, anna, 1501.5), rating_before=1490.0)
        await ratings.rewrite(tx, [rewritten])
        assert await ratings.changes_by(tx, second) == {anna: rewritten}

    await database.write(job)


async def test_a_ladder_lists_the_sure_the_strongest_first(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = await people(tx, "anna", "boris", "carla")
        for who, now in ((anna, rating(1400)), (boris, rating(1600)), (carla, rating(1900, 120))):
            await ratings.keep(tx, who, *SLOW, now)
        sure = Ladder(*SLOW, 110, DRIFT, NOW)
        listed = [Listed(boris, "boris", rating(1600)), Listed(anna, "anna", rating(1400))]
        assert await ladders.top(tx, sure, 9) == listed
        assert await ladders.top(tx, sure, 1) == listed[:1]
        assert [await ladders.rank(tx, sure, who) for who in (anna, boris, carla)] == [2, 1, None]
        assert (await ladders.top(tx, replace(sure, rd=200), 9))[0].name == "carla"
        await communities.note_place(tx, "paper", "club", "house", "en")
        await matches.finish(tx, (await begun(tx, anna, carla)).id, "1-0", "mate", NOW)

        async def names(community: str | None, place: str | None) -> list[str]:
            here = replace(sure, chat="paper", community=community, place=place)
            found = await ladders.top(tx, here, 9)
            ranks = [await ladders.rank(tx, here, one.member) for one in found]
            assert ranks == [*range(1, len(found) + 1)]
            assert await ladders.rank(tx, here, boris) is None
            return [one.name for one in found]

        assert await names("house", None) == ["anna"]
        assert await names(None, "club") == ["anna"]
        assert await names("yard", "street") == []

    await database.write(job)


async def test_of_two_ratings_the_one_of_more_games_stays(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, kept = await people(tx, "anna", "kept")
        await ratings.keep(tx, anna, "chess", "slow", rating(1, games=5))
        await ratings.keep(tx, kept, "chess", "slow", rating(2, games=4))
        await ratings.keep(tx, anna, *SLOW, rating(3, games=1))
        await ratings.keep(tx, kept, *SLOW, rating(4, games=1))
        await ratings.keep(tx, anna, "chess", "live", rating(5))
        match = (await begun(tx, anna, kept)).id
        for who in (anna, kept):
            await ratings.change(tx, "tsuitate", "slow", change(match, who, 1500.0), 1)
        await ratings.merge(tx, anna, kept)
        assert await ratings.all_of(tx, anna) == []
        assert {one[:2]: one[2].rating for one in await ratings.all_of(tx, kept)} == {
            ("chess", "slow"): 1,
            SLOW: 4,
            ("chess", "live"): 5,
            ("tsuitate", "slow"): 1500.0,
        }
        assert list(await ratings.changes_by(tx, match)) == [kept]

    await database.write(job)


@pytest.mark.parametrize("seed", range(5))
async def test_a_ladder_is_as_if_everybody_had_been_rested(database: Database, seed: int) -> None:
    """It is told by the database, of which Glicko-2 knows nothing."""
    random = Random(seed)

    async def job(tx: Tx) -> None:
        everybody = await people(tx, *(f"m{n}" for n in range(150)))
        stored = {
            who: Rating(
                random.choice((1500.0, random.uniform(400, 2600))),
                random.uniform(60, 120),
                random.choice((0.06, random.uniform(0.03, 0.1))),
                random.randrange(1, 9),
                NOW - random.randrange(900 * 86_400),
            )
            for who in everybody
        }
        for who, one in stored.items():
            await ratings.keep(tx, who, *SLOW, one)
        for now in (NOW, NOW + 30 * 86_400, NOW - 400 * 86_400):

            def doubt(one: Rating, now: int = now) -> float:
                player = Player(one.rating, one.rd, one.vol)
                return rested(player, max(0, now - one.at) / 86_400).rd

            wanted = sorted(
                (who for who, one in stored.items() if doubt(one) <= PROVISIONAL_ABOVE),
                key=lambda who: (-stored[who].rating, -stored[who].games, who),
            )
            assert 5 < len(wanted) < 150
            ladder = Ladder(*SLOW, PROVISIONAL_ABOVE, DRIFT, now)
            found = await ladders.top(tx, ladder, 999)
            assert [one.member for one in found] == wanted
            assert [one.rating for one in found] == [stored[who] for who in wanted]
            ranks = {who: await ladders.rank(tx, ladder, who) for who in everybody}
            assert ranks == dict.fromkeys(everybody) | {who: n for n, who in enumerate(wanted, 1)}

    await database.write(job)
