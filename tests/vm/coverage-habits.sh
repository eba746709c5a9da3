# SPDX-License-Identifier: MIT
# Third-party sources: names of functions, stubs and events, as a file of habits states them or as they are recognized;
# and merge does not change third-party heads and bodies.
. "$TOP_SRCDIR/tests/lib.sh"
cd "$work"

need_tool python3 python3
cat >states.py <<'END'
import json
data = json.load(open("out"))
for kind in "functions", "events":
    for item in data[kind]:
        if item["state"] != "missing":
            print(item["id"], item["state"])
END
# covers STATUS ARGUMENTS…: the items that are not missing are those in the file want, in any order.
covers() {
  expected=$1
  shift
  expect "$expected" "$JVMTIC" coverage --format json "$@"
  python3 states.py | LC_ALL=C sort >got
  LC_ALL=C sort want >sorted
  same sorted got
}

# ---- A VM in C++: members of a class, overloads, a namespace, types of its own, events in another spelling.
mkdir cxx
cat >cxx/env.cpp <<'END'
namespace ti {
// Stubs in every way.
jvmtiError Environment::StopThread(ThreadRef* target, jobject exception) { throw NotWritten("StopThread"); }
jvmtiError Environment::PopFrame(ThreadRef* target) {
  CHECK_CAPABILITY(can_pop_frame)
  if (target == nullptr) return FAULT(INVALID_THREAD);
  return FAULT(NOT_IMPLEMENTED);
}
jvmtiError Environment::GetBytecodes(CodeRef* code, jint* n, unsigned char** p) { std::abort(); }
jvmtiError Environment::RedefineClasses(jint n, const jvmtiClassDefinition* d) {
  if (n < 0) return FAULT(ILLEGAL_ARGUMENT);
  VM_GIVE_UP("redefinition");
}
jvmtiError Environment::GetTimerInfo(jvmtiTimerInfo* info) { return VM_NYI; }
jvmtiError Environment::GetPhase(jvmtiPhase* phase) {
  jvmtiError answer = check(phase);
  if (answer != JVMTI_ERROR_NONE) return answer;
  return static_cast<jvmtiError>(JVMTI_ERROR_NOT_AVAILABLE);
}
// What may look like one, and is none.
jvmtiError Environment::GetSystemProperty(const char* name, char** value) {
  for (auto& each : all) {
    if (each.is(name)) { *value = each.copy(); return FAULT(NONE); }
  }
  return FAULT(NOT_AVAILABLE);
}
jvmtiError Environment::GetFrameCount(ThreadRef* target, jint* count) {
  if (!target->alive()) { throw Dead(); }
  return target->count(count);
}
jvmtiError Environment::GetFrameCount(FrameCounter& counter) { return FAULT(NOT_AVAILABLE); }
jvmtiError Environment::GetErrorName(jvmtiError error, char** name) {
  switch (error) {
    ERROR_CASE(NONE);
    ERROR_CASE(NOT_AVAILABLE);
    default: return FAULT(ILLEGAL_ARGUMENT);
  }
}
jvmtiError Environment::GetFieldName(FieldRef* field, char** a, char** b, char** c) { return field->name(a, b, c); }
jvmtiError Environment::GetTag(jobject object, jlong* tag) {
  jvmtiError answer = JVMTI_ERROR_NOT_AVAILABLE;
  find(object, tag, &answer);
  return answer;
}
jvmtiError Environment::SuspendThread(ThreadRef* target) {
  jvmtiError answer = JVMTI_ERROR_NOT_AVAILABLE;
  SuspendOperation operation(target, answer);
  operation.run();
  return answer;
}
jvmtiError Environment::ResumeThread(ThreadRef* target) {
  jvmtiError answer = JVMTI_ERROR_NOT_AVAILABLE;
  TraceScope trace{target, answer};
  return answer;
}
jvmtiError Environment::SetTag(jobject object, jlong tag) {
  if (unlikely()) VM_GIVE_UP("here");
  return keep(object, tag);
}
} // namespace ti
struct Other { jvmtiError GetThreadState(jthread thread, jint* state) { return 0; } };
END
cat >cxx/send.cpp <<'END'
void started(ThreadRef* t) { if (Sender::should_post_thread_start()) Sender::post_thread_start(t); }
void loaded() { dispatch<Kind::kClassLoad>(1); dispatch<Kind::kVmStart>(2); enabled(Kind::kVmInit); }
void Sender::post_thread_end(ThreadRef* t) { send(t, env->callbacks()->ThreadEnd); post_thread_end(t, 1); }
void Sender::post_method_exit(ThreadRef* t) { run(env->callbacks()->FramePop); post_method_exit(1); }
#define AT_EXIT(x) post_data_dump_request(x)
VM_ENTRY(void, unwind())
  Sender::notice_unwind(t);
  {
    Sender::post_exception(t);
  }
