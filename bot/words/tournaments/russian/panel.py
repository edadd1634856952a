"""The organisers' page, in Russian."""

from __future__ import annotations

from bot.words.tongue_russian import counted, plural
from bot.words.tournaments.panel_phrases import PanelPhrases

PANEL = PanelPhrases(
    none="Вы не ведёте ни одного текущего турнира.",
    several="Ваши турниры:",
    line=lambda title, stage, waits: (
        f"{title}: {stage}; вашего внимания "
        f"{plural(waits, 'ждёт', 'ждут', 'ждут')} {counted(waits, 'дело', 'дела', 'дел')}."
        if waits
        else f"{title}: {stage}; от вас ничего не требуется."
    ),
    games_over=lambda done, games: (
        f"{plural(done, 'сыграна', 'сыграно', 'сыграно')} {done} из {games} {plural(games, 'партии', 'партий', 'партий')}"
    ),
    entered=lambda players, most: f"занято мест: {players} из {most}",
    missing_players=lambda more: (
        f"До начала не хватает {counted(more, 'участника', 'участников', 'участников')}."
    ),
    not_checked_in=lambda names: f"Не отметились: {names}.",
    publish_waits=lambda round_, span: (
        f"Черновик тура {round_} ждёт вас; он будет опубликован через {span}."
    ),
    unreachable=lambda names: f"Не могу написать: {names}.",
    last_warning=lambda names: f"До выбывания осталась одна неявка: {names}.",
    resting=lambda names: f"Без партии в следующем туре: {names}.",
    to_move=lambda game, who, span: f"{game}: ход за {who} уже {span}.",
    not_moved=lambda game, who, span: f"{game}: первого хода от игрока {who} ждём уже {span}.",
    to_decide=lambda game, span: f"{game}: ждёт результата; через {span} — ничья.",
    all_well="Просрочек нет.",
    nudge_all="Напомнить всем",
    nudge=lambda who: f"Напомнить: {who}",
    more_time="Ещё один день",
    more_hours="Ещё один час",
    pause="Пауза",
    resume="Продолжить",
    cancel="Отменить турнир",
    panel="Страница организатора",
    nudged=lambda title, match, rival, by, span: (
        f"{title}: {by} просит вас заглянуть в партию #{match}, соперник — {rival}: ход за вами, а тур "
        f"закончится через {span}."
    ),
    nudged_to_check_in=lambda title, by, span: (
        f"{title}: {by} спрашивает, будете ли вы играть. Начало через {span}; отметьтесь кнопкой, "
        "иначе турнир начнётся без вас."
    ),
    nudged_log=lambda who: f"напоминание о партии: {who}.",
    nudge_sent=lambda title, names: f"{title}: напоминание отправлено: {names}.",
)
