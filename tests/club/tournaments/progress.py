"""A bar for the long sweep, in place of ten thousand dots."""

from __future__ import annotations

import sys

import pytest

_BAR = 30


class Progress:
    """How many tests are done, and how many of them failed, on one line of standard error.

    On a terminal the line changes; in a file a new one comes with each percent.
    """

    def __init__(self) -> None:
        self.most = self.done = self.failed = 0
        self.shown = -1

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.most = self.most or len(session.items)

    @pytest.hookimpl(optionalhook=True)  # asked only where several processes share the tests
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.most = len(ids)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """No dot for what went well."""
        if report.passed and report.when == "call":
            return "passed", "", ""
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed += report.failed
        if report.when == "teardown":
            self.done += 1
            self._show(report.nodeid.rsplit("::", 1)[-1])

    def _show(self, name: str) -> None:
        percent = 100 * self.done // max(1, self.most)
        there = sys.stderr.isatty()
        if not there and percent == self.shown:
            return
        self.shown = percent
        bar = "#" * (_BAR * self.done // max(1, self.most))
        text = f"[{bar:<{_BAR}}] {self.done} of {self.most}, {self.failed} failed: {name}"
        print(f"\r{text[:100]:<100}" if there else text, end="" if there else "\n", file=sys.stderr)
