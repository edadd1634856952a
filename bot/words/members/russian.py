"""О людях, по-русски."""

from __future__ import annotations

from typing import assert_never

from bot.words.members import sayings as s
from bot.words.titles import title
from bot.words.tongue_russian import plural

LABELS = {
    "next": "Следующая страница",
    "previous": "Предыдущая страница",
    "history": "История",
    "versus": "Встречи со мной",
    "live": "Живая игра",
    "slow": "Переписка",
    "close": "Закрыть: {}",
    "delete": "Да, удалить меня",
    "forever": "Удалить всё навсегда",
    "data": "Мои данные",
}
HELP = (
    "Люди: /профиль, /история, /встречи @имя, /лучшие, /жалоба, /имя; "
    "/приватность, /данные, /удалиться."
)
_PACES = {"live": "живая игра", "slow": "игра по переписке"}
_OUTCOMES = {"won": "победа", "lost": "поражение", "drawn": "ничья"}


_PLATFORMS = {"discord": "Discord", "telegram": "Telegram", "web": "местный стол"}


def known(name: str) -> str:
    return name or "удалённый участник"


def verdict(one: s.Verdict) -> str:
    match one:
        case s.Rated(changes):
            return f"Рейтинг: {_changes(changes)}."
        case s.TooShort():
            return "Без рейтинга: каждый должен сделать хотя бы два хода."
        case s.TooOften(most):
            games = plural(most, "партии", "партий", "партий")
            return (
                f"Без рейтинга: за неделю с одним соперником идёт в счёт не больше {most} {games}."
            )
        case s.Void(reason):
            return f"Партия аннулирована и не засчитывается. Причина: {reason}"
        case _:
            assert_never(one)


def _changes(changes: tuple[s.Change, ...]) -> str:
    return ", ".join(f"{known(one.name)} {one.before} → {one.after}" for one in changes)


def _games(count: int) -> str:
    return f"{count} {plural(count, 'партия', 'партии', 'партий')}"


def _score(won: int, lost: int, drawn: int) -> str:
    return ", ".join(
        (
            f"{won} {plural(won, 'победа', 'победы', 'побед')}",
            f"{lost} {plural(lost, 'поражение', 'поражения', 'поражений')}",
            f"{drawn} {plural(drawn, 'ничья', 'ничьи', 'ничьих')}",
        )
    )


def _rating_line(line: s.RatingLine) -> str:
    kind = f"{title(line.family, 'ru')}, {_PACES[line.pace]}"
    return f"{kind}: {line.shown} ({_games(line.games)})"


def _past_line(line: s.PastLine) -> str:
    outcome = _OUTCOMES.get(line.outcome or "", "без результата")
    void = ", аннулирована" if line.annulled else ""
    return (
        f"#{line.number} {line.day} {title(line.game, 'ru')}, соперник — {known(line.rival)}: "
        f"{outcome}{void}"
    )


def _tally_line(line: s.TallyLine) -> str:
    return f"{title(line.game, 'ru')}: {_score(line.won, line.lost, line.drawn)}"


def _rank_line(line: s.LadderLine) -> str:
    return f"{line.rank}. {line.name} {line.shown} ({_games(line.games)})"


def _ladder(ladder: s.Ladder) -> list[str]:
    lines = [
        f"{title(ladder.family, 'ru')}, {_PACES[ladder.pace]}:",
        *map(_rank_line, ladder.ranks),
    ]
    if not ladder.ranks:
        lines.append("Пока никого.")
    if ladder.own and ladder.own.rank:
        lines.append(f"Вы: {_rank_line(ladder.own)}")
    elif ladder.own:
        lines.append(f"Вы: {ladder.own.shown} ({_games(ladder.own.games)}), пока без места.")
    return lines


def _where(here: bool) -> str:
    return "среди тех, кто здесь играл" if here else "во всём клубе"


def _report(line: s.ReportLine) -> str:
    about = f", на кого: {line.about}" if line.about else ""
    match = f", партия #{line.match}" if line.match is not None else ""
    return f"Жалоба {line.number} от {line.day}, от кого: {line.by}{about}{match}: «{line.text}»"


def _profile(one: s.Profile) -> str:
    played = one.won + one.lost + one.drawn
    lines = [
        f"{known(one.name)}, в клубе с {one.since}",
        f"{_games(played)}: {_score(one.won, one.lost, one.drawn)}. Идёт партий: {one.running}.",
        *map(_rating_line, one.ratings),
    ]
    if any(line.shown.provisional for line in one.ratings):
        lines.append("Знаком «?» отмечен рейтинг, за которым ещё мало партий.")
    if one.platforms is not None:
        lines.append(
            f"Это сказано только вам: ваши учётные записи — {', '.join(_PLATFORMS.get(name, name) for name in one.platforms)}."
        )
    return "\n".join(lines)


