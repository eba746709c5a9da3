# SPDX-License-Identifier: MIT
# Shared by tests that use other programs on the page: validators, and a browser. Sourced after
# tests/lib.sh.

# need_node: sets $packages to a directory whose node_modules has the packages of package-lock.json: in the build
# tree, installed once and again when the lock file changes. Tests that start at the same time wait for each other.
need_node() {
  need_tool node nodejs
  need_tool npm npm
  need_tool flock util-linux
  packages=$(dirname "$JVMTIC")/tests/html/npm
  mkdir -p "$packages"
  flock "$packages" sh -c '
    set -eu
    cmp -s "$1/package-lock.json" "$2/installed" && exit
    cat "$1/package.json" >"$2/package.json"
    cat "$1/package-lock.json" >"$2/package-lock.json"
    cd "$2"
    # No scripts: that of vnu-jar would download a Java.
    npm ci --ignore-scripts --prefer-offline --no-audit --no-fund --fetch-retries=1 >log 2>&1
    cp package-lock.json installed
  ' - "$TOP_SRCDIR/tests/html" "$packages" || {
    cat "$packages/log" >&2
    skip "npm cannot install what tests/html/package-lock.json names (no network?)"
  }
  PACKAGES=$packages
  export PACKAGES
}

# need_browser: need_node, and sets $CHROMIUM to the browser. JVMTIC_CHROMIUM overrides it. Without a window, the browser
# takes half of the time.
need_browser() {
  CHROMIUM=${JVMTIC_CHROMIUM:-/usr/bin/chromium-headless-shell}
  [ "${JVMTIC_CHROMIUM:-}" ] || [ -x "$CHROMIUM" ] || CHROMIUM=/usr/bin/chromium
  [ -x "$CHROMIUM" ] || skip "$CHROMIUM is not here (Debian package chromium-headless-shell)"
  export CHROMIUM
  need_node
}

# flat FILE: the page without line ends between tags.
flat() {
  tr '\n' ' ' <"$1" | sed 's/> </></g; s/<tr/\n&/g'
}

# shows FILE WORDS: the page contains them, whatever line ends are between tags.
shows() {
  flat "$1" >shown
  says shown "$2"
}

# find_jdk_page: sets $JDK_PAGE to the reference of a JDK, or to an empty string without one.
find_jdk_page() {
  JDK_PAGE=
  for folder in /usr/share/doc/openjdk-*-jre-headless /usr/share/doc/openjdk-*-doc/api "${JVMTIC_JDK_DOC:-/}"; do
    [ ! -f "$folder/specs/jvmti.html" ] || JDK_PAGE=$folder/specs/jvmti.html
  done
  export JDK_PAGE
}

# need_firefox: sets $FIREFOX to that browser. JVMTIC_FIREFOX overrides it.
need_firefox() {
  FIREFOX=${JVMTIC_FIREFOX:-/usr/bin/firefox-esr}
  [ -x "$FIREFOX" ] || skip "$FIREFOX is not here (Debian package firefox-esr)"
  export FIREFOX
}
