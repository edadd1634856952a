"""Transcripts: whole games as each side heard them, one text file each, for people to read.

    # A comment.
    game kriegspiel
    options rules=classic
    language en
    hearers white black audience
    setup 4k3/8/8/8/8/8/8/4K2R w K - 0 1

       1  white  e2e4        | white: Done. Black to move. | black: Black to move.
       -  white  Nd2         | white: (what is told, and nothing enters the score)

Each line is what a seat typed; then what every hearer was told of it, in words. The hearers are
the seats, if the head does not say otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.games.box import Box
from bot.games.game import Announcement, Answer, Misheard, Seat
from bot.games.shelf import SHELF
from bot.language import LANGUAGES, Language
from bot.umpire import Umpire, open_match
from bot.words.hearing import hear
from bot.words.match import commands as at_board
from bot.words.match.telling import say_told
from bot.words.text import text_of

_LINE = re.compile(r"\s*(?P<n>\d+|-)\s+(?P<seat>\w+)\s+(?P<typed>[^|]*?)\s*(?:\|.*)?")


@dataclass(slots=True)
class Transcript:
    head: list[str] = field(default_factory=list)
    """The lines before the first act, as they stand."""
    lines: list[str] = field(default_factory=list)
    """The acts, and comments between them."""

    def setting(self, name: str) -> str:
        found = [line.partition(" ")[2] for line in self.head if line.split(" ")[0] == name]
        return found[0].strip() if found else ""


def read_transcript(path: Path) -> Transcript:
    transcript = Transcript()
    for line in path.read_text(encoding="utf-8").splitlines():
        acting = transcript.lines or (_LINE.fullmatch(line) and not line.startswith("#"))
        (transcript.lines if acting else transcript.head).append(line)
    return transcript


def retell(transcript: Transcript) -> Iterator[str]:
    """Play the transcript, and write each of its lines with what everybody heard."""
    box = SHELF[transcript.setting("game")]
    language = next(one for one in LANGUAGES if one == (transcript.setting("language") or "en"))
    chosen = dict(part.split("=", 1) for part in transcript.setting("options").split())
    game = box.build(box.settle(chosen))
    umpire = open_match(game, game.deal(transcript.setting("setup"), Random(0))).umpire
    hearers = tuple(map(Seat, transcript.setting("hearers").split())) or game.law.seats
    manners = {*chosen.values()}
    yield from transcript.head
    for line in transcript.lines:
        found = _LINE.fullmatch(line)
        if line.lstrip().startswith("#") or not line.strip() or not found:
            yield line
            continue
        seat, typed = Seat(found["seat"]), found["typed"]
        before = umpire.n
        piles, umpire = _do(umpire, seat, typed, language)
        told = [
            (
                hearer,
                said if isinstance(said, str) else _words(box, said, hearer, language, manners),
            )
            for hearer in hearers
            if (said := piles.get(hearer))
        ]
        number = str(umpire.n) if umpire.n > before else "-"
        cells = "".join(f" | {hearer}: {words}" for hearer, words in told)
        yield f"{number:>4}  {seat:<5}  {typed:<12}{cells}".rstrip()


def _do(
    umpire: Umpire, seat: Seat, typed: str, language: Language
) -> tuple[Mapping[Seat, tuple[Announcement, ...] | str], Umpire]:
    """What each hearer is told, or is told in so many words, and the umpire afterwards."""
    box = SHELF[umpire.game.key]
    understood = hear(typed)
    sentence = understood.sentence
    if SHELF.spines[umpire.game.key].alone and not understood.command:
        sentence = at_board.Play(typed)  # the umpire hears all of it, "hint" and "give up", too
    if isinstance(sentence, at_board.DoAct):
        act = sentence.act
    else:
        assert isinstance(sentence, at_board.Play), f"{typed!r} is not played"
        heard = umpire.hear(seat, sentence.text)
        if isinstance(heard, Misheard):
            hint = str(text_of(box.words[language].explain(heard), language))
            return {seat: hint.replace("\n", " ")}, umpire
        act = heard
    ruled = umpire.act(seat, act)
    if isinstance(ruled, Answer):
        return {seat: ruled.told}, umpire
    return ruled.told, ruled.umpire


def _words(
    box: Box,
    told: tuple[Announcement, ...],
    hearer: Seat,
    language: Language,
    manners: Container[str],
) -> str:
    said = say_told(box, told, hearer, language, manners)
    return str(text_of(said)).replace("\n", " ")
