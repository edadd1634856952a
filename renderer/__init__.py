"""Boards as pictures: `scene` says what is on the board, `paint` turns it into PNG and GIF bytes.

A leaf: knows no game, no secret and no chat. Importing the package or `renderer.scene` loads
neither Pillow nor any data.
"""
