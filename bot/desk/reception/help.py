"""Help: pages made of the table of commands, for those who ask."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import assert_never

from bot.chat.menu import Door, Option, Whom
from bot.club.pace import FORMS
from bot.desk.match.hints import offered
from bot.desk.match.learning import go_on, help_on
from bot.desk.match.looking import welcome_back
from bot.desk.reception.leaves import send_leaf
from bot.desk.visit.community import in_charge, may_organise
from bot.desk.visit.visit import Visit
from bot.games.lesson.names import KEY as LESSON
from bot.games.named import find
from bot.games.shelf import SHELF
from bot.words.arguments import Misread
from bot.words.command import Command
from bot.words.hearing import Misused, Unknown
from bot.words.help import sayings as s
from bot.words.help.commands import HOW, ShowHelp, ShowRules, ShowWelcome
from bot.words.help.commands import Wish as HelpWish
from bot.words.help.finding import DOORS, door_called, door_nearly_called
from bot.words.help.welcome import Welcome
from bot.words.meeting.commands import PLAY
from bot.words.options import PACE
from bot.words.plainly import plainly
from bot.words.table import COMMANDS, SPOKEN, VERBS, Wish
from bot.words.time.sayings import BadPace
from bot.words.tournaments.playing_commands import TOURNAMENT
from storage import matches, tournaments

_NEAR = 0.7
"""How like a command a slip of the finger is."""


async def attend(visit: Visit, wish: HelpWish) -> None:
    match wish:
        case ShowHelp(""):
            # Who says "help" in the lesson, and does not ask for commands, means the lesson.
            if visit.incoming.place is not None:
                visit.reply(s.Doors(DOORS))
            elif visit.heard.command or not await help_on(visit):
                visit.reply(s.Doors(DOORS, await offered(visit)))
        case ShowWelcome() if visit.incoming.place is None:
            # A lesson that was left, perhaps for a week, goes on where it was.
            if not await welcome_back(visit) and not await go_on(visit):
                visit.reply(Welcome())
        case ShowWelcome():
            # Where people talk to each other, a greeting is for them.
            if visit.heard.command:
                visit.reply(Welcome())
        case ShowHelp(of) if of == HOW:
            played = await _played(visit)
            if len(played) == 1 and LESSON not in played:
                send_leaf(visit, next(iter(played)), 1, asked=False)
            else:
                await attend(visit, ShowHelp(""))
        case ShowHelp(of):
            await _show_page(visit, of)
        case ShowRules(game, page):
            await _show_rules(visit, game, page)
        case _:
            assert_never(wish)


async def _show_rules(visit: Visit, game: str | None, page: int | None) -> None:
    played = frozenset[str]() if game else await _played(visit)
    meant = game or (next(iter(played)) if len(played) == 1 and page is not None else None)
    if meant is None:
        visit.reply(s.Shelf(tuple(sorted(SHELF, key=lambda one: one not in played))))
    elif page is None:
        visit.reply(s.Rules(meant))
    else:
        send_leaf(visit, meant, page, asked=game is not None)


async def _played(visit: Visit) -> frozenset[str]:
    """The games that the reader plays now, in private, or the one at which they look: of them they ask
    most likely."""
    if visit.incoming.place is not None:
        return frozenset()
    running = await matches.running_for(visit.tx, visit.member.id)
    meant = visit.heard.match or visit.incoming.about
    return frozenset(one.game for one in running if one.id == meant) or frozenset(
        one.game for one in running
    )


async def _show_page(visit: Visit, of: str) -> None:
    """The page of a door, a command or a game."""
    words = of.lower().lstrip("/").split()
    topic: Door | Command[Wish] | None = _topic(words)
    if topic is None and (box := find(of)):
        visit.reply(s.GamePage(box.key, box.begins or f"challenge {box.key}"))
        return
    topic = topic or _nearly(" ".join(words))
    if isinstance(topic, Command):
        visit.reply(s.CommandPage(topic, await _verbs_of(visit, topic)))
    elif topic:
        visit.reply(s.DoorPage(topic, await _for_reader(visit, topic)))
    else:
        visit.reply(s.NoHelp(of))


def _topic(words: list[str]) -> Door | Command[Wish] | None:
    """What is called so."""
    return next((one for one in DOORS if words == [one]), None) or _command(words)


def _nearly(word: str) -> Door | Command[Wish] | None:
    """What a word is about by which nothing is called."""
    return door_called(word) or _perhaps(word, "")[0] or door_nearly_called(word)


async def _verbs_of(visit: Visit, command: Command[Wish]) -> tuple[Command[Wish], ...]:
    """What can be done under the command, by its reader."""
    under = tuple(dict.fromkeys(VERBS.get(command.word, {}).values()))
    whoever = await _rights(visit)
    if command.whom == "organisers":  # in private nobody knows yet where they organise
        whoever |= {"organisers"}
    return tuple(verb for verb in under if verb.whom in whoever)


def _command(words: list[str]) -> Command[Wish] | None:
    match words:
        case [word]:
            return SPOKEN.get(word) or VERBS[TOURNAMENT.word].get(word)
        case [word, verb] if word in SPOKEN:
            return VERBS.get(SPOKEN[word].word, {}).get(verb)
        case _:
            return None


async def _for_reader(visit: Visit, door: Door) -> tuple[Command[Wish], ...]:
    whoever = await _rights(visit)
    if await tournaments.organised(visit.tx, visit.member.id):
        whoever |= {"organisers"}
    return tuple(
        one
        for one in COMMANDS
        if one.door == door and one.listed and not one.under and one.whom in whoever
    )


async def _rights(visit: Visit) -> frozenset[Whom]:
    """As whom the reader may use commands where they ask."""
    rights: set[Whom] = {"everybody"}
    if await may_organise(visit):
        rights.add("organisers")
    if in_charge(visit):
        rights.add("admins")
    if visit.operator:
        rights.add("operators")
    return frozenset(rights)


async def put_right(visit: Visit, slip: Unknown | Misused) -> None:
    """Somebody used a command wrongly, or one that does not exist."""
    match slip:
        case Unknown() if visit.incoming.place is not None and not visit.incoming.unshown:
            pass  # in public it may have been meant for another bot
        case Unknown(word, rest):
            visit.reply(s.UnknownCommand(word, *_perhaps(word, rest)))
        case Misused(command, Misread(option, word)) if option.key == PACE.key:
            example = command.example[visit.language] if command.example else ""
            visit.reply(BadPace(word, FORMS, f"{command.word} {example}"))
        case Misused(command, Misread(option, word)) if _may_be_verb(command, option, word):
            verb = _verb_near(VERBS[command.word], word.lower())
            _, _, rest = visit.incoming.text.partition(word)
            name = f"{command.word} {word}"
            visit.reply(s.UnknownCommand(name, verb, rest.strip(), within=command))
        case Misused(command, fault):
            visit.reply(s.WrongUse(command, fault))
        case _:
            assert_never(slip)


def _verb_near(verbs: Mapping[str, Command[Wish]], word: str) -> Command[Wish] | None:
    """The verb that does nearly what the word says, or is spelt nearly so."""
    near = get_close_matches(word, verbs, n=1, cutoff=_NEAR)
    return _like(verbs, word) or (verbs[near[0]] if near else None)


def _like(commands: Mapping[str, Command[Wish]], word: str) -> Command[Wish] | None:
    """The command that does nearly what the word says, or that is asked for by it."""
    return next((one for one in commands.values() if word in (*one.nearly, *one.how)), None)


def _may_be_verb(command: Command[Wish], option: Option, word: str) -> bool:
    """Whether a word stands where the command's verbs do, and no number was meant."""
    return command.word in VERBS and option.form == "number" and not word[:1].isdigit()


def _perhaps(word: str, rest: str) -> tuple[Command[Wish] | None, str]:
    """What somebody means by an unknown command, and the words after it: a game, what they might
    say without a slash, a verb of tournaments, or a command that is spelt nearly so and begins with
    the same letter."""
    if box := find(word):
        return PLAY, f"{box.key} {rest}"
    if said := plainly(f"{word} {rest}"):
        return said
    if verb := VERBS[TOURNAMENT.word].get(word):
        return verb, rest
    if like := _like(SPOKEN, word):
        return like, rest
    near = get_close_matches(
        word, [name for name in SPOKEN if name[0] == word[0]], n=1, cutoff=_NEAR
    )
    return (SPOKEN[near[0]], rest) if near else (None, "")
