"""Telegram's world as a loopback server keeps it: people, groups, messages, updates.

In one file, because all of it is one world.
"""

from __future__ import annotations

import html
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Json = dict[str, Any]

BOT: Json = {
    "id": 777000111,
    "is_bot": True,
    "first_name": "Umpire",
    "username": "umpire_test_bot",
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": False,
}
MENTION = re.compile(r"@(\w+)")
_TAG = re.compile(r"<(/?)([a-z-]+)((?: [a-z]+(?:=\"[^\"]*\")?)*)>")
_TAGS = {"b", "i", "u", "s", "code", "pre", "a", "tg-spoiler", "blockquote"}

_RIGHTS = (
    *("can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics"),
    *("can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos"),
    *("can_send_videos", "can_send_video_notes", "can_send_voice_notes", "can_send_polls"),
    *("can_send_other_messages", "can_add_web_page_previews", "can_edit_tag"),
    "can_react_to_messages",
)
"""What somebody may be forbidden in a group."""


class ApiError(Exception):
    """What the Bot API answers instead of a result."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code, self.description, self.parameters = code, description, parameters


@dataclass
class Sent:
    """Something that reached a chat."""

    method: str
    params: Json
    message: Json
    files: list[bytes]


Whispering: TypeAlias = Literal["10.2", "10.3"] | None


@dataclass
class World:
    people: dict[int, Json] = field(default_factory=dict)
    groups: dict[int, Json] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    """Short names of people and groups to their ids."""
    started: set[int] = field(default_factory=set)
    blocked: set[int] = field(default_factory=set)
    deactivated: set[int] = field(default_factory=set)
    kicked: set[int] = field(default_factory=set)
    admins: set[tuple[int, int]] = field(default_factory=set)
    """Groups and the people who are in charge of them."""
    migrated: dict[int, int] = field(default_factory=dict)
    forbidden: dict[int, set[str]] = field(default_factory=dict)
    """What may not be sent to single groups: "photo", "document", "animation"."""
    sees_all: bool = False
    """Whether the bot is an administrator and privacy mode does not hold."""
    updates: list[Json] = field(default_factory=list)
    """Those that have not been confirmed."""
    messages: dict[tuple[int, int], Json] = field(default_factory=dict)
    sent: list[Sent] = field(default_factory=list)
    """All that ever reached anybody, in order."""
    files: dict[str, bytes] = field(default_factory=dict)
    queries: dict[str, int] = field(default_factory=dict)
    """Presses that have not been answered, and whose they are."""
    toasts: list[tuple[int, Json]] = field(default_factory=list)
    menus: dict[tuple[str, str], Any] = field(default_factory=dict)
    webhook: Json = field(default_factory=dict)
    dealt: dict[str, Json] = field(default_factory=dict)
    """What was answered to those who typed the bot's name in any chat."""
    cards: dict[str, Json] = field(default_factory=dict)
    """The cards that were put into chats, as they stand now."""
    about: Json = field(default_factory=dict)
    """What is otherwise said of the bot."""
    rights: dict[int, Json] = field(default_factory=dict)
    """What the bot is in single groups."""
    whispering: Whispering = None
    """By which edition of the Bot API messages can be shown to one person in a group; None: by none,
    and what is said about that is not heard."""
    whispered: list[Sent] = field(default_factory=list)
    """What was shown so, to the person who is named in its message."""
    deeds: dict[str, tuple[int, int, float]] = field(default_factory=dict)
    """Presses and whispers of people: whose, in which group, and when."""
    clock: Callable[[], float] = time.monotonic
    _count: int = 0

    def number(self) -> int:
        self._count += 1
        return self._count

    def person(self, name: str, **more: Any) -> Json:
        """The person of this short name, who is made when they first occur."""
        if name not in self.names:
            number = 5_000_000_000 + self.number()
            self.names[name] = number
            self.people[number] = {
                "id": number,
                "is_bot": False,
                "first_name": name,
                "username": name,
                "language_code": "en",
                **more,
            }
        return self.people[self.names[name]]

    def group(self, name: str) -> Json:
        if name not in self.names:
            number = -1_001_000_000_000 - self.number()
            self.names[name] = number
            self.groups[number] = {"id": number, "type": "supergroup", "title": name}
        return self.groups[self.names[name]]

    def promote(self, name: str, place: str) -> None:
        self.admins.add((self.group(place)["id"], self.person(name)["id"]))

    def admins_of(self, number: int) -> list[Json]:
        """The group's administrators, as the Bot API lists them."""
        rights = [
            *("can_be_edited", "can_manage_chat", "can_delete_messages", "can_manage_video_chats"),
            *("can_restrict_members", "can_promote_members", "can_change_info"),
            *("can_invite_users", "can_post_stories", "can_edit_stories", "can_delete_stories"),
            "is_anonymous",
        ]
        return [
            {"status": "administrator", "user": self.people[person], **dict.fromkeys(rights, False)}
            for group, person in sorted(self.admins)
            if group == self.reach(number)["id"]
        ]

    def chat(self, number: int) -> Json:
        if number in self.groups:
            return self.groups[number]
        person = self.people[number]
        return {"id": number, "type": "private", "first_name": person["first_name"]}

    def reach(self, number: int) -> Json:
        """The chat, if the bot can write there."""
        if number in self.migrated:
            raise ApiError(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                migrate_to_chat_id=self.migrated[number],
            )
        if number in self.groups:
            if number in self.kicked:
                raise ApiError(403, "Forbidden: bot was kicked from the supergroup chat")
            return self.groups[number]
        if number not in self.people:
            raise ApiError(400, "Bad Request: chat not found")
        if number in self.deactivated:
            raise ApiError(403, "Forbidden: user is deactivated")
        if number in self.blocked:
            raise ApiError(403, "Forbidden: bot was blocked by the user")
        if number not in self.started:
            raise ApiError(403, "Forbidden: bot can't initiate conversation with a user")
        return self.chat(number)

    def check_kind(self, number: int, kind: str) -> None:
        if kind in self.forbidden.get(number, ()):
            raise ApiError(400, f"Bad Request: not enough rights to send {kind}s to the chat")

    def update(self, **what: Any) -> int:
        number = 900_000 + self.number()
        self.updates.append({"update_id": number, **what})
        return number

    def typed(
        self,
        name: str,
        text: str,
        place: str | None = None,
        *,
        topic: int | None = None,
        reply_to: Json | None = None,
        entities: list[Json] | None = None,
    ) -> str | None:
        """Somebody types; the key of the update, or None if privacy mode keeps it from the bot."""
        person = self.person(name)
        chat = self.group(place) if place else self.chat(person["id"])
        if place is None:
            self.started.add(person["id"])
        message = self._keep(
            {
                "from": person,
                "chat": chat,
                "text": text,
                "entities": entities_of(text) if entities is None else entities,
            }
        )
        if topic:
            message |= {"message_thread_id": topic, "is_topic_message": True}
        if reply_to:
            message["reply_to_message"] = reply_to
        if place and not self.sees_all and not _passes_privacy(text, reply_to):
            return None
        return f"{self.update(message=message)}.{message['message_id']}"

    def whisper(self, name: str, text: str, place: str, *, reply_to: Json | None = None) -> str:
        """Somebody says it in a group so that only the bot hears it: one of its commands, or an answer
        to a whisper of the bot's; the key of the update."""
        person, chat, number = self.person(name), self.group(place), self.number()
        answers_one = reply_to is not None and "ephemeral_message_id" in reply_to
        assert answers_one or text.startswith("/"), "nothing else can be whispered"
        self.deeds[f"whisper {number}"] = person["id"], chat["id"], self.clock()
        message = {
            "message_id": 0,
            "ephemeral_message_id": number,
            "receiver_user": BOT,
            "date": 1_767_225_600,
            "from": person,
            "chat": chat,
            "text": text,
            "entities": entities_of(text),
        }
        if reply_to:
            message["reply_to_message"] = reply_to
        return f"{self.update(message=message)}.w{number}"

    def receiver_of(self, params: Json) -> int | None:
        """To whom alone a message is shown; None where all read it. Raises what Telegram answers."""
        told: Json = params
        if self.whispering == "10.3":  # there the words of 10.2 are not heard any more
            told = params.get("ephemeral_message_parameters", {})
        person = told.get("receiver_user_id") if self.whispering else None
        if person is None:
            return None
        group = self.reach(int(params["chat_id"]))["id"]
        if group > 0:
            raise ApiError(400, "Bad Request: PEER_ID_INVALID")
        if self.rights.get(group, {}).get("status") == "administrator":
            return int(person)
        replied = params.get("reply_parameters", {}).get("ephemeral_message_id")
        deed = f"whisper {replied}" if replied else str(told.get("callback_query_id"))
        whose, where, when = self.deeds.get(deed, (0, 0, 0.0))
        if (whose, where) != (int(person), group) or self.clock() - when > 15:
            raise ApiError(400, "Bad Request: CHAT_ADMIN_REQUIRED")
        return int(person)

    def pressed(self, name: str, message: Json, data: str) -> str:
        """Somebody presses a button; the key of the update."""
        query = str(4_000_000_000 + self.number())
        self.queries[query] = self.person(name)["id"]
        self.deeds[query] = self.person(name)["id"], message["chat"]["id"], self.clock()
        number = self.update(
            callback_query={
                "id": query,
                "from": self.person(name),
                "message": message,
                "chat_instance": "1",
                "data": data,
            }
        )
        return f"{number}.{query}"

    def asked(self, name: str, text: str) -> str:
        """Somebody types the bot's name in any chat; the query."""
        query = str(6_000_000_000 + self.number())
        self.update(
            inline_query={"id": query, "from": self.person(name), "query": text, "offset": ""}
        )
        return query

    def put_card(self, query: str, number: int = 0) -> str:
        """They choose one of the cards; Telegram's name for it."""
        chosen = self.dealt[query]["results"][number]
        card = f"AgAAAC{self.number()}"
        self.cards[card] = {
            "text": chosen["input_message_content"]["message_text"],
            "reply_markup": chosen["reply_markup"],
        }
        return card

    def pressed_card(self, name: str, card: str, label: str) -> str:
        """Somebody presses a button of a card; the query that is to be answered."""
        rows = self.cards[card]["reply_markup"]["inline_keyboard"]
        (button,) = [one for row in rows for one in row if one["text"] == label]
        query = str(4_000_000_000 + self.number())
        self.queries[query] = self.person(name)["id"]
        self.update(
            callback_query={
                "id": query,
                "from": self.person(name),
                "inline_message_id": card,
                "chat_instance": "1",
                "data": button["callback_data"],
            }
        )
        return query

    def edit_card(self, params: Json) -> bool:
        """The bot changes a card; a new picture cannot be put there."""
        card = self.cards.get(params["inline_message_id"])
        if card is None:
            raise ApiError(400, "Bad Request: MESSAGE_ID_INVALID")
        shown = {"text": plain_of(params["text"], params.get("parse_mode"), 4096)}
        if params.get("reply_markup"):
            shown["reply_markup"] = params["reply_markup"]
        if shown == card:
            raise ApiError(400, "Bad Request: message is not modified")
        self.cards[params["inline_message_id"]] = shown
        return True

    def door(self, name: str, *, shut: bool) -> int:
        """Somebody blocks the bot, or lets it in again."""
        person = self.person(name)
        (self.blocked.add if shut else self.blocked.discard)(person["id"])
        states = [
            {"status": "member", "user": BOT},
            {"status": "kicked", "user": BOT, "until_date": 0},
        ]
        return self.update(
            my_chat_member={
                "chat": self.chat(person["id"]),
                "from": person,
                "date": 1_767_225_600,
                "old_chat_member": states[not shut],
                "new_chat_member": states[shut],
            }
        )

    def standing(self, place: str, before: str, now: str) -> int:
        """The bot was `before` something in a group, and is something else now."""
        states: dict[str, Json] = {one: {"status": one, "user": BOT} for one in ("left", "member")}
        states["kicked"] = {"status": "kicked", "user": BOT, "until_date": 0}
        states["restricted"] = {
            "status": "restricted",
            "user": BOT,
            "until_date": 0,
            "is_member": True,
            **dict.fromkeys(_RIGHTS, False),
        }
        group = self.group(place)["id"]
        (self.kicked.discard if now == "member" else self.kicked.add)(group)
        return self.update(
            my_chat_member={
                "chat": self.chat(group),
                "from": self.person("anna"),
                "date": 1_767_225_600,
                "old_chat_member": states[before],
                "new_chat_member": states[now],
            }
        )

    def post(self, method: str, params: Json, files: list[bytes], **content: Any) -> Json:
        """The bot's message reaches a chat, or one person in it."""
        if (person := self.receiver_of(params)) is not None:
            return self._show_to(person, method, params, files, content)
        message = self._keep({"from": BOT, "chat": self.reach(int(params["chat_id"])), **content})
        if params.get("message_thread_id"):
            topic = int(params["message_thread_id"])
            message |= {"message_thread_id": topic, "is_topic_message": True}
        if params.get("reply_markup"):
            message["reply_markup"] = params["reply_markup"]
        self.sent.append(Sent(method, params, message, files))
        return message

    def _show_to(
        self, person: int, method: str, params: Json, files: list[bytes], content: Json
    ) -> Json:
        message = {
            "message_id": 0,
            "ephemeral_message_id": self.number(),
            "receiver_user": self.people[person],
            "date": 1_767_225_600,
            "from": BOT,
            "chat": self.reach(int(params["chat_id"])),
            **content,
        }
        if params.get("reply_markup"):
            message["reply_markup"] = params["reply_markup"]
        self.whispered.append(Sent(method, params, message, files))
        return message

    def change(self, method: str, params: Json, message: Json, files: list[bytes]) -> None:
        """A message of the bot's is another from now on."""
        self.sent.append(Sent(method, params, message, files))

    def file(self, content: bytes) -> Json:
        name = f"file-{self.number()}"
        self.files[name] = content
        return {"file_id": name, "file_unique_id": name, "file_size": len(content)}

    def _keep(self, message: Json) -> Json:
        message |= {"message_id": self.number(), "date": 1_767_225_600}
        self.messages[message["chat"]["id"], message["message_id"]] = message
        return message


