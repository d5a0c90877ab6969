#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# headless.sh PROGRAM [ARGUMENT...]: runs a test on a display, on a session bus and in a home of its
# own. Where there can be none, it says so as a test that was skipped.

set -euo pipefail

for tool in Xvfb dbus-run-session; do
  if ! command -v "$tool" >/dev/null; then
    echo "1..0 # SKIP $tool is not installed"
    exit 0
  fi
done

folder=$(mktemp -d)
mkdir -m 700 "$folder/runtime"
mkfifo "$folder/display"
server=

# On the bus only accessibility can be started: what else a desktop has there is not looked for.
write_bus_settings () {
  mkdir "$folder/services"
  ln -s /usr/share/dbus-1/services/org.a11y.Bus.service "$folder/services/"
  cat >"$folder/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=$folder</listen>
  <auth>EXTERNAL</auth>
  <servicedir>$folder/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END
}

clean_up () {
  if [[ -n $server ]]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap clean_up EXIT

# The server writes which display it took once it is ready, so nothing has to be guessed.
Xvfb -displayfd 3 -screen 0 1280x1000x24 -nolisten tcp -noreset \
  3>"$folder/display" >"$folder/log" 2>&1 &
server=$!
if ! read -r display <"$folder/display"; then
  echo "1..0 # SKIP Xvfb does not start: $(tail -n 1 "$folder/log")"
  exit 0
fi

export DISPLAY=:$display
export GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable GDK_DISABLE=gl,vulkan
export GTK_USE_PORTAL=0 ADW_DISABLE_PORTAL=1
export XDG_RUNTIME_DIR=$folder/runtime
export XDG_CACHE_HOME=$folder/cache XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data
unset WAYLAND_DISPLAY

# The accessibility registry says on the same output that it is there.
status=0
write_bus_settings
dbus-run-session --config-file="$folder/bus.conf" -- "$@" |
  sed -u '/^SpiRegistry/d' || status=${PIPESTATUS[0]}
exit "$status"
