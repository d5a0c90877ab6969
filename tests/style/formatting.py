# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the C files with what clang-format makes of them."""

import re
import shutil
import subprocess

import tree
from report import Report

# Other versions break some lines elsewhere, so only one can be the measure.
VERSION = '14'
RULE = f'the code is as clang-format {VERSION} writes it'


def find():
    """A clang-format of the right version, or why there is none."""
    seen = []
    for name in [f'clang-format-{VERSION}', 'clang-format']:
        program = shutil.which(name)
        if program:
            text = subprocess.check_output([program, '--version'], text=True)
            version = re.search(r'version (\d+)', text).group(1)
            if version == VERSION:
                return program, None
            seen.append(version)
    return None, f'needs clang-format {VERSION}, found ' + (' and '.join(seen) or 'none')


def differences(program, paths):
    """The places at which a file would be changed."""
    command = [program, '--style=file', '--dry-run', '--ferror-limit=1', *map(str, paths)]
    found = subprocess.run(command, cwd=tree.root(), capture_output=True, text=True, check=False)
    if found.returncode != 0:
        yield f'clang-format ends with {found.returncode}'
    yield from (line for line in found.stderr.splitlines() if 'clang-format-violations' in line)


def main():
    report = Report()
    program, reason = find()
    if program:
        report.rule(RULE, differences(program, list(tree.sources())))
    else:
        report.skip(RULE, reason)
    report.finish()


main()
