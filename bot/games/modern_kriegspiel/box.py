"""Modern Kriegspiel on the shelf."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.box import Options, Record
from bot.games.game import Announcement, Seat, View
from bot.games.kriegspiel.box import BOX as KRIEGSPIEL
from bot.games.kriegspiel.box import tries
from bot.games.modern_kriegspiel import words_en, words_ru
from bot.games.modern_kriegspiel.announcements import Naming
from bot.games.modern_kriegspiel.hearing import picks
from bot.games.modern_kriegspiel.picture import picture
from bot.games.modern_kriegspiel.veil import ModernKriegspiel
from bot.games.orthochess.pgn import export
from bot.language import InEach

KEY = "modern-kriegspiel"


def _build(options: Options) -> ModernKriegspiel[Any]:
    return ModernKriegspiel(KEY, KRIEGSPIEL.build(options))  # type: ignore[arg-type]  # it builds one


def _build_first(options: Options) -> ModernKriegspiel[Any]:
    """Before who asked was said."""
    return ModernKriegspiel(KEY, KRIEGSPIEL.earlier[1](options), edition=1)  # type: ignore[arg-type]  # it builds one


def _export(record: Record) -> tuple[str, str]:
    tags = {"KriegspielRules": record.options["rules"]}
    say = words_en.WORDS.say_by(record.options)

    def comment(told: Announcement, hearer: Seat) -> str:
        """Squares are opened or not; that they were awaited goes without saying."""
        return "" if isinstance(told, Naming) else say(told, hearer)

    return export(record, tags, comment, title=words_en.WORDS.title)


def _tries(view: View, options: Options) -> tuple[str, ...]:
    """None while squares are awaited."""
    return () if picks(view) else tries(view, options)


BOX = replace(
    KRIEGSPIEL,
    key=KEY,
    family=KEY,
    build=_build,
    words=InEach(en=words_en.WORDS, ru=words_ru.WORDS),
    picture=picture,
    export=_export,
    earlier={1: _build_first},
    picks=picks,
    tries=_tries,
)
