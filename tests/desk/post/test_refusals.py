"""What a platform does not take as it is goes in plain words, and holds up nothing."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.chat.contract import Address, Outgoing, Receipt, Refused
from bot.desk.post.courier import Courier
from bot.desk.post.reels import Drawable
from bot.desk.post.refusals import plain
from bot.serving.health import Health
from tests.chat.letters import text
from tests.club_for_tests import House, club
from tests.noted_chat import NotedChat

PICTURE = b"\x89PNG of a board"


class Particular(NotedChat):
    """Takes nothing from one reader that has a picture; or, where it is strict, nothing at all."""

    reader = "boris"
    strict = False

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        if to.user == self.reader and (message.picture or self.strict):
            raise Refused
        return await super().send(to, message, key)


def particular(house: House) -> tuple[Particular, Courier]:
    async def draw(_: Drawable, __: str) -> bytes:
        return PICTURE

    chat = Particular("discord", lambda: house.now)
    chats = {"discord": chat}
    return chat, Courier(house.database, chats, now=lambda: house.now, draw=draw)


async def play(house: House, courier: Courier, *moves: tuple[str, str]) -> None:
    for who, move in moves:
        await house.hear(who, move)
        await courier.drain()


async def test_it_goes_in_plain_words(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with club(tmp_path) as house:
        await house.begin()
        chat, courier = particular(house)
        await play(house, courier, ("anna", "Nc3"))
        to_boris = [one.message for one in chat.told if one.who == "boris"]
        assert ["Black to move." in str(one.text) for one in to_boris] == [True]
        assert "king e8" in str(to_boris[0].text)
        assert (to_boris[0].picture, to_boris[0].choices) == (None, ())
        assert any(one.message.picture for one in chat.told if one.who == "anna")
        assert not [one for one in chat.told if "cannot write" in one.text]
        assert "discord refuses it" in caplog.text
        assert "king" not in caplog.text


async def test_what_is_refused_in_any_form_is_set_aside(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        chat, courier = particular(house)
        chat.strict = True
        await play(house, courier, ("anna", "Nc3"), ("boris", "/games"))
        assert not [one for one in chat.told if one.who == "boris"]
        chat.strict = False
        await play(house, courier, ("boris", "/games"))
        assert "your turn" in chat.texts("boris")[-1]
        assert not [one for one in chat.told if "cannot write" in one.text]
        assert house.rows("SELECT count(*) FROM outbox WHERE ended IS NULL") == [(0,)]
        assert house.rows("SELECT DISTINCT reachable FROM account") == [(1,)]
        found = await Health(house.database, {}, lambda: house.now + 1).examine()
        assert (found["refused_last_hour"], found["given_up_last_hour"]) == (2, 2)
        assert found["healthy"]


def test_plain_words_tell_what_the_picture_shows() -> None:
    message = Outgoing(text("Done."), (("Any?", "any?"),), picture=PICTURE, alt="King e1.")
    assert str(plain(message).text) == "Done.\nKing e1."
    told = plain(Outgoing(text("The table: anna 1"), picture=PICTURE, alt="The table: anna 1"))
    assert str(told.text) == "The table: anna 1"
