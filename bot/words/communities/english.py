"""Communities, in English."""

from __future__ import annotations

from bot.words.communities.commands import ADJUDICATE, BAN, COMMUNITY, ORGANISERS
from bot.words.communities.sayings import Phrases
from bot.words.help.commands import HELP
from bot.words.tongue_english import ENGLISH

PHRASES = Phrases(
    tongue=ENGLISH,
    only_in_community="That is about a server or a group; please say it there.",
    for_admins="Only the admins of this place can do that. Please ask one of them.",
    for_organisers=(
        f"That is for the organisers of this place. Please ask one of them; {ORGANISERS} shows "
        "who they are."
    ),
    settings="The settings here:",
    settings_changed="Changed. The settings here are now:",
    games=lambda games: f"games: {games}",
    all_games="all",
    language=lambda language: f"language: {language}",
    own_language="each place's own",
    channel=lambda channel: f"channel for announcements: {channel}",
    has_channel="set",
    no_channel="none; they are posted where they arise",
    organisers=lambda who: f"organisers: {who}",
    everybody="everybody",
    admins="admins",
    results=lambda value: f"results are posted: {value}",
    watch=lambda value: f"running games may be watched with a delay: {value}",
    on="on",
    off="off",
    to_change=(
        f"Admins change them like this: {COMMUNITY.use('games=kriegspiel,chess channel=here')}. "
        f"What else there is: {HELP.use('community')}."
    ),
    speaks_here=lambda language: (
        f"I speak {language} here. Admins change that like this: {COMMUNITY.use('language=ru')}"
    ),
    game_not_here=lambda game, games: f"{game} is not played here. Played here: {games}.",
    reason=lambda reason: f"Reason: {reason}",
    for_ever="until further notice",
    for_time=lambda span: f"for {span}",
    banned=lambda by, how_long: (
        f"{by} has banned you {how_long}: you cannot look for games, take up open ones, watch others, "
        f"join tournaments or lead them in the community where {by} is an admin. Your running games go on."
    ),
    banned_everywhere=lambda by, how_long: (
        f"{by}, who runs this bot, has banned you {how_long}: you cannot look for games, take up "
        "open ones, watch others, join tournaments or lead them anywhere. Your running games go on."
    ),
    ban_set=lambda name, how_long: f"{name} is banned here {how_long}. Running games go on.",
    ban_set_everywhere=lambda name, how_long: (
        f"{name} is banned everywhere {how_long}. Running games go on."
    ),
    ban_how_long=(
        "For how long? That is unclear, so there is no ban yet. The time goes right after the name, "
        f"with its unit, and then the reason: {BAN.use('@boris 7d spams')}, or {BAN.use('@boris forever spams')}."
    ),
    ban_lifted=lambda name: f"{name} is no longer banned.",
    your_ban_lifted=(
        "You are no longer banned in one of your communities; you can look for games there again."
    ),
    your_ban_lifted_everywhere="You are no longer banned; you can look for games again.",
    not_banned=lambda name: f"{name} is not banned.",
    no_bans="Nobody is banned.",
    bans="Banned here:",
    bans_everywhere="Banned everywhere:",
    ban_line=lambda name, how_long, by: f"{name}, {how_long}, by {by}.",
    not_yourself="You cannot ban yourself.",
    adjudicated=lambda match, by, score: f"#{match}: {by}, as organiser, adjudicates {score}.",
    which_to_adjudicate=f"Which match? Write its number, like this: {ADJUDICATE.use('#7 1-0')}",
    match_elsewhere=lambda match: (
        f"Match #{match} is not at home here, so it cannot be adjudicated here."
    ),
    own_cause=lambda match: (
        f"You play in match #{match} yourself; another organiser has to adjudicate it."
    ),
    still_alive=lambda match, span: (
        f"Match #{match} goes on. A match can be adjudicated once nothing has happened in it for "
        f"{span}."
    ),
    over_already=lambda match: f"Match #{match} is over already.",
    too_fast=lambda span: (
        f"That was too fast for me. Please wait {span}; until then I do not hear you. Everything I "
        "have answered is done."
    ),
    letters_first=lambda letters: (
        f"{'A letter is' if letters == 1 else f'{letters} letters are'} still on the way to you, "
        "more than I keep waiting. What you asked for just now is not done. Please ask again when "
        "they have arrived; your moves are heard as ever."
    ),
)
