"""Knight Corners: nine knights a side change corners.

Rules are named by the headings and points of the project's rule book: `KC Move 2`.
"""
