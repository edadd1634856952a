"""The rules page by page: one message that the buttons under it turn."""

from __future__ import annotations

from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sealed import Panel
from bot.desk.visit.sight import board_for
from bot.desk.visit.visit import Visit
from bot.games.primer import headed, open_leaf
from bot.games.primers import primer_of
from bot.games.shelf import SHELF
from bot.words.help import sayings as s
from bot.words.help.pages import RulesPage
from bot.words.help.topic import PHRASES
from bot.words.say import say


def send_leaf(visit: Visit, game: str, page: int, *, asked: bool) -> None:
    """The page of that number, or the nearest there is; whoever did not ask for this game is offered
    the others. Nothing is kept of it: which page comes next stands in its buttons."""
    primer, language = primer_of(game), visit.language
    if primer is None:
        visit.reply(s.Rules(game))
        return
    last = len(primer.leaves)
    number = max(1, min(page, last))
    leaf = primer.leaves[number - 1]
    words = primer.words[leaf.key]
    opened = open_leaf(SHELF[game], leaf)
    saying = RulesPage(game, number, primer.many, last, words, opened, others=not asked)
    spoken = say(saying, language)
    board = board_for(game, headed(opened.view, words[language].heading), language, visit.member)
    as_text = visit.member.settings.get("board") == "text"
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            to=ToMember(visit.member.id),
            text=spoken.text,
            choices=spoken.choices,
            alt=saying.alt(PHRASES[language]),
            board=None if as_text else board,
            block=(f"{game}-{number}.txt", SHELF[game].words[language].board(opened.view))
            if as_text
            else None,
            card=f"r{game}",
            panel=Panel("board"),
        )
    )
