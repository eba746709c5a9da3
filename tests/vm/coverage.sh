# SPDX-License-Identifier: MIT
# Coverage: what sources implement, in any style of names; what a capability lacks; requirements.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"

# ---- Everything is a stub in the stubs, and nothing is sent by the files that only dispatch.
expect 0 "$JVMTIC" build -o gen --only stubs,enter,trace,table,events,impl
expect 0 "$JVMTIC" coverage gen
grep -q '^Functions: 0 of 151 implemented (0%), 151 stubs, 0 missing$' out || fail "$(sed -n 2p out)"
grep -q '^Events: 0 of 34 sent (0%)$' out || fail "$(sed -n 3p out)"
silent err
expect 0 "$JVMTIC" coverage --release 8 gen
says out 'Functions: 0 of 139 implemented (0%), 139 stubs, 0 missing'
small_spec small.xml
expect 0 "$JVMTIC" build --only stubs -o - small.xml
cp out small.c
expect 0 "$JVMTIC" coverage small.xml small.c
says out 'Functions: 0 of 1 implemented (0%), 1 stubs, 0 missing'
grep -v NOT_AVAILABLE small.xml | grep -v MUST_POSSESS >smaller.xml
expect 0 "$JVMTIC" build --only stubs -o - smaller.xml
cp out small.c
expect 0 "$JVMTIC" coverage smaller.xml small.c
says out 'Functions: 0 of 1 implemented (0%), 1 stubs, 0 missing'

# ---- A VM: definitions, stubs by hand, calls; and what only looks like it.
mkdir -p vm/sub vm/.hidden
cat >vm/a.c <<'END'
/* jvmti_impl_Allocate(jvmtiEnv* env) { } jvmti_send_VMInit(x); */
const char* text = "jvmti_impl_Deallocate(jvmtiEnv* env) { }";
jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* phase_ptr) { return JVMTI_ERROR_NONE; }
jvmtiError jvmti_impl_SuspendThread(jvmtiEnv* env, jthread thread) {
  (void)env; (void)thread; /* one day */
  return (JVMTI_ERROR_NOT_AVAILABLE);
}
jvmtiError jvmti_impl_GetAllThreads(jvmtiEnv* env, jint* n, jthread** t);
jvmtiError jvmti_impl_PopFrame(jvmtiEnv* env, jthread thread) { return JVMTI_ERROR_MUST_POSSESS_CAPABILITY; }
jvmtiError jvmti_impl_GetTime(jvmtiEnv* env, jlong* n) { if (n) return count(n); return JVMTI_ERROR_NOT_AVAILABLE; }
jvmtiError jvmti_impl_GetFrameCount(jvmtiEnv* env, jint* n) { return (jvmtiError)0; }
jvmtiError jvmti_impl_NotifyFramePop(jvmtiEnv* env, jint* n) { return (jvmtiError)98; }
jvmtiError jvmti_impl_GetVersionNumber(jvmtiEnv* env, jint* n) { return JVMTI_ERROR_INTERNAL; }
#if 0
jvmtiError jvmti_impl_GetThreadState(jvmtiEnv* env) { return jvmti_send_VMInit(1); }
#endif
static void start(void) {
  jvmti_send_VMStart (port); // jvmti_send_VMInit(port)
  char* s = "jvmti_send_VMInit(1)";
}
#define THREADS(p) jvmti_post_ThreadStart(p)
#define jvmti_post_ThreadEnd(p) nothing(p)
void jvmti_send_VMDeath(int a);
void jvmti_post_VMObjectAlloc(int a) { jvmti_send_VMObjectAlloc(a); }
void table(void) { use(jvmti_send_ClassLoad); }
#if (0)
jvmtiError jvmti_impl_GetThreadState(jvmtiEnv* env) { return jvmti_send_VMInit(2); }
#endif
void declare(void) {
  if (a) return jvmti_send_MethodEntry(a);
  else jvmti_send_MethodExit(a);
  MACRO jvmti_send_ClassPrepare(a);
}
jvmtiError jvmti_impl_GetSystemProperty(jvmtiEnv* env, const char* name, char** value) {
  return look(name, value);
}
END
cat >vm/sub/b.cc <<'END'
extern "C" {
#ifdef NEW
jvmtiError jvmti_impl_SetTag(jvmtiEnv* env, jobject o, jlong t) { return set(o, t); }
#else
jvmtiError jvmti_impl_SetTag(jvmtiEnv* env, jobject o, jlong t) { return JVMTI_ERROR_NOT_AVAILABLE; }
#endif
}
END
echo 'jvmtiError jvmti_impl_GetTag(jvmtiEnv* env) { return 1; }' | tee vm/.hidden/c.c vm/notes.txt >vm/c.c~
ln -s ../vm vm/sub/round
expect 0 "$JVMTIC" coverage --format json vm
cat >want <<'END'
function GetFrameCount implemented vm/a.c:11
function GetPhase implemented vm/a.c:3
function GetSystemProperty implemented vm/a.c:34
function GetTime implemented vm/a.c:10
function GetVersionNumber implemented vm/a.c:13
function NotifyFramePop stub vm/a.c:12
function PopFrame stub vm/a.c:9
function SetTag implemented vm/sub/b.cc:3,vm/sub/b.cc:5
function SuspendThread stub vm/a.c:4
event ClassPrepare sent vm/a.c:32
event MethodEntry sent vm/a.c:30
event MethodExit sent vm/a.c:31
event ThreadStart sent vm/a.c:21
event VMStart sent vm/a.c:18
END
need_tool python3 python3
cat >list.py <<'END'
import json, sys
data = json.load(open("out"))
for kind in "functions", "events":
    for item in sorted(data[kind], key=lambda item: item["id"]):
        if item["state"] != "missing":
            print(kind[:-1], item["id"], item["state"], ",".join("%(file)s:%(line)d" % place for place in item["places"]))
