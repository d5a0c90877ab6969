# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the Flatpak manifest: nothing may be asked for that is not meant to be."""

import json

import tree
from report import Report

APP_ID = 'com.example.SlcCliff'
MANIFEST = f'{APP_ID}.json'
PERMISSIONS = [
    '--share=ipc',
    '--socket=wayland',
    '--socket=fallback-x11',
    '--device=dri',
    '--system-talk-name=org.freedesktop.UDisks2',
    '--filesystem=/media',
    '--filesystem=/run/media',
    '--filesystem=/mnt',
]
KEYS = {
    'id': APP_ID,
    'runtime': 'org.gnome.Platform',
    'runtime-version': '51',
    'sdk': 'org.gnome.Sdk',
    'command': 'slc-cliff',
}


def wrong_keys(manifest):
    """Keys that name something else than they should."""
    for key, value in KEYS.items():
        if manifest.get(key) != value:
            yield f'{key} is {manifest.get(key)}, not {value}'


def wrong_permissions(manifest):
    """Permissions too many or too few."""
    asked = manifest['finish-args']
    yield from (f'{name} is not meant to be asked for' for name in asked if name not in PERMISSIONS)
    yield from (f'{name} is missing' for name in PERMISSIONS if name not in asked)


def unexplained(manifest):
    """Permissions for which README.md gives no reason."""
    text = tree.read('README.md')
    return (name for name in manifest['finish-args'] if f'`{name}`' not in text)


def wrong_module(manifest):
    """The one module has to be this folder, with its tests run."""
    module = manifest['modules'][-1]
    if module.get('sources') != [{'type': 'dir', 'path': '.'}]:
        yield 'the last module is not built from this folder'
    if not module.get('run-tests'):
        yield 'its tests are not run'


def main():
    manifest = json.loads(tree.read(MANIFEST))
    report = Report()
    report.rule('it names program and runtime', wrong_keys(manifest))
    report.rule('it asks for what is meant and no more', wrong_permissions(manifest))
    report.rule('README.md gives a reason for each permission', unexplained(manifest))
    report.rule('it builds this folder and runs its tests', wrong_module(manifest))
    report.finish()


main()
