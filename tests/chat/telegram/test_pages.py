"""Layout, links and pace by themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.contract import Block, Outgoing
from bot.chat.telegram_chat.links import Links
from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.page import CAPTION, TEXT, lay_out, split
from bot.chat.telegram_chat.settings import Settings
from tests.chat.telegram.world import plain_of, units

texts = st.text(st.sampled_from("ab &<>\"'\nЖ𝔎♔"), max_size=300)


async def _get(_: str) -> str | None:
    return None


async def _put(_: str, __: str) -> None:
    return


LINKS = Links("1:token", _get, _put)


@given(texts, st.integers(8, 40))
def test_split_loses_nothing_but_blanks(text: str, most: int) -> None:
    pieces = list(split(text, most))
    assert all(piece.strip() and units(piece) <= most for piece in pieces)
    assert "".join("".join(pieces).split()).replace("…", "") == "".join(text.split())


@given(texts, texts, st.none() | texts, st.integers(1, 30), st.booleans(), st.booleans())
def test_every_part_is_taken_by_telegram(
    text: str, block: str, alt: str | None, times: int, pictured: bool, spoiler: bool
) -> None:
    letter = Outgoing(
        text * times,
        block=Block("b.txt", block * times + "x") if block else None,
        picture=b"png" if pictured else None,
        alt=alt,
    )
    parts = lay_out(letter, Settings(spoiler=spoiler), private=True)
    assert parts
    for part in parts:
        plain_of(part.html, "HTML", TEXT if part.kind == "text" else CAPTION)
        assert part.file or part.plain.strip()
    if pictured:
        assert parts[-1].file == b"png"
    if block:
        whole = block * times + "x"
        stands = [part for part in parts if whole in part.plain]
        assert bool(stands) != any(part.file == whole.encode() for part in parts)


@given(st.text(max_size=60))
def test_links_carry_short_sentences_and_no_others(sentence: str) -> None:
    token = LINKS.payload(sentence)
    assert (token is not None) == (len(sentence.encode()) <= 39)
    if token is not None:
        assert token.replace("-", "a").replace("_", "a").isalnum()
        assert LINKS.opened(token) == sentence
        assert Links("2:token", _get, _put).opened(token) is None


@given(st.text(max_size=64))
def test_other_payloads_are_none_of_ours(payload: str) -> None:
    assert LINKS.opened(payload) is None


@pytest.mark.parametrize("chat", [5, -5])
def test_pace_never_exceeds_its_limit(chat: int) -> None:
    now = 0.0
    pace = Pace(Settings(private_pace=(3, 10.0), place_pace=(3, 10.0)), lambda: now)
    sent: list[float] = []
    for _ in range(20):
        now += pace.wait(chat)
        assert pace.wait(chat) == 0
        pace.note(chat)
        sent.append(now)
        now += 0.5
    assert all(later - earlier >= 10 for earlier, later in zip(sent, sent[3:], strict=False))
    assert sent[2] == 1.0


def test_a_hold_ends() -> None:
    now = 0.0
    pace = Pace(Settings(), lambda: now)
    pace.hold(5, 30)
    assert pace.wait(5) == 30
    assert pace.wait(6) == 0
    now = 31.0
    assert pace.wait(5) == 0


def test_all_chats_together_have_a_pace() -> None:
    pace = Pace(Settings(whole_pace=(2, 1.0)), lambda: 7.0)
    for chat in (1, 2):
        assert pace.wait(chat) == 0
        pace.note(chat)
    assert pace.wait(3) == 1
