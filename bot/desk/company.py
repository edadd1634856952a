"""What people want of people: each wish is served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk import (
    annulment,
    blocks,
    complaints,
    holdings,
    ladder,
    leaving,
    naming,
    past,
    portrait,
    rematch,
)
from bot.desk.visit import Visit
from bot.words.people import sentences as says


async def attend(visit: Visit, sentence: says.Sentence) -> None:  # one line for each
    match sentence:
        case says.ShowProfile(name):
            await portrait.show_profile(visit, name)
        case says.ShowVersus(name):
            await portrait.show_versus(visit, name)
        case says.ShowHistory(text):
            await past.show_history(visit, text)
        case says.ShowTop(text):
            await ladder.show_top(visit, text)
        case says.Rematch():
            await rematch.offer(visit)
        case says.Block(name):
            await blocks.block(visit, name)
        case says.Unblock(name):
            await blocks.unblock(visit, name)
        case says.ShowBlocks():
            await blocks.show(visit)
        case says.Report(text):
            await complaints.report(visit, text)
        case says.ShowReports():
            await complaints.show(visit)
        case says.CloseReport(number):
            await complaints.close(visit, number)
        case says.Annul(reason):
            await annulment.annul_meant(visit, reason)
        case says.Rename(name):
            await naming.rename(visit, name)
        case says.ShowPrivacy():
            holdings.show_privacy(visit)
        case says.ShowMyData():
            await holdings.show(visit)
        case says.DeleteMe(answer):
            await leaving.answer(visit, answer)
        case _:
            assert_never(sentence)
