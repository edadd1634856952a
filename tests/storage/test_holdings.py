"""Holdings: what a member gets, what goes with them, and what follows them to another number."""

from __future__ import annotations

from storage import (
    absences,
    asking,
    bans,
    blocks,
    boards,
    browsers,
    cards,
    clocks,
    codes,
    communities,
    drafts,
    epochs,
    farewells,
    holdings,
    links,
    matches,
    members,
    patience,
    phantoms,
    plans,
    post,
    ratings,
    reports,
    seasons,
    threads,
    tournaments,
    watchers,
    whereabouts,
)
from storage.cards import Card
from storage.clocks import Clock, Job, Vacation
from storage.database import Database, Tx
from storage.drafts import Draft
from storage.holdings import HOLDINGS
from storage.links import Request
from storage.patience import Kept
from storage.post import NewLetter, member_recipient
from storage.ratings import Change
from tests.storage.club import NOW, act, begun, people
from tests.storage.test_challenges import propose


async def furnish(tx: Tx, member: int, other: int, third: int) -> None:
    """Something of the member's in every column that there is."""
    match = await begun(tx, member, other)
    watched = await begun(tx, other, third)
    await matches.add_act(tx, act(match.id, 1))
    await clocks.keep(tx, Clock(match.id, "white", 9, turn=True))
    for seat in await members.accounts(tx, member):
        await browsers.note(tx, seat.chat, seat.user, "x")
        await patience.keep(tx, seat.chat, seat.user, Kept(3.5, NOW, waiting=False))
    await phantoms.place(tx, match.id, "white", 1, {"e5": "Q"})
    await plans.keep(tx, match.id, "white", {"tries": ["e4"]})
    await watchers.watch(tx, watched.id, member)
    await boards.play_from(tx, member, match.id, "paper", "white")
    await epochs.hold(tx, match.id, "house")
    for asker, asked in ((member, third), (third, member)):
        request = Request(asked, asker, "paper", "x")
        await links.ask(tx, f"LINK{member}.{asker}", request, NOW + 9)
    await propose(tx, member, third, None)
    await propose(tx, third, member, None)
    card = Card(member_recipient(member), "m1", "paper", "1.2", "heard")
    await cards.keep_all(tx, [(0, card)], NOW)
    await post.enqueue(tx, [NewLetter(f"k{member}", member_recipient(member), "hello")], NOW)
    await clocks.plan(tx, Job(f"digest:{member}", NOW, "digest", {"member": member}))
    await codes.issue(tx, f"CODE{member}", "invite", member, NOW + 9)
    await codes.note_wrong(tx, member, NOW)
    await clocks.keep_vacation(tx, Vacation(member, None, None, 2026, 5))
    changed = Change(match.id, member, 1.0, 2.0, 3.0, 4.0, 5.0, 1.0, 0.0, 6.0, 7.0, 8.0, NOW)
    await ratings.change(tx, "kriegspiel", "slow", changed, 1)
    await blocks.block(tx, member, third, NOW)
    await blocks.block(tx, third, member, NOW)
    for reporter, about in ((member, third), (third, member)):
        await reports.file(
            tx,
            reporter=reporter,
            member=about,
            match=None,
            text="noise",
            chat=None,
            community=None,
            now=NOW,
        )
    await reports.note_steward(tx, member, "paper", "club")
    await farewells.keep(tx, member, 1, NOW)
    await asking.keep(tx, member, "paper", "club", NOW)
    await threads.keep(tx, match.id, member, "paper", "77")
    await whereabouts.note(tx, member, "paper", "club")
    await absences.begin(tx, member, "match", watched.id)
    await communities.name_organisers(tx, "paper", f"club {member}", (member,))
    for banned, by in ((member, third), (third, member)):
        await bans.ban(
            tx,
            member=banned,
            chat="paper",
            community=f"club {member}",
            until=None,
            reason="",
            by=by,
            now=NOW,
        )
    await tx.do("INSERT INTO barred (digest, reason, by, at) VALUES ('x', '', :by, 0)", by=member)
    await communities.note_adjudication(tx, watched.id, member, "asleep", NOW)
    contest = await tournaments.create(tx, {"name": "Cup"}, member, NOW, "")
    await tournaments.enter(tx, contest.id, (member,))
    await seasons.create(tx, {"name": "Spring"}, member, NOW)
    await drafts.keep_draft(tx, member, Draft({"said": {}}, "name", NOW))


