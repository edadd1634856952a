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


async def call(
    tx: Tx, match: Match, reader: Member, what: What, language: Language, key: str
) -> Letter | None:
    """The call, where the match is at home in public, or where its reader was heard last; a newer one
    takes its place."""
    where = await _where(tx, match, reader.id) if reader.name else None
    if where is None:
        return None
    spoken = say(Calling(match.id, what), language)
    return Letter(
        language=language,
        key=f"{key}.call",
        to=ToThread(match.id, reader.id, *where),
        text=spoken.text,
        choices=spoken.choices,
        thread=f"#{match.id} {reader.name}",
        topic=f"call:{match.id}",
        calls=(reader.id,),
    )


async def _where(tx: Tx, match: Match, member: int) -> tuple[str, str] | None:
    """Chat and place in which they can be called."""
    own = [one.chat for one in await members.accounts(tx, member)]
    if match.chat in own and match.place is not None and not match.place.startswith(_PASSING):
        return match.chat, match.place
    for chat in own:
        if (place := await whereabouts.place_of(tx, member, chat)) is not None:
            return chat, place
    return None


def called_to(umpire: Umpire, seat: Seat) -> What:
    """What everybody may know of what the seat is called to."""
    if umpire.result is not None:
        return "over"
    return "turn" if seat in umpire.to_act else "news"
