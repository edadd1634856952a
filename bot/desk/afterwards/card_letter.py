"""A result card as a letter: for a reader, or for all in a place."""

from __future__ import annotations

from bot.desk.match.archive import entries_of, result_of
from bot.desk.match.cards import card_of, card_text, framed
from bot.desk.match.courtesy import can_be_analysed
from bot.desk.match.ratings import verdict_of
from bot.desk.match.steps import again_choices
from bot.desk.visit.identify import seat_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import Recipient, ToMember
from bot.desk.visit.sight import board_for
from bot.desk.visit.visit import Visit
from bot.games.game import UMPIRE
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.afterwards import sayings as s
from bot.words.match.telling import describe
from bot.words.say import say
from storage.matches import Match
from storage.members import Member


async def card_letter(
    visit: Visit,
    match: Match,
    language: Language,
    reader: Member | None,
    to: Recipient | None = None,
    head: str = "",
) -> Letter:
    """Of a match that is over, for this reader; without one for a place, under these words."""
    result = result_of(match)
    if result is None:
        raise ValueError("a match that runs has no card")
    umpire = await visit.umpires.of(visit.tx, match)
    view = umpire.observe(UMPIRE).view
    entries, verdict = await entries_of(visit.tx, match), await verdict_of(visit, match)
    card = await card_of(visit, match, result, entries, language, verdict)
    white, black = (player.name for player in card.players)
    analysable = can_be_analysed(match, umpire)
    home = reader is not None and may_share(match, reader)
    shown = s.CardShown(match.id, match.game, white, black, result, analysable, home)
    text_only = reader is not None and reader.settings.get("board", "picture") == "text"
    reading = to or ToMember(visit.member.id)
    again = await again_choices(visit, match, match.result, reading, language)
    return Letter(
        language=language,
        key=visit.next_key(),
        about=match.id,
        to=reading,
        text=head + card_text(card),
        choices=(*again, *say(shown, language).choices),
        alt=describe(SHELF[match.game], view, language),
        board=None if text_only else framed(card, board_for(match.game, view, language, reader)),
    )


def may_share(match: Match, reader: Member) -> bool:
    """Whether the match is at home in a channel that its reader may show it in without being there."""
    return match.place is not None and seat_of(match, reader.id) is not None
