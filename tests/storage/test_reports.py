"""Reports: to whom they go, and that their words are not kept once they are settled."""

from __future__ import annotations

from storage import reports
from storage.database import Database, Tx
from storage.reports import Report
from tests.storage.club import NOW, begun, people


async def filed(tx: Tx, by: int, about: int | None, community: str | None, at: int) -> int:
    return await reports.file(
        tx,
        reporter=by,
        member=about,
        match=None,
        text=f"at {at}",
        chat="paper" if community else None,
        community=community,
        now=at,
    )


async def test_a_report_is_open_until_it_is_closed(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        match = await begun(tx, anna, boris)
        number = await reports.file(
            tx,
            reporter=anna,
            member=boris,
            match=match.id,
            text="noise",
            chat="paper",
            community="club",
            now=NOW,
        )
        report = Report(number, anna, boris, match.id, "noise", "paper", "club", NOW)
        assert await reports.report(tx, number) == report
        assert await reports.open_ones(tx) == [report]
        assert await reports.close(tx, number, NOW + 1)
        assert not await reports.close(tx, number, NOW + 1)
        assert await reports.open_ones(tx) == []
        closed = await reports.report(tx, number)
        assert closed is not None
        assert closed.text == ""
        assert await reports.report(tx, 99) is None

    await database.write(job)


async def test_reports_are_listed_oldest_first_for_those_in_charge(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris = await people(tx, "anna", "boris")
        late = await filed(tx, anna, boris, "club", NOW + 5)
        soon = await filed(tx, anna, None, None, NOW)
        other = await filed(tx, boris, anna, "yard", NOW + 9)
        assert [one.id for one in await reports.open_ones(tx)] == [soon, late, other]
        assert [one.id for one in await reports.open_ones(tx, most=2)] == [soon, late]
        assert [one.id for one in await reports.open_ones(tx, "paper", "club")] == [late]
        assert await reports.filed_since(tx, anna, NOW) == 1
        assert await reports.filed_since(tx, anna, NOW - 1) == 2

    await database.write(job)


async def test_stewards_are_those_of_the_community_and_of_the_bot(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = await people(tx, "anna", "boris", "carla")
        for member, chat, community in (
            (carla, "", ""),
            (anna, "paper", "club"),
            (anna, "paper", "club"),
            (boris, "paper", "yard"),
        ):
            await reports.note_steward(tx, member, chat, community)
        assert await reports.stewards(tx, "paper", "club") == [anna, carla]
        assert await reports.stewards(tx, None, None) == [carla]
        await filed(tx, boris, anna, "club", NOW)
        await reports.move(tx, "paper", "club", "hall")
        assert await reports.stewards(tx, "paper", "hall") == [anna, carla]
        assert len(await reports.open_ones(tx, "paper", "hall")) == 1

    await database.write(job)
