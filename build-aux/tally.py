#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up what meson's test logs hold: tally.py NAME=TESTLOG.JSON...

Prints each skip with its reason, each failure, and a closing line. Fails when a test failed, and
when none was executed.
"""

import json
import os
import re
import sys

POINT = re.compile(
    r'^(not )?ok\b\s*\d*\s*-?\s*(.*?)(?:\s*#\s*(SKIP|TODO)\b\s*(.*))?$', re.IGNORECASE
)
GOOD = {'OK', 'EXPECTEDFAIL'}


class Tally:
    """The three sums, and the lines that go above them."""

    def __init__(self):
        self.passed = 0
        self.failed = []
        self.skipped = []

    def add_log(self, build, path):
        """Adds one log, which has a JSON object a line for each test program."""
        if not os.path.exists(path):
            self.failed.append(f'{build}: no test program ran')
            return
        with open(path, encoding='utf-8') as log:
            for line in log:
                self.add_program(build, json.loads(line))

    def add_program(self, build, program):
        """Adds a program by its TAP points, or as one test where it speaks no TAP."""
        name = f'{build}: {program["name"]}'
        points = [POINT.match(line) for line in program.get('stdout', '').splitlines()]
        points = [point for point in points if point]
        failed = len(self.failed)
        for point in points:
            self.add_point(name, point)
        if program['result'] == 'SKIP' and not points:
            self.skipped.append(f'{name}: {reason(program)}')
        elif program['result'] not in GOOD | {'SKIP'} and len(self.failed) == failed:
            self.failed.append(f'{name}: {program["result"]}')
        elif not points:
            self.passed += 1

    def add_point(self, name, point):
        """Adds one line of TAP."""
        bad, test, directive, text = point.groups()
        if directive and directive.upper() == 'SKIP':
            self.skipped.append(f'{name} {test}: {text or "no reason given"}')
        elif bad and not directive:
            self.failed.append(f'{name} {test}')
        else:
            self.passed += 1

    def tell(self):
        """Prints everything; returns the exit status."""
        for line in self.skipped:
            print(f'skipped: {line}')
        for line in self.failed:
            print(f'FAILED: {line}')
        executed = self.passed + len(self.failed)
        if executed == 0:
            print('no test was executed')
        print(f'{self.passed} passed, {len(self.failed)} failed, {len(self.skipped)} skipped')
        return 0 if executed > 0 and not self.failed else 1


def reason(program):
    """Why a whole program was skipped: TAP's plan says it, or the last line printed."""
    lines = program.get('stdout', '').strip().splitlines()
    plan = next((line for line in lines if line.startswith('1..0')), '')
    return plan.partition('SKIP')[2].strip() or (lines[-1] if lines else 'no reason given')


def main():
    tally = Tally()
    for argument in sys.argv[1:]:
        build, _, path = argument.partition('=')
        tally.add_log(build, path)
    return tally.tell()


if __name__ == '__main__':
    sys.exit(main())
