"""A box holds all that one game needs on the shelf: game, words, picture, record."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias, TypeVar, cast

from bot.games.game import BLACK, Announcement, Entry, Game, Misheard, Move, Result, Seat, View
from bot.games.notebook import Army
from bot.language import FALLBACK, InEach, Language
from renderer.scene import Scene

Options: TypeAlias = Mapping[str, str]
A = TypeVar("A", bound=Announcement)
R = TypeVar("R", bound=str)


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a challenge; the first value is the default."""

    name: str
    values: tuple[str, ...]
    of_start: bool = False
    """It says how the game begins: a position that is set up says that itself."""


def no_bidding(_sentence: str) -> str:
    """It is a move like any other."""
    return ""


def a_move(_view: View) -> str:
    """Nothing else is ever awaited."""
    return ""


def no_tally(_notes: Mapping[str, Any]) -> str:
    """Nothing to say of men."""
    return ""


def as_recorded(move: str) -> str:
    """A record's letters are this language's own."""
    return move


@dataclass(frozen=True, slots=True)
class Words:
    """A game's own sentences in one language."""

    title: str
    summary: str
    """One sentence for the list of games."""
    rules: str
    """The rules page."""
    say: Callable[[Announcement, Seat], str]
    """An announcement as one line, for this hearer."""
    explain: Callable[[Misheard[str]], str]
    """A kind hint for text that was not understood."""
    describe: Callable[[View], str]
    """The board in words, as a blind player would want it: alt text."""
    board: Callable[[View], str]
    """The board as a text diagram."""
    typed: Callable[[View], str]
    """How what is awaited of the view's owner may be typed: examples for an empty box."""
    label: Callable[[str], str]
    """A button's label for one of the sentences of `Game.may` or `Misheard.instead`."""
    option: Callable[[str, str], str]
    """A setting and its value, for a challenge; empty where there is nothing to say."""
    manners: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Other wordings that a member may choose: by manner, then by kind of announcement."""
    always: str = ""
    """What is told with the settings though nobody can choose it, as whoever accepts should know it."""
    drawn: str = ""
    """How the umpire draws a start, and what each side knows of it."""
    bid: Callable[[str], str] = no_bidding
    """What to do, as one is told to, where a label would be no part of a sentence: "Drop the bishop
    on 5c"; else empty."""
    awaits: Callable[[View], str] = a_move
    """What is awaited, and of whom, where it is no move: "White names squares."; else empty."""
    tally: Callable[[Mapping[str, Any]], str] = no_tally
    """What a view's "notes" say of men lost and taken, and of what the enemy has left."""
    written: Callable[[str], str] = as_recorded
    """A move as it is written in this language, of how the game's record writes it."""
    refused: str = ""
    """What may be why a try was refused that men unseen forbid, where it is not as in Kriegspiel."""
    seats: Mapping[Seat, str] = field(default_factory=dict)
    """What the sides are called, where they are not White and Black."""

    def wording(self, told: Announcement, manners: Container[str]) -> str | None:
        """What is said of it in one of these manners, where it has a wording of its own there."""
        for manner, wordings in self.manners.items():
            if manner in manners and told.kind in wordings:
                return wordings[told.kind]
        return None

    def say_by(self, options: Options) -> Callable[[Announcement, Seat], str]:
        """`say`, as it is said by the rules that these settings name: some have words of their own."""
        manners = frozenset(options.values())

        def say(told: Announcement, hearer: Seat) -> str:
            other = self.wording(told, manners)
            return self.say(told, hearer) if other is None else other

        return say


# A game's own `say` and `explain` are typed by all that its law and its veil tell and ask back, so
# that a missing sentence is a type error. Code that holds a box does not know the game's
# types; the tests of the whole shelf make sure that each box pairs a game with its own words.


def widen_say(say: Callable[[A, Seat], str]) -> Callable[[Announcement, Seat], str]:
    """A game's `say`, for whoever holds one of its announcements."""
    return cast("Callable[[Announcement, Seat], str]", say)


def widen_explain(explain: Callable[[Misheard[R]], str]) -> Callable[[Misheard[str]], str]:
    """A game's `explain`, for whoever holds what it misheard."""
    return cast("Callable[[Misheard[str]], str]", explain)


@dataclass(frozen=True, slots=True)
class Record:
    """A finished match, for export."""

    number: int
    options: Options
    setup: str
    players: Mapping[Seat, str]
    result: Result
    day: str
    """When the match began, as YYYY.MM.DD."""
    entries: tuple[Entry, ...]
    time: str = ""
    """At what time of that day, in UTC: HH:MM:SS."""
    control: str = ""
    """The time control, as PGN writes it."""
    ratings: Mapping[Seat, int] = field(default_factory=dict)
    """Of those who had one."""
    clocks: Mapping[int, int] = field(default_factory=dict)
    """Seconds that the mover's clock showed as an act, by its number, ended their turn."""


def tag_value(value: str) -> str:
    """On one line and without quotation marks, which not every reader of PGN unescapes."""
    return " ".join(value.replace("\\", "/").replace('"', "'").split())


def no_picks(_view: View) -> int:
    """Moves are awaited, never a list of squares."""
    return 0


