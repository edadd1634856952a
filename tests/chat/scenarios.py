"""Whole games and their mishaps, on whatever platform a driver has."""

from __future__ import annotations

from typing import Literal

from tests.chat.driver import Driver, Message, with_label

PLACE = "club"
RECORD = "The umpire's record"
FOOLS_MATE = (("anna", "f2f3"), ("boris", "e7e5"), ("anna", "g2g4"), ("boris", "Qh4"))
BLACK_ALONE = (b"e7e5", b"d8h4", b"Qh4", b"queen h4", b"e5, f7")
"""How Black's moves of the fool's mate would show in words."""


async def begin(driver: Driver, accept: Literal["button", "command", "text"] = "button") -> Message:
    """Anna, White, plays Kriegspiel number 1 with Boris, agreed on in the club: the challenge."""
    await driver.say("boris", "/help")
    await driver.command(
        "anna", "challenge", PLACE, game="kriegspiel", opponent="boris", side="white", pace="none"
    )
    notice = with_label(driver.posted(PLACE), "Accept")
    assert "challenges boris: Kriegspiel" in notice.text
    match accept:
        case "button":
            await driver.press("boris", notice, "Accept")
        case "command":
            await driver.command("boris", "accept", PLACE)
        case "text":
            await driver.say("boris", "/accept 1")
    assert "You are White against boris" in heard(driver, "anna")
    assert "You are Black against anna" in heard(driver, "boris")
    return notice


def heard(driver: Driver, person: str) -> str:
    """The last letter. Where a press in public leads to the private chat, that line comes after it."""
    *_, letter, line = (message.text for message in driver.inbox(person))
    return letter if "in our private chat" in line else line


def last(driver: Driver, person: str) -> str:
    return driver.inbox(person)[-1].text


async def whole_game_in_private(driver: Driver) -> None:
    """A game by typing, with a question, a refused move and a foolish one."""
    await begin(driver)
    await driver.say("anna", "e5")
    assert "reach e5 on your own board" in last(driver, "anna")
    await driver.say("anna", "f3")
    assert "Done." in last(driver, "anna")
    assert "Black to move." in last(driver, "boris")
    await driver.press("boris", with_label(driver.inbox("boris"), "Any?"), "Any?")
    assert "No pawn captures." in last(driver, "boris")
    assert "Black asked: no pawn capture." in last(driver, "anna")
    await driver.say("boris", "e7e5")
    await driver.say("anna", "g4")
    board = driver.inbox("boris")[-1]
    assert board.picture is not None
    assert board.picture.startswith((b"\x89PNG", b'{"cols"'))  # or what its page draws
    assert board.alt is not None
    assert "pawns" in board.alt
    assert "f3" not in board.alt
    heard = b"\n".join(driver.everything_ever_sent_to("anna"))
    assert heard
    assert not [word for word in BLACK_ALONE if word in heard]
    await driver.say("boris", "Qh4")
    await check_ended(driver)


async def check_ended(driver: Driver) -> None:
    """Fool's mate is over, and everybody has the record: also who has only looked on, behind a
    button where the match is one message in public."""
    for messages in (driver.inbox("anna"), driver.inbox("boris"), driver.posted(PLACE)):
        ending = "\n".join(message.text for message in messages[-2:])
        assert "Checkmate. 0–1" in ending
        assert "The umpire's record is open to all" in ending
        if card := next((one for one in messages if RECORD in one.labels), None):
            await driver.say("carol", "/help")  # they can be written to
            await driver.press("carol", card, RECORD)
            ending = "\n".join(message.text for message in driver.inbox("carol"))
            assert driver.posted(PLACE) == messages
        assert "d8h4" in ending


async def whole_game_by_command(driver: Driver) -> None:
    """A game by commands alone, each given in private."""
    await begin(driver, "command")
    for person, move in FOOLS_MATE:
        await driver.command(person, "move", text=move, match="1")
    await check_ended(driver)


async def moves_in_public_are_refused(driver: Driver) -> None:
    await begin(driver)
    before = driver.posted(PLACE)
    await driver.say("anna", "e2e4", PLACE)
    assert "Nothing was tried" in last(driver, "anna")
    # At most a line that leads to the private chat.
    after = driver.posted(PLACE)
    assert after[: len(before)] == before
    assert [one.text for one in after[len(before) :]] in ([], ["I answer in our private chat."])
    assert "Any?" in with_label(driver.inbox("anna"), "Any?").labels


