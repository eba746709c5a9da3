#!/bin/sh
# SPDX-License-Identifier: MIT
# Adds the port to the source tree of a JDK, or updates it there. Usage: apply.sh JDK_TREE
set -eu
port=$(cd "$(dirname "$0")" && pwd)
cd "$1"
prims=src/hotspot/share/prims
gensrc=make/hotspot/gensrc

# edit FILE SED: a script without effect is an error.
edit() {
  sed "$2" "$1" >"$1.new"
  if cmp -s "$1" "$1.new"; then
    rm "$1.new"
    echo "apply.sh: $1: nothing to change; expected an unchanged JDK" >&2
    exit 1
  fi
  mv "$1.new" "$1"
}

if [ ! -e $prims/jvmtiPort.hpp ]; then
  edit $gensrc/GensrcJvmti.gmk '
    /^# FIXME: jvmtiGen/,/SetupJvmtiGeneration, jvmti.html/d
    s,^ *-PARAM majorversion .*,include gensrc/GensrcJvmtic.gmk,'
  edit $prims/jvmtiUtil.hpp '
    /_error_names\[\];/d
    /_event_threaded\[\];/d
    s/ error_name(int num) .*/ error_name(int num);\n  static bool event_filtered(int num);/
    s/_event_threaded\[num\]/event_filtered(num)/
    s/static const bool \(has_event_capability\)/static bool \1/'
  edit $prims/jvmtiTrace.hpp '
    /_event_names\[\];/d
    /_function_names\[\];/d
    s/static short  *_exclude_functions.*/static bool        is_untraced(int num);/
    s/static jbyte *\(_[a-z_]*trace_flags\)\[\];/static jbyte* const \1;/
    s/SHOW_IN_DETAIL = *010,/SHOW_IN_DETAIL =       01,/
    s/SHOW_OUT_DETAIL = *020,/SHOW_OUT_DETAIL =      02,/
    s/ function_name(int num) .*/ function_name(int num);/
    s/_event_names\[num\]/event_names(num)/
    s/^  static const char\* event_name(int num) {/  static const char* event_names(int num);\n&/'
  edit $prims/jvmtiTrace.cpp '
    /int exclude_index = 0;/d
    s/i == _exclude_functions\[exclude_index\]/is_untraced(i)/
    s/^  *++exclude_index;/          continue;/'
fi

# JDK 24 and later have no precompiled header in their sources. Files with the same contents remain unchanged, so that make
# does not build them again.
drop=
grep -q precompiled.hpp $prims/jvmtiEnv.cpp || drop=/precompiled.hpp/d
for file in "$port"/jvmti.habits "$port"/*.?pp "$port"/*.gmk; do
  case $file in *.gmk) to=$gensrc/${file##*/} ;; *) to=$prims/${file##*/} ;; esac
  sed "$drop" "$file" >"$to.new"
  if cmp -s "$to.new" "$to"; then rm "$to.new"; else mv "$to.new" "$to"; fi
done
