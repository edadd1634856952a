"""A sentence that cannot be served: its speaker hears so, the operators why, and nothing else stops."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.chat.contract import Incoming
from bot.desk.reception import apology, desk
from bot.desk.visit.visit import Visit
from bot.words.help.sayings import TooLong
from storage.database import Closed
from tests.club_for_tests import OPERATOR, House, club
from tests.stored import change

TYPED = "Qd3xh7"


def _break(patch: pytest.MonkeyPatch, fault: Exception) -> None:
    async def attend(visit: Visit) -> None:
        visit.reply(TooLong(1))
        raise fault

    patch.setattr(desk, "attend", attend)


async def _heard(house: House) -> int:
    ((count,),) = house.rows("SELECT count(*) FROM inbox")
    return int(count)


async def test_the_speaker_hears_it_and_the_operators_why_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with club(tmp_path) as house:
        await house.say(OPERATOR, "/status")
        before = await _heard(house)
        with monkeypatch.context() as patch:
            _break(patch, KeyError(TYPED))
            told = await house.say("anna", TYPED)
            assert told.startswith("Something went wrong on my side")
            assert (await house.say("boris", TYPED)).startswith("Something went wrong")
        assert await _heard(house) == before + 2
        assert house.rows("SELECT kind, times FROM aside") == [("sentence", 2)]
        (why,) = [one.text for one in house.letters(OPERATOR) if "Failed" in one.text]
        assert "KeyError" in why
        assert "tests.desk" not in why
        status = await house.say(OPERATOR, "/status")
        assert "Set aside: 1 fault" in status
        assert "kriegspiel" in (await house.say("anna", "/help kriegspiel")).lower()
    everything = caplog.text + "".join(one.whole for one in house.letters(OPERATOR))
    assert TYPED not in everything
    errors = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert errors[0].startswith("a sentence failed: KeyError at bot.desk.reception.desk:")


async def test_it_is_said_in_their_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        _break(monkeypatch, ValueError())
        assert "ничего из сказанного не сделано" in await house.say("anna", "e4")


async def test_people_who_talk_to_each_other_are_not_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        _break(monkeypatch, ValueError())
        assert await house.say("anna", "good morning", "club") == ""
        assert "went wrong" in await house.say("anna", "/games", "club")


async def test_whoever_cannot_even_be_read_is_told_by_their_account(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def meet_speaker(*_: object) -> None:
        raise LookupError

    async with club(tmp_path) as house:
        monkeypatch.setattr(desk, "meet_speaker", meet_speaker)
        assert "went wrong" in await house.say("newcomer", "/help")


async def test_where_nobody_can_be_told_it_has_been_heard_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def set_aside(*_: object) -> None:
        raise LookupError

    async with club(tmp_path) as house:
        _break(monkeypatch, ValueError())
        monkeypatch.setattr(apology, "set_aside", set_aside)
        assert await house.say("anna", "/help") == ""
        assert await _heard(house) == 1


async def test_a_fault_of_the_database_is_raised_and_nothing_was_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as house:
        _break(monkeypatch, Closed("it died"))
        with pytest.raises(Closed):
            await house.desk.hear(Incoming("discord", "anna", "anna", "/help", "1"))
        assert await _heard(house) == 0


@pytest.mark.parametrize(
    "said",
    [
        "#99999999999999999999 e4",
        "#99999999999999999999 /record",
        "/watch #99999999999999999999",
        "/accept 99999999999999999999",
        "/history 99999999999999999999",
        "/tournament join 99999999999999999999",
        "/vacation 99999999999999d",
        "/challenge @boris kriegspiel 99999999999d",
        "/problem 99999999999999999999",
        "\x00 /help",
        "/challenge @\ud800 kriegspiel",
    ],
)
async def test_no_sentence_ends_the_process(tmp_path: Path, said: str) -> None:
    async with club(tmp_path) as house:
        await house.say("boris", "/help")
        assert await house.say("anna", said)
        assert "I am the umpire" in await house.say("anna", "/help")


async def test_a_match_that_is_not_as_it_was_told_is_adjourned(tmp_path: Path) -> None:
    """Its players hear it once each, its clocks stand; what else they play goes on."""
    async with club(tmp_path) as house:
        await house.say(OPERATOR, "/status")
        broken = await house.begin("anna", "boris", "5m+5s")
        other = await house.begin("anna", "carl")
        await house.say("anna", f"#{broken} e4")
    change(tmp_path / "club.db", "UPDATE act SET body = 'try d4' WHERE match = ?", broken)
    async with club(tmp_path) as house:
        told = await house.tell("boris", f"#{broken} e5")
        heard = {one.who: one.text for one in told}
        assert set(heard) == {"anna", "boris", OPERATOR}
        assert heard["anna"] == heard["boris"]
        assert heard["anna"].startswith(f"#{broken} is adjourned: something in it failed")
        assert f"match {broken} (ToldDiffers" in heard[OPERATOR]
        assert house.rows(f"SELECT deadline, alarm FROM clock WHERE match = {broken}") == [  # noqa: S608
            (None, None),
            (None, None),
        ]
        assert "adjourned" in await house.say("boris", f"#{broken} e5")
        assert "adjourned by the umpire" in await house.say("anna", "/games")
        assert "is adjourned" not in await house.say("anna", "e4")  # the other one is meant
        assert await house.acts(other) == ["try e2e4"] or await house.acts(other)
        await house.wait(3600)
        assert await house.result(broken) is None
