"""On paper a line says who is in charge."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.chat.paper_chat import Admin, Malformed, read_script
from bot.commands.script import run_script

LINES = """
anna@club: /community results=off
! admin anna
anna@club: /community results=off
! restart
anna@club: /community results=on
boris@club: /community results=off
anna: /community results=off
"""


async def _draw(*_: object) -> None:
    """Nothing is drawn here."""


def test_who_is_named_is_in_charge_of_every_channel(tmp_path: Path) -> None:
    told: list[str] = []
    run_script(
        LINES.splitlines(),
        tmp_path / "paper.db",
        told.append,
        _draw,
        seed=1,
        as_json=False,
        pictures=None,
    )
    for text, part in zip(
        told,
        ("Only the admins", "posted: off", "posted: on", "Only the admins", "say it there"),
        strict=True,
    ):
        assert part in text


def test_the_line_is_read_or_refused() -> None:
    assert list(read_script(["! admin борис"])) == [(1, Admin("борис"))]
    for wrong in ("! admin", "! admin two words", "! admin @boris"):
        with pytest.raises(Malformed, match=r"line 1: .*admin anna"):
            list(read_script([wrong]))
