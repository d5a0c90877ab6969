# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps the floors of the source tree apart: data and includes go one way."""

import re

import tree
from report import Report

BELOW = {
    'model': set(),
    'engine': {'model'},
    'import': {'model'},
    'plot': {'model'},
    'target': {'model', 'engine'},
    'cli': {'model', 'engine', 'import', 'plot', 'target'},
    'ui': {'model', 'engine', 'import', 'plot', 'target'},
    'main.c': {'cli', 'ui'},
}
TOOLKIT = re.compile(r'^(gtk|gdk|gsk|adwaita|graphene)\b')
DRAWING = re.compile(r'^(cairo|pango)')
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.MULTILINE)


def includes(path):
    """The files that one file includes: whether each is the project's own, and its name."""
    return [(mark == '"', name) for mark, name in INCLUDE.findall(tree.read(path))]


def floor(path):
    """The floor a source file stands on."""
    return path.parts[1]


def unit(path):
    """A .c and its .h are one thing."""
    return '/'.join(path.parts[1:]).rsplit('.', 1)[0]


def upward(paths):
    """Includes that reach a floor which is not below."""
    for path in paths:
        if floor(path) not in BELOW:
            yield f'{path}: {floor(path)} is no floor'
            continue
        for own, name in includes(path):
            target = name.split('/')[0]
            if own and '/' in name and target not in BELOW[floor(path)] | {floor(path)}:
                yield f'{path}: includes {name}'


def without_folder(paths):
    """Includes of the project's own files that do not say the folder."""
    for path in paths:
        for own, name in includes(path):
            if own and '/' not in name and name not in {'config.h', 'resources.h'}:
                yield f'{path}: includes {name} without its folder'


def foreign(paths, pattern, floors):
    """Includes of a library on a floor that has to do without it."""
    for path in paths:
        if floor(path) not in floors:
            yield from (f'{path}: includes {name}' for _, name in includes(path)
                        if pattern.match(name))


def circles(paths):
    """Files that include each other, straight or by way of others."""
    edges = {}
    for path in paths:
        targets = {name.rsplit('.', 1)[0] for own, name in includes(path) if own and '/' in name}
        edges.setdefault(unit(path), set()).update(targets - {unit(path)})
    for start in sorted(edges):
        way = way_back(start, edges)
        if way and start == min(way):
            yield ' -> '.join(way + [start])


def way_back(start, edges):
    """The shortest way from a file back to itself, or nothing."""
    ways = [[start]]
    seen = set()
    while ways:
        way = ways.pop(0)
        for target in sorted(edges.get(way[-1], ())):
            if target == start:
                return way
            if target not in seen:
                seen.add(target)
                ways.append(way + [target])
    return []


def main():
    report = Report()
    paths = [path for path in tree.sources() if path.parts[0] == 'src']
    report.rule('no include runs up a floor', upward(paths))
    report.rule('an include says its folder', without_folder(paths))
    report.rule('only the window knows the toolkit', foreign(paths, TOOLKIT, {'ui'}))
    report.rule('only the chart and the window draw', foreign(paths, DRAWING, {'plot', 'ui'}))
    report.rule('no two files include each other', circles(paths))
    report.finish()


main()
