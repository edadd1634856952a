"""All topics, written by hand: what the club says of each thing that people want."""

from __future__ import annotations

from typing import Any

from bot.words.time.topic import TOPIC as TIME
from bot.words.topic import Topic
from bot.words.tournaments.topic import TOPIC as TOURNAMENTS

TOPICS: tuple[Topic[Any, object], ...] = (TIME, TOURNAMENTS)
