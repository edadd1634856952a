"""Commands as every chat is handed them, what is chosen, and texts that name a command as a value.
In one file, because it is all that a chat knows before anybody has said anything.

A chat knows no command by itself: it is given a menu and makes its own of it (slash commands, a
list behind a button, links), and writes a command that a text names in its own way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.language import FALLBACK, InEach, Language

Form: TypeAlias = Literal["person", "word", "setting", "settings", "number", "match", "text"]
"""How an option stands in a sentence: `@name`, `word`, `name=word`, settings as typed, `12`, `#12`
at its beginning, or words as typed at its end."""
Whom: TypeAlias = Literal["everybody", "organisers", "admins", "operators"]
"""Who may use a command. Organisers and admins are a community's, operators run the bot."""
Where: TypeAlias = Literal["anywhere", "private", "public"]
"""Where a command is of use: everywhere, in private only, in a community's places only."""
Offers: TypeAlias = Literal[
    "games", "rules", "moves", "matches", "finished", "challenges", "tournaments", "seasons"
]
"""From what an option is completed while somebody types: the first two stand in the menu, the
others the desk knows."""
Door: TypeAlias = Literal["begin", "play", "time", "afterwards", "you", "together"]
"""The page of the help on which a command stands."""


@dataclass(frozen=True, slots=True)
class Value:
    """One of the words that an option may be."""

    word: str
    label: InEach[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    names: InEach[tuple[str, ...]]
    """The first is shown, the others are understood, too. The first English one is the key."""
    about: InEach[str]
    form: Form
    required: bool = False
    values: tuple[Value, ...] = ()
    """What it may be, where that is a short list."""
    answers: tuple[Value, ...] = ()
    """What it often is, where other words are understood, too."""
    offers: Offers | None = None
    """The list from which it is completed while typing."""
    for_two: bool = False
    """Whether games for one are not among them."""

    @property
    def key(self) -> str:
        return self.names[FALLBACK][0]

    @property
    def is_number(self) -> bool:
        """Whether nothing else would do: tournaments and seasons have names as well."""
        return self.form in ("match", "number") and self.offers not in ("tournaments", "seasons")


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    names: InEach[tuple[str, ...]]
    """The first is shown, the others are understood, too. The first English one is the key."""
    about: InEach[str]
    """One line."""
    door: Door
    options: tuple[Option, ...] = ()
    example: InEach[str] | None = None
    """What may follow it, as people type it."""
    whom: Whom = "everybody"
    where: Where = "anywhere"
    aloud: bool = False
    """Whether it is said for all to see where it is said; otherwise only the bot hears it."""
    for_good: bool = False
    """Whether it is done at once and cannot be taken back: where a text names it, one press must
    not be enough."""
    listed: bool = True
    """Whether people are shown it; what links bring need not be."""
    on_person: InEach[str] | None = None
    """What it is called where one points at somebody, of a command that is about a person."""
    under: Command | None = None
    """The command whose verb it is."""
    group: Command | None = None
    """The command under which a chat shows it that cannot show all of them at the top, or all verbs
    under one; it is understood there, too."""
    shelf: bool = False
    """Whether it only holds the commands of such a group."""

    @property
    def word(self) -> str:
        """What its sentence begins with: "challenge", "tournament join"."""
        own = self.names[FALLBACK][0]
        return f"{self.under.word} {own}" if self.under else own

    @property
    def of_a_match(self) -> bool:
        """Whether a match's number may stand after it."""
        return any(option.form == "match" for option in self.options)

    def shown(self, language: Language) -> str:
        """Its name as it is read aloud."""
        own = self.names[language][0]
        return f"{self.under.shown(language)} {own}" if self.under else own


_SIMPLE = re.compile(r"[\w@#.:+/½-]+")
_SEEMS_MATCH = re.compile(r"[#№]?\s?\d{1,9}(?:\s|$)")
_SEEMS_NAMED = re.compile(r"(?:(?:--|—)([\w-]+)|([\w-]+)=)")
_QUOTES = (('"', '"'), ("«", "»"), ("“", "”"), ("'", "'"))


def sentence(command: Command, given: Mapping[str, str]) -> str:
    """What the command says with these options, by their keys.

    The only option of a command is said as it is, and so is the only person; where there are
    several, each is said by its name, so that none is taken for another.
    """
    head = ""
    words = [f"/{command.word}"]
    options = [option for option in command.options if option.form != "match"]
    persons = [option for option in options if option.form == "person"]
    for option in command.options:
        value = given.get(option.key)
        if value is None:
            continue
        if option.form == "match":
            head = f"#{value} "
        elif option.form == "settings":
            words.append(value)
        elif option.form == "person":
            name = quoted(f"@{value.removeprefix('@')}")
            words.append(name if len(persons) == 1 else f"{option.key}={name}")
        elif option.form == "setting" or len(options) > 1 or _seems_more(command, value):
            words.append(f"{option.key}={quoted(value)}")
        else:
            words.append(value if option.form == "text" else quoted(value))
    return head + " ".join(words)


def _seems_more(command: Command, value: str) -> bool:
    """Whether it would be heard as a match's number, or as a name and its value."""
    if command.of_a_match and _SEEMS_MATCH.match(value):
        return True
    named = _SEEMS_NAMED.match(value)
    name = (named[1] or named[2]).lower() if named else ""
    return any(name in names for option in command.options for _, names in option.names.each())


def quoted(value: str) -> str:
    """The value as one word of a sentence."""
    if _SIMPLE.fullmatch(value):
        return value
    first, last = next((pair for pair in _QUOTES if pair[1] not in value), _QUOTES[0])
    return f"{first}{value.replace(last, '”')}{last}"


@dataclass(frozen=True, slots=True)
class Use:
    """A command named in a text, with what is to follow it."""

    command: Command
    rest: str = ""
    """As it is typed after the command."""
    given: tuple[tuple[str, str], ...] = ()
    """The same as options and their values, where it is made of nothing else."""
    elsewhere: bool = False
    """Whether somebody else is to say it, or the reader on another platform: then it stands as
    typed in every chat."""

    @property
    def typed(self) -> str:
        return f"/{self.command.word} {self.rest}".rstrip()

    def shown(self, language: Language) -> str:
        """As it is read by somebody who need not type it."""
        return f"/{self.command.shown(language)} {self.rest}".rstrip()

    @property
    def blank(self) -> str:
        """The first word for which the reader is to put their own: "@name", "CODE", "GAME"."""
        words = (word.rpartition("=")[2] for word in self.rest.split())
        return next(filter(_is_blank, words), "")

    @property
    def complete(self) -> bool:
        """Whether it can be said as it stands."""
        keys = {key for key, _ in self.given}
        missing = any(one.required and one.key not in keys for one in self.command.options)
        unread = bool(self.rest) and not self.given
        return not (missing or unread or self.blank or self.command.for_good)


_NAMES = InEach(en="@name", ru="@имя")
_CODE = 8
"""The length of an invitation's code, which is all capitals, too, but means itself."""


def _is_blank(word: str) -> bool:
    name = any(word == one for _, one in _NAMES.each())
    capitals = word.isalpha() and word.isupper() and 1 < len(word) < _CODE
    return name or capitals or word.endswith("…")


@dataclass(frozen=True, slots=True)
class Moment:
    """A time to come, which some chats count down by themselves."""

    at: int
    """Seconds since 1970, by the calendar."""
    words: str
    """How far off it was when it was told, or its date, for the others."""
    dated: bool = False
    """Whether it is told by its date, and not by how far off it is."""


def words_of(moment: Moment) -> str:
    return moment.words


@dataclass(frozen=True, slots=True)
class Text:
    """What a person reads. Commands and moments in it are values, which every chat writes in its
    own way."""

    parts: tuple[str | Use | Moment, ...] = ()
    language: Language = FALLBACK

    def written(
        self,
        use: Callable[[Use], str],
        words: Callable[[str], str] = lambda text: text,
        moment: Callable[[Moment], str] = words_of,
    ) -> str:
        """The text of a chat that writes commands, words and moments so."""
        written = []
        for part in self.to_write:
            match part:
                case Use():
                    written.append(use(part))
                case Moment():
                    written.append(moment(part))
                case _:
                    written.append(words(part))
        return "".join(written)

    @property
    def to_write(self) -> tuple[str | Use | Moment, ...]:
        """What a chat writes: words, and the commands that are its own reader's."""
        return tuple(
            part.typed if isinstance(part, Use) and part.elsewhere else part for part in self.parts
        )

    @property
    def uses(self) -> tuple[Use, ...]:
        """The commands that its reader may use here."""
        return tuple(part for part in self.to_write if isinstance(part, Use))

    def __str__(self) -> str:
        """As it is typed, for whoever has no other way to write commands."""
        return self.written(lambda use: use.typed)


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several things that its reader chooses."""

    title: str
    choices: tuple[tuple[str, str], ...]
    """Each with the sentence that it says."""
    chosen: int | None = None
    asks: str = ""
    """The sentence that asks for this alone, where there is too much to choose."""


def rows_of(picks: tuple[Pick, ...]) -> tuple[tuple[tuple[str, str], ...], ...]:
    """The same as rows of buttons, what holds now being marked; many are asked for one by one."""
    if len(picks) > 3:
        return tuple(((as_it_is(one), one.asks),) for one in picks)
    return tuple(
        tuple(
            (f"✓ {one[0]}" if n == pick.chosen else one[0], one[1])
            for n, one in enumerate(pick.choices)
        )
        for pick in picks
    )


def as_it_is(pick: Pick) -> str:
    """With what holds now."""
    return pick.title if pick.chosen is None else f"{pick.title}: {pick.choices[pick.chosen][0]}"


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as everybody may know it, for autocompletion."""

    key: str
    titles: InEach[str]
    rules: tuple[str, ...] = ()
    alone: bool = False
    """Whether it is played by one: nobody is challenged to it."""


@dataclass(frozen=True, slots=True)
class Menu:
    """All that a chat may offer before anybody has said anything."""

    commands: tuple[Command, ...] = ()
    games: tuple[Listed, ...] = ()

    @property
    def shown(self) -> tuple[Command, ...]:
        """What people are shown where verbs need not stand in groups."""
        return tuple(one for one in self.commands if one.listed and not one.shelf)

    @property
    def first_words(self) -> frozenset[str]:
        """What may begin a sentence addressed to the bot without a slash."""
        spoken = (one for one in self.commands if one.under is None and (one.listed or one.shelf))
        return frozenset(
            name for command in spoken for _, names in command.names.each() for name in names
        )
