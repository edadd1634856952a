"""The drill in OPERATING.md, word for word: a backup, restored beside the bot, verified."""

from __future__ import annotations

import asyncio
import re
import shlex
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.database import open_to_look
from storage.epochs import epoch

PAGE = Path(__file__).parent.parent.parent / ".github" / "OPERATING.md"
_LINE = re.compile(r"^    (?:(UMPIRE_\w+)=(\S+) )?umpire ([^#\n&]+)", re.MULTILINE)


def block(title: str) -> str:
    return PAGE.read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]


@pytest.mark.sqlite
def test_the_drill_is_done_as_it_stands(
    tmp_path: Path,
    played: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("UMPIRE_DISCORD_TOKEN", "UMPIRE_TELEGRAM_TOKEN", "UMPIRE_CONFIG"):
        monkeypatch.delenv(name, raising=False)
    mine = tmp_path / "umpire.db"
    mine.write_bytes(played.read_bytes())
    (tmp_path / "backup").mkdir()
    drill = block("Backup, and a drill").partition("In earnest")[0]
    done = []
    for name, value, rest in _LINE.findall(drill):
        assert name in {"", "UMPIRE_DATABASE"}
        database = value.replace("/tmp", str(tmp_path))  # noqa: S108  # as the page has it
        monkeypatch.setenv("UMPIRE_DATABASE", database or str(mine))
        words = shlex.split(
            rest.replace("$(date +%F)", datetime.now(UTC).strftime("%F")).replace(
                "/backup", str(tmp_path / "backup")
            )
        )
        assert main(words) == 0, words
        done.append(words[0])
    assert done == ["backup", "restore", "verify", "doctor"]
    assert "is sound" in capsys.readouterr().out
    assert (tmp_path / "drill.db").exists()
    assert mine.read_bytes() == played.read_bytes(), "the bot's own was not touched"


@pytest.mark.sqlite
def test_the_bot_moves_to_another_machine_as_it_stands(
    tmp_path: Path, played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody there is told that something was lost, as after a restore."""
    page = block("To another machine").replace("/backup", str(tmp_path))
    monkeypatch.setenv("UMPIRE_DATABASE", str(played))
    commands = [rest for _, _, rest in _LINE.findall(page)]
    assert [one.split()[0] for one in commands] == ["backup", "copy", "verify"]
    for one in commands:
        assert main(shlex.split(one.replace("/var/lib/umpire", str(tmp_path)))) == 0, one

    async def begun() -> int:
        async with open_to_look(tmp_path / "umpire.db") as read:
            return await read(epoch)

    assert asyncio.run(begun()) == 0


def test_every_command_of_the_page_is_one_of_ours() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for words in re.findall(r"(?<![\w/-])umpire ((?:[a-z]+)(?: --[a-z]+)*)", text):
        first = words.split()[0]
        if first in {"backup", "restore", "verify", "doctor", "service", "mend"}:
            with pytest.raises(SystemExit) as ended:
                main([*words.replace("--db", "--db=club.db").split(), "--help"])
            assert ended.value.code == 0
