"""Why a move of Chess-T is not allowed, in English."""

from __future__ import annotations

from bot.games.chess_t.announcements import Refused, TooWeak, Why, WrongForm
from bot.games.chess_t.forces import write_force
from bot.games.chess_t.men_en import named, with_forces

FORM = "Write it like e2-e3, e5:d5 (capture) or e5%d5 (exchange); a piece letter before it is fine."


def say_refused(told: Refused | WrongForm | TooWeak) -> str:
    match told:
        case Refused(why, square):
            return _refusal(why, square)
        case WrongForm():
            return _say_wrong_form(told)
        case TooWeak():
            return _say_weak(told)


def _refusal(why: Why, at: str) -> str:
    match why:
        case "not-a-move":
            return f"That is no move of this game. {FORM}"
        case "nobody-there":
            return f"Nobody stands on {at}."
        case "not-yours":
            return f"The man on {at} is not yours."
        case "own-man":
            return f"Your own man stands on {at}."
        case "star":
            return f"{at} is the enemy's impregnable square: none of your men may go there."
        case "castle":
            return f"{at} is a castle square: only a King, a Konnet or a Prince may stand there."
        case "unreachable":
            return f"That man's lines do not lead to {at}."
        case "blocked":
            return f"The way to {at} is blocked."
        case "nobody-to-take":
            return f"Nobody stands on {at}."
        case "no-king-exchange":
            return f"{at}: forces are equal, but a King neither makes nor suffers an exchange."
        case "no-exchange":
            return f"{at}: there is no exchange in this match, as agreed."
        case "scouts-alone-exchange":
            return f"{at}: here only a Scout makes an exchange, and only on a castle square."
        case "scout-captures":
            return f"On {at} a Scout captures (:), whatever the forces are."
        case "scout-exchanges":
            return f"In a castle a Scout can only make an exchange (%), as on {at}."
        case "stronger":
            return f"You are the stronger on {at}: that is a capture (:), not an exchange."
        case "entry-ban":
            return (
                f"{at}: the enemy is stronger there, with a royal man among them, "
                "so you may not enter the castle on that square."
            )
        case "exit-ban":
            return (
                f"The man on {at} is your last royal in a castle with an enemy inside; "
                "it may not leave."
            )


def _say_wrong_form(told: WrongForm) -> str:
    if not told.letters:
        return f"Nobody transforms by that move to {told.square}."
    kinds = ", ".join(f"{letter} ({named(letter)})" for letter in told.letters)
    return f"On {told.square} the man may become: {kinds}. Add the letter, as in {told.square}={told.letters[0]}."


def _say_weak(told: TooWeak) -> str:
    text = f"{told.square}: your {write_force(told.ours)} against {write_force(told.theirs)}."
    if told.exchange:
        return f"{text} Equal forces allow only an exchange: {told.exchange}."
    ours, theirs = with_forces(told.our_men), with_forces(told.their_men)
    return f"{text} A capture needs more. You: {ours}; the enemy: {theirs}."
