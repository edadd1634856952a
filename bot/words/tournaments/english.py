"""Tournaments, in English."""

from __future__ import annotations

from typing import assert_never

from bot.club.tournaments.settings import Settings
from bot.words.titles import sides, title
from bot.words.tongue_english import ENGLISH
from bot.words.tournaments import sayings as s
from bot.words.tournaments.english_log import did, log_line
from bot.words.tournaments.english_names import FORMATS, LABELS, REFUSALS, STAGES, TIE_BREAKS, VIEWS
from bot.words.tournaments.english_terms import FAULTS, question, terms
from bot.words.tournaments.tables import number, points

__all__ = [
    "FORMATS",
    "HELP",
    "LABELS",
    "REFUSALS",
    "STAGES",
    "TIE_BREAKS",
    "VIEWS",
    "log_line",
    "say",
]

HELP = (
    "Tournaments: /tournament lists them; /tournament join, next, standings, table, points, bye, "
    "leave; /tournament create in a community."
)
_ROUND_KINDS = {
    "forfeit-win": "won without play",
    "forfeit-loss": "lost without play",
    "given": "bye",
    "bye": "bye",
    "absent": "not there",
}
_BROKEN = {
    "colours": "colours as they should not be",
    "second-bye": "a second bye",
    "rematch": "a second meeting",
    "sat-out": "nobody left to meet",
}


def say(saying: s.Saying) -> str:
    match saying:
        case s.Question(field, settled):
            return question(field, settled)
        case s.Described(settings, faults):
            lines = [f"“{settings.name}” would be:", *terms(settings)]
            lines += [f"⚠ {FAULTS[fault.word](fault)}" for fault in faults]
            return "\n".join([*lines, "Change anything with /tournament set name=value."])
        case s.BadValue(field, word, values):
            hint = f" It may be: {', '.join(values)}." if values else ""
            return f"“{word}” is no value of “{field}”.{hint}"
        case s.NoSuchField(word, fields):
            return f"A tournament has no “{word}”. It has: {', '.join(fields)}."
        case s.DraftDropped():
            return "Dropped."
        case s.MayNotOrganise():
            return (
                "Tournaments are created in a community, by those whom it lets organise: say "
                "/tournament create in its channel."
            )
        case s.Announced(name, settings, organiser):
            lines = [f"Tournament {_of(name)}, organised by {organiser}.", *terms(settings)]
            return "\n".join(lines)
        case s.Created(name, settings):
            start = f" /tournament start {name.number} starts it." if _by_hand(settings) else ""
            return f"{_of(name)} is created.{start}"
        case s.Entered() | s.Left() | s.CheckInOpened() | s.Present() | s.ByeNoted():
            return _entry(saying)
        case s.RoundBegun() | s.DraftReady() | s.GameBegun() | s.ByeGiven() | s.Decider():
            return _round(saying)
        case s.Relaxed() | s.RoundReminder() | s.Forfeit() | s.Judgement() | s.ByTime():
            return _trouble(saying)
        case s.Drawn() | s.RoundOver() | s.PutOut() | s.EngineFailed() | s.TooManyRounds():
            return _end_of_round(saying)
        case s.Over(name, places, teams):
            boards = [f"{team}: {won}, on the boards {points(half)}" for team, won, half in teams]
            lines = boards or [f"{rank}. {who}, {_points(half)}" for rank, who, half in places]
            return "\n".join([f"{_of(name)} is over.", *lines])
        case s.YourPlace(name, rank, players, half):
            return f"{_of(name)} is over: you are {_ordinal(rank)} of {players}, {_points(half)}."
        case s.Contests(open_, past):
            lines = [_line(line) for line in open_] or ["No tournament is running."]
            if past:
                lines += ["Over:", *(_line(line) for line in past)]
            return "\n".join(lines)
        case s.WhichContest(_, lines):
            return "\n".join(["Which tournament?", *map(_line, lines)])
        case s.NoContest(None):
            return "There is no such tournament now. /tournament lists them."
        case s.NoContest(wanted):
            return f"There is no tournament {wanted}."
        case s.Shown() | s.NextGame() | s.NoNextGame() | s.Points():
            return _look(saying)
        case s.Seen(name, what, round_):
            after = f", round {round_}" if what in ("standings", "table", "pairings") else ""
            return f"{_of(name)}{after}. {VIEWS[what]}:"
        case s.NothingYet(name, what):
            return f"{_of(name)}: nothing to show yet ({VIEWS[what].lower()})."
        case s.Did():
            return f"{_of(saying.title)}: {did(saying)}"
        case s.Refused(name, why):
            return f"{_of(name)}: {REFUSALS[why]}"
        case s.StayTwo():
            return "Both accounts have entered the same tournament: there they stay two."
        case s.TakenPlace(name):
            return f"{_of(name)} is told of here from now on."
        case s.Proceeding(name):
            return f"{_of(name)}: it is under way."
        case _:
            assert_never(saying)


