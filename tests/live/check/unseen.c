/* SPDX-License-Identifier: MIT */
/* Enables all events in OnLoad and prints data that could reveal the layer: the events of the main thread, and local
 * references, errno, exceptions, heap roots and signals after calls. */
#include <jvmti.h>

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST = JVMTI_MIN_EVENT_TYPE_VAL, COUNT = JVMTI_MAX_EVENT_TYPE_VAL - FIRST + 1 };

static JavaVM *vm;
static jvmtiEnv *agent;
static unsigned long counts[COUNT];
static uint64_t stream = 14695981039346656037u; /* a hash of events and their methods and classes */
static JNIEnv *main_jni;
static int inside, initialized;
static unsigned long early; /* events of the live phase before VMInit */

static void agent_need(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "unseen: %s\n", what);
  exit(9);
}

/* ---- Calls ----------------------------------------------------------------------------------- */

/* Two local references, before and after a call: their distance reveals others in between. */
struct left {
  jobject before, about;
};

static struct left probe_begin(JNIEnv *jni, jobject about) {
  struct left left = {(*jni)->NewLocalRef(jni, about), about};
  errno = 77;
  return left;
}

static void probe_end(JNIEnv *jni, struct left left, const char *name, jvmtiError error) {
  const int number = errno;
  const int pending = (*jni)->ExceptionCheck(jni);
  jobject next = (*jni)->NewLocalRef(jni, left.about);
  const long distance = (long)((char *)next - (char *)left.before);
  printf("unseen: %s: error %d, errno %d, exception %d, references %ld\n", name, (int)error, number, pending,
         distance > 0 && distance < 256 ? distance : -1);
  (*jni)->DeleteLocalRef(jni, next);
  (*jni)->DeleteLocalRef(jni, left.before);
}

