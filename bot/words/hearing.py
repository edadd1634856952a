"""Hearing: what a text means, as far as that can be told without knowing any board."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.club.pace import read_span
from bot.words.arguments import Fault, Given, Misread, Twice, Unplaced, take
from bot.words.command import Command, Timed, never
from bot.words.help.commands import HELP, ShowHelp
from bot.words.layout import on_other_layout
from bot.words.match.commands import Play, ShowBoard
from bot.words.plainly import HOW, plainly, whole
from bot.words.table import COMMANDS, SPOKEN, VERBS, Wish

LONGEST = 1000
"""Longer texts are refused unread."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word after a slash that is no command."""

    word: str
    rest: str = ""
    """What followed it."""


@dataclass(frozen=True, slots=True)
class Misused:
    """A command with something that makes no sense after it."""

    command: Command[Wish]
    fault: Fault | Timed | None
    """What is wrong; None: something is missing."""


Sentence: TypeAlias = Wish | Unknown | Misused


@dataclass(frozen=True, slots=True)
class Heard:
    sentence: Sentence
    match: int | None = None
    """The match it is about, where the text says so: "#7 e4"."""
    letter: int | None = None
    """For a button: the letter it came with; "#7.12 any?" was under letter 12 of match 7."""
    epoch: int = 0
    """For a button: the epoch in which it was sent, where that is not the first: "#7.12.2 any?"."""
    command: bool = False
    """Whether it was a /command: only those are for the bot in a public place."""
    numero: bool = field(default=False, compare=False)
    """Whether the match was named by "№", which may also be before a move's number: "№5 Рт h2-h4"."""


_PLEASE = re.compile(
    r"(?:^|[\s,]+)(?:please|pls|plz|пожалуйста|плиз|плз|пжл|пж)(?=[\s,.!?]|$)[,.!?]*", re.IGNORECASE
)
"""Between words that are read one by one it would be somebody's name."""
_SENTENCE_ENDS = re.compile(r"[.!?]+(?=\s)")
_OPENING = {text: command for command in COMMANDS for text in command.opens}
_BY_ITSELF = [command for command in COMMANDS if command.by_itself is not never]
_LONGEST_OPENING = max(len(text.split()) for text in _OPENING)
_WISHING = re.compile(
    r"(?:let(?:'?s| us)|(?:i|we) (?:want to|wanna|would like to)|i'?d like to"
    r"|(?:can|could|may) (?:i|we|you)|shall we"
    r"|(?:я |мы )?(?:хочу|хотим|хотел(?:а|и)? бы)|давай(?:те)?|можно|можем)\s+",
    re.IGNORECASE,
)
"""What people say before a word that opens a wish: "I want to play kriegspiel"."""

_DECIDING = frozenset(
    (
        *("accept", "decline", "cancel", "resign", "abort", "claim", "continue", "annul"),
        *("tournament leave", "tournament claim", "tournament cancel"),
    )
)
"""Commands that are not done because somebody asks: "/accept?" is told what it does."""
_ABOUT = re.compile(r"#(\d{1,9})(?:\.(\d{1,9})(?:\.(\d{1,9}))?|\.\.(\d{1,9}))?[:,]?(?:\s+|$)")
_A_GAME = r"(?:game|match|board|парти[яюи]|матче?|доск[аеу])\s+"
_LATE = re.compile(rf"(?:{_A_GAME})?#?(\d{{1,9}})(?:\s+|$)", re.IGNORECASE)
LOOKING_BACK = frozenset({"analyse", "card", "pgn", "record", "replay"})
"""Commands of a match for which its bare number may stand behind their words, too: nothing is at stake."""
_LAST = re.compile(r"(.*\S)\s*#(\d{1,9})")
_BARE_LAST = re.compile(r"(.*\S)\s+(\d{1,9})")
_AMONG = re.compile(
    r"(?P<of>\b(?:of|for|in|from|в|из|для)\s+)?\b(?P<game>game|match|парти[юяией]|матча?)\s+"
    r"(?:(?:number|no\.?|номер)\s*)?[#№]?\s?(?P<number>\d{1,9})\b",
    re.IGNORECASE,
)
"""A game's number among other words: "how did game 7 end"."""
_NUMERO = re.compile(r"^((?:\S+\s+){0,2}?)№\s?(?=\d)")
_GAME_NUMBER = re.compile(
    rf"(?:(?:in|on|at|в|на)\s+)?{_A_GAME}"
    r"(?:(?:number|no\.?|номер)\s*)?#?(?=\d{1,9}[:,]?(?:\s|$))",
    re.IGNORECASE,
)
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
    """What is wanted, and of which match."""
    plain = tidy(text)
    hashed = _NUMERO.sub(r"\1#", plain, count=1)  # what a Russian keyboard has for "#"
    heard = _hear(_numbered(hashed))
    return heard if hashed == plain else replace(heard, numero=True)