def _by_hand(settings: Settings) -> bool:
    return settings.starts == "hand"


def _of(name: s.Title) -> str:
    return f"“{name.name}” ({name.number})"


def _points(half: int) -> str:
    return f"{points(half)} point{'' if half in (1, 2) else 's'}"


def _entry(
    saying: s.Entered | s.Left | s.CheckInOpened | s.Present | s.ByeNoted,
) -> str:
    match saying:
        case s.Entered(name, count, most, team, late):
            where = f" You play for {team}." if team else ""
            when = " You play from the next round on." if late else ""
            return f"You are in {_of(name)}, one of {count} (at most {most}).{where}{when}"
        case s.Left(name, running):
            games = " Your open games there are lost." if running else ""
            return f"You have left {_of(name)}.{games}"
        case s.CheckInOpened(name, left):
            return (
                f"{_of(name)} starts in {ENGLISH.span(left)}. Players say now that they are here; who does "
                "not is left out."
            )
        case s.Present(name):
            return f"{_of(name)}: good, you are here."
        case s.ByeNoted(name, round_):
            return f"{_of(name)}: you have no game in round {round_}, and half a point for it."


def _round(
    saying: s.RoundBegun | s.DraftReady | s.GameBegun | s.ByeGiven | s.Decider,
) -> str:
    match saying:
        case s.RoundBegun(name, round_, rounds, games, left, byes):
            of = f" of {rounds}" if rounds else ""
            rest = f" No game: {', '.join(byes)}." if byes else ""
            return (
                f"{_of(name)}, round {round_}{of}: {games} game{'' if games == 1 else 's'}, to be "
                f"played within {ENGLISH.span(left)}.{rest}"
            )
        case s.DraftReady(name, round_, left):
            return (
                f"{_of(name)}: the pairings of round {round_} are published in {ENGLISH.span(left)}. "
                f"Other ones: /tournament override {name.number} @white-@black …"
            )
        case s.GameBegun(name, round_, match, game, seat, opponent, left):
            until = f" The round ends in {ENGLISH.span(left)}." if left else ""
            side = sides(game, "en").get(seat) or seat.capitalize()
            return (
                f"{_of(name)}, round {round_}: #{match}, {title(game, 'en')}. You play "
                f"{side} against {opponent}.{until}"
            )
        case s.ByeGiven(name, round_, half):
            brings = (
                " and go through to the next"
                if half is None
                else f"; it brings you {_points(half)}"
            )
            return f"{_of(name)}: you have no game in round {round_}{brings}."
        case s.Decider(name, pairs):
            lines = (f"{one} and {two}" for one, two in pairs)
            return f"{_of(name)}: level, and so they play on: {'; '.join(lines)}."


def _trouble(
    saying: s.Relaxed | s.RoundReminder | s.Forfeit | s.Judgement | s.ByTime,
) -> str:
    match saying:
        case s.Relaxed(name, round_, broken):
            lines = [f"{_BROKEN.get(what, what)}: {', '.join(who)}" for what, who in broken]
            return "\n".join(
                [f"{_of(name)}: no pairing of round {round_} keeps all rules. Given up:", *lines]
            )
        case s.RoundReminder(name, _, match, opponent, left):
            return (
                f"{_of(name)}: the round ends in {ENGLISH.span(left)}, and #{match} against {opponent} is "
                "not over."
            )
        case s.Forfeit(name, game, absent):
            return f"{_of(name)}: game {game} is decided by absence: {', '.join(absent)}."
        case s.Judgement(name, round_, games, how, left, organiser):
            lines = [f"game {one.game}: {one.white} – {one.black}" for one in games]
            if organiser and how == "adjudication":
                told = (
                    f"Give each a result within {ENGLISH.span(left)}: /tournament correct {name.number} "
                    "game=12 score=1-0. Otherwise they are drawn."
                )
            elif how == "claim":
                told = (
                    f"Who has more time left may claim the game within {ENGLISH.span(left)}: "
                    f"/tournament claim {name.number}. Otherwise it is drawn."
                )
            else:
                told = f"The organiser decides within {ENGLISH.span(left)}; otherwise it is drawn."
            return "\n".join([f"{_of(name)}: the time for round {round_} is over.", *lines, told])
        case s.ByTime(name, game, winner):
            return f"{_of(name)}: time is up; game {game} goes to {winner}, who has more left."


