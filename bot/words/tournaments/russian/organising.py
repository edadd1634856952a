"""What organisers do, and why something cannot be done, in Russian."""

from __future__ import annotations

from bot.words.tongue_russian import counted, plural
from bot.words.tournaments.entry_commands import ENTRY
from bot.words.tournaments.organising_commands import (
    AGAIN,
    ANNOUNCE,
    CORRECT,
    EXTEND,
    HAND_OVER,
    RESUME,
)
from bot.words.tournaments.phrases import OrganisingPhrases
from bot.words.tournaments.playing_commands import CHALLENGE
from bot.words.tournaments.refusals import Refusals

_REFUSALS: Refusals = {
    "over": "турнир окончен.",
    "not-a-player": "это могут делать только участники.",
    "not-entered": "тот, кого вы назвали, в турнире не участвует.",
    "not-in-game": "тот, кого вы назвали, эту партию не играет.",
    "has-that-result": "у этой партии и так такой результат.",
    "not-the-organiser": (
        "это могут делать только организаторы, а в канале сообщества — и его администраторы."
    ),
    "already-started": "турнир уже начался.",
    "stands-paused": f"турнир стоит на паузе; продолжит его {RESUME}.",
    "too-few": "участников слишком мало.",
    "not-a-draft": "черновика нет: тур уже опубликован.",
    "another-draft": "этот черновик уже не действует; сначала посмотрите новый.",
    "was-here": "вы выбыли из турнира, вступить снова нельзя.",
    "already-in": "вы уже участвуете.",
    "own-account": "вы в нём уже с той учётной записью, с которой была связана эта; играйте с неё.",
    "heir-plays": "тот, кто должен занять место, уже участвует.",
    "not-welcome": "тот, кого вы назвали, сейчас не может ни участвовать в турнире, ни проводить его.",
    "plays-there": "этот игрок уже участвует или вышел из турнира; пригласить можно только других.",
    "rating-out-of-range": "ваш рейтинг не подходит для этого турнира.",
    "full": "все места заняты.",
    "not-open": "запись ещё не открыта.",
    "closed": "запись закрыта.",
    "no-check-in": "отмечаться сейчас не нужно.",
    "nothing-to-claim": "требовать вам нечего.",
    "no-byes": "в таких турнирах туры не пропускают.",
    "too-late": "этот тур уже составлен.",
    "last-round": "это последний тур.",
    "no-such-round": "столько туров в нём не будет.",
    "no-byes-left": "пропускать туры вам больше нельзя.",
    "no-bye-asked": "пропустить тур вы не просили, пара вам будет.",
    "bye-given": "этот тур без партии вам назначил организатор; попросите его вернуть вас.",
    "no-pairs": "назовите пары, белые первыми: @анна-@борис; оба должны участвовать.",
    "being-drawn": "тур как раз составляется, черновик сейчас придёт.",
    "not-published": "этот тур ещё не опубликован, его партий пока нет.",
    "pairs-follow": "здесь пары следуют из таблицы или сетки; задать их можно только в швейцарке.",
    "which-game": "у этого игрока несколько незаконченных партий; назовите нужную по номеру: #12.",
    "no-open-game": "незаконченных партий у этого игрока там нет.",
    "no-such-game": "такой партии нет.",
    "has-a-result": f"у партии уже есть результат; исправить его: {CORRECT}.",
    "has-no-result": "у партии ещё нет результата.",
    "next-round-paired": "следующий тур уже составлен с учётом этого результата.",
    "no-helper": "тот, кого вы назвали, и так не помогает проводить турнир.",
    "helps-already": "тот, кого вы назвали, уже помогает проводить турнир.",
    "paused": "турнир уже на паузе.",
    "not-paused": "турнир не на паузе.",
    "no-round": "сейчас тур не идёт.",
    "no-one-end": f"здесь у каждой партии свой срок; {EXTEND.use('2д')} продлит все сразу.",
    "games-run": "у этого игрока идёт партия; сначала она должна закончиться, игрой или неявкой.",
    "organises-already": "этот игрок и так проводит турнир.",
    "no-ladder": "вызывать можно только на лестнице.",
    "not-begun": "турнир ещё не начался.",
    "not-running": "турнир сейчас не идёт.",
    "not-free": f"сейчас этого игрока вызвать нельзя; кого можно, покажет {CHALLENGE}.",
    "all-meet": "здесь никого не развести: кто с кем играет, следует из таблицы, сетки или состава "
    "команд. Развести можно в швейцарке, в арене и на лестнице.",
    "already-above": "вы и так стоите выше.",
    "too-far": "этот игрок стоит слишком высоко.",
    "already-playing": "вы там уже играете; сначала закончите эту партию.",
    "no-teams": "команды в нём не играют.",
    "too-few-teams": "нужны две команды, у которых хватает игроков на все доски.",
    "team-there": "команда с таким названием уже есть.",
    "no-such-team": "такой команды нет.",
    "team-full": "в этой команде мест больше нет.",
    "team-gone": "эта команда выбыла.",
    "invited-only": "в эту команду берут только по приглашению капитана.",
    "not-the-captain": "это могут только капитан этой команды и организаторы.",
    "not-of-team": "назовите игроков одной команды, и только тех, кто ещё играет.",
    "named-twice": "кто-то назван дважды.",
    "nobody-to-nudge": "пока никто не заставляет себя ждать дольше суток.",
    "no-invitation": "у вас нет приглашения.",
    "waits-already": "вы уже в листе ожидания.",
    "not-invited": "вступить можно только по приглашению организатора.",
    "password": "нужен пароль, его сообщает организатор.",
    "nudged-lately": "сегодня напоминание уже было.",
}

