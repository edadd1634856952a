"""Inline: cards that people put into any chat of theirs, and what is pressed and shown on them.

A card is a place. Its name begins with a mark that no group's has, and what is posted there takes the
place of what stood on it.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace

from telegram import (
    Bot,
    CallbackQuery,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    LinkPreviewOptions,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden, TelegramError

from bot.chat.contract import CardCounter, Gone, Later, Outgoing
from bot.chat.telegram_chat.keyboard import links_of
from bot.chat.telegram_chat.links import Get, Links, Put, too_old
from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.page import lay_out
from bot.chat.telegram_chat.presses import Presses
from bot.chat.telegram_chat.settings import Settings
from bot.chat.telegram_chat.wire import Flooded
from bot.language import InEach, language_of

MARK = "~"
"""Begins the name of a place that is a card."""
_OFFER = "^"
"""Begins the sentence of a card's button."""
_MOST = 64
"""Bytes of a button's data."""
_LASTS = 30 * 86_400
"""Seconds for which a card can be pressed."""
_CACHED = 0
"""Seconds for which Telegram may show the same cards again: two of them would be one offer."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_START = InEach(en="Press Start once, then offer games anywhere", ru="Нажмите «Старт» один раз")
_TAKEN = InEach(en="This offer is not open any more.", ru="Это предложение уже не действует.")
_LATER = InEach(
    en="I am under maintenance. Press it again later.",
    ru="Идёт обслуживание. Нажмите ещё раз позже.",
)
_OWN = InEach(en="Whoever else presses Join plays you.", ru="С вами сыграет тот, кто нажмёт.")


def is_card(place: str | None) -> bool:
    return place is not None and place.startswith(MARK)


class Inline:
    def __init__(
        self,
        bot: Bot,
        links: Links,
        settings: Settings,
        pace: Pace,
        presses: Presses,
        kept: Get,
        keep: Put,
        now: Callable[[], int] = lambda: int(time.time()),
    ) -> None:
        self._bot, self._links, self._settings = bot, links, settings
        self._pace, self._presses = pace, presses
        self._kept, self._keep, self._now = kept, keep, now
        self._secret = links.secret("card").encode()
        self.counter: CardCounter | None = None

    async def answer(self, query: InlineQuery) -> None:
        """Show the cards that somebody may mean, or ask them in who is not known yet."""
        person = query.from_user
        cards = await self.counter.cards(str(person.id), query.query) if self.counter else ()
        results = []
        for card in cards or ():
            said = self._sealed(str(person.id), card.terms)
            if len(said.encode()) > _MOST:
                continue  # nothing is kept of what is only typed
            button = InlineKeyboardButton(card.button, callback_data=said)
            results.append(
                InlineQueryResultArticle(
                    hashlib.sha256(said.encode()).hexdigest()[:32],
                    card.title,
                    InputTextMessageContent(card.text, link_preview_options=_NO_PREVIEW),
                    reply_markup=InlineKeyboardMarkup([[button]]),
                    description=card.about,
                )
            )
        start = InlineQueryResultsButton(
            _START[language_of(person.language_code)],
            start_parameter=self._links.payload("/start") or "start",
        )
        await self._pace.aside()
        try:
            await self._bot.answer_inline_query(
                query.id,
                results,
                cache_time=_CACHED,
                is_personal=True,
                button=start if cards is None else None,
            )
        except TelegramError:
            return  # they have typed on

    async def press(self, query: CallbackQuery) -> None:
        """Lead whoever takes up a card's offer into the private chat, where they accept it."""
        said, language = query.data or "", language_of(query.from_user.language_code)
        if not said.startswith(_OFFER):  # all else on a card is a link
            await self._presses.answer(query.id, too_old(query.from_user.language_code))
            return
        offer = self._opened(said)
        number = None
        if offer and query.inline_message_id:
            try:
                number = await self._open(said, offer, MARK + query.inline_message_id)
            except Later:
                await self._presses.answer(query.id, _LATER[language])
                return
        if offer is None or number is None:
            await self._presses.answer(query.id, _TAKEN[language])
            return
        if offer[0] == str(query.from_user.id):
            await self._presses.answer(query.id, _OWN[language])
            return
        payload = self._links.payload(f"/accept {number}")
        link = f"https://t.me/{self._bot.username}?start={payload}"
        await self._presses.answer(query.id, url=link)

    async def _open(self, said: str, offer: tuple[str, str], place: str) -> int | None:
        """The offer that was made by these words is open on the card; its number. None if it was taken, or
        stands on another card: who presses may say there what they have read on somebody else's."""
        digest = hashlib.sha256(said.encode()).hexdigest()[:40]
        name = f"telegram.offer.{digest}"
        first = await self._kept(name)
        if self.counter is None or first not in {None, place}:
            return None
        number = await self.counter.opened(*offer, place, f"card.{digest}")
        if number is not None and first is None:
            await self._keep(name, place)
        return number

    async def show(self, place: str, message: Outgoing) -> None:
        """Put the letter on the card. What is no change of what stands there has no room on it.

        Raises Gone and Later.
        """
        name = f"telegram.card.{hashlib.sha256(place.encode()).hexdigest()[:40]}"
        if message.edits is None and await self._kept(name) is not None:
            return
        words = replace(message, picture=None, mentions=(), block=None)
        username = self._bot.username
        (part, *_) = lay_out(words, self._settings, username)
        buttons = links_of(message, self._links, username)
        await self._pace.aside()
        try:
            await self._bot.edit_message_text(
                text=part.html,
                parse_mode=ParseMode.HTML,
                inline_message_id=place.removeprefix(MARK),
                reply_markup=buttons,
                link_preview_options=_NO_PREVIEW,
            )
        except Flooded as flood:
            raise Later(flood.seconds) from None
        except (BadRequest, Forbidden) as fault:
            if "not modified" not in fault.message.lower():
                raise Gone from None
        except TelegramError:
            raise Later(5.0) from None
        await self._keep(name, "shown")

    def _sealed(self, user: str, terms: str) -> str:
        """The sentence of a card's button: nobody else can make one that offers a game for them, and no
        two are the same."""
        stamp = urlsafe_b64encode(self._now().to_bytes(4)).decode().rstrip("=")
        body = f"{user}.{stamp} {terms}"
        return f"{_OFFER}{self._seal(body)}.{body}"

    def _opened(self, said: str) -> tuple[str, str] | None:
        """Who offers what; None for what is not ours, or too old."""
        seal, _, body = said.removeprefix(_OFFER).partition(".")
        who, _, terms = body.partition(" ")
        user, _, stamp = who.partition(".")
        if not hmac.compare_digest(seal.encode(), self._seal(body).encode()):
            return None
        return (user, terms) if self._now() - _second_of(stamp) <= _LASTS else None

    def _seal(self, body: str) -> str:
        digest = hmac.digest(self._secret, body.encode(), "sha256")
        return urlsafe_b64encode(digest[:9]).decode()


def _second_of(stamp: str) -> int:
    """When an offer was made. Until version 0.10.14 its day was written, in digits."""
    if stamp.isdecimal():
        return int(stamp) * 86_400
    return int.from_bytes(urlsafe_b64decode(stamp + "=="))
