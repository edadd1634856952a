"""`umpire solve` and `umpire compose`: Kriegspiel problems, proved or refuted, and made."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import get_args

from bot.commands.command import Command, Unusable
from bot.games.game import BadSetup, Json
from bot.games.problems import words_en
from bot.games.problems.collection import Entry, collection, numbered
from bot.games.problems.solver.composer import Composition, Recipe, compose
from bot.games.problems.solver.solution import ANY, as_json, lines_of, longest
from bot.games.problems.solver.taste import difficulty, merit, themes
from bot.games.problems.solver.verdict import Solved, solve
from bot.games.problems.text import write_problem
from bot.games.problems.themes import Theme

_SHORT = 2
"""Problems of this length are solved as fast without White's moves."""


def solved_json(solved: Solved) -> dict[str, Json]:
    tree = solved.tree
    return {
        "problem": write_problem(solved.problem),
        "length": solved.problem.length,
        "worlds": solved.worlds,
        "solved": tree is not None,
        "keys": list(solved.keys),
        "all_keys": solved.all_keys,
        "lines": lines_of(tree) if tree else 0,
        "longest": longest(tree) if tree else 0,
        "refuting": list(solved.refuting),
        "positions": solved.positions,
        "solution": as_json(tree) if tree else None,
    }


def solved_text(solved: Solved) -> Iterator[str]:
    problem, tree = solved.problem, solved.tree
    yield write_problem(problem)
    count = "1 placement" if solved.worlds == 1 else f"{solved.worlds} placements"
    if tree is None:
        yield f"No mate in {problem.length} against {count}. These alone prevent it:"
        yield from (f"  {fen}" for fen in solved.refuting)
        return
    lines = lines_of(tree)
    yield (
        f"White mates in {longest(tree)} against {count}; "
        f"{lines} course{'s' if lines > 1 else ''} of announcements."
    )
    if solved.all_keys:
        yield f"Keys: {', '.join(solved.keys)}."
    yield from words_en.solution_text(as_json(tree)).splitlines()


def composed_text(number: int, recipe: str, made: Composition) -> str:
    """A line as the collection has it."""
    facts, moves = made.facts, ""
    if facts.length > _SHORT:
        moves = " ".join(sorted(facts.attempts - {ANY}))
    fields = (
        *(str(number), write_problem(made.problem), facts.key, str(facts.courses)),
        *(str(difficulty(facts)), " ".join(themes(facts)), recipe, moves),
    )
    return " ; ".join(fields).rstrip(" ;")


def composed_json(recipe: str, made: Composition) -> dict[str, Json]:
    facts = made.facts
    return {
        "problem": write_problem(made.problem),
        "recipe": recipe,
        "key": facts.key,
        "courses": facts.courses,
        "themes": list(themes(facts)),
        "difficulty": difficulty(facts),
        "merit": merit(facts),
        "moves": sorted(facts.attempts),
    }


def _add_solve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("problem", nargs="+", help="its text, or its number in the collection")
    parser.add_argument("--all-keys", action="store_true", help="find every key")
    parser.add_argument("--unaided", action="store_true", help="do not use a known solution")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _solve(options: Namespace) -> int:
    """Status 1, where there is no mate."""
    text = " ".join(options.problem)
    if not text.strip():
        raise Unusable("which problem? Give its text, or its number in the collection")
    try:
        solved = solve(text, options.all_keys, options.unaided)
    except BadSetup as fault:
        raise Unusable(f"problem: {fault}") from None
    if options.json:
        print(json.dumps(solved_json(solved), ensure_ascii=False))
    else:
        print("\n".join(solved_text(solved)))
    return 0 if solved.tree else 1


