"""The topic of tournaments."""

from __future__ import annotations

from types import ModuleType

from bot.games.shelf import FOR_TWO
from bot.language import Language
from bot.words.old_topic import Choice, Topic
from bot.words.titles import title
from bot.words.tournaments import english, russian
from bot.words.tournaments import sayings as s
from bot.words.tournaments.sentences import NAMES, hear

WORDS: dict[Language, ModuleType] = {"en": english, "ru": russian}
_MOST_LINES = 20
_FIELDS: dict[str, tuple[str, ...]] = {
    "format": (
        *("swiss", "roundrobin", "double", "knockout"),
        *("groups", "team", "arena", "ladder"),
    ),
    "size": ("4", "6", "8", "16", "32", "64", "any"),
    "rounds": ("auto", "3", "4", "5", "6", "7", "9"),
    "pace": ("1d", "3d", "7d", "30d+1d/45d", "10m+5s", "none"),
    "start": ("hand", "full"),
    "round": ("7d", "14d", "21d"),
    "late": ("no", "1", "2", "3"),
    "rating": ("any",),
    "unfinished": ("time", "claim", "adjudication"),
    "rated": ("yes", "no"),
}


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = WORDS[language].LABELS

    def verbs(number: int, *names: str) -> tuple[Choice, ...]:
        return tuple((labels[name], f"/tournament {name} {number}") for name in names)

    match saying:
        case s.Question(field) | s.BadValue(field):
            return (*_answers(field, labels, language), (labels["drop"], "/tournament drop"))
        case s.Described(settings):
            rated = "rated" if settings.rated else "unrated"
            return (
                (labels["create"], "/tournament create"),
                (labels[rated], f"/tournament set rated={'no' if settings.rated else 'yes'}"),
                *(
                    (labels[field], f"/tournament set {field}")
                    for field in ("round", "late", "rating", "unfinished")
                ),
                (labels["drop"], "/tournament drop"),
            )
        case s.Announced(name):
            return verbs(name.number, "join", "show")
        case s.Created(name, settings):
            return verbs(name.number, "show", *(("start",) if settings.starts == "hand" else ()))
        case s.Entered(name):
            return verbs(name.number, "show", "leave")
        case s.CheckInOpened(name):
            return verbs(name.number, "here")
        case s.RoundBegun(name):
            return verbs(name.number, "next", "pairings")
        case s.DraftReady(name):
            return verbs(name.number, "publish")
        case s.GameBegun(name):
            return verbs(name.number, "here")
        case s.RoundReminder(_, _, match):
            return ((labels["board"], f"#{match} /board"),)
        case s.RoundOver(name) | s.Over(name):
            return verbs(name.number, "table", "points")
        case s.Judgement(name, how="claim"):
            return verbs(name.number, "claim")
        case s.Judgement(name, _, (game,), organiser=True):
            return tuple(
                (labels[side], f"/tournament correct {name.number} game={game.game} score={score}")
                for side, score in (("white", "1-0"), ("draw", "1/2-1/2"), ("black", "0-1"))
            )
        case s.Contests(lines):
            shown = lines[:_MOST_LINES]
            return tuple((_short(line), f"/tournament {line.title.number}") for line in shown)
        case s.WhichContest(verb, lines):
            shown = lines[:_MOST_LINES]
            return tuple(
                (_short(line), f"/tournament {verb} {line.title.number}") for line in shown
            )
        case s.Shown(name):
            return verbs(name.number, *_of_one(saying))
        case s.NextGame(_, games):
            return tuple((f"#{match} {who}", f"#{match} /board") for match, who, _ in games)
        case s.NoNextGame(name):
            return verbs(name.number, "standings")
        case _:
            return ()


def _of_one(saying: s.Shown) -> tuple[str, ...]:
    """What can be done with it now, for whoever looks."""
    if saying.stage in ("announced", "registration", "check-in"):
        here = ("here",) if saying.stage == "check-in" and saying.mine else ()
        return ("leave", *here) if saying.mine else ("join",)
    bracket = saying.settings.format in ("knockout", "groups")
    views = ("standings", "bracket" if bracket else "table", "pairings")
    return ("next", "points", *views) if saying.mine else views


def _short(line: s.ContestLine) -> str:
    return f"{line.title.number}. {line.title.name}"[:40]


def _answers(field: str, labels: dict[str, str], language: Language) -> tuple[Choice, ...]:
    if field == "game":
        return tuple((title(key, language), f"/tournament set game={key}") for key in FOR_TWO)
    return tuple(
        (labels.get(value, value), f"/tournament set {field}={value}")
        for value in _FIELDS.get(field, ())
    )


TOPIC = Topic(
    names=NAMES,
    hear=hear,
    sayings=s.Saying,
    say={"en": english.say, "ru": russian.say},
    help={"en": english.HELP, "ru": russian.HELP},
    choices=_choices,
)
