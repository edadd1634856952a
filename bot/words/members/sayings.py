"""What the sayings about members are made with, and the few that several of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.words.tongue import Tongue
from bot.words.topic import Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    # Results and ratings.
    member_since: Callable[[str, str], str]
    """A name, and a day."""
    games: Callable[[int], str]
    score: Callable[[int, int, int], str]
    """Won, lost, drawn."""
    running: Callable[[int], str]
    live: str
    slow: str
    uncertain: str
    accounts_on: Callable[[str], str]
    finished: Callable[[str], str]
    page: Callable[[int], str]
    past: Callable[[int, str, str, str], str]
    """A match's number, its day, its game, the opponent."""
    won: str
    lost: str
    drawn: str
    no_result: str
    annulled: str
    no_history: Callable[[str], str]
    versus: Callable[[str, str], str]
    never_met: Callable[[str, str], str]
    best_here: str
    best_anywhere: str
    nobody_ranked: str
    newcomers: str
    you: Callable[[str], str]
    not_ranked: str
    only_in_places: str
    rated: Callable[[str], str]
    too_short: str
    beside_each_other: str
    own_cause: str
    too_often: Callable[[int], str]
    void: Callable[[str], str]
    void_verdict: str

    # Reports.
    reported: Callable[[int], str]
    unread: str
    nobody_reads: str
    nobody_reads_here: str
    what_is_wrong: str
    too_many_reports: Callable[[int], str]
    new_report: Callable[[int], str]
    report: Callable[[int, str, str], str]
    """Its number, its day, who wrote it."""
    report_about: Callable[[int, str, str, str], str]
    """The same, and whom it is about."""
    report_match: Callable[[int], str]
    no_reports: str
    report_closed: Callable[[int], str]
    no_such_report: Callable[[int], str]
    only_in_charge: str
    not_yourself: str

    # Names, settings, accounts.
    called: Callable[[str], str]
    renamed: Callable[[str], str]
    name_taken: Callable[[str], str]
    name_refused: Callable[[str], str]
    language_set: str
    speak_here_too: str
    """A button: to speak it in this place, too."""
    your_settings: str
    setting: Callable[[str, str, str], str]
    """Its name, what it is, and what else it may be."""
    change_setting: str
    setting_refused: Callable[[str, str, str], str]
    """What was said, the setting's name, and what it may be."""
    setting_values: Callable[[str, str], str]
    only_in_private: str
    link_code: Callable[[str, str], str]
    """The code, and how long it is good."""
    link_asked: Callable[[str, str], str]
    """Who is asked, and how long they have."""
    link_question: Callable[[str, str, str, str], str]
    """The account, its owner's name until now, the reader's, and how long they have."""
    link_declined: str
    you_declined_link: Callable[[str], str]
    link_taken_back: str
    link_over: str
    new_account: Callable[[str], str]
    struck_own: Callable[[int], str]
    your_accounts: str
    this_one: str
    ask_cut: Callable[[str], str]
    account_cut: Callable[[str], str]
    last_account: str
    linked: Callable[[str], str]
    link_refused: str
    nothing_linked: str
    unlinked: Callable[[str], str]

    # What is stored, and leaving.
    your_data: str
    your_data_to_read: str
    delete_you: str
    matches_resigned: Callable[[int], str]
    challenges_cancelled: Callable[[int], str]
    accounts_unlinked: Callable[[int], str]
    orphan: Callable[[int, str, str], str]
    """A tournament that they organise: its number, its name, who would lead it."""
    orphan_season: Callable[[int, str, str], str]
    what_is_deleted: str
    delete_for_ever: Callable[[str], str]
    farewell: str

    # Buttons.
    previous_page: str
    next_page: str
    settle: Callable[[int], str]
    my_data: str
    yes_link: str
    no_link: str
    take_back: str
    my_accounts: str
    take_away: Callable[[int], str]
    yes_cut: str
    yes_delete: str
    for_ever: str


class MemberSaying(Saying[Phrases]):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NotYourself(MemberSaying):
    """Nobody reports themselves, or has a score against themselves."""

    def said(self, p: Phrases) -> str:
        return p.not_yourself


@dataclass(frozen=True, slots=True)
class OnlyInCharge(MemberSaying):
    """Only operators, or the admins of the community, may do that."""

    def said(self, p: Phrases) -> str:
        return p.only_in_charge


@dataclass(frozen=True, slots=True)
class OnlyInPrivate(MemberSaying):
    """Codes, and leaving, are for private chats."""

    def said(self, p: Phrases) -> str:
        return p.only_in_private
