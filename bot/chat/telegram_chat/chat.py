"""The Telegram chat: updates in, letters out.

In one file, because it is where all that hears and all that sends is put together.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from telegram import (
    CallbackQuery,
    ChatMember,
    ChatMemberRestricted,
    ChatMemberUpdated,
    MaybeInaccessibleMessage,
    Message,
    Update,
)
from telegram.constants import ChatType
from telegram.error import InvalidToken, TelegramError

from bot.chat.contract import (
    Address,
    CardCounter,
    Gone,
    Hear,
    Hopeless,
    Incoming,
    Joined,
    Later,
    Outgoing,
    Receipt,
)
from bot.chat.latest import Latest
from bot.chat.menu import Menu
from bot.chat.telegram_chat.among import Among
from bot.chat.telegram_chat.changing import Manner
from bot.chat.telegram_chat.delivery import Delivery, Moved, target_of
from bot.chat.telegram_chat.doorstep import Doorstep
from bot.chat.telegram_chat.hearing import (
    CHAT,
    People,
    hear_message,
    hear_press,
    is_group,
    is_masked,
)
from bot.chat.telegram_chat.inline import Inline, is_card
from bot.chat.telegram_chat.intake import Attend, Intake
from bot.chat.telegram_chat.keyboard import keyboard
from bot.chat.telegram_chat.links import Get, Links, Put, too_old
from bot.chat.telegram_chat.menu import in_private, lines, publish, show_table
from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.page import lay_out
from bot.chat.telegram_chat.presses import Presses
from bot.chat.telegram_chat.quiet import hush
from bot.chat.telegram_chat.settings import Settings, pause
from bot.chat.telegram_chat.signs import Signs
from bot.chat.telegram_chat.standing import Standing
from bot.chat.telegram_chat.whispers import Deed, Whispers, number_of
from bot.chat.telegram_chat.wire import new_bot
from bot.language import FALLBACK, language_of

if TYPE_CHECKING:
    from bot.chat.telegram_chat.webhook import Door

log = logging.getLogger(__name__)

_SOON = 1.0
_NAME = "telegram-name"

_OUT = {ChatMember.BANNED, ChatMember.LEFT}

Reachable = Callable[[str, bool], Awaitable[None]]


class TokenRefused(Hopeless, RuntimeError):
    """Telegram does not know the token."""


class TelegramChat:
    """People on Telegram. What must outlive the process is kept by the callables.

    `get` and `put` keep short texts by name ("telegram-name" is the bot's), `kept` and `keep` what is
    forgotten in time; `moved` is told that
    a place has a new name, and `reachable` that a person has blocked the bot, or lets it in again;
    `groups` says in how many it is used; `whole` whether all that stands in private chats is heard and
    written here.
    """

    name = CHAT
    picks = True

    def __init__(
        self,
        token: str,
        settings: Settings | None = None,
        *,
        menu: Menu,
        get: Get,
        put: Put,
        kept: Get,
        keep: Put,
        moved: Moved,
        reachable: Reachable,
        joined: Joined,
        groups: Callable[[], Awaitable[int]],
        clock: Callable[[], float] = time.monotonic,
        whole: Callable[[], bool] = lambda: True,
    ) -> None:
        hush()
        self._settings = settings or Settings()
        self._menu, self._commands = menu, menu.first_words
        self._get, self._put = get, put
        self._reachable, self._joined, self._groups = reachable, joined, groups
        self._links = Links(token, kept, keep)
        self._bot = new_bot(token, self._settings)
        pace = Pace(self._settings, clock)
        self._latest = Latest(whole)
        self._delivery = Delivery(self._bot, self._settings, moved, pace, self._latest)
        self._doorstep = Doorstep(self._bot, self._links, pace, clock)
        self._presses = Presses(self._bot, pace)
        self._whispers = Whispers(self._bot, self._delivery.whisper, clock)
        self._among = Among(
            self._whispers, self._presses, self._doorstep, self._links, self._settings
        )
        self._signs = Signs(self._bot, pace)
        self._inline = Inline(
            self._bot, self._links, self._settings, pace, self._presses, kept, keep
        )
        self._people = People()
        self._standing = Standing(self._bot, clock, pace)
        self._connected = False
        self._intake: Intake | Door | None = None
        """None where others listen."""

    def deal_from(self, counter: CardCounter) -> None:
        self._inline.counter = counter

    async def run(self, hear: Hear) -> None:
        """Hear every update until cancelled. Raises TokenRefused if the token is not valid."""

        async def attend(update: Update) -> None:
            await self._attend(update, hear)

        # Before it is connected: until something was taken in, what was said waits at Telegram.
        intake = self._intake = self._new_intake(attend) if self._settings.listens else None
        try:
            await self._connect()
            if intake is None:
                await asyncio.Event().wait()
                return
            await self._publish()
            log.info(
                "telegram: @%s, in %d groups, %d commands in private",
                self._bot.username,
                await self._groups(),
                len(lines(self._menu, in_private, FALLBACK)),
            )
            await intake.run()
        except InvalidToken:  # its text contains the token
            log.error("telegram: %s", self._why_refused())  # noqa: TRY400
            raise TokenRefused("Telegram does not accept the token") from None
        finally:
            self._connected = False
            await self._presses.close()
            await self._bot.shutdown()

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        """Deliver the letter. A repeated key sends only what has not arrived, as far as known.

        Hidden things go to private chats alone: a person's address is their own chat's.
        """
        if not self._connected:
            raise Later(_SOON)
        if to.place is not None and is_card(to.place):
            await self._inline.show(to.place, message)
            return Receipt(to.place, lasting=True)
        target = target_of(to)
        if target.private and await self._among.answer(to, message):
            return Receipt(key)
        buttons = await keyboard(
            message,
            self._links,
            self._bot.username,
            private=target.private,
            table=self._settings.table,
            whispers=self._whispers.known,
        )
        try:
            receipt = await self._delivery.deliver(
                target,
                lay_out(message, self._settings, None if target.private else self._bot.username),
                buttons,
                key=key,
                about=message.about,
                manner=Manner(
                    protect=self._settings.protect and target.private and message.about is not None,
                    silent=message.silent,
                    edits=message.edits,
                    still=message.still,
                ),
            )
        except Gone:
            if target.private and await self._among.stand_in(to, message):
                return Receipt(key, False)
            raise
        if target.private:
            await self._among.lead(to, message)
        return Receipt(receipt, True if target.private else None, lasting=True)

    def near(self, to: Address, receipt: str, answers: str | None, *, typed: bool) -> bool:
        chat, _, message = receipt.rpartition(".")
        return chat == to.user and self._latest.near(chat, message, answers, typed=typed)

    async def show_typing(self, user: str) -> None:
        if self._connected and user.isdecimal():  # who has a minus is a group
            await self._signs.typing(int(user))

    def attends(self) -> bool:
        return self._connected and (self._intake is None or self._intake.idle)

    def _why_refused(self) -> str:
        why = "the token is not valid; @BotFather tells the right one"
        if self._settings.api == Settings().api:
            return why
        # A server that knows nothing of the Bot API says the same as one that does not know the token.
        return f"{self._settings.api} is no Bot API server, or {why}"

    async def _connect(self) -> None:
        """Say hello to Telegram, for as long as it takes."""
        failures = 0
        while not self._connected:
            try:
                await self._bot.initialize()
                if self._settings.webhook is None and self._settings.listens:
                    await self._bot.delete_webhook(drop_pending_updates=False)
                await self._whispers.find_out()
                self._among.username = self._bot.username
                self._connected = True
            except InvalidToken:
                raise
            except TelegramError as fault:
                failures += 1
                log.warning("telegram: not connected (%s); trying again", type(fault).__name__)
                await asyncio.sleep(pause(self._settings, failures))

    async def _publish(self) -> None:
        """Set the menus, and leave the bot's name where links to it are made."""
        if await self._get(_NAME) != self._bot.username:
            await self._put(_NAME, self._bot.username)
        try:
            whispers = self._whispers.known
            await publish(self._bot, self._menu, self._get, self._put, whispers=whispers)
            await show_table(self._bot, self._settings.table, self._get, self._put)
        except TelegramError as fault:  # people can play without a menu; next start tries again
            log.warning("telegram: menus not set (%s)", type(fault).__name__)

    def _new_intake(self, attend: Attend) -> Intake | Door:
        webhook = self._settings.webhook
        if webhook is None:
            return Intake(self._bot, attend, self._settings)
        # Only here, because it brings a web server with it.
        from bot.chat.telegram_chat.webhook import Door

        secret = self._links.secret("webhook")
        return Door(self._bot, attend, self._settings, webhook, secret)

    async def _attend(self, update: Update, hear: Hear) -> None:
        if message := update.message or update.edited_message:
            await self._attend_message(update, message, hear)
        elif update.callback_query:
            await self._attend_press(update, update.callback_query, hear)
        elif update.inline_query:
            await self._inline.answer(update.inline_query)
        elif update.my_chat_member:
            await self._attend_door(update.my_chat_member)

    async def _attend_message(self, update: Update, message: Message, hear: Hear) -> None:
        if message.migrate_to_chat_id:
            await self._delivery.moved(message.chat.id, message.migrate_to_chat_id)
            return
        incoming = hear_message(
            update, message, self._bot.bot, self._people, self._links.opened, self._commands
        )
        if incoming is None:
            if is_masked(message, self._bot.bot, self._commands):
                await self._doorstep.ask_who(message)
            return
        if is_group(message.chat) and message.from_user:
            incoming = await self._placed(incoming, message.chat.id, message.from_user.id)
        if (whisper := number_of(message)) is not None and incoming.aside:
            self._note_deed(incoming, message, whisper=whisper)
        elif incoming.place is not None:
            self._doorstep.note(incoming, message)
        else:
            self._latest.heard(str(message.chat.id))
        await hear(incoming)

    async def _attend_press(self, update: Update, query: CallbackQuery, hear: Hear) -> None:
        if query.data is None:
            await self._presses.answer(query.id)
            return
        if query.inline_message_id is not None:
            await self._inline.press(query)
            return
        sentence = await self._links.pressed(query.data)
        if sentence is None:
            await self._presses.answer(query.id, too_old(query.from_user.language_code))
            return
        incoming = hear_press(update, query, sentence, self._people)
        if query.message and is_group(query.message.chat):
            incoming = await self._placed(incoming, query.message.chat.id, query.from_user.id)
            deed = self._note_deed(incoming, query.message, press=query.id)
            language = language_of(incoming.language)
            if await self._among.explain(deed, sentence, language):
                await self._presses.answer(query.id)
                return
            otherwise = self._among.otherwise(incoming.user, language)
            self._presses.await_letter(incoming.key, query.id, otherwise)
            await hear(incoming)
        else:
            if query.message is not None:
                pressed = query.message
                self._latest.pressed(incoming.key, str(pressed.chat.id), str(pressed.message_id))
            await hear(incoming)
            await self._presses.answer(query.id)

    def _note_deed(
        self,
        said: Incoming,
        beside: MaybeInaccessibleMessage,
        press: str | None = None,
        whisper: int | None = None,
    ) -> Deed:
        """Remember what they have done in a group, so that it can be answered there."""
        there = target_of(Address(CHAT, place=said.beside or str(beside.chat.id)))
        deed = Deed(there.chat, there.topic, int(said.user), self._whispers.now(), press, whisper)
        self._whispers.note(said.key, deed)
        return deed

    async def _placed(self, said: Incoming, group: int, person: int) -> Incoming:
        """The sentence with the group in which it was said, and who says it there."""
        admin = await self._standing.leads(person, group)
        return replace(said, community=str(group), admin=admin)

    async def _attend_door(self, change: ChatMemberUpdated) -> None:
        """Somebody has blocked the bot, or lets it in again; or brings it to a group, or lets it speak
        there again."""
        before, now = change.old_chat_member, change.new_chat_member
        if is_group(change.chat) and _may_write(now) and not _may_write(before):
            group = str(change.chat.id)
            await self._joined(group, group, change.from_user.language_code)
        if change.chat.type == ChatType.PRIVATE:
            await self._reachable(str(change.chat.id), now.status not in _OUT)


def _may_write(bot: ChatMember) -> bool:
    """Whether it is in the group, and nobody has silenced it there."""
    if isinstance(bot, ChatMemberRestricted):
        return bot.is_member and bot.can_send_messages
    return bot.status not in _OUT
