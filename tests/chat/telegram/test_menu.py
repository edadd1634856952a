"""The menu: which commands are shown where, in each language, and when it is set."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from bot.chat.contract import Incoming
from bot.chat.telegram_chat import menu as shown
from bot.language import LANGUAGES, Language
from bot.serving.menu import menu
from tests.chat.menus import SAMPLE
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.running import running
from tests.chat.telegram.server import BotApi

SCOPES = [shown.in_private, shown.in_groups, shown.for_administrators]


@pytest.mark.parametrize(
    ("scope", "words"),
    [
        (shown.in_private, {"challenge", "move", "vacation", "mydata", "tournament"}),
        (shown.in_groups, {"challenge", "community", "tournament"}),
        (shown.for_administrators, {"challenge", "community", "tournament", "ban"}),
    ],
)
def test_what_is_shown_where(scope: shown.Scope, words: set[str]) -> None:
    """Verbs are named by their command, operators know theirs, moves are no group's business."""
    assert {word for word, _ in shown.lines(SAMPLE, scope, "en")} == words


def test_a_line_says_what_it_is_and_what_may_follow() -> None:
    assert dict(shown.lines(SAMPLE, shown.in_private, "ru")) == {
        "challenge": "Вызвать кого-нибудь: /challenge @имя кригшпиль",
        "move": "Попытка хода",
        "vacation": "Остановить свои часы: /vacation 7д",
        "mydata": "Всё, что о вас хранится",
        "tournament": "Турниры: смотреть и играть: /tournament участвовать 7",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_real_menu_is_within_telegrams_limits(language: Language) -> None:
    tops = [command for command in menu().shown if command.under is None]
    for scope in SCOPES:
        lines = shown.lines(menu(), scope, language)
        assert len(lines) == sum(map(scope, tops)) <= 100, "each has a name that Telegram takes"
        assert all(1 <= len(about) <= 256 for _, about in lines)


async def test_menus_are_set_once_for_each_scope_and_language(
    api: BotApi, driver: TelegramDriver
) -> None:
    async def hear(said: Incoming) -> None:
        raise AssertionError(f"nobody said {said.text}")

    await driver.close()
    driver.kept.clear()
    api.world.menus.clear()
    async with running(driver.new_chat(), api, hear):
        pass
    menus = dict(api.world.menus)
    assert {language for _, language in menus} == {"", "ru"}
    for kind, scope in zip(
        ("private_chats", "group_chats", "chat_administrators"), SCOPES, strict=True
    ):
        for code, language in (("", LANGUAGES[0]), ("ru", LANGUAGES[1])):
            told = menus[f"setmycommands all_{kind}", code]["commands"]
            wanted = shown.lines(driver.menu, scope, language)
            assert [(one["command"], one["description"]) for one in told] == wanted
    assert "судья" in menus["setmydescription", "ru"]["description"]
    assert "Umpire" in menus["setmyshortdescription", ""]["short_description"]
    api.calls.clear()
    async with running(driver.new_chat(), api, hear):
        pass
    assert not [method for method, _ in api.calls if method.startswith("setmy")]


async def test_the_start_is_told_in_one_line(
    api: BotApi, driver: TelegramDriver, caplog: pytest.LogCaptureFixture
) -> None:
    async def hear(said: Incoming) -> None:
        raise AssertionError(f"nobody said {said.text}")

    await driver.close()
    caplog.set_level(logging.INFO, "bot")
    api.world.group("club")
    async with running(driver.new_chat(), api, hear):
        pass
    (line,) = [one for one in caplog.messages if one.startswith("telegram: @")]
    count = len(shown.lines(driver.menu, shown.in_private, "en"))
    assert line == f"telegram: @umpire_test_bot, in 1 groups, {count} commands in private"


async def test_the_button_beside_the_box_opens_the_table_where_it_has_an_address(
    api: BotApi, driver: TelegramDriver
) -> None:
    async def hear(said: Incoming) -> None:
        raise AssertionError(f"nobody said {said.text}")

    await driver.close()
    usual = driver.settings
    for table, kinds in (
        (None, []),
        ("https://chess.example", ["web_app"]),
        ("https://chess.example", []),
        (None, ["default"]),
        (None, []),
    ):
        driver.settings = replace(usual, table=table)
        api.calls.clear()
        async with running(driver.new_chat(), api, hear):
            pass
        set_to = [told["menu_button"] for method, told in api.calls if "menubutton" in method]
        assert [one["type"] for one in set_to] == kinds
        if table and kinds:
            assert set_to[0]["web_app"] == {"url": "https://chess.example/app"}
