# SPDX-License-Identifier: MIT
# A note names the backend of an included file that is not in the directory of the file that includes it.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"
small_spec spec.xml
sed -i.old 's/cuont_ptr/count_ptr/' spec.xml

# noted FILE WHAT BACKEND
noted() {
  says err "$1: note: it includes '$2', which is not in its directory; --only $3 writes that file"
}

expect 0 "$JVMTIC" build --only table -o some spec.xml
noted some/jvmti_table.h jvmti_port.h port
noted some/jvmti_table.c jvmti_enter.h enter
noted some/jvmti_table.c jvmti_trace.h trace
[ "$(wc -l <err)" = 3 ] || fail 'a file that is missing is told of once'
expect 0 "$JVMTIC" build --only table -o some spec.xml
silent err
# Files that exist and files that are written now count.
expect 0 "$JVMTIC" build --only enter -o some spec.xml
rm some/jvmti_table.c
expect 0 "$JVMTIC" build --only table,port -o some/ spec.xml
noted some/jvmti_table.c jvmti_trace.h trace
noted some/jvmti_port.h jvmti.h header
[ "$(wc -l <err)" = 2 ] || fail 'more than what is missing is told of'
expect 0 "$JVMTIC" build --only names spec.xml
noted jvmti_names.h jvmti.h header

# The named backend writes each noted file, and after all backends nothing is missing.
for backend in $("$JVMTIC" backends | sed 's/ .*//'); do
  only=$backend
  while
    expect 0 "$JVMTIC" build --only "$only" -o "by-$backend" spec.xml
    [ -s err ]
  do
    more=$(sed -n '1s/.*; --only \(.*\) writes that file$/\1/p' err)
    case ,$only, in
      *,"$more",*) fail "$backend: $more does not write what it should" ;;
    esac
    only=$only,$more
    rm -r "by-$backend"
  done
  silent err
  for file in "by-$backend"/*.c "by-$backend"/*.h; do
    [ -f "$file" ] || continue
    sed -n 's/^#include "\(.*\)"$/\1/p' "$file" | while read -r included; do
      [ -f "by-$backend/$included" ] || [ "$included" = jni.h ] || fail "$file needs $included, and nobody said so"
    done
  done
done
expect 0 "$JVMTIC" build -o all spec.xml
silent err
