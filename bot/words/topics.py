"""All topics beside the club's first sentences, written by hand."""

from __future__ import annotations

from bot.words.topic import Topic

TOPICS: tuple[Topic, ...] = ()
