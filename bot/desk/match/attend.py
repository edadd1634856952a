"""What people want at the board, each wish served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.match import absent, looking, phantoms, plans, play, taking_back
from bot.desk.visit.visit import Visit
from bot.words.match.commands import (
    AskForce,
    AskWhy,
    AskWorth,
    ClaimDraw,
    ClearPhantoms,
    DoAct,
    DropPlan,
    Export,
    Phantom,
    Phantoms,
    Plan,
    Play,
    ShowAbsent,
    ShowBoard,
    ShowGames,
    ShowLater,
    ShowMore,
    ShowRecord,
    ShowReplay,
    ShowTime,
    StartPhantoms,
    Sure,
    TakeBack,
    Wish,
)
from bot.words.match.sayings import MovesArePrivate


async def attend(visit: Visit, wish: Wish) -> None:
    if visit.incoming.place is not None and isinstance(wish, AskForce):
        wish = Play(f"force {wish.square}")
    if visit.incoming.place is not None and isinstance(wish, Play | Sure | DoAct | Plan | DropPlan):
        await _attend_in_public(visit, wish)
        return
    match wish:
        case Play():
            await play.play(visit, wish)
        case Sure(text):
            await play.play(visit, Play(text), sure=True)
        case DoAct():
            await play.do(visit, wish)
        case AskForce(square):
            await play.ask_force(visit, square)
        case TakeBack() | ClaimDraw() | AskWhy() | AskWorth():
            await taking_back.attend(visit, wish)
        case Plan() | DropPlan():
            await plans.attend(visit, wish)
        case Phantom() | Phantoms() | StartPhantoms() | ClearPhantoms():
            await phantoms.attend(visit, wish)
        case ShowGames():
            await looking.show_games(visit)
        case ShowAbsent() | ShowLater() | ShowTime():
            await absent.attend(visit, wish)
        case ShowBoard():
            await looking.show_board(visit)
        case ShowMore():
            await looking.show_more(visit)
        case ShowRecord(oath):
            await looking.show_record(visit, oath=oath)
        case Export():
            await looking.export(visit)
        case ShowReplay():
            await looking.show_replay(visit)
        case _:
            assert_never(wish)


async def _attend_in_public(visit: Visit, wish: Play | Sure | DoAct | Plan | DropPlan) -> None:
    """Where others read along nothing is tried; but a command may resign or speak of a draw."""
    match wish:
        case Play():
            await play.play_in_public(visit, wish)
        case Sure(text):
            await play.play_in_public(visit, Play(text))
        case DoAct() if visit.heard.command:
            await play.do(visit, wish)
        case DoAct():
            await play.play_in_public(visit, wish)
        case Plan() | DropPlan():
            visit.reply(MovesArePrivate())
        case _:
            assert_never(wish)
