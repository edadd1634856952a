"""A finished match as its page steps through it: what each side saw, and the truth between them.

Finished matches are public, as their replays and records are. Of a running one there is nothing
here, whoever asks: its umpire opens no board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.desk.match.alone import is_alone
from bot.desk.match.archive import entries_of, record_of, result_of
from bot.desk.match.cards import card_of, card_text, framed
from bot.desk.match.ratings import verdict_of
from bot.desk.match.record import manners_of
from bot.desk.post.captions import numbers, refusals, target
from bot.desk.post.films import reel_of
from bot.desk.post.reels import Reel, frames, retold
from bot.desk.post.scenes import write_scene
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.remembered import Remembered
from bot.desk.visit.sealed import Board, Figure, Frame
from bot.desk.visit.sight import DEFAULT_THEME, board_for
from bot.desk.visit.visit import Visit
from bot.games.box import Record
from bot.games.game import BLACK, UMPIRE, WHITE, Entry, Seat, View
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.afterwards.counts import move_name
from bot.words.dates import day
from bot.words.match.noted import recorded
from bot.words.match.telling import say_told, scored, seat_name
from bot.words.members.ratings import Rated, Void, changed
from bot.words.say import say
from bot.words.tongues import TONGUES
from storage import matches
from storage.database import Tx
from storage.matches import Match

Json = dict[str, Any]
KEPT = 1_500
"""Boards of all matches together, each as all of them saw it."""


async def review(visit: Visit, number: int, language: Language, reviews: Reviews) -> Json | None:
    """Who played what, and all that was tried and told; None where no such match is over, or it was
    played alone: then it is not for everybody."""
    seen = await reviews.of(visit.tx, number)
    if seen is None:
        return None
    match, tongue = seen.reel.match, TONGUES[language]
    result = result_of(match)
    if result is None:
        return None
    record = await record_of(visit.tx, match, result, language)
    verdict = await verdict_of(visit, match)
    return {
        "match": match.id,
        "game": tongue.title(match.game),
        "score": scored(result.score, language),
        "day": day(match.ended or match.created, language),
        "players": [
            {
                "seat": seat,
                "name": record.players[seat],
                "side": seat_name(seat, match.game, language),
            }
            for seat in (WHITE, BLACK)
            if seat in record.players
        ],
        "settings": [
            *tongue.options(match.game, match.options.items(), match.setup),
            tongue.pace(agreed_of(match).pace),
        ],
        "card": await _in_words(visit, match, record, language),
        "ratings": _counted(verdict, language),
        "views": [str(seat) for seat in _shown(seen.reel)],
        "steps": [_step(match, entry, language, seen) for entry in record.entries],
    }


def _counted(verdict: Rated | Void | None, language: Language) -> str:
    if isinstance(verdict, Void):
        return say(verdict, language).text
    return changed(verdict.changes, TONGUES[language]) if verdict else ""


async def _in_words(visit: Visit, match: Match, record: Record, language: Language) -> str:
    verdict, entries = await verdict_of(visit, match), record.entries
    return card_text(await card_of(visit, match, record.result, entries, language, verdict))


async def public_card(visit: Visit, number: int, language: Language) -> Figure | None:
    """Its card, to be shown to others; None where no such match is over, or one played alone."""
    match = await matches.match(visit.tx, number)
    result = result_of(match) if match else None
    if match is None or result is None or is_alone(match):
        return None
    umpire = await visit.umpires.of(visit.tx, match)
    entries, verdict = await entries_of(visit.tx, match), await verdict_of(visit, match)
    card = await card_of(visit, match, result, entries, language, verdict)
    return framed(card, board_for(match.game, umpire.observe(UMPIRE).view, language, None))


class Seen(NamedTuple):
    """A finished match, gone through from the start."""

    reel: Reel
    frames: tuple[Frame, ...]
    """What all saw, before the first act and after each."""
    refused: tuple[str, ...]
    """Of each of these the try that was not possible; "" where something was done."""
    moves: tuple[str, ...]
    """Of each of these the number of the move that it belongs to, as scores write it."""


class Reviews:
    """Finished matches as they were seen, kept while somebody steps through them."""

    def __init__(self, most: int = KEPT) -> None:
        self._kept: Remembered[Seen] = Remembered(most)
        self.made = 0
        """How many matches were gone through from the start."""

    async def of(self, tx: Tx, number: int) -> Seen | None:
        """None where no such match is over, or it was played alone."""
        match, known = await matches.match(tx, number), self._kept.get(number)
        if match is None or is_alone(match):
            return None
        if known and match == known.reel.match:
            return known
        reel = await reel_of(tx, number)
        if reel is None:
            return None
        self.made += 1
        shown = frames(reel)
        acts, truth = retold(reel), [frame[UMPIRE] for frame in shown]
        found = Seen(reel, shown, ("", *refusals(acts, truth)), ("", *_moves(reel, acts, truth)))
        self._kept.put(number, found, len(shown))
        return found


def _moves(reel: Reel, acts: Sequence[Entry], truth: Sequence[View]) -> Iterator[str]:
    closes = SHELF[reel.match.game].closes
    for number, before in zip(numbers(acts, truth), truth, strict=False):
        yield move_name(number, white=closes != {*before["to_act"]})


async def review_step(
    visit: Visit, number: int, step: int, language: Language, reviews: Reviews
) -> dict[str, Json] | None:
    """The boards after so many acts, by who sees them; the umpire's is the truth."""
    seen = await reviews.of(visit.tx, number)
    if seen is None or not 0 <= step < len(seen.frames):
        return None
    game, frame = seen.reel.match.game, seen.frames[step]
    scenes = {
        str(seat): write_scene(Board(game, frame[seat], language, DEFAULT_THEME), None)
        for seat in _shown(seen.reel)
    }
    _cross(scenes[str(UMPIRE)], seen.refused[step])
    return scenes


def _cross(scene: Json, refused: str) -> None:
    """A try that was refused is marked where it aimed, as its player's own board has it."""
    at = target(refused, scene.get("xs", ()), scene.get("ys", ())) if refused else None
    if at is None:
        return
    cell = scene["cells"][at] or {}
    if cell.get("fill") != "void":
        scene["cells"][at] = cell | {"marks": [*cell.get("marks", ()), "x"]}


def _shown(reel: Reel) -> tuple[Seat, ...]:
    """Whose boards there are: one is enough where nothing is hidden."""
    if not SHELF[reel.match.game].guesses:
        return (UMPIRE,)
    sides = {seat for seat in (WHITE, BLACK) if seat in reel.match.seats}
    return tuple(seat for seat in (WHITE, UMPIRE, BLACK) if seat == UMPIRE or seat in sides)


def _step(match: Match, entry: Entry, language: Language, seen: Seen) -> Json:
    box, manners = SHELF[match.game], manners_of(match)
    return {
        "n": entry.n,
        "move": seen.moves[entry.n],
        "by": "" if entry.seat == UMPIRE else str(entry.seat),
        "did": recorded(box, entry.act, language),
        "refused": bool(seen.refused[entry.n]),
        "told": {
            str(seat): say_told(box, entry.told[seat], seat, language, manners)
            for seat in (WHITE, BLACK)
            if entry.told.get(seat)
        },
    }
