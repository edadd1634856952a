"""All topics beside the club's first sentences, written by hand."""

from __future__ import annotations

from bot.words.old_topic import Topic
from bot.words.tournaments.topic import TOPIC as CONTESTS

TOPICS: tuple[Topic, ...] = (CONTESTS,)
