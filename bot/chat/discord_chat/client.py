"""The client: whatever happens on Discord becomes a sentence."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import InteractionType, MessageType

from bot.chat.contract import Complete, Hear, Joined, Mention
from bot.chat.discord_chat import phrases
from bot.chat.discord_chat.answers import Answers, acknowledge
from bot.chat.discord_chat.buttons import (
    SentenceButton,
    SentenceMenu,
    form_for,
    sentence_of_form,
)
from bot.chat.discord_chat.commands import Words, plant
from bot.chat.discord_chat.doors import Doors
from bot.chat.discord_chat.guard import Guard
from bot.chat.discord_chat.hearing import (
    addressed,
    community,
    incoming,
    leads,
    match_of,
    may_write,
    mentions_in,
    place_of,
    plain_in,
    wordless,
)
from bot.chat.discord_chat.missed import Threads, WhichHeard
from bot.chat.discord_chat.registration import (
    KeepSynced,
    Synced,
    read_registration,
    tell_start,
    try_to_register,
)
from bot.chat.discord_chat.uses import Uses
from bot.chat.latest import Latest
from bot.chat.menu import Menu

log = logging.getLogger(__name__)

_PRIVATE = 0
"""The shard to which Discord brings what people write in private."""
_LONGEST_WAIT = 30.0
"""A limit that asks for more is the courier's to wait for."""