def _numbered(text: str) -> str:
    """ "Game 7 e4" as "#7 e4"; but "game 10 minutes" is of a time."""
    named = _GAME_NUMBER.match(text)
    return text if named is None or read_span(text[named.end() :]) else f"#{text[named.end() :]}"


def _hear(text: str) -> Heard:
    about = _ABOUT.match(text)
    match = int(about[1]) if about else None
    letter = int(about[2]) if about and about[2] else None
    epoch = int(about[3] or about[4] or 0) if about else 0
    if about:
        text = text[about.end() :]
    if slashed := _slashed(text):
        late, sentence = _command(*slashed, named=match is not None)
        return Heard(sentence, match if late is None else late, letter, epoch, command=True)
    text, match = (text, match) if about else _without_last(text)
    late, sentence = _without_slash(text, named=match is not None)
    return Heard(sentence, match if late is None else late, letter, epoch)


def _slashed(text: str) -> tuple[str, str] | None:
    """The word after a slash, and what follows it."""
    if text.startswith("."):  # where a Russian keyboard has the slash
        typed = on_other_layout(text)
        dotted = _COMMAND.match(typed)
        text = typed if dotted and dotted[1].lower() in SPOKEN else text
    found = _COMMAND.match(text)
    return (found[1].lower(), text[found.end() :].strip()) if found else None


def spoken(text: str) -> tuple[Command[Wish], str] | None:
    """The command, or the verb of one, that stands after a slash, and what follows it."""
    slashed = _slashed(tidy(text))
    command = _known(slashed[0]) if slashed else None
    if slashed is None or command is None:
        return None
    return _verb(command, slashed[1]) or (command, slashed[1])


def _known(name: str) -> Command[Wish] | None:
    name = name.rstrip("?!")
    return SPOKEN.get(name) or SPOKEN.get(on_other_layout(name))


def _verb(command: Command[Wish], rest: str) -> tuple[Command[Wish], str] | None:
    word, _, after = rest.partition(" ")
    verb = VERBS.get(command.word, {}).get(word.lower())
    return (verb, after.strip()) if verb else None


def _without_slash(text: str, *, named: bool) -> tuple[int | None, Sentence]:
    """What it means, and the match that it names, unless one is named before it."""
    if command := whole(text, HOW):  # first: "судья ошибся" is no mere "ошибся"
        return None, ShowHelp(command.word)
    if said := plainly(text):
        return None, Play(text) if _only_asks(text, *said) else _wish(*said)
    if opened := _opened(text):
        return _of_a_match(*opened, named=named)
    return None, ShowBoard() if named and not text else Play(text)


def _only_asks(text: str, command: Command[Wish], rest: str) -> bool:
    """ "Accept draw?" is no answer to an offer; but "draw?" is an offer."""
    return text.endswith("?") and command.word == "draw" and bool(rest)


def _asked(name: str, rest: str) -> str | None:
    """The command that is asked about, with nothing after it, if asking does not do it."""
    command = SPOKEN.get(name.rstrip("?! "))
    if command is not None and rest:
        command = VERBS.get(command.word, {}).get(rest.lower().rstrip("?! "))
    return command.word if command is not None and command.word in _DECIDING else None


