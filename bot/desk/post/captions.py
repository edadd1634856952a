"""Captions of a film: who plays, what each frame shows, where a try was refused, how long it stays."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.games.game import BLACK, UMPIRE, WHITE, Entry, Seat, View
from bot.games.notebook import STANDS
from bot.games.shelf import SHELF
from bot.language import InEach, Language, upper_first
from bot.words.match.noted import done, recorded
from bot.words.match.telling import say_told, scored, seat_name
from bot.words.tongues import TONGUES
from renderer.scene import MAX_TEXT
from storage.matches import Match

_FIRST, _MOVE, _OTHER, _LAST = 250, 140, 100, 700
"""Hundredths of a second: to read who plays; a move; what was refused or asked; how it ended."""
_LONGEST, _LEAST = 24_000, 60
"""A long film goes faster, down to what an eye can follow."""
_IDLE = frozenset({"to-move", "naming", "done"})
_ASKED = "ask any"
"""Of what may be asked this alone is named; what else there is to ask says itself in the answer."""
_UMPIRE = InEach(en="The umpire's board", ru="Доска судьи")


@dataclass(frozen=True, slots=True)
class Line:
    """What one frame says."""

    caption: str = field(default="", repr=False)
    refused: str = field(default="", repr=False)
    """The try in it that was not possible."""
    delay: int = _MOVE


def titles(match: Match, players: dict[str, str], language: Language) -> dict[str, str]:
    """Above each board, by who sees it; under "" above them all."""
    tongue = TONGUES[language]
    names = {seat: tongue.known(name) for seat, name in players.items()}
    both = " – ".join(names[seat] for seat in (WHITE, BLACK) if seat in names)
    whole = (
        f"#{match.id} {tongue.title(match.game)}: {both}, {scored(match.result or '*', language)}"
    )
    sides = {
        seat: f"{upper_first(seat_name(Seat(seat), match.game, language))}: {name}"
        for seat, name in names.items()
    }
    found = {"": whole, str(UMPIRE): _UMPIRE[language], **sides}
    return {who: text[:MAX_TEXT] for who, text in found.items()}


def lines(
    match: Match, acts: Sequence[Entry], views: Sequence[View], language: Language
) -> tuple[Line, ...]:
    """One for the start and one for each act; `views` are the umpire's."""
    found = [Line(delay=_FIRST)]
    refused, numbered = refusals(acts, views), numbers(acts, views)
    for act, crossed, number in zip(acts, refused, numbered, strict=True):
        delay = _MOVE if act.act.startswith("try ") and not crossed else _OTHER
        found.append(Line(_caption(match, act, number, language), crossed, delay))
    spent = sum(line.delay for line in found)
    if spent > _LONGEST:
        found = [
            Line(one.caption, one.refused, max(_LEAST, one.delay * _LONGEST // spent))
            for one in found
        ]
    last = found[-1]
    return (*found[:-1], Line(last.caption, last.refused, _LAST))


def numbers(acts: Sequence[Entry], views: Sequence[View]) -> tuple[int, ...]:
    """The number of the move that each act belongs to, as the board has it that stood then; where
    that has none they are counted, as records do. `views` are the umpire's."""
    found, counted = [], 1
    for act, before, after in zip(acts, views[:-1], views[1:], strict=True):
        found.append(before.get("move_number") or before.get("move") or counted)
        if act.act.startswith("try ") and _stands(act, before, after):
            counted += act.seat == BLACK or after.get("to_act") == [WHITE]
    return tuple(found)


def refusals(acts: Sequence[Entry], views: Sequence[View]) -> tuple[str, ...]:
    """Of each act the try that was not possible, "" of what was done; `views` are the umpire's."""
    return tuple(
        done(act.act) if act.act.startswith("try ") and not _stands(act, before, after) else ""
        for act, before, after in zip(acts, views[:-1], views[1:], strict=True)
    )


def _stands(act: Entry, before: View, after: View) -> bool:
    stood = any(one.kind in STANDS for one in act.told.get(act.seat, ()))
    return stood or _passes(before, after)


def _passes(before: View, after: View) -> bool:
    """Whether the turn has gone to the other side: after a tenth foul it is nobody's."""
    return bool(after.get("to_act")) and before.get("to_act") != after.get("to_act")


def _caption(match: Match, entry: Entry, number: int, language: Language) -> str:
    box = SHELF[match.game]
    told = tuple(one for one in entry.told.get(entry.seat, ()) if one.kind not in _IDLE)
    said = " ".join(say_told(box, told, entry.seat, language).split())
    did = ""
    if entry.act == _ASKED:
        label = box.words[language].label(done(entry.act))
        did = f"{label[:1].lower()}{label[1:]}"
    elif entry.act.partition(" ")[0] in {"try", "open"}:
        did = recorded(box, entry.act, language)
    if did:
        did = f"{upper_first(seat_name(entry.seat, match.game, language))} {did}"
    text = f"{number}. {did}{': ' if did and said else ''}{said}"
    return text if len(text) <= MAX_TEXT else f"{text[: MAX_TEXT - 1]}…"


def target(text: str, xs: Sequence[str], ys: Sequence[str]) -> int | None:
    """The cell at which a try aimed, as its text names it last."""
    squares = {
        f"{x}{y}": row * len(xs) + col for row, y in enumerate(ys) for col, x in enumerate(xs)
    }
    found = [one for one in re.findall(r"(?=([a-z]\d{1,2}|\d{1,2}[a-z]))", text) if one in squares]
    return squares[found[-1]] if found else None
