"""What a loopback Discord remembers: people, channels, messages and interactions. In one file, because
all of it is one world."""

from __future__ import annotations

import itertools
import json
import time
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

EPOCH = 1_420_070_400_000
BOT, GUILD = "900000000000000001", "900000000000000002"
MANAGERS, MANAGE = "900000000000000003", str(1 << 5)
JOINED: dict[str, Any] = {"joined_at": "2026-01-01T00:00:00+00:00", "roles": [], "flags": 0}
EPHEMERAL = 64
Json = dict[str, Any]

_COUNT = itertools.count()


def new_id() -> str:
    """A snowflake of this moment, greater than those before it."""
    return str(((int(time.time() * 1000) - EPOCH) << 22) | (next(_COUNT) % (1 << 22)))


class Refused(Exception):
    """What Discord says no to: a status, and a code with it."""

    def __init__(self, status: int, code: int, text: str = "") -> None:
        super().__init__(f"{status} {code} {text}")
        self.status, self.code, self.text = status, code, text


@dataclass(slots=True)
class Person:
    name: str
    id: str
    channel: str
    """Their private channel with the bot."""
    locale: str = "en-US"
    closed: bool = False
    manages: bool = False
    """Whether they may manage the server."""
    shown: list[Json] = field(default_factory=list)
    """The bot's messages that they alone see."""
    sent: list[bytes] = field(default_factory=list)
    """Every body that was sent towards them alone."""

    def user(self) -> Json:
        return {
            "id": self.id,
            "username": self.name,
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
        }


DEFERRED_UPDATE = 6


@dataclass(slots=True)
class Call:
    """An interaction, from its beginning until its token has expired."""

    id: str
    person: Person
    channel: str
    deadline: float
    acknowledged: int | None = None
    ephemeral: bool = False
    waiting: bool = False
    """Whether "thinking…" is shown, which the first answer replaces."""
    form: Json | None = None
    choices: list[Json] | None = None
    expired: bool = False
    answers: list[Json] = field(default_factory=list)
    pressed: str | None = None
    """The message whose button it was."""


