"""Listening: time passes on a platform only where somebody has attended to all of it, and lives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.desk.time.attendance import CAP
from bot.serving.listening import Listening, Passed
from storage.crew import Fellow, Listened, unmanned


@dataclass
class Ear:
    here: bool = True

    def attends(self) -> bool:
        return self.here


def test_seconds_are_counted_while_it_attends_and_the_first_look_adds_nothing() -> None:
    listening, ear = Listening({"discord": ((2, 3), 4)}), Ear()
    now = 100.0

    def look() -> Listened:
        return listening.look({"discord": ear}, lambda: now)["discord"]

    assert look() == Listened(0.0, (2, 3), 4)
    now += 2
    assert look().seconds == 2.0
    ear.here = False
    now += 5
    assert look().seconds == 2.0
    ear.here = True
    now += 5
    assert look().seconds == 2.0, "it begins to listen"
    now += 10 * CAP
    assert look().seconds == 2.0 + CAP, "a machine that slept attended nothing"
    assert listening.look({}, lambda: now) == {}
    now += 3
    assert look().seconds == 2.0 + CAP, "what was given up is begun anew"


def fellow(
    owner: int, chat: str, seconds: float, parts: Sequence[int] = (0,), of: int = 1
) -> Fellow:
    return Fellow(owner, "h", owner, (chat,), (), {chat: Listened(seconds, tuple(parts), of)}, 0, 0)


def test_time_passes_as_far_as_every_part_was_attended() -> None:
    passed = Passed()
    assert passed.look([fellow(1, "discord", 9, (0, 1), 3), fellow(2, "discord", 7, (2,), 3)]) == {}
    found = passed.look([fellow(1, "discord", 11, (0, 1), 3), fellow(2, "discord", 8, (2,), 3)])
    assert found == {"discord": 1.0}
    # One of them is dead: its row says the same for ever; and when it is buried, a part is missing.
    assert (
        passed.look([fellow(1, "discord", 15, (0, 1), 3), fellow(2, "discord", 8, (2,), 3)]) == {}
    )
    assert passed.look([fellow(1, "discord", 19, (0, 1), 3)]) == {}
    # Whoever takes over was not there before.
    assert (
        passed.look([fellow(1, "discord", 20, (0, 1), 3), fellow(5, "discord", 30, (2,), 3)]) == {}
    )
    found = passed.look([fellow(1, "discord", 22, (0, 1), 3), fellow(5, "discord", 33, (2,), 3)])
    assert found == {"discord": 2.0}


def test_where_several_listen_to_the_same_one_of_them_is_enough() -> None:
    passed = Passed()
    passed.look([fellow(1, "telegram", 5), fellow(2, "telegram", 50)])
    assert passed.look([fellow(1, "telegram", 5), fellow(2, "telegram", 53)]) == {"telegram": 3.0}


@pytest.mark.parametrize(
    ("roles", "duties", "attended", "lacks"),
    [
        (("clock",), ("clock",), {}, []),
        (("clock", "courier"), ("letters:discord",), {}, ["clock"]),
        (("table",), (), {"web": Listened(0.0)}, []),
        (("telegram", "courier"), ("letters:telegram",), {"telegram": Listened(0.0)}, []),
        (
            ("discord:0-1/4", "courier"),
            ("discord", "letters:discord"),
            {"discord": Listened(1.0, (0, 1), 4)},
            ["discord"],
        ),
    ],
)
def test_what_nobody_does_is_known(
    roles: tuple[str, ...],
    duties: tuple[str, ...],
    attended: dict[str, Listened],
    lacks: list[str],
) -> None:
    one = Fellow(1, "h", 1, roles, duties, attended, 0, 100)
    others = Fellow(2, "h", 2, ("clock", "house"), ("house", "thinking"), {}, 0, 200)
    clock = [] if "clock" in roles else [Fellow(3, "h", 3, ("clock",), ("clock",), {}, 0, 200)]
    assert unmanned([one, others, *clock], 105) == lacks
    late = {role.partition(":")[0] for role in roles}
    assert unmanned([one, others, *clock], 200) == sorted(late)
    assert unmanned([], 200) == []


@pytest.mark.parametrize(
    ("roles", "lacks"),
    [
        (("table",), ["clock", "house"]),
        (("table", "clock"), ["house"]),
        (("telegram", "clock", "house"), ["courier"]),
        (("table", "clock", "house"), []),
    ],
)
def test_a_role_for_which_nobody_was_started_is_missed_where_games_need_it(
    roles: tuple[str, ...], lacks: list[str]
) -> None:
    one = Fellow(1, "h", 1, roles, roles, {}, 0, 100)
    assert unmanned([one], 105) == lacks