totals, by = data["totals"], lambda kind, state: sum(item["state"] == state for item in data[kind])
assert totals["functions"] == len(data["functions"]) and totals["events"] == len(data["events"])
assert totals["implemented"] == by("functions", "implemented") == sum(c["implemented"] for c in data["categories"])
assert totals["stubs"] == by("functions", "stub") == sum(c["stubs"] for c in data["categories"])
assert totals["missing"] == by("functions", "missing") == sum(c["missing"] for c in data["categories"])
assert totals["sent"] == by("events", "sent")
assert totals["complete"] == by("capabilities", "complete")
assert list(data) == ["release", "files", "totals", "categories", "functions", "events", "capabilities"]
END
python3 list.py >got
same want got
grep -q '"files": 2' out || fail 'other files were read'

# ---- A file counts once, however many paths lead to it, and so does a head with a body in each branch.
expect 0 "$JVMTIC" coverage --format json vm vm/a.c vm/sub ./vm/sub/../a.c
python3 list.py >got
same want got
grep -q '"files": 2' out || fail 'a file counts twice'
printf 'jvmtiError jvmti_impl_GetTime(jvmtiEnv* env, jlong* n)\n#ifdef A\n{ return JVMTI_ERROR_NOT_AVAILABLE; }\n#else\n{ return b(); }\n#endif\n' >once.c
expect 0 "$JVMTIC" coverage --format json once.c
python3 list.py >got
echo 'function GetTime implemented once.c:1' >wanted
same wanted got

# ---- The three reports agree.
expect 0 "$JVMTIC" coverage vm
says out 'Release 28, 2 files'
says out 'Functions: 6 of 151 implemented (3%), 3 stubs, 142 missing'
says out 'Events: 5 of 34 sent (14%)'
grep -qx '  SuspendThread PopFrame NotifyFramePop' out || fail 'the list of stubs'
says out '  can_pop_frame: PopFrame'
expect 0 "$JVMTIC" coverage --format markdown vm
says out '- Functions: 6 of 151 implemented (3%), 3 stubs, 142 missing'
says out '| Thread | 0 | 1 | 17 | 18 | 0% |'
says out '| can\_pop\_frame | no | PopFrame |'

