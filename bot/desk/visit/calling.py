"""Calling: whoever cannot be reached in private is called in a thread when it is their turn.

What they are called to stands nowhere but on their board: a thread has moderators.
"""

from __future__ import annotations

from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToThread
from bot.games.game import Seat
from bot.language import Language
from bot.umpire import Umpire
from bot.words.match.absence import Calling, What
from bot.words.say import say
from storage import members, whereabouts
from storage.database import Tx
from storage.matches import Match
from storage.members import Member

_PASSING = "~"
"""So begins what a public place is called that does not last."""


async def calls(
    tx: Tx, match: Match, reader: Member, what: What, language: Language, key: str
) -> list[Letter]:
    """On each platform of theirs, where the match is at home there in public, or where they were heard
    last; a newer one takes its place. A platform that has no such threads drops its own: which of
    them has any, only the courier knows."""
    spoken = say(Calling(match.id, what), language)
    return [
        Letter(
            language=language,
            key=f"{key}.call.{chat}",
            to=ToThread(match.id, reader.id, chat, place),
            text=spoken.text,
            choices=spoken.choices,
            thread=f"#{match.id} {reader.name}",
            topic=f"call:{match.id}",
            calls=(reader.id,),
        )
        for chat, place in (await _where(tx, match, reader.id) if reader.name else {}).items()
    ]


async def _where(tx: Tx, match: Match, member: int) -> dict[str, str]:
    """In which place they can be called, by chat."""
    found = {}
    for chat in dict.fromkeys(one.chat for one in await members.accounts(tx, member)):
        home = match.place if match.chat == chat else None
        lasts = home is not None and not home.startswith(_PASSING)
        if place := home if lasts else await whereabouts.place_of(tx, member, chat):
            found[chat] = place
    return found


def called_to(umpire: Umpire, seat: Seat) -> What:
    """What everybody may know of what the seat is called to."""
    if umpire.result is not None:
        return "over"
    return "turn" if seat in umpire.to_act else "news"
