"""What is typed at a board and is no move there: why, and what may have been meant."""

from __future__ import annotations

from bot.desk.match.alone import is_alone
from bot.games.game import Misheard, Seat, Try
from bot.games.kriegspiel.hearing import is_question
from bot.games.openplay.veil import Open
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire
from bot.words.layout import on_other_layout
from bot.words.match.talk import NothingToAsk, OtherLayout, ReadByNobody
from bot.words.say import say
from bot.words.topic import AnySaying
from storage.matches import Match

_UNREAD = frozenset({"unparsable", "not-a-move"})
"""Why a game calls a text no move where it could make nothing of it."""


def explain(
    match: Match, umpire: Umpire, seat: Seat, misheard: Misheard[str], said: str, language: Language
) -> tuple[str, tuple[str, ...]]:
    """A kind word about it, and what is offered instead, from what the speaker sees alone."""
    words = SHELF[match.game].words[language]
    if misheard.why not in _UNREAD:
        return words.explain(misheard), misheard.instead
    meant = umpire.hear(seat, on_other_layout(said))
    if isinstance(meant, Try):
        return say(OtherLayout(words.label(meant.move)), language).text, (meant.move,)
    saying: AnySaying | None = None
    typed = words.typed(umpire.observe(seat).view)
    if isinstance(umpire.game, Open) and is_question(said):
        saying = NothingToAsk(typed)
    elif not is_alone(match) and not any(map(str.isdigit, said)):
        saying = ReadByNobody(typed)
    if saying is None:
        return words.explain(misheard), misheard.instead
    return say(saying, language).text, misheard.instead
