"""Ways to the server are counted: a move takes a handful, and a courier's round as many for all its letters."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from itertools import cycle, islice
from pathlib import Path

import pytest

from storage import epochs, meta
from storage.database import Conflict, Tx, open_database
from storage.server_session import PostgresSession
from tests.club_for_tests import House, club
from tests.storage.club import kept_keys, whole_pairs, write_pair

A_MOVE = 5
"""From words heard to the answer's commit."""
UNTIMED = 4
A_ROUND = 5
"""What has arrived is marked, what is due is found, addressed and claimed, for everybody at once."""
SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each way to a server, by the kind of its connection."""
    found: list[str] = []
    sync = PostgresSession._sync  # noqa: SLF001  # what is counted

    def counted(session: PostgresSession) -> None:
        before = session.ways
        sync(session)
        found.extend([session._kind] * (session.ways - before))  # noqa: SLF001

    monkeypatch.setattr(PostgresSession, "_sync", counted)
    return found


async def play(house: House, moves: int) -> None:
    for n, move in enumerate(islice(cycle(SHUFFLE), moves)):
        await house.say(("anna", "boris")[n % 2], move)


@pytest.mark.sqlite
@pytest.mark.usefixtures("on_a_server")
@pytest.mark.parametrize(("settings", "most"), [("", UNTIMED), ("10+5", A_MOVE), ("3d", A_MOVE)])
async def test_a_move_takes_a_handful_of_ways(
    tmp_path: Path, ways: list[str], settings: str, most: int
) -> None:
    async with club(tmp_path) as house:
        await house.begin(settings=settings)
        await play(house, 4)
        for who, said in (("anna", "e4"), ("boris", "e5"), ("anna", "Ba6"), ("boris", "d5")):
            ways.clear()
            await house.hear(who, said)
            assert len(ways) <= most, said
            assert set(ways) == {"writes"}
            await house.deliver()


@pytest.mark.sqlite
@pytest.mark.usefixtures("on_a_server")
async def test_a_round_takes_no_more_ways_for_more_letters(tmp_path: Path, ways: list[str]) -> None:
    async with club(tmp_path) as house:
        taken = []
        for games in (1, 12):
            names = [(f"a{games}-{n}", f"b{games}-{n}") for n in range(games)]
            for white, black in names:
                await house.begin(white, black)
            for white, _ in names:
                await house.hear(white, "e4")
            ways.clear()
            found = await house.courier._go_round()  # noqa: SLF001  # one round of it
            assert len(found.taken) >= 2 * games
            taken.append(len(ways))
            await house.courier.reclaim()
            await house.deliver()
    assert max(taken) <= A_ROUND


@pytest.mark.sqlite
@pytest.mark.usefixtures("on_a_server")
async def test_a_job_that_says_nothing_takes_no_way(tmp_path: Path, ways: list[str]) -> None:
    async def nothing(_tx: Tx) -> int:
        return 1

    async def fails(_tx: Tx) -> None:
        raise LookupError("of its own")

    async with open_database(tmp_path / "none.db") as database:
        ways.clear()
        assert await database.write(nothing) == await database.read(nothing) == 1
        with pytest.raises(LookupError):
            await database.write(fails)
        assert ways == []


@pytest.mark.sqlite
@pytest.mark.usefixtures("on_a_server")
async def test_what_was_foreseen_is_answered_as_if_it_was_not(tmp_path: Path) -> None:
    """Also where the job itself changes it in between, and goes back on that."""
    told = []

    async def job(tx: Tx) -> None:
        await meta.put(tx, "a", "1")
        ask = partial(meta.get, key="a")
        await tx.foresee(ask, epochs.epoch, partial(meta.get, key="b"))
        told.append(await ask(tx))
        await meta.put(tx, "a", "2")
        told.append(await ask(tx))
        await tx.foresee(ask)
        await tx.do("SAVEPOINT apart")
        await meta.put(tx, "a", "3")
        await tx.foresee(ask)
        told.append(await ask(tx))
        await tx.do("ROLLBACK TO apart")
        await tx.do("RELEASE apart")
        told.extend([await ask(tx), await ask(tx), await meta.get(tx, "b")])

    async with open_database(tmp_path / "foreseen.db") as database:
        await database.write(job)
    assert told == ["1", "2", "3", "2", "2", None]


async def write_badly(tx: Tx, refused: str) -> None:
    """A pair, and what is not taken; the job itself does not wait to hear it."""
    await write_pair(tx, "bad")
    if refused == "twice":
        await tx.do("INSERT INTO meta (key, value) VALUES ('bad/a', '1')")
    else:
        await tx.insist("nobody is there", "UPDATE member SET name = '' WHERE id = -1")


@pytest.mark.sqlite
@pytest.mark.usefixtures("on_a_server")
@pytest.mark.parametrize("refused", ["twice", "never there"])
async def test_in_a_group_whose_words_were_refused_hears_it_and_nobody_else(
    tmp_path: Path, refused: str
) -> None:
    """It is found out with what others ask, or at their commit; nobody's answer is another's."""

    async def good(tx: Tx, number: int) -> str | None:
        await write_pair(tx, f"good{number}")
        return await meta.get(tx, f"good{number}/a") if number % 2 else None

    async def own(tx: Tx) -> None:
        await write_pair(tx, "own")
        raise LookupError("of its own")

    async with open_database(tmp_path / "group.db") as database:
        outcomes = await asyncio.gather(
            *(database.write(partial(good, number=n)) for n in range(3)),
            database.write(partial(write_badly, refused=refused)),
            *(database.write(partial(good, number=n)) for n in range(3, 6)),
            database.write(own),
            database.write(partial(write_badly, refused=refused)),
            return_exceptions=True,
        )
        assert [type(one) for one in outcomes[3::5]] == [Conflict, Conflict]
        assert isinstance(outcomes[7], LookupError)
        answers = [*outcomes[:3], *outcomes[4:7]]
        assert answers == [None, "good1", None, "good3", None, "good5"]
        assert whole_pairs(await kept_keys(database)) == {f"good{n}" for n in range(6)}


@pytest.mark.sqlite
@pytest.mark.usefixtures("on_a_server")
@pytest.mark.parametrize("refused", ["twice", "never there"])
@pytest.mark.parametrize("late", [False, True], ids=["at the commit", "before"])
async def test_the_last_of_a_group_whose_words_were_refused_takes_nobody_along(
    tmp_path: Path, refused: str, late: bool
) -> None:
    """The one before has heard already that all of its own was taken."""

    async def good(tx: Tx) -> str | None:
        await write_pair(tx, "good")
        return await meta.get(tx, "good/a")

    async def bad(tx: Tx) -> None:
        await write_badly(tx, refused)
        if late:
            time.sleep(0.05)  # noqa: ASYNC251  # in its thread: the answer is there before it ends

    async with open_database(tmp_path / "last.db") as database:
        heard, told = await asyncio.gather(
            database.write(good), database.write(bad), return_exceptions=True
        )
        assert heard == "good"
        assert isinstance(told, Conflict)
        assert whole_pairs(await kept_keys(database)) == {"good"}
