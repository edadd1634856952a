"""What is said in the matches that are crashed."""

from __future__ import annotations

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
anna: /resign sure
"""
"""Refused attempts of both kinds, a question and its duty, captures, draw offers, an answer to
a speaker alone, a move in public, and letters to two members, in two languages, and a channel."""


def lines(text: str) -> list[tuple[str, str, str | None, str]]:
    """Lines as in a script: a key of its own for each, who says it, where, and what."""
    said = []
    for number, line in enumerate((line for line in text.splitlines() if line), 1):
        who, _, words = line.partition(": ")
        user, _, place = who.partition("@")
        said.append((f"k{number}", user, place or None, words))
    return said


def incoming(key: str, user: str, place: str | None, text: str) -> Incoming:
    mentions = (Mention(word, word[1:], word[1:]) for word in text.split() if word[0] == "@")
    return Incoming("paper", user, user, text, key, place, tuple(mentions))


def incomings(text: str) -> list[Incoming]:
    return [incoming(*line) for line in lines(text)]
