"""`umpire demo`: sample games to look at: a finished Kriegspiel, a running one, an open game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.commands.command import Command, Unusable
from bot.commands.files import make_folder, save
from bot.commands.pictures import film_of
from bot.commands.script import run_script
from bot.desk.post.gallery import draw

SCRIPT = """\
# A Kriegspiel that ends in mate.
anna@club: /challenge @boris kriegspiel side=white
boris@club: /accept
anna: e4
boris: e5
anna: Bc4
anna: /phantom n f6
boris: Nc6
anna: Qh5
boris: any?
boris: Nf6
anna: any?
anna: h5h8
anna: Qxf7
# A running one, in Russian.
vera: /language ru
grigori: /language ru
vera@club: /challenge @grigori kriegspiel side=white rules=berkeley any=private
grigori: /accept
vera: e4
grigori: d5
vera: есть?
vera: ed
grigori: Фd5
vera: Кc3
grigori: Фd8
# Chess-T: captures by superior force.
anna@club: /challenge @vera chess-t side=white
vera: /accept
anna: e3-e4
vera: e6-e5
anna: force e5
"""


def _add_arguments(parser: ArgumentParser) -> None:
    folder = Path("umpire-demo")
    parser.add_argument("folder", type=Path, nargs="?", default=folder, help=f"otherwise {folder}")


def _demo(options: Namespace) -> int:
    folder: Path = options.folder
    pictures, database = folder / "pictures", folder / "umpire.db"
    make_folder(pictures)
    if database.exists():
        raise Unusable(f"{database} is there already; name another folder")
    letters: list[str] = []
    run_script(
        SCRIPT.splitlines(),
        database,
        letters.append,
        draw,
        seed=1,
        as_json=False,
        pictures=pictures,
    )
    save(folder / "letters.txt", "\n".join([*letters, ""]).encode())
    save(folder / "replay-1.gif", film_of(database, 1))
    print(f"{len(letters)} letters, their pictures and a replay are in {folder}")
    print(f"Go on with them: umpire script --db {database} -")
    return 0


COMMANDS = {"demo": Command(_add_arguments, _demo)}
