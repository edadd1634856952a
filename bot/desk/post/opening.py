"""Opening: what a chat is to show of a sealed letter, with its picture drawn."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from bot.chat.contract import HOUSE, Address, Aside, Block, Mention, Outgoing, Seen, Thread
from bot.chat.menu import Pick, rows_of
from bot.desk.post.films import Draw, Films
from bot.desk.post.holdings import write_holdings
from bot.desk.post.readable_holdings import write_readable
from bot.desk.post.scenes import write_scene
from bot.desk.visit.sealed import Board, Figure, Holdings, Picture, Replay, Sealed
from bot.language import Language
from bot.words.match.commands import MORE
from bot.words.match.topic import PHRASES
from bot.words.text import text_of
from storage.database import Read, Tx
from storage.faults import of_database, trail_of

log = logging.getLogger(__name__)


class Opener:
    def __init__(self, read: Read, draw: Draw, films: Films) -> None:
        self._read = read
        self._draw = draw
        self._films = films
        self._writing = asyncio.Lock()

    async def open(
        self,
        body: Sealed,
        to: Address,
        *,
        draws: bool,
        edits: str | None = None,
        still: bool = False,
        mentions: tuple[Mention, ...] = (),
        picking: bool = False,
        thread: Thread | None = None,
    ) -> Outgoing:
        """A chat that draws boards itself gets what is to be drawn; one that knows of no choosing
        gets buttons."""
        board = body.board
        scene = self._scene(board, body.seen) if draws and isinstance(board, Board) else None
        drawn = board and not scene and to.chat != HOUSE  # a machine is handed what is seen
        picture = await self._picture(board, to.chat) if board and drawn else None
        return Outgoing(
            text=text_of(body.text, body.language),
            choices=(*body.choices, *_more(body))
            if picking
            else (*_buttons(body.picks), *body.choices),
            picks=body.picks if picking else (),
            block=await self._block(body.block, to, body.language),
            picture=picture,
            alt=body.alt,
            scene=scene,
            answers=body.answers,
            told=body.told,
            seen=body.seen,
            about=body.about,
            played=body.played,
            standing=body.standing,
            by=body.by,
            aloud=body.aloud,
            silent=body.silent,
            thread=thread,
            private=body.private,
            aside=_aside(body),
            edits=edits,
            still=still,
            mentions=mentions,
        )

    async def _block(
        self, block: tuple[str, str] | Holdings | None, to: Address, language: Language
    ) -> Block | None:
        """The text under the letter. What is stored of somebody goes to their own account alone."""
        if not isinstance(block, Holdings):
            return Block(*block) if block else None
        user = to.user
        if user is None:
            return None
        try:
            async with self._writing:
                text = await self._read(lambda tx: _held(tx, block.name, to.chat, user, language))
        except Exception as fault:
            if of_database(fault):
                raise
            log.error("a file cannot be written: %s", trail_of(fault))  # noqa: TRY400  # no texts
            return None
        return None if text is None else Block(block.name, text)

    def _scene(self, board: Board, seen: Seen | None) -> dict[str, Any] | None:
        """Without it there is a picture yet."""
        try:
            return write_scene(board, seen.options if seen else None)
        except Exception:
            log.error("a %s has no scene", _name_of(board))  # noqa: TRY400
            return None

    async def _picture(self, board: Picture, chat: str) -> bytes | None:
        """The picture drawn. Words without it are better than none: it can be asked for again."""
        try:
            if isinstance(board, Replay):
                return await self._films.show(board, chat)
            return await self._draw(board, chat)
        except Exception:
            what = _name_of(board)
            log.error("a %s cannot be drawn", what)  # noqa: TRY400
            return None


def _more(body: Sealed) -> tuple[tuple[str, str], ...]:
    """Under each board of a running match of two there is a button behind which are all others."""
    standing = body.standing
    if body.about is None or standing is None or not standing.opponent:
        return ()
    if standing.turn not in {"yours", "theirs"}:
        return ()
    return ((PHRASES[body.language].more, MORE.says(match=body.about)),)


def _buttons(picks: tuple[Pick, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(button for row in rows_of(picks) for button in row)


def _aside(body: Sealed) -> Aside | None:
    if body.aside is None:
        return None
    text = body.text if body.aside.text is None else body.aside.text
    return Aside(text_of(text, body.language), (*body.choices, *body.aside.choices))


async def _held(tx: Tx, name: str, chat: str, user: str, language: Language) -> str | None:
    """For people or for programs, as the file's name says."""
    if name.endswith(".json"):
        return await write_holdings(tx, chat, user)
    return await write_readable(tx, chat, user, language)


def _name_of(picture: Picture) -> str:
    """What a picture is called where nothing of what it shows may be said."""
    match picture:
        case Figure():
            return "figure"
        case Replay():
            return "replay"
        case _:
            return f"board of {picture.game}"
