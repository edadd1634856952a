"""`umpire doctor`: what is configured, what is missing, and how to get it."""

from __future__ import annotations

import base64
import shlex
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT
from bot.commands.doctor import examine
from bot.players.uci import SETTING
from bot.serving.config import read_config
from storage.database import locked
from tests.stored import change

DISCORD = base64.b64encode(b"123456789012345678").decode().rstrip("=") + ".abcdef.secret-part"
TELEGRAM = "123456:secret-part"


def test_operators_are_named_or_missed() -> None:
    for config in (read_config({}), read_config({"UMPIRE_OPERATORS": "telegram:456 discord:7"})):
        (finding,) = [one for one in examine(config, ()) if one.text.startswith("operators")]
        assert not finding.fault
        assert ("telegram:456, discord:7" in finding.text) == bool(config.operators)


def test_a_webhook_is_told_with_where_it_is_passed_on_to() -> None:
    told = {"UMPIRE_TELEGRAM_TOKEN": TELEGRAM, "UMPIRE_WEBHOOK": "https://chess.example/telegram"}
    config = read_config({**told, "UMPIRE_WEBHOOK_HOST": "10.0.0.7"})
    (finding,) = [one for one in examine(config, ()) if one.text.startswith("Telegram")]
    assert (
        "https://chess.example/telegram: a web server there passes on to http://10.0.0.7:8443"
        in finding.text
    )


def test_tokens_that_were_swapped_are_told_where_they_belong() -> None:
    config = read_config({"UMPIRE_DISCORD_TOKEN": TELEGRAM, "UMPIRE_TELEGRAM_TOKEN": DISCORD})
    told = [one.text for one in examine(config, ()) if one.fault]
    assert told == [
        "Discord: the token is one of Telegram's, and belongs in UMPIRE_TELEGRAM_TOKEN",
        "Telegram: the token is one of Discord's, and belongs in UMPIRE_DISCORD_TOKEN",
    ]


