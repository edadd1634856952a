"""After a match and around it, in Russian."""

from __future__ import annotations

from bot.words.afterwards.commands import ANNUL, CARD, SHARE, UNWATCH, WATCH
from bot.words.afterwards.sayings import Phrases
from bot.words.match.commands import RECORD, REPLAY
from bot.words.members.commands import HISTORY
from bot.words.tongue_russian import RUSSIAN, counted, plural
from bot.words.tournaments.organising_commands import CORRECT

_MEN = {"K": ("король", "он был", "взят"), "Q": ("ферзь", "он был", "взят")}


def _number(count: int) -> str:
    return f"{count:,}".replace(",", "\u00a0")


def _of_positions(count: int, exact: bool) -> str:
    """The genitive: достигала 21 позиции, примерно 120 позиций."""
    about = "" if exact else "примерно "
    return f"{about}{_number(count)} {plural(count, 'позиции', 'позиций', 'позиций')}"


def _remained(count: int, exact: bool) -> str:
    verb = plural(count, "оставалась", "оставалось", "оставалось") if exact else "оставалось"
    about = "" if exact else "примерно "
    noun = plural(count, "позиция", "позиции", "позиций")
    return f"в конце {verb} {about}{_number(count)} {noun}."


def _in_positions(share: int) -> str:
    return f"в {share} {plural(share, 'позиции', 'позициях', 'позициях')} из 100"


def _of_side(side: str) -> str:
    return {"белые": "белых", "чёрные": "чёрных"}.get(side, f"стороны ({side})")


def _bits(bits: float) -> str:
    return f"{bits:.1f} бита".replace(".", ",")


