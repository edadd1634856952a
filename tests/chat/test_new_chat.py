"""A new chat needs the menu and the texts, and no table of its own: here is one, whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.chat.contract import Address, Hear, Incoming, Outgoing, Receipt
from bot.chat.menu import Menu, Text, Use, sentence
from bot.language import Language
from bot.serving.menu import menu
from tests.chat.house import House
from tests.chat.menus import SAMPLE


class Slate:
    """People chalk sentences on a slate, or point at a line of the menu that hangs beside it."""

    name = "slate"

    def __init__(self, menu: Menu) -> None:
        self._menu = menu
        self.chalked: list[tuple[str, str]] = []
        self._said = 0
        self.hear: asyncio.Future[Hear] = asyncio.get_running_loop().create_future()

    def hung(self, language: Language) -> list[str]:
        """The menu as everybody sees it."""
        return [
            f"{command.shown(language)} — {command.about[language]}"
            for command in self._menu.shown
            if command.whom == "everybody"
        ]

    async def run(self, hear: Hear) -> None:
        self.hear.set_result(hear)
        await asyncio.Event().wait()

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        self.chalked.append((to.user or f"#{to.place}", self.written(message.text)))
        return Receipt(key)

    def written(self, text: Text) -> str:
        """Commands are underlined."""
        return text.written(lambda use: f"_{use.shown(text.language)}_")

    def attends(self) -> bool:
        return True

    async def point(self, who: str, word: str, **given: str) -> str:
        """Somebody points at a line of the menu, and at what it is to be used with."""
        (command,) = [one for one in self._menu.commands if one.word == word]
        return await self.chalk(who, sentence(command, given))

    async def chalk(self, who: str, text: str) -> str:
        self._said += 1
        said = Incoming(self.name, who, who, text, key=str(self._said))
        await (await self.hear)(said)
        return said.key


async def test_it_shows_the_menu_in_each_language() -> None:
    slate = Slate(SAMPLE)
    assert slate.hung("en")[2] == "vacation — Stop your clocks"
    assert slate.hung("ru")[-1] == "турнир участвовать — Вступить в турнир"


async def test_it_writes_commands_in_its_own_way() -> None:
    vacation = next(one for one in SAMPLE.commands if one.word == "vacation")
    assert (
        Slate(SAMPLE).written(Text(("See ", Use(vacation, "7d"), "."), "ru")) == "See _/отпуск 7d_."
    )


async def test_the_whole_product_runs_on_it(tmp_path: Path) -> None:
    slate = Slate(menu())
    house = House(tmp_path / "umpire.db", lambda: {"slate": slate})
    await house.open()
    try:
        for who, text in (("boris", "/help"), ("anna", "/challenge boris kriegspiel side=white")):
            await house.heard("slate", await slate.chalk(who, text))
        await house.heard("slate", await slate.point("boris", "accept", number="1"))
        await house.heard("slate", await slate.point("anna", "move", text="e4", match="1"))
        assert [text for who, text in slate.chalked if who == "anna"][-1].startswith("#1")
        assert "Black to move." in [text for who, text in slate.chalked if who == "boris"][-1]
        await house.heard("slate", await slate.point("anna", "vacation"))
        assert "_/vacation 7d_" in [text for who, text in slate.chalked if who == "anna"][-1]
    finally:
        await house.close()
