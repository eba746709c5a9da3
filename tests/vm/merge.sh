# SPDX-License-Identifier: MIT
# Merging an implementation with another release: exactly the requested differences, nothing is lost, and a second run
# changes nothing.
. "$TOP_SRCDIR/tests/lib.sh"
here=$(cd "$TOP_SRCDIR/tests/vm" && pwd)
cd "$work"

# spec FILE FUNCTIONS: writes a specification with these functions, "Name(type param, …)" in each line; the second column is since.
spec() {
  cat >"$1" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<specification label="Small Interface">
  <title subtitle="Version">Small Interface</title>
  <functionsection label="Functions">
    <category id="all" label="All">
      <capabilitiestypedef id="jvmtiCapabilities" label="Capabilities">
        <capabilityfield id="can_count"><description>Can count.</description></capabilityfield>
      </capabilitiestypedef>
END
  slot=0
  while read -r name since capability params; do
    slot=$((slot + 1))
    echo "      <function id=\"$name\" num=\"$slot\" since=\"$since\"><synopsis>$name</synopsis><description>It.</description><origin>new</origin>"
    [ "$capability" = - ] && echo '<capabilities/>' || echo "<capabilities><required id=\"$capability\"/></capabilities>"
    echo '<parameters>'
    for param in $params; do
      case ${param%%:*} in
      *.*) type="<${param%%.*}><${param#*.}"; type="${type%%:*}/></${param%%.*}>" ;;
      *) type="<${param%%:*}/>" ;;
      esac
      echo "<param id=\"${param#*:}\">$type<description>It.</description></param>"
    done
    echo '</parameters><errors/></function>'
  done >>"$1"
  cat >>"$1" <<'END'
    </category>
  </functionsection>
  <errorsection label="Errors">
    <errorcategory id="universal-error" label="Errors of all">
      <errorid id="JVMTI_ERROR_NONE" num="0">None.</errorid>
      <errorid id="JVMTI_ERROR_NOT_AVAILABLE" num="98">Not there.</errorid>
      <errorid id="JVMTI_ERROR_MUST_POSSESS_CAPABILITY" num="99">A capability is missing.</errorid>
      <errorid id="JVMTI_ERROR_NULL_POINTER" num="100">A NULL pointer.</errorid>
    </errorcategory>
  </errorsection>
  <eventsection label="Events"/>
  <datasection/>
  <changehistory id="history" update="today"><change date="today" version="9.0.0">Made.</change></changehistory>
</specification>
END
}

# merges STATUS ARGUMENTS…: into file.c, twice; the second time changes nothing. Messages are in first-err.
merges() {
  expected=$1
  shift
  expect "$expected" "$JVMTIC" merge "$@" file.c
  cp err first-err
  silent out
  cp file.c once.c
  expect "$expected" "$JVMTIC" merge "$@" file.c
  same once.c file.c
}

spec old.xml <<'END'
First 1.0 - jint:a
Second 1.0 - jint:a outptr.jint:b_ptr
Fourth 1.0 can_count
END
spec new.xml <<'END'
First 1.0 - jint:a
Second 1.0 - jlong:a outptr.jint:b_ptr inbuf.char:c
Third 1.0 - jint:a
Fifth 9 can_count outptr.jint:b_ptr
END

# ---- Stubs that nobody has touched follow the spec, without a word.
expect 0 "$JVMTIC" build --only stubs -o - old.xml
cp out file.c
merges 0 new.xml
silent first-err
expect 0 "$JVMTIC" build --only stubs -o - new.xml
same out file.c
merges 0 old.xml
expect 0 "$JVMTIC" build --only stubs -o - old.xml
same out file.c
expect 0 "$JVMTIC" merge -v new.xml file.c
says err 'file.c: 2 added, 1 updated, 1 dropped, 0 changed, 0 removed, 0 restored'

# ---- What people have written: everything at once.
cat >file.c <<'END'
/* My VM. */
#include "jvmti_impl.h"
static int seen; /* } */

/* First things first. */
jvmtiError jvmti_impl_First(jvmtiEnv* e, jint /* } */ n)
{
  return "}"[0] == n ? JVMTI_ERROR_NONE : JVMTI_ERROR_NULL_POINTER;
} /* { */
	static jvmtiError jvmti_impl_Second ( jvmtiEnv*env,
		jint a, // the first
		jint *result ) {
	return JVMTI_ERROR_NONE;
	}
/* The fourth */
// is documented.
jvmtiError jvmti_impl_Fourth(jvmtiEnv* env) { /* } */
#if MINE
  return seen;
#else
  return 0;
#endif
}

int jvmti_impl_helper(int a) { return a; }
jvmtiError jvmti_impl_other_helper(jvmtiEnv* env) { return seen; }
END
printf 'static jvmtiError jvmti_impl_Another(jvmtiEnv* env) { return seen; }' >>file.c
cp file.c start.c
merges 1 new.xml
cat >expected.c <<'END'
/* My VM. */
#include "jvmti_impl.h"
static int seen; /* } */

/* First things first. */
jvmtiError jvmti_impl_First(jvmtiEnv* e, jint /* } */ n)
{
  return "}"[0] == n ? JVMTI_ERROR_NONE : JVMTI_ERROR_NULL_POINTER;
} /* { */
	/* jvmtic: changed: it was ( jvmtiEnv*env,
		jint a, // the first
		jint *result ) */
	static jvmtiError jvmti_impl_Second (jvmtiEnv* env, jlong a, jint* result, const char* c) {
	return JVMTI_ERROR_NONE;
	}

