"""Planted leaks: somebody perceives what they may not know.

In one file, because it is one list. L1 to L35 are those of the first review.
"""

from __future__ import annotations

from tests.planted.fault import Fault

_TWO = "tests/secrecy/test_two_clubs.py::test_nobody_can_tell_the_two_apart"
_TRIES = f"{_TWO}[refused-tries-of-the-other-side]"
_MEN = f"{_TWO}[other-men-on-other-squares]"
_CAPTURE = f"{_TWO}[a-pawn-that-could-be-taken]"
_GUESSES = f"{_TWO}[guesses,-plans-and-settings-of-the-other-side]"
_SENT = "bot/desk/match/announcing.py"
_VEIL = "bot/games/kriegspiel/veil.py"
_ABSENCE = "bot/desk/post/absence.py"
_CLOSED = f"{_TWO}[the-other-side-cannot-be-reached]"
_KEPT_OUT = "    await post.retry(tx, letter.id, now + A_LONG_TIME)\n"
_SAID_ALOUD = """    body = __import__('json').loads(letter.body)
    known = await members.by_account(tx, account.chat, account.user)
    for match in await matches.running_for(tx, known.id) if known else []:
        if match.chat and match.place:
            told = Letter(language='en', key=f'aloud:{{letter.key}}', text={},
                to=ToPlace(match.chat, match.place))
            await post.enqueue(tx, [owed(told)], now)
"""
_OATHS = "bot/desk/match/oaths.py"

