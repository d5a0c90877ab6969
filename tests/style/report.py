# SPDX-License-Identifier: GPL-3.0-or-later
"""What a check found, told in TAP."""

import sys


class Report:
    """Collects the outcome of each rule and prints them as one TAP stream."""

    def __init__(self):
        self.count = 0
        self.failed = False

    def rule(self, name, problems):
        """Reports one rule, broken when there are problems; each is a line of its own."""
        problems = list(problems)
        self.count += 1
        self.failed = self.failed or bool(problems)
        print(f'{"not ok" if problems else "ok"} {self.count} - {name}')
        for problem in problems:
            print(f'# {problem}')

    def skip(self, name, reason):
        """Reports a rule that cannot be looked at here, and why."""
        self.count += 1
        print(f'ok {self.count} - {name} # SKIP {reason}')

    def finish(self):
        """Closes the stream and leaves with the status that goes with it."""
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)
