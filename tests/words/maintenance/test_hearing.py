"""What operators want of the bot, heard in both languages."""

from __future__ import annotations

import pytest

from bot.words.hearing import Misused, hear
from bot.words.maintenance import commands as says


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("/status", says.ShowStatus()),
        ("/статус", says.ShowStatus()),
        ("/maintenance", says.ShowMaintenance()),
        ("/обслуживание", says.ShowMaintenance()),
        ("/maintenance on", says.BeginMaintenance()),
        ("/maintenance on until noon", says.BeginMaintenance("until noon")),
        ("/maintenance begin until noon", says.BeginMaintenance("until noon")),
        ("/maintenance what=on text=noon", says.BeginMaintenance("noon")),
        ("/обслуживание начать до полудня", says.BeginMaintenance("до полудня")),
        ("/обслуживание вкл", says.BeginMaintenance()),
        ("/maintenance off", says.EndMaintenance()),
        ("/maintenance end", says.EndMaintenance()),
        ("/обслуживание закончить", says.EndMaintenance()),
        ("/обслуживание выкл", says.EndMaintenance()),
    ],
)
def test_heard(text: str, meant: says.Wish) -> None:
    assert hear(text).sentence == meant


@pytest.mark.parametrize(
    "text", ["/maintenance until noon", "/maintenance what=soon", "/status all"]
)
def test_what_makes_no_sense(text: str) -> None:
    assert isinstance(hear(text).sentence, Misused)
