# SPDX-License-Identifier: MIT
# Makes the object of a module: its C from the specification, and the object from that, where it is older.
#   make.sh jvmticheck/module-RELEASE-PROFILE.o COMPILER WORD…
# In the build folder; JVMTIC is the program, SOURCES the folder of the project's sources.
set -eu
object=$1
shift
name=$(basename "$object" .o)
release=${name#*-}
profile=${release#*-}
release=${release%%-*}
made=${object%.o}

"$JVMTIC" build --release "$release" --profile "$profile" --only header,names,port,impl,enter,trace,forward \
  -o "$made" "$SOURCES/spec/jvmti.xml"
# The names that several modules would share.
grep -oE '\bjvmti_[A-Za-z0-9_]+' "$made/jvmti_names.h" | LC_ALL=C sort -u |
  sed "s/.*/#define & &_${release}_$profile/" >"$made/rename.new"
cmp -s "$made/rename.new" "$made/rename.h" || cp "$made/rename.new" "$made/rename.h"
rm "$made/rename.new"

# jvmtic leaves files alone that would be the same.
[ -f "$object" ] && [ -z "$(find "$made" "$SOURCES/jvmticheck/module" "$SOURCES/jvmticheck/jni" -newer "$object" -type f)" ] || {
  rm -f "$object"
  "$@" -DJVMTI_FORWARD_MODULE="jvmti_forward_${release}_$profile" -I"$made" -I"$SOURCES/jvmticheck/jni" \
    -c "$SOURCES/jvmticheck/module/module.c" -o "$object"
}
touch "$object"
