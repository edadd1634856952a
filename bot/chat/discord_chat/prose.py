"""Plain text as Discord needs it: nothing in it is markup, and no message is too long."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import discord

from bot.chat.contract import Block, Outgoing
from bot.chat.menu import Use
from bot.language import Language

LONGEST = 2000
_LONGEST_BLOCK = 1500
"""Longer preformatted text is easier to read as a file."""
_LONGEST_ALT = 1024

# A link stays as it is: escapes would break it, and no markup is read inside it.
_MARKUP = re.compile(r"(?P<link>https?://\S+)|(?P<sign>[\\*_~|`\[])")
_LINE_START = re.compile(r"^([ \t]*)(?:([#+-])|(\d{1,9})([.)]))(?=[ \t#]|$)", re.MULTILINE)
_ANGLES = str.maketrans("<>", "‹›")
_GLUE = "\ue000"
"""Stands for a blank that no message ends at. Nobody writes it: escaping takes it out."""


def escape(text: str) -> str:
    """The text so that Discord shows it as it is: no markup, mention, timestamp or emoji."""
    kept = "".join(
        char
        for char in text.translate(_ANGLES)
        if char == "\n" or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )
    kept = _MARKUP.sub(lambda found: found["link"] or f"\\{found['sign']}", kept)
    kept = _LINE_START.sub(_escape_start, kept)
    return discord.utils.escape_mentions(kept)


def _escape_start(found: re.Match[str]) -> str:
    space, sign, number, dot = found.groups()
    return f"{space}\\{sign}" if sign else f"{space}{number}\\{dot}"


def pieces(text: str, most: int = LONGEST) -> Iterator[str]:
    """The text in pieces of at most so many characters, cut between paragraphs, lines or words."""
    while len(text) > most:
        cut = next(
            (at for end in ("\n\n", "\n", " ") if (at := text.rfind(end, 0, most + 1)) > most // 2),
            most,
        )
        if text[cut - 1] == "\\":
            cut -= 1
        opened = text.rfind("<", 0, cut)  # only a command's mention has one
        if opened > max(0, text.rfind(">", 0, cut)):
            cut = opened
        yield text[:cut].rstrip()
        text = text[cut:].lstrip("\n ")
    yield text


@dataclass(frozen=True, slots=True)
class Sheet:
    """What an outgoing message becomes: texts in order; files and buttons go with the last."""

    texts: tuple[str, ...]
    files: tuple[tuple[str, bytes, str | None], ...]
    """Name, content and description."""

    def fresh_files(self) -> list[discord.File]:
        """The files to send; each try needs new ones."""
        return [
            discord.File(io.BytesIO(content), filename=name, description=about)
            for name, content, about in self.files
        ]


def lay_out(message: Outgoing, written: Callable[[Use, Language], str]) -> Sheet:
    """The message in Discord's measures; `written` writes the commands in it."""
    files: list[tuple[str, bytes, str | None]] = []
    language = message.text.language
    whole = message.text.written(
        lambda use: written(use, language).replace(" ", _GLUE),
        words=escape,
        moment=lambda moment: f"<t:{moment.at}:{'f' if moment.dated else 'R'}>",
    )
    if message.mentions:
        whole += "\n" + " ".join(f"<@{one.user}>" for one in message.mentions)
    texts = [piece.replace(_GLUE, " ") for piece in pieces(whole)]
    if message.picture is not None:
        # The name says nothing, so that pictures of different boards are called the same.
        ending = "gif" if message.picture.startswith(b"GIF8") else "png"
        files.append((f"board.{ending}", message.picture, _short(message.alt)))
    if message.block is not None:
        fenced = _fence(message.block)
        if fenced is None:
            files.append((message.block.name, message.block.text.encode(), None))
        elif len(texts[-1]) + 1 + len(fenced) <= LONGEST:
            texts[-1] = f"{texts[-1]}\n{fenced}".lstrip("\n")
        else:
            texts.append(fenced)
    return Sheet(tuple(texts), tuple(files))


def _fence(block: Block) -> str | None:
    """The block in monospace, or None if it had better be a file."""
    if len(block.text) > _LONGEST_BLOCK or "`" in block.text:
        return None
    return f"```\n{block.text}\n```"


def _short(alt: str | None) -> str | None:
    if alt is None or len(alt) <= _LONGEST_ALT:
        return alt or None
    return alt[: _LONGEST_ALT - 1] + "…"


def without_picture(message: Outgoing) -> Outgoing:
    """The same, its picture told in words."""
    text, alt = message.text, message.alt
    if alt and alt not in str(text):
        text = replace(text, parts=(*text.parts, f"\n{alt}"))
    return replace(message, text=text, picture=None, alt=None)


def among_others(message: Outgoing) -> Outgoing:
    """As it reads for its reader's eyes only where others are."""
    if message.aside is None:
        return message
    return replace(message, text=message.aside.text, choices=message.aside.choices)
