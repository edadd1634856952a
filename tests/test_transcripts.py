"""Every transcript, told again, is what it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcript import read_transcript, retell

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in FILES])
def test_told_again(path: Path, pytestconfig: pytest.Config) -> None:
    told = list(retell(read_transcript(path)))
    if pytestconfig.getoption("--retell"):
        path.write_text("\n".join(told) + "\n", encoding="utf-8")
        pytest.skip("told anew: read it before it is committed")
    assert told == path.read_text(encoding="utf-8").splitlines()


def test_there_are_whole_games_in_both_languages() -> None:
    languages = [read_transcript(path).setting("language") or "en" for path in FILES]
    assert languages.count("en") >= 6
    assert languages.count("ru") >= 6
