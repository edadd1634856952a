"""What a reader gets to see: a picture, or the board as text, with their own phantoms on it."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.chat.contract import Seen
from bot.desk.visit.notes import notebook_of, notes_of
from bot.desk.visit.sealed import KANJI, Board
from bot.desk.visit.visit import Block, Visit
from bot.games.game import Observation, Seat, View
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire
from bot.words.match.noted import last_turns
from bot.words.match.telling import describe
from storage import phantoms
from storage.matches import Match
from storage.members import Member

DEFAULT_THEME = "walnut"


@dataclass(frozen=True, slots=True)
class Sight:
    view: View = field(repr=False)
    alt: str
    board: Board | None
    block: Block | None
    noted: str
    """What its seat did and heard last, to stand beside a text board."""


async def sight(
    visit: Visit, reader: Member, match: Match, observation: Observation, language: Language
) -> Sight:
    """The observation as this reader has it shown: a setting says picture, text or both."""
    view = await as_shown(visit, reader, match, observation)
    box = SHELF[match.game]
    noted = ""
    shown = reader.settings.get("board", "picture")
    if "notes" in view:
        notebook = await notebook_of(visit, match, observation.seat)
        noted = last_turns(box, notebook, language, {*match.options.values()})
    return Sight(
        view=view,
        alt=describe(box, view, language),
        board=board_for(match.game, view, language, reader) if shown != "text" else None,
        block=board_block(match, view, language, noted) if shown != "picture" else None,
        noted=noted,
    )


def seen(match: Match, umpire: Umpire, seat: Seat, view: View) -> Seen:
    """What a program in this seat reads instead of a picture."""
    return Seen(match.game, dict(match.options), seat, match.id, umpire.letters[seat], view)


def board_block(
    match: Match, view: View, language: Language, noted: str = "", beside: str = ""
) -> Block:
    """The board in letters and signs, without the lines that the words beside it have."""
    lines = SHELF[match.game].words[language].board(view).split("\n")
    said = frozenset(filter(None, beside.split("\n")))
    board = "\n".join(line for line in lines if line not in said)
    return f"match-{match.id}.txt", f"{board}\n\n{noted}" if noted else board


def board_for(game: str, view: View, language: Language, reader: Member | None) -> Board:
    """The view as this reader likes it drawn; as it is drawn by itself for a public place."""
    if reader is None:
        return Board(game, view, language, DEFAULT_THEME)
    return Board(game, view, language, theme_of(reader), pieces_of(reader))


def theme_of(reader: Member) -> str:
    return str(reader.settings.get("theme", DEFAULT_THEME))


def pieces_of(reader: Member) -> str:
    return str(reader.settings.get("pieces", KANJI))


async def as_shown(visit: Visit, reader: Member, match: Match, observation: Observation) -> View:
    """The view as its reader has it drawn, with their own guesses and notes where the game knows
    any."""
    box = SHELF[match.game]
    view = box.show(observation.view, reader.settings)
    if not box.guesses or observation.seat not in match.seats or not box.hides(view):
        return view
    notes = notes_of(match, await notebook_of(visit, match, observation.seat))
    men = await phantoms.current(visit.tx, match.id, observation.seat)
    return {**view, "notes": notes, **({"phantoms": men} if men else {})}
