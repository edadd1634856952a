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
from storage.matches import Match
from storage.members import Member


def call(match: Match, reader: Member, what: What, language: Language, key: str) -> Letter | None:
    """The call, where the match is at home in public; a newer one takes its place."""
    if match.chat is None or match.place is None or not reader.name:
        return None
    spoken = say(Calling(match.id, what), language)
    return Letter(
        language=language,
        key=f"{key}.call",
        to=ToThread(match.id, reader.id, match.chat, match.place),
        text=spoken.text,
        choices=spoken.choices,
        thread=f"#{match.id} {reader.name}",
        topic=f"call:{match.id}",
        calls=(reader.id,),
    )


def called_to(umpire: Umpire, seat: Seat) -> What:
    """What everybody may know of what the seat is called to."""
    if umpire.result is not None:
        return "over"
    return "turn" if seat in umpire.to_act else "news"
