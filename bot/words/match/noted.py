"""A seat's notebook in words: turn by turn what it did and heard, and what follows from that."""

from __future__ import annotations

from collections.abc import Container, Mapping
from itertools import groupby
from typing import Any

from bot.games.box import Box
from bot.games.game import Announcement, Done, Seat
from bot.games.notebook import Deed, Notebook, Turn
from bot.language import Language
from bot.words.match.telling import say_told, seat_name
from bot.words.match.topic import PHRASES

_AT_THE_BOARD = ("try ", "ask ", "open")
"""How acts begin that are about the game, and not about the match."""
_RECENT = 4
"""Turns that stand beside a text board."""


def write_notebook(
    box: Box,
    notebook: Notebook,
    language: Language,
    manners: Container[str],
    notes: Mapping[str, Any] | None,
) -> str:
    """What one seat tried and heard, turn by turn, and what follows from it; nothing else."""
    lines = [turn_line(box, turn, notebook.seat, language, manners) for turn in notebook.turns]
    tally = box.words[language].tally(notes) if notes else ""
    return "\n".join([*lines, *([tally] if tally else [])])


def turn_line(
    box: Box, turn: Turn, reader: Seat, language: Language, manners: Container[str]
) -> str:
    """ "12. White  d2d4: No. e4d5. Pawn gone on d5." """
    whose = seat_name(turn.seat, box.key, language)
    parts = [_deed(box, one, reader, language, manners) for one in turn.events]
    said = " ".join(_without(whose, one) for one in _counted(parts)) or ("—" if turn.over else "…")
    return f"{turn.number:>3}. {whose:<6} {said}"


def _without(whose: str, said: str) -> str:
    """Whose turn it is stands before the line: "Black: Nf6." needs no more than "Nf6."."""
    doubled = said.lower().startswith(f"{whose.lower()}: ")
    return said[len(whose) + 2 :] if doubled else said


def last_turns(box: Box, notebook: Notebook, language: Language, manners: Container[str]) -> str:
    """The last turns in which something was done or heard."""
    told = [turn for turn in notebook.turns if turn.over or turn.events]
    recent = told[-_RECENT:]
    return "\n".join(turn_line(box, turn, notebook.seat, language, manners) for turn in recent)


def _deed(box: Box, deed: Deed, reader: Seat, language: Language, manners: Container[str]) -> str:
    """What the reader did, and what was answered beyond "done"."""
    told = tuple(one for one in deed.told if not isinstance(one, Done))
    answers = " ".join(_said(box, told, reader, language, manners))
    if not deed.act.startswith(_AT_THE_BOARD):
        return answers  # what is said of draws and the like needs no more words
    opened = deed.act.startswith("open")
    if opened and answers:
        return answers  # they name the squares
    act = _acted(box, deed.act, language)
    if answers.startswith(f"{act}:"):  # a hint says what it is
        return answers
    if not answers:
        return f"{act}." if deed.stood or opened else f"{act};"
    return f"{act}{'.' if deed.stood else ':'} {answers}"


def _said(
    box: Box,
    told: tuple[Announcement, ...],
    reader: Seat,
    language: Language,
    manners: Container[str],
) -> list[str]:
    return [say_told(box, (one,), reader, language, manners).replace("\n", " ") for one in told]


def _counted(lines: list[str]) -> list[str]:
    """Lines of which some stand there several times, one after another, once with their number."""
    runs = [(line, len(list(run))) for line, run in groupby(lines)]
    return [line if many == 1 else f"{line} ×{many}" for line, many in runs]


def _acted(box: Box, act: str, language: Language) -> str:
    """In an open game a move is called what its button would be: "Knight on d2"."""
    if act == "open":  # nothing was
        return box.words[language].label("skip")
    if act.startswith("try ") and not box.guesses:
        return box.words[language].label(done(act))
    return recorded(box, act, language)


def recorded(box: Box, act: str, language: Language) -> str:
    """An act as a record has it; what is asked of the umpire of a problem is called as its button."""
    verb, _, rest = act.partition(" ")
    acts = PHRASES[language].acts
    if act in acts:
        return acts[act]
    if verb == "ask":
        return box.words[language].label(rest)
    if verb == "open":
        return f"{acts.get(verb, verb)} {rest}".rstrip()
    # A man that is put down has a letter: K is the king's, and looks like the Russian knight's.
    return box.words[language].written(done(act)) if "@" in act else done(act)


def done(act: str) -> str:
    """An act as one would type it."""
    return act.removeprefix("try ").replace("ask any", "any?")
