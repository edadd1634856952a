"""Tournaments as pure values: settings and events in, state, standings and the next step out.

- `settings`: what a contest was announced with (`check` names the faults); `pace_of` a game.
- `events` (with the organiser's in `orders`): what happened; stored as JSON, `event_from` reads it.
- `state.fold` makes the `Contest`; `acts.may` tells what somebody may do and why not.
- `steps.due` is the next thing that happens by itself. A Swiss round is an "ask": give
  `swiss.state_of(step.request)` to `bot.serving.pairing_worker.Pairer` (relaxed), then take `steps.answer`; on
  NoLegalPairing ask once more with `swiss.spare`.
- `standings`, `crosstable`, `tiebreaks`: who stands where, and why.
- `exchange` writes TRF, CSV and PGN tags; `recreation.import_trf` makes a contest of a TRF.
"""
