"""Names: one for each member, and none that could be taken for another's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


async def test_a_new_name_is_used_everywhere(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        assert "you are called Annabel Lee" in await house.say("anna", "/name Annabel  Lee")
        assert "against Annabel Lee" in await house.say("boris", "/games")
        assert "Annabel Lee, member" in await house.say("boris", "/profile annabellee")
        assert "called Annabel Lee" in await house.say("anna", "/имя")
        # The old name is free again, and the platform's name does not change the one here.
        assert "From now on you are called anna" in await house.say("boris", "/name anna")


@pytest.mark.parametrize(
    "wanted", ["boris", "BORIS", "bоris", "boris\u3164", "b o r i s", "bor_is", "Борис", "b0ris"]
)
async def test_no_two_names_look_alike(tmp_path: Path, wanted: str) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/games")
        told = await house.say("anna", f"/name {wanted}")
        lookalike = wanted != "Борис"  # other letters, though the same sound
        assert ("mixed up" in told) is lookalike


@pytest.mark.parametrize(
    "wanted",
    [
        *("umpire", "Судья", "Admin", "deleted member", "Удаленный Участник", "12", "#7", "…"),
        *("Белые", "anybody", "***", "\u3164", "\u2800"),
    ],
)
async def test_names_that_would_deceive(tmp_path: Path, wanted: str) -> None:
    async with club(tmp_path) as house:
        told = await house.say("anna", f"/name {wanted}")
        assert "cannot be your name" in told
        assert (await house.say("anna", "/name")).startswith("You are called ")
