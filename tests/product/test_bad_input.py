"""Bad input gets a kind answer, and nothing is lost by it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest

from bot.words.hearing import LONGEST
from bot.words.table import COMMANDS as ROWS
from tests.club_for_tests import House, club
from tests.letters import Told
from tests.product.consistent import check_consistent
from tests.product.run import BEGIN, perform, to

COMMANDS = [row.word for row in ROWS]
HOSTILE_NAMES = (
    "@everyone",
    "**bold** _it_ `code` ||spoiler||",
    "<@&1> <#2> <t:0:R>",
    "Robert'); DROP TABLE member;--",
    "\u202egnp.exe",
    "a\u200bb\u0000c\nd",
    "Z\u0335\u0335\u0335\u0335\u0335algo",
    "Umpire",
    "\U0001f600",
    "",
    "x" * 5000,
    "<b>&amp;</b>",
    "\ud83d",
)
HOSTILE_TEXTS = (
    "",
    " ",
    "\u0000\u0001\u001b[31m",
    "\u202ee4\u202c",
    "\u200b",
    "e4" * 5000,
    "/" * 400,
    "/challenge " + "'" * 300,
    "/challenge @boris kriegspiel --setup",
    "/challenge @boris kriegspiel = == side= --",
    "/accept '; DROP TABLE match; --",
    "/accept 99999999999999999999",
    "/history m=99999999999999999999",
    "#999999999 e4",
    "#0 e4",
    "#1.999999999 any?",
    "#99999999999999999999",
    "/board 999999999",
    "/phantom " + "q" * 200,
    "/set theme",
    "/link AAAAAAAA",
    "/join \u0661\u0662",
    "/rules " + "\u0440" * 900,
    "/draw maybe",
    "e\u0301" * 100,
    "\ufdfa" * 900,
    "\ud800",
    "(" * 999,
    "K" * 64,
    "١e٤",
    "𝐞𝟒 ℯ₄",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "umpire.db"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with club(tmp_path) as house:
        yield house


def check_presentable(message: Told) -> None:
    assert message.text.strip()
    message.text.encode()
    assert not any(ord(char) < 32 and char != "\n" for char in message.text)
    assert not set(message.text) & set("\u200b\u202e\u202c\u0000")
    for label, sentence in message.buttons:
        assert label.strip()
        assert sentence.strip()
        assert len(sentence) < 100


@pytest.mark.parametrize("text", HOSTILE_TEXTS, ids=range(len(HOSTILE_TEXTS)))
async def test_every_text_is_answered_kindly(house: House, text: str) -> None:
    await house.begin(place=None)
    for user in ("anna", "boris", "carol"):
        answers = await house.tell(user, text)
        assert answers, "silence is not kind"
        for message in answers:
            check_presentable(message)
    stands = await house.tell("anna", "d4")
    acted = any("Done." in message.text for message in stands)
    assert acted or any("not your turn" in message.text for message in stands)
    assert check_consistent(house.path) >= 1


async def test_a_text_too_long_is_refused_unread(house: House) -> None:
    await house.begin(place=None)
    (answer,) = await house.tell("anna", "e4 " * (LONGEST // 3 + 1))
    assert answer.text == f"That is longer than {LONGEST} characters, so I have not read it."
    assert not await house.tell("anna", "e4 " * LONGEST, place="club"), (
        "in public it is not for the umpire"
    )
    assert "I heard nothing" in (await house.tell("anna", ""))[0].text


@pytest.mark.parametrize("name", HOSTILE_NAMES, ids=range(len(HOSTILE_NAMES)))
async def test_every_name_can_play(house: House, name: str) -> None:
    await house.tell("anna", "/help")
    await house.tell("x", "/language ru", name=name)
    await house.tell("x", "/challenge @anna kriegspiel side=black", name=name)
    letters = await house.tell("anna", "/accept")
    letters += await house.tell("anna", "e4")
    letters += await house.tell("anna", "/games")
    assert len(letters) == 5
    for message in letters:
        check_presentable(message)
        assert len(message.text) < 400
    assert check_consistent(house.path) == 1


async def test_unknown_commands_and_foreign_matches(house: House) -> None:
    await house.begin(place=None)
    assert "Did you mean /board?" in (await house.tell("anna", "/bord"))[0].text
    assert "/help" in (await house.tell("anna", "/xyzzy"))[0].text
    assert "Match #1 is not yours." in (await house.tell("carol", "#1 e4"))[0].text
    assert "no running match" in (await house.tell("carol", "e4"))[0].text
    assert "not your turn" in (await house.tell("boris", "e5"))[0].text
    await house.tell("boris", "/resign sure")
    assert "This match is over." in (await house.tell("anna", "e4"))[-1].text
    assert "This match is over." in (await house.tell("anna", "resign"))[-1].text


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("/ratings", "/profile"),  # what other bots call it
        ("/меню", "/start"),
        ("/surrender", "/resign"),
        ("/kreigspiel level=2", "/play kriegspiel level=2"),
        ("/шахматы", "/play chess"),
        ("/hepl", "/help"),
        ("/stop", "/resign"),
        ("/atop", None),  # nothing like /top
        ("/info", "/help"),
    ],
)
async def test_an_unknown_command_is_asked_back_by_what_it_means(
    house: House, said: str, meant: str | None
) -> None:
    letter = (await house.tell("anna", said))[0]
    buttons = [says for _, says in letter.buttons]
    assert buttons == ([meant] if meant else []) + ["/help"]
    assert f" {meant or '/help'}" in letter.text


async def test_a_message_heard_again_does_nothing(house: House) -> None:
    await house.begin(place=None)
    assert await house.tell("anna", "e4")
    house.said -= 1
    assert not await house.tell("anna", "e4")
    assert check_consistent(house.path) == 1


WORDS = (
    *(f"/{command}" for command in COMMANDS),
    *(
        "e4",
        "e5",
        "Nf3",
        "Кf6",
        "exd5",
        "ed",
        "O-O",
        "0-0-0",
        "any?",
        "есть?",
        "d7d5",
        "Qh5",
        "g1h3",
    ),
    *("resign", "draw?", "/draw accept", "/draw decline", "/draw withdraw", "сдаюсь"),
    *(
        "@anna",
        "@boris",
        "@carol",
        "kriegspiel",
        "chess",
        "side=white",
        "rules=rand",
        "#1",
        "#2",
        "#1.3",
    ),
    *(
        "--setup",
        "'4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'",
        "1",
        "2",
        "en",
        "ru",
        "q e5",
        "clear",
        "\u202e",
        "'",
    ),
)


def babble(random: Random, count: int) -> Iterator[str]:
    """Lines as nobody would write them; some are moves all the same."""
    for _ in range(count):
        user = random.choice(("anna", "anna", "boris", "boris", "carol"))
        place = random.choice(("", "", "", "", "@club"))
        dice = random.random()
        if dice < 0.5:
            text = random.choice("NКBФ    ") + random.choice("abcdefgh") + random.choice("3456")
        elif dice < 0.85:
            squares = [random.choice("abcdefgh") + random.choice("12345678") for _ in range(2)]
            text = "".join(squares)
        elif dice < 0.93:
            text = " ".join(random.choices(WORDS, k=random.randint(1, 4)))
        else:
            length = random.randint(0, 40)
            text = "".join(
                chr(random.randint(32, random.choice((126, 0x2FFF)))) for _ in range(length)
            )
        yield f"{user}{place}: {text}"


@pytest.mark.parametrize("seed", range(4))
def test_babble(path: Path, seed: int) -> None:
    """Random lines never stop the product, get no empty answer, and leave the score consistent."""
    random, lines = Random(seed), BEGIN.strip().splitlines()
    for game in ("kriegspiel side=white", "chess", "kriegspiel rules=rand", "kriegspiel rules=icc"):
        lines += babble(random, 50)
        lines += [f"anna: /challenge @boris {game}", "boris: /accept"]
    letters = perform(lines, path, seed=seed)
    for one in letters:
        assert one["text"].strip()
        assert all(label and sentence for label, sentence in one["choices"])
    answered = {one["line"] for one in letters}
    for number, line in enumerate(lines, 1):
        if "@club: " not in line:
            assert number in answered, "silence is not kind"
    assert check_consistent(path) > 5


def test_what_is_said_to_a_finished_match_is_answered(path: Path) -> None:
    letters = perform(
        [
            *BEGIN.strip().splitlines(),
            "anna: /resign sure",
            "boris: e5",
            "boris: any?",
            "boris: draw?",
            "boris: #1.9 any?",
        ],
        path,
    )
    answers = [one["text"].splitlines()[-1] for one in to(letters, "boris")][-4:]
    assert answers == ["This match is over."] * 4