/* jvmti.html#Third: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_Third(jvmtiEnv* env, jint a) {
  (void)env, (void)a;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#Fifth: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_Fifth(jvmtiEnv* env, jint* b_ptr) {
  (void)env, (void)b_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}
#if 0 /* jvmtic: removed: jvmti_impl_Fourth was not in release 9 */
/* The fourth */
// is documented.
jvmtiError jvmti_impl_Fourth(jvmtiEnv* env) { /* } */
#if MINE
  return seen;
#else
  return 0;
#endif
}
#endif /* jvmtic: removed: jvmti_impl_Fourth */

int jvmti_impl_helper(int a) { return a; }
jvmtiError jvmti_impl_other_helper(jvmtiEnv* env) { return seen; }
END
printf 'static jvmtiError jvmti_impl_Another(jvmtiEnv* env) { return seen; }' >>expected.c
same expected.c file.c
cat >expected <<'END'
file.c:10: warning: the parameters of 'jvmti_impl_Second' have changed; they were (jvmtiEnv*env, jint a, // the first jint *result)
file.c:28: warning: 'jvmti_impl_Fourth' is not in release 9: it is kept under #if 0
END
same expected first-err
echo "file.c:10: warning: the parameters of 'jvmti_impl_Second' have changed; adapt the body, then remove this comment" >expected
same expected err

# A comment in the parameters cannot be undone; without one, they are restored.
merges 1 old.xml
says file.c 'it was (jvmtiEnv* env, jlong a, jint* result, const char* c) */'
sed 's| // the first||' start.c >file.c
cp file.c start.c
merges 1 new.xml
merges 0 old.xml
silent first-err
same start.c file.c
# A parameter that was renamed since: then the body has the new name as well.
merges 1 new.xml
sed 's/jint\* result, const/jint* changed, const/' file.c >changed.c
cp changed.c file.c
merges 1 old.xml
says file.c 'it was (jvmtiEnv* env, jlong a, jint* changed, const char* c) */'
says file.c 'jvmti_impl_Second (jvmtiEnv* env, jint a, jint* changed) {'

# ---- A body that uses a name that would go keeps its head, and so does one whose parameters would come back as they were.
printf 'jvmtiError jvmti_impl_Second(jvmtiEnv* env, jint a, jint* b, jint more) { return more; }\n' >file.c
cp file.c want.c
merges 1 --no-new new.xml
same want.c file.c
echo "file.c:1: warning: the parameters of 'jvmti_impl_Second' are now (jvmtiEnv* env, jlong a, jint* b_ptr, const char* c), but its body uses 'more'; it is left unchanged" >expected
same expected first-err
for used in '/* more */ return 1;' 'return "more"[0];' 'return env.more;'; do
  printf 'jvmtiError jvmti_impl_Second(jvmtiEnv* env, jint a, jint* b, jint more) { %s }\n' "$used" >file.c
  merges 1 --no-new new.xml
  says file.c '(jvmtiEnv* env, jlong a, jint* b, const char* c) {'
done

# ---- Names of parameters: one that the body uses stays where its type does, unless it
# or its replacement is the name of another parameter on either side.
spec names.xml <<'END'
Do 1.0 - jint:a jlong:b jint:c
END
while IFS='|' read -r had has; do
  printf 'jvmtiError jvmti_impl_Do(%s) {\n}\n' "$had" >file.c
  merges 1 names.xml
  printf '/* jvmtic: changed: it was (%s) */\njvmtiError jvmti_impl_Do(%s) {\n}\n' "$had" "$has" >want.c
  same want.c file.c
done <<'END'
jvmtiEnv* env, jint a, jint b, jint c|jvmtiEnv* env, jint a, jlong b, jint c
jvmtiEnv* env, jint x, jint y, jint z|jvmtiEnv* env, jint x, jlong b, jint z
jvmtiEnv* e, jint x, jint y|jvmtiEnv* e, jint x, jlong b, jint c
jvmtiEnv* env, jint b, jint y, jint z|jvmtiEnv* env, jint a, jlong b, jint z
jvmtiEnv* env, jint c, jint y, jint z|jvmtiEnv* env, jint a, jlong b, jint c
jvmtiEnv* env, jint x, jint c, jint z|jvmtiEnv* env, jint x, jlong b, jint c
jvmtiEnv* env, jint x, jint a, jint z|jvmtiEnv* env, jint a, jlong b, jint z
jvmtiEnv* env, jint x, jint y, jint a|jvmtiEnv* env, jint a, jlong b, jint c
jvmtiEnv* env, jint c, jint b, jint a|jvmtiEnv* env, jint a, jlong b, jint c
jvmtiEnv* b, jint x, jint y, jint z|jvmtiEnv* env, jint x, jlong b, jint z
jvmtiEnv* env, jint, jint y, jint z|jvmtiEnv* env, jint a, jlong b, jint z
jvmtiEnv* x, jlong y, jlong z, jint w|jvmtiEnv* x, jint a, jlong z, jint w
END

# ---- The same names in another order, where types do not tell: a caller's values would change places.
spec order.xml <<'END'
Do 1.0 - jint:a jint:b jlong:c
END
while IFS='|' read -r status had name; do
  printf 'jvmtiError jvmti_impl_Do(%s) { return go(a, b); }\n' "$had" >file.c
  cp file.c want.c
  merges $status order.xml
  same want.c file.c
  : >expected
  [ -z "$name" ] ||
    echo "file.c:1: warning: the parameters of 'jvmti_impl_Do' are (jvmtiEnv* env, jint a, jint b, jlong c), but '$name' has another position here; its body may confuse them" >expected
  same expected first-err
done <<'END'
0|jvmtiEnv* env, jint a, jint b, jlong c|
0|jvmtiEnv* b, jint x, jint y, jlong a|
0|jvmtiEnv* env, jint c, jint, jlong b|
1|jvmtiEnv* env, jint b, jint a, jlong c|b
1|jvmtiEnv* env, const jint x, jint a, jlong c|a
END

# ---- Elsewhere: -o FILE, standard output and input; nothing is touched when nothing changes.
cp start.c file.c
expect 1 "$JVMTIC" merge -o other.c new.xml file.c
says err 'other.c:10: warning'
same start.c file.c
expect 1 "$JVMTIC" merge -o - new.xml file.c
same other.c out
says err '<stdout>:10: warning'
expect 1 "$JVMTIC" merge new.xml - <file.c
same other.c out
expect 0 "$JVMTIC" merge --no-new --release 8 old.xml file.c
same start.c file.c

# ---- CRLF, no newline at the end, a byte order mark.
printf '\357\273\277// x\r\njvmtiError jvmti_impl_First(jvmtiEnv* env, jint a) {\r\n}\r\njvmtiError jvmti_impl_Fourth(jvmtiEnv* env) {}' >file.c
cp file.c start.c
merges 0 new.xml
tr -d '\r' <file.c >plain
[ "$(grep -c . file.c)" = "$(grep -c "$(printf '\r')" file.c)" ] && fail 'the last line has got a newline'
says plain '#endif /* jvmtic: removed: jvmti_impl_Fourth */'
[ "$(tail -c 1 file.c)" = / ] || fail 'the file ends otherwise'
merges 0 old.xml
merges 0 --no-new new.xml
merges 0 old.xml

# ---- Conditionals: alternatives are all kept and all followed; new stubs stand outside of them.
cat >file.c <<'END'
#ifndef GUARD
#define GUARD
#ifdef FAST
jvmtiError jvmti_impl_Second(jvmtiEnv* env, jint a, jint* b) { return fast(a, b); }
jvmtiError jvmti_impl_Fourth(jvmtiEnv* env) { return 1; }
#else
jvmtiError jvmti_impl_Second(jvmtiEnv* env, jint a, jint* b) {
  return slow(a, b);
}
jvmtiError jvmti_impl_Fourth(jvmtiEnv* env) { return 2; }
#endif
void unrelated(void) {}
#endif
END
cp file.c start.c
merges 1 new.xml
cat >expected <<'END'
file.c:10: warning: the parameters of 'jvmti_impl_Second' have changed; they were (jvmtiEnv* env, jint a, jint* b)
file.c:12: warning: 'jvmti_impl_Fourth' is not in release 9: it is kept under #if 0
file.c:16: warning: the parameters of 'jvmti_impl_Second' have changed; they were (jvmtiEnv* env, jint a, jint* b)
file.c:17: note: 'jvmti_impl_Second' is defined more than once: each definition is kept
file.c:20: warning: 'jvmti_impl_Fourth' is not in release 9: it is kept under #if 0
file.c:21: note: 'jvmti_impl_Fourth' is defined more than once: each definition is kept
END
same expected first-err
awk '/^#endif$/ { n++ } /jvmti_impl_First/ { if (NR > 8) exit 1 } /jvmti_impl_Third\(/ { if (n != 1) exit 1; ok = 1 } END { exit !ok }' file.c ||
  { cat file.c; fail 'the new stubs stand elsewhere'; }
merges 0 --no-new old.xml
sed '/^$/d; /First: not/,/^}/d' file.c >without
sed '/^$/d' start.c >with
same with without

# A conditional with #else around everything is not a guard: new functions belong to both branches.
printf '#if A\njvmtiError jvmti_impl_First(jvmtiEnv* env, jint a) { return 1; }\n#else\n#endif\n' >file.c
merges 0 old.xml
[ "$(sed -n 6p file.c)" = '/* jvmti.html#Second: not implemented. */' ] || fail 'the new stubs are under #if'

# ---- Stubs that somebody has touched, or that are one of several, are set aside.
expect 0 "$JVMTIC" build --only stubs -o - old.xml
cp out stubs.c
sed 's|^  return JVMTI_ERROR_MUST.*|& // one day|' stubs.c >file.c
cp file.c start.c
merges 0 new.xml
says first-err "'jvmti_impl_Fourth' is not in release 9: it is kept under #if 0"
merges 0 old.xml
grep -v '^$' start.c >with
grep -v '^$' file.c >without
same with without
sed 's|^/. jvmti.html#Fourth|#if A\n&|; $s|$|\n#else\njvmtiError jvmti_impl_Fourth(jvmtiEnv* env) { return 1; }\n#endif|' stubs.c >file.c
cp file.c start.c
merges 0 --no-new new.xml
[ "$(grep -c 'removed: jvmti_impl_Fourth was' file.c)" = 2 ] || fail 'the stub of one branch is gone'

# ---- What stands above a removed function, ends in no ';' and is no part of it stays; what is goes with it.
# above LINE…: the function is removed without these lines, and restored.
first='jvmtiError jvmti_impl_First(jvmtiEnv* env, jint a) { return 0; }'
fourth='jvmtiError jvmti_impl_Fourth(jvmtiEnv* env) { return 1; }'
above() {
  printf '%s\n' "$@" "$fourth" "$first" >file.c
  cp file.c start.c
  merges 0 --no-new new.xml
  { printf '%s\n' "$@" '#if 0 /* jvmtic: removed: jvmti_impl_Fourth was not in release 9 */' "$fourth" \
    '#endif /* jvmtic: removed: jvmti_impl_Fourth */' "$first"; } >want.c
  same want.c file.c
  merges 0 --no-new old.xml
  same start.c file.c
}
above __BEGIN_DECLS
above '/* It. */' 'NAMESPACE_BEGIN(vm) // it'
above 'DEFINE_LOCK(a)' 'DEFINE_LOCK(b,' '  c)' VM_BEGIN
above 'ANY(a)' 'JNIEXPORT' END_ANY
# part TEXT: the function is removed with all of it.
part() {
  printf '%b { return 1; }\n%s\n' "$1" "$first" >file.c
  cp file.c start.c
  merges 0 --no-new new.xml
  { printf '#if 0 /* jvmtic: removed: jvmti_impl_Fourth was not in release 9 */\n%b { return 1; }\n' "$1"
    printf '#endif /* jvmtic: removed: jvmti_impl_Fourth */\n%s\n' "$first"; } >want.c
  same want.c file.c
  merges 0 --no-new old.xml
  same start.c file.c
}
for lead in 'JNIEXPORT\n' 'VM_EXPORT\n' 'EXTERN_C\n' 'JNIEXPORT // it\n' 'extern "C"\n' \
  '__attribute__((cold))\n' '__declspec(dllexport)\nVM_ANY\n' 'JNIEXPORT\nVM_ANY\n' 'ANY(a) inline\n' 'ANY(a) VM_EXPORT\n' 'VM_ANY VM_STATIC\n'; do
  part "${lead}jvmtiError jvmti_impl_Fourth(jvmtiEnv* env)"
done
part 'JNIEXPORT\njvmtiError\nJNICALL\njvmti_impl_Fourth(jvmtiEnv* env)'
part 'jvmtiError\nJNICALL jvmti_impl_Fourth(jvmtiEnv* env)'
part 'VM_RESULT\njvmti_impl_Fourth(jvmtiEnv* env)'
part 'VM_RESULT(int)\njvmti_impl_Fourth(jvmtiEnv* env)'
# If it is ambiguous, everything stays.
while IFS='|' read -r lead word; do
  printf "$lead\n$fourth\n$first\n" >file.c
  cp file.c start.c
  merges 1 --no-new new.xml
  same start.c file.c
  line=$(grep -n Fourth file.c | cut -d: -f1)
  echo "file.c:$line: warning: 'jvmti_impl_Fourth' is not in release 9, but '$word' on a line above may not belong to it; it is left unchanged; move '$word' away, or onto its line" >expected
  same expected first-err
done <<'END'
VM_ANY|VM_ANY
begin_declarations|begin_declarations
VM_ANY // it|VM_ANY
ENTRY(a)|ENTRY
EXPORT_SYMBOL(a)\nJNIEXPORT|EXPORT_SYMBOL
JNIEXPORT\nEXPORT(a)|EXPORT
extern LOCK(a)|LOCK
VM_ANY VM_SOME|VM_SOME
FRONT_END_API|FRONT_END_API
__BEGIN_DECLS\nVM_ANY|VM_ANY
END

# An edited answer or parameter name is kept, and the answer is reported.
sed '/_Fourth(/,/^}/s/MUST_POSSESS_CAPABILITY/NOT_AVAILABLE/; /_First(/,/^}/s/\([ )]\)a\([,);]\)/\1mine\2/g' stubs.c >file.c
cp file.c start.c
merges 0 old.xml
same start.c file.c
echo "file.c:32: note: the stub of 'jvmti_impl_Fourth' returns JVMTI_ERROR_NOT_AVAILABLE, where JVMTI_ERROR_MUST_POSSESS_CAPABILITY is expected; it is left unchanged" >expected
same expected first-err
# A function that a release of the same specification removes is set aside with the edited answer.
spec later.xml <<'END'
First 1.0 - jint:a
Late 9 can_count
END
expect 0 "$JVMTIC" build --only stubs -o - later.xml
sed 's/MUST_POSSESS_CAPABILITY/NOT_AVAILABLE/' out >file.c
merges 0 --release 8 later.xml
says first-err "'jvmti_impl_Late' is not in release 8: it is kept under #if 0"

# ---- What cannot be moved is left and named.
cat >file.c <<'END'
jvmtiError jvmti_impl_First(jvmtiEnv* env, jint a) { return 0; }
#ifdef FAST
jvmtiError jvmti_impl_Fourth(jvmtiEnv* env) {
#else
jvmtiError jvmti_impl_Fourth(jvmtiEnv* env, int b) {
#endif
  return 3;
}
jvmtiError jvmti_impl_Second(jvmtiEnv* env,
#ifdef FAST
  jint a
#endif
) { return 0; }
END
cp file.c start.c
merges 1 --no-new new.xml
same start.c file.c
cat >expected <<'END'
file.c:3: warning: 'jvmti_impl_Fourth' is not in release 9, but its definition is divided by #if; it is left unchanged
file.c:5: note: 'jvmti_impl_Fourth' is defined more than once: each definition is kept
file.c:5: warning: 'jvmti_impl_Fourth' is not in release 9, but its definition is divided by #if; it is left unchanged
file.c:9: warning: the parameters of 'jvmti_impl_Second' are not plain types and names; they were not compared
END
same expected first-err

# ---- C++: members, namespaces, raw strings, other names.
cat >file.cc <<'END'
namespace vm {
class JvmtiEnv { public: jvmtiError First(jint a); };
// It.
jvmtiError JvmtiEnv::First(jint a) {
  return R"(})" [0] == a ? JVMTI_ERROR_NONE : JVMTI_ERROR_NULL_POINTER;
}
jvmtiError JvmtiEnv :: Second(const jint a, jint b[]) { return twice(a'}'); }
} // namespace vm
END
expect 1 "$JVMTIC" merge --name 'JvmtiEnv::%s' new.xml file.cc
cat >expected <<'END'
namespace vm {
class JvmtiEnv { public: jvmtiError First(jint a); };
// It.
jvmtiError JvmtiEnv::First(jint a) {
  return R"(})" [0] == a ? JVMTI_ERROR_NONE : JVMTI_ERROR_NULL_POINTER;
}
/* jvmtic: changed: it was (const jint a, jint b[]) */
jvmtiError JvmtiEnv :: Second(jlong a, jint* b, const char* c) { return twice(a'}'); }

/* jvmti.html#Third: not implemented. */
jvmtiError JvmtiEnv::Third(jint a) {
  (void)a;
  return JVMTI_ERROR_NOT_AVAILABLE;
}

/* jvmti.html#Fifth: not implemented. */
jvmtiError JvmtiEnv::Fifth(jint* b_ptr) {
  (void)b_ptr;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}
} // namespace vm
END
same expected file.cc
printf 'extern "C" {\njvmtiError jvmtiFirst(jvmtiEnv *env, jint a) { return 0; }\n}\nint jvmtiHelp(void) { return 1; }\n' >other.cc
expect 0 "$JVMTIC" merge --name 'jvmti%s' old.xml other.cc
says other.cc 'jvmtiError jvmtiFourth(jvmtiEnv* env) {'
[ "$(tail -n 2 other.cc | head -n 1)" = '}' ] || fail 'not in the braces'
says other.cc 'int jvmtiHelp(void) { return 1; }'

# A head continues after blank lines, comments and directives.
cat >file.cc <<'END'
jvmtiError JvmtiEnv::First(jint a)
    // nothing
    // is changed
    const
{
  return a;
}
jvmtiError JvmtiEnv::Third(jint a)
#if A
noexcept
#endif
{ return a; }

jvmtiError JvmtiEnv::Second(jlong a, jint* b_ptr, const char* c)

  // With the lock.
  REQUIRES(lock_) { return a; }
END
cp file.cc start.cc
expect 0 "$JVMTIC" merge --release 8 --name 'JvmtiEnv::%s' new.xml file.cc
silent err
same start.cc file.cc

# Other words about parameters than their types are not a change.
cat >file.c <<'END'
jvmtiError vmFirst(jvmtiEnv* _Nonnull env, jint a) { return a; }
jvmtiError vmThird(jvmtiEnv* env CHECKED(x), jint a __unused) { return a; }
jvmtiError vmSecond(jvmtiEnv* nonnull env, jlong a, jint* b_ptr, char const *_Nullable c) { return a; }
END
cp file.c start.c
expect 0 "$JVMTIC" merge --release 8 --name 'vm%s' new.xml file.c
silent err
same start.c file.c

# Names that a body uses are not lost, even if they look like annotations or are in a macro.
# head_of SAID HEAD [NEW]: the message of merge about a function of JVM TI, and the head that it makes, if another
head_of() {
  echo "jvmtiError vm$2 { return f(x); }" >file.cc
  cp file.cc start.cc
  if [ "$1" ]; then expected=1; else expected=0; fi
  expect "$expected" "$JVMTIC" merge --no-new --name 'vm%s' "$TOP_SRCDIR/spec/jvmti.xml" file.cc
  if [ "$1" ]; then says err "$1"; else silent err; fi
  if [ $# -gt 2 ]; then says file.cc "jvmtiError vm$3 { return f(x); }"; else same start.cc file.cc; fi
}
head_of '' 'SetTag(jvmtiEnv* env, IN jobject UNUSED(x), jlong tag)'
head_of '' 'SetTag(jvmtiEnv* env, VOLATILE jobject UNUSED(x), jlong tag)'
head_of '' 'SetTag(jvmtiEnv* env, IN jobject __x, jlong tag)'
head_of 'have changed' 'GetTag(jvmtiEnv* env, jobject object, jlong *OUT UNUSED(x), jint more)' \
  'GetTag(jvmtiEnv* env, jobject object, jlong* x)'
# The line is that of the new file, which may start with an empty one.
printf '\njvmtiError vmGetTag(jvmtiEnv* env, jobject object, jlong *x, jint more) { return f(x); }\n' >file.cc
expect 1 "$JVMTIC" merge --no-new --name 'vm%s' "$TOP_SRCDIR/spec/jvmti.xml" file.cc
says err 'file.cc:2: warning: the parameters'
for more in 'jint __UNUSED(x)' 'jint _UNUSED_(x)' 'void* __UNUSED(x)' 'unsigned long UNUSED(x)'; do
  head_of "but its body uses 'x'; it is left unchanged" "SetTag(jvmtiEnv* env, jobject object, jlong tag, $more)"
done
for more in 'unsigned long N' 'long long N' 'const unsigned char N[]'; do
  echo "jvmtiError vmSetTag(jvmtiEnv* env, jobject object, jlong tag, $more) { return f(N); }" >file.cc
  expect 1 "$JVMTIC" merge --no-new --name 'vm%s' "$TOP_SRCDIR/spec/jvmti.xml" file.cc
  says err "but its body uses 'N'; it is left unchanged"
done
# A macro that is a parameter may have any name.
head_of 'are not plain types and names; they were not compared' 'SetTag(jvmtiEnv* env, jobject object, jlong tag, TRAPS)'
cat >file.cc <<'END'
jvmtiError vmSetTag(jvmtiEnv* env, jobject object, jlong tag, unsigned int __x) { return f(__x); }
jvmtiError vmDeallocate(jvmtiEnv* env, unsigned char* __x, jint more) { return f(__x); }
END
expect 1 "$JVMTIC" merge --no-new --name 'vm%s' "$TOP_SRCDIR/spec/jvmti.xml" file.cc
says err "but its body uses '__x'; it is left unchanged"
says file.cc 'vmDeallocate(jvmtiEnv* env, unsigned char* __x) { return f(__x); }'
for type in '__HANDLE(jobject)' '_HANDLE_(jobject)' '__underlying_type(o)'; do
  head_of 'are not plain types and names; they were not compared' "SetTag(jvmtiEnv* env, $type x, jlong tag)"
done
head_of '' 'GetPhase(jvmtiEnv* env, jvmtiPhase* _Nonnull x)'
head_of '' 'GetTime(jvmtiEnv* env, jlong* x GUARDED_BY(y))'
head_of '' 'Deallocate(jvmtiEnv* env, char unsigned *x)'
head_of '' 'Deallocate(jvmtiEnv* env, IN unsigned char*)'
head_of '' 'GetTime(jvmtiEnv* env, OUT jlong*)'
head_of '' 'Allocate(jvmtiEnv* env, jlong x, OUT unsigned char**)'

# Scopes are written like those of the neighboring function.
# qualified HEAD SCOPES: of an existing definition, and of the new one
qualified() {
  printf '%sjvmtiError %sFirst(jint a) {\n  return a;\n}\n' "$1" "$2" >file.cc
  expect 0 "$JVMTIC" merge --release 8 --name 'JvmtiEnv::%s' new.xml file.cc
  says file.cc "$1jvmtiError $3Third(jint a) {"
  expect 0 "$JVMTIC" merge --release 8 --name 'JvmtiEnv::%s' new.xml file.cc
  silent err
}
qualified '' 'vm::JvmtiEnv::' 'vm::JvmtiEnv::'
qualified '' 'vm :: /* : */ JvmtiEnv :: ' 'vm::JvmtiEnv::'
qualified 'template <class T> ' 'JvmtiEnv<A<T>,const T>::' 'JvmtiEnv<A<T>, const T>::'
printf 'namespace vm {\njvmtiError JvmtiEnv::First(jint a) { return a; }\n}\n' >file.cc
expect 0 "$JVMTIC" merge --release 8 --name 'vm::JvmtiEnv::%s' new.xml file.cc
says file.cc 'jvmtiError JvmtiEnv::Third(jint a) {'

# Functions of C have the linkage and calling convention of their neighbors.
# linked HEAD: the words before the name, of the existing and the new one
linked() {
  printf '%s vmFirst(jvmtiEnv *env, jint a) {\n  return a;\n}\n' "$1" >file.c
  expect 0 "$JVMTIC" merge --release 8 --name 'vm%s' new.xml file.c
  says file.c "$1 vmThird(jvmtiEnv* env, jint a) {"
  cp file.c again.c
  expect 0 "$JVMTIC" merge --release 8 --name 'vm%s' new.xml again.c
  same file.c again.c
  expect 0 "$JVMTIC" merge --name 'vm%s' new.xml file.c
  says file.c "$1 vmFifth(jvmtiEnv* env, jint* b_ptr) {"
  silent err
}
for head in 'static jvmtiError' 'static jvmtiError JNICALL' 'jvmtiError JNICALL' 'JNIEXPORT jvmtiError JNICALL' 'jvmtiError' \
  'extern "C" JNIEXPORT jvmtiError JNICALL'; do
  linked "$head"
done
printf 'static jvmtiError\nJNICALL vmFirst(jvmtiEnv *env, jint a) { return a; }\n' >file.c
expect 0 "$JVMTIC" merge --release 8 --name 'vm%s' new.xml file.c
says file.c 'static jvmtiError JNICALL vmThird(jvmtiEnv* env, jint a) {'

# One head with a body in each branch is one function.
printf 'jvmtiError vmFirst(jvmtiEnv* env, jint a)\n#ifdef A\n{ return a; }\n#else\n{ return 2; }\n#endif\n' >file.c
expect 0 "$JVMTIC" merge --no-new --name 'vm%s' --release 8 new.xml file.c
silent err

# In the braces of a class, new and renewed functions are indented like the others.
cat >file.cc <<'END'
class JvmtiEnv {
 public:
  static jvmtiError First(jint a) { return work(a); }

  /* jvmti.html#Second: not implemented. */
  static jvmtiError Second(jint a, jint* b_ptr) {
    (void)a, (void)b_ptr;
    return JVMTI_ERROR_NOT_AVAILABLE;
  }
  int kept;
};
END
expect 0 "$JVMTIC" merge --name 'JvmtiEnv::%s' new.xml file.cc
cat >expected <<'END'
class JvmtiEnv {
 public:
  static jvmtiError First(jint a) { return work(a); }

  /* jvmti.html#Second: not implemented. */
  static jvmtiError Second(jlong a, jint* b_ptr, const char* c) {
    (void)a, (void)b_ptr, (void)c;
    return JVMTI_ERROR_NOT_AVAILABLE;
  }

  /* jvmti.html#Third: not implemented. */
  static jvmtiError Third(jint a) {
    (void)a;
    return JVMTI_ERROR_NOT_AVAILABLE;
  }

  /* jvmti.html#Fifth: not implemented. */
  static jvmtiError Fifth(jint* b_ptr) {
    (void)b_ptr;
    return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
  }
  int kept;
};
END
same expected file.cc
expect 0 "$JVMTIC" merge --name 'JvmtiEnv::%s' new.xml file.cc
same expected file.cc

# Other functions, constructors and operators may occur several times: there is no message.
cat >file.cc <<'END'
class JvmtiEnv {
 public:
  JvmtiEnv() : a{1} {}
  explicit JvmtiEnv(int b) : a{b} {}
  operator bool() const { return a; }
  jvmtiError operator()(int b) { return work(b); }
  jvmtiError First(jint a) { return work(a); }
  void help(int b) { work(b); }
  void help(long b) { work(b); }
  int a;
};
END
cp file.cc start.cc
expect 0 "$JVMTIC" merge --no-new --name 'JvmtiEnv::%s' new.xml file.cc
silent err
same start.cc file.cc

# ---- The last stub goes, from a file that does not end its last line.
for last in '' '\r'; do
  sed "s/\$/$last/" stubs.c | head -c -$((${#last} / 2 + 1)) >file.c
  merges 0 new.xml
  tr -d '\r' <file.c >file.plain
  expect 0 "$JVMTIC" build --only stubs -o - new.xml
  [ "$(sed '1,/^#include/d' out)" = "$(sed '1,/^#include/d' file.plain)" ] || fail 'other stubs than those of the release'
done

# It is restored byte by byte, whatever is added and removed after its last line.
for last in '' '\r'; do
  printf "jvmtiError jvmti_impl_First(jvmtiEnv* env, jint a) { return 0; }$last\njvmtiError jvmti_impl_Second(jvmtiEnv* env, jint a, jint* b) { return 0; }$last\njvmtiError jvmti_impl_Fourth(jvmtiEnv* env) { return 1; }" >file.c
  cp file.c start.c
  expect 1 "$JVMTIC" merge new.xml file.c
  [ "$(tail -c 1 file.c)" = '/' ] || fail 'another end'
  expect 0 "$JVMTIC" merge old.xml file.c
  same start.c file.c
done

# ---- A file without any: at its end. An empty one.
echo 'int a;' >file.c
merges 0 old.xml
[ "$(grep -c JVMTI_STUB file.c)" = 3 ] || fail 'not all are there'
: >file.c
merges 0 old.xml
[ "$(grep -c JVMTI_STUB file.c)" = 3 ] || fail 'not all are there'

# ---- Errors: the message is exact, and nothing is written.
# refused TEXT LINE MESSAGE
refused() {
  printf "$1" >file.c
  cp file.c start.c
  expect 3 "$JVMTIC" merge old.xml file.c
  echo "file.c:$2: error: $3" >expected
  same expected err
  same start.c file.c
}
refused 'int a;\nint f(void) {\n  if (a) {\n}\n' 2 "this '{' is never closed"
refused 'int a;\n}\n' 2 "unmatched '}'"
refused 'int f(void) { return 1; }\n/* no end\n' 2 'this comment does not end'
refused 'int f(void) {\n  return "no end;\n}\n' 2 'this string has no closing quote'
refused "int f(void) {\n  return 'no end;\n}\n" 2 'this character has no closing quote'
refused 'const char* s = R"x(\n)y";\n' 1 'this raw string does not end'
refused '#if A\nint a;\n' 1 'this conditional has no #endif'
refused '\n#endif\n' 2 '#endif without #if'
refused '#else\n#endif\n' 1 '#else without #if'
refused '#if A\nint f(void) {\n#else\nint f;\n#endif\n}\n' 1 'the branches of this conditional have different numbers of open braces or parentheses'
refused 'int f(int a,\n' 1 'this parenthesis is never closed'
refused 'int a);\n' 1 "unmatched ')'"
refused 'int f(a)\n  int a;\n{\n}\n' 3 'a block without a function head; function definitions in the style before C89 are not supported'
refused 'int a;\nint b = 1\n' 3 'functions to be added here would not be recognized; expected complete code before them'
refused 'a\n\0b' 2 'it contains a NUL byte; expected source text'
refused 'int a;\rint b;\r' 1 'its lines end with carriage returns only; expected line feeds'

expect 3 "$JVMTIC" merge old.xml nowhere.c
echo "jvmtic: cannot read 'nowhere.c': No such file or directory; 'jvmtic build --only stubs' writes a file to start from" >expected
same expected err
expect 2 "$JVMTIC" merge
says err 'missing FILE'
expect 2 "$JVMTIC" merge old.xml
says err "'old.xml' is a specification"
expect 2 "$JVMTIC" merge - -
expect 2 "$JVMTIC" merge --name jvmti old.xml start.c
says err "'jvmti' is not a name pattern"
expect 2 "$JVMTIC" merge --release x old.xml start.c
echo 'int a;' >start.c
expect 3 "$JVMTIC" merge -o /dev/full old.xml start.c

# ---- An implementation in several files. A function of one of them is not missing in the others, and a new one
# is added to the file with its neighbors.
spec() { python3 -c '
import sys
text = open("new.xml").read()
function = text[text.index("<function id=\"First\""):text.index("</function>") + len("</function>")]
head, tail = text[:text.index("<category ")], text[text.rindex("</category>") + len("</category>"):]
number, body = 1, ""
for category in sys.argv[1:]:
    name, *functions = category.split()
    body += "<category id=\"%s\" label=\"%s\">" % (name, name)
    body += "<capabilitiestypedef id=\"jvmtiCapabilities\" label=\"Capabilities\"/>" * (number == 1)
    for one in functions:
        body += function.replace("First", one).replace("num=\"1\"", "num=\"%d\"" % number)
        number += 1
    body += "</category>"
print(head + body + tail)' "$@"; }
spec 'a A1 A2' 'b B1 B2' >two.xml
spec 'x X1' 'a A0 A1 A2 A3' 'b B1 B2 B3' 'c C1' >four.xml
# defines NAME BODY: prints a function.
defines() { printf 'jvmtiError jvmti_impl_%s(jvmtiEnv* env, jint a) { %s }\n' "$1" "$2"; }
mkdir -p tree/below
{ printf '#include "jvmti_impl.h"\n\n'; defines A1 'return a;'; defines A2 'return a;'; } >tree/a.c
{ defines B1 'return a;'; echo; defines B2 'return a;'; } >tree/below/b.c
echo 'int unfinished( {' >tree/other.c # without a name of the interface it does not matter
echo 'jvmti_impl_ {' >tree/README
cp -R tree before
expect 0 "$JVMTIC" merge -v two.xml tree/a.c tree/below/b.c
silent err
diff -r before tree
expect 0 "$JVMTIC" merge -v four.xml tree
cat >expected <<'END'
tree/a.c: 3 added, 0 updated, 0 dropped, 0 changed, 0 removed, 0 restored
tree/below/b.c: 2 added, 0 updated, 0 dropped, 0 changed, 0 removed, 0 restored
END
same expected err
# order FILE NAME…: expects these functions, in that order.
order() {
  file=$1
  shift
  printf '%s\n' "$@" >expected
  sed -n 's/.*jvmtiError jvmti_impl_\([A-Z0-9]*\)(.*/\1/p' "$file" >found
  same expected found
}
order tree/a.c X1 A0 A1 A2 A3
order tree/below/b.c B1 B2 B3 C1
cp -R tree after
expect 0 "$JVMTIC" merge four.xml tree tree/a.c ./tree/below
diff -r after tree
# Stubs are removed again; a definition in another file is not revived, and a stub is not a neighbor if there are others.
expect 0 "$JVMTIC" merge two.xml tree
diff -r before tree
defines C1 'return a;' >>tree/a.c
expect 0 "$JVMTIC" merge two.xml tree
says err "tree/a.c:5: warning: 'jvmti_impl_C1' is not in release 9: it is kept under #if 0"
cp tree/a.c aside.c
defines C1 'return 7;' >tree/c.c
expect 0 "$JVMTIC" merge --no-new four.xml tree
same aside.c tree/a.c
rm tree/c.c
expect 0 "$JVMTIC" merge --no-new four.xml tree
! grep -q '#if 0' tree/a.c || fail 'it does not come back'
cp before/a.c tree/a.c
for one in A1 A2 B1 B2; do defines $one '(void)env, (void)a; return JVMTI_ERROR_NOT_AVAILABLE;'; done >tree/0.c
cp tree/0.c stubs.c
expect 0 "$JVMTIC" merge four.xml tree
same stubs.c tree/0.c
order tree/a.c X1 A0 A1 A2 A3
# All or none.
rm -R tree
cp -R before tree
echo 'int jvmti_impl_X( {' >tree/z.c
cp -R tree kept
expect 3 "$JVMTIC" merge four.xml tree
says err "tree/z.c:1: error: this '{' is never closed"
diff -r kept tree
rm tree/z.c
chmod a-w tree/below
if ! touch tree/below/probe 2>/dev/null; then
  expect 3 "$JVMTIC" merge four.xml tree
  same before/a.c tree/a.c
fi
chmod u+w tree/below
rm -f tree/below/probe
# Without functions, the right file is unknown.
mkdir empty none
echo 'int a;' | tee none/a.c >none/b.c
expect 3 "$JVMTIC" merge four.xml none
says err "no function is named 'jvmti_impl_%s' in any of 2 files; use --name or --habits to specify their names"
expect 3 "$JVMTIC" merge four.xml empty
says err "no C or C++ file in 'empty'"
# Names are guessed from all files.
for file in a below/b; do sed 's/jvmti_impl_/vm/' before/$file.c >tree/$file.c; done
expect 0 "$JVMTIC" merge four.xml tree
says err "note: no function is named 'jvmti_impl_%s'; those named 'vm%s' are assumed to be the VM's"
[ "$(grep -c '(jvmtiEnv' tree/a.c)$(grep -c '(jvmtiEnv' tree/below/b.c)" = 54 ] || fail 'functions are not where they belong'
expect 2 "$JVMTIC" merge -o out.c four.xml tree
says err '-o is for one FILE; there are 3'
expect 2 "$JVMTIC" merge four.xml - tree
says err 'standard input is not allowed among several files'
# A VM states the error of its stubs.
printf 'function vm%%s\nstub return JVMTI_ERROR_NOT_AVAILABLE\n' >refuses.habits
cp tree/a.c file.c
merges 0 --habits refuses.habits "$TOP_SRCDIR/spec/jvmti.xml"
[ "$(grep -c 'return JVMTI_ERROR_NOT_AVAILABLE' file.c)" -gt 140 ] || fail 'functions that require a capability return another error'
# The project's own example has some of the functions, in three files: each of the others is added once.
mkdir minivm
cp "$TOP_SRCDIR"/examples/minivm/*.[ch] minivm
expect 0 "$JVMTIC" merge "$TOP_SRCDIR/spec/jvmti.xml" minivm
silent err
expect 0 "$JVMTIC" show --facts "$TOP_SRCDIR/spec/jvmti.xml"
sed -n 's/^function \([A-Za-z]*\) .*/\1/p' out | sort -u >expected
cat minivm/*.c | sed -n 's/.*jvmtiError jvmti_impl_\([A-Za-z]*\)(.*/\1/p' | sort >found
same expected found
# ---- Everything that can stand in a body, through the releases and back.
need_tool python3 python3
own=$TOP_SRCDIR/spec/jvmti.xml
need_jni
for release in 1.0 8 28; do expect 0 "$JVMTIC" build --only header,port,impl -o include-$release --release $release "$own"; done
c=$(compilers C | head -n 1)
cxx=$(compilers C++ | head -n 1)
for ending in lf crlf; do
  python3 "$here/merge.py" "$JVMTIC" "$own" 1 c $ending "$c" -std=c11 -w -isystem jni || fail "seed 1, C, $ending"
  python3 "$here/merge.py" "$JVMTIC" "$own" 2 c $ending || fail "seed 2, C, $ending"
  [ -z "$cxx" ] || python3 "$here/merge.py" "$JVMTIC" "$own" 3 cc $ending "$cxx" -std=c++14 -w -isystem jni || fail "seed 3, C++, $ending"
done
