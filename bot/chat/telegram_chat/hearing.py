"""Hearing: which updates are sentences, whose, and said where."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import replace

from telegram import (
    CallbackQuery,
    Chat,
    Message,
    MessageEntity,
    MessageOriginUser,
    Update,
    User,
)
from telegram.constants import ChatType

from bot.chat.contract import Incoming, Mention, Wordless
from bot.chat.recent import Recent
from bot.chat.telegram_chat.whispers import number_of

CHAT = "telegram"
HEARD = ("message", "edited_message", "callback_query", "inline_query", "my_chat_member")
"""The kinds of update that are asked for."""

_GROUPS = {ChatType.GROUP, ChatType.SUPERGROUP}
_COMMAND = re.compile(r"/[^\s@/]+(?:@(\w+))?")
_START = re.compile(r"/start(?:@\w+)?\s+(\S+)\s*")
_NUMBER = re.compile(r"(?:\w+ )?#(\d{1,9})\b")
"""Where a letter names its match: "#1 Kriegspiel …", "Match #1 begins …"."""
_PEOPLE = 10_000


class People:
    """Who is behind an @name, as far as they were seen; Telegram does not tell."""

    def __init__(self) -> None:
        self._seen: Recent[str, User] = Recent(_PEOPLE)

    def see(self, person: User) -> None:
        if person.username:
            self._seen.keep(person.username.lower(), person)

    def find(self, username: str) -> User | None:
        return self._seen.get(username.lower())


def key_of(update: Update) -> str:
    """The update's own name. Its number alone may come again after a quiet week."""
    query, message = update.callback_query, update.message or update.edited_message
    if query:
        return f"{update.update_id}.{query.id}"
    if message and (whisper := number_of(message)) is not None:
        return f"{update.update_id}.w{whisper}"  # as a message it has no number
    if update.message and (album := update.message.media_group_id):
        return f"album.{album}"  # its pictures come one by one, and are one message to their sender
    return f"{update.update_id}.{message.message_id if message else 0}"


def person_of(update: Update) -> int:
    """Whose update it is; each person's are served in order."""
    if update.effective_user:
        return update.effective_user.id
    return update.effective_chat.id if update.effective_chat else 0


def hear_message(
    update: Update,
    message: Message,
    me: User,
    people: People,
    opened: Callable[[str], str | None],
    commands: Container[str],
) -> Incoming | None:
    """The sentence in a message to the bot; None if it is none, or not for the bot."""
    speaker = message.from_user
    if speaker is None or speaker.is_bot:
        return None
    people.see(speaker)
    wordless = _wordless(update, message)
    if message.text is None and wordless is None:
        return None  # the platform tells of something
    spoken = "" if wordless else message.text or ""
    text, mentions = _mentioned(spoken, message.entities if spoken else (), people, me)
    about = _match_of(_looked_at(message), me)
    said = Incoming(
        chat=CHAT,
        user=str(speaker.id),
        name=name_of(speaker),
        text=text,
        key=key_of(update),
        mentions=mentions,
        language=speaker.language_code,
        handle=speaker.username,
        about=about,
        wordless=wordless,
    )
    if message.chat.type in _GROUPS:
        return None if wordless else _said_in_group(said, message, me, commands)
    if message.chat.type != ChatType.PRIVATE:
        return None
    if start := _START.fullmatch(text):
        return replace(said, text=opened(start[1]) or text)
    # Whoever begins with the bot's name, as among others, is understood.
    rest = _called(text, me, commands)[1] if text.startswith("@") else ""
    return replace(said, text=rest or text)


def _said_in_group(
    said: Incoming, message: Message, me: User, commands: Container[str]
) -> Incoming | None:
    """The same as said among others, or to the bot alone there; None if it is not for the bot."""
    called, text = _called(said.text, me, commands)
    place = place_of(message)
    if number_of(message) is not None:  # to us: others' are not brought
        return replace(said, text=text, aside=True, beside=place)
    if not (called or _is_addressed(message, me)):
        return None
    return replace(said, text=text, place=place, about=None, called=called)


def _wordless(update: Update, message: Message) -> Wordless | None:
    """Why the message is no sentence of its sender's, if it is none."""
    if update.edited_message is not None:
        # A place that is shared for hours changes all the while, by no hand.
        return None if message.location else "edited"
    if message.forward_origin is not None:
        return "forwarded"
    return "shown" if message.text is None and message.effective_attachment else None


def _looked_at(message: Message) -> Message | None:
    """The message that is answered or forwarded."""
    return message.reply_to_message if message.forward_origin is None else message


