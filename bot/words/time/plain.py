"""What people say without a slash about time, whole; who asks how is told, and nothing is done."""

from __future__ import annotations

HOW_TO_GIVE = (
    *("give time", "give more time", "add time", "give my opponent more time"),
    *("добавить время", "добавить времени", "дать время", "дать времени"),
    *("добавить время сопернику", "добавить сопернику времени", "дать сопернику время"),
)
HOW_TO_CLAIM = ("flag", "claim", "claim win", "claim a win", "claim the win", "флаг")
RESUME = (
    *("resume", "unpause", "resume the game", "resume the match", "end the pause"),
    *("снять паузу", "сними паузу", "снять с паузы", "закончить паузу", "конец паузы"),
)
