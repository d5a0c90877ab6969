# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks for the licence at the head of each file."""

import re

import tree
from report import Report

HEAD_LINES = 3
TAG = re.compile(r'SPDX-License-Identifier: (\S+)')
KNOWN = {'GPL-3.0-or-later', 'CC0-1.0'}
C_HEAD = '/* SPDX-License-Identifier: GPL-3.0-or-later */\n'

# Files that are the licence, that hold no comments, or that are read by a person.
WITHOUT = {'COPYING', '.gitignore', '.editorconfig', '.clang-format'}
WITHOUT_SUFFIXES = {'.json', '.md'}


def untagged():
    """Files without a licence, or with an unknown one."""
    for path in tree.files():
        if path.name in WITHOUT or path.suffix in WITHOUT_SUFFIXES:
            continue
        tag = TAG.search('\n'.join(tree.read(path).split('\n')[:HEAD_LINES]))
        if not tag:
            yield f'{path}: no licence in its first {HEAD_LINES} lines'
        elif tag.group(1) not in KNOWN:
            yield f'{path}: unknown licence {tag.group(1)}'


def not_first():
    """C files that begin with something else."""
    return (path for path in tree.sources() if not tree.read(path).startswith(C_HEAD))


def main():
    report = Report()
    report.rule('every file says its licence', untagged())
    report.rule('a C file begins with it', not_first())
    report.finish()


main()
