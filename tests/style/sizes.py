# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps files and lines short enough to be read, and free of stray white space."""

import tree
from report import Report

MOST_LINES = 600
MOST_COLUMNS = 100
NARROW_SUFFIXES = {'.c', '.h', '.css', '.py', '.sh', '.build'}
VAGUE_NAMES = {'common', 'helper', 'helpers', 'misc', 'util', 'utils'}


def long_files():
    """C files that have grown past one subject."""
    for path in tree.sources():
        lines = tree.read(path).count('\n')
        if lines > MOST_LINES:
            yield f'{path}: {lines} lines, {MOST_LINES} at the most'


def long_lines():
    """Lines that do not fit."""
    for path in tree.files():
        if path.suffix in NARROW_SUFFIXES or path.parts[0] in {'build-aux', '.ci'}:
            for number, line in enumerate(tree.read(path).split('\n'), 1):
                if len(line) > MOST_COLUMNS:
                    yield f'{path}:{number}: {len(line)} columns, {MOST_COLUMNS} at the most'


def stray_space():
    """Tabs, spaces at the end of a line, and a last line that is not ended."""
    for path in tree.files():
        if path.name == 'COPYING':
            continue
        text = tree.read(path)
        if text and not text.endswith('\n'):
            yield f'{path}: the last line is not ended'
        for number, line in enumerate(text.split('\n'), 1):
            if line != line.rstrip():
                yield f'{path}:{number}: space at the end of the line'
            if '\t' in line:
                yield f'{path}:{number}: a tab'


def vague_names():
    """Files named for nothing."""
    return (path for path in tree.sources() if VAGUE_NAMES & set(path.stem.split('-')))


def main():
    report = Report()
    report.rule(f'no C file is longer than {MOST_LINES} lines', long_files())
    report.rule(f'no line is longer than {MOST_COLUMNS} columns', long_lines())
    report.rule('no stray white space', stray_space())
    report.rule('no file is named for nothing', vague_names())
    strays = tree.strays()
    if strays is None:
        report.skip('nothing stands beside the folders', 'git does not tell what is kept here')
    else:
        report.rule('nothing stands beside the folders', strays)
    report.finish()


main()
