"""The rules of all games for the local table's pages: their leaves in words, and their boards."""

from __future__ import annotations

from bot.chat.web_chat import rulebook
from bot.desk.post.films import Draw
from bot.desk.visit.sealed import Board
from bot.desk.visit.sight import DEFAULT_THEME
from bot.games.primer import Leaf, Primer, headed, open_leaf
from bot.games.primers import primer_of
from bot.games.shelf import SHELF
from bot.language import Language
from bot.words.help.pages import RulesPage
from bot.words.help.topic import PHRASES
from bot.words.text import text_of


def book(draw: Draw) -> rulebook.Book:
    async def board(game: str, number: int, language: Language) -> bytes | None:
        """None where there is no such leaf."""
        leaves = _leaves(game)
        if number > len(leaves):
            return None
        leaf, primer = leaves[number - 1], primer_of(game)
        view = open_leaf(SHELF[game], leaf).view
        heading = primer.words[leaf.key][language].heading if primer else ""
        return await draw(Board(game, headed(view, heading), language, DEFAULT_THEME), "web")

    return rulebook.Book(read, board)


def _leaves(game: str) -> tuple[Leaf, ...]:
    primer = primer_of(game) if game in SHELF else None
    return primer.leaves if primer else ()


def read(game: str, language: Language) -> rulebook.Rules | None:
    """A game without leaves has its text."""
    if game not in SHELF:
        return None
    p, words = PHRASES[language], SHELF[game].words[language]
    primer = primer_of(game) or Primer((), {})
    found = []
    for number, leaf in enumerate(primer.leaves, 1):
        both, opened = primer.words[leaf.key], open_leaf(SHELF[game], leaf)
        page = RulesPage(game, number, primer.many, len(primer.leaves), both, opened)
        text = str(text_of("\n".join(page.lines(p)), language))
        found.append(rulebook.Leaf(both[language].heading, text, page.alt(p)))
    whole = str(text_of(words.rules, language))
    return rulebook.Rules(words.title, tuple(found), whole, p.button_in_words, p.button_all)