def _add_compose_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--theme", choices=get_args(Theme), default="question", help="its theme")
    parser.add_argument("--length", type=int, choices=(2, 3, 4), default=2, help="mate in so many")
    parser.add_argument(
        "--from",
        type=int,
        default=0,
        dest="base",
        metavar="NUMBER",
        help="vary this problem of the collection: one man more becomes unseen",
    )
    parser.add_argument("--count", type=int, default=1, help="how many to find")
    parser.add_argument("--seed", type=int, default=0, help="for what is random")
    parser.add_argument("--json", action="store_true", help="print one JSON object a problem")
    parser.add_argument(
        "--collection",
        action="store_true",
        help="compose the whole collection again from its recipes, and compare (some minutes)",
    )


def _compose(options: Namespace) -> int:
    if options.count < 0:
        raise Unusable("the count is 0 or more")
    if options.collection:
        return _compose_again()
    first = max(entry.number for entry in collection() if entry.shelf != "historic") + 1
    bar = Progress(options.count)
    base = numbered(options.base) if options.base else None
    if options.base and not base:
        raise Unusable(f"there is no problem {options.base} in the collection")
    if base and base.length != options.length:
        raise Unusable(
            f"problem {base.number} is a mate in {base.length}: say --length {base.length}"
        )
    found = composed(Recipe(options.theme, options.length, options.seed, options.base), bar)
    for number, (recipe, made) in enumerate(islice(found, options.count), first):
        bar.step()
        bar.clear()
        print(
            json.dumps(composed_json(recipe, made))
            if options.json
            else composed_text(number, recipe, made),
            flush=True,
        )
    return 0


def _compose_again() -> int:
    """Status 1, where a recipe makes another problem than the collection has."""
    entries = [entry for entry in collection() if entry.recipe]
    wanted: dict[Recipe, dict[int, Entry]] = {}
    for entry in entries:
        recipe, nth = read_recipe(entry.recipe)
        wanted.setdefault(recipe, {})[nth] = entry
    bar, others = Progress(len(entries)), 0
    for recipe, those in wanted.items():
        bar.show()
        made = dict(enumerate(islice(compose(recipe), max(those) + 1)))
        for nth, entry in those.items():
            bar.step()
            if nth not in made or write_problem(made[nth].problem) != entry.text:
                others += 1
                bar.clear()
                print(f"{entry.number}: another problem, or none")
    bar.clear()
    print(f"{len(entries) - others} of {len(entries)} problems composed again.")
    return 1 if others else 0


class Progress:
    """A bar on a terminal; nothing elsewhere."""

    def __init__(self, most: int) -> None:
        self._most, self._done, self._tried = most, 0, 0
        self._shown = sys.stderr.isatty()

    def step(self) -> None:
        self._done += 1

    def show(self, tried: int = 0) -> None:
        self._tried = tried or self._tried
        if self._shown:
            done = "#" * (20 * self._done // max(self._most, 1))
            of = f", {self._tried} recipes tried" if self._tried else ""
            print(f"\r[{done:<20}] {self._done} of {self._most}{of}", end="", file=sys.stderr)

    def clear(self) -> None:
        if self._shown:
            print("\r" + " " * 60 + "\r", end="", file=sys.stderr)


def composed(first: Recipe, bar: Progress) -> Iterator[tuple[str, Composition]]:
    """Problems of one recipe after another, each with what it was made from."""
    for tried in count():
        recipe = replace(first, seed=first.seed + tried)
        bar.show(tried)
        base = f" {recipe.base}" * bool(recipe.base)
        for nth, made in enumerate(compose(recipe)):
            yield f"{recipe.theme} {recipe.length} {recipe.seed} {nth}{base}", made


def read_recipe(text: str) -> tuple[Recipe, int]:
    """The recipe, and which of its problems is meant."""
    name, *numbers = text.split()
    length, seed, nth, *base = map(int, numbers)
    theme = next(one for one in get_args(Theme) if one == name)
    return Recipe(theme, length, seed, *base), nth


COMMANDS = {
    "solve": Command(_add_solve_arguments, _solve),
    "compose": Command(_add_compose_arguments, _compose),
}
