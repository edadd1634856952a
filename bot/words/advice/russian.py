"""Hints, in Russian."""

from __future__ import annotations

from bot.words.advice.sayings import WORTH_A_TAP, Phrases
from bot.words.meeting.commands import PLAY
from bot.words.problems.commands import PROBLEM
from bot.words.tongue_russian import RUSSIAN, counted, plural

_SURE = 95
"""From so many times in a hundred on, numbers would only distract."""


def _cases(count: int) -> str:
    return f"примерно в {count} {plural(count, 'случае', 'случаях', 'случаях')} из 100"


def _ask(likely: int) -> str:
    if likely >= _SURE:
        return "взятие пешкой почти наверняка есть"
    if likely >= 60:
        return f"взятие пешкой вероятно ({_cases(likely)})"
    return f"взятие пешкой возможно ({_cases(likely)})"


def _best(stands: int) -> str:
    best = "против всего, что может стоять у соперника, это лучше всего"
    return best if stands >= _SURE else f"{best}; ход возможен {_cases(stands)}"


def _likely(stands: int) -> str:
    best = "из ходов, которые, скорее всего, возможны, этот лучший"
    return best if stands >= _SURE else f"{best}; он возможен {_cases(stands)}"


def _probe(stands: int, after: str) -> str:
    if not after and stands < WORTH_A_TAP:
        return f"верного хода не видно; этот возможен {_cases(stands)}"
    then = f". Если ход не пройдёт, {after}" if after else ""
    return f"ход возможен лишь {_cases(stands)}, но и отказ кое-что вам скажет{then}"


def _places(worlds: int) -> str:
    return f"{worlds} {plural(worlds, 'месте', 'местах', 'местах')}"


def _counts(counts: list[tuple[str, int]]) -> str:
    return ", ".join(f"{side} — {count}" for side, count in counts)


PHRASES = Phrases(
    tongue=RUSSIAN,
    thinking="Минутку, смотрю на доску вашими глазами.",
    hint=lambda answer, reason: f"{answer}: {reason}.",
    do_try=lambda move: f"Попробуйте {move}",
    do_play=lambda move: f"Сходите {move}",
    do_ask="Сначала спросите о взятиях",
    do_open=lambda squares: f"Попросите открыть {squares}",
    do_skip="Ничего не открывайте",
    ask=_ask,
    take=lambda square: f"на {square}, скорее всего, стоит фигура соперника",
    probe=_probe,
    likely=_likely,
    best=_best,
    best_of_all="из того, чем рискуешь мало, лучше ничего не видно",
    sure="фолом это не будет, где бы ни стояли фигуры соперника",
    dares="это вполне может оказаться фолом, но если нет — лучше ничего не видно",
    answers="вам шах, и этот ход спасает от него не реже любого другого",
    hunt=lambda worlds: (
        f"король соперника один и может стоять на {_places(worlds)}; так их станет меньше"
    ),
    hunt_seen="король соперника один, вы знаете, где он, и так ему станет теснее",
    run="король соперника один, и пешка, которая пройдёт, всё решит",
    open="то, что там стоит, скажет вам больше всего",
    open_nothing="что там стоит, вы и так знаете",
    mates=lambda moves: (
        "это сразу выигрывает"
        if moves <= 1
        else f"это форсированно выигрывает в {counted(moves, 'ход', 'хода', 'ходов')}"
    ),
    takes=lambda square: f"это взятие на {square}",
    exchanges=lambda square: f"фигура соперника на {square} уйдёт с доски вместе с вашей",
    promotes="у вас появится фигура сильнее",
    draws="выигрыша не видно, а это сразу ничья",
    delays="спасения уже не видно, а так вы продержитесь дольше всего",
    saves="вас атакуют, и это лучшая защита",
    advances="сразу выиграть ничего нельзя, а этот ход больше всего улучшает позицию",
    alike="лучшего места не видно",
    search=lambda depth: (
        f"лучше ничего не нашлось на {counted(depth, 'полуход', 'полухода', 'полуходов')} вперёд"
    ),
    liked="мне этот ход нравится больше других",
    moved_on=lambda match: (
        f"#{match}: пока готовилась подсказка, доска изменилась. Спросите снова, когда ход будет "
        "ваш."
    ),
    no_hint=lambda match: f"#{match}: на этот раз подсказка не удалась. Спросите ещё раз.",
    their_turn=lambda match: f"#{match}: сейчас не ваш ход. Спросите, когда ход будет ваш.",
    counts=lambda match: (
        f"#{match} — рейтинговая или турнирная партия, ходы в ней ищут сами. В обычных партиях со "
        f"мной подсказки есть: {PLAY}."
    ),
    among_people=lambda match: (
        f"#{match} — партия между людьми; её судья не помогает никому. В партиях со мной без "
        f"рейтинга подсказки есть: {PLAY}."
    ),
    nowhere=(
        f"Подсказки бывают в партиях со мной без рейтинга, {PLAY}, и к задачам, {PROBLEM}. "
        "Сейчас у вас ничего такого нет."
    ),
    studying=lambda match, elsewhere: (
        f"#{match}: считаю… Каждая позиция просматривается заново. Это займёт несколько секунд, "
        "после долгой партии — до минуты; ответ придёт "
        f"{'в наш личный чат' if elsewhere else 'сам'}."
    ),
    studied=lambda match, game: f"#{match} {game}: как менялись шансы, по ходам.",
    turned=lambda move, side, before, after: (
        f"{move} ({side}): шансы упали с {before} до {after} из 100."
    ),
    better=lambda line: f"Лучше было {line}.",
    better_seen=lambda line: f"Если бы всё было видно, лучше было {line}.",
    never_turned="Ни один ход сам по себе многого не отдал.",
    decided=lambda match, move, side, before, after: (
        f"Исход #{match} решил ход {move} ({side}): шансы упали с {before} до {after} из 100."
    ),
    never_decided=lambda match: f"#{match}: ни один ход сам по себе исхода не решил.",
    unseen=lambda answer: f"Фигуру, ответившую взятием {answer}, видно не было.",
    let_go=lambda match, move, side, before, after: (
        f"#{match} — ничья, а вероятный выигрыш упустил ход {move} ({side}): шансы упали с {before} до "
        f"{after} из 100."
    ),
    drawn=lambda match: f"#{match} — ничья: выигрыша ни один ход сам по себе не упустил.",
    fouled=lambda match, side: f"Исход #{match} решил десятый фол ({side}).",
    refusals=lambda counts: f"Отказов: {_counts(counts)}.",
    refused_in=lambda match, counts: f"Отказов в #{match}: {_counts(counts)}.",
    plot_chances=lambda side: f"шансы ({side}), из 100",
    plot_moves="ход",
    table_head="после",
    table_start="начало",
    again="Подсказка",
    board="Показать доску",
    play="Сыграть со мной",
    problem="Решать задачу",
    replay="Повтор",
    card="Карточка",
    share="Показать в канале",
    analyse="Анализ",
    rematch="Реванш",
)
