"""Kriegspiel problems: text form, solver, adversarial umpire and composer."""
