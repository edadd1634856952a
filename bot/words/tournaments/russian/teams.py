"""Teams of a tournament, in Russian."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.tongue_russian import counted
from bot.words.tournaments.organising_commands import OVERRIDE
from bot.words.tournaments.team_commands import CAPTAIN, FOUND, INVITE, LINE_UP
from bot.words.tournaments.team_phrases import TeamPhrases


def _boards(count: int) -> str:
    """In the accusative: "на 4 доски"."""
    return counted(count, "доску", "доски", "досок")


def _line(team: str, count: int, boards: int, players: Sequence[str], captain: str) -> str:
    told = f"«{team}» ({count} на {_boards(boards)})"
    led = f"; капитан — {captain}" if captain else ""
    return f"{told}: {', '.join(players)}{led}" if players else f"{told}: пока никого"


def _lined_up(team: str, round_: int, seated: Sequence[str], behind: Sequence[str]) -> str:
    boards = ", ".join(f"{board} — {who}" for board, who in enumerate(seated, 1))
    rest = f" В запасе: {', '.join(behind)}." if behind else ""
    return f"«{team}», доски с тура {round_}: {boards}.{rest}"


def _lost(title: str, team: str, round_: int, boards: Sequence[int]) -> str:
    which = ", ".join(map(str, boards))
    if len(boards) == 1:
        return (
            f"{title}: в туре {round_} у команды «{team}» на доску {which} никого нет, поражение."
        )
    return f"{title}: в туре {round_} у команды «{team}» на доски {which} никого нет, поражения."


TEAMS = TeamPhrases(
    heading=lambda title, boards, reserves: (
        f"{title}: в матче {counted(boards, 'доска', 'доски', 'досок')}"
        + (
            f", в запасе — до {counted(reserves, 'игрока', 'игроков', 'игроков')}."
            if reserves
            else "."
        )
    ),
    which=lambda title: f"{title}: за какую команду вы хотите играть?",
    line=_line,
    none_yet="Команд пока нет.",
    found_one=lambda number: (
        f"Основать команду и стать её капитаном: {FOUND.use(f'{number} Название')}"
    ),
    ask_captain="Здесь приглашают капитаны: попросите одного из них или основайте свою команду.",
    founded=lambda title, team, number: (
        f"{title}: команда «{team}» основана, вы её капитан и играете на первой доске. Пригласить "
        f"игроков: {INVITE.use(f'{number} @имя')}, расставить по доскам: "
        f"{LINE_UP.use(f'{number} @имя @имя')}"
    ),
    no_such_team=lambda title, word: f"{title}: команды «{word}» нет.",
    invited=lambda title, who, team: (
        f"{title}: игроку {who} предложено место в команде «{team}», ответ я передам."
    ),
    asked_before=lambda title, who: (
        f"{title}: вы уже приглашали игрока {who}, а дважды не приглашают. Вступить ещё можно:"
    ),
    offer=lambda title, captain, team: (
        f"{title}: {captain} зовёт вас в команду «{team}». Без вашего согласия вас не запишут."
    ),
    declined=lambda title, who, team: f"{title}: {who} не будет играть за команду «{team}».",
    you_declined=lambda title, team: (
        f"{title}: хорошо, за команду «{team}» вы не играете. Капитан узнает об этом."
    ),
    entered=lambda title, who, team, count, boards: (
        f"{title}: {who} теперь в команде «{team}» ({count} на {_boards(boards)})."
    ),
    left=lambda title, who, team, count, boards: (
        f"{title}: {who} больше не играет за команду «{team}» ({count} на {_boards(boards)})."
    ),
    you_lead=lambda title, team, number: (
        f"{title}: теперь вы капитан команды «{team}». Расставить по доскам на следующий тур: "
        f"{LINE_UP.use(f'{number} @имя @имя')}, передать капитанство: "
        f"{CAPTAIN.use(f'{number} @имя')}"
    ),
    captain=lambda team, who: f"теперь капитан команды «{team}» — {who}.",
    lined_up=_lined_up,
    not_ready=lambda title, boards: (
        f"Турнир {title} начать ещё нельзя: нужны две команды, у которых хватает игроков на "
        f"{_boards(boards)}. Пока что:"
    ),
    left_out=lambda title, teams, boards: (
        f"{title}: на {_boards(boards)} слишком мало игроков: {teams}. Если начать сейчас, "
        "в турнире их не будет. Пока что:"
    ),
    start_anyway="Начать без них",
    strength=lambda team, count: f"«{team}» — {counted(count, 'игрок', 'игрока', 'игроков')}",
    at_board=lambda board, own, rival: f"Доска {board} матча «{own}» – «{rival}».",
    rest=lambda teams: f"Без матча — {teams}.",
    resting=lambda title, team, round_: (
        f"{title}: в туре {round_} у команды «{team}» матча нет, она отдыхает."
    ),
    given=lambda title, team, round_, won, boards: (
        f"{title}: в туре {round_} команда «{team}» свободна и получает {won} и {boards} на досках."
    ),
    reserve=lambda title, team, round_: (
        f"{title}: в туре {round_} вы в запасе, команда «{team}» играет без вас."
    ),
    won_by_default=lambda title, round_, board, rival: (
        f"{title}, тур {round_}: у команды «{rival}» на доску {board} никого нет, победа ваша без "
        "игры."
    ),
    lost_by_default=_lost,
    too_small=lambda title, who, team: (
        f"{title}: в команде «{team}» слишком мало игроков, {who} в турнире не участвует."
    ),
    stepping_aside=lambda title, round_: (
        f"{title}: в туре {round_} вы не играете, ваше место займёт следующий игрок команды."
    ),
    absent=lambda title, who, round_: (
        f"{title}: {who} не играет в туре {round_}, место займёт следующий игрок вашей команды."
    ),
    lay_matches=lambda number: (
        f"Задать матч: {OVERRIDE.use(f'{number} Львы-Тигры')}, по названиям или номерам команд; "
        "остальные распределю вокруг него."
    ),
    your_team_place=lambda title, team, rank, teams, won, mine: (
        f"Турнир {title} окончен: команда «{team}» — {rank}-я из {teams}, у неё {won}; вы набрали на "
        f"своих досках {mine}."
    ),
    match_points=lambda count: counted(
        count, "командное очко", "командных очка", "командных очков"
    ),
    teams_fixed=lambda round_, matches: (
        f"для тура {round_} заданы матчи {matches}. Остальные команды я распределю вокруг них и "
        "покажу вам новый черновик."
    ),
    name_teams="назовите команды, первой ту, у которой белые на первой доске: Львы-Тигры; одно "
    "название — без матча.",
    join=lambda team: f"В команду «{team}»",
    decline="Нет, спасибо",
    teams="Команды",
)