def _privacy(days: int) -> str:
    kept = f"{days} {plural(days, 'день', 'дня', 'дней')}"
    return (
        "Что я храню, простыми словами\n"
        "О вас: номер, имя, под которым вас здесь знают, учётные записи (номера, которые вам "
        "дают Discord или Telegram), язык, настройки, когда вы пришли и когда я слышал вас "
        "в последний раз.\n"
        "О ваших партиях: вызовы и их условия, партии, каждую попытку и каждый вопрос с их "
        "временем, часы, планы, ваши догадки, рейтинги и их изменения, отпуск.\n"
        "О ваших сообществах: что вы там проводите, где участвуете и что вам разрешено; баны "
        "остаются и после удаления, вместе с отпечатком учётной записи.\n"
        "О людях: кого вы заблокировали, и ваши жалобы вашими же словами, пока они не закрыты.\n"
        "Разговоров не храню: написанное вами прочитано, исполнено и забыто; остаются только "
        f"ходы, настройки и жалобы. То, что вам написал я, хранится {kept}.\n"
        "Кто это видит: имя, результаты, рейтинги и оконченные партии видят все. В идущей "
        "партии каждая сторона видит то, что ей позволяют правила. Остальное видите вы и тот, "
        "у кого работает этот бот; резервные копии могут храниться несколько дольше.\n"
        "Никому другому ничего не передаётся. Что уже написано в чатах, остаётся там по "
        "правилам этих платформ.\n"
        "/данные — всё это файлом; /удалиться — удалить; /отвязать — разделить две учётные "
        "записи."
    )


def say(saying: s.Saying) -> str:  # one line for each
    match saying:
        case s.Profile():
            return _profile(saying)
        case s.History(name, matches, page, more, _):
            pages = f", страница {page}" if more or page > 1 else ""
            head = f"{known(name)}: оконченные партии{pages}"
            return "\n".join([head, *map(_past_line, matches)])
        case s.NoHistory(name):
            return f"Таких оконченных партий нет: {known(name)}."
        case s.Versus(name, rival, tallies, matches):
            lines = [*map(_tally_line, tallies), *map(_past_line, matches)]
            return "\n".join([f"Встречи: {known(name)} – {known(rival)}", *lines])
        case s.NeverMet(name, rival):
            return f"{known(name)} и {known(rival)} ещё не закончили друг с другом ни одной партии."
        case s.Ladder(_, _, here, _, _):
            return "\n".join([f"Лучшие {_where(here)}", *_ladder(saying)])
        case s.Ladders(here, ladders):
            lines = [line for one in ladders for line in _ladder(one)]
            return "\n".join([f"Лучшие {_where(here)}", *(lines or ["Пока никого."])])
        case s.OnlyInPlaces():
            return "«Здесь» бывает в канале или группе: скажите «/лучшие здесь» там, где играют."
        case s.NotYourself():
            return "Это вы сами."
        case s.Reported(number):
            return (
                f"Спасибо. Это жалоба {number}; те, кто здесь отвечает за порядок, получат ваши "
                "слова как есть и больше ничего из разговоров. Когда её закроют, слова удалятся."
            )
        case s.TooManyReports(most):
            count = plural(most, "жалоба", "жалобы", "жалоб")
            return f"Это уже {most} {count} за день; подождите, пожалуйста, пока их прочтут."
        case s.NewReport(number):
            return f"Есть новая жалоба, {number}. Скажите /жалобы там, где вы отвечаете за порядок."
        case s.Reports(reports):
            return "\n".join(map(_report, reports)) or "Открытых жалоб нет."
        case s.ReportClosed(number):
            return f"Жалоба {number} закрыта, её слова удалены."
        case s.NoSuchReport(number):
            return f"Открытой жалобы {number}, которую вы могли бы закрыть, нет."
        case s.OnlyInCharge():
            return "Это могут только те, кто отвечает за порядок."
        case s.Annulled(match, reason, changes):
            rated = f" Рейтинги: {_changes(changes)}." if changes else ""
            return f"Партия #{match} аннулирована и не засчитывается: {reason}.{rated}"
        case s.AnnulledBefore(match):
            return f"Партия #{match} уже аннулирована."
        case s.NameShown(name):
            return f"Здесь вас зовут {name}. Сменить: /имя НОВОЕ-ИМЯ."
        case s.Renamed(name):
            return f"Отныне вас здесь зовут {name}."
        case s.NameTaken(name):
            return f"Имя {name} занято, или кого-то зовут так похоже, что вас будут путать."
        case s.NameRefused(name):
            return f"«{name}» не подходит: в имени нет букв, или оно похоже на служебное."
        case s.Privacy(days):
            return _privacy(days)
        case s.YourData():
            return (
                "Всё, что о вас хранится. Из идущих партий здесь то, что делали вы; ходы "
                "соперников до конца партии остаются у них."
            )
        case s.AskLeaving(running, challenges, accounts):
            return (
                "Удалить вас? "
                f"Идущие партии будут сданы: {running}. Открытые вызовы будут отменены: "
                f"{challenges}. Учётные записи будут отвязаны: {accounts}. Имя, рейтинги, "
                "настройки и письма будут удалены; в партиях ваших соперников останется «удалённый "
                "участник». Копию перед этим даёт /данные."
            )
        case s.AskLeavingAgain(name):
            return f"{name}, вернуть это будет нельзя. Удалить вас навсегда?"
        case s.Farewell():
            return (
                "Вы удалены. Спасибо за игру. Если вы напишете мне снова, мы познакомимся заново."
            )
        case _:
            assert_never(saying)
