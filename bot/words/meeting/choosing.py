"""What the club asks of whoever would like to play, until all is settled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.chat.menu import Pick
from bot.club.pace import UNTIMED, USUAL, Pace
from bot.club.terms import Terms
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from bot.language import upper_first
from bot.words.meeting.asking import TERMS, Way
from bot.words.meeting.commands import INVITE
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.reading import Side
from bot.words.topic import Choice

Says: TypeAlias = Callable[[str], str]
"""The sentence that names this."""
_DAY = 86_400
PACES = (
    Pace(bank=600, more=5),
    Pace(bank=1800, more=20),
    Pace(each=_DAY),
    USUAL,
    Pace(each=7 * _DAY),
    UNTIMED,
)
"""What is offered; others can be written."""


def other_terms(p: Phrases, way: Way, words: str) -> Choice:
    """The button under an offer that was made as is usual."""
    return p.other_terms, _says(way, words)


def _says(way: Way, words: str, more: str = "") -> str:
    return TERMS.says(" ".join(f"{way} {words} {more}".split()))


@dataclass(frozen=True, slots=True)
class WhichGame(MeetingSaying):
    """No game was named. Each entry says all that was said, with a game."""

    way: Way
    words: str
    """What was said after the command."""
    games: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        return p.which_game

    def picks(self, p: Phrases) -> tuple[Pick, ...]:
        return (game_pick(p, self.games, self._says),)

    def _says(self, game: str) -> str:
        """A code is made at once: it goes to nobody until its maker has sent it on."""
        words = f"{self.words} {game}".strip()
        return INVITE.says(words) if self.way == "invite" else _says(self.way, words)


def game_pick(p: Phrases, games: Iterable[str], says: Says) -> Pick:
    """The choice of a game."""
    return Pick(p.game_title, tuple((p.tongue.title(game), says(game)) for game in games))


def side_names(p: Phrases, game: str) -> tuple[tuple[Side, str], ...]:
    """What one may choose to be, and how it is called on a button."""
    sides: tuple[tuple[Side, str], ...] = (
        ("white", p.tongue.seat(WHITE, game)),
        ("black", p.tongue.seat(BLACK, game)),
        ("random", p.by_lot),
    )
    return tuple((side, upper_first(label)) for side, label in sides)


@dataclass(frozen=True, slots=True)
class ChooseTerms(MeetingSaying):
    """What would be offered as it stands now; each entry changes one thing of it."""

    way: Way
    words: str
    """The game and whatever else was said, but for side, pace and rating."""
    terms: Terms
    to: str | None

    def said(self, p: Phrases) -> str:
        terms = p.tongue.terms(self.terms, p.you)
        return p.tongue.with_position(p.choose_terms(self.to, terms), self.terms)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.send, _says(self.way, self.words, f"{self._now()} send")),)

    def picks(self, p: Phrases) -> tuple[Pick, ...]:
        return tuple(self._picks(p))

    def _picks(self, p: Phrases) -> Iterator[Pick]:
        sides = side_names(p, self.terms.game)
        yield Pick(
            p.side_title,
            tuple((label, self._changed(side=side)) for side, label in sides),
            [str(side) for side, _ in sides].index(self.terms.side),
        )
        now = self.terms.pace
        paces = PACES if now in PACES else (now, *PACES)
        yield Pick(
            p.pace_title,
            tuple((p.tongue.pace(one), self._changed(pace=str(one))) for one in paces),
            paces.index(now),
        )
        if not (self.terms.setup or SHELF[self.terms.game].casual(dict(self.terms.options))):
            stakes = ((p.tongue.rated, "rated"), (p.tongue.unrated, "casual"))
            yield Pick(
                p.rating_title,
                tuple((label, self._changed(stakes=said)) for label, said in stakes),
                0 if self.terms.rated else 1,
            )

    def _changed(self, **changes: str) -> str:
        return _says(self.way, self.words, self._now(**changes))

    def _now(self, side: str = "", pace: str = "", stakes: str = "") -> str:
        """Only what is not as usual is said, so that it fits into a button."""
        terms = self.terms
        side = side or terms.side
        pace = pace or str(terms.pace)
        stakes = stakes or ("rated" if terms.rated else "casual")
        said = (
            "" if side == "random" else side,
            "" if pace == str(USUAL) else pace,
            "" if stakes == "rated" else stakes,
        )
        return " ".join(filter(None, said))