# ---- Capabilities: complete with all that requires them; what requires two counts where the other is there.
cat >thread.c <<'END'
jvmtiError jvmti_impl_SuspendThread(jvmtiEnv* env) { return 1; }
jvmtiError jvmti_impl_SuspendThreadList(jvmtiEnv* env) { return 1; }
jvmtiError jvmti_impl_ResumeThread(jvmtiEnv* env) { return 1; }
jvmtiError jvmti_impl_ResumeThreadList(jvmtiEnv* env) { return 1; }
END
expect 0 "$JVMTIC" coverage thread.c
sed -n '/can be offered/,/^$/p' out >offered
grep -qx '  can_suspend' offered || fail 'can_suspend cannot be offered'
says out '  can_support_virtual_threads: SuspendAllVirtualThreads,'
says out '    ResumeAllVirtualThreads, VirtualThreadStart, VirtualThreadEnd'
cat >events.c <<'END'
void all(void) { jvmti_post_VirtualThreadStart(1); jvmti_post_VirtualThreadEnd(1); }
END
expect 0 "$JVMTIC" coverage thread.c events.c
says out '  can_suspend: SuspendAllVirtualThreads, ResumeAllVirtualThreads'
says out '  can_support_virtual_threads: SuspendAllVirtualThreads, ResumeAllVirtualThreads'

# ---- Names of other VMs.
echo 'extern "C" jvmtiError JNICALL jvmtiGetPhase(jvmtiEnv *env, jvmtiPhase *p) { return 0; } void jvmtiHelp(void) {}' >one.cpp
mkdir linked
ln -s ../one.cpp linked/it.cpp
ln -s nowhere.cpp linked/no.cpp
expect 0 "$JVMTIC" coverage --name 'jvmti%s' linked
says out ', 1 file'
echo 'jvmtiError JvmtiEnv::GetPhase(jvmtiPhase* p) { JvmtiExport::post_vm_start(); return JVMTI_ERROR_NONE; }' >two.cpp
echo 'template <class T> jvmtiError n::JvmtiEnv<T>::GetPhase(jvmtiPhase* p) { return JVMTI_ERROR_NONE; }' >template.cpp
echo 'class JvmtiEnv { public: JvmtiEnv() : a{1} {} jvmtiError GetPhase(jvmtiPhase* p) override { return JVMTI_ERROR_NONE; } int a; };' >three.hpp
echo 'struct Other { int GetPhase(int a) { return a; } };' >four.hpp
for case in "jvmti%s one.cpp 1" "JvmtiEnv::%s two.cpp 1" "JvmtiEnv::%s template.cpp 1" "JvmtiEnv::%s three.hpp 1" "JvmtiEnv::%s four.hpp 0" "JvmtiEnv::%s one.cpp 0" "%s four.hpp 1"; do
  set -- $case
  expect 0 "$JVMTIC" coverage --name "$1" "$2"
  says out "Functions: $3 of 151"
done
expect 0 "$JVMTIC" coverage --name 'jvmti%s' --name 'JvmtiEnv::%s' --format json one.cpp two.cpp
says out '"file": "one.cpp"'
says out '"file": "two.cpp"'
echo 'void f(void) { hook->fireVMInit(vm); }' >five.c
expect 0 "$JVMTIC" coverage --event-name 'fire%s' five.c
says out 'Events: 1 of 34 sent'
expect 0 "$JVMTIC" coverage - <five.c

