# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the version that is built with the one that is announced."""

import re
import xml.etree.ElementTree

import tree
from report import Report

METAINFO = 'data/com.example.SlcCliff.metainfo.xml.in'


def announced():
    """The newest release of the metainfo."""
    return xml.etree.ElementTree.fromstring(tree.read(METAINFO)).find('releases/release')


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
    report.finish()


main()
