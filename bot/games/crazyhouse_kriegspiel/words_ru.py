"""The umpire's words in Russian, beside those of every Kriegspiel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.box import widen_explain, widen_say
from bot.games.crazyhouse.announcements import Dropped
from bot.games.crazyhouse.notation import NOBODY
from bot.games.crazyhouse_kriegspiel.announcements import Told
from bot.games.crazyhouse_kriegspiel.sketch import sketch, with_a_drop
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Misheard, Seat, View
from bot.games.kriegspiel import words_ru as kriegspiel
from bot.games.orthochess import words_ru as chess
from bot.games.orthochess.notation import Unclear
from bot.games.page import page

_WHO: Mapping[str, str] = {"white": "Белые", "black": "Чёрные"}
_FEW: Mapping[str, tuple[str, str]] = {
    "Q": ("ферзя", "ферзей"),
    "R": ("ладьи", "ладей"),
    "B": ("слона", "слонов"),
    "N": ("коня", "коней"),
    "P": ("пешки", "пешек"),
}


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Dropped(seat, man):
            return (
                f"{_WHO[seat]} сбросили {chess.WHOM['N' if man == 'knight' else man[0].upper()]}."
            )
        case _:
            return kriegspiel.say(told, hearer)


def describe(view: View) -> str:
    """The board in words, with what both sides have in reserve."""
    reserves: Mapping[Seat, str] = view["reserves"]
    seat = view["seat"]
    if seat in {UMPIRE, AUDIENCE}:
        told = f"Запас белых: {_men(reserves[WHITE])}; чёрных: {_men(reserves[BLACK])}."
    else:
        rival = BLACK if seat == WHITE else WHITE
        told = (
            f"Ваш запас: {_men(reserves[seat])}; у {chess.SEATS[rival]}: {_men(reserves[rival])}."
        )
    return f"{kriegspiel.describe(view)} {told}"


def _men(reserve: str) -> str:
    """«конь, 2 пешки»."""
    counts = {letter: reserve.count(letter) for letter in reserve}
    return ", ".join(_counted(letter, count) for letter, count in counts.items()) or "пусто"


def _counted(letter: str, count: int) -> str:
    if count == 1:
        return chess.ONE[letter]
    few, many = _FEW[letter]  # nobody ever holds twenty-one of a kind
    return f"{count} {few if count < 5 else many}"


def board(view: View) -> str:
    return sketch(
        view, kriegspiel.board(view), {seat: f"Запас {of}" for seat, of in chess.SEATS.items()}
    )


def label(sentence: str) -> str:
    if sentence.endswith("@"):
        return chess.ONE[sentence[0]].capitalize()
    if "@" in sentence:  # as it is typed: «К@f3», of a pawn «@f3»
        return sentence.removeprefix("P").translate(chess.LETTERS)
    return kriegspiel.label(sentence)


def typed(view: View) -> str:
    return with_a_drop(view, kriegspiel.typed(view), label)


def bid(sentence: str) -> str:
    """A drop."""
    if "@" not in sentence:
        return chess.bid(sentence)
    return f"Сбросьте {chess.WHOM[sentence[0]]} на {sentence[2:]}"


def explain(misheard: Misheard[Unclear]) -> str:
    hint = chess.explain(misheard)
    if misheard.why == "unparsable":
        hint += " Сброс пишут так: К@f3, а для пешки @f3."
    if misheard.why in NOBODY and misheard.instead:
        hint += " Если это сброс из запаса, поставьте @ перед полем."
    return hint


WORDS = replace(
    kriegspiel.WORDS,
    title="Крейзихаус-кригшпиль",
    summary="Кригшпиль, где взятые фигуры становятся вашими и возвращаются на доску невидимо.",
    rules=page(__name__, "rules")["ru"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    bid=bid,
    written=chess.written,
    refused=(
        "Может быть, что-то стоит на пути или там, куда вы сбрасываете, бить нечего или ваш король "
        "оказался бы под шахом."
    ),
)
