"""Tournaments as pure values: settings and events in, state, standings and the next step out."""
