"""Among others: how somebody in a group is answered there, and led to their private chat."""

from __future__ import annotations

from dataclasses import replace

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.chat.contract import Address, Outgoing
from bot.chat.menu import Text
from bot.chat.recent import Recent
from bot.chat.telegram_chat.doorstep import Doorstep
from bot.chat.telegram_chat.keyboard import keyboard
from bot.chat.telegram_chat.links import Links
from bot.chat.telegram_chat.page import Part, lay_out
from bot.chat.telegram_chat.presses import TOAST, Note, Presses
from bot.chat.telegram_chat.settings import Settings
from bot.chat.telegram_chat.whispers import Deed, Whispers, how_to
from bot.language import Language

_MEMORY = 1_000


class Among:
    def __init__(
        self,
        whispers: Whispers,
        presses: Presses,
        doorstep: Doorstep,
        links: Links,
        settings: Settings,
    ) -> None:
        self._whispers, self._presses, self._doorstep = whispers, presses, doorstep
        self._links, self._settings = links, settings
        self.username = ""
        """The bot's own."""
        self._closed: Recent[str, None] = Recent(_MEMORY)
        """People whose private chat took nothing when that was tried last."""

    def otherwise(self, user: str, language: Language) -> Note:
        """How a press of theirs in a group is answered that no letter answers in time: whoever cannot be
        written to is asked in, since what waits for them may be that."""
        if user not in self._closed:
            return None, None
        return self._doorstep.invitation(language, None)

    async def answer(self, to: Address, message: Outgoing) -> bool:
        """Answer what its reader has done in a group; whether that is all of it. Else the letter goes
        to their private chat, and what was pressed leads there or says the same in short."""
        deed = self._whispers.answered(message.answers, to.user)
        at_length = deed is not None and not _fits_a_toast(deed, message)
        if (
            deed
            and at_length
            and not belongs_in_private(message)
            and await self._say(deed, message)
        ):
            await self._presses.toast(message.answers, None)
            return True
        if deed is None or not belongs_in_private(message):
            await self._presses.toast(message.answers, *self._toast(message))
        return False

    async def lead(self, to: Address, message: Outgoing) -> None:
        """The letter is in their private chat: lead them there from where they have spoken."""
        self._closed.pop(to.user or "", None)
        if not belongs_in_private(message):
            return
        language, match = message.text.language, message.about
        await self._presses.toast(message.answers, *self._toast(message))
        await self._doorstep.lead_in(message.answers, language, match)
        deed = self._whispers.answered(message.answers, to.user)
        if deed is not None and deed.whisper is not None:
            words, url = self._doorstep.invitation(language, match)
            await self._line(deed, words, language, url)

    async def stand_in(self, to: Address, message: Outgoing) -> bool:
        """Their private chat is closed: show the letter beside what they do in a group just now;
        whether that was done. Otherwise they are asked in."""
        self._closed.keep(to.user or "", None)
        deed = self._whispers.answered(message.answers, to.user) or self._whispers.beside(to.user)
        if deed is not None and await self._say(deed, message):
            await self._presses.toast(message.answers, None)
            return True
        await self._presses.toast(message.answers, *self._toast(message))
        await self._doorstep.ask_in(message.answers, to.user)
        return False

    async def explain(self, deed: Deed, sentence: str, language: Language) -> bool:
        """Say how to do in a group for what there is a form elsewhere, if that is wanted."""
        words = how_to(sentence, language)
        return words is not None and await self._line(deed, words, language)

    async def _line(
        self, deed: Deed, words: str, language: Language, url: str | None = None
    ) -> bool:
        """Whisper what may be read by all, with a way to the private chat."""
        buttons = None
        if url is not None:
            label = self._doorstep.label(language)
            buttons = InlineKeyboardMarkup([[InlineKeyboardButton(label, url=url)]])
        parts = (Part("text", words, words),)
        return await self._whispers.say(deed, parts, buttons, language, harmless=True)

    async def _say(self, deed: Deed, message: Outgoing) -> bool:
        shown = _as_whispered(message)
        buttons = await keyboard(shown, self._links, self.username, private=True)
        parts = lay_out(shown, self._settings, self.username)
        return await self._whispers.say(deed, parts, buttons, message.text.language)

    def _toast(self, message: Outgoing) -> Note:
        """What answers a press in a group, and the link that it opens.

        What is for the private chat stays there, even where only the presser would see it; and what a
        note has no room for is read there.
        """
        if belongs_in_private(message) or not _fits_a_note(message):
            return self._doorstep.invitation(message.text.language, message.about)
        return str(_words(message)), None


def belongs_in_private(message: Outgoing) -> bool:
    """Whether nothing of it may stand in a group while there is a private chat, even where only one
    person would see it."""
    return message.private or message.about is not None


def _as_whispered(message: Outgoing) -> Outgoing:
    """As it reads where others are, for its reader's eyes only, in a message of its own."""
    if message.aside is not None:
        message = replace(message, text=message.aside.text, choices=message.aside.choices)
    return replace(message, edits=None, still=False, mentions=())


def _fits_a_toast(deed: Deed, message: Outgoing) -> bool:
    """Whether it can be read where the button was pressed, and nothing else is to be pressed."""
    return deed.press is not None and not message.choices and _fits_a_note(message)


def _fits_a_note(message: Outgoing) -> bool:
    """Whether a note can tell it: what is chosen from is in no note."""
    more = message.picks or message.block or message.picture
    return not more and len(str(_words(message))) <= TOAST


def _words(message: Outgoing) -> Text:
    return message.aside.text if message.aside else message.text