async def naming(tx: Tx, member: int) -> set[str]:
    """The columns in which the member stands."""
    found = set()
    for one in HOLDINGS:
        if one.column in ("seat", "person", "id"):
            continue  # they name nobody by number
        named = {
            "recipient": member_recipient(member),
            "payload": clocks.payload_of_member(member),
        }.get(one.column, member)
        rows = await tx.all(
            f"SELECT 1 FROM {one.table} WHERE {one.column} = :named",  # noqa: S608  # our own table
            named=named,
        )
        if rows:
            found.add(f"{one.table}.{one.column}")
    return found


EVERYWHERE = {
    f"{one.table}.{one.column}" for one in HOLDINGS if one.column not in ("seat", "person", "id")
}


async def test_a_member_gets_all_that_is_theirs(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = await people(tx, "anna", "boris", "carla")
        await furnish(tx, anna, boris, carla)
        assert await naming(tx, anna) == EVERYWHERE
        given = {name: list(rows) for name, rows in holdings.held(tx, anna)}
        assert set(given) == {f"{one.table}.{one.column}" for one in HOLDINGS if one.give}
        assert [name for name, rows in given.items() if not rows] == []
        assert given["member.id"][0]["name"] == "anna"
        assert [name for name, rows in holdings.held(tx, 99) if list(rows)] == []

    await database.write(job)


async def test_what_is_to_go_goes_and_what_is_anothers_stays(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla = await people(tx, "anna", "boris", "carla")
        await furnish(tx, anna, boris, carla)
        await holdings.forget(tx, anna)
        left = await naming(tx, anna)
        assert left == EVERYWHERE - {f"{one.table}.{one.column}" for one in HOLDINGS if one.delete}
        assert await phantoms.current(tx, 1, "white") == {}
        assert await plans.plan(tx, 1, "white") is None
        assert len(await matches.acts(tx, 1)) == 1
        assert await blocks.blocked_by(tx, carla) == []

    await database.write(job)


async def merged(tx: Tx, gone: int, kept: int) -> None:
    """As when two accounts turn out to be one person's."""
    await members.merge(tx, gone, kept, NOW)
    await ratings.merge(tx, gone, kept)
    await holdings.merge(tx, gone, kept)
    await communities.merge(tx, gone, kept)
    await tournaments.merge(tx, gone, kept)


async def test_nothing_is_left_under_the_number_that_is_given_up(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla, kept = await people(tx, "anna", "boris", "carla", "kept")
        await furnish(tx, anna, boris, carla)
        await merged(tx, anna, kept)
        assert await naming(tx, anna) == set()
        # What was asked of somebody or is due for them is asked and planned anew.
        assert EVERYWHERE - await naming(tx, kept) == {
            "asking.member",
            "card.recipient",
            "farewell.member",
            "job.payload",
            "link_request.member",
            "link_request.asker",
        }

    await database.write(job)


async def test_of_two_of_a_kind_the_kept_members_stays(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, boris, carla, kept = await people(tx, "anna", "boris", "carla", "kept")
        await furnish(tx, anna, boris, carla)
        await furnish(tx, kept, boris, carla)
        await clocks.keep_vacation(tx, Vacation(kept, None, None, 2026, 7))
        await merged(tx, anna, kept)
        assert await naming(tx, anna) == set()
        assert await clocks.vacation(tx, kept) == Vacation(kept, None, None, 2026, 7)
        found = await codes.find(tx, f"CODE{anna}", "invite", NOW)
        assert found is not None
        assert found.member == kept

    await database.write(job)


async def test_nobody_links_to_whom_there_is_no_more(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, kept = await people(tx, "anna", "kept")
        await codes.issue(tx, "CODE", "link", anna, NOW + 9)
        await merged(tx, anna, kept)
        assert await codes.find(tx, "CODE", "link", NOW) is None

    await database.write(job)


async def test_nobody_blocks_themselves(database: Database) -> None:
    async def job(tx: Tx) -> None:
        anna, kept = await people(tx, "anna", "kept")
        await blocks.block(tx, anna, kept, NOW)
        await blocks.block(tx, kept, anna, NOW)
        await holdings.merge(tx, anna, kept)
        assert not await blocks.apart(tx, kept, kept)

    await database.write(job)
