"""Results of a tournament, in Russian."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.tongue_russian import counted
from bot.words.tournaments.organising_commands import CORRECT
from bot.words.tournaments.phrases import ResultPhrases
from bot.words.tournaments.playing_commands import CLAIM


def _forfeit(title: str, absent: Sequence[str], game: str) -> str:
    verb = "проигрывает" if len(absent) == 1 else "проигрывают"
    return f"{title}: {' и '.join(absent)} {verb} партию {game} из-за неявки (ходов не было)."


def _forfeit_of_gone(title: str, absent: Sequence[str], game: str) -> str:
    verb = "выбывает и проигрывает" if len(absent) == 1 else "выбывают и проигрывают"
    return f"{title}: {' и '.join(absent)} {verb} партию {game}."


RESULTS = ResultPhrases(
    forfeit=_forfeit,
    forfeit_of_gone=_forfeit_of_gone,
    time_over=lambda title, round_: f"{title}: время тура {round_} вышло. Не окончены:",
    give_results=lambda span, number, game: (
        f"Назначьте каждой результат за {span}: 1-0, 1/2-1/2, 0-1 или 0-0, если проиграли оба "
        f"({CORRECT.use(f'{number} {game} …')}). Иначе будет ничья."
    ),
    may_claim=lambda span, number: (
        "Тот, у кого осталось больше времени, может потребовать победу: "
        f"{CLAIM.use(number)}. Если этого не сделать, через {span} будет ничья."
    ),
    organiser_decides=lambda span: (
        f"Результат назначает организатор; если за {span} решения не будет, это ничья."
    ),
    by_time=lambda title, game, winner: (
        f"{title}: время вышло. Партию {game} выигрывает {winner}: на часах осталось больше."
    ),
    by_turn=lambda title, game, winner: (
        f"{title}: время вышло. Партию {game} выигрывает {winner}: ход был за соперником."
    ),
    drawn=lambda title, game: (
        f"{title}: результат партии {game} никто не назначил; она закончилась вничью."
    ),
    over=lambda title: f"Турнир {title} окончен.",
    beside=lambda machine: f"{machine} играл только для чётного числа и места не занимает.",
    team=lambda team, won, boards: (
        f"{team}: {counted(won, 'командное очко', 'командных очка', 'командных очков')}, "
        f"на досках — {boards}"
    ),
    your_place=lambda title, rank, players, points, shared: (
        f"Турнир {title} окончен: вы {'делите' if shared else 'заняли'} {rank}-е место из {players}, "
        f"у вас {points}."
    ),
)
