"""All topics beside the club's first sentences, written by hand."""

from __future__ import annotations

from bot.words.after.topic import TOPIC as AFTER
from bot.words.clock.topic import TOPIC as CLOCK
from bot.words.communities.topic import TOPIC as COMMUNITIES
from bot.words.contests.topic import TOPIC as CONTESTS
from bot.words.house.topic import TOPIC as HOUSE
from bot.words.people.topic import TOPIC as PEOPLE
from bot.words.plans.topic import TOPIC as PLANS
from bot.words.problems.topic import TOPIC as PROBLEMS
from bot.words.topic import Topic

TOPICS: tuple[Topic, ...] = (
    CLOCK,
    PLANS,
    PROBLEMS,
    HOUSE,
    COMMUNITIES,
    PEOPLE,
    AFTER,
    CONTESTS,
)
