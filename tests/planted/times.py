"""Planted faults of time: somebody is charged for what is not theirs, or nobody for anything."""

from __future__ import annotations

from tests.planted.fault import Fault

_KEEPER = "bot/serving/timekeeper.py"
_RUN = "tests/serving/test_timekeeper_run.py"
_CLOCKS = "bot/desk/match/clocks.py"
_TESTS = "tests/desk/match/test_clocks.py"

TIMES: tuple[Fault, ...] = (
    Fault(
        "D5 a clock is charged twice",
        "time",
        _KEEPER,
        "        self._attendance.attend(chat, seconds, now)\n",
        "        self._attendance.attend(chat, 2 * seconds, now)\n",
        f"{_RUN}::test_only_what_lies_between_two_looks_at_a_chat_that_is_there_is_charged",
    ),
    Fault(
        "D7 the first look after a start charges what it was not there",
        "time",
        _KEEPER,
        "last.get(name, second), CAP)",
        "last.get(name, second - CAP), CAP)",
        f"{_RUN}::test_a_first_look_charges_nothing",
    ),
    Fault(
        "D26 attended time is kept too seldom",
        "time",
        _KEEPER,
        "KEEP_EVERY = 15\n",
        "KEEP_EVERY = 1_500\n",
        "tests/serving/test_timekeeper.py::test_attended_time_is_kept_and_gone_on_with",
    ),
    Fault(
        "D27 a machine that slept is charged for the night",
        "time",
        _KEEPER,
        "min(second - last.get(name, second), CAP)",
        "second - last.get(name, second)",
        f"{_RUN}::test_a_machine_that_slept_is_not_charged_for_the_night",
    ),
    Fault(
        "D28 time runs while messages wait",
        "time",
        _KEEPER,
        "if chat.attends() and not self._database.full:",
        "if chat and not self._database.full:",
        f"{_RUN}::test_no_flag_falls_while_messages_wait",
    ),
    Fault(
        "D46 an outage is charged when it is over",
        "time",
        _KEEPER,
        "                    last.pop(name, None)\n",
        "                    pass\n",
        f"{_RUN}::test_only_what_lies_between_two_looks_at_a_chat_that_is_there_is_charged",
    ),
    Fault(
        "D47 a clock runs by the calendar",
        "time",
        _KEEPER,
        "        self._attendance.attend(chat, seconds, now)\n",
        "        self._attendance.attend(chat, now - (seen or now), now)\n",
        f"{_TESTS}::test_a_calendar_that_jumps_changes_no_clock",
    ),
    Fault(
        "D48 no increment is given after a turn",
        "time",
        _CLOCKS,
        "        added = pace.after_turn(left)\n",
        "        added = left\n",
        f"{_TESTS}::test_a_bank_grows_with_each_turn_up_to_its_cap",
    ),
    Fault(
        "D49 a refused try stops the clock",
        "time",
        _CLOCKS,
        "    for seat in sorted(before.to_act - after.to_act):\n",
        "    for seat in sorted(before.to_act):\n",
        f"{_TESTS}::test_a_refused_try_keeps_the_clock_running",
    ),
    Fault(
        "D50 a turn that comes in a vacation starts the clock",
        "time",
        _CLOCKS,
        "    return bool(away and away.since is not None and not pace_of(match).live)",
        "    return False",
        "tests/desk/time/test_attend.py::test_a_turn_that_comes_in_a_vacation_starts_no_clock",
    ),
    Fault(
        "D51 a pause stops no clock",
        "time",
        _CLOCKS,
        "        visit.tx, Clock(clock.match, clock.seat, left_of(visit, clock), turn=clock.turn)\n",
        "        visit.tx, clock\n",
        "tests/desk/time/test_attend.py::test_pausing_takes_both_and_resuming_one",
    ),
    Fault(
        "D52 maintenance is charged to the players",
        "time",
        _KEEPER,
        "        if await self._closed():\n            seconds = 0\n",
        "",
        "tests/desk/time/test_maintenance.py::test_maintenance_stops_the_clocks_and_everybody_is_told",
    ),
    Fault(
        "D53 no reminder comes",
        "time",
        _CLOCKS,
        "            if rung is not None:\n",
        "            if rung is not None and rung < 0:\n",
        "tests/desk/time/test_alarms.py::test_three_reminders_and_a_flag",
    ),
    Fault(
        "D54 who plays by claim loses by the clock",
        "time",
        "bot/desk/time/alarms.py",
        "    elif by_claim(match):\n",
        "    elif by_claim(match) and clock.left < 0:\n",
        "tests/desk/time/test_attend.py::test_a_flag_that_must_be_claimed",
    ),
    Fault(
        "D55 a board that is still on its way is charged to its reader",
        "time",
        "bot/desk/time/alarms.py",
        "    elif await is_on_its_way(visit, match, clock):\n        await start_anew(visit, match, clock)\n",
        "",
        "tests/desk/match/test_first_boards.py::test_nobodys_time_runs_out_before_they_have_a_board",
    ),
    Fault(
        "D56 a clock that fails to ring stops all others",
        "time",
        _KEEPER,
        '            await contain(self._desk.do, "match", str(self._rung.match), fault)\n            return True\n',
        "            raise\n",
        "tests/serving/test_timekeeper.py::test_a_clock_that_rings_for_ever_is_set_aside",
    ),
)
