"""A process that a test starts uses the store that the test uses."""

import os
from contextlib import ExitStack

_STORE = ExitStack()
"""Held for as long as the process lives."""

if "UMPIRE_TEST_POSTGRESQL" in os.environ:
    from tests.postgres.standing_in import standing_in

    _STORE.enter_context(standing_in())
