"""What is added to the cards in public, in English."""

from __future__ import annotations

from bot.words.tongue_english import counted
from bot.words.tournaments.card_phrases import CardPhrases

CARDS = CardPhrases(
    done=lambda done, games: f"{done} of {games} over.",
    entered=lambda count, most, names: f"{count} of up to {most} are in: {names}.",
    started=lambda count, names: f"It has started with {counted(count, 'player')}: {names}.",
    cancelled="It is called off.",
)
