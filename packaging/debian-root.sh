#!/bin/sh
# SPDX-License-Identifier: MIT
# debian-root.sh ROOT FILE…: in a Debian root that debootstrap has made, builds the packages of a source package and tests them
# with lintian and autopkgtest. For root; needs the network. See make packages.
set -eu
root=$1
shift
mounted=
trap 'for directory in $mounted; do umount "$root/$directory"; done' EXIT
for directory in proc dev dev/pts; do
  mountpoint -q "$root/$directory" && continue
  mount --bind "/$directory" "$root/$directory"
  mounted="$directory $mounted"
done
rm -rf "$root/jvmtic-deb"
mkdir "$root/jvmtic-deb"
cp "$@" "$root/jvmtic-deb"
chroot "$root" env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -eux <<'END'
cd /jvmtic-deb
apt-get update -q
apt-get install -y -q --no-install-recommends autopkgtest build-essential lintian
dpkg-source -x jvmtic_*.dsc source
apt-get build-dep -y -q --no-install-recommends ./source
(cd source && dpkg-buildpackage -us -uc)
lintian --allow-root --fail-on error,warning ./*.changes
autopkgtest ./*.changes -- null
apt-get purge -y -q jvmtic jvmti-spec libjvmticheck
END
