#!/bin/sh
# SPDX-License-Identifier: MIT
# container.sh ARCHIVE: builds the Containerfile in the archive with buildah, and runs jvmtic in the container. The base is made by
# debootstrap instead of fetched from a registry. For root; needs the network. See make container.
set -eux
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
images() {
  buildah --storage-driver vfs --root "$work/images" --runroot "$work/run" "$@"
}
export BUILDAH_ISOLATION=chroot
mkdir "$work/context"
tar -xJf "$1" -C "$work/context" --strip-components=1

debootstrap --variant=minbase stable "$work/root"
tar -C "$work/root" -cf "$work/base.tar" .
container=$(images from scratch)
images add -q "$container" "$work/base.tar" /
images commit -q --rm "$container" docker.io/library/debian:stable-slim

images bud -q --pull-never -f "$work/context/packaging/Containerfile" -t jvmtic "$work/context"
container=$(images from --pull-never jvmtic)
images run "$container" -- jvmtic lint -Wall -Werror
images run "$container" -- jvmtic init
images run "$container" -- jvmtic build
images run "$container" -- jvmtic check
