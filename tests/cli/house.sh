# SPDX-License-Identifier: MIT
# The rules of house.py for sources: violations are reported.
. "$TOP_SRCDIR/tests/lib.sh"
need_tool python3 python3
cd "$work"

python3 "$TOP_SRCDIR/tests/cli/house.py" "$TOP_SRCDIR" || fail 'rules of the source tree are broken'

# breaks WORDS FILE LINE…: a file with these lines at its end breaks a rule.
breaks() {
  printf '%s\n' "$1" >>expected
  file=$2
  shift 2
  printf '%s\n' "$@" >>"tree/$file"
}

mkdir tree tree/tests
cp -R "$TOP_SRCDIR/src" "$TOP_SRCDIR/gen" tree
mkdir tree/jvmticheck tree/jvmpi
cp "$TOP_SRCDIR"/jvmticheck/*.[ch] tree/jvmticheck
cp "$TOP_SRCDIR"/jvmpi/*.[ch] tree/jvmpi
cp -R "$TOP_SRCDIR/tests/lib.sh" "$TOP_SRCDIR/tests/html" tree/tests
chmod -R u+w tree
breaks 'of a later or parallel module' src/model/spec.h '#include "check/checks.h"'
breaks 'of a later or parallel module' src/c/tokens.h '#include "model/spec.h"'
breaks 'of a later or parallel module' src/compare/outcome.h '#include "adopt/merging.h"'
breaks 'names no module' src/model/spec.h '#include "spec.h"'
breaks 'a cycle of includes' src/base/arena.h '#include "base/text.h"'
breaks 'uses bool without <stdbool.h>' src/base/collate.c 'static const bool yes = true;'
breaks 'uses strtoul without <stdlib.h>' src/read/foreign.c 'static unsigned long read_number(const char *text) {' '  return strtoul(text, NULL, 10);' '}'
breaks 'a cycle of includes: jvmticheck/' jvmticheck/environments.h '#include "calls.h"'
breaks 'a cycle of includes: jvmpi/' jvmpi/classes.h '#include "objects.h"'
breaks 'a cycle of calls: jvmticheck/' jvmticheck/environments.c 'void in_a_circle(void) {' '  calls_start();' '}'
breaks 'a cycle of calls: jvmpi/' jvmpi/classes.c 'jobjectID in_a_circle(void) {' '  return objects_id(NULL, NULL);' '}'
breaks 'a cycle of calls: gen/vm/forward' gen/vm/forward_tables.c 'void in_a_circle(void) {' '  forward_handed(NULL);' '}'
breaks 'model: ' src/model/spec.c 'const char *name = "jvmtiEnv";'
breaks 'gen: ' gen/dump/dump.c 'const char *name = "struct jvmpi_dump_list";'
breaks 'too_long() has 41 lines' src/model/spec.c 'int too_long(void) {' "$(yes '  1;' | head -n 39)" '}'
breaks 'release_text() is declared in src/model/release.h' src/base/collate.c 'int release_text(void) {' '}'
breaks 'src/report/checks.def: nothing reports idle' src/report/checks.def 'CHECK(CHECK_IDLE, "idle", DIAG_OFF, "nothing")'
breaks 'src/report/checks.def: no test expects [idle]' src/report/checks.def
breaks 'tests/html/valid.sh: at_end() is one of tests/lib.sh' tests/html/valid.sh 'at_end() {' '}'

! python3 "$TOP_SRCDIR/tests/cli/house.py" tree >said || fail 'no violation is reported'
while read -r words; do says said "$words"; done <expected

# Exceptions that are no longer needed are reported.
rm -rf tree/gen
cp -R "$TOP_SRCDIR/gen" tree
chmod -R u+w tree
sed -i 's/"jvmti->%/"env->%/' tree/gen/agent/words.c
! python3 "$TOP_SRCDIR/tests/cli/house.py" tree >said || fail 'not seen: there are fewer exceptions'
says said 'gen: 1 literals with a name of an interface, known are 2'
