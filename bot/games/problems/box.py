"""Kriegspiel problems on the shelf."""

from __future__ import annotations

from dataclasses import replace

from bot.games.box import Box, Options, Record
from bot.games.game import WHITE
from bot.games.kriegspiel.box import GUESSES, tries
from bot.games.problems import words_en, words_ru
from bot.games.problems.game import Problems
from bot.games.problems.names import KEY
from bot.games.problems.picture import picture
from bot.language import FALLBACK, InEach

_WORDS = InEach(en=words_en.WORDS, ru=words_ru.WORDS)


def _build(options: Options) -> Problems:  # noqa: ARG001  # the text of a problem says all
    return Problems()


def _build_first(options: Options) -> Problems:
    """Before "Black has moved" was said, and the mistake named."""
    return replace(_build(options), edition=1)


def _build_second(options: Options) -> Problems:
    """Before a first hint was of use where nothing is unseen."""
    return replace(_build(options), edition=2)


def _export(record: Record) -> tuple[str, str]:
    """The problem's text, the solver, and all that was attempted and said."""
    say = _WORDS[FALLBACK].say
    lines = [
        f"match {record.number}: {record.setup}",
        f"solver: {record.players[WHITE]}, {record.day}",
        f"result: {record.result.score}, {record.result.reason}",
        "",
    ]
    for entry in record.entries:
        said = " ".join(say(one, WHITE) for one in entry.told.get(WHITE, ()))
        lines.append(f"{entry.n:>3} {entry.act}: {said}")
    return "txt", "\n".join(lines) + "\n"


BOX = Box(
    key=KEY,
    family=KEY,
    options=(),
    build=_build,
    words=_WORDS,
    picture=picture,
    export=_export,
    begins="problem",
    earlier={1: _build_first, 2: _build_second},
    guesses=GUESSES,
    tries=tries,
)
