"""The club's sentences in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.game import BLACK, WHITE, End, Seat
from bot.umpire import (
    AlreadyOffered,
    DrawDeclined,
    DrawOffered,
    DrawWithdrawn,
    MatchAnnouncement,
    MatchOver,
    NoDrawOffer,
    NotYourTurn,
    TooLateToAbort,
)
from bot.words import sayings as s
from bot.words.meeting.english import PHRASES as MEETING
from bot.words.titles import players, sides, title
from bot.words.tongue_english import ENGLISH as TONGUE

LABELS = {
    "help": "Help",
    "board": "Show the board",
    "draw accept": "Accept the draw",
    "draw decline": "Decline the draw",
    "draw withdraw": "Withdraw the offer",
    "games": "My games",
    "move": "Move",
}

_SEATS = {WHITE: "White", BLACK: "Black"}
_ENDS = {
    "resignation": "{loser} resigns.",
    "agreement": "Draw by agreement.",
    "time": "{loser} has run out of time.",
    "aborted": "The match is called off; it does not count.",
    "adjudication": "The match is adjudicated.",
}


def seat_name(seat: Seat, game: str) -> str:
    return sides(game, "en").get(seat) or _SEATS[seat]


def say_match(told: MatchAnnouncement, hearer: Seat, game: str) -> str:
    """What the umpire of the match says beside the game's own words."""
    match told:
        case NotYourTurn():
            return "It is not your turn. Nothing was tried."
        case MatchOver():
            return "This match is over."
        case DrawOffered(seat):
            if seat == hearer:
                return "You offer a draw."
            return f"{seat_name(seat, game)} offers a draw."
        case DrawDeclined(seat):
            if seat == hearer:
                return "You decline the draw."
            return f"{seat_name(seat, game)} declines the draw."
        case DrawWithdrawn(seat):
            if seat == hearer:
                return "You withdraw your draw offer."
            return f"{seat_name(seat, game)} withdraws the draw offer."
        case NoDrawOffer():
            return "There is no draw offer to answer. /draw makes one."
        case AlreadyOffered():
            return "Your draw offer still stands."
        case TooLateToAbort():
            return "It is too late to call the match off: both sides have moved."
        case _:
            assert_never(told)


def say_end(end: End, game: str) -> str | None:
    """How a match ended, where the game itself did not end it."""
    sentence = _ENDS.get(end.reason)
    winner, loser = (WHITE, BLACK) if end.result == "1-0" else (BLACK, WHITE)
    outcome = score(end.result)
    if end.result in {"1-0", "0-1"} and sides(game, "en"):
        outcome = f"{seat_name(winner, game)} wins."
    return sentence and f"{sentence.format(loser=seat_name(loser, game))} {outcome}".rstrip()


def score(result: str) -> str:
    """Nothing, where there is no result."""
    return {"1/2-1/2": "½–½", "*": ""}.get(result, result.replace("-", "–"))


def letter_head(number: int, game: str, seat: Seat | None, players: tuple[str, str]) -> str:
    """The first line of every letter about a match."""
    if seat is None:
        return f"#{number} {title(game, 'en')}, {players[0]} – {players[1]}"
    side = seat_name(seat, game)
    return f"#{number} {title(game, 'en')}, {side} against {players[seat == WHITE]}"


def _match_line(line: s.GameLine) -> str:
    if line.opponent is None:
        return f"#{line.number} {title(line.game, 'en')}: not solved yet"
    turn = "your turn" if line.your_turn else "waiting"
    offer = ", a draw is offered" if line.offer else ""
    left = "" if line.left is None else f", {TONGUE.span(line.left)}"
    return (
        f"#{line.number} {title(line.game, 'en')}, {seat_name(line.seat, line.game)} against "
        f"{line.opponent}: {turn}{left}{offer}"
    )


def _list(games: tuple[str, ...]) -> str:
    return ", ".join(games)


def say(saying: s.Plain) -> str:
    match saying:
        case s.BadUsage(form):
            return f"Please say it like this: {form}"
        case s.NoMatches():
            return "You have no running match. /challenge starts one, /help tells how."
        case s.NoSuchMatch(number):
            return f"There is no match #{number}."
        case s.NotYourMatch(number):
            return f"Match #{number} is not yours."
        case s.WhichMatch(matches):
            return "\n".join(
                ["Which match? Put its number first, like “#7 e4”:", *map(_match_line, matches)]
            )
        case s.StillRunning(number):
            return f"Match #{number} is still running; its record is opened when it is over."
        case s.MovesArePrivate():
            return "Moves are told to me in private, never in public. Nothing was tried."
        case s.BoardMovedOn(number):
            return f"#{number}: that button is from an earlier board; the board has moved on."
        case s.Games(matches, challenges):
            lines = [*map(_match_line, matches)]
            if challenges:
                lines += ["Open challenges:", *(one.line(MEETING) for one in challenges)]
            return "\n".join(lines) or "You have no running match. /challenge starts one."
        case s.LanguageSet():
            return "I speak English to you now."
        case s.RecordOpened(number, game, white, black, result):
            outcome = score(result.score) or "called off"
            return (
                f"#{number} {title(game, 'en')}, {players(white, black)}, {outcome}. "
                "The umpire's record is open to all:"
            )
        case s.Exported(number):
            return f"The score of match #{number}:"
        case s.OnlyInPrivate():
            return "Please write that to me in private."
        case s.LinkCode(code, minutes):
            return (
                f"Your code: {code}. Within {minutes} minutes, write “/link {code}” to me in "
                "private on the other platform; then both accounts are you."
            )
        case s.Linked(name):
            return f"This account is linked: you are {name} here, too."
        case s.LinkRefused():
            return "These two accounts play against each other; finish that match first."
        case s.NothingLinked():
            return "This account is not linked to another. /link gives a code."
        case s.Unlinked(name):
            return f"This account is on its own again, as {name}. Your matches stay with the other."
        case s.Unreachable(match, name):
            return (
                f"#{match}: I cannot write to {name} in private. {name}: please open your private "
                "messages to me, or write to me first. What I owe you waits for you."
            )
        case s.Replayed(number):
            return f"The replay of match #{number}:"
        case s.NothingHidden(number):
            return f"In match #{number} nothing is hidden from you, so there is nothing to guess."
        case s.Settings(now, values):
            chosen = dict(now)
            lines = [
                f"{name}: {chosen[name]} (/set {name} {'|'.join(may)})" for name, may in values
            ]
            return "\n".join(["Your settings:", *lines])
        case _:
            assert_never(saying)
