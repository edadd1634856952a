"""What is added to the cards in public, in Russian."""

from __future__ import annotations

from bot.words.tongue_russian import counted
from bot.words.tournaments.card_phrases import CardPhrases

CARDS = CardPhrases(
    done=lambda done, games: f"Сыграно {done} из {games}.",
    entered=lambda count, most, names: f"Занято мест: {count} из {most}. Играют {names}.",
    started=lambda count, names: (
        f"Турнир начался, {counted(count, 'участник', 'участника', 'участников')}: {names}."
    ),
    cancelled="Турнир отменён.",
)
