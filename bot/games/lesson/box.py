"""The first lesson on the shelf."""

from __future__ import annotations

from bot.games.box import Box, Options, Record
from bot.games.game import WHITE
from bot.games.kriegspiel.box import GUESSES, tries
from bot.games.lesson import words_en, words_ru
from bot.games.lesson.names import KEY
from bot.games.lesson.picture import picture
from bot.games.lesson.veil import Lesson
from bot.language import FALLBACK, InEach

_WORDS = InEach(en=words_en.WORDS, ru=words_ru.WORDS)


def _build(options: Options) -> Lesson:  # noqa: ARG001  # a lesson has no settings
    return Lesson()


def _export(record: Record) -> tuple[str, str]:
    """All that was tried and said."""
    say = _WORDS[FALLBACK].say
    lines = [f"match {record.number}: {record.players[WHITE]}, {record.day}", ""]
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
    begins="lesson",
    guesses=GUESSES,
    tries=tries,
)
