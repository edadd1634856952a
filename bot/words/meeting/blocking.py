"""What people say to be left alone by somebody."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.language import InEach
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.options import NAME_WORDS, PERSON


@dataclass(frozen=True, slots=True)
class Block:
    name: str


@dataclass(frozen=True, slots=True)
class Unblock:
    name: str


@dataclass(frozen=True, slots=True)
class ShowBlocks:
    pass


Wish: TypeAlias = Block | Unblock | ShowBlocks

_SOMEBODY = replace(PERSON, about=InEach(en="Whom", ru="Кого"), required=True, words=NAME_WORDS)

BLOCK: Command[Wish] = Command(
    names=InEach(en=("block",), ru=("блокировать", "заблокировать")),
    about=InEach(en="Take no challenges from somebody", ru="Не принимать чьих-то вызовов"),
    example=InEach(en="@boris", ru="@boris"),
    options=(_SOMEBODY,),
    door="you",
    group=shelves.PEOPLE,
    how=(
        *("block", "block her", "block them", "block my opponent"),
        *("block this person", "i want to block my opponent"),
        *("заблокируй его", "заблокируй её", "заблокируй ее", "заблокируй соперника"),
        *("заблокировать соперника", "хочу заблокировать соперника"),
    ),
    hear=lambda given: Block(name) if (name := given.get(_SOMEBODY)) else None,
)
UNBLOCK: Command[Wish] = Command(
    names=InEach(en=("unblock",), ru=("разблокировать",)),
    about=InEach(en="Take somebody's challenges again", ru="Снова принимать чьи-то вызовы"),
    example=InEach(en="@boris", ru="@boris"),
    options=(_SOMEBODY,),
    door="you",
    group=shelves.PEOPLE,
    hear=lambda given: Unblock(name) if (name := given.get(_SOMEBODY)) else None,
)
BLOCKS: Command[Wish] = Command(
    names=InEach(en=("blocks",), ru=("заблокированные",)),
    about=InEach(en="Whom you have blocked", ru="Кого вы заблокировали"),
    door="you",
    group=shelves.PEOPLE,
    hear=lambda _: ShowBlocks(),
)

COMMANDS: tuple[Command[Wish], ...] = (BLOCK, UNBLOCK, BLOCKS)
