"""One bad value in any column of any table: two others play their game to its end all the same."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from bot.analysis.findings import Report
from bot.players.findings import Study
from bot.serving import lasting, queues, timekeeper
from bot.serving.analysis_worker import analyse_here
from bot.serving.pairing_worker import pair_here
from bot.serving.workers import Workers
from tests.crash.poison import Poison, Template, apply, make_template, poisons
from tests.crash.poisoned_life import Lived, live
from tests.stored import copied

SOME = 40
"""How many an ordinary run of the tests tries, by its seed; --every-poison tries all."""
SEED = 19
_TOLD_EVERY = 50


class PairerHere:
    """No process is started for each of a thousand lives."""

    pair = staticmethod(pair_here)

    async def close(self) -> None:
        pass


class AnalyserHere:
    """The same question, asked in a thousand lives, is answered once."""

    def __init__(self) -> None:
        self._known: dict[str, Report | Study] = {}

    async def analyse(self, asked: Mapping[str, object]) -> Report | Study:
        key = json.dumps(asked, sort_keys=True)
        if key not in self._known:
            self._known[key] = await analyse_here(asked)
        return self._known[key]


HERE = Workers(analyse=AnalyserHere().analyse, pairer=PairerHere)


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "BEAT", 0.02)
    monkeypatch.setattr(timekeeper, "BEAT", 0.02)
    monkeypatch.setattr(lasting, "_PAUSES", (0.02,))


@pytest.mark.timeout(7200)  # all of it takes half an hour on a busy machine
@pytest.mark.usefixtures("_at_once")
async def test_the_others_play_on(
    tmp_path: Path, pytestconfig: pytest.Config, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "template"
    folder.mkdir()
    template = await make_template(folder)
    every = list(poisons(template.path))
    if not pytestconfig.getoption("--every-poison"):
        every = Random(SEED).sample(every, SOME)
    sound = await _life(template, tmp_path / "sound.db", None)
    assert sound is not None
    assert sound.result == "1-0"
    assert not sound.raised
    faults, refused, began = [], 0, time.monotonic()
    for count, poison in enumerate(every, 1):
        try:
            lived = await _life(template, tmp_path / "poisoned.db", poison)
        except Exception as fault:  # all of them are told of at the end
            faults.append(f"{poison}: {type(fault).__name__} {fault!s:.200}")
            continue
        if lived is None:
            refused += 1
        elif wrong := _wrong(sound, lived, own=poison.table == "aside"):
            faults.append(f"{poison}: {wrong}")
        if count % _TOLD_EVERY == 0:
            with capsys.disabled():
                spent = time.monotonic() - began
                print(f"{count}/{len(every)}, {refused} refused, {len(faults)} bad, {spent:.0f} s")
    assert faults == []


async def _life(template: Template, path: Path, poison: Poison | None) -> Lived | None:
    for old in path.parent.glob(f"{path.name}*"):
        old.unlink()
    copied(template.path, path)
    if poison is not None and not apply(path, poison):
        return None
    return await live(template, path, HERE)


def _wrong(sound: Lived, lived: Lived, *, own: bool) -> str:
    """What is otherwise than it would have been without the poison; `own`: of the list of faults."""
    if lived.raised:
        return f"heard, but raised: {lived.raised[0]}"
    if lived.tasks and not own:
        return f"a whole task was started again: {lived.tasks[0]}"
    if (lived.acts, lived.result) != (sound.acts, sound.result):
        return f"acts {len(lived.acts)}, result {lived.result}"
    keys = {who: [key for key, _ in one] for who, one in lived.letters.items()}
    if keys != {who: [key for key, _ in one] for who, one in sound.letters.items()}:
        return "their letters are others"
    return ""