PHRASES = Phrases(
    tongue=RUSSIAN,
    no_card=lambda match: f"#{match} играли в одиночку; карточки бывают у партий двоих.",
    kept_to_oneself=lambda match: (
        f"#{match} вы играли в одиночку, и показываю это только вам: другие, может быть, тоже захотят решить."
    ),
    not_analysable=lambda game, games: (
        f"Анализировать «{game}» я не умею, только эти игры: {games}. Что видела каждая сторона, "
        f"покажет {REPLAY}."
    ),
    nothing_to_analyse=lambda match: (
        f"В партии #{match} не сделано ни одного хода: анализировать нечего. Другие ваши "
        f"партии: {HISTORY}"
    ),
    computing=lambda match, elsewhere: (
        f"#{match}: считаю, сколько позиций было возможно для каждой стороны после каждого хода. "
        "Это может занять минуту; ответ придёт "
        f"{'в наш личный чат' if elsewhere else 'сам'}."
    ),
    too_many_analyses=lambda most: (
        f"Для вас уже {plural(most, 'готовится', 'готовятся', 'готовится')} "
        f"{counted(most, 'анализ', 'анализа', 'анализов')}; подождите, пожалуйста."
    ),
    analyses_busy="В очереди уже много анализов. Повторите, пожалуйста, через несколько минут.",
    analysis_failed=lambda match: f"#{match}: анализ не удался. Попробуйте, пожалуйста, позже.",
    could_know=lambda match, game: f"#{match} {game}: что стороны могли знать по услышанному.",
    peak=lambda side, positions, move: (
        f"{side}: неопределённость достигала {positions} "
        f"({f'после {move}' if move else 'в начале партии'})"
    ),
    at_the_end=_remained,
    lost_count=lambda move: f"после {move} они стали слишком редки, чтобы попасть в выборку.",
    positions=_of_positions,
    most_informative=lambda told: f"Больше всего сказали (бит — вдвое меньше позиций): {told}.",
    refused=lambda text, move: f"отказ на {text} на {move}-м ходу",
    asked=lambda move: f"ответ на «Есть?» на {move}-м ходу",
    asked_by_opponent=lambda move: f"ответ на «Есть?» соперника на {move}-м ходу",
    moved=lambda text, move: f"слова судьи о {text} на {move}-м ходу",
    heard=lambda text, move: f"объявление «{text}» на {move}-м ходу",
    silence=lambda move: f"молчание судьи на {move}-м ходу",
    bits=_bits,
    turning_point=lambda move, side, before, after: (
        f"Перелом: {move}. Если бы всё было видно, шансы {_of_side(side)} упали бы с {before} до "
        f"{after} из 100."
    ),
    missed_question=lambda side, move, share: (
        f"{side}: лучший незаданный вопрос — «Есть?» на {move}-м ходу (ответ «да» — "
        f"{_in_positions(share)})."
    ),
    wrong_belief=lambda side, move, believed, stood: (
        f"{side}: заблуждение на {move}-м ходу: {believed}, а {stood}."
    ),
    believed=lambda man, squares, share: (
        f"{_in_positions(share)} {_MEN[man][0]} соперника "
        f"{f'на {squares}' if squares else _MEN[man][2]}"
    ),
    stood=lambda man, squares: (
        f"на деле {_MEN[man][1]} на {squares}" if squares else f"на деле {_MEN[man][2]}"
    ),
    estimated="Где позиций слишком много, числа — оценка по выборкам.",
    exact="Все числа точные.",
    watching=lambda match, game, who: (
        f"Вы следите за партией #{match}: {game}, {who}. Вы услышите всё, что судья объявляет "
        "при всех."
    ),
    board_at_the_end="Доску судьи увидят все, когда партия окончится.",
    board_late=lambda moves: (
        f"Доска приходит с опозданием на {counted(moves, 'ход', 'хода', 'ходов')}: так "
        "согласились игроки."
    ),
    board_open="Доска открыта для всех и приходит с каждым ходом.",
    own_match=lambda match: (
        f"#{match} — ваша собственная партия: вы слышите то, что слышит ваша сторона."
    ),
    cannot_watch=lambda match: (
        f"Партию #{match} вам смотреть нельзя. Смотреть можно то, что другие играют в каналах и группах."
    ),
    over_already=lambda match: (
        f"Партия #{match} окончена, в ней всё открыто: {CARD.use(f'#{match}')}, "
        f"{RECORD.use(f'#{match}')}, {REPLAY.use(f'#{match}')}."
    ),
    too_many_watched=lambda most: (
        f"Вы уже смотрите {counted(most, 'партию', 'партии', 'партий')}; сначала перестаньте "
        f"смотреть какую-нибудь: {UNWATCH.use('#12')}."
    ),
    watching_none=(
        f"Вы не смотрите ни одной партии. Чтобы слышать то же, что зрители партии #12: "
        f"{WATCH.use('#12')}."
    ),
    watching_these=lambda matches: f"Вы смотрите {matches}.",
    unwatched_all="Вы больше не смотрите ни одной партии.",
    unwatched=lambda match: f"Вы больше не смотрите партию #{match}.",
    not_watching=lambda match: f"Вы не смотрите партию #{match}.",
    annul_which=f"Какую партию и почему? {ANNUL.use('#7 …')}",
    annulled=lambda match, reason: f"Партия #{match} аннулирована и не засчитывается: {reason}.",
    annulled_in_contest=lambda match, reason, title: (
        f"Партия #{match} аннулирована и не идёт в рейтинг: {reason}. В турнире {title} её результат "
        "остаётся в силе, пока его не изменит организатор."
    ),
    decide_there=lambda contest, match: (
        f"Изменить его там: {CORRECT.use(f'{contest} #{match} 0-1')}."
    ),
    ratings=lambda changes: f"Рейтинги: {changes}.",
    annulled_before=lambda match: f"Партия #{match} уже аннулирована.",
    courtesy="Славная была борьба с обеих сторон, судить её было приятно.",
    courtesy_won="Прекрасно сыграно! Судить было приятно.",
    courtesy_lost="И вам спасибо: хорошая была борьба. В следующий раз туман может быть добрее.",
    you_are_welcome="Пожалуйста!",
    not_over=lambda match: f"Партия #{match} ещё не окончена: играйте дальше или сдайтесь.",
    resign="Сдаться",
    courtesy_next=lambda match: f"Ещё раз или посмотрим, что на самом деле было в #{match}?",
    shared_card=lambda match: f"Карточка партии #{match} — в канале.",
    shared_replay=lambda match: f"Повтор партии #{match} — в канале.",
    shared_analysis=lambda match: (
        f"Анализ партии #{match} появится в канале, как только будет готов, обычно в течение минуты."
    ),
    shared_history="Ваши последние партии — в канале.",
    shared_by=lambda who: f"Показывает {who}:",
    share_where=lambda rest: (
        f"Не знаю, в каком канале это показать. Напишите {SHARE.elsewhere(rest)} в самом канале."
    ),
    card_moves="Ходов",
    card_rules="Условия",
    card_pace="Время",
    card_day="Окончена",
    card_void="Аннулирована",
    card_changed="решение изменено",
    plot_title=lambda match, game: f"#{match} {game}: сколько позиций возможно",
    plot_moves="ход",
    plot_positions="возможных позиций",
    plot_band="оценка и её возможная ошибка",
    plot_note="По тому, что слышала каждая сторона. Где полосы нет, счёт точный.",
    refused_flag=lambda text: f"{text}: нет",
    asked_flag="есть?",
    table_start="начало",
    table_head="после",
    number=_number,
    analyse="Анализ",
    replay="Повтор",
    card="Карточка",
    share="Показать в канале",
    unwatch="Не смотреть",
)
