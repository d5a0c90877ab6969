#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests of filesystems in the virtual machine, with their images on its drive.

mount -t tmpfs run /run
mkdir /run/drive
mkfs.ext4 -q /dev/nvme0n1 && mount /dev/nvme0n1 /run/drive
G_TEST_BUILDDIR=/run/drive TMPDIR=/run/drive /var/tmp/guest/test-filesystems 2>&1 |
  sed 's/^/@tap /'
echo "@done"
