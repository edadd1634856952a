"""All topics, written by hand: what the club says of each thing that people want."""

from __future__ import annotations

from typing import Any

from bot.words.help.topic import TOPIC as HELP
from bot.words.match.topic import TOPIC as MATCH
from bot.words.problems.topic import TOPIC as PROBLEMS
from bot.words.time.topic import TOPIC as TIME
from bot.words.topic import Topic

TOPICS: tuple[Topic[Any, object], ...] = (HELP, MATCH, PROBLEMS, TIME)
