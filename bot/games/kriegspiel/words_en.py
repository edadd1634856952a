"""The umpire's words in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import BLACK, UMPIRE, Done, End, Misheard, Seat, ToMove, View
from bot.games.kriegspiel.announcements import (
    Asked,
    EnPassant,
    HellNo,
    No,
    NoPawnCapture,
    NotAsked,
    NoTries,
    PawnCapture,
    PawnCaptureFirst,
    Promoted,
    Refused,
    Told,
    Tries,
    TryCount,
    TryIt,
    TrySquares,
)
from bot.games.kriegspiel.rules import RuleSet, rule_set
from bot.games.kriegspiel.sketch import signs_used, sketch
from bot.games.orthochess import words_en as chess
from bot.games.orthochess.announcements import Captured, Check
from bot.games.orthochess.notation import Unclear
from bot.games.page import page


def say(told: Told, hearer: Seat) -> str:  # noqa: ARG001  # said alike to everybody
    match told:
        case Done():
            return "Done."
        case No():
            return "No."
        case HellNo():
            return "Hell no."
        case PawnCaptureFirst():
            return _refusing("Hell no")["pawn-capture-first"]
        case Refused():
            return "An attempt was refused."
        case Captured():
            return chess.say_captured(told)
        case EnPassant(at):
            return f"{'Black' if at[1] == '3' else 'White'} has taken en passant on {at}."
        case Check():
            return chess.say_check(told)
        case Asked(seat, found):
            who = "Black" if seat == BLACK else "White"
            return f"{who} asked: {'there is a' if found else 'no'} pawn capture."
        case TryIt() | NoTries() | PawnCapture() | NoPawnCapture() | TryCount() | TrySquares():
            return _say_tries(told)
        case Promoted():
            return "A pawn has promoted."
        case NotAsked():
            return "There is no asking in this rule set: the umpire announces what it provides for."
        case ToMove():
            return chess.say_to_move(told)
        case End():
            return chess.say_end(told)
        case _:
            assert_never(told)


def _say_tries(told: Tries) -> str:
    match told:
        case TryIt():
            return "Try!"
        case NoTries():
            return "No pawn captures."
        case PawnCapture():
            return "There is a pawn capture."
        case NoPawnCapture():
            return "There is no pawn capture."
        case TryCount(count):
            return f"{count or 'No'} pawn {'try' if count == 1 else 'tries'}."
        case TrySquares(squares):
            return f"Pawn tries on {', '.join(squares)}." if squares else "No pawn tries."


def describe(view: View) -> str:
    """The board in words: own men by kind and square, and what was heard."""
    if view["seat"] == UMPIRE:
        return f"The umpire's board. {chess.both_sides(view['men'])}"
    seat = view["seat"]
    parts = [
        f"{chess.seat_words(seat)}{chess.whose_turn(seat, view['to_act'], view['move_number'])}",
        f"Your men: {chess.men_list(view['men'])}.",
    ]
    if view["moved"]:
        parts.append(f"Your last move: {view['moved']}.")
    if view["gone"]:
        parts.append(f"Last capture: on {view['gone']}.")
    parts += [f"{chess.check_line(kind)}." for kind in view["checks"]]
    parts += _tries(view)
    if view["refused"]:
        parts.append(f"Refused this turn: {', '.join(view['refused'])}.")
    if view.get("phantoms"):
        parts.append(f"Your guesses: {chess.men_list(view['phantoms'])}.")
    if view["owes"] and view["to_act"]:
        parts.append("You must try a pawn capture.")
    parts.append(
        tally(view["notes"])
        if view.get("notes")
        else f"Men lost: {view['lost']}; taken: {view['took']}."
    )
    return " ".join(parts)


def tally(notes: Mapping[str, Any]) -> str:
    """Men lost and taken, by kind where that was told, and what the enemy can have left."""
    lost, took = _counted(notes["lost"]), _counted(notes["took"])
    text = f"Men lost: {lost}; taken: {took}."
    return f"{text} {_left(notes)}" if notes["left"] else text


def margin(notes: Mapping[str, Any]) -> str:
    """What the enemy has left, in few words, for the margin of a picture."""
    if not notes["left"]:
        return ""
    men, pawns, pieces = notes["left"]
    if men == 1:
        return "Enemy: the king alone"
    if not pawns:
        return f"Enemy: {men} men, no pawns"
    return f"Enemy: {men} men, up to {_many(pawns, 'pawn')}, up to {_many(pieces, 'piece')}"


def _left(notes: Mapping[str, Any]) -> str:
    men, pawns, pieces = notes["left"]
    if men == 1:
        return "The enemy has the king alone left."
    if not pawns:
        return f"The enemy has {men} men left with the king, no pawns among them."
    return (
        f"The enemy has {men} men left: at most {_many(pawns, 'pawn')}, "
        f"at most {_many(pieces, 'piece')} with the king."
    )


def _counted(kinds: Mapping[str, int]) -> str:
    """ "3 (2 pawns, 1 piece)"; men of whom no kind was told are counted only."""
    named = [_many(count, what.replace("-", " ")) for what, count in kinds.items() if what]
    total = str(sum(kinds.values()))
    return f"{total} ({', '.join(named)})" if named else total


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _tries(view: View) -> list[str]:
    """What was told in this turn of pawn captures."""
    match view["tries"]:
        case None:
            answers = {
                "try": "Try!",
                "no-tries": "no pawn captures.",
                "hell-no": "you have no pawns.",
            }
            answer = view["answer"]
            return [f"You asked “Any?”: {answers[answer]}"] if answer else []
        case bool(found):
            return ["There is a pawn capture." if found else "There is no pawn capture."]
        case int(count):
            return [_say_tries(TryCount(count))]
        case squares:
            return [_say_tries(TrySquares(tuple(squares)))]


def board(view: View) -> str:
    """A text board; what is not seen is empty, but for guesses and marks."""
    signs = {"guess": "small letters: your guesses", "x": "x: refused", "*": "*: the last capture"}
    legend = "; ".join(words for sign, words in signs.items() if sign in signs_used(view))
    return "\n".join([sketch(view), legend] if legend else [sketch(view)])


def typed(view: View) -> str:
    """Moves of that side's, and the question where there is asking."""
    moves = chess.typed(view)
    return f"{moves}, any?" if view["may_ask"] else moves


