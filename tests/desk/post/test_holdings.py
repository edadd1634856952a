"""Files of what is stored of somebody: named in the letter, written when it is sent, to whom it is about."""

from __future__ import annotations

import json
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from bot.chat.contract import Address, Outgoing
from bot.desk.afterwards.lookback import Lookback
from bot.desk.post import opening
from bot.desk.post.courier import Courier
from bot.desk.post.holdings import write_holdings
from bot.desk.reception.counter import DeskCounter
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sealed import Holdings, Sealed
from bot.serving.analysis_worker import analyse_here, judge_here
from storage import holdings, members, post
from storage.database import Tx
from tests.club_for_tests import House, club
from tests.noted_chat import NotedChat, draw_nothing

NASTY = 'stalls "again",\n\t  \\n and\u2028 {"ё": [1, 2]} 象 }'
LETTER = Sealed(language="en", text="Here.", block=Holdings("my-data.json"))


async def acquainted(house: House) -> None:
    """Anna is the first member, Boris the second."""
    await house.begin("anna", "boris")
    await house.say("anna", "e4")
    await house.say("boris", "/set theme slate")


def courier_of(house: House) -> Courier:
    chats = {name: NotedChat(name) for name in ("discord", "telegram")}
    return Courier(house.database, chats, now=lambda: house.now, draw=draw_nothing)


async def opened(house: House, user: str | None, place: str | None = None) -> Outgoing:
    return await courier_of(house).open(LETTER, Address("discord", user=user, place=place))


def name_in(message: Outgoing) -> str:
    assert message.block is not None
    return str(json.loads(message.block.text)["member.id"][0]["name"])


async def owe(house: House, member: int, key: str = "test") -> None:
    letter = Letter(
        key=key,
        to=ToMember(member),
        text=LETTER.text,
        language=LETTER.language,
        block=LETTER.block,
    )
    await house.database.write(partial(post.enqueue, letters=[owed(letter)], now=house.now))


async def write_reports(tx: Tx, count: int) -> None:
    await tx.many(
        "INSERT INTO report (reporter, member, text, chat, at) VALUES (1, 2, :text, 'discord', 0)",
        [{"text": f"{n} {NASTY}"} for n in range(count)],
    )


