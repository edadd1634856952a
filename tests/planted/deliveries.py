"""Planted faults of delivery: a letter is lost, comes twice, out of order, or to somebody else."""

from __future__ import annotations

from tests.planted.fault import Fault

_POST = "storage/post.py"
_COURIER = "bot/desk/post/courier.py"
_STEPS = "tests/crash/test_every_step.py::test_one_crash"

DELIVERIES: tuple[Fault, ...] = (
    Fault(
        "D3 the newest letter goes first",
        "delivery",
        _POST,
        'reader INDEXED BY reader_due{_HEAD}"',
        "reader INDEXED BY reader_due CROSS JOIN outbox ON outbox.id = (SELECT max(id) FROM outbox"
        ' AS o WHERE o.recipient = reader.recipient AND o.ended IS NULL)"',
        "tests/storage/test_post.py::test_only_the_oldest_open_letter_of_each_reader_may_go",
    ),
    Fault(
        "D4 a letter is marked before it is sent",
        "delivery",
        _POST,
        "UPDATE outbox SET state = 'claimed', attempts = attempts + 1, chat = :chat,\"\n"
        '    " claimed = :now,',
        "UPDATE outbox SET state = 'sent', ended = :now, attempts = attempts + 1, chat = :chat,\"\n"
        '    " claimed = :now,',
        _STEPS,
    ),
    Fault(
        "D10 what was under way at a crash is not taken up again",
        "delivery",
        _COURIER,
        "        await self._write(post.requeue_claimed)\n",
        "        return\n",
        _STEPS,
    ),
    Fault(
        "D36 each attempt has a key of its own",
        "delivery",
        _COURIER,
        "            return await chat.send(address, message, letter.key)\n        except Refused:\n            log",
        "            return await chat.send(address, message, f'{letter.key}/{letter.attempts}')\n"
        "        except Refused:\n            log",
        _STEPS,
    ),
    Fault(
        "D37 a platform that is away loses the letter",
        "delivery",
        _COURIER,
        "            await self._retry(letter, later.seconds)\n",
        "            await self._write(lambda tx: post.drop(tx, letter.id))\n",
        "tests/desk/post/test_courier.py",
    ),
    Fault(
        "D38 a closed door loses the letter",
        "delivery",
        "bot/desk/post/absence.py",
        "    await post.retry(tx, letter.id, now + A_LONG_TIME)\n",
        "    await post.drop(tx, letter.id)\n",
        "tests/desk/post/test_absence.py::test_letters_wait_for_a_closed_door",
    ),
    Fault(
        "D39 who comes back gets nothing of what waited",
        "delivery",
        _POST,
        "        \" AND recipient = :recipient AND state = 'queued' AND due > :now\",",
        "        \" AND recipient = :recipient AND state = 'claimed' AND due > :now\",",
        "tests/desk/post/test_absence.py::test_letters_wait_for_a_closed_door",
    ),
    Fault(
        "D40 one letter that cannot be read stops all",
        "delivery",
        _COURIER,
        "            if of_database(fault):\n                raise\n            await shelve",
        "            if fault:\n                raise\n            await shelve",
        "tests/desk/post/test_broken_letters.py",
    ),
    Fault(
        "D41 a clock that is set back stops letters",
        "delivery",
        _POST,
        "    if len(rows) < most:\n",
        "    if len(rows) < 0:\n",
        "tests/storage/test_post.py::test_a_clock_that_is_set_back_keeps_nothing_waiting",
    ),
    Fault(
        "D42 of two letters of one topic both come",
        "delivery",
        _POST,
        "        if one.topic is not None:\n",
        "        if one.topic is None:\n",
        "tests/storage/test_post.py::test_a_topic_keeps_its_newest_letter",
    ),
    Fault(
        "D43 what is refused as it is does not go in plain words",
        "delivery",
        _COURIER,
        "            return await chat.send(address, plain(message), letter.key)\n",
        "            raise Refused\n",
        "tests/desk/post/test_refusals.py::test_it_goes_in_plain_words",
    ),
    Fault(
        "D44 letters of a lost epoch keep their keys for other words",
        "delivery",
        _POST,
        "(SELECT '~' || value FROM meta WHERE key = :epoch AND value <> '0'), '')",
        "(SELECT '' FROM meta WHERE key = :epoch AND value <> '0'), '')",
        "tests/desk/time/test_restoring.py::test_no_key_comes_twice_for_other_words",
    ),
    Fault(
        "D45 who cannot be reached is not told of to the opponent",
        "delivery",
        "bot/desk/post/absence.py",
        "    else:\n        await tell_missing(tx, reader, now)\n",
        "",
        "tests/desk/post/test_absence.py::test_the_opponent_reads_what_helps",
    ),
    Fault(
        "D9 what Telegram brought is confirmed though it was not heard",
        "delivery",
        "bot/chat/telegram_chat/intake.py",
        "        self._offset = min(open_now, default=updates[-1].update_id + 1)",
        "        self._offset = updates[-1].update_id + 1",
        "tests/chat/telegram/test_intake.py::test_ones_later_updates_wait_for_one_that_fails_at_first",
    ),
    Fault(
        "D61 one letter that spoils the round stops everybody's",
        "delivery",
        _COURIER,
        "            if of_database(fault):\n                raise\n        return await self._one_by_one",
        "            raise\n        return await self._one_by_one",
        "tests/desk/post/test_courier.py::test_a_letter_that_spoils_the_round_is_set_aside_alone",
    ),
    Fault(
        "D62 who is noted wrongly gets the letter of another",
        "delivery",
        _POST,
        'reader.head AND outbox.recipient = reader.recipient"\n    " AND outbox.ended IS NULL',
        "reader.head",
        "tests/storage/test_post.py::test_nobody_gets_the_letter_of_another_that_is_noted_for_them",
    ),
)
