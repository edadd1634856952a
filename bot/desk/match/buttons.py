"""The buttons under a board: sentences that its player need not type."""

from __future__ import annotations

from collections.abc import Iterable

from bot.desk.match.ratings import counts
from bot.desk.match.steps import again_choices
from bot.desk.visit.identify import own_seat
from bot.desk.visit.machines import is_against_house
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.visit import Visit
from bot.games.game import Observation, Seat
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire
from bot.words.advice.buttons import hint_choice
from bot.words.match.commands import AskForce, Play, Sure
from bot.words.match.stamp import write_stamp
from bot.words.match.telling import draw_choices
from bot.words.topic import Choice
from storage.matches import Match


async def own_choices(
    visit: Visit, match: Match, umpire: Umpire, language: Language
) -> tuple[Choice, ...]:
    """Those under a board that its player asks for; after the end, to play again."""
    if umpire.result:
        me = ToMember(visit.member.id)
        return await again_choices(visit, match, match.result, me, language)
    observation = umpire.observe(own_seat(match, visit.member.id))
    return await all_choices(visit, match, umpire, observation, language)


async def all_choices(
    visit: Visit, match: Match, umpire: Umpire, observation: Observation, language: Language
) -> tuple[Choice, ...]:
    """Those of the board, and a hint where there are any."""
    own = choices(visit.epoch, match, umpire, observation, language)
    if observation.seat in umpire.to_act and await gives_hints(visit, match):
        return (*own, hint_choice(match.id, language))
    return own


def choices(
    epoch: int, match: Match, umpire: Umpire, observation: Observation, language: Language
) -> tuple[Choice, ...]:
    """Buttons: what the game suggests from what the seat sees, and an answer to a draw offer."""
    seat = observation.seat
    own = buttons(epoch, match, umpire, seat, observation.may, language)
    if umpire.offer is None:
        return own
    stamp = stamp_of(epoch, match, umpire, seat)
    answers = draw_choices(own=umpire.offer == seat, language=language)
    return (*own, *((label, f"{stamp} {said}") for label, said in answers))


async def gives_hints(visit: Visit, match: Match) -> bool:
    """Whether the house helps whoever plays against it there."""
    return await is_against_house(visit, match) and not await counts(visit, match)


def buttons(
    epoch: int,
    match: Match,
    umpire: Umpire,
    seat: Seat,
    sentences: Iterable[str],
    language: Language,
) -> tuple[Choice, ...]:
    stamp, label = stamp_of(epoch, match, umpire, seat), SHELF[match.game].words[language].label
    return tuple((label(one), f"{stamp} {one}") for one in sentences)


def as_said(visit: Visit, match: Match, said: str) -> str:
    """The speaker's words as they saw them: of a button, what stood on it. So, too, where a command
    is what the umpire hears as a word ("hint"): nobody has typed that."""
    typed = isinstance(visit.heard.sentence, Play | Sure | AskForce)
    if not said or (typed and visit.heard.letter is None):
        return said
    return SHELF[match.game].words[visit.language].label(said)


def stamp_of(epoch: int, match: Match, umpire: Umpire, seat: Seat) -> str:
    """The match and the letter that a button belongs to, and the epoch after a restore."""
    return write_stamp(match.id, umpire.letters[seat], epoch)
