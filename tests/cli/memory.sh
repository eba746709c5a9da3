# SPDX-License-Identifier: MIT
# No command loses memory, or uses it before it is initialized or after it is freed. This is a sample of commands;
# EXTENT=full, for make valgrind, has more.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool valgrind valgrind
! grep -q __asan_init "$JVMTIC" || skip 'valgrind runs no program with sanitizers'
golden=$TOP_SRCDIR/tests/golden
cd "$work"
cp -R "$golden/everything.xml" "$golden/minimal.xml" "$golden/parts" "$TOP_SRCDIR/tests/text/manual.xml" \
  "$TOP_SRCDIR/tests/text/vm.c" .
sed -f "$TOP_SRCDIR/tests/text/changes.sed" everything.xml >changed.xml
"$JVMTIC" build --only header,names -o gen everything.xml
sed 's/JVMTI_BLUE = 2/JVMTI_BLUE = 4/' gen/jvmti.h >changed.h
echo '/* */' >>gen/jvmti_names.c
echo 'abi constant JVMTI_BLUE -- ours' >accepted

cat >commands <<'END'
0 build -o built --depfile d everything.xml
0 agent --name mine -o project --events all --functions GetBases everything.xml
1 lint -Wall --format sarif changed.h
0 show --format json everything.xml GetBases
1 diff everything.xml changed.xml
1 check --suppress accepted --format json everything.xml changed.h gen
1 merge -o merged.c everything.xml vm.c
2 build --only heder
END
! in_full || cat >>commands <<'END'
0 build --only html,json -o built manual.xml
0 lint -Wall --format github manual.xml
0 show manual.xml whatIs Start Started jvmtiRecord
0 show --facts everything.xml
1 diff --format markdown minimal.xml everything.xml
1 diff --format sarif changed.xml gen/jvmti.h
0 coverage --format markdown everything.xml vm.c
1 coverage --require all,50% everything.xml vm.c
0 help diff
END
while read -r wanted arguments; do
  status=0
  # shellcheck disable=SC2086 # words
  valgrind -q --read-inline-info=no --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite --child-silent-after-fork=yes \
    "$JVMTIC" $arguments >out 2>err </dev/null || status=$?
  [ "$status" = "$wanted" ] || {
    cat err >&2
    fail "status $status instead of $wanted: $arguments"
  }
done <commands