def from_all(_view: View) -> bool:
    """What is hidden is hidden from everybody who plays."""
    return True


def no_tries(_view: View, _options: Options) -> tuple[str, ...]:
    """Nothing is known of what may be tried."""
    return ()


def no_drops(_view: View) -> tuple[str, ...]:
    """Men come from the board only."""
    return ()


def no_army(_options: Options, _seat: Seat) -> Army | None:
    """Nothing is known of what the enemy has."""
    return None


def never_casual(_options: Options) -> bool:
    """No setting takes the sense out of a rating."""
    return False


def as_it_stands(_view: View, _options: Options, move: Move) -> str:
    """The canonical text says all that there is to say."""
    return move


def as_seen(view: View, _settings: Mapping[str, object]) -> View:
    """Everybody has it shown alike."""
    return view


def no_chance(_options: Options, setup: str, _notes: Sequence[str]) -> str:
    """Nothing is drawn in the course of the game."""
    return setup


def as_it_is(_options: Options, _position: object, move: Move) -> str:
    """The canonical text, for games whose record has no other."""
    return move


@dataclass(frozen=True, slots=True)
class Box:
    key: str
    family: str
    """Games of one family share a rating."""
    options: tuple[Option, ...]
    build: Callable[[Options], Game[Any]]
    words: InEach[Words]
    picture: Callable[[View, Language], Scene]
    """The board as the view's owner sees it; captions in their language."""
    export: Callable[[Record], tuple[str, str]]
    """The game's own record: a file name's ending (such as "pgn") and the text."""
    annotate: Callable[[Options, Any, Move], str] = as_it_is
    """A legal move of a position as the game's record writes it, with whatever it takes or checks."""
    recall: Callable[[Options, str, Sequence[str]], str] = no_chance
    """A record's set-up, with the chance of which its notes between the moves tell."""
    begins: str = ""
    """The command that begins it, where it is played by one against the umpire."""
    guesses: Mapping[str, str] = field(default_factory=dict)
    """Words for men that a player may guess at, and the letters they stand for in a view's
    "phantoms"; none where nothing is hidden."""
    forces: bool = False
    """Whether men have forces on squares, which may be asked for."""
    hides: Callable[[View], bool] = from_all
    """Whether men are hidden from the view's owner, in a game that knows guesses."""
    picks: Callable[[View], int] = no_picks
    """How many squares the view's owner may name in one sentence, after the word "open"; 0 while
    no squares are awaited of them."""
    drops: Callable[[View], tuple[str, ...]] = no_drops
    """How sentences begin that put down a man the view's owner holds; a square's name ends them.
    The game's words have a label for each."""
    earlier: Mapping[int, Callable[[Options], Game[Any]]] = field(default_factory=dict)
    """How the game was built in former editions, which matches that began then are played by."""
    casual: Callable[[Options], bool] = never_casual
    """Whether a game with these settings is never rated."""
    army: Callable[[Options, Seat], Army | None] = no_army
    """What stands against a seat when the game begins from its usual position; None where that is
    not known, or where men come back."""
    closes: frozenset[Seat] = frozenset({BLACK})
    """The sides whose turns end a numbered move: in shogi each of both is one."""
    tries: Callable[[View, Options], Iterable[str]] = no_tries
    """What the view's owner may try, from what they see alone: where something is hidden, all that
    their own men do not forbid. For boards at which people point."""

    ahead: Callable[[View, Options], Iterable[str]] = no_tries
    """In an open game, while it is the other's turn: what the view's owner may make up their mind to
    do next. Whether it can be done then is seen then."""
    spell: Callable[[View, Options, Move], str] = as_it_stands
    """A legal move of the view's owner as a sentence after which nothing is left to ask."""
    show: Callable[[View, Mapping[str, object]], View] = as_seen
    """The view as a reader with these settings has it drawn: nothing that it does not tell anyway."""

    draw: Callable[[Random], str] | None = None
    """A fair start that the umpire draws, the same for both sides; None where it draws none."""

    @property
    def alone(self) -> bool:
        """Whether it is played by one against the umpire: nobody is challenged to it."""
        return bool(self.begins)

    def game_of(self, options: Options, edition: int) -> Game[Any] | None:
        """The game in this edition; None where it is not kept."""
        game = self.build(options)
        if game.edition == edition:
            return game
        former = self.earlier.get(edition)
        return former(options) if former else None

    def in_force(self, options: Options, edition: int | None) -> Game[Any]:
        """The game in this edition; as it is now for None, or where that edition is not kept."""
        former = None if edition is None else self.game_of(options, edition)
        return former or self.build(options)

    def is_free(self, view: View, square: str) -> bool:
        """Whether a guess may stand there: a square of the board without a man that is seen."""
        scene = self.picture(view, FALLBACK)
        return (square[:1], square[1:]) in itertools.product(scene.xs, scene.ys) and (
            square not in view.get("men", {})
        )

    def settle(self, chosen: Options) -> dict[str, str]:
        """Every option of this box with its value: the chosen one or the default."""
        return {option.name: chosen.get(option.name, option.values[0]) for option in self.options}
