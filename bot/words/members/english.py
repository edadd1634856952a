"""Members, in English."""

from __future__ import annotations

from bot.words.meeting.blocking import BLOCK
from bot.words.members.commands import (
    ACCOUNTS,
    DELETEME,
    LINK,
    MYDATA,
    NAME,
    REPORT,
    REPORTS,
    SETTINGS,
    TOP,
)
from bot.words.members.sayings import Phrases
from bot.words.tongue_english import ENGLISH, counted
from bot.words.tournaments.organising_commands import HAND_OVER
from bot.words.tournaments.season_commands import SEASON


def _will_be(count: int, noun: str, done: str) -> str:
    return f"{counted(count, noun)} will be {done}"


PHRASES = Phrases(
    tongue=ENGLISH,
    member_since=lambda name, day: f"{name}, member since {day}",
    games=lambda count: counted(count, "game"),
    score=lambda won, lost, drawn: f"{won} won, {lost} lost, {drawn} drawn",
    running=lambda count: f"{count} still running",
    live="live",
    slow="correspondence",
    uncertain="“?” marks an uncertain rating: few games so far, or a long break.",
    accounts_on=lambda platforms: f"Only you are told this: your accounts are on {platforms}.",
    finished=lambda name: f"{name}: finished matches",
    page=lambda number: f"page {number}",
    past=lambda number, day, game, rival: f"#{number} {day} {game} against {rival}",
    won="won",
    lost="lost",
    drawn="drawn",
    no_result="no result",
    annulled="annulled",
    no_history=lambda name: f"{name} has no such finished match.",
    versus=lambda name, rival: f"{name} against {rival}",
    never_met=lambda name, rival: (
        f"{name} and {rival} have not finished a match with each other yet."
    ),
    best_here="The best among those who have played here",
    best_anywhere="The best in the whole club",
    newcomers="Not ranked yet: a few more rated games are needed.",
    nobody_ranked="Nobody is ranked yet.",
    you=lambda line: f"You: {line}",
    not_ranked="not ranked yet.",
    only_in_places=(
        f"“Here” means a channel or a group: use {TOP.use('here')} in one where people play."
    ),
    rated=lambda changes: f"Rating: {changes}.",
    too_short="Not rated: both players must have moved twice.",
    beside_each_other="Not rated: both players sit in one browser.",
    own_cause="Not rated: it was decided by the tournament, which one of the two leads.",
    too_often=lambda most: f"Not rated: only {most} games a week against the same opponent count.",
    void=lambda reason: f"This match was annulled and counts for no rating. Reason: {reason}",
    void_verdict=(
        "This match had ended by a verdict that its tournament changed later. It is annulled, and "
        "counts for no rating."
    ),
    reported=lambda number: (
        f"Thank you. This is report {number}. Those in charge will read your words as you wrote "
        "them, and nothing else of what was said; once it is settled, the words are deleted."
    ),
    unread=(
        "I have not met an admin of this place yet, so nobody is called: please tell one of them "
        f"that {REPORTS} shows it in a channel there."
    ),
    nobody_reads=(
        "I did not keep that, because nobody would read it: you two share no community that I know, "
        "and nobody is named as in charge of me. Tell an admin of your server or group yourself, or "
        f"say it there: {REPORT.elsewhere('@name …')}. {BLOCK.use('@name')} keeps somebody away from "
        "you at once."
    ),
    nobody_reads_here=(
        "I did not keep that, because nobody would read it: nobody is named as in charge of me. Say it "
        f"in your server or group, where its admins can read it: {REPORT.elsewhere('…')}."
    ),
    what_is_wrong=f"Please say what is wrong, too: {REPORT.use('@name …')}",
    too_many_reports=lambda most: (
        f"That is {most} reports in a day; please wait until they have been read."
    ),
    new_report=lambda number: (
        f"There is a new report, {number}. {REPORTS} shows it where you are in charge."
    ),
    report=lambda number, day, by: f"Report {number} of {day} by {by}",
    report_about=lambda number, day, by, about: f"Report {number} of {day} by {by} about {about}",
    report_match=lambda match: f"match #{match}",
    no_reports="No report is open.",
    report_closed=lambda number: f"Report {number} is settled; its words are deleted.",
    no_such_report=lambda number: f"There is no open report {number} for you to settle.",
    only_in_charge=f"Only those in charge may do that. {REPORT} tells them.",
    not_yourself="That is yourself.",
    called=lambda name: f"You are called {name} here. {NAME.use('NEW-NAME')} changes it.",
    renamed=lambda name: f"From now on you are called {name} here.",
    name_taken=lambda name: (
        f"The name {name} is taken, or so much like another member's that you would be mixed up."
    ),
    name_refused=lambda name: (
        f"“{name}” cannot be your name: it has no letters, or people would take you for an "
        f"official. Choose another one: {NAME.use('NEW-NAME')}"
    ),
    language_set="I speak English to you now.",
    speak_here_too="Speak English here, too",
    your_settings="Your settings:",
    setting=lambda name, now, others: f"{name}: {now} (or {others})",
    change_setting=f"Change one like this: {SETTINGS.use('theme=slate')}",
    setting_refused=lambda word, name, values: (
        f"There is no “{word}” for {name}. Choose one of: {values}."
    ),
    setting_values=lambda name, values: f"{name}: choose one of {values}.",
    only_in_private="Please write that to me in private.",
    link_code=lambda code, span: (
        f"Your code: {code}. Within {span}, write “{LINK.elsewhere(code)}” to me in private from "
        "your other account; then I ask you here whether that is you. Give it to nobody else."
    ),
    link_asked=lambda holder, span: (
        f"I have asked {holder}, who was given this code, and who has {span} to answer. If they say "
        f"yes, you are {holder} from then on: your matches, ratings and name here become theirs."
    ),
    link_question=lambda account, member, holder, span: (
        f"{account} ({member} in this club) wants to be you, {holder}. Is that an account of your "
        "own? If you say yes, it sees your boards, and plays and speaks as you; if somebody talked "
        f"you out of the code, say no. You have {span}."
    ),
    link_declined="They say that this account is not theirs. Nothing was linked.",
    you_declined_link=lambda account: (
        f"{account} is not linked, and the code is void. {LINK} gives you a new one."
    ),
    link_taken_back="Nothing is linked; the code is void.",
    link_over=f"There is no such question any more: answered, or too old. {LINK} gives a new code.",
    new_account=lambda accounts: (
        f"A new account is yours now: {accounts}. What you play goes on where you play it. "
        f"{ACCOUNTS} shows all accounts and takes any of them away."
    ),
    struck_own=lambda games: (
        f"Your accounts had played {counted(games, 'rated game')} with each other; ratings are now as "
        "if they had not."
    ),
    your_accounts="Your accounts:",
    this_one=" (this one)",
    ask_cut=lambda account: (
        f"Take {account} away from you? It becomes somebody of its own; your name, matches and "
        "ratings stay with your other accounts."
    ),
    account_cut=lambda account: f"{account} is not an account of yours any more.",
    last_account=(f"This is your only account, and cannot be taken away. {DELETEME} deletes you."),
    linked=lambda name: f"This account is linked: you are {name} here, too.",
    link_refused="These two accounts play against each other; finish that match first.",
    nothing_linked=f"This account is not linked to another. {LINK} gives you a code.",
    unlinked=lambda name: (
        f"This account is unlinked; its name is {name}. Your matches stay with the other account."
    ),
    your_data=(
        "All that is stored about you, for programs to read. Of running matches it has only what you did; your "
        "opponents' moves stay secret until the end."
    ),
    your_data_to_read="What I keep about you, part by part, for you to read.",
    delete_you="Do you want me to delete you?",
    matches_resigned=lambda count: (
        f"{count} running {'match' if count == 1 else 'matches'} will be resigned"
    ),
    challenges_cancelled=lambda count: _will_be(count, "open challenge", "cancelled"),
    accounts_unlinked=lambda count: _will_be(count, "account", "unlinked"),
    orphan=lambda number, name, heir: (
        f"You organise “{name}” ({number}). {heir or 'The administrators of its community'} will lead "
        f"it; if somebody else is to, say first: {HAND_OVER.use(f'{number} @name')}"
    ),
    orphan_season=lambda number, name, heir: (
        f"You lead the season “{name}” ({number}). {heir or 'The administrators of its communities'} "
        f"will lead it; if somebody else is to, say first: {SEASON.use(f'{number} handover @name')}"
    ),
    what_is_deleted=(
        "Your name, ratings, settings and letters will be deleted; in your opponents' records you "
        f"become “deleted member”. {MYDATA} gives you a copy first."
    ),
    delete_for_ever=lambda name: f"{name}, this cannot be undone. Shall I delete you for ever?",
    farewell=(
        "You are deleted. Thank you for playing. If you write to me again, we meet as strangers."
    ),
    previous_page="Previous page",
    next_page="Next page",
    settle=lambda number: f"Settle {number}",
    my_data="My data",
    yes_link="Yes, it is me",
    no_link="No",
    take_back="Take it back",
    my_accounts="My accounts",
    take_away=lambda number: f"Take {number} away",
    yes_cut="Yes, take it away",
    yes_delete="Yes, delete me",
    for_ever="Delete everything for ever",
)
