"""All topics beside the club's first sentences, written by hand."""

from __future__ import annotations

from bot.words.afterwards.topic import TOPIC as AFTER
from bot.words.communities.topic import TOPIC as COMMUNITIES
from bot.words.maintenance.topic import TOPIC as HOUSE
from bot.words.members.topic import TOPIC as PEOPLE
from bot.words.old_topic import Topic
from bot.words.tournaments.topic import TOPIC as CONTESTS

TOPICS: tuple[Topic, ...] = (
    HOUSE,
    COMMUNITIES,
    PEOPLE,
    AFTER,
    CONTESTS,
)
