"""The card of a match that is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.post.captions import titles
from bot.desk.post.gallery import draw
from bot.desk.visit.sealed import Figure
from bot.games.shelf import FOR_TWO
from bot.language import LANGUAGES, Language
from renderer.figures.card import _LINE, _SIDE
from renderer.figures.easel import cut, width_of
from renderer.figures.values import Card
from storage import matches
from tests.club_for_tests import club


async def test_the_end_is_posted_with_a_card(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.play("anna", "boris", loser="boris")
        cards = [one for one in house.boards if isinstance(one, Figure)]
        assert len(cards) == 3  # both players and the club
        card = cards[-1].shown
        assert isinstance(card, Card)
        assert card.title == "#1 Kriegspiel, 1–0"
        assert [(one.name, one.score, one.won) for one in card.players] == [
            ("anna", "1", True),
            ("boris", "0", False),
        ]
        assert card.players[0].note == "White · 1500? → 1662? (+162)"
        assert card.lines[0] == ("Moves", "2")
        assert cards[-1].board is not None
        assert cards[-1].board.view["seat"] == "umpire"
        # What the gallery makes of the sealed card, with the board at its side.
        assert (await draw(cards[-1], "discord")).startswith(b"\x89PNG")


async def test_a_card_is_shown_to_anybody_once_the_match_is_over(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "#1 is still running" in await house.say("carla", "/card #1")
        await house.say("anna", "#1 e4")
        await house.say("boris", "/resign sure")
        house.told.clear()
        shown = await house.say("carla", "/card #1")
        assert "#1 Kriegspiel, 1–0" in shown
        assert "anna 1 (White)" in shown
        assert "Moves: 1" in shown
        assert len(house.boards) == 1
        assert house.buttons("carla") == {"Replay": "#1 /replay", "Analyse": "#1 /analyse"}
        await house.say("carla", "/set board text")
        assert "anna 1 (White)" in await house.say("carla", "/card 1")
        assert len(house.boards) == 1
        await house.say("carla", "/language ru")
        assert "anna 1 (Белые)" in await house.say("carla", "/карточка #1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FOR_TWO)
async def test_nothing_of_what_was_agreed_is_cut_off(
    tmp_path: Path, game: str, language: Language
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", f"/language {language}")
        await house.say("anna", f"/play {game} level=1 side=white")
        await house.say("anna", "/resign sure")
        figure = [one for one in house.boards if isinstance(one, Figure)][-1]
        assert isinstance(figure.shown, Card)
        for what, value in figure.shown.lines:
            room = _SIDE - 24 - width_of(what, _LINE)
            assert cut(value, _LINE, room) == value


async def test_a_match_that_was_called_off_says_so(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "/abort")
        assert (await house.say("anna", "/card #1")).startswith("#1 Kriegspiel, called off\n")
        await house.say("anna", "/language ru")
        assert (await house.say("anna", "/card #1")).startswith("#1 Кригшпиль, отменена\n")
        match = await house.database.read(lambda tx: matches.match(tx, 1))
        assert match
        assert titles(match, {"white": "anna", "black": "boris"}, "en")[""].endswith(", called off")


async def test_a_problem_has_no_card_but_is_opened_as_ever(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/problem 1")
        await house.say("anna", "/solution sure")
        assert "played alone" in await house.say("anna", "/card #1")
        assert "The umpire's record:" in await house.say("anna", "/record #1")
