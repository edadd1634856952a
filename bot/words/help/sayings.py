"""What the club says of itself: pages of help, rules, and slips of the tongue.

In one file, because the phrases of a room are one list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.chat.menu import Command, Door, Option, Value, Whom
from bot.games.box import Option as Setting
from bot.games.shelf import FOR_TWO, SHELF
from bot.language import FALLBACK, Language
from bot.words.advice.buttons import hint_choice
from bot.words.arguments import Argument, Fault, Misread, Twice
from bot.words.command import Timed, mark
from bot.words.help.commands import HELP, RULES
from bot.words.meeting.commands import PLAY
from bot.words.meeting.offers import setting_name
from bot.words.meeting.own import value_name
from bot.words.tongue import Tongue
from bot.words.topic import Choice, Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    welcome: str
    welcome_alone: str
    welcome_together: str
    welcome_here: str
    """In a place where all read it, instead of the line before."""
    called: str
    greeting: str
    door: Callable[[Door], str]
    """A page's name, as a button has it."""
    behind: Callable[[Door], str]
    """What stands on the page, in a few words."""
    lead: Callable[[Door], str]
    """The page's first words."""
    more: str
    """How to read on about one command."""
    also: Callable[[str], str]
    """Other names."""
    options: str
    needed: str
    values: Callable[[str], str]
    for_whom: Callable[[Whom], str]
    in_private: str
    in_public: str
    verbs: str
    start: Callable[[str], str]
    """How a game is begun."""
    read_rules: Callable[[str], str]
    settings: Callable[[str], str]
    all_games: str
    nothing_known: Callable[[str], str]
    unknown: Callable[[str], str]
    perhaps: Callable[[str], str]
    not_understood: str
    """Buttons with what may be meant stand under it."""
    try_help: str
    heard_nothing: Callable[[str], str]
    only_words: str
    edits_do_nothing: str
    only_own_words: str
    forwarded_board: Callable[[int], str]
    button_board: str
    too_long: Callable[[int], str]
    usage: Callable[[str], str]
    cannot_be: Callable[[str, str], str]
    """A word, and what it cannot be."""
    no_place: Callable[[str], str]
    no_time: Callable[[str], str]
    """Of what lasts until the command that is named."""
    twice: Callable[[str], str]

    tried: Callable[[str, str, str], str]
    """Whose try, the try, and what the umpire answers."""
    others_hear: Callable[[str, str], str]
    """Who else, and what they hear."""
    marked_goes: Callable[[str], str]
    marked_acts: Callable[[str], str]

    button_before: str
    button_next: str
    button_in_words: str
    button_with_boards: str
    button_lesson: str
    button_play: str
    button_seek: str
    button_invite: str
    button_how: str
    button_help: str
    button_rules: str
    button_all: str
    button_games: str


class HelpSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Doors(HelpSaying):
    """The first page: it fits a phone's screen."""

    doors: tuple[Door, ...]
    hint: int | None = None
    """The match in which they are to move, and may have a hint."""

    def said(self, p: Phrases) -> str:
        lines = (f"• {p.door(one)}: {p.behind(one)}" for one in self.doors)
        return "\n".join([p.greeting, *lines])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        doors = ((p.door(one), HELP.says(one)) for one in self.doors)
        play = p.button_play, PLAY.says()
        return (hint_choice(self.hint, p.tongue.language) if self.hint else play, *doors)


@dataclass(frozen=True, slots=True)
class DoorPage(HelpSaying):
    """All commands of one page that are for the reader."""

    door: Door
    commands: tuple[Command, ...]

    def said(self, p: Phrases) -> str:
        lines = (f"{_shown(p, one)} – {one.about[p.tongue.language]}" for one in self.commands)
        return "\n".join([p.lead(self.door), *lines, p.more])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_all, HELP.says()),)


@dataclass(frozen=True, slots=True)
class CommandPage(HelpSaying):
    command: Command
    verbs: tuple[Command, ...]
    """The commands under it that are for the reader."""

    def said(self, p: Phrases) -> str:
        one, language = self.command, p.tongue.language
        lines = [f"{_shown(p, one)} – {one.about[language]}."]
        others = dict.fromkeys(name for _, names in one.names.each() for name in names)
        own = one.word.rpartition(" ")[2]
        if len(others) > 1:
            lines.append(p.also(", ".join(name for name in others if name != own)))
        if one.whom != "everybody":
            lines.append(p.for_whom(one.whom))
        if one.where != "anywhere":
            lines.append(p.in_private if one.where == "private" else p.in_public)
        if one.options:
            lines += [p.options, *(_option(p, option) for option in one.options)]
        if self.verbs:
            lines.append(p.verbs)
            lines += [f"{_shown(p, verb)} – {verb.about[language]}" for verb in self.verbs]
        return "\n".join(lines)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_all, HELP.says(self.command.door)),)


def _values(option: Option, language: Language) -> list[str]:
    """What an option may be, in the reader's words where they are understood."""
    if language == FALLBACK or not isinstance(option, Argument):
        return [value.word for value in option.values]
    return [_understood(option, value, language) for value in option.values]


def _understood(option: Argument[object], value: Value, language: Language) -> str:
    """The value's label; of what is to be done, the word that means it: “новый” of “Новый сезон”."""
    label = value.label[language].lower()
    if option.read(label) is not None:
        return label
    meant = option.read(value.word) if option.form == "word" else None
    return next(
        (one for one in label.split() if meant is not None and option.read(one) == meant),
        value.word,
    )


