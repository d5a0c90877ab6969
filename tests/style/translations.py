# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the catalogues with the strings that are in the tree now."""

import os
import re
import subprocess
import tempfile

import tree
from report import Report

# What the 'glib' preset of the build's i18n module looks for.
EXTRACT = [
    'xgettext', '--from-code=UTF-8', '--add-comments', '--package-name=slc-cliff',
    '--keyword=_', '--keyword=N_', '--keyword=C_:1c,2', '--keyword=NC_:1c,2',
    '--keyword=g_dcgettext:2', '--keyword=g_dngettext:2,3', '--keyword=g_dpgettext2:2c,3',
]
MARKS = {
    '.c': re.compile(r'\b(_|N_|C_|NC_|g_dngettext|ngettext)\s?\('),
    '.h': re.compile(r'\b(_|N_|C_|NC_|g_dngettext|ngettext)\s?\('),
    '.ui': re.compile(r'translatable="(yes|true)"'),
    '.in': re.compile(r'(<component|\[Desktop Entry\])'),
    '.xml': re.compile(r'<schemalist[^>]*gettext-domain'),
}

# A macro that the extraction does not know ends the string there. It knows those of inttypes.h.
CUT_SHORT = re.compile(r'\b_ ?\((?:\s*"[^"]*")*\s*G_[A-Z0-9_]*FORMAT')


def listed():
    """The files from which strings are taken, in the order of POTFILES."""
    lines = tree.read('po/POTFILES').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def languages():
    """The languages there are."""
    lines = tree.read('po/LINGUAS').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def marked():
    """The files that have strings to translate."""
    for path in tree.files():
        mark = MARKS.get(path.suffix)
        if mark and path.parts[0] in {'data', 'src'} and mark.search(tree.read(path)):
            yield str(path)


def wrong_list():
    """Files that POTFILES lacks, or lists in vain."""
    names, found = listed(), set(marked())
    yield from (f'{name} is not in POTFILES' for name in sorted(found - set(names)))
    yield from (f'{name} has no strings' for name in names if name not in found)
    if names != sorted(names):
        yield 'POTFILES is not sorted'


def cut_short():
    """Strings of which only the beginning would be extracted."""
    return (path for path in tree.sources() if CUT_SHORT.search(tree.read(path)))


def complaints(command):
    """What a tool of gettext says against a catalogue."""
    done = subprocess.run(command, cwd=tree.root(), capture_output=True, text=True, check=False)
    if done.returncode != 0 or done.stderr:
        yield from done.stderr.splitlines() or [f'{command[0]} ends with {done.returncode}']


def main():
    report = Report()
    report.rule('POTFILES lists every file with strings', wrong_list())
    report.rule('every string is extracted whole', cut_short())
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, 'slc-cliff.pot')
        report.rule('the strings can be extracted',
                    complaints([*EXTRACT, '--output', template, *listed()]))
        for language in languages():
            catalogue = f'po/{language}.po'
            report.rule(f'{language} is complete', complaints(['msgcmp', catalogue, template]))
            report.rule(f'{language} fits its strings', complaints(
                ['msgfmt', '--check', '--check-accelerators=_', '--output', os.devnull, catalogue]))
    report.finish()


main()
