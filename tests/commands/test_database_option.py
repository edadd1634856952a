"""The database a command works on."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT, Unusable
from bot.commands.database_option import add_database, database_named, existing_database


def test_the_one_that_is_named_goes_before_the_bots_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UMPIRE_CONFIG", raising=False)
    monkeypatch.setenv("UMPIRE_DATABASE", str(tmp_path / "own.db"))
    parser = ArgumentParser()
    add_database(parser)
    assert database_named(parser.parse_args([])) == tmp_path / "own.db"
    named = parser.parse_args(["--db", str(tmp_path / "named.db")])
    assert database_named(named) == tmp_path / "named.db"
    with pytest.raises(Unusable, match=r"there is no database .*named\.db"):
        existing_database(named)
    (tmp_path / "named.db").touch()
    assert existing_database(named) == tmp_path / "named.db"


@pytest.mark.parametrize("arguments", [["verify", "--db"], ["copy", "--to", "x.db", "--from"]])
def test_a_password_with_strange_signs_is_shown_to_nobody(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit):
        main([*arguments, "postgresql://ann:sec/ret@host/name"])
    monkeypatch.setenv("UMPIRE_DATABASE", "postgresql://ann:sec/ret@host/name")
    assert main(["doctor"]) == FAULT
    told = capsys.readouterr().err
    assert told.count("/ is %2F") == 2
    assert "ret" not in told