# ---- Requirements.
expect 0 "$JVMTIC" coverage --require GetPhase,VMStart,SetTag,2% --require GetTime vm
silent err
expect 1 "$JVMTIC" coverage --require GetPhase,SuspendThread,VMInit --require can_pop_frame,4%,timers vm
cat >want <<'END'
function 'SuspendThread' is required: it is only a stub
event 'VMInit' is required: it is not sent
function 'PopFrame' is required for can_pop_frame: it is only a stub
4% of the functions are required: 6 of 151 are implemented
END
head -n 4 err >got
same want got
[ "$(wc -l <err)" = 10 ] || fail 'the category Timers: six are missing'
expect 1 "$JVMTIC" coverage --require all vm
[ "$(wc -l <err)" = 174 ] || fail "all: $(wc -l <err) lines"
expect 2 "$JVMTIC" coverage --require GetPhaze vm
says err "'GetPhaze' is not a function, event, capability or category of release 28; did you mean 'GetPhase'?"
expect 2 "$JVMTIC" coverage --require 101% vm
expect 2 "$JVMTIC" coverage --require '' vm
expect 2 "$JVMTIC" coverage --release 8 --require GetAllModules vm

# ---- What goes wrong.
expect 2 "$JVMTIC" coverage
expect 2 "$JVMTIC" coverage small.xml
expect 2 "$JVMTIC" coverage --format sarif vm
expect 2 "$JVMTIC" coverage --name nothing vm
expect 2 "$JVMTIC" coverage --event-name 'a%s%s' vm
expect 3 "$JVMTIC" coverage nowhere
silent out
# A file that cannot be parsed matters if it has such names; then the status shows it.
echo 'int f(void) { ' >vm/broken.c
expect 0 "$JVMTIC" coverage vm
echo 'jvmtiError jvmti_impl_GetTag(void) {' >>vm/broken.c
expect 3 "$JVMTIC" coverage vm
echo "vm/broken.c:2: error: this '{' is never closed" >want
same want err
says out 'Functions: 6 of 151'
# So does one in an encoding that is not supported. Not even with a byte order mark is it taken for a specification.
# wide [MARK] FORMAT: writes stdin to wide.c, each character in that format.
wide() { { printf "$1"; fold -w 1 | while IFS= read -r c; do printf "$2" "$c"; done; } >wide.c; }
for how in '\377\376 %s\0' '\376\377 \0%s' ' %s\0' ' \0%s'; do
  printf 'int jvmti_impl_GetTag(void)' | wide "${how%% *}" "${how#* }"
  expect 3 "$JVMTIC" coverage wide.c
  echo 'wide.c:1: error: this is UTF-16; expected UTF-8 or ASCII' >want
  grep -v '^note: ' err >said
  same want said
  expect 3 "$JVMTIC" merge wide.c
  same want err
  printf 'int x' | wide "${how%% *}" "${how#* }"
  expect 0 "$JVMTIC" coverage wide.c
done
printf '<specification' | wide '\377\376' '%s\0'
expect 2 "$JVMTIC" coverage wide.c
says err "missing PATH: 'wide.c' is a specification"
expect 3 "$JVMTIC" coverage small.c /dev/full/x

# ---- A share is met exactly, or not: one function of two, and one of three.
for count in 2 3; do
  { sed '/<function id/,$d' small.xml; for slot in $(seq $count); do
    echo "<function id=\"Get$slot\" num=\"$slot\"><synopsis>It</synopsis><description/><parameters/><errors/></function>"
  done; sed '1,/<\/function>/d' small.xml; } >share.xml
  echo 'int jvmti_impl_Get1(void) { return 1; }' >share.c
  met=$((100 / count))
  expect 0 "$JVMTIC" coverage --require "$met%" share.xml share.c
  silent err
  expect 1 "$JVMTIC" coverage --require "$((met + 1))%" share.xml share.c
  says err "$((met + 1))% of the functions are required: 1 of $count are implemented"
done
expect 0 "$JVMTIC" coverage --require 0% share.xml share.c
expect 1 "$JVMTIC" coverage --require 100% share.xml share.c
