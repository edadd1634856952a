"""The club's sentences in English."""

from __future__ import annotations

from typing import assert_never

from bot.games.game import BLACK, WHITE, Seat
from bot.words import sayings as s
from bot.words.titles import sides

LABELS = {
    "help": "Help",
}

_SEATS = {WHITE: "White", BLACK: "Black"}


def seat_name(seat: Seat, game: str) -> str:
    return sides(game, "en").get(seat) or _SEATS[seat]


def _list(games: tuple[str, ...]) -> str:
    return ", ".join(games)


def say(saying: s.Plain) -> str:
    match saying:
        case s.BadUsage(form):
            return f"Please say it like this: {form}"
        case s.LanguageSet():
            return "I speak English to you now."
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
        case s.Settings(now, values):
            chosen = dict(now)
            lines = [
                f"{name}: {chosen[name]} (/set {name} {'|'.join(may)})" for name, may in values
            ]
            return "\n".join(["Your settings:", *lines])
        case _:
            assert_never(saying)
