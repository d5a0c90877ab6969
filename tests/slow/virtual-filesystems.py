# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the tests of filesystems once more under a kernel that knows the rare ones, too."""

import os
import pathlib
import tempfile

import guest

DRIVE_BYTES = 4 * 1024 * 1024 * 1024
MODULES = ['loop', 'ext4', 'xfs', 'btrfs', 'f2fs', 'exfat', 'vfat', 'nls_ascii', 'nls_cp437',
           'nls_utf8', 'ntfs3']


def main():
    """Starts the machine, and hands on what the test says."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        here = pathlib.Path(__file__).parent
        devices = guest.make_medium(folder, 'drive', DRIVE_BYTES)
        devices += ['-device', 'nvme,serial=SLCTEST0001,drive=drive-medium']
        files = [os.environ['SLC_CLIFF_TEST_FILESYSTEMS'], here / 'guest-filesystems.sh']
        machine = guest.Guest(folder, devices, MODULES, files,
                              '/var/tmp/guest/guest-filesystems.sh')
        try:
            for word, rest in machine.lines('@done'):
                if word == '@tap':
                    print(rest, flush=True)
        finally:
            machine.stop()


main()
