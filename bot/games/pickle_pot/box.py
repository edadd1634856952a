"""Pickle Pot on the shelf: composition only."""

from __future__ import annotations

from bot.games.game import Move
from bot.games.page import page
from bot.games.sighted import words_en, words_ru
from bot.games.sighted.army import Army
from bot.games.sighted.box import SHARED_RULES, box_of
from bot.games.sighted.options import OPTIONS, SIGHTED
from bot.language import InEach

ARMY = Army(
    home="3QK3",
    pawns="PPPPPPPP",
    missing=(("B", ("c1", "f1")),),
    offers=(Move("B@c1"), Move("B@f1")),
    announced=True,
)

_RULES = page(__name__, "rules", shared=SHARED_RULES)

BOX = box_of(
    "pickle-pot",
    ARMY,
    (*OPTIONS, SIGHTED),
    InEach(
        en=words_en.words(
            "Pickle Pot",
            "One side sees the board and has king, queen, a bishop and pawns; the other plays "
            "Kriegspiel with a full army.",
            _RULES["en"],
        ),
        ru=words_ru.words(
            "Огуречный горшок",
            "Одна сторона видит доску, но у неё лишь король, ферзь, слон и пешки; другая играет "
            "в кригшпиль полным составом.",
            _RULES["ru"],
        ),
    ),
)
