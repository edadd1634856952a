"""Discord's library, asking for fewer translations at each start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import discord
from discord.app_commands import commands, models, transformers

from bot.chat.discord_chat import phrases


class _FewLocales:
    """Discord's, of which only ours and one more are gone through."""

    def __iter__(self) -> Iterator[discord.Locale]:
        yield from (locale for _, locale in phrases.LOCALES.each())
        yield discord.Locale.french

    def __getattr__(self, name: str) -> Any:
        return getattr(discord.Locale, name)


@contextmanager
def asking_for_few_locales() -> Iterator[None]:
    """At each start the library asks for each text in each of its thirty locales, which is half of
    what a short test costs."""
    with ExitStack() as patched:
        for module in (commands, models, transformers):
            patched.enter_context(patch.object(module, "Locale", _FewLocales()))
        yield
