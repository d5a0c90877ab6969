# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares what is built with what is announced: the version, and the pictures."""

import re
import xml.etree.ElementTree

import tree
from report import Report

PICTURES = 'data/screenshots'
LEAST_WIDTH_PX = 1000
METAINFO = 'data/com.example.SlcCliff.metainfo.xml.in'


def metainfo():
    """What shops read."""
    return xml.etree.ElementTree.fromstring(tree.read(METAINFO))


def announced():
    """The newest release of the metainfo."""
    return metainfo().find('releases/release')


def width_px(path):
    """How wide a PNG is, as its header says, or 0."""
    head = path.read_bytes()[:24] if path.exists() else b''
    return int.from_bytes(head[16:20], 'big') if head[1:4] == b'PNG' else 0


def missing_pictures():
    """Pictures that are announced, and that are not here or too small to be shown."""
    shown = [image.text for image in metainfo().iter('image')]
    if not shown:
        yield 'no picture is announced'
    for address in shown:
        folder, _, name = address.rpartition('/')
        if not folder.endswith(PICTURES):
            yield f'{address} is not in {PICTURES}'
        elif width_px(tree.root() / PICTURES / name) < LEAST_WIDTH_PX:
            yield f'{PICTURES}/{name} is no picture of {LEAST_WIDTH_PX} pixels or more'


def built():
    """The version that the build files say."""
    return re.search(r"^\s*version: '([^']+)'", tree.read('meson.build'), re.MULTILINE).group(1)


def main():
    report = Report()
    release = announced()
    if release.get('version') == built():
        problems = []
    else:
        problems = [f'{built()} is built, {release.get("version")} is announced']
    report.rule('the newest release announced is the one built', problems)
    report.rule('the pictures announced are here', missing_pictures())
    report.finish()


main()
