"""A member's own settings: language, how boards are shown to him."""

from __future__ import annotations

from dataclasses import replace

from bot.desk.visit.visit import Visit
from bot.words import sayings as s
from bot.words.sentences import ChangeSetting, SetLanguage
from storage import members

SETTINGS: dict[str, tuple[str, ...]] = {
    "theme": ("walnut", "slate", "contrast"),
    "board": ("picture", "text", "both"),
    "pieces": ("kanji", "letters"),
    "refusal": ("hell-no", "impossible", "nonsense"),
    "promote": ("ask", "queen"),
    "confirm": ("off", "on"),
    "others": ("keep", "withdraw"),
}
"""Each setting's values; the first is the default."""


async def set_language(visit: Visit, sentence: SetLanguage) -> None:
    if sentence.language is None:
        visit.reply(s.BadUsage("/language en|ru"))
        return
    await members.set_language(visit.tx, visit.member.id, sentence.language)
    visit.member = replace(visit.member, language=sentence.language)
    visit.reply(s.LanguageSet(sentence.language))


async def change_setting(visit: Visit, sentence: ChangeSetting) -> None:
    """Change one setting, or show them all."""
    values = SETTINGS.get(sentence.name, ())
    if sentence.name and not values:
        visit.reply(s.NoSuchOption(sentence.name, tuple(SETTINGS)))
        return
    if sentence.name and sentence.value not in values:
        visit.reply(s.NoSuchValue(sentence.name, sentence.value, values))
        return
    settings = dict(visit.member.settings)
    if sentence.name:
        settings[sentence.name] = sentence.value
        await members.set_settings(visit.tx, visit.member.id, settings)
        visit.member = replace(visit.member, settings=settings)
    now = tuple((name, str(settings.get(name, may[0]))) for name, may in SETTINGS.items())
    visit.reply(s.Settings(now, tuple(SETTINGS.items())))