#define PROBE(about, name, ...)                                       \
  do {                                                               \
    struct left left = probe_begin(jni, about);                           \
    jvmtiError error = (*agent)->name(agent, __VA_ARGS__);           \
    probe_end(jni, left, #name, error);                                  \
  } while (0)

static void memory_release(void *memory) {
  agent_need((*agent)->Deallocate(agent, memory) == JVMTI_ERROR_NONE, "Deallocate");
}

/* Valid calls, and calls with one fault each. */
static void probe_calls(JNIEnv *jni, jthread thread) {
  jclass class = (*jni)->FindClass(jni, "java/lang/String");
  jmethodID method = (*jni)->GetMethodID(jni, class, "length", "()I");
  jobject gone = (*jni)->NewLocalRef(jni, thread);
  char *text = NULL, *other = NULL;
  jint number;
  jlong size;
  jvmtiThreadInfo info;
  PROBE(thread, GetThreadState, thread, &number);
  PROBE(thread, GetThreadInfo, thread, &info);
  memory_release(info.name);
  PROBE(thread, GetClassSignature, class, &text, NULL);
  memory_release(text);
  PROBE(thread, GetMethodName, method, &text, &other, NULL);
  memory_release(text);
  memory_release(other);
  PROBE(thread, GetObjectSize, class, &size);
  PROBE(thread, GetFrameCount, NULL, &number);
  PROBE(thread, GetObjectHashCode, class, &number);
  PROBE(thread, GetThreadState, class, &number);
  PROBE(thread, GetClassSignature, thread, &text, NULL);
  PROBE(thread, GetThreadInfo, thread, NULL);
  (*jni)->DeleteLocalRef(jni, gone);
  PROBE(thread, GetObjectHashCode, gone, &number);
  PROBE(thread, GetMethodName, NULL, &text, NULL, NULL);
  PROBE(thread, Deallocate, NULL);
  (*jni)->ThrowNew(jni, (*jni)->FindClass(jni, "java/lang/RuntimeException"), "pending");
  errno = 77;
  (void)(*agent)->GetThreadState(agent, thread, &number);
  printf("unseen: with an exception: errno %d, exception %d\n", errno, (*jni)->ExceptionCheck(jni));
  (*jni)->ExceptionClear(jni);
}

/* ---- The heap and signals -------------------------------------------------------------------- */

struct roots {
  long globals, locals;
};

static jint JNICALL heap_count_root(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info, jlong class_tag,
                               jlong referrer_tag, jlong size, jlong *tag, jlong *referrer, jint length, void *data) {
  struct roots *roots = data;
  (void)info, (void)class_tag, (void)referrer_tag, (void)size, (void)tag, (void)referrer, (void)length;
  if (kind == JVMTI_HEAP_REFERENCE_JNI_GLOBAL) roots->globals++;
  if (kind == JVMTI_HEAP_REFERENCE_JNI_LOCAL) roots->locals++;
  return 0;
}

static void heap_print_roots(void) {
  jvmtiHeapCallbacks callbacks;
  struct roots roots = {0, 0};
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_reference_callback = heap_count_root;
  agent_need((*agent)->FollowReferences(agent, 0, NULL, NULL, &callbacks, &roots) == JVMTI_ERROR_NONE, "FollowReferences");
  printf("unseen: roots: %ld global, %ld local\n", roots.globals, roots.locals);
}

static void signals_print(void) {
  sigset_t blocked;
  sigprocmask(SIG_SETMASK, NULL, &blocked);
  for (int number = 1; number < 32; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0) continue;
    printf("%s%d%s", number == 1 ? "unseen: signals: " : " ", sigismember(&blocked, number),
           action.sa_handler == SIG_DFL ? "" : action.sa_handler == SIG_IGN ? "i" : "h");
  }
  printf("\n");
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void stream_add(const char *text) {
  for (; text && *text; text++) stream = (stream ^ (unsigned char)*text) * 1099511628211u;
}

static void stream_add_class(JNIEnv *jni, jclass class) {
  char *text = NULL;
  (void)jni;
  if ((*agent)->GetClassSignature(agent, class, &text, NULL) == JVMTI_ERROR_NONE) stream_add(text);
  memory_release(text);
}

static void stream_add_method(JNIEnv *jni, jmethodID method) {
  char *text = NULL;
  jclass class;
  (void)jni;
  if ((*agent)->GetMethodName(agent, method, &text, NULL, NULL) == JVMTI_ERROR_NONE) stream_add(text);
  memory_release(text);
  if ((*agent)->GetMethodDeclaringClass(agent, method, &class) == JVMTI_ERROR_NONE) stream_add_class(jni, class);
}

static int phase_is_live(void) {
  jvmtiPhase phase;
  return (*agent)->GetPhase(agent, &phase) == JVMTI_ERROR_NONE && phase == JVMTI_PHASE_LIVE;
}

/* Only the main thread sends the same events in each run, after the start of the VM. */
static int event_is_counted(JNIEnv *jni, int event) {
  if (!main_jni || jni != main_jni || inside) return 0;
  if (!initialized && phase_is_live()) early++;
  if (initialized) counts[event - FIRST]++;
  return initialized;
}

#define BEGIN(name)                                        \
  if (!event_is_counted(jni, JVMTI_EVENT_##name)) return;        \
  inside = 1;                                              \
  errno = 77;                                              \
  stream_add(#name)
#define END                                                \
  agent_need(errno == 77, "errno");                              \
  inside = 0

static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method) {
  (void)env, (void)thread;
  BEGIN(METHOD_ENTRY);
  stream_add_method(jni, method);
  END;
}

static void JNICALL on_exit_of(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jboolean popped,
                               jvalue value) {
  (void)env, (void)thread, (void)popped, (void)value, (void)method;
  BEGIN(METHOD_EXIT);
  END;
}

static void JNICALL on_bind(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, void *address, void **place) {
  (void)env, (void)thread, (void)address, (void)place;
  BEGIN(NATIVE_METHOD_BIND);
  stream_add_method(jni, method);
  END;
}

static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation location) {
  (void)env, (void)thread, (void)method, (void)location;
  (void)event_is_counted(jni, JVMTI_EVENT_SINGLE_STEP);
}

static void JNICALL on_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass class) {
  (void)env, (void)thread;
  BEGIN(CLASS_LOAD);
  stream_add_class(jni, class);
  END;
}

static void JNICALL on_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass class) {
  (void)env, (void)thread;
  BEGIN(CLASS_PREPARE);
  stream_add_class(jni, class);
  END;
}

