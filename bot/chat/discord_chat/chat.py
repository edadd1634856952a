"""Discord as a chat: it runs a session and sends messages.

In one file, because a message goes where its session, the press that it answers and its reader's
door say together.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from bot.chat.contract import (
    Address,
    Complete,
    Hear,
    Hopeless,
    Joined,
    Later,
    Outgoing,
    Receipt,
)
from bot.chat.discord_chat.aloud import answer_aloud, is_aloud
from bot.chat.discord_chat.answers import Answers, pressed_in
from bot.chat.discord_chat.client import DiscordClient
from bot.chat.discord_chat.completing import offer_nothing
from bot.chat.discord_chat.doors import Doors
from bot.chat.discord_chat.guard import Guard
from bot.chat.discord_chat.missed import WhichHeard
from bot.chat.discord_chat.prose import among_others, lay_out, without_picture
from bot.chat.discord_chat.quiet import hush
from bot.chat.discord_chat.registration import KeepSynced, Synced
from bot.chat.discord_chat.sending import (
    Sent,
    change,
    channel_of,
    only,
    parts,
    show_typing,
    strip,
)
from bot.chat.discord_chat.threads import open_thread
from bot.chat.discord_chat.verdict import is_closed, is_forbidden, verdict_of
from bot.chat.latest import Latest
from bot.chat.menu import Menu
from bot.chat.recent import Recent

log = logging.getLogger(__name__)

LastHeard = Callable[[], Awaitable[Sequence[tuple[str, str | None, str | None]]]]
"""Everybody who may write in private: their id, that of their last message that was heard, and
that of their private channel, where it is known."""

_OPENING = 1.0
"""Seconds for which a message waits for the session to open."""
_PATIENCE = 60.0
"""Seconds for one message, the library's own retries included."""
_HEARING, _CLOSING = 2.0, 2.0
_MOST_BUTTONS = 10_000


class TokenRefused(Hopeless, discord.LoginFailure):
    """Discord does not know the token."""


