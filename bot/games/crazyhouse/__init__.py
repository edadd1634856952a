"""Crazyhouse: chess in which men that are taken change sides and come back."""