static void JNICALL on_hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader, const char *name,
                            jobject domain, jint size, const unsigned char *bytes, jint *new_size,
                            unsigned char **new_bytes) {
  (void)env, (void)redefined, (void)loader, (void)domain, (void)size, (void)bytes, (void)new_size, (void)new_bytes;
  BEGIN(CLASS_FILE_LOAD_HOOK);
  stream_add(name);
  END;
}

static void JNICALL on_exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation location,
                                 jobject exception, jmethodID catcher, jlocation catch_location) {
  (void)env, (void)thread, (void)location, (void)exception, (void)catcher, (void)catch_location;
  BEGIN(EXCEPTION);
  stream_add_method(jni, method);
  END;
}

static void JNICALL on_catch(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation location,
                             jobject exception) {
  (void)env, (void)thread, (void)location, (void)exception;
  BEGIN(EXCEPTION_CATCH);
  stream_add_method(jni, method);
  END;
}

static void JNICALL on_alloc(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass class, jlong size) {
  (void)env, (void)thread, (void)object, (void)size;
  BEGIN(VM_OBJECT_ALLOC);
  stream_add_class(jni, class);
  END;
}

static void JNICALL on_thread(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env, (void)thread;
  (void)event_is_counted(jni, JVMTI_EVENT_THREAD_START);
}

/* ---- Start and end --------------------------------------------------------------------------- */

static void events_print(const char *when) {
  jvmtiPhase phase;
  agent_need((*agent)->GetPhase(agent, &phase) == JVMTI_ERROR_NONE, "GetPhase");
  printf("unseen: %s, phase %d, early %lu, events", when, (int)phase, early);
  for (int i = 0; i < COUNT; i++)
    if (counts[i]) printf(" %d:%lu", FIRST + i, counts[i]);
  printf(", stream %016llx\n", (unsigned long long)stream);
}

static void JNICALL on_start(jvmtiEnv *env, JNIEnv *jni) {
  (void)env;
  main_jni = jni;
  events_print("VMStart");
}

static void JNICALL on_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env;
  inside = 1;
  events_print("VMInit");
  heap_print_roots();
  signals_print();
  probe_calls(jni, thread);
  (void)(*agent)->SetEventNotificationMode(agent, JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, thread);
  initialized = 1;
  inside = 0;
}

static void JNICALL on_death(jvmtiEnv *env, JNIEnv *jni) {
  (void)env, (void)jni;
  inside = 1;
  events_print("VMDeath");
  heap_print_roots();
  signals_print();
  fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java_vm, char *options, void *reserved) {
  jvmtiCapabilities capabilities;
  jvmtiEventCallbacks callbacks;
  (void)options, (void)reserved;
  vm = java_vm;
  agent_need((*vm)->GetEnv(vm, (void **)&agent, JVMTI_VERSION_1_2) == JNI_OK, "GetEnv");
  agent_need((*agent)->GetPotentialCapabilities(agent, &capabilities) == JVMTI_ERROR_NONE, "GetPotentialCapabilities");
  agent_need((*agent)->AddCapabilities(agent, &capabilities) == JVMTI_ERROR_NONE, "AddCapabilities");
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMStart = on_start;
  callbacks.VMInit = on_init;
  callbacks.VMDeath = on_death;
  callbacks.ThreadStart = on_thread;
  callbacks.ThreadEnd = on_thread;
  callbacks.ClassFileLoadHook = on_hook;
  callbacks.ClassLoad = on_load;
  callbacks.ClassPrepare = on_prepare;
  callbacks.MethodEntry = on_entry;
  callbacks.MethodExit = on_exit_of;
  callbacks.NativeMethodBind = on_bind;
  callbacks.SingleStep = on_step;
  callbacks.Exception = on_exception;
  callbacks.ExceptionCatch = on_catch;
  callbacks.VMObjectAlloc = on_alloc;
  agent_need((*agent)->SetEventCallbacks(agent, &callbacks, sizeof callbacks) == JVMTI_ERROR_NONE, "SetEventCallbacks");
  for (int event = FIRST; event < FIRST + COUNT; event++)
    (void)(*agent)->SetEventNotificationMode(agent, JVMTI_ENABLE, (jvmtiEvent)event, NULL);
  return JNI_OK;
}
