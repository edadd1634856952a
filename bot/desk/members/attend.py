"""What people want of people: each wish is served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.afterwards import annulment
from bot.desk.members import history, holdings, ladder, leaving, naming, profile, reports
from bot.desk.visit.visit import Visit
from bot.words.members import sentences as says


async def attend(visit: Visit, sentence: says.Sentence) -> None:  # one line for each
    match sentence:
        case says.ShowProfile(name):
            await profile.show_profile(visit, name)
        case says.ShowVersus(name):
            await profile.show_versus(visit, name)
        case says.ShowHistory(text):
            await history.show_history(visit, text)
        case says.ShowTop(text):
            await ladder.show_top(visit, text)
        case says.Report(text):
            await reports.report(visit, text)
        case says.ShowReports():
            await reports.show(visit)
        case says.CloseReport(number):
            await reports.close(visit, number)
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