class DiscordChat:
    name = "discord"
    picks = True
    threads = True

    def __init__(
        self,
        token: str,
        *,
        menu: Menu,
        synced: Synced,
        keep_synced: KeepSynced,
        last_heard: LastHeard,
        which_heard: WhichHeard,
        joined: Joined,
        doors: Doors,
        home: int | None = None,
        guard: Guard | None = None,
        listens: bool = True,
        whole: Callable[[], bool] = lambda: True,
        **options: Any,
    ) -> None:
        """`synced` and `keep_synced` remember a text about the commands beyond this process.

        Where it `listens` to nobody, as others do, it only sends; `whole` tells whether all that stands
        in private chats is heard and written here.

        In the server that is their `home`, who run the bot have their commands.

        `options` go to the library's client.
        """
        self._token, self._menu = token, menu
        self._synced, self._keep_synced = synced, keep_synced
        self._last_heard, self._which_heard = last_heard, which_heard
        self._joined, self._home = joined, home
        self._complete: Complete = offer_nothing
        self._doors = doors
        self._options, self._guard, self._listens = options, guard or Guard(), listens
        self._answers, self._latest = Answers(), Latest(whole)
        self._client: DiscordClient | None = None
        self._buttons: Recent[tuple[Address, int], Sent] = Recent(_MOST_BUTTONS)
        self._stripping: set[asyncio.Task[None]] = set()
        hush()

    def __repr__(self) -> str:
        return "<DiscordChat>"

    def complete_by(self, complete: Complete) -> None:
        self._complete = complete

    async def new_client(self, hear: Hear) -> DiscordClient:
        """A session that is not opened yet. What is sent from now on goes through it."""
        known = [one for one in await self._last_heard() if one[0].isdecimal()]
        for who, _, channel in known:
            if channel is not None:
                self._doors.know(int(who), int(channel))
        # What an earlier session acknowledged, this one cannot answer in place.
        self._answers = Answers()
        self._buttons.clear()
        self._client = DiscordClient(
            hear,
            menu=self._menu,
            answers=self._answers,
            latest=self._latest,
            doors=self._doors,
            guard=self._guard,
            synced=self._synced,
            keep_synced=self._keep_synced,
            joined=self._joined,
            complete=lambda typed: self._complete(typed),
            home=self._home,
            last_heard={int(who): int(last) if last else None for who, last, _ in known},
            which_heard=self._which_heard,
            **self._options,
        )
        return self._client

    async def run(self, hear: Hear) -> None:
        """Bring every message to `hear` until cancelled. Raises LoginFailure for a bad token."""
        client = await self.new_client(hear)
        try:
            if self._listens:
                await client.start(self._token)
            else:
                await client.login(self._token)
                await asyncio.Event().wait()
        except discord.LoginFailure:
            raise TokenRefused("Discord does not accept the token") from None
        finally:
            await client.finish(_HEARING)
            for task in self._stripping:
                task.cancel()
            try:
                async with asyncio.timeout(_CLOSING):
                    await client.close()
            except TimeoutError:
                await client.http.close()

    async def send(self, to: Address, message: Outgoing, key: str) -> Receipt:
        client = await self._session()
        if pause := self._guard.pause():
            raise Later(pause)
        try:
            async with asyncio.timeout(_PATIENCE):
                sent = await self._deliver_in_some_form(client, to, message, key)
        except discord.RateLimited as error:
            raise Later(error.retry_after) from None
        except discord.HTTPException as error:
            raise verdict_of(error) from None
        except (TimeoutError, OSError, aiohttp.ClientError) as error:
            log.warning("discord: not sent (%s); trying again", type(error).__name__)
            raise Later(5) from None
        self._strip_older(client, to, message, sent)
        thread = None if sent.thread is None else str(sent.thread)
        return Receipt(f"{sent.channel}.{sent.message}", sent.in_private, True, thread)

    def near(self, to: Address, receipt: str, answers: str | None, *, typed: bool) -> bool:
        channel, _, message = receipt.partition(".")
        asked = self._answers.of(answers, to.user)
        if asked is not None and not self._answers.in_private(asked):
            return receipt == pressed_in(asked)  # they are somewhere else
        if asked is not None and asked.type is discord.InteractionType.application_command:
            return False  # where it was used, it would seem to be thinking for ever
        if to.user is None or channel != str(self._doors.known(int(to.user))):
            return False  # it is with another account of theirs
        return self._latest.near(channel, message, answers, typed=typed)

    async def show_typing(self, user: str) -> None:
        """In their private channel, which is not opened for this."""
        client, channel = self._client, self._doors.known(int(user)) if user.isdecimal() else None
        if client is not None and client.connected and channel and not self._guard.pause():
            await show_typing(client, channel)

    def attends(self) -> bool:
        client = self._client
        return client is not None and client.connected and not client.threads.behind()

    async def _session(self) -> DiscordClient:
        """The open session. Raises Later if there is none."""
        client = self._client
        if client is not None and not client.is_closed():
            try:
                async with asyncio.timeout(_OPENING):
                    await client.open.wait()
            except TimeoutError:
                raise Later(2) from None
            return client
        raise Later(2)

    async def _deliver_in_some_form(
        self, client: DiscordClient, to: Address, message: Outgoing, key: str
    ) -> Sent:
        """With its picture, or without where the bot may write and show no files."""
        try:
            return await self._deliver(client, to, message, key)
        except discord.HTTPException as error:
            if message.picture is None or not is_forbidden(error):
                raise
            return await self._deliver(client, to, without_picture(message), key)

    async def _deliver(
        self, client: DiscordClient, to: Address, message: Outgoing, key: str
    ) -> Sent:
        """In place, where it answers a command or a button; else to the channel.

        What is for their private chat alone goes there, and a line in its place leads to it.
        """
        if to.place is not None and is_aloud(to.place):
            return await answer_aloud(client, self._answers, to.place, message)
        place = self._answers.of(message.answers, to.user)
        if message.edits is not None:
            if place is not None and message.edits == pressed_in(place):
                return await change(client, among_others(message), message.edits, place)
            # In public another message would stand beside one that is out of date.
            changed = await change(client, message, message.edits, waits=to.place is not None)
            await self._lead(place, changed, message)
            return changed
        here = place and (self._answers.in_private(place) or not message.private)
        if here and (sent := await self._answer(client, message.answers, to, message)):
            return sent
        try:
            sent = await self._post(client, to, message, key)
        except discord.HTTPException as error:
            if not is_closed(error):
                raise
            # Their private messages are closed; but if they do something just now, they are there.
            beside = message.answers if place else self._answers.beside(to.user)
            if found := await self._answer(client, beside, to, message):
                return replace(found, in_private=False)
            raise
        await self._lead(place, sent, message)
        return sent

    async def _lead(self, place: discord.Interaction | None, sent: Sent, message: Outgoing) -> None:
        """Lead whoever has pressed something in public to their private chat, where the answer is."""
        if message.private and place and not self._answers.in_private(place):
            await self._answers.point(place, sent.channel, message.about, message.text.language)

    async def _answer(
        self, client: DiscordClient, key: str | None, to: Address, message: Outgoing
    ) -> Sent | None:
        """Answer this interaction; None if that cannot be done."""
        interaction = self._answers.of(key, to.user)
        if interaction is None:
            return None
        alone, sent = self._answers.in_private(interaction), None
        if not alone:
            message = among_others(message)
        sheet = lay_out(message, client.uses.written)
        try:
            for text, more in parts(sheet, message):
                sent = await self._answers.say(interaction, text, **more)
        except discord.RateLimited:
            raise
        except discord.HTTPException as error:
            # Expired, or too many answers for somebody else's server: it goes to the person.
            log.warning("not answered in place: status %d, code %d", error.status, error.code)
            self._answers.lose(key)
            return None
        if sent is None:
            return None
        if alone:
            self._latest.wrote(str(sent.channel.id), str(sent.id))
        return Sent(sent.channel.id, sent.id, interaction, alone or None)

    async def _post(self, client: DiscordClient, to: Address, message: Outgoing, key: str) -> Sent:
        """Send it to the person's private channel or to the place."""
        channel = await channel_of(client, self._doors, to)
        thread = None
        if message.thread is not None and to.place is not None:
            thread = await open_thread(client, int(to.place), message.thread)
            channel = client.get_partial_messageable(thread)
        sheet = lay_out(message, client.uses.written)
        for number, (text, more) in enumerate(parts(sheet, message)):
            sent = await channel.send(
                text,
                # Sent again under the same key within some minutes, it is the same message.
                nonce=hashlib.sha256(f"{number} {key}".encode()).hexdigest()[:24],
                suppress_embeds=True,
                silent=message.silent,
                allowed_mentions=only(message.mentions),
                **more,
            )
        if to.user is not None:
            self._latest.wrote(str(sent.channel.id), str(sent.id))
            client.threads.wrote_to(int(to.user), sent.id)
        in_private = None if to.user is None else True
        return Sent(sent.channel.id, sent.id, None, in_private, thread)

    def _strip_older(
        self, client: DiscordClient, to: Address, message: Outgoing, sent: Sent
    ) -> None:
        """Take the buttons off the reader's previous message about the same match."""
        # In public they stay: what they say there depends on nobody's board.
        if message.about is None or to.user is None:
            return
        older = self._buttons.pop((to, message.about), None)
        if message.choices:
            self._buttons.keep((to, message.about), sent)
        if older is not None and older.message != sent.message:
            task = asyncio.create_task(strip(client, older))
            self._stripping.add(task)
            task.add_done_callback(self._stripping.discard)
