#!/bin/sh
# SPDX-License-Identifier: MIT
# Adds the port to the source tree of a JDK 16. Usage: apply.sh JDK_TREE
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
    echo "apply.sh: $1: nothing to change; expected an unchanged JDK 16" >&2
    exit 1
  fi
  mv "$1.new" "$1"
}

edit $gensrc/GensrcJvmti.gmk '
  /^# FIXME: jvmtiGen/,/SetupJvmtiGeneration, jvmti.html/d
  s,^ *-PARAM majorversion .*,include gensrc/GensrcJvmtic.gmk,'
edit $prims/jvmtiUtil.hpp '
  /_error_names\[\];/d
  /_event_threaded\[\];/d
  s/ error_name(int num) .*/ error_name(int num);\n  static const bool event_filtered(int num);/
  s/_event_threaded\[num\]/event_filtered(num)/'
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
cp "$port"/jvmti.habits "$port"/jvmtiPort.?pp "$port"/jvmtiRooms.hpp $prims
cp "$port"/GensrcJvmtic.gmk $gensrc
