"""All topics beside the club's first sentences, written by hand."""

from __future__ import annotations

from bot.words.communities.topic import TOPIC as COMMUNITIES
from bot.words.members.old_meeting import TOPIC as PEOPLE
from bot.words.old_topic import Topic
from bot.words.plans.topic import TOPIC as PLANS
from bot.words.problems.topic import TOPIC as PROBLEMS
from bot.words.tournaments.topic import TOPIC as CONTESTS

TOPICS: tuple[Topic, ...] = (
    PLANS,
    PROBLEMS,
    COMMUNITIES,
    PEOPLE,
    CONTESTS,
)