@pytest.mark.parametrize(
    ("path", "says", "fault"),
    [
        (None, "by its own search", False),
        ("/nowhere/stockfish", "=/nowhere/stockfish: the chess engine cannot be started", True),
    ],
)
def test_an_engine_for_the_house_is_looked_for(
    path: str | None, says: str, fault: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if path:
        monkeypatch.setenv(SETTING, path)
    (finding,) = [one for one in examine(read_config({}), ()) if one.text.startswith("the house")]
    assert says in finding.text
    assert finding.fault == fault


@pytest.mark.parametrize(
    ("answer", "before", "says"),
    [
        ("bestmove e2e4", "", "levels 4 and 5 ask "),
        ("bestmove (none)", "", "the chess engine found no move. Levels 4 and 5 play without it"),
        ("bestmove fish", "", "what it answers is no move. Levels 4 and 5 play without it"),
        (
            "bestmove e2e4",
            "sleep 0.1; ",
            "the chess engine is too slow. Levels 4 and 5 play without it",
        ),
    ],
)
def test_an_engine_for_the_house_is_asked_for_moves(
    answer: str, before: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "engine"
    program.write_text(
        "#!/bin/sh\necho uciok\nwhile read -r asked; do case $asked in"
        f" go*) {before}echo {shlex.quote(answer)};; esac; done\n"
    )
    program.chmod(0o755)
    monkeypatch.setenv(SETTING, str(program))
    (finding,) = [one for one in examine(read_config({}), ()) if one.text.startswith("the house")]
    assert says in finding.text
    assert finding.fault == (not says.endswith(" ask "))


def test_what_is_waited_for_is_said_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An engine that never answers takes a minute to be given up."""
    told: list[str] = []
    monkeypatch.setenv(SETTING, "slow")
    monkeypatch.setenv("UMPIRE_DATABASE", str(tmp_path / "umpire.db"))
    monkeypatch.setattr(
        "bot.commands.doctor.ask_often", lambda _: told.append(capsys.readouterr().out)
    )
    assert main(["doctor"]) == 0
    (before,) = told
    assert "Discord: no token" in before
    assert before.endswith("asking slow for a move; an engine may take a minute to begin …\n")


def test_a_slip_in_the_name_of_a_setting_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UMPIRE_TELEGRAM_TOKN", TELEGRAM)
    monkeypatch.setenv("UMPIRE_DB_PASSWORD", "of the compose file")
    texts = {one.text: one.fault for one in examine(read_config({}), ())}
    assert texts["settings: there is no UMPIRE_TELEGRAM_TOKN; UMPIRE_TELEGRAM_TOKEN is meant?"]
    assert not texts["settings: UMPIRE_DB_PASSWORD is none of this bot's"]
    assert "secret-part" not in "".join(texts)


def test_tokens_are_not_printed() -> None:
    config = read_config({"UMPIRE_DISCORD_TOKEN": DISCORD, "UMPIRE_TELEGRAM_TOKEN": TELEGRAM})
    for finding in examine(config, ()):
        assert "secret-part" not in finding.text


def test_the_doctor_says_what_is_missing_and_how_to_get_it() -> None:
    texts = "\n".join(finding.text for finding in examine(read_config({}), ()))
    assert "@BotFather" in texts
    assert "discord.com/developers" in texts
    assert "privacy mode" in texts


def test_the_doctor_makes_the_invitation() -> None:
    config = read_config({"UMPIRE_DISCORD_TOKEN": DISCORD})
    texts = "\n".join(finding.text for finding in examine(config, ()))
    assert "client_id=123456789012345678" in texts
    assert "permissions=309237681152" in texts


@pytest.mark.parametrize(
    "setting", [{"UMPIRE_DISCORD_TOKEN": "nonsense"}, {"UMPIRE_TELEGRAM_TOKEN": "nonsense"}]
)
def test_a_malformed_token_is_a_fault(setting: dict[str, str]) -> None:
    assert any(finding.fault for finding in examine(read_config(setting), ()))


def test_a_damaged_database_is_a_fault() -> None:
    assert any(finding.fault for finding in examine(read_config({}), ("page 3 is torn",)))


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where a database would be; nothing else is set."""
    for name in ("CONFIG", "DISCORD_TOKEN", "TELEGRAM_TOKEN"):
        monkeypatch.delenv(f"UMPIRE_{name}", raising=False)
    monkeypatch.setenv("UMPIRE_DATABASE", str(tmp_path / "umpire.db"))
    return tmp_path / "umpire.db"


@pytest.mark.sqlite
def test_it_looks_at_the_database(
    bare: Path, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor"]) == 0
    assert "will be made at the first start" in capsys.readouterr().out
    bare.write_bytes(played.read_bytes())
    assert main(["doctor"]) == 0
    assert f"{bare} is sound" in capsys.readouterr().out
    bare.write_bytes(played.read_bytes()[: 10 * 4096])
    assert main(["doctor"]) == 1
    assert "FAULT database: " in capsys.readouterr().out


@pytest.mark.sqlite
def test_a_file_that_was_taken_away_under_a_bot_is_a_fault(
    bare: Path, played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new one would be made at the next start, and nobody would have looked for the old one."""
    bare.write_bytes(played.read_bytes())
    with locked(bare):  # as a bot that runs has it
        assert main(["doctor"]) == 0
        away = bare.rename(bare.with_name("away"))
        assert main(["doctor"]) == 1
        bare.write_bytes(played.read_bytes())
        assert main(["doctor"]) == 1
        assert capsys.readouterr().out.count(f"FAULT database: {bare} was taken away") == 2
        away.replace(bare)
        assert main(["doctor"]) == 0
    bare.unlink()
    assert main(["doctor"]) == 0, "nobody runs"


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("spoilt", "says"),
    [
        ("PRAGMA user_version = 9999", "run the newer program that wrote it"),
        ("INSERT INTO meta VALUES ('half copied', '1')", "is half a copy"),
        ("ALTER TABLE member RENAME TO person", "another program's database"),
    ],
)
def test_a_sound_file_that_the_bot_would_not_open_is_a_fault(
    bare: Path, played: Path, spoilt: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bare.write_bytes(played.read_bytes())
    change(bare, spoilt)
    assert main(["doctor"]) == 1
    assert says in capsys.readouterr().out
    assert main(["verify"]) == FAULT
    assert says in capsys.readouterr().err


@pytest.mark.sqlite
def test_a_place_where_no_file_can_be_is_a_fault(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UMPIRE_DATABASE", str(bare / "umpire.db"))
    assert main(["doctor"]) == 1
    assert f"there is no folder {bare}" in capsys.readouterr().out
    bare.mkdir()
    monkeypatch.setattr("os.access", lambda *_: False)
    assert main(["doctor"]) == 1
    assert f"nothing may be written in {bare}" in capsys.readouterr().out
    monkeypatch.setattr("os.access", lambda *_: True)
    with monkeypatch.context() as full:
        full.setattr("bot.commands.doctor._ROOM", 1 << 80)
        assert main(["doctor"]) == 1
        assert f"there is no room on the disk of {bare}" in capsys.readouterr().out
    monkeypatch.setenv("UMPIRE_DATABASE", str(bare))
    assert main(["doctor"]) == 1
    assert f"{bare} is no file" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("environment", "says"),
    [
        ({}, "local table: http://127.0.0.1:8765"),
        ({"UMPIRE_TABLE_ADDRESS": "https://chess.example"}, "a Telegram token would open it"),
        (
            {
                "UMPIRE_TABLE_ADDRESS": "https://chess.example",
                "UMPIRE_TABLE": "yes",
                "UMPIRE_TELEGRAM_TOKEN": TELEGRAM,
            },
            "https://chess.example: a web server there passes on to it, with Host and",
        ),
        (
            {"UMPIRE_TABLE_ADDRESS": "https://chess.example", "UMPIRE_TELEGRAM_TOKEN": TELEGRAM},
            "UMPIRE_TABLE_ADDRESS needs UMPIRE_TABLE=yes",
        ),
    ],
)
def test_it_says_where_the_table_is_found(environment: dict[str, str], says: str) -> None:
    findings = examine(read_config(environment), ())
    (finding,) = [one for one in findings if one.text.startswith("local table")]
    assert says in finding.text
    assert finding.fault == ("needs" in says)
