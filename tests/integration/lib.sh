# SPDX-License-Identifier: MIT
# Shared by these tests, after tests/lib.sh.

# The user's configuration of git does not affect the tests.
GIT_CONFIG_GLOBAL=$work/gitconfig GIT_CONFIG_NOSYSTEM=1 HOME=$work/home
export GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM HOME
program=$JVMTIC
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE JVMTIC JVMTIC_RELEASE JVMTIC_ONLY JVMTIC_OUT
mkdir "$HOME"

# install_below FOLDER: installs below that prefix. Runs in the build directory.
install_below() {
  [ -f Makefile ] || fail 'this test runs in the build folder'
  make -s install prefix="$1" exec_prefix="$1" libdir="$1/lib" >"$work/out" 2>"$work/err" || {
    cat "$work/out" "$work/err" >&2
    fail 'make install'
  }
}

# repository FOLDER: a new one, with a specification and its header.
repository() {
  need_tool git git
  git config --global user.name Tester
  git config --global user.email tester@example.org
  git config --global init.defaultBranch main
  git init -q "$1"
  small_spec "$1/jvmti.xml"
  sed -i.old 's/cuont_ptr/count_ptr/' "$1/jvmti.xml"
  rm "$1/jvmti.xml.old"
  "$program" build --only header -o "$1/include" "$1/jvmti.xml"
  git -C "$1" add .
  git -C "$1" commit -q -m 'A specification'
}

# spoil FILE: changes a value in the file.
spoil() {
  sed 's/num="50"/num="51"/; s/JVMTI_EVENT_COUNTED = 50/JVMTI_EVENT_COUNTED = 51/' "$1" >"$work/spoiled"
  ! cmp -s "$1" "$work/spoiled" || fail "nothing to spoil in $1"
  cat "$work/spoiled" >"$1"
}

# with_jdk: sets $jdk, and JAVA_HOME to its JDK.
with_jdk() {
  need_jdk
  JAVA_HOME=$(cd "$jdk/.." && pwd)
  export JAVA_HOME
}

# loads AGENT: runs the agent if there is a JVM.
loads() {
  [ -x "$JAVA_HOME/bin/java" ] || {
    left_out 'there is no java beside the headers (Debian package default-jdk-headless)'
    return 0
  }
  expect 0 "$JAVA_HOME/bin/java" -agentpath:"$(cd "$(dirname "$1")" && pwd)/$(basename "$1")" -version
  says "$work/out" 'header 30110000'
}
