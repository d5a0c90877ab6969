# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034
# Sourced: what the project needs from the system, and how to get what is missing.
# Why each of them is needed stands in README.md.

apt_run=(
  gcc libc6-dev meson ninja-build pkg-config python3
  gettext appstream desktop-file-utils libxml2-utils
  zlib1g-dev libglib2.0-dev libjson-glib-dev libblkid-dev libmount-dev libcairo2-dev libpango1.0-dev
  libgtk-4-dev libgtk-4-bin libadwaita-1-dev adwaita-icon-theme librsvg2-common fonts-dejavu-core
)
apt_test=(
  at-spi2-core btrfs-progs clang-format dbus-daemon dosfstools e2fsprogs exfatprogs f2fs-tools fuse3
  gir1.2-atspi-2.0 libfuse3-dev libglib2.0-bin librsvg2-bin libxss-dev locales mount ntfs-3g
  polkitd poppler-utils python3-gi strace udev udisks2 xfsprogs xvfb
)
apt_fuzz=(clang libclang-rt-dev)
# Only where there is apt-get: what is made with these is made of Debian's packages.
apt_root=(debian-archive-keyring mmdebstrap util-linux)
apt_flatpak=(
  bubblewrap elfutils flatpak flatpak-builder imagemagick ostree xdg-dbus-proxy xdg-desktop-portal
)
# What an SDK holds beyond what a build needs.
apt_sdk=(
  appstream-compose dconf-gsettings-backend gsettings-desktop-schemas shared-mime-info xkb-data
)

dnf_run=(
  gcc glibc-devel meson ninja-build pkgconf-pkg-config python3
  gettext appstream desktop-file-utils libxml2
  zlib-devel glib2-devel json-glib-devel libblkid-devel libmount-devel cairo-devel pango-devel
  gtk4-devel gtk4 libadwaita-devel adwaita-icon-theme librsvg2 dejavu-sans-fonts
)
dnf_test=(
  at-spi2-core btrfs-progs clang-tools-extra dbus-daemon e2fsprogs fuse3 fuse3-devel
  glibc-langpack-de libXScrnSaver-devel librsvg2-tools polkit poppler-utils python3-gobject strace
  systemd-udev udisks2 xfsprogs xorg-x11-server-Xvfb
  libasan libubsan libtsan
)
dnf_fuzz=(clang compiler-rt)

pacman_run=(
  gcc glibc meson ninja pkgconf python
  gettext appstream desktop-file-utils libxml2
  zlib glib2-devel json-glib util-linux-libs cairo pango gtk4 gtk-update-icon-cache
  libadwaita adwaita-icon-theme librsvg ttf-dejavu
)
pacman_test=(
  at-spi2-core btrfs-progs clang dbus e2fsprogs fuse3 libxss polkit poppler python-gobject strace
  udisks2 xfsprogs xorg-server-xvfb
)
pacman_fuzz=(clang compiler-rt)

# Names the first package manager found here.
package_manager () {
  local manager
  for manager in apt-get dnf pacman; do
    if command -v "$manager" > /dev/null; then
      echo "$manager"
      return
    fi
  done
}

# Whether a package is installed; asks the local database only.
is_installed () {
  local manager=$1 package=$2
  case $manager in
    apt-get)
      dpkg-query -W -f '${db:Status-Status}\n' "$package" 2> /dev/null | grep -qx installed
      ;;
    dnf) rpm -q --whatprovides "$package" > /dev/null 2>&1 ;;
    pacman) pacman -T "$package" > /dev/null ;;
  esac
}

# Prints those of the packages named that are not installed.
missing_packages () {
  local manager=$1 package
  shift
  for package in "$@"; do
    is_installed "$manager" "$package" || echo "$package"
  done
}

# Runs a command as root.
as_root () {
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo > /dev/null; then
    echo "With sudo: $*"
    sudo "$@"
  else
    echo "There is no sudo here. As root, run: $*" >&2
    return 1
  fi
}

# Installs packages; lists of what can be had are fetched when there are none or they are stale.
install_packages () {
  local manager=$1
  shift
  case $manager in
    apt-get)
      local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends)
      compgen -G '/var/lib/apt/lists/*_Packages*' > /dev/null || as_root apt-get update
      as_root "${install[@]}" "$@" < /dev/null && return
      as_root apt-get update
      as_root "${install[@]}" "$@" < /dev/null
      ;;
    dnf) as_root dnf install -y "$@" ;;
    pacman) as_root pacman -S --needed --noconfirm "$@" ;;
  esac
}

# Makes sure of everything that the uses named need: run, test, fuzz.
need_packages () {
  local manager use missing=() wanted=()
  manager=$(package_manager)
  if [[ -z $manager ]]; then
    echo "No apt-get, dnf or pacman here: build with what there is." >&2
    return
  fi
  for use in "$@"; do
    local -n list=${manager%-get}_$use
    wanted+=("${list[@]}")
  done
  mapfile -t missing < <(missing_packages "$manager" "${wanted[@]}")
  if ((${#missing[@]} > 0)); then
    echo "Installing with $manager: ${missing[*]}"
    install_packages "$manager" "${missing[@]}"
  fi
}
