"""A member's own settings: language, how boards and words are shown to them."""

from __future__ import annotations

from dataclasses import replace

from bot.desk.visit.community import community_here, in_charge
from bot.desk.visit.sealed import Panel
from bot.desk.visit.visit import Visit
from bot.language import Language
from bot.words.members import accounts as s
from bot.words.members import settings as known
from storage import members

SETTINGS: dict[str, tuple[str, ...]] = {
    name: tuple(setting.values) for name, setting in known.SETTINGS.items()
}
"""Each setting's values; the first is the default."""


_CARD, _IN_PLACE = "settings", Panel("board")
"""The message in which somebody changes their settings."""


async def set_language(visit: Visit, language: Language) -> None:
    await members.set_language(visit.tx, visit.member.id, language)
    visit.member = replace(visit.member, language=language)
    here = await community_here(visit) if in_charge(visit) else None
    visit.reply(s.LanguageSet(language if here and here.language != language else None))


async def change_settings(visit: Visit, changes: tuple[known.Change, ...]) -> None:
    """Change these settings, and show them all."""
    settings = dict(visit.member.settings)
    for change in changes:
        if change.value is None:
            now = str(settings.get(change.name, known.SETTINGS[change.name].default))
            refused = s.SettingRefused(change.name, change.word, now)
            visit.reply(refused, card=_CARD, panel=_IN_PLACE)
            return
        settings[change.name] = change.value
    if changes:
        await members.set_settings(visit.tx, visit.member.id, settings)
        visit.member = replace(visit.member, settings=settings)
    visit.reply(
        s.SettingsShown(
            tuple(
                (name, str(settings.get(name, setting.default)))
                for name, setting in known.SETTINGS.items()
            )
        ),
        card=_CARD,
        panel=_IN_PLACE if changes else None,
    )
