"""By which rules the game of a tournament may be played."""

from __future__ import annotations

from bot.games.shelf import SHELF
from bot.words.arguments import Given, take
from bot.words.meeting.offers import WHAT, offer_of
from bot.words.meeting.own import BOARD


def rule_sets(game: str) -> tuple[str, ...]:
    """By which the game may be played, where there is a choice."""
    options = SHELF[game].options if game else ()
    return next((one.values for one in options if one.name == "rules"), ())


def game_and_rules(text: str) -> tuple[tuple[str, str], ...]:
    """What all is, where one answer says more than the game: "Kriegspiel by the rules of RAND",
    "Exchange Chess on a 4x4 board"."""
    given = take(WHAT, text)
    offer = offer_of(given) if isinstance(given, Given) else None
    if offer is None or offer.game is None:
        return ()
    known = {option.name: option.values for option in SHELF[offer.game].options}
    own = [
        (BOARD if name == "size" else name, value)
        for name, value in offer.settings
        if name in {"rules", "size"} and value in known.get(name, ())
    ]
    return (("game", offer.game), *own) if own else ()
