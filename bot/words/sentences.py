"""What a person can mean by a sentence to the bot, as values; `hear` finds them in text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.acts import Abort, AcceptDraw, Act, DeclineDraw, OfferDraw, Resign, WithdrawDraw
from bot.club.pace import read_span
from bot.language import Language
from bot.words.afterwards.sentences import Sentence as AfterSentence
from bot.words.arguments import arguments
from bot.words.communities.sentences import Sentence as CommunitySentence
from bot.words.maintenance.sentences import Sentence as HouseSentence
from bot.words.members.sentences import Sentence as PeopleSentence
from bot.words.plans.sentences import Sentence as PlanSentence
from bot.words.problems.sentences import Sentence as ProblemSentence
from bot.words.time.sentences import Sentence as ClockSentence
from bot.words.topics import TOPICS
from bot.words.tournaments.sentences import Sentence as ContestSentence

LONGEST = 1000
"""Longer texts are refused unread."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """`opponent` and `game` as typed; either may be missing."""

    words: tuple[str, ...]
    settings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Settle:
    """Accept, decline or cancel a challenge, named by number or by name, or the only one."""

    verb: str
    whose: str | None


@dataclass(frozen=True, slots=True)
class ShowGames:
    pass


@dataclass(frozen=True, slots=True)
class ShowBoard:
    pass


@dataclass(frozen=True, slots=True)
class ShowRecord:
    pass


@dataclass(frozen=True, slots=True)
class Export:
    pass


@dataclass(frozen=True, slots=True)
class ShowHelp:
    pass


@dataclass(frozen=True, slots=True)
class ShowRules:
    game: str | None


@dataclass(frozen=True, slots=True)
class SetLanguage:
    language: Language | None


@dataclass(frozen=True, slots=True)
class ShowReplay:
    pass


@dataclass(frozen=True, slots=True)
class Phantom:
    """A guess about an unseen man: "q e5", "e5" or "clear"."""

    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """Link this account to the one that was given the code; without one, ask for a code."""

    code: str


@dataclass(frozen=True, slots=True)
class Unlink:
    pass


@dataclass(frozen=True, slots=True)
class Invite:
    """An open challenge that whoever has its code may take up."""

    words: tuple[str, ...]
    settings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Join:
    code: str


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Both empty: show them all."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class DoAct:
    """Something done to the match itself."""

    act: Act


@dataclass(frozen=True, slots=True)
class Play:
    """Anything else: words for the umpire of the match."""

    text: str


@dataclass(frozen=True, slots=True)
class Unknown:
    word: str


Sentence: TypeAlias = (
    Challenge
    | Settle
    | ShowGames
    | ShowBoard
    | ShowRecord
    | Export
    | ShowHelp
    | ShowRules
    | SetLanguage
    | ShowReplay
    | Phantom
    | ChangeSetting
    | Link
    | Unlink
    | Invite
    | Join
    | DoAct
    | Play
    | Unknown
    | AfterSentence
    | ClockSentence
    | CommunitySentence
    | HouseSentence
    | PeopleSentence
    | PlanSentence
    | ProblemSentence
    | ContestSentence
)


@dataclass(frozen=True, slots=True)
class Heard:
    sentence: Sentence
    match: int | None = None
    """The match it is about, where the text says so: "#7 e4"."""
    letter: int | None = None
    """For a button: the letter it came with; "#7.12 any?" was under letter 12 of match 7."""
    command: bool = False
    """Whether it was a /command: only those are for the bot in a public place."""


_COMMANDS: dict[str, str] = {
    "challenge": "challenge",
    "вызов": "challenge",
    "вызвать": "challenge",
    "accept": "accept",
    "принять": "accept",
    "decline": "decline",
    "отклонить": "decline",
    "cancel": "cancel",
    "отменить": "cancel",
    "games": "games",
    "партии": "games",
    "игры": "games",
    "board": "board",
    "доска": "board",
    "help": "help",
    "помощь": "help",
    "rules": "rules",
    "правила": "rules",
    "language": "language",
    "язык": "language",
    "resign": "resign",
    "сдаться": "resign",
    "abort": "abort",
    "отмена": "abort",
    "draw": "draw",
    "ничья": "draw",
    "record": "record",
    "протокол": "record",
    "запись": "record",
    "pgn": "pgn",
    "replay": "replay",
    "повтор": "replay",
    "phantom": "phantom",
    "призрак": "phantom",
    "link": "link",
    "связать": "link",
    "unlink": "unlink",
    "отвязать": "unlink",
    "invite": "invite",
    "пригласить": "invite",
    "join": "join",
    "войти": "join",
    "start": "start",
    "set": "set",
    "settings": "set",
    "настройки": "set",
    "try": "try",
    "move": "try",
    "ход": "try",
    "any": "any",
    "есть": "any",
    "force": "force",
    "сила": "force",
}
_COMMANDS |= {word: name for topic in TOPICS for word, name in topic.names.items()}
COMMANDS: tuple[str, ...] = tuple(dict.fromkeys(_COMMANDS.values()))
SPOKEN: tuple[str, ...] = tuple(_COMMANDS)
"""All words that may stand after a slash, in every language."""
_OF_A_MATCH = {"board", "record", "pgn", "replay", "resign", "abort", "draw"}.union(
    *(topic.of_a_match for topic in TOPICS)
)

# Said without a slash, in private, these mean the command.
_PLAIN: dict[str, str] = {
    "resign": "resign",
    "i resign": "resign",
    "сдаюсь": "resign",
    "draw": "draw",
    "draw?": "draw",
    "ничья": "draw",
    "ничья?": "draw",
    "предлагаю ничью": "draw",
    "help": "help",
    "помощь": "help",
    "games": "games",
    "партии": "games",
    "board": "board",
    "доска": "board",
} | {text: name for topic in TOPICS for text, name in topic.plain.items()}

_DRAW_ACTS: dict[str, Act] = {
    "": OfferDraw(),
    "offer": OfferDraw(),
    "предложить": OfferDraw(),
    "accept": AcceptDraw(),
    "принять": AcceptDraw(),
    "decline": DeclineDraw(),
    "отклонить": DeclineDraw(),
    "withdraw": WithdrawDraw(),
    "отозвать": WithdrawDraw(),
}

_LANGUAGE_WORDS: dict[str, Language] = {
    "en": "en",
    "english": "en",
    "английский": "en",
    "ru": "ru",
    "russian": "ru",
    "русский": "ru",
    "по-русски": "ru",
}

_ABOUT = re.compile(r"#(\d{1,9})(?:\.(\d{1,9}))?(?:\s+|$)")
_LATE = re.compile(r"#?(\d{1,9})(?:\s+|$)")
_NUMERO = re.compile(r"^((?:\S+\s+){0,2}?)№\s?(?=\d)")
_COMMAND = re.compile(r"/([^\s@/]{1,32})(?:@\S{1,64})?(?:\s+|$)")


def tidy(text: str) -> str:
    """The text on one line, without control and direction characters."""
    shown = "".join(
        " " if char.isspace() else char
        for char in text
        if char.isspace() or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )
    return " ".join(shown.split())


def hear(text: str) -> Heard:
    """What the text means, as far as that can be told without knowing any board."""
    text = _NUMERO.sub(r"\1#", tidy(text), count=1)  # what a Russian keyboard has for "#"
    about = _ABOUT.match(text)
    match = int(about[1]) if about else None
    letter = int(about[2]) if about and about[2] else None
    if about:
        text = text[about.end() :]
    command = _COMMAND.match(text)
    if command:
        name, rest = command[1].lower(), text[command.end() :].strip()
        late = None
        if _COMMANDS.get(name) in _OF_A_MATCH and not read_span(rest):  # "2 days" is no match 2
            late = _LATE.match(rest)
        if late:  # "/resign #7" says the same as "#7 /resign"
            match, rest = int(late[1]), rest[late.end() :].strip()
        return Heard(_command(name, rest), match, letter, command=True)
    word = _PLAIN.get(text.rstrip(".!").lower())
    if word:
        return Heard(_command(word, ""), match, letter)
    if match is not None and not text:
        return Heard(ShowBoard(), match, letter)
    return Heard(Play(text), match, letter)


def _command(name: str, rest: str) -> Sentence:
    match _COMMANDS.get(name):
        case "challenge":
            words, settings = arguments(rest)
            return Challenge(words, settings)
        case "accept" | "decline" | "cancel" as verb:
            return Settle(verb, rest.lstrip("@#") or None)
        case "games":
            return ShowGames()
        case "board":
            return ShowBoard()
        case "record":
            return ShowRecord()
        case "pgn":
            return Export()
        case "replay":
            return ShowReplay()
        case "phantom":
            return Phantom(rest)
        case "link":
            return Link(rest)
        case "unlink":
            return Unlink()
        case "invite":
            return Invite(*arguments(rest))
        case "join":
            return Join(rest)
        case "start":  # a deep link brings a code; without one it is a greeting
            return Join(rest) if rest else ShowHelp()
        case "set":
            setting, _, value = rest.lower().replace("=", " ").partition(" ")
            return ChangeSetting(setting, value.strip())
        case "help":
            return ShowHelp()
        case "rules":
            return ShowRules(rest.lower() or None)
        case "language":
            return SetLanguage(_LANGUAGE_WORDS.get(rest.lower()))
        case "resign":
            return DoAct(Resign())
        case "abort":
            return DoAct(Abort())
        case "draw":
            act = _DRAW_ACTS.get(rest.lower())
            return DoAct(act) if act else Unknown(f"draw {rest}")
        case "try":
            return Play(rest)
        case "any":
            return Play("any?")
        case "force":
            return Play(f"force {rest}")
        case None:
            return Unknown(name)
        case other:
            topic = next(topic for topic in TOPICS if other in topic.names.values())
            sentence: Sentence | None = topic.hear(other, rest)
            return sentence or Unknown(f"{name} {rest}")