def _end_of_round(
    saying: s.Drawn | s.RoundOver | s.PutOut | s.EngineFailed | s.TooManyRounds,
) -> str:
    match saying:
        case s.Drawn(name, game):
            return f"{_of(name)}: nobody judged game {game} in time; it is drawn."
        case s.RoundOver(name, round_):
            return f"{_of(name)}: round {round_} is over. Standings:"
        case s.PutOut(name, who, why):
            reasons = {"no-shows": "did not come to two games", "check-in": "did not check in"}
            return f"{_of(name)}: {who} is out ({reasons.get(why, why)})."
        case s.EngineFailed(name, round_):
            return (
                f"{_of(name)}: pairing round {round_} has failed. It is tried again; if it goes on, "
                "remove a pair that is kept apart, or cancel."
            )
        case s.TooManyRounds(name, rounds, cap):
            return (
                f"{_of(name)}: {rounds} rounds are many for so few players; {cap} would be safe. "
                "Rules may have to give later, and you will be told which."
            )


def _look(saying: s.Shown | s.NextGame | s.NoNextGame | s.Points) -> str:
    match saying:
        case s.Shown(name, settings, organiser, helpers, stage, paused, round_, players, left):
            stands = "paused" if paused else STAGES[stage]
            where = f", round {round_}" if round_ else ""
            until = f", {ENGLISH.span(left)} left" if left else ""
            help_ = f", helped by {', '.join(helpers)}" if helpers else ""
            shown = ", ".join(players[:40]) + (" …" if len(players) > 40 else "")
            return "\n".join(
                [
                    f"{_of(name)}: {stands}{where}{until}. Organiser: {organiser}{help_}.",
                    *terms(settings),
                    f"Players ({len(players)}): {shown}" if players else "Nobody has entered yet.",
                ]
            )
        case s.NextGame(name, games, round_, left):
            lines = [f"#{match} against {who} ({_points(half)})" for match, who, half in games]
            until = f", {ENGLISH.span(left)} left" if left else ""
            return "\n".join([f"{_of(name)}, round {round_}{until}:", *lines])
        case s.NoNextGame(name, stage, open_, left, bye):
            if stage in ("announced", "registration", "check-in"):
                return f"{_of(name)} has not started."
            if stage in ("done", "cancelled"):
                return f"{_of(name)} is over."
            rest = f" The round ends in {ENGLISH.span(left)} at the latest." if left else ""
            others = (
                f" {open_} game{' is' if open_ == 1 else 's are'} still running." if open_ else ""
            )
            return f"{_of(name)}: you have no game now.{others}{rest}" + (
                " In the next round you rest." if bye else ""
            )
        case s.Points(name, who, rank, players, half, rounds, ties, counts):
            lines = [f"{_of(name)}: {who} is {_ordinal(rank)} of {players}, {_points(half)}."]
            lines += [_round_line(one) for one in rounds]
            lines += [_tie_break(one) for one in ties]
            if not counts:
                lines.append("Left before half of the games: they count for nobody.")
            return "\n".join(lines)


def _round_line(line: s.RoundLine) -> str:
    if line.kind == "game":
        return f"{line.round}: {points(line.halves)} against {line.rival} as {line.colour}"
    against = f" against {line.rival}" if line.rival else ""
    return f"{line.round}: {points(line.halves)}, {_ROUND_KINDS[line.kind]}{against}"


def _tie_break(tie: s.TieBreak) -> str:
    parts = " + ".join(
        f"{number(part)} ({_ROUND_KINDS.get(label, label)})" for label, part in tie.parts
    )
    made = f" = {parts}" if parts else ""
    return f"{TIE_BREAKS.get(tie.name, tie.name)}: {number(tie.value)}{made}"


def _line(line: s.ContestLine) -> str:
    mine = ", you play" if line.mine else ""
    round_ = f", round {line.round}" if line.round else ""
    people = "player" if line.players == 1 else "players"
    return (
        f"{line.title.number}. {line.title.name}: {title(line.game, 'en')}, {FORMATS[line.format]}, "
        f"{line.players} {people}, {STAGES[line.stage]}{round_}{mine}"
    )


def _ordinal(rank: int) -> str:
    ending = "th" if 11 <= rank % 100 <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"
