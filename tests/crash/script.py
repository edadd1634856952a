"""What is said in the matches that are crashed."""

from __future__ import annotations

from collections.abc import Iterable

from bot.chat.contract import Incoming, Mention

MATCH = """
boris: /language ru
anna@club: /challenge @boris kriegspiel side=white
boris: /accept
anna: e4
boris: d5
anna: any?
anna: Nf3
anna: exf5
anna: e1e3
anna: exd5
boris: Qxd5
anna: draw?
boris: /draw decline
anna: Nc3
anna@club: e2e3
boris: draw?
boris: /draw withdraw
boris: Qd5xh5
boris: Qxh2
boris: Qd8
boris: /board
anna: resign
"""
"""Refused attempts of both kinds, a question and its duty, captures, draw offers, an answer to
a speaker alone, a move in public, and letters to two members, in two languages, and a channel."""


def incomings(text: str) -> list[Incoming]:
    """Lines as in a script, each under a key of its own."""
    lines = [line for line in text.splitlines() if line]
    return [_incoming(f"k{number}", line) for number, line in enumerate(lines, 1)]


def rounds(count: int) -> list[Incoming]:
    """The match so many times, one after another."""
    return incomings("\n".join([MATCH] * count))


def _incoming(key: str, line: str) -> Incoming:
    who, _, text = line.partition(": ")
    user, _, place = who.partition("@")
    return Incoming(
        chat="paper",
        user=user,
        name=user,
        text=text,
        key=key,
        place=place or None,
        mentions=tuple(_mentions(text)),
    )


def _mentions(text: str) -> Iterable[Mention]:
    return (Mention(word, word[1:], word[1:]) for word in text.split() if word.startswith("@"))
