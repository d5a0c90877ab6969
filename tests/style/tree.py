# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of the project, as the checks look at them."""

import pathlib
import shutil
import subprocess
import sys

FOLDERS = ['.ci', 'build-aux', 'data', 'po', 'src', 'tests']
TOP_FILES = ['.clang-format', '.editorconfig', '.gitignore', 'COPYING', 'README.md',
             'com.example.SlcCliff.json', 'meson.build']
RECORDED = pathlib.PurePath('tests', 'data')


def root():
    """The top of the source tree, which the build system names as the first argument."""
    return pathlib.Path(sys.argv[1])


def strays():
    """What git keeps at the top beside the folders and files that belong there, if git can tell."""
    git = shutil.which('git')
    if git is None:
        return None
    kept = subprocess.run([git, '-C', root(), 'ls-files'], capture_output=True, text=True,
                          check=False)
    if kept.returncode != 0:
        return None
    tops = {pathlib.PurePath(name).parts[0] for name in kept.stdout.splitlines()}
    return sorted(tops - set(FOLDERS) - set(TOP_FILES))


def files():
    """Every text file somebody wrote, with its path from the top; recorded test data is none."""
    top = root()
    found = [path for path in top.iterdir() if path.is_file() and path.name != '.git']
    for folder in FOLDERS:
        found += [path for path in (top / folder).rglob('*') if path.is_file()]
    for path in sorted(found):
        relative = path.relative_to(top)
        if is_written(relative):
            yield relative


def is_written(relative):
    """Whether a person wrote the file, as against a machine."""
    if RECORDED in relative.parents or '__pycache__' in relative.parts:
        return False
    return relative.suffix not in {'.png', '.pyc', '.gmo', '.pot'} and relative.name[-1] != '~'


def sources():
    """The C files and headers."""
    return (path for path in files() if path.suffix in {'.c', '.h'})


def read(relative):
    """The text of one file."""
    return (root() / relative).read_text(encoding='utf-8')
