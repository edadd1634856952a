"""Standing: results as each player has them, with what is annulled listed and not counted."""

from __future__ import annotations

from storage import matches, members, ratings, standing
from storage.database import Database, Tx
from storage.standing import Past, Tally
from tests.storage.club import NOW, begun, people


async def ended(tx: Tx, white: int, black: int, score: str, at: int, game: str = "chess") -> int:
    match = await matches.create(
        tx,
        game=game,
        edition=1,
        options={},
        setup="",
        chat=None,
        place=None,
        now=NOW,
        terms={},
        white=white,
        black=black,
    )
    await matches.finish(tx, match.id, score, "mate", at)
    return match.id


async def test_results_are_counted_for_both_sides(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = await people(tx, "anna", "boris", "carla")
        await ended(tx, anna, boris, "1-0", NOW)
        await ended(tx, boris, anna, "1-0", NOW)
        await ended(tx, anna, carla, "1/2-1/2", NOW)
        await ended(tx, anna, boris, "*", NOW)  # called off
        await ended(tx, anna, anna, "1-0", NOW)  # against oneself
        void = await ended(tx, anna, boris, "1-0", NOW)
        await ratings.annul(tx, void, "helped", NOW)
        await ended(tx, anna, boris, "0-1", NOW, "kriegspiel")
        await begun(tx, anna, boris)
        assert await standing.tallies(tx, anna) == {
            "chess": Tally(1, 1, 1),
            "kriegspiel": Tally(0, 1, 0),
        }
        assert list(await standing.tallies(tx, anna)) == ["chess", "kriegspiel"]
        assert await standing.tallies(tx, anna, boris) == {
            "chess": Tally(1, 1, 0),
            "kriegspiel": Tally(0, 1, 0),
        }
        assert Tally(1, 1, 0).games == 2
        assert await standing.tallies(tx, carla, boris) == {}
        assert await standing.running(tx, anna) == 1
        assert await standing.running(tx, carla) == 0
        assert await standing.joined(tx, anna) == NOW

    await database.write(job)


async def test_the_past_is_listed_the_latest_first(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = await people(tx, "anna", "boris", "carla")
        won = await ended(tx, anna, boris, "1-0", NOW)
        lost = await ended(tx, carla, anna, "1-0", NOW + 2, "kriegspiel")
        drawn = await ended(tx, boris, anna, "1/2-1/2", NOW + 1)
        off = await ended(tx, anna, boris, "*", NOW + 3)
        await ratings.annul(tx, won, "helped", NOW)
        await members.forget(tx, carla, NOW)
        assert await standing.past(tx, anna, most=9) == [
            Past(off, "chess", boris, "boris", None, False, NOW + 3),
            Past(lost, "kriegspiel", carla, "", "lost", False, NOW + 2),
            Past(drawn, "chess", boris, "boris", "drawn", False, NOW + 1),
            Past(won, "chess", boris, "boris", "won", True, NOW),
        ]

        async def found(**which: object) -> list[int]:
            return [one.match for one in await standing.past(tx, anna, **{"most": 9, **which})]  # type: ignore[arg-type]

        assert await found(rival=boris) == [off, drawn, won]
        assert await found(games=("kriegspiel",)) == [lost]
        assert await found(games=("kriegspiel", "chess")) == [off, lost, drawn, won]
        assert await found(outcome="drawn") == [drawn]
        assert await found(most=2, skip=1) == [lost, drawn]
        assert await found(games=("shogi",)) == []

    await database.write(job)
