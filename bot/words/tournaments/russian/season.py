"""Seasons, in Russian."""

from __future__ import annotations

from fractions import Fraction

from bot.words.tongue_russian import counted, plural
from bot.words.tournaments.halves import number
from bot.words.tournaments.season_commands import SEASON
from bot.words.tournaments.season_phrases import SeasonPhrases


def _number(points: Fraction) -> str:
    return number(float(points)).replace(".", ",")


def _points(points: Fraction) -> str:
    if points == Fraction(1, 2):
        return "½ очка"
    if points.denominator > 1:
        return f"{_number(points)} очка"
    return counted(int(points), "очко", "очка", "очков")


def _of(over: int, whole: int) -> str:
    if whole:
        return f"{over} из {counted(whole, 'турнира', 'турниров', 'турниров')}"
    return counted(over, "турнир", "турнира", "турниров")


def _times(times: int) -> str:
    return counted(times, "раз", "раза", "раз")


SEASON_WORDS = SeasonPhrases(
    title=lambda title: f"Сезон {title}",
    points=_points,
    number=_number,
    by_place=lambda places: (
        f"Очки за места: {places}. Кто делит места, делит и очки за них поровну."
    ),
    by_score="Очки сезона — все очки, набранные в турнирах.",
    no_place="Места не занимают выбывшие, не сыгравшие ни одной партии и бот.",
    best=lambda count: (
        "В зачёт идёт лучший результат каждого."
        if count == 1
        else f"В зачёт идут {counted(count, 'лучший результат', 'лучших результата', 'лучших результатов')}"
        " каждого."
    ),
    all_count="В зачёт идут все результаты.",
    of=lambda count: f"Сезон закончится после {counted(count, 'турнира', 'турниров', 'турниров')}.",
    until=lambda moment: (
        f"Сезон закончится не позже {moment}; турнир, который к этому времени начался, доигрывают, и "
        "он идёт в зачёт."
    ),
    by_hand="Когда сезон закончится, решает организатор.",
    ties=("При равенстве важнее первые места, затем вторые и так далее, затем — сумма всех очков."),
    for_teams="Места занимают команды; команду узнают по названию.",
    made=lambda title, season: (
        f"{title} создан. {SEASON.use(f'{season} add 7')} включит в него турнир 7; турниры, которые "
        "повторяются, остаются в сезоне."
    ),
    changed=lambda title, who: f"{title}: {who} меняет условия.",
    added=lambda tournament, title: f"{title}: турнир {tournament} идёт в зачёт.",
    taken_out=lambda tournament, title: f"{title}: турнир {tournament} больше не идёт в зачёт.",
    add=lambda tournament: f"Включить {tournament}",
    organised=lambda who: (
        f"Организатор — {who}." if who else "Сезон ведут администраторы сообществ."
    ),
    over_so_far=lambda over, whole: (
        f"{plural(over, 'окончен', 'окончено', 'окончено')} {_of(over, whole)}"
    ),
    ended="окончен",
    column=lambda column, tournament, when: f"{column}: {tournament}, окончен {when}",
    runs=lambda tournament, stage: f"{tournament}: {stage}",
    unreadable=lambda tournament: f"Турнир {tournament} не читается и в зачёт не идёт.",
    nobody_yet="Очков пока ни у кого нет.",
    after=lambda title, over, whole: (
        f"{title} после {_of(over, whole)}:"
        if whole
        else f"{title} после {counted(over, 'турнира', 'турниров', 'турниров')}:"
    ),
    more_often=lambda high, low, place, more, less: (
        f"{high} выше, чем {low}: {place}-е место занято чаще ({more} против {less})."
    ),
    more_in_all=lambda high, low, more, less: (
        f"{high} выше, чем {low}: больше очков по всем результатам ({more} против {less})."
    ),
    level=lambda names: f"Равны во всём: {', '.join(names)}.",
    standing=lambda title, who, rank, players, points: (
        f"{title}: {who} — {rank}-е место из {players}, {points}."
    ),
    you_stand=lambda rank, players, points: f"Вы на {rank}-м месте из {players}: {points}.",
    result=lambda tournament, place, points: f"{tournament}: {place}, {points}",
    ranked=lambda rank: f"{rank}-е место",
    left="без места",
    spare="не в зачёт",
    gained=lambda title, points, rank, players, whole: (
        f"{title}: +{points}; вы на {rank}-м месте из {players}, всего — {whole}."
    ),
    team_gained=lambda title, team, points, rank, teams, whole: (
        f"{title}: {team} +{points}; {rank}-е место из {teams}, всего — {whole}."
    ),
    over=lambda title: f"{title} окончен.",
    your_place=lambda title, rank, players, points: (
        f"{title} окончен: вы заняли {rank}-е место из {players}, {points}."
    ),
    tournaments=lambda played, whole: f"Турниров сыграно: {played} из {whole}.",
    best_place=lambda place, times: (
        f"Лучшее место: {place}-е{f', {_times(times)}' if times > 1 else ''}."
    ),
    shared_by=lambda who: f"Показывает {who}:",
    shared=lambda title: f"{title}: ваша карточка показана там, где рассказывают о его турнирах.",
    nowhere=lambda title: (
        f"{title}: о его турнирах не рассказывают ни в одном канале этой платформы. Чтобы показать "
        f"карточку в канале, напишите там {SEASON.use('share')}."
    ),
    ask_end=lambda title, over: (
        f"{title} закончится навсегда: {plural(over, 'сыгран', 'сыграно', 'сыграно')} "
        f"{counted(over, 'турнир', 'турнира', 'турниров')}, и "
        "каждый узнает своё место. Закончить?"
    ),
    still_running=lambda title, names: (
        f"{title} закончить пока нельзя: {', '.join(names)}. Подождите или уберите "
        f"{'этот турнир' if len(names) == 1 else 'эти турниры'} из сезона."
    ),
    none=f"Сезонов пока нет. {SEASON.use('new Весна')} начнёт новый.",
    no_such=lambda season: f"Сезона {season} нет. {SEASON} покажет все.",
    which="Какой сезон?",
    this_one="Вы об этом сезоне?",
    line=lambda title, many: f"{title}: {counted(many, 'турнир', 'турнира', 'турниров')}",
    line_over=lambda title, many: (
        f"{title}: окончен, {counted(many, 'турнир', 'турнира', 'турниров')}"
    ),
    in_season=lambda title: f"{title}: турнир идёт в зачёт.",
    you_organise=lambda title, who, season: (
        f"{title}: {f'{who} передаёт его вам' if who else 'теперь его ведёте вы'}. Можно включать в "
        f"него турниры и завершить его: {SEASON.use(season)}."
    ),
    handed_over=lambda title, who: f"{title}: теперь его ведёт {who}.",
    organiser_gone=lambda title, heir: (
        f"{title}: его организатора в клубе больше нет. Теперь его "
        f"{f'ведёт {heir}' if heir else 'ведут администраторы сообществ'}."
    ),
    too_many_seasons=lambda most: (
        f"Вы уже ведёте {counted(most, 'сезон', 'сезона', 'сезонов')}. Сначала завершите один из них."
    ),
    refusals={
        "not-welcome": "тот, кого вы назвали, сейчас проводить его не может.",
        "not-the-organiser": (
            "это может только организатор, а в канале сообщества — и администраторы."
        ),
        "over": "он окончен.",
        "full": "в нём уже все турниры.",
        "in-another": "этот турнир идёт в зачёт другого сезона. Сначала уберите его оттуда.",
        "in-already": "этот турнир уже в нём.",
        "not-in": "этого турнира в нём нет.",
        "teams-only": "он командный, а в этом турнире команд нет.",
        "places-only": (
            "он считает очки, а в турнире на выбывание есть только места. Его примет сезон по местам."
        ),
        "never-ends": "лестница не кончается, и очков за неё не бывает.",
        "called-off": "этот турнир отменён.",
        "not-over": "он ещё не окончен; когда кончится, карточка будет у каждого.",
        "unfit-inside": "один из его турниров к этому не подходит.",
        "no-standing": "результатов в нём нет.",
        "places-fall": "за худшее место не может быть больше очков.",
        "best-of": "в зачёт не может идти больше результатов, чем турниров.",
        "too-few": "в сезоне не меньше двух турниров.",
        "past": "его последний день прошёл, новое в зачёт не идёт.",
        "starts-after": "этот турнир начнётся уже после его последнего дня.",
        "date-over": "этот день уже прошёл.",
        "too-many": "больше турниров в сезоне быть не может.",
    },
    labels={
        "season": "Сезон",
        "mine": "Мой сезон",
        "table": "Таблица сезона",
        "by_place": "По местам",
        "by_score": "По очкам",
        "end": "Завершить",
        "card": "Моя карточка",
        "sum": "Сумма",
        "best": "Лучшее место",
        "tournaments": "Турниры",
        "teams": "Команды",
    },
)
