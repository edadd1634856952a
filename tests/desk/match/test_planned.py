"""What is planned, as a JSON object and back."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from bot.desk.match.planned import Planned, Replies, Tries, planned_from, planned_json

moves = st.lists(st.text(max_size=5), max_size=4).map(tuple)
plans: st.SearchStrategy[Planned] = st.one_of(
    st.builds(Tries, moves), st.builds(Replies, st.lists(moves, max_size=3).map(tuple))
)


@given(plans)
def test_what_is_written_is_read(planned: Planned) -> None:
    assert planned_from(json.loads(json.dumps(planned_json(planned)))) == planned
