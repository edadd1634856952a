"""Errands: what is to be done when its time comes, and what of it is stored as a job."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from storage.clocks import NO_TIME, Job

ANALYSES, HINTS, VERDICTS = "analyse", "hint", "verdict"
"""The kinds of jobs that have no time: they are done as soon as they can be."""


@dataclass(frozen=True, slots=True)
class RemindPlayer:
    """That it is their turn, as their quiet hours are over."""

    match: int
    seat: str


@dataclass(frozen=True, slots=True)
class CallLater:
    """That it is still their turn, as they wish for a sound only after a while."""

    match: int
    seat: str


@dataclass(frozen=True, slots=True)
class GiveBack:
    """The time for which a player's first board was on its way to them."""

    match: int
    seat: str


@dataclass(frozen=True, slots=True)
class EndVacation:
    member: int


@dataclass(frozen=True, slots=True)
class SendDigest:
    member: int


@dataclass(frozen=True, slots=True)
class LookAtContest:
    """Something may be due in it."""

    contest: int


@dataclass(frozen=True, slots=True)
class CloseSeason:
    """Its last day is over."""

    season: int


@dataclass(frozen=True, slots=True)
class RemindOfRound:
    """That the round ends then: all who have an open game, or one whose quiet hours are over."""

    contest: int
    round: int
    deadline: int
    when: Literal["half", "day", "quiet"]
    """At half of its time, a day before its end, or after quiet hours."""
    member: int | None = None
    beside: bool = False
    """On a ladder, where other rounds run, too, each with a reminder of its own."""


@dataclass(frozen=True, slots=True)
class RemindOfMeeting:
    """That two have agreed to play this game then: soon, or now."""

    contest: int
    pairing: int
    at: int
    when: Literal["soon", "now"]


@dataclass(frozen=True, slots=True)
class LeaveBanned:
    """A member was banned somewhere: they leave what has not begun there."""

    member: int


@dataclass(frozen=True, slots=True)
class TakeUp:
    """The match whose clocks stand until now, as its players have agreed."""

    match: int


@dataclass(frozen=True, slots=True)
class OfferHouse:
    """To whoever offered this challenge to everybody, if nobody has come: a game with the house."""

    challenge: int
    chat: str
    """The platform whose time passes for it."""
    since: int
    """Its attended time when the challenge was made."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """On whoever this challenge waits for, who was never met."""

    challenge: int


@dataclass(frozen=True, slots=True)
class LookAtPage:
    """Somebody's page that was shut a moment ago, whether it is shut still."""

    chat: str
    user: str