def _match_of(letter: Message | None, me: User) -> int | None:
    """The match that a letter of ours is about: its number stands first in it."""
    if letter is None or _author_of(letter) != me.id:
        return None
    found = _NUMBER.match(letter.text or letter.caption or "")
    return int(found[1]) if found else None


def _author_of(letter: Message) -> int | None:
    """Who wrote it first."""
    if letter.forward_origin is None:
        return letter.from_user.id if letter.from_user else None
    origin = letter.forward_origin
    return origin.sender_user.id if isinstance(origin, MessageOriginUser) else None


def hear_press(update: Update, query: CallbackQuery, sentence: str, people: People) -> Incoming:
    """A pressed button says its sentence, and nobody but the bot sees it pressed."""
    people.see(query.from_user)
    pressed = query.message
    aside = pressed is None or pressed.chat.type != ChatType.PRIVATE
    return Incoming(
        chat=CHAT,
        user=str(query.from_user.id),
        name=name_of(query.from_user),
        text=sentence,
        key=key_of(update),
        language=query.from_user.language_code,
        handle=query.from_user.username,
        aside=aside,
        beside=place_of(pressed) if aside and isinstance(pressed, Message) else None,
        pressed=True,
    )


def name_of(person: User) -> str:
    """What others can call them by: the name that can be mentioned, if they have one."""
    return person.username or person.full_name


def place_of(message: Message) -> str:
    """The group, and the topic in it where there are topics."""
    if message.is_topic_message and message.message_thread_id:
        return f"{message.chat.id}:{message.message_thread_id}"
    return str(message.chat.id)


def is_group(chat: Chat | None) -> bool:
    return chat is not None and chat.type in _GROUPS


def is_masked(message: Message, me: User, commands: Container[str]) -> bool:
    """Whether it is a command of ours, or calls the bot, by somebody whom Telegram does not name: they
    write for their group, as its anonymous administrator, or for a channel."""
    if message.sender_chat is None or message.is_automatic_forward:
        return False
    command = _COMMAND.match(message.text or "")
    if not command:
        return is_group(message.chat) and _called(message.text or "", me, commands)[0]
    word = command[0].partition("@")[0].removeprefix("/").lower()
    return is_group(message.chat) and word in commands and _is_addressed(message, me)


def _is_addressed(message: Message, me: User) -> bool:
    """Whether it is a command, for us or for nobody by name, or a reply to the bot.

    Privacy mode lets little else through; but where the bot is an administrator it sees all.
    """
    command = _COMMAND.match(message.text or "")
    if command:
        return command[1] is None or command[1].lower() == (me.username or "").lower()
    answered = message.reply_to_message
    return bool(answered and answered.from_user and answered.from_user.id == me.id)


def _called(text: str, me: User, commands: Container[str]) -> tuple[bool, str]:
    """Whether the bot is called by its name, and what is said then: a command without its slash, too.
    In one with it the name tells whose command it is, or whom to challenge."""
    if _COMMAND.match(text):
        return False, text
    name = re.compile(rf"@{re.escape(me.username or '')}\b[,:]?\s*", re.IGNORECASE)
    rest, count = name.subn("", text, count=1)
    if not (me.username and count):
        return False, text
    said = rest.strip()
    return True, f"/{said}" if said.partition(" ")[0].lower() in commands else said


def _mentioned(
    text: str, entities: tuple[MessageEntity, ...], people: People, me: User
) -> tuple[str, tuple[Mention, ...]]:
    """The people named in the text, and the text with each of them as one word.

    Telegram counts in UTF-16 units, and names people without a username by any words.
    """
    raw = text.encode("utf-16-le", "surrogatepass")
    found: list[Mention] = []
    for entity in sorted(entities, key=lambda one: -one.offset):
        start, stop = 2 * entity.offset, 2 * (entity.offset + entity.length)
        named = raw[start:stop].decode("utf-16-le", "replace")
        if entity.type == MessageEntity.TEXT_MENTION and entity.user and not entity.user.is_bot:
            word = "@" + (re.sub(r"\W+", "_", named).strip("_") or str(entity.user.id))
            raw = raw[:start] + word.encode("utf-16-le") + raw[stop:]
            person: User | None = entity.user
        elif entity.type == MessageEntity.MENTION:
            own = named[1:].lower() == (me.username or "").lower()
            word, person = named, me if own else people.find(named[1:])
        else:
            continue
        if person:
            found.append(Mention(word, str(person.id), name_of(person), own=person.id == me.id))
    return raw.decode("utf-16-le", "replace"), tuple(reversed(found))
