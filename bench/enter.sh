#!/bin/sh
# SPDX-License-Identifier: MIT
# Times checked calls against direct ones, in one run of one program built with -O2.
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

"$jvmtic" build --only header,port,impl,stubs,enter,table --profile "${PROFILE:-reference}" -o made "$spec" 2>errors || {
  cat errors >&2
  exit 1
}
# Any jni.h does: none of its functions is called.
include=-I$here/../templates
for jdk in /usr/lib/jvm/java-*-openjdk-*/include; do
  [ ! -f "$jdk/jni.h" ] || include="-I$jdk -I$jdk/linux"
done
cp "$here"/enter*.c made/jvmti*.h made/jvmti_stubs.c made/jvmti_enter.c made/jvmti_table.c .
# shellcheck disable=SC2086
${CC:-cc} -std=gnu11 -O2 -DJVMTI_NO_TRACE -I. $include enter.c enter_impl.c jvmti_enter.c jvmti_table.c jvmti_stubs.c -o enter
./enter
