"""Reels: what a finished match's replay is made of, and its frames."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bot.desk.post.captions import lines, titles
from bot.desk.visit.sealed import Board, Figure, Film, Frame, Replay
from bot.desk.visit.umpires import new_umpire
from bot.games.game import UMPIRE, Entry, Seat, View
from bot.games.shelf import SHELF
from bot.umpire import replay as recount
from bot.umpire import rewind
from storage.matches import Match
from storage.phantoms import Men


@dataclass(frozen=True, slots=True)
class Reel:
    """A finished match as it is stored: what its frames are made of."""

    match: Match
    score: tuple[tuple[Seat, str], ...] = field(repr=False)
    guesses: tuple[tuple[str, int, Men], ...] = field(repr=False)
    players: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    """What they are called, by seat."""


@dataclass(frozen=True, slots=True)
class Screening:
    """A replay that was asked for, with the reel that it shows."""

    replay: Replay
    reel: Reel


Drawable: TypeAlias = Board | Film | Figure | Screening
"""A picture with all that is on it."""


def retold(reel: Reel) -> tuple[Entry, ...]:
    """Its acts, with what each side was told of them."""
    entries = recount(new_umpire(reel.match).game, reel.match.setup, reel.score)
    return tuple(entry for entry in entries if entry.n)


def frames(reel: Reel) -> tuple[Frame, ...]:
    """Each act's views: the umpire's, and those of both sides where these differ from it."""
    match = reel.match
    views = rewind(new_umpire(match).game, match.setup, reel.score)
    if not SHELF[match.game].guesses:
        return tuple({UMPIRE: seen[UMPIRE]} for seen in views)
    return tuple(_frame(n, seen, reel.guesses) for n, seen in enumerate(views))


def _frame(
    n: int, seen: dict[Seat, View], guesses: tuple[tuple[str, int, Men], ...]
) -> dict[str, View]:
    frame: dict[str, View] = {str(hearer): view for hearer, view in seen.items()}
    for seat, since, men in guesses:
        if since <= n:
            frame[seat] = {**seen[Seat(seat)], "phantoms": men}
    return frame


def film(replay: Replay, reel: Reel) -> Film:
    """The reel as the reader of the letter likes it drawn."""
    match, language, shown = reel.match, replay.language, frames(reel)
    told = lines(match, retold(reel), [frame[UMPIRE] for frame in shown], language)
    return Film(
        match.game,
        shown,
        language,
        replay.theme,
        replay.pieces,
        titles(match, dict(reel.players), language),
        tuple((one.caption, one.refused, one.delay) for one in told),
    )
