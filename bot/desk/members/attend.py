"""What people want of members: each wish is served by the module that owns it."""

from __future__ import annotations

from typing import assert_never

from bot.desk.members import (
    accounts,
    history,
    holdings,
    ladder,
    leaving,
    link,
    naming,
    profile,
    reports,
    settings,
)
from bot.desk.visit.visit import Visit
from bot.words.members import wishes as says


async def attend(visit: Visit, wish: says.Wish) -> None:
    match wish:
        case says.ShowProfile(name):
            await profile.show_profile(visit, name)
        case says.ShowVersus(name):
            await profile.show_versus(visit, name)
        case says.ShowHistory():
            await history.show_history(visit, wish)
        case says.ShowTop():
            await ladder.show_top(visit, wish)
        case says.Report():
            await reports.report(visit, wish)
        case says.ShowReports():
            await reports.show(visit)
        case says.CloseReport(number):
            await reports.close(visit, number)
        case says.Rename(name):
            await naming.rename(visit, name)
        case says.SetLanguage(language):
            await settings.set_language(visit, language)
        case says.ChangeSettings(changes):
            await settings.change_settings(visit, changes)
        case says.Link():
            await link.link(visit, wish)
        case says.Unlink():
            await accounts.unlink(visit)
        case says.Accounts():
            await accounts.attend(visit, wish)
        case says.ShowPrivacy():
            holdings.show_privacy(visit)
        case says.ShowMyData():
            holdings.show(visit)
        case says.DeleteMe(answer):
            await leaving.answer(visit, answer)
        case _:
            assert_never(wish)
