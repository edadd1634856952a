"""Entering and leaving a tournament, in Russian."""

from __future__ import annotations

from bot.words.tongue_russian import counted
from bot.words.tournaments.phrases import EntryPhrases

ENTRY = EntryPhrases(
    joined=lambda title, count, most: (
        f"Вы вступили в турнир {title}: занято {counted(count, 'место', 'места', 'мест')} из {most}."
    ),
    your_team=lambda team: f"Вы играете за команду «{team}».",
    from_next_round="Вы играете со следующего тура.",
    left=lambda title: f"Вы вышли из турнира {title}.",
    ask_leave=lambda title, lost, for_good: (
        f"{title}: точно выйти? Неоконченные партии этого турнира вы проиграете."
        if lost
        else f"{title}: точно выйти? Турнир уже идёт, и вернуться будет нельзя."
        if for_good
        else f"{title}: точно выйти?"
    ),
    ask_off_ladder=lambda title: f"{title}: точно уйти с лестницы?",
    would_lose="Неоконченные партии этого турнира вы проиграете.",
    back={
        "arena": "Пока арена идёт, можно вернуться: очки сохранятся.",
        "ladder": "Вернуться можно в любой момент, на последнее место.",
    },
    come_back="Вернуться",
    from_bottom=lambda place: f"Вы начинаете с последнего места: {place}-е.",
    games_lost="Ваши неоконченные партии в нём проиграны.",
    check_in=lambda title, span: (
        f"Турнир {title} начнётся через {span}. Отметьтесь кнопкой, иначе вы не будете участвовать."
    ),
    checked_in=lambda title: f"{title}: вы отмечены.",
    present=lambda title: f"{title}: отмечено, что вы здесь; неявку вам не засчитают.",
    resting=lambda title, round_, points: (
        f"{title}: в туре {round_} вы не играете и получаете {points}."
    ),
    after_all="Всё-таки играть",
    plays_after_all=lambda title, round_, who: (
        f"{title}: {who} всё-таки играет в туре {round_}."
        if who
        else f"{title}: хорошо, в туре {round_} вы всё-таки играете."
    ),
    withdrawn=lambda title, who: f"{title}: {who} выбывает из турнира после двух неявок.",
    not_checked_in=lambda title, who: (
        f"{title}: {who} не участвует, потому что не было отметки о явке."
    ),
    stay_two="Эти учётные записи не связать: обе участвуют в одном турнире как два игрока.",
)