def entities_of(text: str) -> list[Json]:
    """What Telegram itself finds in a text."""
    found: list[Json] = []
    if command := re.match(r"/\w+(@\w+)?", text):
        found.append({"type": "bot_command", "offset": 0, "length": command.end()})
    for mention in MENTION.finditer(text):
        if mention.start() and text[mention.start() - 1] != " ":
            continue
        start = units(text[: mention.start()])
        found.append({"type": "mention", "offset": start, "length": units(mention[0])})
    return found


def units(text: str) -> int:
    """The length as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def plain_of(text: str, mode: str | None, most: int) -> str:
    """The text as it is shown. Raises what Telegram answers to bad or long ones."""
    if mode == "HTML":
        open_tags: list[str] = []
        for piece in re.findall(r"<[^>]*>?", text):
            tag = _TAG.fullmatch(piece)
            if not tag or tag[2] not in _TAGS:
                raise ApiError(400, f"Bad Request: can't parse entities: Unsupported tag {piece}")
            if not tag[1]:
                open_tags.append(tag[2])
            elif not open_tags or open_tags.pop() != tag[2]:
                raise ApiError(400, "Bad Request: can't parse entities: Unmatched end tag")
        if open_tags:
            raise ApiError(400, "Bad Request: can't parse entities: Can't find end tag")
        text = html.unescape(_TAG.sub("", re.sub(r"<blockquote[^>]*>", "\n", text)))
    if units(text) > most:
        what = "message" if most == 4096 else "message caption"
        raise ApiError(400, f"Bad Request: {what} is too long")
    return text


def _passes_privacy(text: str, reply_to: Json | None) -> bool:
    """Whether a bot in privacy mode gets the message in a group."""
    if reply_to and reply_to["from"]["id"] == BOT["id"]:
        return True
    if re.search(rf"@{BOT['username']}\b", text, re.IGNORECASE) and not text.startswith("/"):
        return True  # so says @BotFather: what begins with "/", or mentions the bot
    command = re.match(r"/\w+(?:@(\w+))?", text)
    return command is not None and (command[1] or BOT["username"]).lower() == BOT["username"]
