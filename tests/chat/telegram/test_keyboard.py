"""Buttons: what leads from a group into the private chat, where one's letters will go."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.contract import Outgoing, Seen
from bot.chat.telegram_chat.keyboard import keyboard
from bot.chat.telegram_chat.links import Links
from bot.words.hearing import Unknown, hear
from tests.chat.letters import text

JOIN = "/tournament join 999999999"
POST = Outgoing(text("A cup"), choices=(("Join", JOIN), ("Details", "/tournament show 3")))


async def _none(_name: str) -> None:
    return None


async def _keep(_name: str, _text: str) -> None:
    raise AssertionError("these sentences are short enough for a button")


async def test_joining_in_a_group_opens_the_private_chat() -> None:
    links = Links("token", _none, _keep)
    markup = await keyboard(POST, links, "umpire_bot", private=False)
    assert markup is not None
    join, show = (button for row in markup.inline_keyboard for button in row)
    start, _, payload = str(join.url).partition("?start=")
    assert start == "https://t.me/umpire_bot"
    assert links.opened(payload) == JOIN
    assert show.callback_data == "/tournament show 3"


def test_what_leads_into_the_private_chat_is_understood() -> None:
    for sentence in ("/accept 7", JOIN):
        assert not isinstance(hear(sentence).sentence, Unknown)


async def test_in_private_it_is_a_button() -> None:
    markup = await keyboard(POST, Links("token", _none, _keep), "umpire_bot", private=True)
    assert markup is not None
    assert markup.inline_keyboard[0][0].callback_data == JOIN


BOARD = Outgoing(
    text("White to move."),
    choices=(("any?", "#7.1 any?"),),
    about=7,
    seen=Seen("kriegspiel", {}, "white", 7, 1, {}),
)
"""A player's letter about their board."""


async def test_a_board_opens_at_the_table_in_private_where_it_has_an_address() -> None:
    links = Links("token", _none, _keep)
    there = "https://chess.example"
    markup = await keyboard(BOARD, links, "umpire_bot", private=True, table=there)
    assert markup is not None
    (button,) = markup.inline_keyboard[-1]
    assert button.text == "Open the board"
    assert button.web_app is not None
    assert button.web_app.url == "https://chess.example/app?match=7"
    for private, table in ((True, None), (False, there)):
        other = await keyboard(BOARD, links, "umpire_bot", private=private, table=table)
        assert other is not None
        assert [one for row in other.inline_keyboard for one in row if one.web_app] == []
    answer = replace(BOARD, seen=None)  # words about the match, such as its record
    plain = await keyboard(answer, links, "umpire_bot", private=True, table=there)
    assert plain is not None
    assert [one for row in plain.inline_keyboard for one in row if one.web_app] == []
