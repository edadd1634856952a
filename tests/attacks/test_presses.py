"""Every button that anybody was ever shown, pressed by somebody else, and pressed again.

A button is a sentence, and platforms let people forge what they press: so nothing may hang on who
was shown it. Beside this each platform has tests of its own presses (`test_a_forged_press…`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.club_for_tests import ADMIN, OPERATOR, House, club

TABLES = {
    # What belongs to others, as it is stored. What an attacker changes of their own is their own.
    "match": "SELECT id, n, to_act, result, pause, ended FROM match",
    "act": "SELECT match, n, seat, body FROM act",
    "seat": "SELECT match, seat, member FROM seat",
    "clock": "SELECT match, seat, left, deadline FROM clock",
    "plan": "SELECT * FROM plan",
    "phantom": "SELECT match, seat, men FROM phantom",
    "account": "SELECT chat, person, member FROM account WHERE person <> 'mallory'",
    "member": "SELECT id, name, settings FROM member WHERE name <> 'mallory'",
    "challenge": "SELECT id, state, opponent, challenger FROM challenge WHERE NOT seek",
    "rating": "SELECT * FROM rating",
    "ban": "SELECT * FROM ban",
    "contest_event": "SELECT contest, n, body FROM contest_event WHERE body NOT LIKE '%mallory%'",
}


def stored(house: House) -> dict[str, list[tuple[object, ...]]]:
    return {name: sorted(house.rows(sql), key=repr) for name, sql in TABLES.items()}


def pressed(house: House, but: Iterable[str] = ()) -> list[str]:
    """What all buttons and menus say that were shown so far, to anybody."""
    found: dict[str, None] = {}
    for one in house.told:
        if one.who in but:
            continue
        found |= dict.fromkeys(sentence for _, sentence in one.buttons)
        for pick in one.message.picks:
            found |= dict.fromkeys(sentence for _, sentence in pick.choices)
    return [*found]


async def a_lively_club(house: House) -> None:
    """Buttons of every kind: challenges, boards, draws, questions, links, tournaments, matches."""
    await house.say(ADMIN, "/community organisers=all", "club.chess")
    await house.say("carl", "/games")
    first = await house.begin("anna", "boris", "3d rated watch=1")
    await house.say("anna", f"#{first} e4")
    await house.say("boris", f"#{first} d5")
    await house.say("anna", f"#{first} any?")
    await house.say("boris", f"#{first} /draw")
    await house.say("anna", "/set confirm on")
    await house.say("anna", f"#{first} exd5")
    second = await house.begin("boris", "anna")
    await house.say("boris", f"#{second} /resign")
    await house.say("boris", f"#{second} e4")
    await house.say("carl", "/challenge @boris kriegspiel 3d", "club")
    await house.say("anna", "/invite kriegspiel")
    await house.say("anna", "/link")
    await house.say("anna", "/deleteme")
    await house.say("anna", "/accounts")
    await house.say("anna", f"#{first} /more")
    await house.say("anna", f"#{first} /record")
    await house.say("boris", f"#{first} /pause")
    await house.say("boris", "/vacation 2d")
    await house.play("anna", "boris", "boris", "rated 3d")
    await house.say("anna", "/games")
    await house.say("boris", "/help")
    await house.say(OPERATOR, "/status")
    line = 'create name="Cup" game=kriegspiel pace=3d round=14d format=swiss rounds=3 size=6'
    await house.say("anna", f"/tournament {line}", "club")
    await house.say("boris", "/tournament join 1")


# What anybody may take up, or do for themselves: it is offered to all.
_OPEN_TO_ALL = re.compile(r"/(seek|seeks|play|challenge|join|tournament (join|show|info|table))\b")


async def test_what_was_shown_to_others_does_nothing_of_theirs(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await a_lively_club(house)
        every = pressed(house)
        assert len(every) > 30, every
        before, told = stored(house), len(house.told)
        running = house.rows("SELECT id FROM match WHERE ended IS NULL")
        await house.say("mallory", "/games")
        for sentence in every:
            if not _OPEN_TO_ALL.search(sentence):
                await house.say("mallory", sentence)
                assert stored(house) == before, sentence
        others = {
            one.who for one in house.told[told:] if one.who not in {"mallory", "club", "club.chess"}
        }
        assert not others, "somebody was told of what mallory pressed"
        boards = [one.message.seen for one in house.letters("mallory") if one.message.seen]
        assert not {one.match for one in boards} & {number for (number,) in running}
        read = "\n".join(one.whole for one in house.letters("mallory"))
        assert " against boris" not in read, "a head of a seat's own letters"
        assert " against anna" not in read


async def test_an_old_button_does_what_it_did_once_and_never_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris")
        for who, text in (("anna", "e4"), ("boris", "d5"), ("anna", "any?"), ("anna", "exd5")):
            await house.say(who, text)
        old = [one for one in pressed(house) if one.startswith(f"#{number}.")]
        assert old
        await house.say("boris", "Qxd5")
        before = stored(house)
        for who in ("anna", "boris"):
            for sentence in old:
                await house.say(who, sentence)
        assert stored(house)["act"] == before["act"]


@pytest.mark.parametrize(
    "stamp", ["#1.999 e4", "#1.0 e4", "#1.-1 e4", "#1/7.2 e4", "#99.1 e4", "#1.1.1 e4", "#1.2/3 e4"]
)
async def test_a_forged_stamp_moves_nothing(tmp_path: Path, stamp: str) -> None:
    async with club(tmp_path) as house:
        await house.begin("anna", "boris")
        await house.say("anna", "e4")
        await house.say("boris", "e5")
        before = stored(house)
        for who in ("anna", "boris", "mallory"):
            await house.say(who, stamp)
        assert stored(house)["act"] == before["act"]


COMMANDS = (
    "/board", "/record", "/record oath", "/draw", "/draw accept", "/resign sure", "/abort", "/plan e5",
    "/phantom q e5", "/pause", "/resume", "/give 3d", "/claim", "/adjudicate 1-0", "/annul no", "/hint",
    "/watch", "/analyse", "/card", "/replay", "/pgn", "/rematch", "/more", "/mute", "e5", "any?",
)  # fmt: skip


async def test_a_match_of_others_is_theirs(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        number = await house.begin("anna", "boris", "3d rated", place=None)
        await house.say("anna", "e4")
        before, told = stored(house), len(house.told)
        for words in COMMANDS:
            for place in (None, "club"):
                await house.say("mallory", f"#{number} {words}", place)
        assert stored(house) == before
        assert {one.who for one in house.told[told:]} <= {"mallory", "club"}
        read = "\n".join(one.whole for one in house.letters("mallory"))
        assert "e2e4" not in read
        assert "king e1" not in read
