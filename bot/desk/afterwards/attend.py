"""After a match and around it: what people want of those that are over, or of others."""

from __future__ import annotations

from typing import assert_never

from bot.desk.afterwards import analysis_queue, annulment
from bot.desk.afterwards.questions import ANALYSABLE
from bot.desk.match import watching
from bot.desk.match.alone import is_alone
from bot.desk.match.archive import result_of
from bot.desk.match.cards import card_of, card_text, framed
from bot.desk.match.looking import finished
from bot.desk.match.ratings import verdict_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sight import board_for
from bot.desk.visit.visit import Visit
from bot.games.game import UMPIRE
from bot.games.shelf import SHELF
from bot.words.afterwards import commands as says
from bot.words.afterwards import sayings as s
from bot.words.say import say


async def attend(visit: Visit, wish: says.Wish) -> None:
    match wish:
        case says.ShowCard():
            await show_card(visit)
        case says.Analyse():
            await analysis_queue.ask(visit)
        case says.Watch():
            await watching.watch(visit)
        case says.Unwatch():
            await watching.unwatch(visit)
        case says.Annul(reason):
            await annulment.annul_meant(visit, reason)
        case _:
            assert_never(wish)


async def show_card(visit: Visit) -> None:
    """A finished match's card, by anybody."""
    match = await finished(visit)
    result = result_of(match) if match else None
    if match is None or result is None:
        return
    if is_alone(match):
        visit.reply(s.NoCard(match.id))
        return
    language = visit.language
    umpire = await visit.umpires.of(visit.tx, match)
    view = umpire.observe(UMPIRE).view
    card = await card_of(visit, match, result, umpire, language, await verdict_of(visit, match))
    white, black = (player.name for player in card.players)
    shown = s.CardShown(match.id, match.game, white, black, result, match.game in ANALYSABLE)
    board = board_for(match.game, view, language, visit.member)
    text_only = visit.member.settings.get("board", "picture") == "text"
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            to=ToMember(visit.member.id),
            text=card_text(card),
            choices=say(shown, language).choices,
            alt=SHELF[match.game].words[language].describe(view),
            board=None if text_only else framed(card, board),
        )
    )
