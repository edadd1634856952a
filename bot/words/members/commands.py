"""The commands about members: what they have played, and what they settle for themselves."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.language import InEach
from bot.words.arguments import Given
from bot.words.command import Command
from bot.words.communities.commands import COMMUNITY
from bot.words.help import shelves
from bot.words.members import plain, settings
from bot.words.members.arguments import (
    ANSWER,
    BY_NAME,
    CLOSE,
    CODE,
    CUT,
    LINK_ANSWER,
    NEW_NAME,
    ONLY_GAME,
    OUTCOME,
    PAGE,
    PLACE,
    PLAYER,
    SPEED,
    SURE_TO_CUT,
    WHAT_IS_WRONG,
    WHICH_ACCOUNT,
    WHICH_LANGUAGE,
    WHICH_REPORT,
    WHO,
)
from bot.words.members.wishes import (
    Accounts,
    ChangeSettings,
    CloseReport,
    DeleteMe,
    Link,
    Rename,
    Report,
    SetLanguage,
    ShowHistory,
    ShowMyData,
    ShowPrivacy,
    ShowProfile,
    ShowReports,
    ShowTop,
    ShowVersus,
    Unlink,
    Wish,
)
from bot.words.options import MATCH, PERSON

_ACCUSING = re.compile(r"\S+ (?:for|because|is|was|has|keeps) .+")
"""What follows "report" where somebody is accused: "the result" is nobody."""


def _versus(given: Given) -> ShowVersus | None:
    name = given.get(PLAYER) or given.get(BY_NAME)
    return ShowVersus(name) if name else None


def _history(given: Given) -> ShowHistory:
    return ShowHistory(
        given.get(WHO) or given.get(BY_NAME) or "",
        given.get(ONLY_GAME),
        given.get(OUTCOME),
        given.get(PAGE) or 1,
    )


def _report(given: Given) -> Report | None:
    if not given.text:
        return None
    return Report(given.get(PERSON) or "", given.get(WHAT_IS_WRONG) or "", given.text)


def _reports(given: Given) -> ShowReports | CloseReport | None:
    number = given.get(WHICH_REPORT)
    if given.get(CLOSE):
        return None if number is None else CloseReport(number)
    return ShowReports() if number is None else None


def _link(given: Given) -> Link | None:
    code, sure = given.get(CODE) or "", given.get(LINK_ANSWER)
    return None if sure is not None and not code else Link(code, sure)


def _accounts(given: Given) -> Accounts | None:
    which = given.get(WHICH_ACCOUNT) or ""
    if not given.get(CUT):
        return None if which else Accounts()
    return Accounts(which, given.get(SURE_TO_CUT) or False) if which else None


def _settings(given: Given) -> ChangeSettings:
    changes = (given.get(one) for one in settings.ARGUMENTS)
    return ChangeSettings(tuple(one for one in changes if one))


PROFILE: Command[Wish] = Command(
    names=InEach(en=("profile",), ru=("профиль",)),
    about=InEach(
        en="Ratings and results, somebody's or yours", ru="Рейтинги и результаты: ваши или чьи-то"
    ),
    example=InEach(en="@name", ru="@имя"),
    options=(PLAYER, BY_NAME),
    on_person=InEach(en="Profile", ru="Профиль"),
    door="you",
    plain=plain.PROFILE,
    hear=lambda given: ShowProfile(given.get(PLAYER) or given.get(BY_NAME) or ""),
)
HISTORY: Command[Wish] = Command(
    names=InEach(en=("history",), ru=("история",)),
    about=InEach(
        en="Finished matches, somebody's or yours", ru="Оконченные партии: ваши или чьи-то"
    ),
    example=InEach(en="@name kriegspiel won", ru="@имя kriegspiel победы"),
    options=(WHO, ONLY_GAME, OUTCOME, PAGE, BY_NAME),
    door="you",
    group=shelves.PEOPLE,
    plain=plain.HISTORY,
    hear=_history,
)
VERSUS: Command[Wish] = Command(
    names=InEach(en=("versus",), ru=("встречи",)),
    about=InEach(en="Your score against somebody", ru="Ваш счёт с кем-то"),
    example=InEach(en="@name", ru="@имя"),
    options=(PLAYER, BY_NAME),
    door="you",
    group=shelves.PEOPLE,
    hear=_versus,
)
TOP: Command[Wish] = Command(
    names=InEach(en=("top",), ru=("лучшие", "топ")),
    about=InEach(en="The best players", ru="Лучшие игроки"),
    example=InEach(en="kriegspiel here", ru="kriegspiel здесь"),
    options=(ONLY_GAME, SPEED, PLACE),
    door="together",
    group=shelves.PEOPLE,
    plain=plain.TOP,
    hear=lambda given: ShowTop(given.get(ONLY_GAME), given.get(SPEED), given.get(PLACE) or False),
)
NAME: Command[Wish] = Command(
    names=InEach(en=("name",), ru=("имя",)),
    about=InEach(
        en="What you are called here, and changing it", ru="Как вас здесь зовут и как это сменить"
    ),
    example=InEach(en="Anna", ru="Анна"),
    options=(NEW_NAME,),
    door="you",
    group=shelves.ACCOUNT,
    plain=plain.NAME,
    opens=(
        *("change my name to", "change name to", "rename me to", "set my name to"),
        *("сменить имя на", "поменять имя на", "изменить имя на", "смени имя на"),
        *("поменяй имя на", "измени имя на", "смени мне имя на", "поменяй мне имя на"),
    ),
    hear=lambda given: Rename(given.get(NEW_NAME) or ""),
)
LANGUAGE: Command[Wish] = Command(
    names=InEach(en=("language",), ru=("язык",)),
    about=InEach(en="The language I speak to you", ru="На каком языке говорить с вами"),
    example=InEach(en="ru", ru="en"),
    options=(WHICH_LANGUAGE,),
    door="you",
    group=shelves.ACCOUNT,
    plain=plain.LANGUAGE,
    plain_with=plain.LANGUAGES,
    hear=lambda given: SetLanguage(language) if (language := given.get(WHICH_LANGUAGE)) else None,
)
SETTINGS: Command[Wish] = Command(
    names=InEach(en=("settings", "set"), ru=("настройки",)),
    about=InEach(en="Your settings, and changing them", ru="Ваши настройки и их смена"),
    example=InEach(en="theme=slate", ru="тема=сланец"),
    options=settings.ARGUMENTS,
    door="you",
    plain=plain.SETTINGS,
    nearly=plain.NEARLY_SETTINGS,
    plain_with=plain.SET,
    hear=_settings,
)
LINK: Command[Wish] = Command(
    names=InEach(en=("link",), ru=("связать",)),
    about=InEach(
        en="Be one person in two chats: link the accounts",
        ru="Связать учётные записи в двух чатах",
    ),
    example=InEach(en="CODE", ru="КОД"),
    options=(LINK_ANSWER, CODE),
    door="you",
    group=shelves.ACCOUNT,
    where="private",
    hear=_link,
)
UNLINK: Command[Wish] = Command(
    names=InEach(en=("unlink",), ru=("отвязать",)),
    about=InEach(en="Take linked accounts apart again", ru="Снова разделить учётные записи"),
    door="you",
    group=shelves.ACCOUNT,
    hear=lambda _: Unlink(),
)
ACCOUNTS: Command[Wish] = Command(
    names=InEach(en=("accounts",), ru=("аккаунты", "учётки")),
    about=InEach(
        en="Your accounts in all chats, and taking one away",
        ru="Ваши учётные записи во всех чатах; отвязать одну из них",
    ),
    example=InEach(en="cut 2", ru="отвязать 2"),
    options=(CUT, WHICH_ACCOUNT, SURE_TO_CUT),
    door="you",
    group=shelves.ACCOUNT,
    where="private",
    hear=_accounts,
)
PRIVACY: Command[Wish] = Command(
    names=InEach(en=("privacy",), ru=("приватность",)),
    about=InEach(en="What I store, and who sees it", ru="Что я храню и кто это видит"),
    door="you",
    group=shelves.ACCOUNT,
    plain=plain.PRIVACY,
    hear=lambda _: ShowPrivacy(),
)
MYDATA: Command[Wish] = Command(
    names=InEach(en=("mydata",), ru=("данные",)),
    about=InEach(
        en="All that is stored about you, as a file", ru="Всё, что о вас хранится, файлом"
    ),
    door="you",
    group=shelves.ACCOUNT,
    plain=plain.MY_DATA,
    hear=lambda _: ShowMyData(),
)
DELETEME: Command[Wish] = Command(
    names=InEach(en=("deleteme", "forgetme"), ru=("удалиться",)),
    about=InEach(en="Delete you; I ask twice first", ru="Удалить вас; сначала я дважды переспрошу"),
    options=(ANSWER,),
    door="you",
    group=shelves.ACCOUNT,
    where="private",
    plain=plain.DELETE_ME,
    hear=lambda given: DeleteMe(given.get(ANSWER) or ""),
)
_REPORTED = replace(
    PERSON,
    about=InEach(
        en="Whom; house is me; nobody: your opponent in the match that is named",
        ru="О ком; бот — это я; никого — о сопернике в названной партии",
    ),
)
REPORT: Command[Wish] = Command(
    names=InEach(en=("report",), ru=("жалоба", "пожаловаться")),
    about=InEach(
        en="Tell those in charge about somebody, or about me",
        ru="Сообщить тем, кто отвечает за порядок, о ком-то или обо мне",
    ),
    example=InEach(en="@name is rude", ru="@имя грубит"),
    options=(_REPORTED, WHAT_IS_WRONG, MATCH),
    door="together",
    group=shelves.PEOPLE,
    how=plain.REPORTING,
    nearly=plain.NEARLY_REPORTING,
    opens=("report",),
    goes_on=lambda rest: _ACCUSING.fullmatch(rest) is not None,
    hear=_report,
)
REPORTS: Command[Wish] = Command(
    names=InEach(en=("reports",), ru=("жалобы",)),
    about=InEach(en="Open reports, and settling them", ru="Открытые жалобы; закрыть одну из них"),
    example=InEach(en="close 3", ru="закрыть 3"),
    options=(CLOSE, WHICH_REPORT),
    door="together",
    group=COMMUNITY,
    whom="admins",
    hear=_reports,
)

COMMANDS: tuple[Command[Wish], ...] = (
    PROFILE,
    HISTORY,
    VERSUS,
    TOP,
    NAME,
    LANGUAGE,
    SETTINGS,
    LINK,
    UNLINK,
    ACCOUNTS,
    PRIVACY,
    MYDATA,
    DELETEME,
    REPORT,
    REPORTS,
)
