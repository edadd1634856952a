"""What is typed at a board and is no move there: why, and what may have been meant."""

from __future__ import annotations

from typing import NamedTuple

from bot.desk.match.alone import is_alone
from bot.games.game import Misheard, Seat, Try
from bot.games.kriegspiel.hearing import is_question
from bot.games.openplay.veil import Open
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire
from bot.words.help.commands import RULES
from bot.words.layout import on_other_layout
from bot.words.match.talk import NoMovePerhaps, NothingToAsk, OtherLayout, ReadByNobody
from bot.words.mentions import Mention, mentioned
from bot.words.say import say
from bot.words.topic import Choice
from storage.matches import Match

_UNREAD = frozenset({"unparsable", "not-a-move"})
"""Why a game calls a text no move where it could make nothing of it."""


class Explained(NamedTuple):
    text: str
    instead: tuple[str, ...]
    """Moves that may have been meant."""
    choices: tuple[Choice, ...] = ()
    """What else there is to press."""
    about: tuple[Mention, ...] = ()
    """What the words mention: offered before all else."""


def explain(
    match: Match, umpire: Umpire, seat: Seat, misheard: Misheard[str], said: str, language: Language
) -> Explained:
    """A kind word about it, and what is offered instead, from what the speaker sees alone."""
    words = SHELF[match.game].words[language]
    if misheard.why not in _UNREAD:
        return Explained(words.explain(misheard), misheard.instead)
    meant = umpire.hear(seat, on_other_layout(said))
    if isinstance(meant, Try):
        return Explained(say(OtherLayout(words.label(meant.move)), language).text, (meant.move,))
    typed = words.typed(umpire.observe(seat).view)
    if isinstance(umpire.game, Open) and is_question(said):
        return Explained(say(NothingToAsk(typed), language).text, misheard.instead)
    if any(map(str.isdigit, said)):
        return Explained(words.explain(misheard), misheard.instead)
    # How it is played is offered to whoever plays with somebody in any case.
    about = tuple(one for one in mentioned(said) if one[0] != RULES)
    read = ReadByNobody(match.game, typed)
    more = () if is_alone(match) else say(read, language).choices
    if about:
        return Explained(say(NoMovePerhaps(), language).text, misheard.instead, more, about)
    why = words.explain(misheard) if is_alone(match) else say(read, language).text
    return Explained(why, misheard.instead, more)
