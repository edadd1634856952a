"""The topics, one for each room of words; each is read when something of its room is first said."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, TypeAlias, get_args

from bot.words.topic import Topic

Room: TypeAlias = Literal[
    "match",
    "meeting",
    "problems",
    "lesson",
    "help",
    "time",
    "members",
    "advice",
    "afterwards",
    "communities",
    "tournaments",
    "maintenance",
]
ROOMS: tuple[Room, ...] = get_args(Room)
_HERE = __name__.rpartition(".")[0]


@cache
def topic(room: Room) -> Topic[Any, object]:  # one for each
    """The topic of the room, with its phrases in every language."""
    match room:
        case "match":
            from bot.words.match.topic import TOPIC as MATCH

            return MATCH
        case "meeting":
            from bot.words.meeting.topic import TOPIC as MEETING

            return MEETING
        case "problems":
            from bot.words.problems.topic import TOPIC as PROBLEMS

            return PROBLEMS
        case "lesson":
            from bot.words.lesson.topic import TOPIC as LESSON

            return LESSON
        case "help":
            from bot.words.help.topic import TOPIC as HELP

            return HELP
        case "time":
            from bot.words.time.topic import TOPIC as TIME

            return TIME
        case "members":
            from bot.words.members.topic import TOPIC as MEMBERS

            return MEMBERS
        case "advice":
            from bot.words.advice.topic import TOPIC as ADVICE

            return ADVICE
        case "afterwards":
            from bot.words.afterwards.topic import TOPIC as AFTERWARDS

            return AFTERWARDS
        case "communities":
            from bot.words.communities.topic import TOPIC as COMMUNITIES

            return COMMUNITIES
        case "tournaments":
            from bot.words.tournaments.topic import TOPIC as TOURNAMENTS

            return TOURNAMENTS
        case "maintenance":
            from bot.words.maintenance.topic import TOPIC as MAINTENANCE

            return MAINTENANCE


def every_topic() -> tuple[Topic[Any, object], ...]:
    return tuple(map(topic, ROOMS))


@cache
def topic_of(kind: type[object]) -> Topic[Any, object] | None:
    """The topic of such a saying: that of the room where it, or what it is a kind of, is written."""
    for one in kind.__mro__:
        written = one.__module__.removeprefix(f"{_HERE}.").partition(".")[0]
        for room in ROOMS:
            if room == written and issubclass(kind, topic(room).sayings):
                return topic(room)
    return None
