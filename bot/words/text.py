"""What was composed becomes a text in which commands and moments are values."""

from __future__ import annotations

import re

from bot.chat.menu import Moment, Text, Use
from bot.games.page import CLOSES, OPENS, mark
from bot.language import FALLBACK, Language
from bot.words.arguments import Given, take
from bot.words.command import ELSEWHERE
from bot.words.table import SPOKEN, VERBS

_MOMENT = re.compile(r"([@=])(\d{1,12}) (.*)", re.DOTALL)
_MARK = re.compile(f"{OPENS}([^{OPENS}{CLOSES}]*){CLOSES}")


def mark_moment(at: int, words: str) -> str:
    """A time to come inside a sentence; chats that do not count it down say the words."""
    return mark(f"@{at} {words}")


def text_of(composed: str, language: Language = FALLBACK) -> Text:
    """The composed text, its commands as values."""
    parts: list[str | Use | Moment] = []
    end = 0
    for found in _MARK.finditer(composed):
        moment = _MOMENT.fullmatch(found[1])
        value = (
            Moment(int(moment[2]), moment[3], dated=moment[1] == "=")
            if moment
            else use_of(found[1])
        )
        parts += [composed[end : found.start()], value]
        end = found.end()
    parts.append(composed[end:])
    return Text(tuple(part for part in parts if part), language)


def use_of(typed: str) -> str | Use:
    """A command with what follows it; as it stands, where there is none of that name any more."""
    elsewhere = typed.startswith(ELSEWHERE)
    typed = typed.removeprefix(ELSEWHERE)
    word, _, rest = typed.partition(" ")
    command = SPOKEN.get(word)
    if command is None:
        return f"/{typed}"
    verb, _, after = rest.partition(" ")
    if under := VERBS.get(command.word, {}).get(verb):
        command, rest = under, after
    match = re.match(r"#(\d+)\s*", rest)
    head = (("match", match[1]),) if match and command.of_a_match else ()
    given = take(command.options, rest[match.end() :] if match and head else rest)
    if not isinstance(given, Given) or given.more:
        return Use(command, rest, elsewhere=elsewhere)
    return Use(command, rest, (*head, *given.typed.items()), elsewhere)
