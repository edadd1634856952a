"""Prose: nothing in a text is markup but the commands in it, and no message is too long."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.chat.contract import Block, Outgoing
from bot.chat.discord_chat.prose import escape, lay_out, pieces
from bot.chat.menu import Use
from bot.language import Language
from tests.chat.discord.driver import shown_as
from tests.chat.letters import text

HOSTILE = (
    "@everyone @here <@123456789012345678> <@&123456789012345678> <#123456789012345678>",
    "</move:123456789012345678> <t:0:R> <:piece:123456789012345678> <https://x.example>",
    "**bold** __under__ ~~gone~~ ||hidden|| `code` ```fence``` \\*",
    "[click](https://evil.example) *x* _y_",
    "# heading\n## two\n-# small\n- list\n+ list\n1. first\n2) second\n> quote\n>>> quotes",
    "\u202etfel\u200b\x00\x07",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_in_a_text_is_markup(text: str) -> None:
    escaped = escape(text)
    assert "<" not in escaped
    assert ">" not in escaped
    assert "@everyone" not in escaped
    assert "@here" not in escaped
    bare = escaped.replace("\\\\", "")
    for at, sign in enumerate(bare):
        if sign in "*_~|`[" and "https://" not in bare[:at]:
            assert bare[at - 1] == "\\"
    for line in bare.split("\n"):
        assert not line.startswith(("# ", "## ", "-# ", "- ", "+ ", "1. ", "2) "))


@given(st.text())
def test_a_text_is_shown_as_it_is(text: str) -> None:
    plain = "".join(char for char in text.translate({60: "‹", 62: "›"}) if char.isprintable())
    assume("http" not in plain and "```" not in plain)
    assert shown_as(escape(plain)) == plain


@given(st.text(alphabet="ab \n\\", max_size=300), st.integers(8, 40))
def test_pieces_are_short_and_lose_only_space(text: str, most: int) -> None:
    parts = list(pieces(text, most))
    assert all(len(part) <= most for part in parts)
    assert "".join("".join(parts).split()) == "".join(text.split())


def test_a_link_is_left_whole() -> None:
    assert escape("https://t.me/my_bot?start=a_b") == "https://t.me/my_bot?start=a_b"


def written(use: Use, _: Language) -> str:
    raise AssertionError(f"{use.typed} is in none of these texts")


def test_a_long_block_is_a_file_and_a_short_one_is_not() -> None:
    short = lay_out(Outgoing(text("Board"), block=Block("board.txt", "8 r . .")), written)
    assert short.texts == ("Board\n```\n8 r . .\n```",)
    assert not short.files
    long = lay_out(Outgoing(text("Score"), block=Block("match-1.pgn", "1. e4 e5\n" * 300)), written)
    assert long.texts == ("Score",)
    assert long.files == (("match-1.pgn", b"1. e4 e5\n" * 300, None),)
    fenced = lay_out(Outgoing(text("Score"), block=Block("match-1.txt", "```")), written)
    assert fenced.files == (("match-1.txt", b"```", None),)
