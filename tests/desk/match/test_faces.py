"""How a match stands for all to see, on the one message that is changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.visit.sealed import unseal
from bot.language import LANGUAGES
from tests.club_for_tests import House, club


def last_face(house: House) -> list[str]:
    faces = [unseal(body).face for (body,) in house.rows("SELECT body FROM outbox ORDER BY id")]
    return [one.text for one in faces if one][-1].splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["semi-kriegspiel", "pickle-pot", "one-eyed"])
async def test_who_places_men_is_not_said_to_move(tmp_path: Path, game: str, language: str) -> None:
    places, moves = {
        "en": ("First White places its ", "White to move."),
        "ru": ("Сначала белые ставят ", "Ход белых."),
    }[language]
    async with club(tmp_path) as house:
        await house.come("club", language)
        await house.begin("anna", "boris", game=game)
        face = last_face(house)
        assert [line for line in face if line.startswith(places)]
        assert moves not in face
        await house.say("boris", "/draw")  # whoever hears of it reads no more of a move
        assert moves not in last_face(house)
        await house.say("anna", "Bc1" if game != "semi-kriegspiel" else "Ke1 Qd1")
        assert moves in last_face(house)


async def test_who_names_squares_is_not_said_to_move(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris", game="modern-kriegspiel")
        assert "White to move." in last_face(house)
        await house.say("anna", "e4")
        assert "White names squares." in last_face(house)
        assert "White to move." not in last_face(house)
        await house.say("anna", "skip")
        assert "Black to move." in last_face(house)
