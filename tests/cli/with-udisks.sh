#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a program as an ordinary user in a world of its own, with the real UDisks, polkit and udev,
# in which there are no drives but those named. Nothing of it is seen outside. Has to be started by
# root, with a mount namespace of its own.
#   $1 nodes of the drives, with spaces between, or - for all there are, $2 whether polkit lets that
#   user have drives: YES or NO, rest: the program
# Where a part is missing it exits with 77 and names it. With MEANWHILE in the environment it prints
# a line when UDisks knows the drives, and waits for one: time to change them behind its back.

set -euo pipefail

read -ra nodes <<< "$1"
allowed=$2
shift 2
user=65534

# The daemons warn of this and that, and are not what is tested.
debug=${G_DEBUG-}
unset G_DEBUG

# Prints the first of the programs named that is there.
find_first () {
  local program
  for program in "$@"; do
    if [[ -x $program ]]; then
      echo "$program"
      return
    fi
  done
  echo "There is no ${1##*/} here" >&2
  exit 77
}

# Waits until a command succeeds, or gives up.
wait_for () {
  local try
  for ((try = 0; try < 100; try++)); do
    if "$@" > /dev/null 2>&1; then
      return
    fi
    sleep 0.1
  done
  echo "Gave up waiting for: $*" >&2
  exit 77
}

udisksd=$(find_first /usr/libexec/udisks2/udisksd /usr/lib/udisks2/udisksd)
udevd=$(find_first /lib/systemd/systemd-udevd /usr/lib/systemd/systemd-udevd)
polkitd=$(find_first /usr/lib/polkit-1/polkitd /usr/libexec/polkitd)
bus=$(find_first /usr/bin/dbus-daemon)
gdbus=$(find_first /usr/bin/gdbus)

# Only what is named here can be opened, by whomever.
make_devices () {
  local device
  [[ ${nodes[0]} != - ]] || return 0
  mkdir /run/devices
  mount -t tmpfs -o mode=0755,dev devices /run/devices
  for device in null zero full random urandom tty fuse; do
    cp -a "/dev/$device" /run/devices/ 2> /dev/null || true
  done
  cp -a "${nodes[@]}" /run/devices/
  ln -s /proc/self/fd /run/devices/fd
  mount --move /run/devices /dev
}

write_settings () {
  mkdir -p /run/udev/rules.d /run/dbus
  cat > /run/bus.conf << 'END'
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path=/run/dbus/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_destination="*"/>
    <allow send_type="method_call"/>
    <allow receive_sender="*"/>
  </policy>
</busconfig>
END
  mount -t tmpfs -o mode=0755 rules /etc/polkit-1/rules.d
  cat > /etc/polkit-1/rules.d/10-drives.rules << END
polkit.addRule(function (action, subject) {
  if (action.id.indexOf("org.freedesktop.udisks2.") == 0)
    return polkit.Result.$allowed;
});
END
}

# UDisks takes for a drive what udev says is one, and what it says it is.
write_identities () {
  local i
  for i in "${!nodes[@]}"; do
    cat >> /run/udev/rules.d/61-drives.rules << END
KERNEL=="${nodes[i]##*/}", ENV{ID_SERIAL}="Example_FAKE000$i", ENV{ID_SERIAL_SHORT}="FAKE000$i", \
  ENV{ID_VENDOR}="Example", ENV{ID_MODEL}="Example_SSD", ENV{ID_REVISION}="1.0"
END
  done
}

mount -t tmpfs -o mode=0755,exec run /run
make_devices
write_settings
[[ ${nodes[0]} == - ]] || write_identities
mkdir -p "/run/user/$user"
mkdir -m 0700 /run/home
chmod 0700 "/run/user/$user"
chown "$user:$user" /run/home "/run/user/$user"
cp "$1" /run/program
chmod 0755 /run/program
shift

export DBUS_SYSTEM_BUS_ADDRESS=unix:path=/run/dbus/bus
trap 'kill $(jobs -p) 2> /dev/null' EXIT
"$bus" --config-file=/run/bus.conf --nofork --nopidfile 2> /run/bus.log &
wait_for test -S /run/dbus/bus
"$udevd" > /run/udevd.log 2>&1 &
wait_for test -S /run/udev/control
if [[ ${nodes[0]} != - ]]; then
  udevadm trigger --action=add --settle "${nodes[@]/#\/dev//sys/block}"
else
  udevadm trigger --action=add --settle
fi
"$polkitd" --no-debug > /run/polkitd.log 2>&1 &
wait_for "$gdbus" introspect --system --dest org.freedesktop.PolicyKit1 \
  --object-path /org/freedesktop/PolicyKit1/Authority
"$udisksd" > /run/udisksd.log 2>&1 &
known=block_devices/${nodes[-1]##*/}
[[ ${nodes[0]} != - ]] || known=Manager
wait_for "$gdbus" introspect --system --dest org.freedesktop.UDisks2 \
  --object-path "/org/freedesktop/UDisks2/$known"

if [[ -n ${MEANWHILE-} ]]; then
  echo ready
  read -r
fi

status=0
cd /run/home
G_DEBUG=$debug HOME=/run/home XDG_DATA_HOME=/run/home XDG_CONFIG_HOME=/run/home \
  XDG_CACHE_HOME=/run/home XDG_RUNTIME_DIR=/run/user/$user \
  setpriv --reuid="$user" --regid="$user" --clear-groups /run/program "$@" || status=$?
exit "$status"
