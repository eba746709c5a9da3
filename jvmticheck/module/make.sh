# SPDX-License-Identifier: MIT
# Generates the C code of each module from the specification, merges it into one text, and compiles it if it has changed.
#   make.sh jvmticheck/generated/module.o COMPILER WORD…
# Runs in the build directory. JVMTIC is the program, AWK is awk, SOURCES the source directory of the project.
set -eu
object=$1
generated=${object%/*}
shift
sources=$SOURCES/jvmticheck
# The newest is first; all share its headers.
modules=$(sed -n 's/^MODULE(\([0-9]*\), \([a-z]*\))$/\1 \2/p' "$sources/modules.def" | sort -rn | tr ' ' '-')

merged=
for module in $modules; do
  made=$generated/$module
  "$JVMTIC" build --release "${module%-*}" --profile "${module#*-}" --only header,names,port,impl,enter,trace,forward \
    -o "$made" "$SOURCES/spec/jvmti.xml"
  for file in names enter trace forward; do
    grep -v '^#include' "$made/jvmti_$file.c"
  done >"$made/module.c"
  "$@" -E -P "-DJVMTI_FORWARD_LOOP(slot)=thread_loop(slot)" "$made/module.c" >"$made.i"
  merged="$merged $made.i"
done
"$AWK" -f "$sources/module/merge.awk" $merged >"$generated/merged.new"
cmp -s "$generated/merged.new" "$generated/merged.c" || cp "$generated/merged.new" "$generated/merged.c"
rm "$generated/merged.new"

# jvmtic leaves files with the same contents unchanged.
newest=$generated/${modules%%[!0-9a-z-]*}
[ -f "$object" ] && [ -z "$(find "$generated/merged.c" "$newest"/*.h "$sources/layer.h" "$sources/module" "$sources/jni" \
  -newer "$object" -type f)" ] || {
  rm -f "$object"
  "$@" -I"$newest" -I"$generated" -I"$sources" -I"$sources/jni" -c "$sources/module/module.c" -o "$object"
}
touch "$object"
