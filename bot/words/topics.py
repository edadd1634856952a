"""All topics beside the club's first sentences, written by hand."""

from __future__ import annotations

from bot.words.clock.topic import TOPIC as CLOCK
from bot.words.plans.topic import TOPIC as PLANS
from bot.words.topic import Topic

TOPICS: tuple[Topic, ...] = (
    CLOCK,
    PLANS,
)