class World:
    def __init__(self) -> None:
        self.people: dict[str, Person] = {}
        self.places: dict[str, str] = {}
        self.messages: dict[str, list[Json]] = {}
        self.files: dict[str, bytes] = {}
        self.calls: dict[str, Call] = {}
        self.commands: list[Json] = []
        self.home_commands: list[Json] = []
        """Those of one server alone."""
        self.nonces: dict[tuple[str, str], Json] = {}
        self.replaced: defaultdict[str, list[str]] = defaultdict(list)
        """By message: what stood there before it was changed."""
        self.uploaded: list[bytes] = []
        """Every file that came with a message of the bot's."""
        self.about: Json = {}
        """What is otherwise said of the application."""
        self.owns = True
        """Whether the server is the bot's own, where it may do all."""
        self.granted = "0"
        """What everybody may do in the server."""
        self.overwrites: dict[str, list[Json]] = {}
        """What single channels take and give."""
        self.threads: dict[str, Json] = {}
        """The private threads that were opened, and the public ones."""
        self.inside: dict[str, set[str]] = {}
        """Who was let into each."""
        self.no_threads = False
        """Whether the bot may open none."""

    def person(self, name: str) -> Person:
        if name not in self.people:
            self.people[name] = Person(name, new_id(), new_id())
            self.messages[self.people[name].channel] = []
        return self.people[name]

    def place(self, name: str) -> str:
        if name not in self.places:
            self.places[name] = new_id()
            self.messages[self.places[name]] = []
        return self.places[name]

    def owner(self, channel: str) -> Person | None:
        """Whose private channel it is."""
        return next((one for one in self.people.values() if one.channel == channel), None)

    def take_commands(self, where: list[str], body: list[Json]) -> list[Json]:
        """The bot's commands, everywhere or in one server, as Discord knows them from now on."""
        if where and where != ["guilds", GUILD]:
            raise Refused(403, 50001, "Missing Access")
        told = [
            # Of what opens on a person Discord says that its description is empty.
            {"description": ""} | one | {"id": new_id(), "application_id": BOT, "version": "1"}
            for one in body
        ]
        if where:
            self.home_commands = told
        else:
            self.commands = told
        return told

    def guild(self) -> Json:
        channels = [{"id": GUILD, "name": "general", "type": 0, "position": 0}]
        return {
            "id": GUILD,
            "name": "Club",
            "channels": channels,
            "members": [],
            "roles": [
                {"id": GUILD, "name": "@everyone", "permissions": self.granted, "position": 0},
                {"id": MANAGERS, "name": "Managers", "permissions": MANAGE, "position": 1},
            ],
            "emojis": [],
            "features": [],
            "owner_id": BOT if self.owns else "1",
            "member_count": 3,
            "large": False,
            "unavailable": False,
        }

    def channel(self, channel: str) -> Json:
        if person := self.owner(channel):
            return {"id": channel, "type": 1, "recipients": [person.user()]}
        if channel in self.threads:
            return self.threads[channel]
        found = {"id": channel, "type": 0, "guild_id": GUILD, "name": "club", "position": 1}
        if channel in self.overwrites:
            found["permission_overwrites"] = self.overwrites[channel]
        return found

    def wrote(self, person: Person, channel: str, text: str, mentions: list[Person]) -> Json:
        """A person's message, as the bot may see it."""
        message = self._message(channel, person.user(), text)
        message["mentions"] = [one.user() for one in mentions]
        if self.owner(channel) is None:
            message["guild_id"] = GUILD
            message["member"] = {**JOINED, "roles": [MANAGERS] if person.manages else []}
        self.messages[channel].append(message)
        return message

    def post(self, channel: str, body: Json, files: list[tuple[str, bytes]]) -> Json:
        """The bot's message in a channel; the same nonce gives the same message."""
        if channel not in self.messages:
            raise Refused(404, 10003, "Unknown Channel")
        person = self.owner(channel)
        if person and person.closed:
            raise Refused(403, 50007, "Cannot send messages to this user")
        nonce = (channel, str(body.get("nonce")))
        if body.get("enforce_nonce") and nonce in self.nonces:
            return self.nonces[nonce]
        message = self._bots(channel, body, files)
        self.messages[channel].append(message)
        self.nonces[nonce] = message
        if person:
            self._show(person, message, body, files)
        return message

    def answer(self, call: Call, body: Json, files: list[tuple[str, bytes]]) -> Json:
        """The bot's message that answers an interaction."""
        if call.expired or call.acknowledged is None:
            raise Refused(404, 10015, "Unknown Webhook")
        flags = int(body.get("flags", 0))
        ephemeral = call.ephemeral if call.waiting else bool(flags & EPHEMERAL)
        call.waiting = False
        message = self._bots(call.channel, body, files)
        message["flags"] = flags | EPHEMERAL if ephemeral else flags & ~EPHEMERAL
        call.answers.append(message)
        if ephemeral or self.owner(call.channel):
            self._show(call.person, message, body, files)
        if not ephemeral:
            # It stands in the channel like any other of the bot's, and can be changed like them.
            self.messages[call.channel].append(message)
        return message

    def open_thread(self, channel: str, body: Json) -> Json:
        """A private thread, into which nobody is let yet."""
        if self.owner(channel) or channel in self.threads:
            raise Refused(400, 50024, "Cannot execute action on this channel type")
        if self.no_threads:
            raise Refused(403, 50013, "Missing Permissions")
        if not 1 <= len(body["name"]) <= 100:
            raise Refused(400, 50035, "name is too long")
        assert body["type"] == 12, "nobody else is to read it"
        assert body["invitable"] is False
        number = new_id()
        self.messages[number] = []
        self.inside[number] = set()
        minutes = body["auto_archive_duration"]
        return self.keep_thread(number, channel, kind=12, name=body["name"], minutes=minutes)

    def keep_thread(
        self, number: str, parent: str, *, name: str, kind: int = 11, minutes: int = 1440
    ) -> Json:
        """The channel is a thread in another: a public one, if nothing else is said."""
        self.threads[number] = {
            "id": number,
            "type": kind,
            "guild_id": GUILD,
            "owner_id": BOT if kind == 12 else GUILD,
            "parent_id": parent,
            "name": name,
            "last_message_id": None,
            "message_count": 0,
            "member_count": 1,
            "rate_limit_per_user": 0,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": minutes,
                "archive_timestamp": "2026-01-01T00:00:00+00:00",
                "locked": False,
            },
        }
        return self.threads[number]

    def let_in(self, thread: str, person: str) -> None:
        if thread not in self.threads:
            raise Refused(404, 10003, "Unknown Channel")
        self.inside[thread].add(person)

    def edit(self, message: Json, body: Json, files: list[tuple[str, bytes]]) -> Json:
        check(body, files, message)
        if "content" in body:
            self.replaced[message["id"]].append(message["content"])
        message.update({name: body[name] for name in ("content", "components") if name in body})
        if "attachments" in body:
            # What is not named by its id is taken off; a new file is named by its place.
            kept = {str(one["id"]) for one in body["attachments"]}
            message["attachments"] = [one for one in message["attachments"] if one["id"] in kept]
            self._attach(message, body, files)
        assert message["content"] or message["attachments"], "an empty message"
        message["edited_timestamp"] = "2026-01-01T00:00:01+00:00"
        assert not (body.get("allowed_mentions") or {}).get("users"), "nobody is called so"
        if person := self.owner(message["channel_id"]):
            person.sent.append(json.dumps(body, ensure_ascii=False).encode())
            person.sent.extend(content for _, content in files)
        return message

    def edit_answer(
        self, call: Call, number: str, body: Json, files: list[tuple[str, bytes]]
    ) -> Json:
        if number == "@original":
            return self.edit_pressed(call, body, files)
        (message,) = [one for one in call.answers if one["id"] == number]
        return self.edit(message, body, files)

    def edit_pressed(self, call: Call, body: Json, files: list[tuple[str, bytes]]) -> Json:
        """The pressed message, changed through the press; its presser alone may be seeing it."""
        if call.expired or call.acknowledged != DEFERRED_UPDATE:
            raise Refused(404, 10015, "Unknown Webhook")
        found = [one for one in call.person.shown if one["id"] == call.pressed]
        if not found:
            raise Refused(404, 10008, "Unknown Message")
        message = self.edit(found[0], body, files)
        call.person.sent.append(json.dumps(body, ensure_ascii=False).encode())
        call.person.sent.extend(content for _, content in files)
        return message

    def message(self, channel: str, number: str) -> Json:
        found = next((one for one in self.messages[channel] if one["id"] == number), None)
        if found is None:
            raise Refused(404, 10008, "Unknown Message")
        return found

    def _show(
        self, person: Person, message: Json, body: Json, files: list[tuple[str, bytes]]
    ) -> None:
        person.shown.append(message)
        person.sent.append(json.dumps(body, ensure_ascii=False).encode())
        person.sent.extend(content for _, content in files)

    def _bots(self, channel: str, body: Json, files: list[tuple[str, bytes]]) -> Json:
        check(body, files)
        bot = {"id": BOT, "username": "umpire", "discriminator": "0", "avatar": None, "bot": True}
        message = self._message(channel, bot, body.get("content") or "")
        message["components"] = body.get("components", [])
        message["nonce"] = body.get("nonce")
        message["flags"] = body.get("flags", 0)
        message["allowed_mentions"] = body.get("allowed_mentions")
        self._attach(message, body, files)
        return message

    def _attach(self, message: Json, body: Json, files: list[tuple[str, bytes]]) -> None:
        described = {int(one["id"]): one for one in body.get("attachments", [])}
        for number, (name, content) in enumerate(files):
            self.uploaded.append(content)
            self.files[url := f"https://cdn.invalid/{new_id()}/{name}"] = content
            message["attachments"].append(
                {
                    "id": new_id(),
                    "filename": name,
                    "size": len(content),
                    "url": url,
                    "proxy_url": url,
                    "description": described[number].get("description"),
                }
            )

    def _message(self, channel: str, author: Json, text: str) -> Json:
        return {
            "id": new_id(),
            "channel_id": channel,
            "author": author,
            "content": text,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "components": [],
        }