def label(sentence: str) -> str:
    return "Any?" if sentence == "any?" else chess.label(sentence)


def rules_name(rules: RuleSet) -> str:
    match rules:
        case "classic":
            return "classic rules"
        case "english":
            return "English rules (Gambit, 1933)"
        case "rand":
            return "RAND rules (1950)"
        case "cincinnati":
            return "Cincinnati rules (1977)"
        case "icc":
            return "ICC rules (Wild 16)"
        case "berkeley":
            return "Berkeley rules (2005)"


def option(name: str, value: str) -> str:
    match name, value:
        case "rules", _:
            return rules_name(rule_set(value))
        case "any", "private":
            return "“Any?” is asked in private"
        case "stalemate", "loss":
            return "stalemate loses"
        case _:
            return ""


def explain(misheard: Misheard[Unclear]) -> str:
    return chess.explain(misheard)


def _refusing(word: str) -> dict[str, str]:
    """What is refused by one's own board or by one's own duty, begun with this word."""
    return {
        "hell-no": f"{word}.",
        "pawn-capture-first": f"{word}: you asked “Any?”, so try a pawn capture first.",
    }


WORDS = Words(
    title="Kriegspiel",
    summary="Chess in which you see only your own men, and an umpire rules on what you try.",
    rules=page(__name__, "rules")["en"],
    say=widen_say(say),
    explain=widen_explain(explain),
    describe=describe,
    board=board,
    typed=typed,
    label=label,
    option=option,
    tally=tally,
    manners={
        "hell-no": _refusing("Hell no"),
        "impossible": _refusing("Impossible"),
        "nonsense": _refusing("Nonsense"),
        "english": _refusing("No"),
        "cincinnati": _refusing("Nonsense"),
        "berkeley": _refusing("Nonsense"),
        "icc": {**_refusing("Illegal"), "no": "Illegal."},
    },
    drawn=chess.DRAWN,
)
