"""Communities, in Russian."""

from __future__ import annotations

from bot.words.communities.commands import ADJUDICATE, BAN, COMMUNITY, ORGANISERS
from bot.words.communities.sayings import Phrases
from bot.words.help.commands import HELP
from bot.words.tongue_russian import RUSSIAN, counted, plural

PHRASES = Phrases(
    tongue=RUSSIAN,
    only_in_community="Это относится к серверу или группе; напишите это, пожалуйста, там.",
    for_admins="Это могут только администраторы. Обратитесь, пожалуйста, к одному из них.",
    for_organisers=(
        "Это могут только организаторы. Обратитесь, пожалуйста, к одному из них; кто они, покажет "
        f"{ORGANISERS}."
    ),
    settings="Настройки здесь:",
    settings_changed="Изменено. Настройки здесь теперь такие:",
    games=lambda games: f"игры: {games}",
    all_games="все",
    language=lambda language: f"язык: {language}",
    own_language="у каждого места свой",
    channel=lambda channel: f"канал для объявлений: {channel}",
    has_channel="выбран",
    no_channel="нет; объявления там, где появились",
    organisers=lambda who: f"организаторы: {who}",
    everybody="все",
    admins="администраторы",
    results=lambda value: f"публиковать результаты: {value}",
    watch=lambda value: f"за партиями можно следить с задержкой: {value}",
    on="да",
    off="нет",
    to_change=(
        f"Администраторы меняют их так: {COMMUNITY.use('игры=кригшпиль,шахматы канал=здесь')}. "
        f"Что ещё есть: {HELP.use('community')}."
    ),
    speaks_here=lambda language: (
        f"Мой язык здесь — {language}. Администраторы меняют его так: {COMMUNITY.use('язык=en')}"
    ),
    game_not_here=lambda game, games: f"В «{game}» здесь не играют. Здесь есть: {games}.",
    reason=lambda reason: f"Причина: {reason}",
    for_ever="бессрочно",
    for_time=lambda span: f"на {span}",
    banned=lambda by, how_long: (
        f"Администратор {by} заблокировал вас {how_long}: в этом сообществе вы не можете искать "
        "партии, принимать открытые вызовы, смотреть чужие партии, участвовать в турнирах и проводить "
        "их. Начатые партии продолжаются."
    ),
    banned_everywhere=lambda by, how_long: (
        f"Администратор бота {by} заблокировал вас {how_long}: вы не можете искать партии, "
        "принимать открытые вызовы, смотреть чужие партии, участвовать в турнирах и проводить их. "
        "Начатые партии продолжаются."
    ),
    ban_set=lambda name, how_long: (
        f"Игрок {name} забанен здесь {how_long}. Начатые партии продолжаются."
    ),
    ban_set_everywhere=lambda name, how_long: (
        f"Игрок {name} забанен везде {how_long}. Начатые партии продолжаются."
    ),
    ban_how_long=(
        "На какой срок? Это неясно, поэтому бана пока нет. Срок с единицей пишут сразу после имени, "
        f"а потом причину: {BAN.use('@boris 7д спамит')} или {BAN.use('@boris навсегда спамит')}."
    ),
    ban_lifted=lambda name: f"Игрок {name} больше не забанен.",
    your_ban_lifted=(
        "Вы больше не заблокированы в одном из ваших сообществ: искать там партии снова можно."
    ),
    your_ban_lifted_everywhere="Вы больше не заблокированы: искать партии снова можно.",
    not_banned=lambda name: f"Игрок {name} не забанен.",
    no_bans="Никто не забанен.",
    bans="Забанены здесь:",
    bans_everywhere="Забанены везде:",
    ban_line=lambda name, how_long, by: f"{name}, {how_long}; администратор {by}.",
    not_yourself="Забанить самого себя нельзя.",
    adjudicated=lambda match, by, score: f"#{match}: организатор {by} присуждает {score}.",
    which_to_adjudicate=f"Какую партию? Напишите её номер, вот так: {ADJUDICATE.use('#7 1-0')}",
    match_elsewhere=lambda match: (
        f"Партия #{match} не из этого сообщества, присудить её здесь нельзя."
    ),
    own_cause=lambda match: f"В партии #{match} играете вы сами; её присудит другой организатор.",
    still_alive=lambda match, span: (
        f"Партия #{match} продолжается. Присудить партию можно, если в ней {span} ничего не "
        "происходило."
    ),
    over_already=lambda match: f"Партия #{match} уже окончена.",
    too_fast=lambda span: (
        f"Слишком быстро для меня. Подождите, пожалуйста, {span}; до тех пор я вас не слышу. "
        "Всё, на что я ответил, сделано."
    ),
    letters_first=lambda letters: (
        f"К вам ещё {plural(letters, 'идёт', 'идут', 'идёт')} "
        f"{counted(letters, 'письмо', 'письма', 'писем')}: больше в очереди я не держу. То, о чём вы "
        "попросили сейчас, не сделано. Повторите, пожалуйста, когда они придут; ваши ходы я слышу "
        "как всегда."
    ),
)
