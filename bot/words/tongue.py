"""A language's own vocabulary: what the phrases of every topic are made with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from bot.club.house import MARK, NAMED, level_of
from bot.club.pace import Pace
from bot.club.terms import DRAWN, Terms, told_start
from bot.games.game import UMPIRE, BadSetup, DrawnStart, Seat, SetUp
from bot.games.shelf import SHELF
from bot.language import InEach, Language

NOBODY = "…"
"""In lists and tables, whoever is deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tongue:
    language: Language
    seats: Mapping[Seat, str]
    """White and Black, where a game has no other names for its sides."""
    quoted: Callable[[str], str]
    deleted: str
    """Stands for the name of a member who is deleted."""
    machine: Callable[[int], str]
    """What a machine of the house is called, by its level."""
    span: Callable[[int], str]
    """So many seconds, as a subject: "2 days 3 hours", "1 минута"."""
    during: Callable[[int], str]
    """The same where it tells when or how long: "for 1 day", "через 1 минуту"."""
    left: Callable[[int], str]
    """So much is left: "1 hour left", "остался 1 час"."""
    pace: Callable[[Pace], str]
    pace_briefly: Callable[[Pace], str]
    """The same in a list that is chosen from on a phone: "10 min + 5 s a turn"."""
    languages: InEach[str]
    platforms: Mapping[str, str]
    rated: str
    unrated: str
    never_rated: str
    by_claim: str
    """Time is lost only when the opponent claims it."""
    late: Callable[[int], str]
    """The board may be watched so many moves late."""
    drawn_sides: str
    has_side: Callable[[str, str], str]
    """Who has which side: "anna White"."""
    set_up: str
    """From a position that was given."""
    drawn: str
    """From one that the umpire draws."""

    def title(self, game: str) -> str:
        """Of a game that only a newer program knows, its key."""
        spine = SHELF.spines.get(game)
        return spine.titles[self.language] if spine else game

    def seat(self, seat: Seat, game: str) -> str:
        own = SHELF[game].words[self.language].seats if game in SHELF.spines else {}
        return own.get(seat) or self.seats[seat]

    def known(self, name: str) -> str:
        """The name as it is said here: machines are called in every language by what they are, and
        something stands for the name of whoever is deleted."""
        level = level_of(name)
        if level is not None:
            return self.machine(level)
        return self.deleted if name in ("", NOBODY) else name

    def with_machines(self, text: str) -> str:
        """The text with every machine in it called as it is here."""
        return NAMED.sub(lambda found: self.known(found[0]), text) if MARK in text else text

    def options(self, game: str, options: Iterable[tuple[str, str]], setup: str) -> list[str]:
        """A game's settings as they are told: those of the usual start are false of another."""
        box = SHELF[game]
        words = box.words[self.language]
        unsaid = {one.name for one in box.options if setup and one.of_start}
        told = [words.option(name, value) for name, value in options if name not in unsaid]
        return [text for text in (*told, words.always) if text]

    def agreement(self, terms: Terms) -> list[str]:
        """Time and rating; that of a start of its own is told with that start."""
        parts = [self.pace(terms.pace)]
        if not terms.setup:
            parts.append(self.stakes(terms.game, terms.options, rated=terms.rated))
        if terms.claim and terms.pace.timed:
            parts.append(self.by_claim)
        if terms.watch:
            parts.append(self.late(terms.watch))
        return parts

    def stakes(self, game: str, options: Iterable[tuple[str, str]], *, rated: bool) -> str:
        if SHELF[game].casual(dict(options)):
            return self.never_rated  # whoever asked for rating reads here that there is none
        return self.rated if rated else self.unrated

    def with_position(self, text: str, terms: Terms) -> str:
        """The offer, and under it the whole position where one was set up: in a hidden game whoever
        accepts would else play blind against one who knows it."""
        box = SHELF[terms.game]
        match told_start(terms.setup):
            case (DrawnStart(),):
                return f"{text}\n{box.words[self.language].drawn}"
            case (SetUp(position),):
                game = box.build(dict(terms.options))
                try:
                    view = game.view(game.start(position).state, UMPIRE)
                except BadSetup:  # of another edition: then the match will not begin, either
                    return text
                return "\n".join([text, position, box.words[self.language].describe(view)])
            case _:
                return text

    def terms(self, terms: Terms, challenger: str) -> str:
        """The whole of what is offered."""
        side = self.drawn_sides
        if terms.side != "random":
            side = self.has_side(challenger, self.seat(Seat(terms.side), terms.game))
        parts = [
            self.title(terms.game),
            side,
            *self.options(terms.game, terms.options, terms.setup),
            *self.agreement(terms),
        ]
        return "; ".join([*parts, *self.start(terms)])

    def start(self, terms: Terms) -> list[str]:
        """Where the game begins, unless it is as usual."""
        if not terms.setup:
            return []
        return [self.drawn if terms.setup == DRAWN else self.set_up]


def players(white: str, black: str) -> str:
    """Who played whom; only the one who played alone."""
    return " – ".join(filter(None, (white, black)))


def score(result: str) -> str:
    """ "1–0", "½–½"; nothing where there is no result."""
    return {"1/2-1/2": "½–½", "*": ""}.get(result, result.replace("-", "–"))