ORGANISING = OrganisingPhrases(
    started="турнир начался.",
    corrected=lambda game, score: f"результат партии {game} теперь {score}.",
    stays_played=lambda score: (
        f"Это касается только турнира: сама партия закончилась {score}, и в рейтинге и истории "
        "игроков всё останется так."
    ),
    verdict_void=(
        "Сама партия закончилась решением, которое больше не действует: она аннулирована и не идёт в "
        "рейтинг."
    ),
    forfeited=lambda game, absent, rival: (
        f"{absent} проигрывает партию {game} из-за неявки, победа за игроком {rival}."
    ),
    both_forfeited=lambda game, one, two: f"{one} и {two} проигрывают партию {game} из-за неявки.",
    removed=lambda who: f"{who} больше не участвует в турнире.",
    replaced=lambda who, heir: f"вместо игрока {who} дальше играет {heir}.",
    bye_added=lambda who, round_, points: f"{who} не играет в туре {round_} и получает {points}.",
    paused="турнир на паузе: его сроки стоят, часы партий идут.",
    resumed="турнир продолжается",
    moved_on=lambda span: f", все сроки сдвинуты на {span}",
    ends_now=lambda moment: f"; тур теперь закончится {moment}",
    too_few=lambda title, least, players: (
        f"{title}: нужно не меньше {counted(least, 'участника', 'участников', 'участников')}, а пока "
        f"{plural(players, 'записался', 'записались', 'записалось')} {players}."
    ),
    fewer=lambda number, most: f"Начать меньшим числом: {ENTRY.use(f'{number} игроки=2-{most}')}",
    arena_ends_now=lambda moment: f"; арена теперь закончится {moment}",
    extended=lambda round_, moment: f"тур {round_} теперь закончится {moment}",
    arena_extended=lambda moment, span: f"арена теперь закончится {moment}, на {span} позже.",
    games_extended=lambda span: f"на каждую неоконченную партию теперь даётся на {span} больше.",
    later=lambda span: f"на {span} позже",
    would_count=lambda title, game, score, winner: (
        f"{title}: в партии {game} будет засчитан результат {score}"
        f"{f', выигрывает {winner}' if winner else ''}."
    ),
    would_end="Партия ещё идёт и на этом закончится.",
    confirm_by=lambda command: f"Чтобы подтвердить, отправьте: {command}",
    so_be_it=lambda score: f"Да, {score}",
    would_last=lambda title, end, until, later: (
        f"{title}: сейчас срок — {end}, станет — {until}, на {later} позже."
    ),
    extend="Продлить",
    not_longer=lambda title, end: f"{title}: срок и так до {end}, ничего не изменилось.",
    overridden=lambda round_: f"пары тура {round_} изменены.",
    pairs_laid=lambda round_, pairs: (
        f"для тура {round_} заданы {pairs}. Остальных я распределю вокруг них и покажу вам новый "
        "черновик."
    ),
    pairs_freed=lambda round_: f"для тура {round_} больше ничего не задано, составлю его заново.",
    pairs_refused=lambda title: f"{title}: так задать пары нельзя, черновик не изменён.",
    objections={
        "not-entered": lambda who: f"{' и '.join(who)} — не в турнире.",
        "twice": lambda who: f"{' и '.join(who)} — имя названо дважды.",
        "kept-apart": lambda who: f"{' и '.join(who)}: их решено не сводить.",
        "have-met": lambda who: f"{' и '.join(who)} уже играли друг с другом.",
        "asked-bye": lambda who: f"{' и '.join(who)} — в этом туре не играет по своей просьбе.",
        "had-bye": lambda who: f"{' и '.join(who)} — тур без партии уже был.",
        "two-byes": lambda who: (
            f"{' и '.join(who)}: тогда без партии останется больше одного. Без партии может быть "
            "один, и только если остальных чётное число."
        ),
    },
    handed_over=lambda who: f"теперь турнир проводит {who}.",
    you_help=lambda title, by, number: (
        f"{title}: {by} просит вас помогать. Вам можно всё, что и организатору: публиковать и менять "
        f"пары, продлевать тур ({EXTEND.use(f'{number} 1д')}), решать партии "
        f"({CORRECT.use(f'{number} #12 1-0')}), снимать и заменять игроков. Нельзя только назначать "
        "помощников, передавать турнир и отменять его. Черновики и вопросы теперь приходят и вам."
    ),
    you_organise=lambda title, by, number: (
        f"{title}: {by} передаёт вам турнир, теперь его проводите вы. Если не можете, передайте "
        f"дальше: {HAND_OVER.use(f'{number} @имя')}"
    ),
    you_inherit=lambda title, number: (
        f"{title}: организатор покинул клуб, теперь турнир проводите вы. Если не можете, передайте "
        f"его дальше: {HAND_OVER.use(f'{number} @имя')}"
    ),
    heir=lambda title, heir: f"{title}: организатор покинул клуб, теперь турнир проводит {heir}.",
    no_heir=lambda title: (
        f"{title}: организатор покинул клуб. Турнир продолжается, его проводят администраторы этого "
        "сообщества: теми же командами, прямо здесь."
    ),
    helper=lambda who: f"{who} теперь помогает проводить турнир.",
    helps_no_more=lambda who: f"{who} больше не помогает проводить турнир.",
    kept_apart=lambda one, two: f"{one} и {two} не будут играть друг с другом.",
    let_meet=lambda one, two: f"{one} и {two} снова могут встретиться.",
    cancelled="турнир отменён.",
    hold_again=lambda number: (
        f"Чтобы провести его ещё раз, напишите в канале, где он был объявлен: {AGAIN.use(number)}"
    ),
    games_go_on="Начатые партии идут дальше сами по себе: доиграйте их или согласитесь на ничью.",
    reason=lambda reason: f"Причина: {reason}",
    own_reasons={
        "away": "бот не работал",
        "too-few": "слишком мало участников",
        "report": "турнир восстановлен по отчёту",
    },
    refusals=_REFUSALS,
    also_here=lambda title: f"Новости турнира {title} теперь будут и здесь.",
    here_already=lambda title: f"Турнир {title} здесь уже объявлен, и его новости приходят сюда.",
    starting=lambda title: f"Начинаю турнир {title}.",
    publishing=lambda title: f"Публикую пары турнира {title}.",
    setting_up=lambda title: f"Начинаю вашу партию в турнире {title}.",
    unreachable=lambda title, name, remove: (
        f"{title}: не могу написать игроку {name} лично. Всё предназначенное этому игроку ждёт у "
        "меня, соперники предупреждены. Когда связь вернётся, я сообщу; если игрок не вернётся, "
        f"снять его можно так: {remove}"
    ),
    reachable_again=lambda title, name: f"{title}: игроку {name} снова можно написать лично.",
    place_shut=lambda title, where, number: (
        f"{title}: в одном из мест ({where}), где объявлен турнир, я больше не могу писать: "
        "его больше нет или у меня забрали права. Новости турнира туда не попадают; партии идут, письма "
        "игрокам приходят. Верните мне право писать там или объявите турнир в другом месте: "
        f"{ANNOUNCE.elsewhere(str(number))}"
    ),
)
