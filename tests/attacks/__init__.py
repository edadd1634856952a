"""Attacks, kept as tests: what somebody would try who wishes the club, or its members, ill."""
