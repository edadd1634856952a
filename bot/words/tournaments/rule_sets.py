"""By which rules the game of a tournament may be played."""

from __future__ import annotations

from bot.games.shelf import SHELF
from bot.words.arguments import Given, take
from bot.words.meeting.offers import WHAT, offer_of


def rule_sets(game: str) -> tuple[str, ...]:
    """By which the game may be played, where there is a choice."""
    options = SHELF[game].options if game else ()
    return next((one.values for one in options if one.name == "rules"), ())


def game_and_rules(text: str) -> tuple[tuple[str, str], ...]:
    """What both are, where one answer says both: "Kriegspiel by the rules of RAND"."""
    given = take(WHAT, text)
    offer = offer_of(given) if isinstance(given, Given) else None
    if offer is None or offer.game is None:
        return ()
    rules = dict(offer.settings).get("rules")
    return (("game", offer.game), ("rules", rules)) if rules in rule_sets(offer.game) else ()
