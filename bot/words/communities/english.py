"""Communities, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.communities import sayings as s
from bot.words.titles import score_text, title
from bot.words.tongue_english import ENGLISH

HELP = (
    "Finding a game: /seek kriegspiel pace=3d, /seeks, /unseek. For a server or group: /community; "
    "its admins have /ban, /unban, /bans, and organisers /adjudicate #7 1-0."
)
_LANGUAGES = {"en": "English", "ru": "Russian", None: "each place's own"}


def _on(value: bool) -> str:
    return "on" if value else "off"


def _organisers(shown: s.CommunityShown) -> str:
    match shown.organisers:
        case "all":
            return "everybody"
        case "named":
            return f"admins, {', '.join(shown.named)}"
        case _:
            return "admins"


def _community(shown: s.CommunityShown) -> str:
    games = ", ".join(title(game, "en") for game in shown.games) or "all"
    channel = "set" if shown.channel else "none; they are posted where they arise"
    return "\n".join(
        [
            "Changed. The settings here are now:" if shown.changed else "The settings here:",
            f"games: {games} (/community games=kriegspiel,chess|all)",
            f"language: {_LANGUAGES.get(shown.language)} (language=en|ru|none)",
            f"channel for announcements: {channel} (channel=here|none)",
            f"organisers: {_organisers(shown)} (organisers=@name,@name|admins|all)",
            f"results are posted: {_on(shown.results)} (results=on|off)",
            f"running games may be watched with a delay: {_on(shown.watch)} (watch=on|off)",
        ]
    )


def _where(everywhere: bool) -> str:
    return "everywhere" if everywhere else "here"


def _until(left: int | None) -> str:
    return "until further notice" if left is None else f"for {ENGLISH.span(left)}"


def _why(reason: str) -> str:
    return f" Reason: {reason}" if reason else ""


def _ban_line(line: s.BanLine) -> str:
    return f"{line.name}, {_until(line.left)}, by {line.by}.{_why(line.reason)}"


def say(saying: s.Saying) -> str:  # one line for each
    match saying:
        case s.OnlyInCommunity():
            return "That is about a server or a group; please say it there."
        case s.ForAdmins():
            return "Only the admins of this place can do that. Please ask one of them."
        case s.ForOrganisers():
            return (
                "That is for the organisers of this place. Please ask one of them; "
                "/community shows who they are."
            )
        case s.CommunityShown():
            return _community(saying)
        case s.GameNotHere(game, games):
            offered = ", ".join(title(one, "en") for one in games)
            return f"{title(game, 'en')} is not played here. Played here: {offered}."
        case s.Banned(by, everywhere, left, reason):
            where = "anywhere" if everywhere else f"in the community of {by}"
            return (
                f"{by} has banned you. You cannot look for games, take up open ones or join "
                f"tournaments {where} {_until(left)}. Your running games go on.{_why(reason)}"
            )
        case s.BanSet(everywhere, ban):
            return (
                f"{ban.name} is banned {_where(everywhere)} {_until(ban.left)}. "
                f"Running games go on.{_why(ban.reason)}"
            )
        case s.BanLifted(name):
            return f"{name} is no longer banned."
        case s.YourBanLifted(everywhere):
            where = "" if everywhere else " in one of your communities"
            return f"You are no longer banned{where}; you can look for games again."
        case s.NotBanned(name):
            return f"{name} is not banned."
        case s.Bans(_, bans) if not bans:
            return "Nobody is banned."
        case s.Bans(everywhere, bans):
            return "\n".join([f"Banned {_where(everywhere)}:", *map(_ban_line, bans)])
        case s.NotYourself():
            return "You cannot ban yourself."
        case s.Adjudicated(match, by, result, reason):
            return f"#{match}: {by}, as organiser, adjudicates {score_text(result)}.{_why(reason)}"
        case s.MatchElsewhere(match):
            return f"Match #{match} is not at home here, so it cannot be adjudicated here."
        case s.OwnCause(match):
            return f"You play in match #{match} yourself; another organiser must adjudicate it."
        case s.StillAlive(match, seconds):
            return (
                f"Match #{match} goes on. Only where nothing has happened for {ENGLISH.span(seconds)} "
                "can a match be adjudicated."
            )
        case s.OverAlready(match):
            return f"Match #{match} is over already."
        case s.TooFast(seconds):
            waits = "1 second" if seconds == 1 else f"{seconds} seconds"
            return (
                f"That was too fast for me. Please wait {waits}; what you say before that I do "
                "not hear. Nothing I have answered is lost."
            )
        case _:
            assert_never(saying)
