"""What stands on a page is read as it is meant, and nothing that is to be done hides in it."""

from __future__ import annotations

import pytest

from tests.recipes.page import Edit, Malformed, Names, Run, Says, Write, steps_of

PAGE = """
# A thing

Words for people, with `code` and a colon: that is all.

New file `a/b.py`:

```python
x = 1

y = 2
```

In `c.py`, after `import x`:

```python
import y
```

Then two short ones. In `d.py`, `one` before `two` and
`three, four.` instead of `four`.

Run `python -m mypy`. mypy names `e.py`, and `f.py`, which has no `thing`. Run
`python -m bot script` and type:

```text
anna: e4
```

It says `Done.` and `Black to move.`, to both. Run `git diff`, and read it.
"""


def test_every_shape_of_a_step() -> None:
    assert steps_of(PAGE) == (
        Write("a/b.py", "x = 1\n\ny = 2\n"),
        Edit("c.py", "after", "import x", "import y\n"),
        Edit("d.py", "before", "two", "one", short=True),
        Edit("d.py", "instead of", "four", "three, four.", short=True),
        Run("python -m mypy", expected=(Names(("e.py", "f.py"), "alone"),)),
        Run("python -m bot script", "anna: e4\n", (Says(("Done.", "Black to move.")),)),
        Run("git diff"),
    )


def test_mypy_may_name_a_file_among_others_or_no_longer() -> None:
    page = "Run `python -m mypy`. mypy names `a.py` among others. mypy no longer names `b.py`."
    among, without = Names(("a.py",), "among"), Names(("b.py",), "without")
    assert steps_of(page) == (Run("python -m mypy", expected=(among, without)),)


@pytest.mark.parametrize(
    "page",
    [
        "Words.\n\n```text\na block of no step\n```",
        "New file `a.py`:\n\nWords.",
        "New file `a.py`: it is short.\n\n```python\n```",
        "New file `a.py`:",
        "In `a.py`, somewhere near `b`:\n\n```python\n```",
        "In `a.py` write `b` instead of `c`.",
        "Now run `python -m mypy`.",
        "After that, Run `python -m mypy`.",
        "There is `git diff`, too.",
        "It says `before anything has run`.",
        "mypy names `a.py`.",
    ],
)
def test_what_is_nearly_a_step_is_refused(page: str) -> None:
    with pytest.raises(Malformed):
        steps_of(page)