VM_END
END
cat >cxx.habits <<'END'
# The habits of that VM.
function Environment::%s

event post_%{snake}(
	event  dispatch < Kind::k%{any} > (
event callbacks()->FramePop = FramePop
event notice_unwind( = ExceptionCatch
stub VM_GIVE_UP(
type ThreadRef* = jthread
type CodeRef* = jmethodID
type FieldRef* = jclass, jfieldID
END
cat >want <<'END'
StopThread stub
PopFrame stub
GetBytecodes stub
RedefineClasses stub
GetTimerInfo stub
GetPhase implemented
GetSystemProperty implemented
GetFrameCount implemented
GetErrorName implemented
GetFieldName implemented
GetTag implemented
SetTag implemented
SuspendThread implemented
ResumeThread stub
ThreadStart sent
ClassLoad sent
VMStart sent
FramePop sent
DataDumpRequest sent
Exception sent
ExceptionCatch sent
END
sed 's/^GetPhase implemented/GetPhase stub/' want >want.new
mv want.new want
covers 3 --habits cxx.habits cxx
echo 'cxx/send.cpp:8: error: a block without a function head; function definitions in the style before C89 are not supported' >expected
same expected err

# merge: nothing to do here, including types and overloads; then missing functions are added, and nothing else changes.
cp cxx/env.cpp file.cpp
expect 0 "$JVMTIC" merge --habits cxx.habits --no-new file.cpp
silent err
same cxx/env.cpp file.cpp
expect 0 "$JVMTIC" merge --habits cxx.habits file.cpp
diff cxx/env.cpp file.cpp >changes || :
! grep -q '^<' changes || fail 'lines are gone'
says file.cpp 'jvmtiError Environment::InterruptThread(jthread thread) {'
# Without the types, bodies still keep their parameters.
grep -v '^type' cxx.habits >less.habits
cp cxx/env.cpp file.cpp
expect 1 "$JVMTIC" merge --habits less.habits --no-new file.cpp
says err "warning: 'ti::Environment::GetFrameCount' is defined with several parameter lists, none of which is that of release 28; it is left unchanged"
says err "warning: the parameters of 'ti::Environment::GetFieldName' are now (jclass klass, jfieldID field, char** name_ptr, char** signature_ptr, char** generic_ptr), but its body uses 'a'; it is left unchanged"
says err "warning: the parameters of 'ti::Environment::StopThread' have changed; they were (ThreadRef* target, jobject exception)"
grep -v '^ */\* jvmtic: changed' file.cpp | sed 's/^jvmtiError [^{]*//' >bodies
sed 's/^jvmtiError [^{]*//' cxx/env.cpp >old.bodies
same old.bodies bodies
# A type of the VM in place of another one: the head stays as well.
echo 'jvmtiError Environment::GetClassFields(ThreadRef* t, jint* n, jfieldID** f) { return 1; }' >one.cpp
cp one.cpp file.cpp
expect 1 "$JVMTIC" merge --habits cxx.habits --no-new file.cpp
same one.cpp file.cpp
says err "but it has types of the VM; it is left unchanged"

# ---- A VM in C: an answer in a variable, macros without ';', strings that admit it, #if, events in structures.
cat >plain.c <<'END'
static jvmtiError JNICALL
vmGetClassLoader(jvmtiEnv *env, jclass UNUSED klass, jobject *loader MAYBE_UNUSED)
{
	jvmtiError rc = JVMTI_ERROR_NOT_AVAILABLE;
	TRACE_ENTRY(env);
	RETURN_TRACED(vmGetClassLoader);
}
static jvmtiError vmGetClassStatus(jvmtiEnv *env, jclass klass, jint *status)
{
	jvmtiError rc = JVMTI_ERROR_NOT_AVAILABLE;
	ENSURE(status)
	if (klass) { rc = look(klass, status); }
	RETURN_TRACED(vmGetClassStatus);
}
static jvmtiError vmSetBreakpoint(jvmtiEnv *env, jmethodID method, jlocation location)
{
	PHASE_START
	PHASE(JVMTI_PHASE_LIVE)
	PHASE_END;
	CAPABILITY(env, can_generate_breakpoint_events)
	say ("not implemented: SetBreakpoint");
	return JVMTI_ERROR_NONE;
}
static jvmtiError vmGetAvailableProcessors(jvmtiEnv *env, jint *count)
{
	say ("not implemented well");
	*count = 1;
	return JVMTI_ERROR_NONE;
}
static jvmtiError vmInterruptThread(jvmtiEnv *env, jthread thread)
{
#if THREADS
	wake(thread);
	return JVMTI_ERROR_NONE;
#else
	return JVMTI_ERROR_NOT_AVAILABLE;
#endif
}
static jvmtiError vmGetTime(jvmtiEnv *env, jlong *nanos)
{
	return JVMTI_ERROR_NOT_AVAILABLE;
	return real(nanos);
}
static jvmtiError vmGetVersionNumber(jvmtiEnv *env, jint *version)
{
#if 0
	return real(version);
#endif
	count();
	RETURN_ERROR(JVMTI_ERROR_NOT_AVAILABLE);
}
static jvmtiError vm_the_state(jvmtiEnv *env, jthread thread, jint *state) { return real(state); }
static jvmtiError vmGetThreadInfo(jvmtiEnv *env, jthread thread, jvmtiThreadInfo *info)
{
	if (thread) return JVMTI_ERROR_NOT_AVAILABLE;
	else abort();
}
static jvmtiError vmGetAllThreads(jvmtiEnv *env, jint *n, jthread **t)
{
	if (n) goto fill;
	return JVMTI_ERROR_NOT_AVAILABLE;
fill:
	return collect(n, t);
}
void fire_them(void)
{
	d.kind = JVMTI_EVENT_VM_DEATH;
	if (d.kind == JVMTI_EVENT_VM_INIT) fire(&d);
	HOOK(JVMTI_EVENT_THREAD_END, later);
}
END
cat >plain.habits <<'END'
function vm%s
function vm_the_state = GetThreadState
event .kind = JVMTI_EVENT_%{SNAKE}
event HOOK(JVMTI_EVENT_%{SNAKE}
END
cat >want <<'END'
GetClassLoader stub
GetClassStatus implemented
SetBreakpoint stub
GetAvailableProcessors implemented
InterruptThread implemented
GetTime stub
GetVersionNumber stub
GetThreadState implemented
GetThreadInfo stub
GetAllThreads implemented
VMDeath sent
ThreadEnd sent
END
covers 0 --habits plain.habits plain.c
silent err
cp plain.c file.c
expect 0 "$JVMTIC" merge --habits plain.habits --no-new file.c
silent err
same plain.c file.c
# The same by options, if they suffice: one pattern, and the names of calls.
sed '/GetThreadState/d; /sent/d' want >want.new
mv want.new want
covers 0 --name 'vm%s' --event-name 'nothing_%s' plain.c
says err 'note: no code was found that sends an event; use --event-name or --habits to specify these names'

# ---- Nothing is said: names, stubs and events are recognised, and what was taken for what is said.
cat >guess.cc <<'END'
jvmtiError Env::GetPhase(jvmtiPhase* p) { return live(p); }
jvmtiError Env::GetTime(jlong* n) { return ERR(NOT_IMPLEMENTED); }
jvmtiError helper_GetPhase(jvmtiPhase* p) { return Env::GetPhase(p); }
jvmtiError jvmtiEnv::GetTag(jobject o, jlong* t) { return functions->GetTag(this, o, t); }
void a() { if (should_post_class_load()) VMPostClassPrepareEvent(1); jvmtiEventVMInit callback = env->callbacks.VMInit; }
jvmtiError NotifyFramePop(jint n) { return functions->NotifyFramePop(this, n) + jvmti_notify_frame_pop(n); }
void b() { fire(JVMTI_EVENT_VM_DEATH); Handler::Dispatch<Kind::kThreadEnd>(1); is_enabled(JVMTI_EVENT_SINGLE_STEP); }
void c() { post_breakpoint(1); send_exception(1); fire_field_access(1); dispatch_frame_pop(1); notify_method_entry(1); }
void d() { report_monitor_wait(1); raise_object_free(1); emit_thread_start(1); trigger_vm_start(1); run_method_exit(1); }
END
cat >want <<'END'
GetPhase implemented
GetTime stub
ClassPrepare sent
VMInit sent
VMDeath sent
ThreadEnd sent
Breakpoint sent
Exception sent
FieldAccess sent
FramePop sent
MethodEntry sent
MonitorWait sent
ObjectFree sent
ThreadStart sent
VMStart sent
MethodExit sent
END
covers 0 guess.cc
says err "note: no function is named 'jvmti_impl_%s'; those named 'Env::%s' are assumed to be the VM's; use --name or --habits to specify their names"
says err 'note: the names of functions that send events are not specified'
[ "$(wc -l <err)" = 2 ] || fail "$(cat err)"
cp guess.cc file.cc
expect 0 "$JVMTIC" merge --no-new file.cc
says err "those named 'Env::%s' are assumed to be the VM's"
same guess.cc file.cc
# Macros after the parameters, as in annotations of locks: they are not names, with any habits.
cat >locks.cc <<'END'
class CAPABILITY("env") Env {
 public:
  static jvmtiError GetPhase(jvmtiEnv* env, jvmtiPhase* p) EXCLUDES(lock_) { return live(p); }
  static jvmtiError GetTime(jvmtiEnv* env, jlong* n) REQUIRES(!Locks::a_) NO_SANITIZE("thread") {
    return ERR(NOT_IMPLEMENTED);
  }
};
END
printf 'GetPhase implemented\nGetTime stub\n' >want
for name in 'Env::%s' '%s'; do covers 0 --name "$name" locks.cc; done
covers 0 locks.cc
says err "those named 'Env::%s' are assumed to be the VM's"
cp locks.cc file.cc
expect 0 "$JVMTIC" merge --no-new --name 'Env::%s' file.cc
same locks.cc file.cc
expect 0 "$JVMTIC" merge --name 'Env::%s' file.cc
[ "$(grep -c 'jvmtiError GetPhase(' file.cc)" = 1 ] || fail 'it is there twice'
# The project's own names take precedence, however few there are, and so do its ways to send.
{ echo 'jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* p) { jvmti_send_VMInit(p); return 0; }'; cat guess.cc; } >both.cc
printf 'GetPhase implemented\nVMInit sent\n' >want
covers 0 both.cc
silent err
# Unlikely guesses are noted.
echo 'int f(void) { return 1; }' >none.c
expect 0 "$JVMTIC" coverage none.c
echo "note: no function is named 'jvmti_impl_%s'; use --name or --habits to specify their names" >expected
same expected err
expect 0 "$JVMTIC" merge -o - none.c
says err "note: no function is named 'jvmti_impl_%s'; all functions were added; use --name or --habits to specify their names"
echo 'jvmtiError jvmti_impl_GetTime(jvmtiEnv* env, jlong* n) { log(); return JVMTI_ERROR_NOT_AVAILABLE; }' >stub.c
expect 0 "$JVMTIC" coverage stub.c
says err 'note: all functions found are stubs'

# ---- A file that cannot be understood is named, and what is in it counts nonetheless.
cat >broken.c <<'END'
jvmtiError jvmti_impl_GetTime(jvmtiEnv* env, jlong* n) { return now(n); }
}
jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* p) { return jvmti_send_VMInit(p); }
jvmtiError jvmti_impl_GetTag(jvmtiEnv* env, jobject o, jlong* t) {
END
printf 'GetPhase implemented\nGetTime implemented\nVMInit sent\n' >want
covers 3 broken.c
echo "broken.c:2: error: unmatched '}'" >expected
same expected err

# ---- The file of habits: every line is checked.
# refused LINE MESSAGE
refused() {
  printf '# a comment\n\n%b\n' "$1" >bad.habits
  expect 2 "$JVMTIC" coverage --habits bad.habits none.c
  echo "jvmtic coverage: bad.habits:3: $2" >expected
  head -n 1 err >first
  same expected first
  expect 2 "$JVMTIC" merge --habits bad.habits none.c
}
refused 'functions jvmti%s' "unknown keyword 'functions'; expected function, event, stub, type, include, port, room, hold, call, suffix, directory, precompiled or file"
refused 'function' 'the keyword lacks a value'
refused 'function jvmti' "'jvmti' is not a name pattern; expected one such as jvmti%s or Env::%s"
refused 'function a = GetPhaze' "'GetPhaze' is not a function of the specification; did you mean 'GetPhase'?"
refused 'function a b = GetPhase' "'a b' is not a name"
refused 'event send(' "'send(' has no %s; expected %s, or '= EVENT' after it"
refused 'event send( = VMInitt' "'VMInitt' is not a event of the specification; did you mean 'VMInit'?"
refused 'event send%s(%s' "'send%s(%s': %s occurs twice"
refused 'event "send%s' "'\"send%s': unterminated quote or comment"
refused 'stub return %s' 'a stub has no %s'
refused 'stub /* no */' "'/* no */': unexpected comment"
refused 'type Thread*' 'expected TYPE = TYPE[, TYPE...]'
refused 'type Thread* thread = jthread' 'expected TYPE = TYPE[, TYPE...]'
refused 'type A*, B* = jthread' 'expected TYPE = TYPE[, TYPE...]'
refused 'type A* = jthread t' 'expected TYPE = TYPE[, TYPE...]'
expect 3 "$JVMTIC" coverage --habits nowhere.habits none.c
says err "cannot read 'nowhere.habits'"
printf 'function a%%s\0' >bad.habits
expect 2 "$JVMTIC" coverage --habits bad.habits none.c
echo 'function a = GetPhase' >bad.habits
expect 2 "$JVMTIC" merge --habits bad.habits none.c
says err "bad.habits: no line 'function' has a name with %s for new functions; see --no-new"

# ---- Heads that macros make.
cat >macro.c <<'END'
VM_FUNCTION(GetPhase)(jvmtiEnv* env, jvmtiPhase* phase) { return look(phase); }
VM_FUNCTION( GetTime , jlong* nanos)
{
  return NOT_AVAILABLE;
}
VM_FUNCTION(Helper)(int a) { return a; }
OTHER_FUNCTION(GetTag)(int a) { return a; }
END
echo 'function VM_FUNCTION(%s)' >macro.habits
printf 'GetPhase implemented\nGetTime stub\n' >want
covers 0 --habits macro.habits macro.c
cp macro.c file.c
expect 0 "$JVMTIC" merge --habits macro.habits --no-new file.c
same macro.c file.c
expect 2 "$JVMTIC" merge --habits macro.habits file.c
expect 2 "$JVMTIC" coverage --event-name 'POST(%s)' file.c
says err "--event-name: 'POST(%s)' is a macro with arguments; expected the pattern of a name"

# ---- The examples are read as they are.
for example in "$TOP_SRCDIR"/examples/habits/*.habits; do
  expect 0 "$JVMTIC" coverage --habits "$example" none.c
done