async def stale_press_is_told_so(driver: Driver) -> None:
    await begin(driver)
    old = with_label(driver.inbox("anna"), "Any?")
    await driver.say("anna", "f3")
    await driver.say("boris", "e7e5")
    await driver.press("anna", old, "Any?")
    assert "the board has moved on" in last(driver, "anna")
    now = [message for message in driver.inbox("anna") if "Any?" in message.labels]
    assert len(now) == 1
    await driver.press("anna", now[0], "Any?")
    assert "White asked: no pawn capture." in last(driver, "boris")


async def strangers_are_refused(driver: Driver) -> None:
    notice = await begin(driver)
    told = len(driver.inbox("boris"))
    await driver.say("carol", "#1 e4")
    assert "not yours" in last(driver, "carol")
    await driver.press("carol", notice, "Accept")
    assert "not open" in last(driver, "carol")
    assert len(driver.inbox("boris")) == told
    carol = b"\n".join(driver.everything_ever_sent_to("carol"))
    assert b"pawns" not in carol


async def restart_in_the_middle(driver: Driver) -> None:
    await begin(driver)
    await driver.say("anna", "f3")
    await driver.restart()
    await driver.press("boris", with_label(driver.inbox("boris"), "Any?"), "Any?")
    assert "No pawn captures." in last(driver, "boris")
    for person, move in FOOLS_MATE[1:]:
        await driver.say(person, move)
    await check_ended(driver)


async def blocked_and_back(driver: Driver) -> None:
    """A player who shuts the door stops nobody, and finds what they are owed when they are back."""
    await begin(driver, "text")
    before = len(driver.inbox("boris"))
    await driver.block("boris")
    await driver.say("anna", "f3")
    # A platform that tells of the door does so before anything is sent.
    told = [message.text for message in driver.inbox("anna")]
    assert any("Done.\nBlack to move." in one for one in told)
    (missing,) = (one for one in told if "I cannot write to boris in private" in one)
    assert "calls the match off" in missing
    assert len(driver.inbox("boris")) == before
    public = "\n".join(message.text for message in driver.posted(PLACE))
    assert public.count("I cannot write to boris in private") == 1
    assert "f3" not in public
    await driver.restart()
    await driver.unblock("boris")
    await driver.say("boris", "/board")
    owed, board = driver.inbox("boris")[-2:]
    assert "Black to move." in f"{owed.text}\n{board.text}"
    assert "Black against anna" in board.text
    assert last(driver, "anna") == "#1: I can write to boris again."
    assert driver.posted(PLACE)[-1].text == "#1: I can write to boris again."
    await driver.say("boris", "e7e5")
    assert "White to move." in last(driver, "anna")


async def problem_for_one(driver: Driver) -> None:
    """A problem by command, words and buttons: failed at, given up, and the next one solved."""
    await driver.command("anna", "problem", number="3")
    begun = with_label(driver.inbox("anna"), "Show the solution")
    assert "Problem 3, mate in 2" in begun.text
    assert "Unseen: a bishop on a dark square." in begun.text
    assert begun.picture is not None
    for text in ("Qd5", "Qe5"):
        await driver.say("anna", text)
    failed = with_label(driver.inbox("anna"), "Try again")
    assert "not solved. The board shows how Black may stand." in failed.text
    assert failed.alt is not None
    assert "bishop a1" in failed.alt
    await driver.press("anna", failed, "Try again")
    await driver.command("anna", "hint")
    assert "placements left. Black's men may stand on: king a8; bishop" in last(driver, "anna")
    await driver.command("anna", "solution")
    await driver.press("anna", driver.inbox("anna")[-1], "Give up and see it")
    tree, over = driver.inbox("anna")[-2:]
    assert "Qd5–b7 mate" in tree.text
    assert "given up." in over.text
    await driver.command("anna", "problem", number="46")
    for text in ("any?", "Qc6", "Ra8", "Kc8", "Qb7"):
        await driver.say("anna", text)
    solved = with_label(driver.inbox("anna"), "Next problem")
    assert "solved in 3 moves, 4 attempts, no hints." in solved.text
    assert "Rh8–a8 mate" in solved.text
    await driver.press("anna", solved, "Next problem")
    assert "Problem 74, mate in 2" in last(driver, "anna")
    await driver.press("anna", solved, "Best solvers")
    assert "1. anna: 1 / 1 / 1" in last(driver, "anna")


SCENARIOS = (
    whole_game_in_private,
    whole_game_by_command,
    moves_in_public_are_refused,
    stale_press_is_told_so,
    strangers_are_refused,
    restart_in_the_middle,
    blocked_and_back,
    problem_for_one,
)
"""Those that hold on every platform."""
