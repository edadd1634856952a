"""Tsuitate shogi by belief: worlds that agree with all that was heard, and what they speak for."""
