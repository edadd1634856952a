"""Pace: how fast letters may go, to one chat and to all together."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.settings import Settings


@pytest.mark.parametrize("chat", [5, -5])
def test_pace_never_exceeds_its_limit(chat: int) -> None:
    now = 0.0
    pace = Pace(Settings(private_pace=(3, 10.0), place_pace=(3, 10.0)), lambda: now)
    sent: list[float] = []
    for _ in range(20):
        now += pace.wait(chat)
        assert pace.wait(chat) == 0
        pace.note(chat)
        sent.append(now)
        now += 0.5
    assert all(later - earlier >= 10 for earlier, later in zip(sent, sent[3:], strict=False))
    assert sent[2] == 1.0


def test_a_hold_ends() -> None:
    now = 0.0
    pace = Pace(Settings(), lambda: now)
    pace.hold(5, 30)
    assert pace.wait(5) == 30
    assert pace.wait(6) == 0
    now = 31.0
    assert pace.wait(5) == 0


def test_all_chats_together_have_a_pace() -> None:
    pace = Pace(Settings(whole_pace=(2, 1.0)), lambda: 7.0)
    for chat in (1, 2):
        assert pace.wait(chat) == 0
        pace.note(chat)
    assert pace.wait(3) == 1


async def test_what_is_no_message_counts_among_all_and_to_no_chat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    pace = Pace(Settings(whole_pace=(2, 1.0)), lambda: 7.0)
    for _ in range(3):
        await pace.aside()
    assert slept == [0, 0, 1]
    assert pace.wait(5) == 1
