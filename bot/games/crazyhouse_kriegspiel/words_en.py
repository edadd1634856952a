"""The umpire's words in English, beside those of every Kriegspiel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.box import widen_explain, widen_say
from bot.games.crazyhouse.announcements import Dropped
from bot.games.crazyhouse.notation import NOBODY
from bot.games.crazyhouse_kriegspiel.announcements import Told
from bot.games.crazyhouse_kriegspiel.sketch import sketch, with_a_drop
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Misheard, Seat, View
from bot.games.kriegspiel import words_en as kriegspiel
from bot.games.orthochess import words_en as chess
from bot.games.orthochess.notation import Unclear
from bot.games.page import page


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Dropped(seat, man):
            return f"{chess.SEATS[seat]} has dropped a {man}."
        case _:
            return kriegspiel.say(told, hearer)


def describe(view: View) -> str:
    """The board in words, with what both sides have in reserve."""
    reserves: Mapping[Seat, str] = view["reserves"]
    seat = view["seat"]
    if seat in {UMPIRE, AUDIENCE}:
        told = f"White's reserve: {_men(reserves[WHITE])}; Black's: {_men(reserves[BLACK])}."
    else:
        rival = BLACK if seat == WHITE else WHITE
        told = f"Your reserve: {_men(reserves[seat])}; {chess.SEATS[rival]}'s: {_men(reserves[rival])}."
    return f"{kriegspiel.describe(view)} {told}"


def _men(reserve: str) -> str:
    """ "knight, 2 pawns"."""
    counts = {letter: reserve.count(letter) for letter in reserve}
    return (
        ", ".join(
            f"{count} {chess.MEN[letter]}s" if count > 1 else chess.MEN[letter]
            for letter, count in counts.items()
        )
        or "nothing"
    )


def board(view: View) -> str:
    return sketch(
        view, kriegspiel.board(view), {seat: f"{of}'s reserve" for seat, of in chess.SEATS.items()}
    )


def label(sentence: str) -> str:
    if sentence.endswith("@"):
        return chess.MEN[sentence[0]].capitalize()
    return sentence if "@" in sentence else kriegspiel.label(sentence)


def typed(view: View) -> str:
    return with_a_drop(view, kriegspiel.typed(view), label)


def bid(sentence: str) -> str:
    """A drop."""
    if "@" not in sentence:
        return kriegspiel.WORDS.bid(sentence)
    return f"Drop a {chess.MEN[sentence[0]]} on {sentence[2:]}"


def explain(misheard: Misheard[Unclear]) -> str:
    hint = chess.explain(misheard)
    if misheard.why == "unparsable":
        hint += " A drop is written like N@f3, or @f3 for a pawn."
    if misheard.why in NOBODY and misheard.instead:
        hint += " To drop one from your reserve, put an @ before the square."
    return hint


WORDS = replace(
    kriegspiel.WORDS,
    title="Crazyhouse Kriegspiel",
    summary="Kriegspiel in which the men you take become yours, to be dropped unseen.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    bid=bid,
    refused=(
        "One may be in the way, or stand where you drop, there may be nothing to take, or your king "
        "would stand in check."
    ),
)