LEAKS: tuple[Fault, ...] = (
    Fault(
        "L1 the words for a picture are of the true position",
        "leak",
        _SENT,
        "            alt=shown.alt,\n            block=shown.block,\n            board=shown.board,\n",
        "            alt=SHELF[match.game].words[language].describe(umpire.reveal()[UMPIRE]),\n"
        "            block=shown.block,\n            board=shown.board,\n",
        _MEN,
    ),
    Fault(
        "L2 nonsense is told by the true board",
        "leak",
        _VEIL,
        "    if not conceivable or _is_nonsense(law, rules, state, seat, move, pawn_capture):",
        "    if after is None or _is_nonsense(law, rules, state, seat, move, pawn_capture):",
        "tests/games/kriegspiel/test_pgn.py",
    ),
    Fault(
        "L3 refused tries of the other side are counted in the number of a letter",
        "leak",
        _SENT,
        "            key=key_at_board(match.id, seat, umpire.letters[seat]),\n"
        "            about=match.id,\n            standing",
        "            key=key_at_board(match.id, seat, umpire.n + 1),\n"
        "            about=match.id,\n            standing",
        _TRIES,
    ),
    Fault(
        "L4 a picture is drawn of the truth",
        "leak",
        _SENT,
        "            board=shown.board,\n            card=of_match(match.id),\n            panel=panel,",
        "            board=shown.board and replace(shown.board, view=umpire.reveal()[UMPIRE]),\n"
        "            card=of_match(match.id),\n            panel=panel,",
        _MEN,
        (
            (
                _SENT,
                "from collections.abc import Mapping\n",
                "from collections.abc import Mapping\nfrom dataclasses import replace\n",
            ),
        ),
    ),
    Fault(
        "L5 a question is offered only where a capture exists",
        "leak",
        _VEIL,
        '            "may_ask": self.rules.tries == "asked",',
        '            "may_ask": bool(law.count_pawn_captures(position)),',
        _CAPTURE,
    ),
    Fault(
        "L6 a line of the log has the move",
        "leak",
        "bot/desk/match/enter.py",
        "    body = write_act(act)\n",
        "    body = write_act(act)\n    __import__('logging').getLogger(__name__).info('entered %s', body)\n",
        _MEN,
    ),
    Fault(
        "L7 moves are completed from what is legal",
        "leak",
        "bot/desk/reception/completion.py",
        "    return list(own_moves(match, umpire.observe(seat).view, typed.text, visit.language))",
        "    found = own_moves(match, umpire.observe(seat).view, typed.text, visit.language)\n"
        "    return [one for one in found if getattr(umpire.act(seat, umpire.hear(seat, one.value)),"
        " 'umpire', umpire).turns > umpire.turns]",
        _CAPTURE,
    ),
    Fault(
        "L8 the stamp of a button counts all acts",
        "leak",
        "bot/desk/match/buttons.py",
        "    return write_stamp(match.id, umpire.letters[seat], epoch)",
        "    return write_stamp(match.id, umpire.n, epoch)",
        _TRIES,
    ),
    Fault(
        "L9 the guesses of the other side stand on my board",
        "leak",
        "bot/desk/visit/sight.py",
        "    men = await phantoms.current(visit.tx, match.id, observation.seat)",
        "    men = {}\n    for one in match.seats:\n"
        "        men = {**men, **await phantoms.current(visit.tx, match.id, one)}",
        _GUESSES,
    ),
    Fault(
        "L10 one is asked again only before what is legal",
        "leak",
        "bot/desk/match/play.py",
        "    if isinstance(heard, Try) and asks and not sure:",
        "    legal = getattr(umpire.act(seat, heard), 'umpire', umpire).turns > umpire.turns\n"
        "    if isinstance(heard, Try) and asks and not sure and legal:",
        f"{_TWO}[where-one-is-asked-again]",
    ),
    Fault(
        "L13 whoever watches sees the board a move too early",
        "leak",
        "bot/desk/match/watching.py",
        "match.setup, score, 2 * delay)",
        "match.setup, score, 2 * delay - 1)",
        "tests/desk/match/test_watching.py::test_the_board_comes_late_where_all_agreed",
    ),
    Fault(
        "L15 the frames of all seats of the table have one counter",
        "leak",
        "bot/chat/web_chat/log.py",
        "        self.last += 1\n",
        "        Log.ever = self.last = getattr(Log, 'ever', 0) + 1\n",
        "tests/chat/web/test_secrecy.py::test_twin_worlds_are_equal_on_the_wire",
    ),
    Fault(
        "L16 each refused try brings the other side an empty note",
        "leak",
        "bot/desk/match/enter.py",
        "    await send_round(visit, match, umpire, outcome.told, greetings, said if own else None)",
        "    await send_round(visit, match, umpire, outcome.told, greetings, said if own else None)\n"
        "    for rival in match.seats.values():\n"
        "        if umpire.turns == before.turns and rival != visit.member.id:\n"
        "            visit.tell(await visit.person(rival), __import__('bot.words.help.sayings',"
        " fromlist=['Empty']).Empty())",
        _TRIES,
    ),
    Fault(
        "L17 what is refused takes longer where a man stands in the way",
        "leak",
        _VEIL,
        "    if after is None:\n",
        "    if after is None:\n        if law.attempt(position, seat, move) is None and "
        "move[2:4] in law.all_men(position):\n            __import__('time').sleep(0.03)\n",
        "tests/secrecy/test_work.py",
    ),
    Fault(
        "L19 the data that a member is given have the acts of the other side",
        "leak",
        "storage/holdings.py",
        '        " AND act.seat = seat.seat WHERE seat.member = :member ORDER BY act.match, act.n",',
        '        " WHERE seat.member = :member ORDER BY act.match, act.n",',
        "tests/desk/members/test_holdings.py::test_of_a_running_match_it_tells_nothing_of_the_other_side",
    ),
    Fault(
        "L20 the data that a member is given count all acts",
        "leak",
        "storage/holdings.py",
        'give="SELECT match.id, seat.seat, game, options,',
        'give="SELECT match.id, match.n, seat.seat, game, options,',
        _TRIES,
    ),
    Fault(
        "L23 a plan is told to the other side",
        "leak",
        "bot/desk/match/plans.py",
        "        await plans.keep(visit.tx, match.id, seat, planned_json(Tries(tries)))\n"
        "        visit.reply(s.TriesPlanned(match.id, tries), played=match.id)",
        "        await plans.keep(visit.tx, match.id, seat, planned_json(Tries(tries)))\n"
        "        for one in match.seats.values():\n"
        "            visit.tell(await visit.person(one), s.TriesPlanned(match.id, tries))",
        "tests/desk/match/test_plans.py::test_what_is_planned_the_opponent_does_not_hear",
    ),
    Fault(
        "L24 a plan is shown in public",
        "leak",
        "bot/desk/match/attend.py",
        "        case Plan() | DropPlan():\n            visit.reply(MovesArePrivate())",
        "        case Plan() | DropPlan():\n            await plans.attend(visit, wish)",
        "tests/desk/match/test_plans.py::test_plans_are_not_told_in_public",
    ),
    Fault(
        "L31 a letter that a closed door keeps out is said in the channel",
        "leak",
        _ABSENCE,
        _KEPT_OUT,
        _KEPT_OUT + _SAID_ALOUD.format("body['text']"),
        _CLOSED,
    ),
    Fault(
        "L32 a clock falls with each refused try",
        "leak",
        "bot/desk/match/enter.py",
        "    stopped = await pass_turn(visit, match, before, umpire)\n",
        "    stopped = await pass_turn(visit, match, before, umpire)\n"
        "    if umpire.turns == before.turns:\n"
        "        for clock in (await clocks.of_match(visit.tx, match.id)).values():\n"
        "            if clock.deadline is not None:\n"
        "                await visit.tx.do('UPDATE clock SET deadline = deadline - 60, alarm = alarm - 60'\n"
        "                    ' WHERE match = :match AND seat = :seat', match=match.id, seat=clock.seat)\n",
        f"{_TWO}[with-a-clock]",
    ),
    Fault(
        "L34 whether pawns can take is told by the enemy's men in the row of refusals",
        "leak",
        _VEIL,
        '            "refused": list(refused) if acting or hearer == UMPIRE else [],',
        '            "refused": list(refused),',
        _TRIES,
    ),
    Fault(
        "L35 the board that a closed door keeps out is shown in the channel",
        "leak",
        _ABSENCE,
        _KEPT_OUT,
        _KEPT_OUT + _SAID_ALOUD.format("str(body.get('board'))[:1500]"),
        _CLOSED,
    ),
    Fault(
        "L37 a seat sees every man",
        "leak",
        _VEIL,
        '            "men": law.own_men(position, hearer) if seated else self._men(position, hearer),',
        '            "men": law.all_men(position),',
        _MEN,
    ),
    Fault(
        "L38 the audience sees the umpire's board",
        "leak",
        _VEIL,
        "        return self.law.all_men(position) if hearer == UMPIRE else {}",
        "        return self.law.all_men(position)",
        "tests/secrecy/test_umpires_board.py::test_the_audience_sees_no_men",
    ),
    Fault(
        "L39 a refusal is heard by the other side where the rule set has none",
        "leak",
        _VEIL,
        "    if rules.refusals_heard:\n",
        "    if rules:\n",
        _TRIES,
    ),
    Fault(
        "L40 the kind of a captured man is told in every rule set",
        "leak",
        _VEIL,
        '    if told == "pawn-or-piece":\n',
        "    if told:\n        return captured(at, what)\n    if told == 'pawn-or-piece':\n",
        f"{_TWO}[a-man-of-which-the-kind-is-not-told]",
    ),
    Fault(
        "L41 the umpire's board is open while the match runs",
        "leak",
        "bot/umpire.py",
        "        if hearer == UMPIRE and not self.result:\n",
        "        if hearer == UMPIRE and self.n < 0:\n",
        "tests/secrecy/test_umpires_board.py",
    ),
    Fault(
        "L42 a printed umpire shows its state",
        "leak",
        "bot/umpire.py",
        '        return f"<Umpire of {self.game.key} after {self.n} acts>"',
        '        return f"<Umpire: {self.game.view(self._state, UMPIRE)}>"',
        "tests/secrecy/test_umpires_board.py::test_printed_values_hold_no_position",
    ),
    Fault(
        "L43 a record has what the other side was told",
        "leak",
        "bot/desk/visit/notes.py",
        "        owner: book.write(act if owner == seat else None, told.get(owner, ()))",
        "        owner: book.write(act, told.get(owner, ()))",
        _MEN,
    ),
    Fault(
        "L44 what is left of the enemy is counted on the true board",
        "leak",
        "bot/desk/visit/notes.py",
        '        "left": [most.men, most.pawns, most.pieces] if most else None,',
        '        "left": [most.men, most.pawns, most.pieces, match.n] if most else None,',
        _TRIES,
    ),
    Fault(
        "L45 a stranger is shown a head of a running match",
        "leak",
        "bot/desk/match/which_match.py",
        "    elif seat_of(match, visit.member.id) is None:\n        visit.reply(s.NotYourMatch(number))\n",
        "",
        "tests/desk/match/test_oaths.py::test_what_it_is_sworn_by_reaches_nobody_before_the_end",
        (
            (
                "bot/desk/match/looking.py",
                "await show_oath(visit, match, seat_of(match, visit.member.id))",
                "await show_oath(visit, match, seat_of(match, visit.member.id) or next(iter(match.seats)))",
            ),
        ),
    ),
    Fault(
        "L46 a replay is shown while the match runs",
        "leak",
        "bot/desk/post/films.py",
        "    if match is None or match.result is None:\n        return None\n    score",
        "    if match is None:\n        return None\n    score",
        "tests/desk/post/test_films.py::test_what_still_runs_is_never_drawn",
    ),
    Fault(
        "L47 the seed of the oath is shown before the end",
        "leak",
        _OATHS,
        "    elif match.result is not None:\n",
        "    elif match.result is not None or seat is None or len(found.lines) > 0:\n",
        "tests/desk/match/test_oaths.py::test_what_it_is_sworn_by_reaches_nobody_before_the_end",
    ),
    Fault(
        "L48 the head of a record has all acts in it",
        "leak",
        "bot/club/oath.py",
        "            if pile or act is not None:\n",
        "            if seat or pile:\n",
        "tests/desk/match/test_oaths.py::test_heads_know_nothing_of_the_other_side",
    ),
    Fault(
        "L49 both sides' heads have one salt",
        "leak",
        "bot/club/oath.py",
        "        salt = _hash(self.seed, seat)\n",
        "        salt = _hash(self.seed, 'all')\n",
        "tests/club/test_oath.py::test_the_recipe_in_python_finds_the_same",
    ),
    Fault(
        "L50 the oath is a hash without a seed, so that few set-ups can be tried",
        "leak",
        "bot/club/oath.py",
        "        return _hash(self.seed, self.start)",
        "        return _hash(self.start)",
        "tests/club/test_oath.py::test_nobody_finds_what_is_behind_a_hash_by_trying",
    ),
    Fault(
        "L51 a letter about a board is no longer private",
        "leak",
        _SENT,
        '            private=True,\n            aside=_aside(match, umpire, language, "\\n".join([begun.aside or begun.text, *told])),',
        '            aside=_aside(match, umpire, language, "\\n".join([begun.aside or begun.text, *told])),',
        "tests/chat/discord/test_private.py::test_who_accepts_in_public_plays_in_private",
    ),
    Fault(
        "L52 a button of an earlier board is still good, and is tried on the new one",
        "leak",
        "bot/desk/match/which_match.py",
        "    if epoch == visit.epoch and letter == shown:",
        "    if epoch == visit.epoch and letter != shown + 1:",
        "tests/desk/match/test_plans.py::test_asked_before_a_move_is_tried",
    ),
    Fault(
        "L54 a page is handed what the other side has planned",
        "leak",
        "bot/desk/match/story.py",
        'told: Json = {"match": match.id, "plan": await _plan(visit, match, seat)}',
        'told: Json = {"match": match.id, "plan": await _plan(visit, match, other(seat))}',
        "tests/desk/match/test_story.py::test_what_stands_beside_a_letter_is_what_the_story_says_then",
        (
            (
                "bot/desk/match/story.py",
                "from bot.games.game import BLACK, WHITE, Announcement, Seat, View",
                "from bot.games.game import BLACK, WHITE, Announcement, Seat, View, other",
            ),
        ),
    ),
    Fault(
        "L55 a page is told what the other side has tried",
        "leak",
        "bot/desk/match/story.py",
        '            mine = body if who == seat else ""\n',
        "            mine = body\n",
        "tests/desk/match/test_story.py::test_a_story_has_ones_own_steps_alone",
    ),
    Fault(
        "L53 who plays is among those who watch",
        "leak",
        "bot/desk/match/watching.py",
        "    elif seat_of(match, visit.member.id) is not None:\n        visit.reply(s.YouPlayIt(number))\n",
        "",
        "tests/desk/match/test_watching.py::test_nobody_related_to_the_game_watches",
        (
            (
                "bot/desk/match/watching.py",
                "len(_players(match)) < 2 or member in match.seats.values():",
                "len(_players(match)) < 2:",
            ),
        ),
    ),
)
