"""All topics beside the club's first sentences, written by hand."""

from __future__ import annotations

from bot.words.afterwards.topic import TOPIC as AFTER
from bot.words.communities.topic import TOPIC as COMMUNITIES
from bot.words.maintenance.topic import TOPIC as HOUSE
from bot.words.members.topic import TOPIC as PEOPLE
from bot.words.old_topic import Topic
from bot.words.plans.topic import TOPIC as PLANS
from bot.words.problems.topic import TOPIC as PROBLEMS

TOPICS: tuple[Topic, ...] = (
    PLANS,
    PROBLEMS,
    HOUSE,
    COMMUNITIES,
    PEOPLE,
    AFTER,
)
