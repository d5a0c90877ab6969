#!/bin/busybox sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The first program of the virtual machine: makes the host's files, to which nothing can be written,
# its own, and runs the test's command among them.

b=/bin/busybox
$b mkdir -p /proc /sys /dev /host
$b mount -t proc proc /proc
$b mount -t sysfs sys /sys
$b mount -t devtmpfs dev /dev
for module in $($b cat /modules/order); do
  $b insmod "/modules/$module"
done
$b mount -t 9p -o trans=virtio,version=9p2000.L,ro,msize=262144,cache=loose host /host
for folder in proc sys dev; do
  $b mount -o bind "/$folder" "/host/$folder"
done
$b mount -t tmpfs -o mode=0755 scratch /host/var/tmp
$b cp -r /guest /host/var/tmp/
# What the firmware has left in this line is no part of the next.
echo
export SYSTEMD_IGNORE_CHROOT=1
# shellcheck disable=SC2046 # a program and its arguments
$b chroot /host /bin/bash $($b cat /guest/command)
echo "@over"
echo o > /proc/sysrq-trigger
$b sleep 60