class DiscordClient(discord.AutoShardedClient):
    """One session with Discord, in as many shards as Discord asks for."""

    def __init__(
        self,
        hear: Hear,
        *,
        menu: Menu,
        answers: Answers,
        latest: Latest,
        doors: Doors,
        guard: Guard,
        synced: Synced,
        keep_synced: KeepSynced,
        last_heard: Mapping[int, int | None],
        which_heard: WhichHeard,
        joined: Joined,
        complete: Complete,
        home: int | None,
        **options: Any,
    ) -> None:
        # Without the messages of servers nobody could address the bot there by its name; their
        # text comes only where they did, which takes no privileged intent.
        intents = discord.Intents(guilds=True, dm_messages=True, guild_messages=True)
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=_LONGEST_WAIT,
            http_trace=guard.trace(),
            **options,
        )
        self._hear, self._answers, self._latest = hear, answers, latest
        self._synced, self._keep_synced, self._joined = synced, keep_synced, joined
        self._home = home
        self.threads = Threads(self, self._hear_private, last_heard, which_heard, doors)
        self.tree = plant(self, menu, self._on_command, complete, home)
        self.uses = Uses(menu)
        self._first_words = menu.first_words
        self.open = asyncio.Event()
        """Set while messages can be sent."""
        self._told = False
        self._up: set[int] = set()
        """The shards whose sessions bring what happens."""
        self._hearing: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Words())
        self.add_dynamic_items(SentenceButton, SentenceMenu)
        self.open.set()
        await self._sync()

    async def _sync(self) -> None:
        """Tell Discord the commands if they have changed, and learn what it calls them."""
        before = read_registration(await self._synced(), self.application_id or 0)
        self.uses.learn(before.ids)
        now = await try_to_register(self.tree, before, self._home)
        self.uses.learn(now.ids)
        if now != before:
            await self._keep_synced(now.write())

    async def finish(self, seconds: float) -> None:
        """Let what is being heard be heard to its end, but not for ever."""
        self.open.clear()
        if self._hearing:
            await asyncio.wait(self._hearing, timeout=seconds)

    @property
    def connected(self) -> bool:
        """Whether the gateway brings what happens."""
        ours = self.shard_ids or range(self.shard_count or 0)
        return len(ours) > 0 and self._up.issuperset(ours)

    async def on_ready(self) -> None:
        """All servers are known: it is said once that the bot runs, and as whom."""
        told, self._told = self._told, True
        if not told and self.user is not None:
            tell_start(self.tree, self.user.name, len(self.guilds))

    async def on_shard_connect(self, shard: int) -> None:
        """A new session, which may be over before all is read that does not come by itself."""
        if shard == _PRIVATE:
            self.threads.expect_missed()
        self._up.add(shard)
        await self.threads.read_all()

    async def on_shard_resumed(self, shard: int) -> None:
        """The old session goes on: the gateway replays what happened meanwhile."""
        self._up.add(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        self._up.discard(shard)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A server is greeted where it greets its own newcomers, or where the bot may write."""
        rooms = [guild.system_channel, *guild.text_channels]
        room = next((one for one in rooms if one and may_write(one)), None)
        if room is not None:
            await self._joined(str(room.id), str(guild.id), str(guild.preferred_locale))

    async def on_message(self, message: discord.Message) -> None:
        if message.author.bot or message.webhook_id is not None or self.user is None:
            return
        if message.guild is None:
            with self._busy():
                await self._hear_at_once(message)
        elif any(person.id == self.user.id for person in message.mentions):
            with self._busy():
                await self._hear(
                    incoming(
                        message.author,
                        message.id,
                        addressed(message, self.user.id, self._first_words),
                        place=str(message.channel.id),
                        community=str(message.guild.id),
                        admin=leads(message.author),
                        mentions=mentions_in(message, self.user.id),
                        called=self.user.id in message.raw_mentions,
                    )
                )

    async def _hear_at_once(self, message: discord.Message) -> None:
        try:
            await self.threads.hear(message)
        except Exception as error:
            # Not its text, which may quote a position.
            log.error("a message failed: %s", type(error).__name__)  # noqa: TRY400
            with contextlib.suppress(discord.HTTPException):
                await message.channel.send("\n".join(text for _, text in phrases.FAILED.each()))

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """In private, that it changes nothing is told. (A preview that is added is no edit.)"""
        message = payload.message
        edited = message.edited_at
        if message.author.bot or payload.guild_id is not None or edited is None:
            return
        with self._busy():
            said = incoming(message.author, message.id, "", wordless="edited")
            await self._hear(replace(said, key=f"{message.id}.{int(edited.timestamp())}"))

    async def _hear_private(self, message: discord.Message) -> None:
        if message.type not in {MessageType.default, MessageType.reply} or self.user is None:
            return
        self._latest.heard(str(message.channel.id))
        why_not = wordless(message)
        await self._hear(
            incoming(
                message.author,
                message.id,
                "" if why_not else plain_in(message, self.user.id),
                mentions=mentions_in(message, self.user.id),
                about=match_of(message, self.user.id),
                wordless=why_not,
            )
        )

    async def _on_command(
        self,
        interaction: discord.Interaction,
        text: str,
        mentions: tuple[Mention, ...],
        aloud: bool,
    ) -> None:
        place = place_of(interaction) if aloud else None
        await self._attend(interaction, text, place=place, mentions=mentions)

    async def on_press(self, interaction: discord.Interaction, sentence: str) -> None:
        form = form_for(sentence, interaction.locale)
        if form is None:
            await self._attend(interaction, sentence)
        else:
            await interaction.response.send_modal(form)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not InteractionType.modal_submit:
            return
        data: Mapping[str, Any] = dict(interaction.data or {})
        if (text := sentence_of_form(data)) is not None:
            await self._attend(interaction, text)

    async def _attend(
        self,
        interaction: discord.Interaction,
        text: str,
        *,
        place: str | None = None,
        mentions: tuple[Mention, ...] = (),
    ) -> None:
        """Say the sentence; what answers it comes as the interaction's answer."""
        private, pressed = self._answers.in_private(interaction), interaction.message
        with self._busy():
            if await acknowledge(interaction, ephemeral=not private):
                self._answers.keep(interaction)
            if pressed is not None and private:
                self._latest.pressed(str(interaction.id), str(pressed.channel.id), str(pressed.id))
            where = community(interaction)
            said = incoming(
                interaction.user,
                interaction.id,
                text,
                place=place,
                mentions=mentions,
                language=interaction.locale.value,
                place_language=str(interaction.guild_locale) if interaction.guild_locale else None,
                community=where,
                admin=where is not None and interaction.permissions.manage_guild,
                aside=not private,
                beside=None if where is None else str(interaction.channel_id),
                pressed=pressed is not None,
            )
            try:
                await self._hear(said)
            except Exception as error:
                # Not its text, which may quote a position.
                log.error("an interaction failed: %s", type(error).__name__)  # noqa: TRY400
                with contextlib.suppress(discord.HTTPException):
                    await self._answers.say(
                        interaction, phrases.say(phrases.FAILED, interaction.locale)
                    )

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        """Log that something failed, and not the exception's text, which may quote a message."""
        kind = sys.exc_info()[0]
        log.error("%s failed: %s", event_method, kind.__name__ if kind else "unknown")

    @contextlib.contextmanager
    def _busy(self) -> Iterator[None]:
        task = asyncio.current_task()
        hearing = {task} if task else set()
        self._hearing |= hearing
        try:
            yield
        finally:
            self._hearing -= hearing
