"""Commands: what the page offers while somebody types, and behind its own buttons. All is public."""

from __future__ import annotations

from bot.chat.menu import Menu
from bot.language import LANGUAGES


def describe_commands(menu: Menu) -> list[dict[str, object]]:
    """The menu as the page reads it: everybody's commands, and those of who is in charge here."""
    return [
        {
            "word": command.word,
            "names": {language: command.shown(language) for language in LANGUAGES},
            "abouts": dict(command.about.each()),
            "match": command.of_a_match,
        }
        for command in menu.shown
        if command.whom != "operators"
    ]
