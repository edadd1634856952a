"""All planted faults."""

from __future__ import annotations

from tests.planted.deliveries import DELIVERIES
from tests.planted.durabilities import DURABILITIES
from tests.planted.fault import Fault
from tests.planted.leaks import LEAKS
from tests.planted.times import TIMES

FAULTS: tuple[Fault, ...] = (*LEAKS, *DURABILITIES, *DELIVERIES, *TIMES)
