"""The Umpire. Its parts of which speed is wanted may run as machine code."""

from bot import machine_code

machine_code.use()
