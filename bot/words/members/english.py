"""People, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.members import sayings as s
from bot.words.titles import title

LABELS = {
    "next": "Next page",
    "previous": "Previous page",
    "history": "History",
    "versus": "Versus me",
    "live": "Live",
    "slow": "Correspondence",
    "close": "Settle {}",
    "delete": "Yes, delete me",
    "forever": "Delete everything for ever",
    "data": "My data",
}
HELP = (
    "People: /profile, /history, /versus @name, /top, /report, /name; /privacy, /mydata, /deleteme."
)
_PACES = {"live": "live", "slow": "correspondence"}
_OUTCOMES = {"won": "won", "lost": "lost", "drawn": "drawn"}


_PLATFORMS = {"discord": "Discord", "telegram": "Telegram", "web": "the local table"}


def known(name: str) -> str:
    """The name, or what stands for it once its owner is deleted."""
    return name or "deleted member"


def verdict(one: s.Verdict) -> str:
    match one:
        case s.Rated(changes):
            return f"Rating: {_changes(changes)}."
        case s.TooShort():
            return "Not rated: both must have moved twice."
        case s.TooOften(most):
            return f"Not rated: only {most} games a week against the same opponent count."
        case s.Void(reason):
            return f"This match was annulled and counts for nothing. Reason: {reason}"
        case _:
            assert_never(one)


def _changes(changes: tuple[s.Change, ...]) -> str:
    return ", ".join(f"{known(one.name)} {one.before} → {one.after}" for one in changes)


def _games(count: int) -> str:
    return f"{count} game{'' if count == 1 else 's'}"


def _score(won: int, lost: int, drawn: int) -> str:
    return f"{won} won, {lost} lost, {drawn} drawn"


def _rating_line(line: s.RatingLine) -> str:
    kind = f"{title(line.family, 'en')}, {_PACES[line.pace]}"
    return f"{kind}: {line.shown} ({_games(line.games)})"


def _past_line(line: s.PastLine) -> str:
    outcome = _OUTCOMES.get(line.outcome or "", "no result")
    void = ", annulled" if line.annulled else ""
    return (
        f"#{line.number} {line.day} {title(line.game, 'en')} against {known(line.rival)}: "
        f"{outcome}{void}"
    )


def _tally_line(line: s.TallyLine) -> str:
    return f"{title(line.game, 'en')}: {_score(line.won, line.lost, line.drawn)}"


def _rank_line(line: s.LadderLine) -> str:
    return f"{line.rank}. {line.name} {line.shown} ({_games(line.games)})"


def _ladder(ladder: s.Ladder) -> list[str]:
    lines = [
        f"{title(ladder.family, 'en')}, {_PACES[ladder.pace]}:",
        *map(_rank_line, ladder.ranks),
    ]
    if not ladder.ranks:
        lines.append("Nobody is ranked yet.")
    if ladder.own and ladder.own.rank:
        lines.append(f"You: {_rank_line(ladder.own)}")
    elif ladder.own:
        lines.append(f"You: {ladder.own.shown} ({_games(ladder.own.games)}), not ranked yet.")
    return lines


def _where(here: bool) -> str:
    return "among those who have played here" if here else "in the whole club"


def _report(line: s.ReportLine) -> str:
    about = f" about {line.about}" if line.about else ""
    match = f", match #{line.match}" if line.match is not None else ""
    return f"Report {line.number} of {line.day} by {line.by}{about}{match}: “{line.text}”"


def _profile(one: s.Profile) -> str:
    played = one.won + one.lost + one.drawn
    lines = [
        f"{known(one.name)}, member since {one.since}",
        f"{_games(played)}: {_score(one.won, one.lost, one.drawn)}. Running: {one.running}.",
        *map(_rating_line, one.ratings),
    ]
    if any(line.shown.provisional for line in one.ratings):
        lines.append("“?” marks a rating that rests on few games yet.")
    if one.platforms is not None:
        lines.append(
            f"Only you are told this: your accounts are on {', '.join(_PLATFORMS.get(name, name) for name in one.platforms)}."
        )
    return "\n".join(lines)


def _privacy(days: int) -> str:
    return (
        "What I store, in plain words\n"
        "You: a number, the name by which you are called here, your accounts (the numbers "
        "that Discord or Telegram give you), language, settings, when you came and when I "
        "heard of you last.\n"
        "Your games: challenges and what was agreed, matches, every attempt and question and "
        "when it was, clocks, plans, your guesses, ratings and their changes, vacation.\n"
        "Your communities: what you organise, enter or are allowed there, and bans, which outlive "
        "deletion with a fingerprint of your account.\n"
        "People: whom you have blocked, and reports you send, in your own words, until they "
        "are settled.\n"
        "No chat: what you write is read, done and forgotten; only moves, settings and "
        f"reports stay. What I wrote to you is kept for {days} days.\n"
        "Who sees it: everybody sees your name, results, ratings and finished matches. Of a "
        "running match each side sees what the rules let it see. The rest is seen by you, "
        "and by whoever runs this bot; his backups may live somewhat longer.\n"
        "Nothing is given to anybody else. What stands in chats already stays there, under "
        "that platform's rules.\n"
        "/mydata gives you all of it as a file; /deleteme deletes it; /unlink separates two "
        "accounts."
    )


def say(saying: s.Saying) -> str:  # one line for each
    match saying:
        case s.Profile():
            return _profile(saying)
        case s.History(name, matches, page, more, _):
            pages = f", page {page}" if more or page > 1 else ""
            return "\n".join([f"{known(name)}: finished matches{pages}", *map(_past_line, matches)])
        case s.NoHistory(name):
            return f"{known(name)} has no such finished match."
        case s.Versus(name, rival, tallies, matches):
            lines = [*map(_tally_line, tallies), *map(_past_line, matches)]
            return "\n".join([f"{known(name)} against {known(rival)}", *lines])
        case s.NeverMet(name, rival):
            return f"{known(name)} and {known(rival)} have not finished a match with each other."
        case s.Ladder(_, _, here, _, _):
            return "\n".join([f"The best {_where(here)}", *_ladder(saying)])
        case s.Ladders(here, ladders):
            lines = [line for one in ladders for line in _ladder(one)]
            return "\n".join([f"The best {_where(here)}", *(lines or ["Nobody is ranked yet."])])
        case s.OnlyInPlaces():
            return "“Here” is for a channel or a group: say /top here where people have played."
        case s.NotYourself():
            return "That is yourself."
        case s.Reported(number):
            return (
                f"Thank you. This is report {number}; those in charge get your words as you wrote "
                "them, and nothing else of what was said. They are deleted once it is settled."
            )
        case s.TooManyReports(most):
            return f"That is {most} reports in a day; please wait until they have been read."
        case s.NewReport(number):
            return f"There is a new report, {number}. Say /reports where you are in charge."
        case s.Reports(reports):
            return "\n".join(map(_report, reports)) or "No report is open."
        case s.ReportClosed(number):
            return f"Report {number} is settled, and its words are deleted."
        case s.NoSuchReport(number):
            return f"There is no open report {number} that you could settle."
        case s.OnlyInCharge():
            return "Only those in charge may do that."
        case s.Annulled(match, reason, changes):
            rated = f" Ratings: {_changes(changes)}." if changes else ""
            return f"Match #{match} was annulled and counts for nothing: {reason}.{rated}"
        case s.AnnulledBefore(match):
            return f"Match #{match} has been annulled already."
        case s.NameShown(name):
            return f"You are called {name} here. /name NEW-NAME changes it."
        case s.Renamed(name):
            return f"From now on you are called {name} here."
        case s.NameTaken(name):
            return (
                f"Somebody is called {name}, or looks so much like it that you would be mixed up."
            )
        case s.NameRefused(name):
            return f"“{name}” cannot be your name: it has no letters, or looks like an official's."
        case s.Privacy(days):
            return _privacy(days)
        case s.YourData():
            return (
                "All that is stored about you. Of running matches it has what you did; the moves "
                "of your opponents are theirs until the end."
            )
        case s.AskLeaving(running, challenges, accounts):
            return (
                "Do you want me to delete you? "
                f"Running matches, which are resigned: {running}. Open challenges, which are "
                f"cancelled: {challenges}. Accounts, which are unlinked: {accounts}. Your name, "
                "ratings, settings and letters are deleted; in your opponents' records you become "
                "“deleted member”. /mydata gives you a copy first."
            )
        case s.AskLeavingAgain(name):
            return f"{name}, this cannot be undone. Shall I delete you for ever?"
        case s.Farewell():
            return (
                "You are deleted. Thank you for playing. If you write to me again, we meet as "
                "strangers."
            )
        case _:
            assert_never(saying)