def _option(p: Phrases, option: Option) -> str:
    language = p.tongue.language
    needed = f" ({p.needed})" if option.required else ""
    may = ", ".join(_values(option, language))
    values = f": {may}" if may else ""
    return f"• {option.names[language][0]}{needed} – {option.about[language]}{values}"


def _shown(p: Phrases, command: Command) -> str:
    example = command.example[p.tongue.language] if command.example else ""
    return mark(f"{command.word} {example}")


def _setting(option: Setting, language: Language) -> str:
    """As it is typed."""
    values = (value_name(option.name, one, language) for one in option.values)
    return f"{setting_name(option.name, language)}={'|'.join(values)}"


@dataclass(frozen=True, slots=True)
class GamePage(HelpSaying):
    game: str
    start: str
    """The command that begins it, as it is typed."""

    def said(self, p: Phrases) -> str:
        box, language = SHELF[self.game], p.tongue.language
        words = box.words[language]
        settings = (p.settings(_setting(option, language)) for option in box.options)
        return "\n".join(
            [
                f"{words.title}. {words.summary}",
                p.start(mark(self.start)),
                *settings,
                p.read_rules(RULES.use(self.game)),
            ]
        )

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        pages = ((p.button_rules, RULES.says(self.game)), (p.button_all, HELP.says()))
        return (
            pages
            if SHELF.spines[self.game].alone
            else ((p.button_play, PLAY.says(self.game)), *pages)
        )


@dataclass(frozen=True, slots=True)
class Rules(HelpSaying):
    game: str

    def said(self, p: Phrases) -> str:
        return SHELF[self.game].words[p.tongue.language].rules

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_with_boards, RULES.says(self.game)),)


@dataclass(frozen=True, slots=True)
class Shelf(HelpSaying):
    """All games there are."""

    games: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        lines = (f"• {p.tongue.title(game)}: {RULES.use(game)}" for game in self.games)
        return "\n".join([p.all_games, *lines])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple((p.tongue.title(game), RULES.says(game)) for game in self.games)


@dataclass(frozen=True, slots=True)
class NoHelp(HelpSaying):
    """Neither a command nor a game is called that."""

    word: str

    def said(self, p: Phrases) -> str:
        return p.nothing_known(self.word)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_help, HELP.says()),)


@dataclass(frozen=True, slots=True)
class UnknownCommand(HelpSaying):
    word: str
    near: Command | None
    """What was perhaps meant."""
    rest: str = ""
    """What followed it."""
    within: Command | None = None
    """Of what it was to be a verb."""

    def said(self, p: Phrases) -> str:
        if self.near is None:
            return f"{p.unknown(self.word)} {p.try_help}"
        return f"{p.unknown(self.word)} {p.perhaps(mark(f'{self.near.word} {self.rest}'))}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        meant = f"/{self.near.word} {self.rest}".rstrip() if self.near else ""
        help_ = (p.button_help, HELP.says(self.within.word if self.within else ""))
        if self.near is None or _is_done_by_one_press(self.near) or len(meant.encode()) > 60:
            return (help_,)
        return ((meant[:80], meant), help_)


def offers(
    mentioned: Iterable[tuple[Command, str]], language: Language, beside: Sequence[Choice] = ()
) -> tuple[Choice, ...]:
    """Buttons for what was perhaps meant, but for what one says that stands beside them."""
    there = {word for _, sentence in beside for word in sentence.split()}
    return tuple(
        (_about(one, rest, language), f"/{one.word} {rest}".rstrip())
        for one, rest in mentioned
        if f"/{one.word}" not in there
    )


def _about(command: Command, rest: str, language: Language) -> str:
    about = command.about[language]
    begun = command == PLAY and rest in SHELF
    return f"{about}: {SHELF.spines[rest].titles[language]}" if begun else about


@dataclass(frozen=True, slots=True)
class Perhaps(HelpSaying):
    """It means nothing as a whole, and mentions something."""

    mentioned: tuple[tuple[Command, str], ...]

    def said(self, p: Phrases) -> str:
        return p.not_understood

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (*offers(self.mentioned, p.tongue.language), (p.button_help, HELP.says()))


def _is_done_by_one_press(command: Command) -> bool:
    """For good. What may be said for sure is asked about otherwise."""
    return command.for_good and all(one.names["en"][0] != "sure" for one in command.options)


@dataclass(frozen=True, slots=True)
class Empty(HelpSaying):
    """Nothing was said."""

    moves: str = "e2e4"
    """What may be said, in the game that is played."""

    def said(self, p: Phrases) -> str:
        return p.heard_nothing(self.moves)


@dataclass(frozen=True, slots=True)
class TooLong(HelpSaying):
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_long(self.most)


@dataclass(frozen=True, slots=True)
class WrongUse(HelpSaying):
    """A command with something that makes no sense after it, or without what it needs."""

    command: Command
    fault: Fault | Timed | None

    def said(self, p: Phrases) -> str:
        language = p.tongue.language
        lines = []
        if isinstance(self.fault, Misread):
            option = self.fault.option
            lines.append(p.cannot_be(self.fault.word, option.names[language][0]))
            may = _values(option, language)
            if option.offers == "games":
                may = [p.tongue.title(game) for game in (FOR_TWO if option.for_two else SHELF)]
            lines.append(p.values(", ".join(may)) if may else f"{option.about[language]}.")
        elif isinstance(self.fault, Twice):
            lines.append(p.twice(self.fault.names[language][0]))
        elif isinstance(self.fault, Timed):
            lines.append(p.no_time(mark(self.fault.until.word)))
        elif self.fault:
            lines.append(p.no_place(self.fault.word))
        return " ".join([*lines, p.usage(_shown(p, self.command))])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.button_help, HELP.says(self.command.word)),)
