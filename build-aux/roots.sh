# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced, after packages.sh: other versions of Debian, each in a folder that is made from the
# package mirror and kept between runs.

roots=${XDG_CACHE_HOME:-$HOME/.cache}/slc-cliff/roots

# Testing and unstable change every day; what is older than this is made anew.
root_days=14

# The mirror that this machine itself gets Debian from.
debian_mirror () {
  apt-get indextargets --format '$(REPO_URI)' \
    'Created-By: Packages' 'Origin: Debian' 'Label: Debian' 'Component: main' | head -n 1
}

# Whether the mirror has a suite.
has_suite () {
  local release=$roots/$1.release
  mkdir -p "$roots"
  /usr/lib/apt/apt-helper download-file "$(debian_mirror)dists/$1/InRelease" "$release" \
    > /dev/null 2>&1
}

# Says why there can be no roots here, or nothing.
root_obstacle () {
  if [[ $(package_manager) != apt-get ]]; then
    echo "roots are made from Debian's packages, and there is no apt-get here"
  elif ((EUID != 0)); then
    echo "only root can make a root and mount what belongs there"
  elif ! unshare --mount --pid --fork true 2> /dev/null; then
    echo "this machine lets nobody have namespaces"
  fi
}

# Whether a kept root has these packages, and is new enough or can't be had anew.
is_root_current () {
  local suite=$1 packages=$2
  [[ -f $roots/$suite.packages && $(< "$roots/$suite.packages") == "$packages" ]] || return
  [[ -n $(find "$roots/$suite.packages" -mtime "-$root_days") ]] || ! has_suite "$suite"
}

# Makes a root, with apt set up as on this machine, but for what belongs to its own suites.
make_root () {
  local suite=$1 packages=$2 settings=$roots/$1.apt
  apt-config dump | grep '^Acquire::' | grep -v '^Acquire::IndexTargets' > "$settings"
  mmdebstrap --mode=root --variant=minbase \
    --aptopt="$settings" --aptopt='APT::Install-Recommends "false"' \
    --aptopt='Acquire::Languages "none"' \
    --dpkgopt='force-unsafe-io' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --include="${packages//$'\n'/,}" "$suite" "$roots/$suite.new" "$(debian_mirror)"
}

# Sees to it that there is a root of a suite in $roots/SUITE, in which this project can be built and
# tested, and which can serve as an SDK. Where it can't be had, it says why and fails.
provide_root () {
  local suite=$1 packages
  # shellcheck disable=SC2154 # they are in packages.sh
  packages=$(printf '%s\n' "${apt_run[@]}" "${apt_test[@]}" "${apt_sdk[@]}" | sort)
  is_root_current "$suite" "$packages" && return
  if ! has_suite "$suite"; then
    echo "the package mirror has no $suite"
    return 1
  fi
  rm -rf --one-file-system "${roots:?}/$suite.new"
  if ! make_root "$suite" "$packages" > "$roots/$suite.log" 2>&1; then
    echo "no root of $suite could be made: $(grep '^E: ' "$roots/$suite.log" | head -n 1)"
    return 1
  fi
  rm -rf --one-file-system "${roots:?}/$suite" "$roots/$suite.packages"
  mv "$roots/$suite.new" "$roots/$suite"
  echo "$packages" > "$roots/$suite.packages"
}

# Runs a command in a root, in which the source is /source and can't be written to, but for its
# _build. Nothing that is started or mounted there outlives it.
#   $1 suite, $2 the source, $3 what is its _build there, rest: the command
in_root () {
  local suite=$1
  shift
  unshare --mount --pid --fork --kill-child \
    bash -euc '
      root=$1 source=$2 build=$3
      shift 3
      mount --bind "$root" "$root"
      cd "$root"
      mkdir -p source before
      mount --bind "$source" source
      mount -o remount,bind,ro source
      mount --bind "$build" source/_build
      mount --rbind /dev dev
      mount --rbind /sys sys
      mount -t proc proc proc
      mount -t tmpfs run run
      mount -t tmpfs tmp tmp
      chmod 1777 tmp
      pivot_root . before
      umount -l before
      exec env -i HOME=/root LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"' \
    bash "$roots/$suite" "$@"
}
