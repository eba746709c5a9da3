#!/bin/sh
# SPDX-License-Identifier: MIT
# Compares the time of checked calls with that of direct ones, in one run of one program built with -O2.
# usage: bench/enter.sh JVMTIC [SPEC.xml]     the compiler is CC, or cc; PROFILE=strict for that profile; see README
set -eu
[ $# -ge 1 ] || {
  sed -n 3p "$0" >&2
  exit 2
}
jvmtic=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
spec=$(realpath "${2:-$here/../spec/jvmti.xml}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

"$jvmtic" build --only header,names,port,impl,stubs,enter,trace,table --profile "${PROFILE:-reference}" -o made "$spec" 2>errors || {
  cat errors >&2
  exit 1
}
# Any jni.h is sufficient: none of its functions is called.
include=-I$here/../templates
for jdk in /usr/lib/jvm/java-*-openjdk-*/include; do
  [ ! -f "$jdk/jni.h" ] || include="-I$jdk -I$jdk/linux"
done
cp "$here"/enter*.c made/jvmti*.h made/jvmti_*.c .
# shellcheck disable=SC2086
${CC:-cc} -std=gnu11 -O2 -I. $include enter.c enter_impl.c jvmti_*.c -o enter
./enter
