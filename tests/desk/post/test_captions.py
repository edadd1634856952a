"""Captions of a replay: names, what each act was, refused tries, and time to read."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from bot.desk.post.captions import target
from bot.desk.post.films import reel_of
from bot.desk.post.gallery import paint
from bot.desk.post.reels import Screening, film
from bot.desk.visit.sealed import Film, Replay
from bot.language import Language
from tests.club_for_tests import House, club

GAME = ("e4", "d5", "e4f5", "any?", "e4d5", "Qd5", "Nc3", "Qa5")
BY = ("anna", "boris", "anna", "anna", "anna", "boris", "anna", "boris")


async def shown(house: House, language: Language = "en", game: str = "kriegspiel") -> Film:
    number = await house.begin("anna", "boris", game=game)
    for who, text in zip(BY, GAME, strict=True):
        await house.say(who, f"#{number} {text}")
    await house.say("anna", f"#{number} /resign sure")
    reel = await house.database.read(lambda tx: reel_of(tx, number))
    assert reel is not None
    return film(Replay(number, language, "walnut"), reel)


async def test_every_frame_says_what_it_shows(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await shown(house)
        assert dict(told.titles) == {
            "": "#1 Kriegspiel: anna – boris, 0–1",
            "umpire": "The umpire's board",
            "white": "White: anna",
            "black": "Black: boris",
        }
        captions = [caption for caption, _, _ in told.lines]
        assert len(captions) == len(told.frames)
        assert captions[:6] == [
            "",
            "1. White e2e4",
            "1. Black d7d5",
            "2. White e4f5: No.",
            "2. White any?: Try!",
            "2. White e4d5: Pawn gone on d5.",
        ]
        assert captions[-1] == "4. White resigns. 0–1"
        assert [refused for _, refused, _ in told.lines if refused] == ["e4f5"]
        told = await shown(house, "ru")
        assert "доска" in told.titles["umpire"].lower()
        assert told.lines[4][0].startswith("2. Белые есть взятия?: ")


async def captions(
    house: House, game: str, moves: tuple[str, ...], *, setup: str = "", language: Language = "en"
) -> list[str]:
    """Of a game that White gives up after these moves."""
    number = await house.begin("anna", "boris", f"rated=no {setup}", game=game)
    for move in moves:
        ((side,),) = house.rows("SELECT to_act FROM match ORDER BY id DESC LIMIT 1")
        white = side == ("black" if game == "tsuitate" else "white")
        await house.say("anna" if white else "boris", f"#{number} {move}")
    await house.say("anna", f"#{number} /resign sure")
    reel = await house.database.read(lambda tx: reel_of(tx, number))
    assert reel is not None
    return [caption for caption, _, _ in film(Replay(number, language, "walnut"), reel).lines][1:]


async def test_moves_are_numbered_as_the_board_and_the_record_number_them(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        begun = "setup='4k3/8/8/8/8/8/4P3/4K3 b - - 0 24'"
        found = {
            game: [caption.split(":")[0] for caption in await captions(house, game, moves, setup=setup)]
            for game, setup, moves in (
                ("exchange-chess", "", ("Ka1", "Qc2", "Bc8")),
                ("chess", begun, ("Kd7", "e4", "Kd6")),
                ("kriegspiel", begun, ("Kd7", "e4", "Kd6")),
                ("knight-corners", "setup='8/8/8/8/8/2N5/8/7n w'", ("c3e4", "e4f6")),
                ("tsuitate", "", ("7g7f", "3c3d", "8h2b+")),
                ("one-eyed", "", ("B@c1", "e4", "e5")),
            )
        }  # fmt: skip
        assert found == {
            # The umpire itself puts Black's king, and passes for whoever has no move.
            "exchange-chess": ["1. White K@a1", "2. White Q@c2", "2. Black B@c8", "3. White resigns. 0–1"],
            "chess": ["24. Black e8d7", "25. White e2e4", "25. Black d7d6", "26. White resigns. 0–1"],
            # What a set-up counts is hidden there.
            "kriegspiel": ["1. Black e8d7", "2. White e2e4", "2. Black d7d6", "3. White resigns. 0–1"],
            "knight-corners": ["1. White c3e4", "2. White e4f6", "2. White resigns. 0–1"],
            "tsuitate": ["1. Sente 7g7f", "2. Gote 3c3d", "3. Sente 8h2b+", "4. Sente resigns. Gote wins."],
            "one-eyed": ["1. White B@c1", "1. White e2e4", "1. Black e7e5", "2. White resigns. 0–1"],
        }  # fmt: skip


async def test_a_man_that_is_put_down_has_the_letter_that_the_analysis_gives_it(
    tmp_path: Path,
) -> None:
    """A king stood there as K, which Russians read as their knight."""
    async with club(tmp_path) as house:
        for game, moves, wanted in (
            ("exchange-chess", ("Ka1", "Nf6"), ["1. Белые Кр@a1", "2. Белые К@f6"]),
            ("semi-kriegspiel", ("Ke1 Qd1",), ["1. Белые Кр@e1 Ф@d1"]),
        ):
            told = [
                line.split(":")[0] for line in await captions(house, game, moves, language="ru")
            ]
            assert told[:-1] == wanted
        await house.say("boris", "/language ru")
        assert "белые  Кр@a1 " in await house.say("boris", "/record 1")


async def test_what_is_opened_and_asked_is_told_in_the_viewers_language(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        moves = ("e4", "open d5 e5", "d5", "open e4")
        told = await captions(house, "modern-kriegspiel", moves, language="ru")
        assert told[:2] == ["1. Белые e2e4", "1. Белые открыть d5 e5: Открыто: пусто d5, e5."]
        await house.say("anna", "/problem 1")
        for said in ("Rg2", "hint", "give up"):
            await house.say("anna", said)
        reel = await house.database.read(lambda tx: reel_of(tx, 2))
        assert reel is not None
        shown = film(Replay(2, "ru", "walnut"), reel).lines
        _, (moved, refused, _), (hint, _, _), (solution, _, _) = shown
        assert (moved, refused) == ("1. Белые a2g2: Ход сделан. Чёрные ответили.", "")
        assert hint.startswith("2. Подсказка: ")
        assert solution.startswith("2. Решение: ")
        assert solution.endswith("…"), "more is told than fits under a picture"


async def test_it_can_be_watched_and_ends_slowly(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        told = await shown(house)
        delays = [delay for _, _, delay in told.lines]
        assert min(delays[:-1]) >= 100
        assert delays[-1] >= 4 * max(delays[1:-1])
        number = told.titles[""].split()[0].removeprefix("#")
        reel = await house.database.read(lambda tx: reel_of(tx, int(number)))
        assert reel is not None
        with Image.open(io.BytesIO(paint(Screening(Replay(1, "en", "walnut"), reel)))) as gif:
            spent = 0
            for n in range(getattr(gif, "n_frames", 1)):
                gif.seek(n)
                spent += gif.info["duration"]
        assert abs(spent - 10 * sum(delays)) <= 40


async def test_open_games_have_one_board_and_captions(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.play("anna", "boris", "boris", game="chess")
        reel = await house.database.read(lambda tx: reel_of(tx, number))
        assert reel is not None
        told = film(Replay(number, "en", "walnut"), reel)
        assert told.lines[1][0].startswith("1. White e2e4")
        assert told.titles[""] == "#1 Chess: anna – boris, 1–0"
        assert paint(Screening(Replay(1, "en", "walnut"), reel)).startswith(b"GIF89a")


def test_where_a_try_aimed() -> None:
    xs, ys = tuple("abcdefgh"), tuple("87654321")
    assert target("e4f5", xs, ys) == 3 * 8 + 5
    assert target("N@c1", xs, ys) == 7 * 8 + 2
    assert target("e7d8q", xs, ys) == 3
    assert target("any?", xs, ys) is None
    assert target("7g7f", tuple("987654321"), tuple("abcdefghi")) == 5 * 9 + 2
