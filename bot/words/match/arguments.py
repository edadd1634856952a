"""What may follow the commands at the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from bot.acts import AcceptDraw, Act, DeclineDraw, OfferDraw, WithdrawDraw
from bot.chat.menu import Value
from bot.language import InEach
from bot.words.arguments import Argument
from bot.words.reading import read_text, read_yes

OFF = re.compile("off|clear|cancel|none|no|drop|убрать|отменить|нет|очистить|бросить|стереть")
_DRAW_ACTS: Mapping[str, Act] = {
    **dict.fromkeys(("offer", "предложить"), OfferDraw()),
    **dict.fromkeys(("accept", "принять"), AcceptDraw()),
    **dict.fromkeys(("decline", "отклонить"), DeclineDraw()),
    **dict.fromkeys(("withdraw", "отозвать"), WithdrawDraw()),
}
_YES_OR_NO: Mapping[bool | None, Act] = {True: AcceptDraw(), False: DeclineDraw()}


def _text(russian: str, *, about: InEach[str], required: bool = True) -> Argument[str]:
    names = InEach(en=("text",), ru=(russian,))
    return Argument(names=names, about=about, form="text", required=required, read=read_text)


MOVE = replace(
    _text("ход", about=InEach(en="Such as e2e4, Nf3 or O-O", ru="Например, e2e4, Кf3 или 0-0")),
    offers="moves",
)
PLAN = _text(
    "текст",
    about=InEach(
        en="e4, else d4 – or e5 Nf3; c5 Nc3 – or off",
        ru="e4, иначе d4 – или e5 Кf3; c5 Кc3 – или «убрать»",
    ),
    required=False,
)
GUESS = _text(
    "текст",
    about=InEach(
        en="Such as q d8, r a8; d8 takes it away; start: all, clear: none",
        ru="Например: ф d8, л a8; d8 — убрать; старт — все, убрать — ни одной",
    ),
)
SQUARE = _text("поле", about=InEach(en="The square, such as e5", ru="Поле, например e5"))
ANSWER: Argument[Act] = Argument(
    names=InEach(en=("answer",), ru=("ответ",)),
    about=InEach(en="An offer, unless you choose", ru="Предложение, если не выбрать"),
    form="word",
    read=lambda text: _DRAW_ACTS.get(text.lower()) or _YES_OR_NO.get(read_yes(text)),
    values=(
        Value("offer", InEach(en="Offer", ru="Предложить")),
        Value("accept", InEach(en="Accept", ru="Принять")),
        Value("decline", InEach(en="Decline", ru="Отклонить")),
        Value("withdraw", InEach(en="Withdraw", ru="Отозвать")),
    ),
)
OATH: Argument[bool] = Argument(
    names=InEach(en=("what",), ru=("что",)),
    about=InEach(en="The umpire's oath instead", ru="Вместо этого — клятва судьи"),
    form="word",
    read=lambda text: True if text.lower() in {"oath", "клятва", "клятву"} else None,
    values=(Value("oath", InEach(en="The umpire's oath", ru="Клятва судьи")),),
)
