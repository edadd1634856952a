"""Planted faults of durability: what was acknowledged is lost, or done twice, or done by half."""

from __future__ import annotations

from tests.planted.fault import Fault

_LANE = "storage/lane.py"
_BASE = "storage/database.py"
_POST = "storage/post.py"
_SESSION = "storage/server_session.py"
_IN_DOUBT = "tests/simulation/test_server.py::test_what_is_in_doubt_is_told_as_it_is"
_MATCHES = "storage/matches.py"
_BACKUP = "storage/backup.py"
_UMPIRES = "bot/desk/visit/umpires.py"
_COMMIT_FAILS = "tests/desk/visit/test_umpires.py"

DURABILITIES: tuple[Fault, ...] = (
    Fault(
        "D1 answers before the commit",
        "durability",
        _LANE,
        "            self._do_group(connection)\n            if all",
        "            self._do_group(connection)\n"
        "            self.task.get_loop().call_soon_threadsafe(lambda h=[*self._hand]: [a.settle() for a in h])\n"
        "            __import__('time').sleep(0.02)\n            if all",
        "tests/storage/test_lane_groups.py::test_nobody_is_answered_before_the_commit",
    ),
    Fault(
        "D2 an umpire is kept before its act is committed",
        "durability",
        _UMPIRES,
        "        tx.after_commit(lambda: self.keep(fresh))\n        return kept",
        "        self.keep(fresh)\n        return kept",
        _COMMIT_FAILS,
        ((_UMPIRES, "kept is None or kept.n > match.n", "kept is None"),),
    ),
    Fault(
        "D6 a commit does not wait for the disk",
        "durability",
        _BASE,
        "synchronous = FULL",
        "synchronous = NORMAL",
        "tests/storage/test_database.py::test_the_connection_is_set_up_as_measured",
    ),
    Fault(
        "D8 what is heard again is done again",
        "durability",
        "storage/inbox.py",
        "    return changed == 1\n\n\nasync def take_back",
        "    return changed in (0, 1)\n\n\nasync def take_back",
        "tests/storage/test_inbox.py::test_a_message_is_served_once",
    ),
    Fault(
        "D11 two processes serve one database",
        "durability",
        _BASE,
        "                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)",
        "                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)",
        "tests/storage/test_database.py::test_two_processes_never_serve_one_database",
    ),
    Fault(
        "D12 a backup copies the file without its journal",
        "durability",
        _BACKUP,
        "            original.backup(duplicate)\n",
        "            part.write_bytes(source.read_bytes())\n",
        "tests/storage/test_backup.py::test_a_copy_is_consistent_while_others_write",
    ),
    Fault(
        "D14 a match is rated twice",
        "durability",
        "bot/desk/match/enter.py",
        "    verdict = await rate(visit, match, result, umpire)\n",
        "    verdict = await rate(visit, match, result, umpire)\n"
        "    await rate(visit, match, result, umpire)\n",
        "tests/desk/match/test_ratings.py::test_both_are_told_the_change_with_the_record",
    ),
    Fault(
        "D15 an act is entered whatever the number of the last one",
        "durability",
        _MATCHES,
        '        " WHERE id = :match AND n = :n - 1 AND ended IS NULL",',
        '        " WHERE id = :match AND ended IS NULL",',
        "tests/storage/test_matches.py::test_acts_leave_no_gap",
    ),
    Fault(
        "D16 an act is entered in a match that is over",
        "durability",
        _MATCHES,
        '        " WHERE id = :match AND n = :n - 1 AND ended IS NULL",',
        '        " WHERE id = :match AND n = :n - 1",',
        "tests/storage/test_matches.py::test_a_match_ends_once_and_then_nothing_happens_in_it",
    ),
    Fault(
        "D17 a restore leaves the journal of the old file",
        "durability",
        _BACKUP,
        "        journal.unlink(missing_ok=True)\n",
        "",
        "tests/commands/test_restore.py",
        ((_BACKUP, "used and _fold(target)", "used"),),
    ),
    Fault(
        "D18 what is still owed is forgotten with what was delivered",
        "durability",
        _POST,
        "SELECT id FROM outbox WHERE ended < :before",
        "SELECT id FROM outbox WHERE created < :before",
        "tests/storage/test_post.py::test_pruning_takes_what_has_ended_in_portions",
    ),
    Fault(
        "D19 a job is taken in one transaction and done in another",
        "durability",
        "bot/serving/timekeeper.py",
        "            return await self._desk.do(self.do_next_job)\n",
        "            job = self._taken = await self._database.write(\n"
        "                lambda tx: clocks.take_job(tx, self._now()))\n"
        "            if job is None:\n                return False\n"
        "            async def done(visit: Visit) -> bool:\n"
        "                await run_job(visit, job)\n                return True\n"
        "            return await self._desk.do(done)\n",
        "tests/crash/test_time.py::test_each_job_is_done_once_through_a_crash_around_it",
    ),
    Fault(
        "D20 an umpire that is ahead of its match is believed",
        "durability",
        _UMPIRES,
        "kept is None or kept.n > match.n",
        "kept is None",
        "tests/desk/visit/test_umpires.py::test_an_umpire_that_is_ahead_of_its_match_is_not_believed",
    ),
    Fault(
        "D21 a job that fails is not undone",
        "durability",
        _LANE,
        '        connection.execute("ROLLBACK TO job")\n',
        "        pass\n",
        "tests/storage/test_lane_groups.py::test_a_job_of_a_group_takes_only_itself_back",
    ),
    Fault(
        "D22 what is held in memory changes though the commit failed",
        "durability",
        _LANE,
        "            if asked.fault is None and self._step is not None:\n",
        "            if self._step is not None:\n",
        "tests/storage/test_lane_groups.py",
    ),
    Fault(
        "D23 what was asked for before the end is refused",
        "durability",
        _LANE,
        "        self._open = False\n        self._asked.set()\n        await asyncio.wait",
        "        self._open = False\n        self._refuse_all()\n        self._asked.set()\n"
        "        await asyncio.wait",
        "tests/storage/test_database.py::test_close_does_what_was_asked_for_and_takes_no_more",
    ),
    Fault(
        "D25 a match that is over ends again",
        "durability",
        _MATCHES,
        '        " WHERE id = :id AND ended IS NULL",\n        id=number,\n        result',
        '        " WHERE id = :id",\n        id=number,\n        result',
        "tests/storage/test_matches.py::test_a_match_ends_once_and_then_nothing_happens_in_it",
    ),
    Fault(
        "D29 a migration is kept by half",
        "durability",
        "storage/schema.py",
        '        connection.execute("BEGIN IMMEDIATE")\n        try:\n',
        "        try:\n",
        "tests/storage/test_schema.py::test_a_migration_that_fails_leaves_the_version_before_it",
        (
            (
                "storage/schema.py",
                '            connection.execute("COMMIT")\n',
                "            pass\n",
            ),
        ),
    ),
    Fault(
        "D30 a newer database is opened",
        "durability",
        "storage/schema.py",
        "    if version > len(scripts):\n",
        "    if version > 10 * len(scripts):\n",
        "tests/storage/test_schema.py::test_a_newer_database_is_refused_untouched",
    ),
    Fault(
        "D31 a restore begins no epoch",
        "durability",
        _BACKUP,
        "        renew(fresh, target, now)\n",
        "        pass\n",
        "tests/desk/time/test_restoring.py::test_both_are_told_and_the_clocks_wait_until_both_go_on",
    ),
    Fault(
        "D32 an act is stored without what was told of it",
        "durability",
        "bot/desk/match/enter.py",
        "            told=write_told(outcome.told),\n",
        "            told='{}',\n",
        "tests/desk/match/test_oaths.py::test_it_is_the_same_after_a_restart",
    ),
    Fault(
        "D33 the oath is kept in memory and sworn anew after a restart",
        "durability",
        "storage/oaths.py",
        '    seed = None if row is None else str(row["seed"])\n',
        "    seed = None if row is None else f'{id(__import__(\"asyncio\").get_event_loop()):064x}'\n",
        "tests/desk/match/test_oaths.py::test_a_match_from_its_oath_to_its_check",
    ),
    Fault(
        "D34 a member is deleted by half",
        "durability",
        "storage/holdings.py",
        'delete="DELETE FROM account WHERE member = :member",',
        "delete=\"DELETE FROM account WHERE member = :member AND chat = 'discord'\",",
        "tests/desk/members/test_leaving.py::test_all_linked_accounts_are_gone_and_come_back_as_strangers",
    ),
    Fault(
        "D57 a commit in doubt is taken for lost",
        "durability",
        _LANE,
        "            asked.fault = None if stored else Away(",
        "            asked.fault = Away(",
        _IN_DOUBT,
    ),
    Fault(
        "D58 a commit in doubt is taken for stored",
        "durability",
        _SESSION,
        "        return bool(rows) and rows[0][0] >= self._group",
        "        return True",
        _IN_DOUBT,
    ),
    Fault(
        "D59 a server answers before a commit is safe",
        "durability",
        "storage/postgres.py",
        "SET synchronous_commit = on",
        "SET synchronous_commit = off",
        _IN_DOUBT,
    ),
    Fault(
        "D60 how many were changed is asked of a session at work for others",
        "durability",
        _SESSION,
        '        if any(getattr(one, "pgresult", one) is None for one in self._answers):\n'
        "            self._session.settle()",
        "        self._session.settle()",
        "tests/postgres/test_hard_cases.py::test_how_many_were_changed_is_known_when_the_job_is_done",
    ),
    Fault(
        "D35 files can be read by everybody",
        "durability",
        _BASE,
        "            path.chmod(0o600)",
        "            path.chmod(0o644)",
        "tests/storage/test_database.py::test_files_are_their_owners_alone",
    ),
)
