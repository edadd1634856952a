"""Waiting: who is owed too much is told so once, and plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.reception import waiting
from tests.club_for_tests import OPERATOR, club

OPEN = "SELECT count(*) FROM outbox WHERE ended IS NULL"


async def test_what_is_owed_to_one_reader_has_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "LETTERS_OWED", 5)
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        for _ in range(20):
            await house.hear("anna", "/help")
        assert house.rows(OPEN) == [(6,)], "five answers, and one word about them"
        await house.hear("anna", "#1 e4")
        await house.hear("boris", "/help")
        assert await house.acts(1), "at the board they are heard"
        assert house.rows(OPEN)[0][0] > 7, "and both are told of it, as is everybody else"
        house.told.clear()
        await house.deliver()
        last = [text for text in house.texts("anna") if "5 letters are still on the way" in text]
        assert len(last) == 1
        assert "your moves are heard" in last[0]
        assert "on the way" not in await house.say("anna", "/help"), "they have arrived"


async def test_many_bytes_are_as_bad_as_many_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "BYTES_OWED", 1500)
    async with club(tmp_path) as house:
        for _ in range(20):
            await house.hear("anna", "/help")
        ((owed,),) = house.rows("SELECT sum(length(body)) FROM outbox WHERE ended IS NULL")
        assert owed < 1500 + 2 * 1000
        for _ in range(20):
            await house.hear(OPERATOR, "/status")
        ((owed,),) = house.rows("SELECT count(*) FROM outbox WHERE ended IS NULL")
        assert owed > 20, "those who run the bot are always answered"


async def test_whoever_cannot_be_reached_may_still_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "LETTERS_OWED", 1)
    async with club(tmp_path) as house:
        await house.hear("anna", "/help")
        await house.hear("anna", "/deleteme")
        await house.deliver()
        assert "on the way" not in house.texts("anna")[-1]
