"""The topic of people, and ratings in each language."""

from __future__ import annotations

from types import ModuleType

from bot.language import Language
from bot.words.members import english, russian
from bot.words.members import sayings as s
from bot.words.members.sentences import NAMES, OF_A_MATCH, hear
from bot.words.old_topic import Choice, Topic

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}
_MOST_BUTTONS = 10


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = WORDS[language].LABELS
    match saying:
        case s.History(page=page, more=more, query=query):
            pages = (("previous", page - 1, page > 1), ("next", page + 1, more))
            return tuple(
                (labels[name], f"/history {query} {number}")
                for name, number, there in pages
                if there
            )
        case s.Ladder(family, pace, here, _, _):
            other = "slow" if pace == "live" else "live"
            # A button is pressed in private, where "here" would mean nothing.
            return () if here else ((labels[other], f"/top {family} {other}"),)
        case s.Reports(reports):
            return tuple(
                (labels["close"].format(one.number), f"/reports close {one.number}")
                for one in reports[:_MOST_BUTTONS]
            )
        case s.Privacy():
            return ((labels["data"], "/mydata"),)
        case s.AskLeaving():
            return ((labels["delete"], "/deleteme yes"), (labels["data"], "/mydata"))
        case s.AskLeavingAgain():
            return ((labels["forever"], "/deleteme forever"),)
        case _:
            return ()


TOPIC = Topic(
    names=NAMES,
    hear=hear,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
    choices=_choices,
    of_a_match=OF_A_MATCH,
)
