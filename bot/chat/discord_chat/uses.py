"""Commands in texts, as people on Discord click and fill them in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.chat.discord_chat.entries import paths
from bot.chat.discord_chat.prose import escape
from bot.chat.menu import Menu, Option, Use
from bot.language import Language

_IN_CODE = str.maketrans("`<>", "'‹›")


class Uses:
    """Writes a command as a mention, once Discord has told what it calls it."""

    def __init__(self, menu: Menu) -> None:
        self._paths = paths(menu)
        self._ids: Mapping[str, int] = {}

    def learn(self, ids: Mapping[str, int]) -> None:
        """What Discord calls each of its commands, by its first name."""
        self._ids = ids

    def written(self, use: Use, language: Language) -> str:
        """The command, to be clicked, and its options as they stand in Discord's own form."""
        path = self._paths.get(use.command.word, "")
        number = self._ids.get(path.partition(" ")[0])
        if number is None:
            return f"`{' '.join(use.typed.translate(_IN_CODE).split())}`"
        mention = f"</{path}:{number}>"
        rest = " ".join(_filled_in(use, language)) if use.given else escape(use.rest)
        return f"{mention} {rest}".rstrip()


def _filled_in(use: Use, language: Language) -> Iterator[str]:
    options = {option.key: option for option in use.command.options}
    for key, value in use.given:
        option = options[key]
        name = option.names[language][0]
        yield f"{name}:{escape(_value(option, value, language))}"


def _value(option: Option, value: str, language: Language) -> str:
    """As Discord shows what was chosen."""
    if option.form == "person":
        return f"@{value.removeprefix('@')}"
    labels = {one.word: one.label[language] for one in option.values}
    return labels.get(value, value)
