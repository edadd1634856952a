"""Ratings: kept by kind of game, changed once by each match, and merged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage import communities, matches, ratings
from storage.database import Conflict, Database, Tx
from storage.ratings import Change, Listed, Rating
from tests.storage.club import NOW, begun, people

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
        assert await ratings.pools(tx) == [("chess", "slow"), ("kriegspiel", "live"), SLOW]
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
        assert await ratings.changes_after(tx, *SLOW, numbers[1]) == [entered[2], rival]
        assert await ratings.changes_after(tx, "chess", "slow", numbers[0]) == []
        with pytest.raises(Conflict):
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
        with pytest.raises(Conflict):
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
        assert await ratings.ladder(tx, *SLOW, 110, "house") == [
            Listed(boris, "boris", rating(1600)),
            Listed(anna, "anna", rating(1400)),
        ]
        assert (await ratings.ladder(tx, *SLOW, 200, "house"))[0].name == "carla"
        await communities.note_place(tx, "paper", "club", "house", "en")
        await matches.finish(tx, (await begun(tx, anna, carla)).id, "1-0", "mate", NOW)

        async def names(community: str | None, place: str | None) -> list[str]:
            found = await ratings.ladder(tx, *SLOW, 110, "house", "paper", community, place)
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
