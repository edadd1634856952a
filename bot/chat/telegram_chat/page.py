"""A page: how a letter is laid out in Telegram's messages and their limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import escape
from typing import Literal

from bot.chat.contract import Block, Outgoing
from bot.chat.menu import Use
from bot.chat.telegram_chat.settings import Settings

TEXT = 4096
CAPTION = 1024
_SHORT = 1500
"""A block up to this length stands in the message."""


@dataclass(frozen=True, slots=True)
class Part:
    """One message of those that a letter becomes."""

    kind: Literal["text", "photo", "animation", "document"]
    plain: str = field(repr=False)
    html: str = field(repr=False)
    file: bytes | None = field(default=None, repr=False)
    name: str = ""
    spoiler: bool = False

    def simpler(self) -> Iterator[Part]:
        """What to send instead, ever simpler, if Telegram will not take it."""
        if self.kind in {"photo", "animation"}:
            yield replace(self, kind="document", spoiler=False)
        yield Part("text", self.plain or self.name, "")


_NO_LINK = "\u2060"
"""A mark without width: with it Telegram makes no link of a command, which a tap would send."""


def lay_out(message: Outgoing, settings: Settings, called: str | None) -> tuple[Part, ...]:
    """The letter's messages, in order; its buttons belong under the last.

    `called` is the bot's own name in a group, where commands are said to it by name.
    """
    text = message.text.written(lambda use: write_use(use, called))
    spoiler = settings.spoiler and called is None
    if message.still:
        return (_for_change(message, text, spoiler=spoiler),)
    if message.picture is None:
        return _calling(message, tuple(_without_picture(message, text)))
    parts = tuple(_with_picture(message, message.picture, text, spoiler=spoiler))
    return _calling(message, parts)


def _calling(message: Outgoing, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The last part with those mentioned who are called, as many as have room."""
    last, most = parts[-1], TEXT if parts[-1].kind == "text" else CAPTION
    plain, html = last.plain, last.html
    for one in message.mentions:
        if _length(plain, one.text) <= most:
            plain += f"\n{one.text}"
            html += f'\n<a href="tg://user?id={one.user}">{escape(one.text)}</a>'
    return (*parts[:-1], replace(last, plain=plain, html=html))


def write_use(use: Use, called: str | None) -> str:
    """The command as Telegram makes a link of it, in Latin letters: "/join@umpire_bot 7"."""
    typed = use.typed
    if use.command.for_good:
        typed = typed.replace("/", f"/{_NO_LINK}", 1)
    if called is None:
        return typed
    command, _, rest = typed.partition(" ")
    return f"{command}@{called} {rest}".rstrip()


def _for_change(message: Outgoing, text: str, *, spoiler: bool) -> Part:
    """The words of a message whose picture stays: they may be its caption."""
    plain, html = text, escape(text)
    block, alt = message.block, message.alt
    if block is not None and _length(plain, block.text) <= CAPTION:
        plain, html = f"{plain}\n{block.text}", f"{html}\n{_pre(block)}"
    elif alt and _length(plain, alt) <= CAPTION:
        plain, html = f"{plain}\n{alt}", f"{html}{_folded(alt, spoiler=spoiler)}"
    return Part("text", plain, html)


def _folded(alt: str, *, spoiler: bool) -> str:
    """The board in words, as open as its picture."""
    words = f"<tg-spoiler>{escape(alt)}</tg-spoiler>" if spoiler else escape(alt)
    return f"<blockquote expandable>{words}</blockquote>"


def _without_picture(message: Outgoing, text: str) -> Iterator[Part]:
    block = message.block
    if message.alt and block is None and message.alt not in text:
        text = f"{text}\n{message.alt}"
    if block is None:
        yield from _texts(text)
    elif _stands(block) and _length(text, block.text) <= TEXT:
        yield Part("text", f"{text}\n{block.text}", f"{escape(text)}\n{_pre(block)}")
    elif _length(text) <= CAPTION:
        yield _file(block, text)
    else:
        yield from _texts(text)
        yield _file(block, "")


def _with_picture(message: Outgoing, picture: bytes, text: str, *, spoiler: bool) -> Iterator[Part]:
    block, alt = message.block, message.alt
    plain, html = text, escape(text)
    if _length(text) > CAPTION:
        yield from _texts(text)
        plain = html = ""
    if block is not None:
        if _stands(block) and _length(plain, block.text) <= CAPTION:
            plain, html = f"{plain}\n{block.text}", f"{html}\n{_pre(block)}"
        else:
            yield _file(block, "")
    # Telegram has no other alt text.
    if alt and alt not in text and _length(plain, alt) <= CAPTION:
        plain, html = f"{plain}\n{alt}", f"{html}{_folded(alt, spoiler=spoiler)}"
    moving = picture.startswith(b"GIF8")
    yield Part(
        kind="animation" if moving else "photo",
        plain=plain,
        html=html,
        file=picture,
        name="board.gif" if moving else "board.png",
        spoiler=spoiler,
    )


def _texts(text: str) -> Iterator[Part]:
    for piece in split(text, TEXT):
        yield Part("text", piece, escape(piece))


def split(text: str, most: int) -> Iterator[str]:
    """The text in pieces of at most so many UTF-16 units, cut between lines or words if it can."""
    while _length(text) > most:
        end = most
        while _length(text[:end]) > most:
            end -= 1
        cut = max(text.rfind("\n", 0, end), 0) or max(text.rfind(" ", 0, end), 0) or end
        yield text[:cut].rstrip() or "…"
        text = text[cut:].lstrip()
    yield text if text.strip() else "…"


def _file(block: Block, caption: str) -> Part:
    return Part("document", caption, escape(caption), block.text.encode(), block.name)


def _stands(block: Block) -> bool:
    # Of megabytes no more than their length is asked.
    return len(block.text) <= _SHORT and _length(block.text) <= _SHORT


def _pre(block: Block) -> str:
    return f"<pre>{escape(block.text)}</pre>"


def _length(*texts: str) -> int:
    """As Telegram counts, in UTF-16 units, with a line break between."""
    return sum(len(text.encode("utf-16-le", "surrogatepass")) // 2 + 1 for text in texts) - 1
