"""Several processes on one database: letters, matches, caches, floods and clocks that they share.

In one file, because all of it happens in one crew.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pytest

from bot.chat.contract import Address, Away, Chat, Hear, Incoming, Outgoing, Receipt
from bot.desk.post.courier import Courier
from bot.desk.post.shares import Own, Share
from bot.desk.reception.desk import Desk
from bot.desk.visit.flood import Flood
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToMember, ToPlace
from bot.desk.visit.tournament_cache import Contests, Held
from storage import crew, owing, post, tournaments
from storage.crew import Fellow
from storage.database import Database, Tx, open_database, open_together
from storage.where import Server
from tests.noted_chat import draw_nothing
from tests.storage.club import joined

NOW = 1_767_225_600
READERS, EACH = 40, 5
SCORE = ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7", "Re1", "b5", "Bb3")


@dataclass
class Platform:
    """What stands on a platform, whoever has brought it there."""

    name: str
    came: list[tuple[str, str]] = field(default_factory=list)
    under_way: Counter[str] = field(default_factory=Counter)

    async def run(self, hear: Hear) -> None:
        """Nobody speaks here."""

    def attends(self) -> bool:
        return True

    async def send(self, to: Address, _message: Outgoing, key: str) -> Receipt:
        who = str(to.user or to.place)
        self.under_way[who] += 1
        assert self.under_way[who] == 1, "two letters to one reader at a time"
        await asyncio.sleep(0.001)
        self.under_way[who] -= 1
        self.came.append((who, key))
        return Receipt(key)


@pytest.fixture
async def databases(server: Server) -> AsyncIterator[list[Database]]:
    """Of two processes."""
    async with open_database(server):
        pass  # its tables are there
    async with open_together(server, 1) as one, open_together(server, 2) as two:
        for each in (one, two):
            await each.write(partial(crew.report, one=fellow(each)))
        yield [one, two]


def fellow(database: Database) -> Fellow:
    assert database.owner is not None
    return Fellow(database.owner, "here", 1, ("courier",), (), {}, NOW, NOW)


@asynccontextmanager
async def carrying(
    database: Database, chats: Mapping[str, Chat], *all_of: str
) -> AsyncIterator[Courier]:
    assert database.owner is not None
    own = Own(post.carried_by(database.owner), {*chats}, all_of)
    share = Share(lambda: own, lambda: None)
    courier = Courier(database, chats, now=lambda: NOW, draw=draw_nothing, share=share)
    running = asyncio.create_task(courier.run())
    try:
        yield courier
    finally:
        courier.finish()
        await running


async def owe(database: Database, *letters: Letter) -> None:
    new = [owed(one) for one in letters]
    await database.write(lambda tx: post.enqueue(tx, new, NOW))


def in_place(key: str, chat: str, number: int) -> Letter:
    return Letter(text="x", language="en", key=key, to=ToPlace(chat, f"p{number}"))


async def until_nothing_is_owed(database: Database) -> None:
    async with asyncio.timeout(60):
        while (await database.read(owing.queue_depth)).open:  # noqa: ASYNC110  # it is asked in the database
            await asyncio.sleep(0.02)


async def test_two_couriers_carry_each_letter_once_and_each_readers_in_order(
    databases: list[Database], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both carry all that goes there, as for a moment when one takes over from the other."""
    monkeypatch.setattr("bot.desk.post.courier.AT_ONCE", 5)
    paper = Platform("paper")
    letters = [in_place(f"{n}.{k}", "paper", n) for k in range(EACH) for n in range(READERS)]
    async with AsyncExitStack() as stack:
        couriers = [
            await stack.enter_async_context(carrying(each, {"paper": paper}, "paper"))
            for each in databases
        ]
        for start in range(0, len(letters), 20):
            await owe(databases[start // 20 % 2], *letters[start : start + 20])
            for one in couriers:
                one.wake()  # as they tell each other
        await until_nothing_is_owed(databases[0])
    for n in range(READERS):
        came = [key for who, key in paper.came if who == f"p{n}"]
        assert came == [f"{n}.{k}" for k in range(EACH)]
    claimed = await databases[0].read(
        lambda tx: tx.all("SELECT owner, count(*) AS many FROM outbox GROUP BY owner")
    )
    assert {row["owner"] for row in claimed} == {1, 2}, "one has carried all of it"


async def test_each_platforms_letters_go_by_its_own_courier_and_answers_by_who_heard(
    databases: list[Database],
) -> None:
    paper, stone = Platform("paper"), Platform("stone")
    chats: dict[str, Chat] = {"paper": paper, "stone": stone}
    one, two = databases

    anna = await one.write(lambda tx: joined(tx, "anna", "stone"))
    await owe(one, in_place("a", "paper", 1), in_place("b", "stone", 2))
    await owe(two, Letter(text="x", language="en", key="c", to=ToMember(anna.id)))
    said = Letter(text="x", language="en", key="d", to=ToPlace("paper", "p3"), answers="k")
    await owe(two, said)
    async with carrying(one, chats, "paper"), carrying(two, chats, "stone"):
        await until_nothing_is_owed(one)
    rows = await one.read(lambda tx: tx.all("SELECT key, owner FROM outbox ORDER BY key"))
    assert [tuple(row) for row in rows] == [("a", 1), ("b", 2), ("c", 2), ("d", 2)]


async def test_what_a_dead_process_carried_is_owed_again_and_nobody_elses(
    databases: list[Database],
) -> None:
    one, two = databases
    await owe(one, *(in_place(str(n), "paper", n) for n in range(1, 4)))
    said = Letter(text="x", language="en", key="d", to=ToPlace("paper", "p4"), answers="k")
    await owe(one, said)
    first, second, *_ = await one.read(lambda tx: post.heads(tx, NOW, 9, ["paper"]))
    assert await one.write(lambda tx: post.claim(tx, first.id))
    assert await two.write(lambda tx: post.claim(tx, second.id))
    assert [one.key for one in await two.read(lambda tx: post.heads(tx, NOW, 9, ["paper"]))] == [
        "3"
    ]
    assert await two.write(partial(crew.bury, dead=[1])) == 1
    heads = await two.read(lambda tx: post.heads(tx, NOW, 9, ["paper"]))
    assert {(each.key, each.doubt) for each in heads} == {("1", True), ("3", False), ("d", False)}
    # Whoever was taken for dead, and is not, changes nothing that is another's by now.
    assert await two.write(lambda tx: post.claim(tx, first.id))
    await one.write(lambda tx: post.sent_all(tx, [(first.id, "late")], NOW))
    await one.write(lambda tx: post.retry(tx, first.id, NOW))
    (row,) = await two.read(lambda tx: tx.all("SELECT state FROM outbox WHERE key = '1'"))
    assert row["state"] == "claimed"


def desk_on(database: Database, flood: Flood | None = None, now: int = NOW) -> Desk:
    return Desk(database, now=lambda: now, random=Random(7), tick=lambda _: 0, flood=flood)


_KEYS = iter(range(1_000_000))


async def say(desk: Desk, who: str, text: str) -> None:
    await desk.hear(Incoming("paper", who, who, text, key=str(next(_KEYS))))


async def acts(database: Database) -> list[tuple[int, str, str]]:
    rows = await database.read(
        lambda tx: tx.all("SELECT n, seat, body FROM act WHERE match = 1 ORDER BY n")
    )
    return [(row["n"], row["seat"], row["body"]) for row in rows]


async def begin(desk: Desk) -> None:
    for who in ("anna", "boris"):
        await say(desk, who, "/help")
    await say(desk, "anna", "/challenge boris chess white 1h")
    await say(desk, "boris", "/accept anna")


async def test_two_processes_go_on_with_one_match_each_from_where_it_stands(
    databases: list[Database],
) -> None:
    """Each keeps an umpire of it, which is behind after every move of the other's."""
    one, two = map(desk_on, databases)
    await begin(one)
    for n, move in enumerate(SCORE):
        await say((one, two, two, one)[n % 4], ("anna", "boris")[n % 2], move)
    assert [n for n, *_ in await acts(databases[1])] == [*range(1, len(SCORE) + 1)]


async def test_the_same_move_heard_by_two_at_once_is_made_once(databases: list[Database]) -> None:
    desks = [desk_on(each) for each in databases]
    await begin(desks[0])
    for n, move in enumerate(SCORE):
        who = ("anna", "boris")[n % 2]
        await asyncio.gather(*(say(desk, who, move) for desk in desks))
        assert len(await acts(databases[0])) == n + 1, "neither none nor two of them"


async def test_what_everybody_does_at_once_is_done_though_all_are_in_the_way(
    databases: list[Database],
) -> None:
    """Many matches in each of two processes: conflicts are tried again until they are none."""
    desks = [desk_on(each) for each in databases]
    pairs = [(f"a{n}", f"b{n}") for n in range(6)]

    async def play(n: int, white: str, black: str) -> None:
        desk = desks[n % 2]
        await say(desk, white, f"/challenge {black} chess white 1h")
        await say(desk, black, f"/accept {white}")
        for k, move in enumerate(SCORE[:8]):
            await say(desk, (white, black)[k % 2], move)

    for pair in pairs:
        for who in pair:
            await say(desks[0], who, "/help")
    await asyncio.gather(*(play(n, *pair) for n, pair in enumerate(pairs)))
    rows = await databases[0].read(lambda tx: tx.all("SELECT n FROM match ORDER BY id"))
    assert [row["n"] for row in rows] == [8] * len(pairs)
    assert not await databases[0].read(lambda tx: tx.all("SELECT 1 FROM aside"))


async def test_a_flood_over_two_processes_is_counted_as_one(databases: list[Database]) -> None:
    alone = [desk_on(databases[0], Flood())]
    shared = [desk_on(each, Flood()) for each in databases]

    async def heard(desks: list[Desk], who: str) -> int:
        before = await many(databases[0], "SELECT count(*) AS many FROM inbox")
        for n in range(30):
            await say(desks[n % len(desks)], who, ", else ".join(["e4"] * 10))
        return await many(databases[0], "SELECT count(*) AS many FROM inbox") - before

    first = await heard(alone, "anna")
    assert 5 < first < 20
    # Each process tells what a sentence has cost with the next that it hears.
    assert first <= await heard(shared, "boris") <= first + len(shared)
    assert await many(databases[0], "SELECT count(*) AS many FROM patience") == 2


async def test_what_another_process_reads_once_more_costs_its_speaker_nothing(
    databases: list[Database],
) -> None:
    """As whoever takes over a session does, for what was said lately."""
    desks = [desk_on(each, Flood()) for each in databases]
    said = [Incoming("paper", "anna", "anna", "/games", key=f"again{n}") for n in range(60)]
    for one in said:
        await desks[0].hear(one)
    left = await many(databases[0], "SELECT CAST(remains AS INTEGER) AS many FROM patience")
    for one in (*said, *said):
        await desks[1].hear(one)
    assert await many(databases[0], "SELECT CAST(remains AS INTEGER) AS many FROM patience") == left
    await desks[1].hear(Incoming("paper", "anna", "anna", "/games", key="new"))
    assert await many(databases[0], "SELECT count(*) AS many FROM inbox") == len(said) + 1


async def many(database: Database, sql: str) -> int:
    (row,) = await database.read(lambda tx: tx.all(sql))
    return int(row["many"])


async def test_a_contest_whose_events_were_put_in_other_words_is_folded_anew(
    databases: list[Database],
) -> None:
    line = "/tournament create name=Cup game=chess format=roundrobin pace=1h size=4"
    here = {"place": "club.chess", "community": "club", "admin": True}
    incoming = Incoming("paper", "anna", "anna", line, key="founded", **here)  # type: ignore[arg-type]
    await desk_on(databases[0]).hear(incoming)
    cache = Contests()

    async def look() -> Held:
        async def job(tx: Tx) -> Held:
            (stored,) = [await tournaments.contest(tx, 1)]
            assert stored is not None
            return await cache.of(tx, stored)

        return await databases[1].write(job)

    before = await look()
    assert (await look()).contest is before.contest
    events = await databases[0].read(lambda tx: tournaments.events(tx, 1))
    await databases[0].write(lambda tx: tournaments.rewrite(tx, 1, events))
    after = await look()
    assert after.contest is not before.contest
    assert after.contest == before.contest


async def test_a_reader_whose_page_is_closed_is_told_elsewhere_by_who_carries_there(
    databases: list[Database],
) -> None:
    one, two = databases

    class Closed(Platform):
        async def send(self, to: Address, _message: Outgoing, key: str) -> Receipt:
            self.came.append((str(to.user), key))
            raise Away(lambda: True)

    closed, stone = Closed("web"), Platform("stone")
    chats: dict[str, Chat] = {"web": closed, "stone": stone}
    anna = await one.write(lambda tx: joined(tx, "anna", "stone"))
    await one.write(
        lambda tx: tx.do(
            "INSERT INTO account (chat, person, member, heard, turn)"
            " VALUES ('web', 'anna', :member, 0, 99)",
            member=anna.id,
        )
    )
    await owe(two, Letter(text="x", language="en", key="c", to=ToMember(anna.id)))
    async with carrying(one, chats, "web"), carrying(two, chats, "stone"):
        await until_nothing_is_owed(one)
    assert (closed.came, stone.came) == ([("anna", "c")], [("anna", "c")])
    rows = await one.read(lambda tx: tx.all("SELECT owner, chat FROM outbox"))
    assert [tuple(row) for row in rows] == [(2, "stone")]
