"""A letter that cannot be carried: set aside, told of once; the next ones arrive."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.contract import Address, Outgoing, Receipt
from tests.club_for_tests import OPERATOR, club
from tests.noted_chat import NotedChat
from tests.stored import change


@pytest.mark.parametrize(
    "column",
    [
        "body = '{'",
        "body = '[]'",
        """body = '{"text": "", "about": 1000000000000000000000000000000}'""",
        "recipient = 'nobody'",
        "attempts = 9223372036854775807",
    ],
)
async def test_the_next_letters_arrive(tmp_path: Path, column: str) -> None:
    async with club(tmp_path) as house:
        await house.say(OPERATOR, "/status")
        await house.hear("anna", "/games")
        await house.hear("boris", "/games")
    change(tmp_path / "club.db", f"UPDATE outbox SET {column} WHERE recipient = 'member:2'")  # noqa: S608
    async with club(tmp_path) as house:
        assert "You have no running" in house.texts("boris")[-1] or house.texts("boris")
        why = [one.text for one in house.letters(OPERATOR)][-1]
        assert "Failed and set aside: letter" in why
        if not column.startswith("recipient"):
            (told,) = house.texts("anna")
            assert told.startswith("A letter to you could not be made ready")
        assert house.rows("SELECT kind FROM aside") == [("letter",)]
        house.told.clear()
        await house.restart()
        assert house.told == []
        assert await house.say("anna", "/help")


async def test_a_letter_that_no_chat_can_write_is_waited_for_and_then_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = NotedChat.send

    async def fail(self: NotedChat, to: Address, message: Outgoing, key: str) -> Receipt:
        if "Kriegspiel" in str(message.text):
            raise KeyError
        return await send(self, to, message, key)

    async with club(tmp_path) as house:
        monkeypatch.setattr(NotedChat, "send", fail)
        await house.say("anna", "/help kriegspiel")
        assert house.rows("SELECT count(*) FROM aside") == [(0,)]
        await house.wait(3600)
        for _ in range(20):
            await house.wait(300)
        assert house.rows("SELECT kind, fault FROM aside") == [("letter", "KeyError")]
        assert await house.say("anna", "/settings")


async def test_a_platform_that_is_away_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> Receipt:
        raise ConnectionError

    async with club(tmp_path) as house:
        with monkeypatch.context() as patch:
            patch.setattr(NotedChat, "send", fail)
            await house.say("anna", "/help kriegspiel")
            for _ in range(30):
                await house.wait(300)
        assert house.rows("SELECT count(*) FROM aside") == [(0,)]
        await house.wait(600)
        assert house.texts("anna")
