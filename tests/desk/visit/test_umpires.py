"""The cache of umpires: what was not committed leaves nothing in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.acts import read_act
from bot.desk.visit.umpires import Umpires, new_umpire
from bot.games.game import WHITE
from bot.umpire import Ruled
from storage import matches
from storage.database import Tx
from storage.matches import Match
from tests.club_for_tests import House, club

_AHEAD = "INSERT INTO outbox (key, recipient, kind, body, due, created)"


async def spoil(house: House, key: str) -> None:
    """Whatever owes a letter of this key cannot be committed."""

    async def job(tx: Tx) -> None:
        await tx.do(
            f"{_AHEAD} VALUES (:key, 'place:nowhere:x', 'say', '', 9e9, 0)",  # our own
            key=key,
        )

    await house.database.write(job)


async def mend(house: House) -> None:
    async def job(tx: Tx) -> None:
        await tx.do("DELETE FROM outbox WHERE recipient = 'place:nowhere:x'")

    await house.database.write(job)


async def test_an_umpire_that_is_ahead_of_its_match_is_not_believed(tmp_path: Path) -> None:
    """It was told of an act that no commit kept."""
    async with club(tmp_path) as house:
        number = await house.begin()

        async def found(tx: Tx) -> Match:
            match = await matches.match(tx, number)
            assert match is not None
            return match

        match = await house.database.read(found)
        ruled = new_umpire(match).act(WHITE, read_act("try e2e4"))
        assert isinstance(ruled, Ruled)
        kept = Umpires()
        kept.keep({match.line: ruled.umpire})
        asked = await house.database.read(lambda tx: kept.of(tx, match))
        assert asked.n == match.n == 0
        assert WHITE in asked.to_act


async def test_a_sentence_whose_commit_fails_was_never_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last of what it does fails; the desk knows no more than before, and need not fold anew."""
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "e4")
        await spoil(house, "m1.white.3")
        await spoil(house, "m1.black.3")
        assert "went wrong" in await house.say("boris", "e5")
        assert len(await house.acts(1)) == 1
        asked: list[str] = []
        real = Tx.all

        async def noted(tx: Tx, sql: str, /, **named: object) -> object:
            asked.append(sql)
            return await real(tx, sql, **named)

        await mend(house)
        with monkeypatch.context() as watched:
            watched.setattr(Tx, "all", noted)
            assert "Done" in await house.say("boris", "d5")
        assert not [sql for sql in asked if "FROM act WHERE" in sql and "told" in sql]
        assert await house.acts(1) == ["try e2e4", "try d7d5"]
        await house.restart()
        assert "Done" in await house.say("anna", "exd5")