def without_please(text: str) -> str:
    return _PLEASE.sub("", text).strip()


def _opened(text: str) -> tuple[Command[Wish], str] | None:
    """The command that the first words mean, and what follows them, if that may follow it."""
    plain = without_please(_WISHING.sub("", text.replace("’", "'"), count=1))
    words = _SENTENCE_ENDS.sub("", plain).split()
    for count in range(min(_LONGEST_OPENING, len(words) - 1), 0, -1):
        command = _OPENING.get(" ".join(words[:count]).lower().rstrip(","))
        rest = " ".join(words[count:]).rstrip(" .!")
        if command and rest and command.goes_on(rest):
            return command, rest
    rest = " ".join(words).rstrip(" .!")
    return next(((one, rest) for one in _BY_ITSELF if one.by_itself(rest)), None)


def _without_last(text: str) -> tuple[str, int | None]:
    """ "Resign #7" says the same as "#7 resign", and so does "replay 7" where one only looks back."""
    for last, hashed in ((_LAST.fullmatch(text), True), (_BARE_LAST.fullmatch(text), False)):
        said = plainly(last[1]) if last else None
        if last and said and (said[0].of_a_match if hashed else said[0].word in LOOKING_BACK):
            return last[1], int(last[2])
    if among := _AMONG.search(text):
        of, game = among["of"] or "", among["game"]
        for one in (f"{of}{game}", f"{of}the {game}", ""):
            less = f"{text[: among.start()]}{one}{text[among.end() :]}"
            if (said := plainly(less)) and said[0].word in LOOKING_BACK:
                return less, int(among["number"])
    return text, None


def _command(name: str, rest: str, *, named: bool) -> tuple[int | None, Sentence]:
    """What a word after a slash and the words after it mean, and the match that they name, unless one
    is named before them."""
    if (rest or name).endswith("?") and (asked := _asked(name, rest)):
        return None, ShowHelp(asked)
    command = _known(name)
    if command is None:
        return None, Unknown(name.rstrip("?!"), rest)
    if verb := _verb(command, rest):
        return None, _wish(*verb)
    if command.word in VERBS and SPOKEN.get(rest.lower()) is HELP:
        return None, ShowHelp(command.word)
    return _of_a_match(command, rest, named=named)


def _of_a_match(command: Command[Wish], rest: str, *, named: bool) -> tuple[int | None, Sentence]:
    """What the command and the words after it mean, and the match that they name."""
    # "/resign #7" says the same as "#7 /resign"; but "2 days" is no match 2.
    if command.of_a_match and not read_span(rest) and (late := _LATE.match(rest)):
        return int(late[1]), _wish(command, rest[late.end() :].strip())
    if (
        not named
        and command.of_a_match
        and not _has_text(command)
        and (last := _LAST.fullmatch(rest))
    ):
        return int(last[2]), _wish(command, last[1])
    wish = _wish(command, rest)
    if not named and command.of_a_match and isinstance(wish, Misused):
        # "/share replay 1": a number that nothing else can read is the match's.
        bare = _BARE_LAST.fullmatch(rest)
        again = _wish(command, bare[1]) if bare else wish
        if bare and not isinstance(again, Misused):
            return int(bare[2]), again
    return None, wish


def _has_text(command: Command[Wish]) -> bool:
    """Whether words of somebody's own may follow it: a match that they mention is not its match."""
    return any(option.form == "text" for option in command.options)


def _wish(command: Command[Wish], rest: str) -> Sentence:
    if any(option.for_two for option in command.options):
        first, _, more = rest.partition(" ")  # where a person stands first who may be called so
        rest = f"{first} {without_please(more)}".strip() if more else without_please(first)
    given = take(command.options, rest)
    if not isinstance(given, Given):
        if command.ended_by and read_span(rest):
            return Misused(command, Timed(command.ended_by))
        return Misused(command, given)
    heard = command.hear(given)
    if heard is None or isinstance(heard, Misread | Unplaced | Twice):
        return Misused(command, heard)
    return heard
