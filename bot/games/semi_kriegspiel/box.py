"""Semi-Kriegspiel on the shelf: composition only."""

from __future__ import annotations

from bot.games.game import WHITE, Move
from bot.games.page import page
from bot.games.sighted import words_en, words_ru
from bot.games.sighted.army import Army
from bot.games.sighted.box import SHARED_RULES, box_of
from bot.games.sighted.options import OPTIONS
from bot.language import InEach

_SQUARES = tuple(f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9))

ARMY = Army(
    home="8",
    pawns="8",
    missing=(("K", _SQUARES), ("Q", _SQUARES)),
    offers=tuple(map(Move, ("K@e1 Q@d1", "K@g1 Q@d2", "K@b1 Q@e2", "K@h1 Q@h4"))),
    announced=False,
)

_RULES = page(__name__, "rules", shared=SHARED_RULES)

BOX = box_of(
    "semi-kriegspiel",
    ARMY,
    OPTIONS,
    InEach(
        en=words_en.words(
            "Semi-Kriegspiel",
            "White has only king and queen but sees the board; Black plays Kriegspiel with a full "
            "army.",
            _RULES["en"],
            always=words_en.option("sighted", WHITE),
        ),
        ru=words_ru.words(
            "Полукригшпиль",
            "У белых только король и ферзь, но они видят доску; чёрные играют в кригшпиль полным "
            "составом.",
            _RULES["ru"],
            always=words_ru.option("sighted", WHITE),
        ),
    ),
)
