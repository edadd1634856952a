"""All topics, written by hand: what the club says of each thing that people want."""

from __future__ import annotations

from typing import Any

from bot.words.advice.topic import TOPIC as ADVICE
from bot.words.afterwards.topic import TOPIC as AFTERWARDS
from bot.words.communities.topic import TOPIC as COMMUNITIES
from bot.words.help.topic import TOPIC as HELP
from bot.words.lesson.topic import TOPIC as LESSON
from bot.words.maintenance.topic import TOPIC as MAINTENANCE
from bot.words.match.topic import TOPIC as MATCH
from bot.words.meeting.topic import TOPIC as MEETING
from bot.words.members.topic import TOPIC as MEMBERS
from bot.words.problems.topic import TOPIC as PROBLEMS
from bot.words.time.topic import TOPIC as TIME
from bot.words.topic import Topic
from bot.words.tournaments.topic import TOPIC as TOURNAMENTS

TOPICS: tuple[Topic[Any, object], ...] = (
    MATCH,
    MEETING,
    PROBLEMS,
    LESSON,
    HELP,
    TIME,
    MEMBERS,
    ADVICE,
    AFTERWARDS,
    COMMUNITIES,
    TOURNAMENTS,
    MAINTENANCE,
)
