"""Linking two accounts, as people do it."""

from __future__ import annotations

import re

from tests.club_for_tests import House

_CODE = re.compile(r"\b[A-Z2-9]{8}\b")


async def ask_to_link(
    house: House, holder: str, asker: str, chat: str | None = None, holder_chat: str | None = None
) -> tuple[str, str]:
    """The holder gets a code, and the other account says it. The code, and what that hears.

    `chat` and `holder_chat` are for people who have the same name on both platforms.
    """
    found = _CODE.search(await house.say(holder, "/link", chat=holder_chat))
    assert found
    return found[0], await house.say(asker, f"/link {found[0]}", chat=chat)


async def link(
    house: House, holder: str, asker: str, chat: str | None = None, holder_chat: str | None = None
) -> str:
    """The same, and the holder says yes; what the other account hears at last."""
    code, heard = await ask_to_link(house, holder, asker, chat, holder_chat)
    if "I have asked" not in heard and "Код получен" not in heard:
        return heard
    before = len(house.texts(asker, chat))
    answer = await house.say(holder, f"/link yes {code}", chat=holder_chat)
    return "\n".join(house.texts(asker, chat)[before:]) or answer
