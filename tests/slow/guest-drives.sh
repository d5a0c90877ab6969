#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What an ordinary user does in the virtual machine. Lines that begin with @ are for the host; where
# it has to do something, it is waited for.

cd /var/tmp/guest || exit 1

# Runs a test that is confirmed by the end of a serial number, and tells how it ended.
#   $1 node, $2 end of its serial number, rest: options
test_drive () {
  local node=$1 word=$2 status=0
  shift 2
  ./slc-cliff run "$node" --yes-destroy "$word" --output /run/home/session.json "$@" \
    > /run/home/output 2> /run/home/errors || status=$?
  echo "@status $status"
  sed 's/^/@error /' /run/home/errors
  if [[ -e /run/home/session.json ]]; then
    echo "@session $(tr -d '\n' < /run/home/session.json)"
    rm /run/home/session.json
  fi
  echo "@done"
}

# Asks the host to take the drive away once there is something to lose.
pull_when_running () {
  local try
  for ((try = 0; try < 600; try++)); do
    # The first line is the session, each of the others a batch that was measured.
    if (($(cat /run/home/slc-cliff/sessions/*.journal 2> /dev/null | wc -l) >= 3)); then
      echo "@pull"
      return
    fi
    sleep 0.1
  done
}

./slc-cliff targets --json | sed 's/^/@target /'
echo "@done"
./watch-drives /dev/nvme1n1
echo "@done"
test_drive /dev/nvme0n1 wrong --size full
test_drive /dev/nvme0n1 0001 --size full --discard --discard-after
# What a drive counts, UDisks tells from 2.10 on.
echo "@udisks $(gdbus call --system --dest org.freedesktop.UDisks2 \
  --object-path /org/freedesktop/UDisks2/Manager --method org.freedesktop.DBus.Properties.Get \
  org.freedesktop.UDisks2.Manager Version)"
echo "@done"
test_drive /dev/nvme0n1 0001 --size 16MiB
test_drive /dev/sda SATATEST01 --size 16MiB
test_drive /dev/sdb USBTEST01 --size 16MiB
pull_when_running &
test_drive /dev/nvme0n1 0001 --time 300
