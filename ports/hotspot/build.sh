#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds a JDK 16 from a copy of a source tree, unchanged and with the port. Existing builds are only updated for
# changed files. Usage: build.sh JDK_TREE DIRECTORY LEVEL...
# DIRECTORY gets own/ and jvmtic/, each with build/LEVEL/jdk, the JDK. A LEVEL is release, fastdebug or slowdebug; JVMTIC is the
# program, BOOT_JDK a JDK 15 to 17, JOBS the number of processes, KINDS one or both of the two.
set -eu
port=$(cd "$(dirname "$0")" && pwd)
tree=$1 folder=$2
shift 2
: "${JVMTIC:?names the program jvmtic}" "${BOOT_JDK:?names a JDK 15, 16 or 17}" "${JOBS:=2}" "${KINDS:=own jvmtic}"
export JVMTIC
mkdir -p "$folder"

# Parts that cannot be built with JDK 17, or with a tree that was patched for Solaris.
mend() {
  sed -i 's/^DEFAULT_ACCEPTABLE_BOOT_VERSIONS=.*/DEFAULT_ACCEPTABLE_BOOT_VERSIONS="15 16 17"/' make/autoconf/version-numbers
  sed -i 's/--doclint-format html5//; s/ -Werror//' make/common/JavaCompilation.gmk
  grep -rl -e '-lssp' make | xargs -r sed -i 's/-lssp//g'
}

# copy KIND: the tree with the changes of KIND, unless it exists.
copy() {
  [ ! -d "$folder/$1" ] || return 0
  rm -rf "$folder/$1.new"
  cp -r "$tree" "$folder/$1.new"
  (cd "$folder/$1.new" && mend)
  mv "$folder/$1.new" "$folder/$1"
}

for kind in $KINDS; do
  copy $kind
  cd "$folder/$kind"
  [ $kind = own ] || "$port/apply.sh" .
  for level; do
    [ -e "build/$level/spec.gmk" ] || bash configure --with-conf-name="$level" --with-debug-level="$level" \
      --with-boot-jdk="$BOOT_JDK" --with-jobs="$JOBS" --with-jvm-variants=custom --enable-headless-only \
      --with-jvm-features=compiler1,serialgc,jvmti,services,management,jni-check,nmt --with-native-debug-symbols=none \
      --disable-warnings-as-errors
    echo "$kind, $level:"
    make CONF="$level" hotspot java.base java.compiler java.instrument java.management jdk.compiler jdk.jartool jdk.jdi \
      jdk.jdwp.agent jdk.management
    # Agents and the runner of tests need files that only an image of a JDK has.
    cp "build/$level/support/modules_include/java.base/jvmti.h" "build/$level/jdk/include"
    echo 'JAVA_VERSION="16"' >"build/$level/jdk/release"
  done
done
