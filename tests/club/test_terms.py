"""Terms: as JSON objects and back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.club.pace import UNTIMED, read_pace
from bot.club.terms import Agreed, agreed_from, agreed_json, terms_with

FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "pace": st.sampled_from(("none", "3d", "30d+1d/45d", "10m+5s", "1h+0s")).map(
        lambda text: read_pace(text) or UNTIMED
    ),
    "rated": st.booleans(),
    "claim": st.booleans(),
    "watch": st.integers(0, 50),
}
agreements = st.builds(Agreed, **FIELDS)


def test_every_term_is_tried() -> None:
    assert set(FIELDS) == {one.name for one in fields(Agreed)}


@given(agreements)
def test_what_is_written_is_read(agreed: Agreed) -> None:
    assert agreed_from(json.loads(json.dumps(agreed_json(agreed)))) == agreed


@given(agreements)
def test_a_challenge_offers_all_that_is_agreed(agreed: Agreed) -> None:
    terms = terms_with(agreed, "chess", {"a": "b"}, "", "random")
    assert agreed_json(terms) == agreed_json(agreed)
    assert (terms.game, terms.options, terms.setup, terms.side) == (
        "chess",
        (("a", "b"),),
        "",
        "random",
    )


def test_what_was_not_known_when_it_was_written_is_as_it_was_then() -> None:
    assert agreed_from({}) == Agreed(pace=UNTIMED, rated=False, claim=False, watch=0)
    assert agreed_from({"pace": "never heard of"}) == Agreed()
