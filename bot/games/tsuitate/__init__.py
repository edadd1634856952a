"""Tsuitate shogi: shogi behind a screen."""
