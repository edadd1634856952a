"""Looking at tournaments, in Russian."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.tongue_russian import counted, plural
from bot.words.tournaments.organising_commands import CREATE
from bot.words.tournaments.phrases import LookingPhrases
from bot.words.tournaments.playing_commands import LIST


def _organisers(organiser: str, helpers: Sequence[str]) -> str:
    verb = plural(len(helpers), "помогает", "помогают", "помогают")
    helped = f", {verb} {', '.join(helpers)}" if helpers else ""
    if not organiser:  # who has left the club
        return f"Турнир ведут администраторы сообщества{helped}."
    return f"Организатор — {organiser}{helped}."


def _still_running(count: int) -> str:
    verb = plural(count, "идёт", "идут", "идут")
    return f"Ещё {verb} {counted(count, 'партия', 'партии', 'партий')}."


LOOKING = LookingPhrases(
    formats={
        "swiss": "швейцарский",
        "roundrobin": "круговой",
        "knockout": "на выбывание",
        "doubleknockout": "до двух поражений",
        "groups": "группы и выбывание",
        "teamswiss": "командная швейцарка",
        "team": "командный",
        "arena": "арена",
        "ladder": "лестница",
    },
    stages={
        "announced": "объявлен",
        "registration": "идёт запись",
        "check-in": "идёт перекличка",
        "between": "перерыв между турами",
        "paired": "готовится следующий тур",
        "published": "начинается тур",
        "running": "идёт",
        "closing": "подводятся итоги тура",
        "done": "окончен",
        "cancelled": "отменён",
    },
    paused="пауза",
    players=lambda count: counted(count, "участник", "участника", "участников"),
    you_play="вы участвуете",
    you_played="вы участвовали",
    none_running=(
        "Сейчас турниров нет. Новый начинает организатор — в канале сервера или в группе: "
        f"{CREATE}."
    ),
    over_heading="Окончены:",
    which="Какой турнир?",
    this_one="Вы об этом турнире?",
    none_fits=f"Подходящего турнира сейчас нет. Все турниры: {LIST}.",
    no_such=lambda number: f"Турнира {number} нет. Все турниры: {LIST}.",
    none_called=lambda name: f"Турнира {name} я не знаю. Все турниры: {LIST}.",
    organisers=_organisers,
    who_plays=lambda count, names: f"Участники ({count}): {names}",
    nobody_yet="Пока никто не записался.",
    nothing_yet={
        "standings": "положения пока нет.",
        "table": "таблицы пока нет.",
        "bracket": "сетки пока нет.",
        "pairings": "пары ещё не опубликованы.",
        "log": "организаторы пока ни во что не вмешивались.",
        "export": "выгружать пока нечего.",
    },
    not_paired_yet=lambda title, round_, last: (
        f"{title}: пар тура {round_} нет; пока последний опубликованный тур — {last}-й."
    ),
    no_bracket=lambda title: f"В турнире {title} нет сетки: он не на выбывание.",
    against=lambda match, who, points: f"#{match}, соперник — {who}{points and f' ({points})'}",
    not_started=lambda title: f"Турнир {title} ещё не начался.",
    is_over=lambda title: f"Турнир {title} окончен.",
    no_game=lambda title: f"{title}: сейчас у вас нет партии.",
    still_running=_still_running,
    ends_at_latest=lambda span: f"Тур закончится не позже чем через {span}.",
    next_resting="Следующий тур вы пропускаете.",
    standing=lambda title, who, rank, players, points: (
        f"{title}: {who} — {rank}-е место из {players}, {points}."
    ),
    round_line=lambda number, told: f"Тур {number}: {told}",
    as_white=lambda rival: f"белыми, соперник — {rival}",
    as_black=lambda rival: f"чёрными, соперник — {rival}",
    facing=lambda rival: f"соперник — {rival}",
    unplayed={
        "forfeit-win": "победа из-за неявки",
        "forfeit-loss": "поражение из-за неявки",
        "given": "без пары",
        "bye": "пропуск тура",
        "absent": "отсутствие",
    },
    tie_breaks={
        "BH": "Бухгольц",
        "BH/C1": "усечённый Бухгольц",
        "BH/M1": "медианный Бухгольц",
        "SB": "Бергер",
        "DE": "личная встреча",
        "WIN": "победы",
        "WON": "победы за доской",
        "BPG": "партии чёрными",
        "BWG": "победы чёрными",
        "PS": "прогрессивный коэффициент",
        "ARO": "средний рейтинг соперников",
        "TPR": "перформанс",
        "PTP": "идеальный перформанс",
        "KS": "коэффициент Койя",
    },
    not_played=lambda who: (
        f"{who}: ни одной сыгранной партии, поэтому при равенстве очков — ниже тех, кто играл."
    ),
    not_counted=lambda who: (
        f"{who}: сыграно меньше половины партий, поэтому они никому не засчитаны."
    ),
)