def check(body: Json, files: list[tuple[str, bytes]], old: Json | None = None) -> None:
    """Refuse what Discord refuses of a message."""
    text = body.get("content") or ""
    if len(text) > 2000:
        raise Refused(400, 50035, "content is too long")
    if old is None and not text and not files:
        raise Refused(400, 50006, "Cannot send an empty message")
    if any(len(one.get("description") or "") > 1024 for one in body.get("attachments", [])):
        raise Refused(400, 50035, "description is too long")
    _check_components(body.get("components") or [])
    if body.get("embeds"):
        raise Refused(400, 50035, "an embed would hide the attachment")
    if (body.get("allowed_mentions") or {}).get("parse") != [] and (text or old is None):
        raise AssertionError("a message could mention somebody")


def _check_components(rows: list[Json]) -> None:
    parts = [part for row in rows for part in row["components"]]
    ids = [part["url"] if _is_link(part) else part["custom_id"] for part in parts]
    crowded = len(rows) > 5 or any(len(row["components"]) > 5 for row in rows)
    same = len(set(ids)) < len(ids)
    if crowded or same or not all(map(_is_well_made, parts)):
        raise Refused(400, 50035, "components are malformed")


def _is_well_made(part: Json) -> bool:
    label = part["type"] != 2 or 1 <= len(part["label"]) <= 80
    options = part["type"] != 3 or 1 <= len(part["options"]) <= 25
    if _is_link(part):
        return label and "custom_id" not in part and part["url"].startswith("https://")
    return label and options and 1 <= len(part["custom_id"]) <= 100


def _is_link(part: Json) -> bool:
    return bool(part["type"] == 2 and part["style"] == 5)
