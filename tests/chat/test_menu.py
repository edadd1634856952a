"""The menu as chats are handed it: what a command says, what a text names, what can be said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.menu import Command, Option, Text, Use, sentence
from bot.games.shelf import SHELF
from bot.words.arguments import Argument, Given, Misread, Twice, Unplaced
from bot.words.command import Command as Row
from bot.words.hearing import hear, tidy
from bot.words.match.commands import BOARD, RESIGN
from bot.words.members.commands import LINK
from bot.words.table import COMMANDS, Wish
from bot.words.text import text_of
from bot.words.tournaments.field import Field
from tests.chat.menus import BAN, CHALLENGE, JOIN, MOVE, REPLACE, SAMPLE, TOURNAMENT, VACATION


@pytest.mark.parametrize(
    ("command", "given", "said"),
    [
        (JOIN, {"number": "3"}, "/tournament join 3"),
        (MOVE, {"text": "Nf3", "match": "7"}, "#7 /move Nf3"),
        (MOVE, {"text": "e4, else d4"}, "/move e4, else d4"),
        (MOVE, {"text": "7 e4"}, '/move text="7 e4"'),
        (MOVE, {"text": "ход=e4"}, '/move text="ход=e4"'),
        (MOVE, {"text": "pawn=e4"}, "/move pawn=e4"),
        (VACATION, {"time": "7d"}, "/vacation 7d"),
        (VACATION, {"time": "1d 12h"}, '/vacation "1d 12h"'),
        (VACATION, {}, "/vacation"),
        (
            CHALLENGE,
            {"game": "chess t", "opponent": "bo.ris", "side": "white", "more": "setup=x y=z"},
            '/challenge @bo.ris game="chess t" side=white setup=x y=z',
        ),
        (BAN, {"player": "@boris", "reason": "7d of it"}, '/ban @boris reason="7d of it"'),
        (
            BAN,
            {"player": "Anna B", "reason": 'they said "no"'},
            '/ban "@Anna B" reason=«they said "no"»',
        ),
        (
            REPLACE,
            {"other": "boris", "player": "anna"},
            "/tournament replace player=@anna other=@boris",
        ),
    ],
)
def test_what_a_command_says(command: Command, given: Mapping[str, str], said: str) -> None:
    assert sentence(command, given) == said


_NAMES = st.from_regex(r"[a-z][a-z0-9_.]{1,31}", fullmatch=True)
"""The handles of people on Discord."""
_NUMBERS = st.integers(1, 999_999_999).map(str)
_TEXTS = (
    st.text(st.sampled_from("abeжNf348 ,;=-—#@'\"«»“”→"), min_size=1, max_size=30)
    .map(tidy)
    .filter(lambda text: text and not set("\"'»”") <= set(text))  # nobody quotes in four ways
)
_WORDS = (
    *(name for box in SHELF.values() for name in (box.key, box.words["en"].title)),
    *(box.words["ru"].title for box in SHELF.values()),
    *(word for box in SHELF.values() for one in box.options for word in one.values),
    *("7d", "2 days", "3ч", "1д 12ч", "3d", "10+5", "10m+5s", "30d+1d/45d", "22:00-08:00"),
    *("1-0", "0-1", "ничья", "white", "чёрные", "yes", "нет", "вкл", "en", "русский"),
    *("sunday", "30 января 18:00"),
    *(
        "7",
        "46",
        "#12",
        "ABCDEFGH",
        "23456789",
        "theme",
        "slate",
        "format",
        "here",
        "e5",
        "seek",
        "send",
    ),
)
"""Whatever is said somewhere; each option is given what its reader understands."""


@cache  # each example asks, and every word is a name that may be nearly a game's
def _values(option: Option) -> st.SearchStrategy[str]:
    """What may be given for the option."""
    if option.values:
        return st.sampled_from([value.word for value in option.values])
    if option.form == "match":
        return _NUMBERS
    if option.form == "person":
        return _NAMES
    if option.form == "settings":
        return st.sampled_from(["reach=3", "atonce=2 third=yes"])
    assert isinstance(option, Argument)
    read = option.read
    like = (
        [word for _, words in option.like.each() for word in words]
        if isinstance(option, Field)
        else []
    )
    words = [word for word in dict.fromkeys((*_WORDS, *like)) if read(word) is not None]
    assert words, f"{option.key} understands none of these words: add some that it does"
    if read("жaлоба, № 8") is None:
        return st.sampled_from(words)
    return st.sampled_from(words) | _TEXTS.filter(lambda text: read(text) is not None)


def _expected(row: Row[Wish], typed: Mapping[str, str]) -> Wish | None:
    """What is wanted with these values, however they were said."""
    arguments = [one for one in row.options if isinstance(one, Argument) and one.form != "match"]
    # Who is chosen from a menu is mentioned: they are themselves, whatever they are called.
    values = {
        one.key: one.read(f"@{typed[one.key]}" if one.form == "person" else typed[one.key])
        for one in arguments
        if one.key in typed and one.form != "settings"
    }
    pairs = [typed[one.key] for one in arguments if one.key in typed and one.form == "settings"]
    more = dict(word.split("=") for pair in pairs for word in pair.split())
    own = {key: value for key, value in typed.items() if key in values}
    _, _, text = sentence(row, typed).partition(f"/{row.word}")
    heard = row.hear(Given(text=text.strip(), values=values, typed=own, more=more))
    assert not isinstance(heard, Misread | Unplaced | Twice), "it makes sense"
    return heard


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.word)
@given(data=st.data())
def test_what_a_command_says_is_heard_as_it_was_meant(row: Row[Wish], data: st.DataObject) -> None:
    fixed = {option.key: _values(option) for option in row.options if option.required}
    free = {option.key: _values(option) for option in row.options if not option.required}
    typed = data.draw(st.fixed_dictionaries(fixed, optional=free))
    wanted = _expected(row, typed)
    heard = hear(sentence(row, typed))
    assert heard.command
    if wanted is not None:
        assert heard.sentence == wanted
    if "match" in typed:
        assert heard.match == int(typed["match"])


def test_a_text_is_written_as_each_reader_wants_it() -> None:
    text = Text(
        ("See ", Use(VACATION, "7d", (("time", "7d"),)), " or *", Use(TOURNAMENT), "*."), "ru"
    )
    assert str(text) == "See /vacation 7d or */tournament*."
    assert text.written(lambda use: f"[{use.shown('ru')}]", words=str.upper) == (
        "SEE [/отпуск 7d] OR *[/турнир]*."
    )
    assert [use.command for use in text.uses] == [VACATION, TOURNAMENT]


def test_what_is_said_elsewhere_stands_as_typed() -> None:
    text = Text(("Pass on “", Use(JOIN, "7", elsewhere=True), "”, or ", Use(VACATION), "."), "ru")
    assert text.written(lambda use: f"[{use.shown('ru')}]") == (
        "Pass on “/tournament join 7”, or [/отпуск]."
    )
    assert [use.command for use in text.uses] == [VACATION]
    composed = f"{LINK.elsewhere('ABCDEFGH')} {LINK}"
    assert [part for part in text_of(composed).parts if isinstance(part, Use)] == [
        Use(LINK, "ABCDEFGH", (("code", "ABCDEFGH"),), elsewhere=True),
        Use(LINK),
    ]


@pytest.mark.parametrize(
    ("use", "complete", "blank"),
    [
        (Use(VACATION), True, ""),
        (Use(VACATION, "7d", (("time", "7d"),)), True, ""),
        (Use(JOIN, "NUMBER"), False, "NUMBER"),
        (Use(JOIN, "ABCDEFGH", (("number", "ABCDEFGH"),)), True, ""),
        (Use(MOVE), False, ""),
        (Use(MOVE, "e4", (("text", "e4"),)), True, ""),
        (Use(CHALLENGE, "@name chess", (("opponent", "@name"), ("game", "chess"))), False, "@name"),
        (Use(CHALLENGE, "@имя ИГРА"), False, "@имя"),
        (Use(CHALLENGE, "game=GAME", (("game", "GAME"),)), False, "GAME"),
        (Use(CHALLENGE, "chess, please"), False, ""),
        (Use(VACATION, "7d …"), False, "…"),
    ],
)
def test_what_can_be_said_as_it_stands(use: Use, complete: bool, blank: str) -> None:
    assert (use.complete, use.blank) == (complete, blank)


def test_one_press_is_not_enough_for_what_cannot_be_taken_back() -> None:
    assert not Use(RESIGN).complete
    assert not Use(RESIGN).blank
    assert Use(BOARD).complete


def test_a_sentence_in_public_may_begin_with_any_name_of_a_command() -> None:
    assert {"challenge", "play", "вызов", "вызвать", "tournament"} <= SAMPLE.first_words
    assert "join" not in SAMPLE.first_words
