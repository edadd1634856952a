"""Layout, links and pace by themselves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.contract import Block, Outgoing
from bot.chat.menu import Text, Use
from bot.chat.telegram_chat.page import CAPTION, TEXT, lay_out, split
from bot.chat.telegram_chat.settings import Settings
from bot.words.hearing import hear
from bot.words.match.commands import RESIGN
from bot.words.text import text_of
from tests.chat.menus import JOIN, TOURNAMENT, VACATION
from tests.chat.telegram.world import plain_of, units

CALLED = st.none() | st.just("umpire_bot")
texts = st.text(st.sampled_from("ab &<>\"'\nЖ𝔎♔"), max_size=300)


@given(texts, st.integers(8, 40))
def test_split_loses_nothing_but_blanks(text: str, most: int) -> None:
    pieces = list(split(text, most))
    assert all(piece.strip() and units(piece) <= most for piece in pieces)
    assert "".join("".join(pieces).split()).replace("…", "") == "".join(text.split())


@given(texts, texts, st.none() | texts, st.integers(1, 30), st.booleans(), st.booleans(), CALLED)
def test_every_part_is_taken_by_telegram(
    text: str,
    block: str,
    alt: str | None,
    times: int,
    pictured: bool,
    spoiler: bool,
    called: str | None,
) -> None:
    letter = Outgoing(
        Text((text * times,)),
        block=Block("b.txt", block * times + "x") if block else None,
        picture=b"png" if pictured else None,
        alt=alt,
    )
    parts = lay_out(letter, Settings(spoiler=spoiler), called)
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


def test_in_private_a_command_is_a_link_of_telegrams() -> None:
    text = Text(("Say ", Use(VACATION, "7d"), " or <", Use(JOIN, "7 & 8"), ">."), "ru")
    (part,) = lay_out(Outgoing(text), Settings(), None)
    assert part.html == "Say /vacation 7d or &lt;/tournament join 7 &amp; 8&gt;."
    assert part.plain == "Say /vacation 7d or </tournament join 7 & 8>."


def test_in_a_group_a_command_is_said_to_the_bot_by_name() -> None:
    text = Text(("Say ", Use(VACATION, "7d"), " or ", Use(JOIN, "7"), " or ", Use(TOURNAMENT)))
    (part,) = lay_out(Outgoing(text, picture=b"png"), Settings(), "umpire_bot")
    assert part.html == (
        "Say /vacation@umpire_bot 7d or /tournament@umpire_bot join 7 or /tournament@umpire_bot"
    )


def test_a_link_is_not_broken_by_a_long_text() -> None:
    text = Text(("ж" * (TEXT - 10) + " ", Use(VACATION, "7d")))
    first, second = lay_out(Outgoing(text), Settings(), "umpire_bot")
    assert second.plain == "/vacation@umpire_bot 7d"
    assert first.plain == "ж" * (TEXT - 10)


@pytest.mark.parametrize("called", [None, "umpire_bot"])
def test_what_cannot_be_taken_back_is_no_link_and_is_understood_when_copied(
    called: str | None,
) -> None:
    (part,) = lay_out(Outgoing(text_of(f"Give up: {RESIGN.use('#7')}")), Settings(), called)
    assert "/resign" not in part.plain
    assert hear(part.plain.removeprefix("Give up: ")) == hear("/resign #7")


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("settings", [Settings(), Settings(spoiler=True)])
def test_a_board_in_words_is_as_open_as_its_picture(still: bool, settings: Settings) -> None:
    """Also when only the words under the picture change."""
    letter = Outgoing(Text(("Go on.",)), picture=b"png", alt="King e1", still=still)
    (part,) = lay_out(letter, settings, None)
    assert "King e1" in part.html
    assert ("<tg-spoiler>King e1<" in part.html) is settings.spoiler
    (public,) = lay_out(letter, settings, "umpire_bot")
    assert "tg-spoiler" not in public.html