@dataclass(frozen=True, slots=True)
class Analyse:
    """A finished match, for a member, or for a place where they show it. It has no time of its own."""

    match: int
    member: int
    chat: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do in a running match, for the member in this seat, who was told something so often
    when they asked. It has no time of its own, either."""

    match: int
    seat: str
    member: int
    letter: int


@dataclass(frozen=True, slots=True)
class Judge:
    """Where a match with the house was decided, for whoever played against it. Likewise."""

    match: int


Errand: TypeAlias = (
    RemindPlayer
    | CallLater
    | GiveBack
    | EndVacation
    | SendDigest
    | LookAtContest
    | CloseSeason
    | RemindOfRound
    | RemindOfMeeting
    | TakeUp
    | LeaveBanned
    | OfferHouse
    | GiveUp
    | LookAtPage
    | Analyse
    | Hint
    | Judge
)


def job_of(errand: Errand, due: int) -> Job:
    """The job as which the errand is kept; one of the same key takes its place."""
    match errand:
        case RemindPlayer(number, seat):
            payload = {"match": number, "seat": seat}
            return Job(f"remind:{number}:{seat}", due, "remind", payload)
        case CallLater(number, seat):
            return Job(f"call:{number}:{seat}", due, "call", {"match": number, "seat": seat})
        case GiveBack(number, seat):
            return Job(f"back:{number}:{seat}", due, "back", {"match": number, "seat": seat})
        case EndVacation(member):
            return Job(f"vacation:{member}", due, "vacation-over", {"member": member})
        case SendDigest(member):
            return Job(f"digest:{member}", due, "digest", {"member": member})
        case LookAtContest(contest):
            return Job(f"contest:{contest}", due, "contest", {"contest": contest})
        case CloseSeason(season):
            return Job(f"season:{season}", due, "season", {"season": season})
        case RemindOfRound():
            return _reminder(errand, due)
        case RemindOfMeeting(contest, pairing, at, when):
            key = f"meeting:{contest}:{pairing}:{when}"
            return Job(key, due, "meeting", {"contest": contest, "pairing": pairing, "at": at})
        case LeaveBanned(member):
            return Job(f"banned:{member}", due, "banned", {"member": member})
        case TakeUp(number):
            return Job(f"take-up:{number}", due, "take-up", {"match": number})
        case OfferHouse(number, chat, since):
            payload = {"challenge": number, "chat": chat, "since": since}
            return Job(f"offer-house:{number}", due, "offer-house", payload)
        case GiveUp(number):
            return Job(f"give-up:{number}", due, "give-up", {"challenge": number})
        case LookAtPage(chat, user):
            return Job(f"page:{chat}:{user}", due, "page", {"chat": chat, "user": user})
        case Analyse(number, member, chat, place):
            where = f":{chat}:{place}" if place else ""
            key = f"{ANALYSES}:{number}:{member}{where}"
            return Job(key, due, ANALYSES, {"member": member})
        case Hint(number, seat, member, letter):
            key = f"{HINTS}:{number}:{seat}:{letter}:{member}"
            return Job(key, due, HINTS, {"member": member})
        case Judge(number):
            return Job(f"{VERDICTS}:{number}", due, VERDICTS)
        case _:
            assert_never(errand)


def _reminder(errand: RemindOfRound, due: int) -> Job:
    contest, member = errand.contest, errand.member
    whom = {} if member is None else {"member": member}
    key = f"contest:{contest}:{errand.when}" + ("" if member is None else f":{member}")
    if errand.beside:
        key, whom = f"{key}:r{errand.round}", {**whom, "beside": 1}
    payload = {"contest": contest, "round": errand.round, "deadline": errand.deadline, **whom}
    return Job(key, due, "contest-reminder", payload)


def waits_since(errand: Errand, jobs: Iterable[Job]) -> int | None:
    """When one without a time was asked for that still waits among these; None where none does."""
    key = key_of(errand)
    return next((job.due - NO_TIME for job in jobs if job.key == key), None)


def key_of(errand: Errand) -> str:
    return job_of(errand, 0).key


def errand_of(job: Job) -> Errand:
    """Raises ValueError for a job that `job_of` never made."""
    said = job.payload
    match job.kind, job.key.split(":"):
        case "remind", _:
            return RemindPlayer(said["match"], said["seat"])
        case "call", _:
            return CallLater(said["match"], said["seat"])
        case "back", _:
            return GiveBack(said["match"], said["seat"])
        case "vacation-over", _:
            return EndVacation(said["member"])
        case "digest", _:
            return SendDigest(said["member"])
        case "contest", _:
            return LookAtContest(said["contest"])
        case "season", _:
            return CloseSeason(said["season"])
        case "contest-reminder", [_, _, ("half" | "day" | "quiet") as when, *_]:
            round_, deadline = said["round"], said["deadline"]
            whom, beside = said.get("member"), bool(said.get("beside"))
            return RemindOfRound(said["contest"], round_, deadline, when, whom, beside)
        case "meeting", [_, _, _, ("soon" | "now") as when]:
            return RemindOfMeeting(said["contest"], said["pairing"], said["at"], when)
        case "banned", _:
            return LeaveBanned(said["member"])
        case "take-up", _:
            return TakeUp(said["match"])
        case "offer-house", _:
            return OfferHouse(said["challenge"], said["chat"], said["since"])
        case "give-up", _:
            return GiveUp(said["challenge"])
        case "page", _:
            return LookAtPage(said["chat"], said["user"])
        case "analyse", [_, number, _]:
            return Analyse(int(number), said["member"])
        case "analyse", [_, number, _, chat, *place]:
            return Analyse(int(number), said["member"], chat, ":".join(place))
        case "hint", [_, number, seat, letter, _]:
            return Hint(int(number), seat, said["member"], int(letter))
        case "verdict", [_, number]:
            return Judge(int(number))
    raise ValueError("no errand is kept so")