async def test_a_letter_weighs_the_same_however_much_there_is(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        weights, sizes = [], []
        for count in (0, 300):
            await house.database.write(partial(write_reports, count=count))
            await house.hear("anna", "/mydata")
            _, (body,) = house.rows("SELECT body FROM outbox WHERE ended IS NULL ORDER BY id")
            weights.append(len(body))
            await house.deliver()
            block = house.letters("anna")[-1].block
            assert block is not None
            assert block.name == "my-data.json"
            sizes.append(len(block.text))
        assert abs(weights[0] - weights[1]) < 5
        assert max(weights) < 400
        assert sizes[1] > sizes[0] + 300 * len(NASTY)


@pytest.mark.parametrize("count", [0, 1, 63, 64, 65, 200])
async def test_the_file_is_json_as_it_was_ever_written(tmp_path: Path, count: int) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        await house.say("anna", "/phantom q e5")
        await house.database.write(partial(write_reports, count=count))
        message = await opened(house, "anna")
        assert message.block is not None
        given = json.loads(message.block.text)
        assert json.dumps(given, ensure_ascii=False, indent=1) == message.block.text
        assert [one["text"] for one in given["report.reporter"]] == [
            f"{n} {NASTY}" for n in range(count)
        ]
        assert given["phantom.seat"] == [{"match": 1, "men": {"e5": "Q"}}]
        assert given["ban.member"] == []


@pytest.mark.sqlite  # a server sends a member's rows of one table at once
async def test_a_row_is_read_when_it_is_written(tmp_path: Path) -> None:
    """However many there are, they are never all in memory."""
    async with club(tmp_path) as house:
        await acquainted(house)
        await house.database.write(partial(write_reports, count=5))

        async def job(tx: Tx) -> int:
            rows = dict(holdings.held(tx, 1))["report.reporter"]
            assert len(list(islice(rows, 2))) == 2
            await write_reports(tx, 1)
            return len(list(rows))

        assert await house.database.write(job) == 4


async def test_rows_are_read_within_their_job_only(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)

        async def job(tx: Tx) -> holdings.Held:
            rows = holdings.held(tx, 1)
            next(rows)
            return rows

        rows = await house.database.read(job)
        with pytest.raises(RuntimeError, match="over"):
            list(next(rows)[1])


async def test_it_is_of_whoever_it_reaches(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        assert name_in(await opened(house, "anna")) == "anna"
        assert name_in(await opened(house, "boris")) == "boris"
        for user, place in (("nobody", None), (None, "club.chess"), ("anna_tg", None)):
            message = await opened(house, user, place)
            assert (str(message.text), message.block) == ("Here.", None)


async def test_it_is_what_there_is_when_it_is_sent(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        await house.hear("anna", "/mydata")
        await house.hear("anna", "/set theme contrast")
        await house.deliver()
        (told,) = house.heard("anna", "All that is stored")
        assert told.block is not None
        assert json.loads(told.block.text)["member.id"][0]["settings"]["theme"] == "contrast"


async def test_of_two_who_are_one_now_it_is_all(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        await house.say("anna_tg", "/help")
        await owe(house, 3)
        await house.database.write(partial(members.merge, gone=3, kept=1, now=house.now))
        house.told.clear()
        await house.deliver()
        told = house.told[-1]
        assert name_in(told.message) == "anna"


async def test_who_is_forgotten_meanwhile_is_given_nothing(tmp_path: Path) -> None:
    """Between its being claimed and its being opened: of nobody nothing is stored."""
    async with club(tmp_path) as house:
        await acquainted(house)
        await house.database.write(lambda tx: members.forget(tx, 1, house.now))
        assert (await opened(house, "anna")).block is None
        assert await house.database.read(lambda tx: write_holdings(tx, "discord", "anna")) is None
        assert name_in(await opened(house, "boris")) == "boris"


async def test_after_a_kill_it_is_written_again(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        await house.hear("anna", "/mydata")
        _, (number,) = house.rows("SELECT id FROM outbox WHERE ended IS NULL ORDER BY id")
        claim = partial(post.claim, letter=number, chat="discord", now=house.now)
        assert await house.database.write(claim)
        house.told.clear()
        await house.restart()
        told = house.told[-1]
        assert name_in(told.message) == "anna"


async def test_a_letter_that_cannot_be_read_leaves_the_others(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        await house.database.write(
            lambda tx: tx.do(
                "UPDATE outbox SET body = 'torn' WHERE id ="
                " (SELECT min(id) FROM outbox WHERE recipient = 'member:1')"
            )
        )
        message = await opened(house, "anna")
        assert message.block is not None
        texts = [one["text"] for one in json.loads(message.block.text)["outbox.recipient"]]
        assert texts[0] is None
        assert any("White" in text for text in texts[1:])


async def test_what_cannot_be_written_stops_no_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_tx: Tx, _chat: str, _user: str) -> str:
        raise ValueError("canary")

    monkeypatch.setattr(opening, "write_holdings", fail)
    async with club(tmp_path) as house:
        await acquainted(house)
        assert "All that is stored" in await house.say("anna", "/mydata")
        assert house.letters("anna")[-1].block is None
        assert "Kriegspiel" in await house.say("anna", "/games")
    assert "canary" not in caplog.text


async def test_a_page_that_opens_anew_has_the_last_file_and_its_own(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await acquainted(house)
        for said in ("/mydata", "/mydata", "/help"):
            await house.say("anna", said)
            await house.say("boris", said)
        counter = DeskCounter(
            house.database,
            house.desk,
            courier_of(house),
            "discord",
            lambda: house.now,
            draw=draw_nothing,
            lookback=Lookback(house.database.read, analyse_here, judge_here),
        )
        for name in ("anna", "boris"):
            again = [message for _, message in await counter.told(name, None)]
            files = [one for one in again if "All that is stored" in str(one.text)]
            assert [one.block is not None for one in files] == [False, True]
            assert name_in(files[-1]) == name
