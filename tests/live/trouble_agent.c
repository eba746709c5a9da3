/* SPDX-License-Identifier: MIT */
/* The agent of troubleshooting.sh: causes the problems of the reference, and prints whether they occur. */
#include <jvmti.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum environment { ALL, NO_CALLBACK, NOT_ENABLED, REPLACED, OTHER_THREAD, NOT_ASKED, FREES, LATE, ENVIRONMENTS };

static JavaVM *vm;
static jvmtiEnv *envs[ENVIRONMENTS];
static int exceptions[ENVIRONMENTS], accesses[ENVIRONMENTS], frees, compiled;
static jmethodID gone;
static const char *option;

/* True if the program is queried, without or with lines. */
static int is_claims(void) {
  return strcmp(option, "plain") == 0 || strcmp(option, "none") == 0;
}

static void is(const char *what, int holds) {
  printf("%s %s\n", holds ? "PASS" : "FAIL", what);
  fflush(stdout);
}

static jvmtiEnv *new_environment(void) {
  void *env = NULL;
  return (*vm)->GetEnv(vm, &env, JVMTI_VERSION_1_2) == JNI_OK ? env : NULL;
}

static int number_of(jvmtiEnv *env) {
  for (int i = 0; i < ENVIRONMENTS; i++)
    if (envs[i] == env) return i;
  return ALL;
}

static jvmtiError enable(jvmtiEnv *env, jvmtiEvent event, jthread thread) {
  return (*env)->SetEventNotificationMode(env, JVMTI_ENABLE, event, thread);
}

static jvmtiError all_threads(jvmtiEnv *env) {
  jint count;
  jthread *threads;
  return (*env)->GetAllThreads(env, &count, &threads);
}

/* ---- Callbacks ------------------------------------------------------------------------------- */

static void JNICALL on_exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation at, jobject exception,
                                 jmethodID catcher, jlocation catch_at) {
  (void)jni, (void)thread, (void)method, (void)at, (void)exception, (void)catcher, (void)catch_at;
  exceptions[number_of(env)]++;
}

static void JNICALL on_access(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation at, jclass klass,
                              jobject object, jfieldID field) {
  (void)jni, (void)thread, (void)method, (void)at, (void)klass, (void)object, (void)field;
  accesses[number_of(env)]++;
}

static void JNICALL on_free(jvmtiEnv *env, jlong tag) {
  (void)env;
  frees += tag == 5;
}

static void JNICALL on_compiled(jvmtiEnv *env, const char *name, const void *address, jint length) {
  (void)env, (void)name, (void)address, (void)length;
  compiled++;
}

static void set_callbacks(jvmtiEnv *env, int with_exception) {
  jvmtiEventCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  if (with_exception) callbacks.Exception = on_exception;
  callbacks.FieldAccess = on_access;
  callbacks.ObjectFree = on_free;
  callbacks.DynamicCodeGenerated = on_compiled;
  is("SetEventCallbacks", (*env)->SetEventCallbacks(env, &callbacks, sizeof callbacks) == JVMTI_ERROR_NONE);
}

/* ---- Called by the program ------------------------------------------------------------------- */

static void what_classes_lack(JNIEnv *jni, jobject proxy) {
  jclass trouble = (*jni)->FindClass(jni, "Trouble"), generated = (*jni)->GetObjectClass(jni, proxy);
  jmethodID method = (*jni)->GetStaticMethodID(jni, trouble, "load", "()V");
  int plain = strcmp(option, "plain") == 0;
  jint count;
  char *name;
  jvmtiLineNumberEntry *lines;
  jvmtiLocalVariableEntry *locals;
  jvmtiError absent = JVMTI_ERROR_ABSENT_INFORMATION, with = plain ? JVMTI_ERROR_NONE : absent;
  is("source file", (*envs[ALL])->GetSourceFileName(envs[ALL], trouble, &name) == with);
  is("line numbers", (*envs[ALL])->GetLineNumberTable(envs[ALL], method, &count, &lines) == with);
  is("local variables", (*envs[ALL])->GetLocalVariableTable(envs[ALL], method, &count, &locals) == absent);
  is("a generated class", (*envs[ALL])->GetSourceFileName(envs[ALL], generated, &name) == absent);
}

static void what_is_not_had(jthread thread) {
  jvmtiCapabilities wanted, have;
  jvmtiEnv *fresh = new_environment();
  if (!fresh) return;
  memset(&wanted, 0, sizeof wanted);
  wanted.can_generate_method_exit_events = wanted.can_get_bytecodes = 1; /* no environment has had them */
  is("NOT_AVAILABLE, later", (*fresh)->AddCapabilities(fresh, &wanted) == JVMTI_ERROR_NOT_AVAILABLE);
  is("none is added", (*fresh)->GetCapabilities(fresh, &have) == JVMTI_ERROR_NONE && !have.can_get_bytecodes);
  is("and that could be asked", (*fresh)->GetPotentialCapabilities(fresh, &have) == JVMTI_ERROR_NONE &&
                                    !have.can_generate_method_exit_events && have.can_get_bytecodes);
  memset(&wanted, 0, sizeof wanted);
  wanted.can_suspend = 1;
  is("NOT_AVAILABLE, another's", (*fresh)->AddCapabilities(fresh, &wanted) == JVMTI_ERROR_NOT_AVAILABLE);
  is("that could be asked, too", (*fresh)->GetPotentialCapabilities(fresh, &have) == JVMTI_ERROR_NONE && !have.can_suspend);
  is("MUST_POSSESS_CAPABILITY", (*fresh)->SetTag(fresh, thread, 1) == JVMTI_ERROR_MUST_POSSESS_CAPABILITY);
  is("though another has it", (*envs[FREES])->SetTag(envs[FREES], thread, 0) == JVMTI_ERROR_NONE);
  is("for an event", enable(fresh, JVMTI_EVENT_METHOD_EXIT, NULL) == JVMTI_ERROR_MUST_POSSESS_CAPABILITY);
  (*fresh)->DisposeEnvironment(fresh);
}

static void JNICALL live(JNIEnv *jni, jclass trouble, jobject proxy) {
  jthread thread = NULL;
  jfieldID field = (*jni)->GetStaticFieldID(jni, trouble, "field", "I");
  jclass threads = (*jni)->FindClass(jni, "java/lang/Thread");
  jobject other = (*jni)->NewObject(jni, threads, (*jni)->GetMethodID(jni, threads, "<init>", "()V"));
  (*envs[ALL])->GetCurrentThread(envs[ALL], &thread);
  what_classes_lack(jni, proxy);
  what_is_not_had(thread);
  set_callbacks(envs[REPLACED], 0);
  /* Alive, but raises nothing. */
  if (other) {
    jint count;
    jthread *all;
    (*envs[ALL])->GetAllThreads(envs[ALL], &count, &all);
    for (jint i = 0; i < count; i++)
      if (!(*jni)->IsSameObject(jni, all[i], thread)) other = all[i];
  }
  is("for another thread", enable(envs[OTHER_THREAD], JVMTI_EVENT_EXCEPTION, other) == JVMTI_ERROR_NONE);
  is("a watch", (*envs[ALL])->SetFieldAccessWatch(envs[ALL], trouble, field) == JVMTI_ERROR_NONE);
  set_callbacks(envs[LATE], 0);
  enable(envs[LATE], JVMTI_EVENT_DYNAMIC_CODE_GENERATED, NULL);
  is("what has happened does not come", compiled == 0);
  (*envs[LATE])->GenerateEvents(envs[LATE], JVMTI_EVENT_DYNAMIC_CODE_GENERATED);
  is("but for GenerateEvents", compiled > 0);
}

static void JNICALL tag(JNIEnv *jni, jclass trouble, jobject object) {
  (void)jni, (void)trouble;
  (*envs[FREES])->SetTag(envs[FREES], object, 5);
}

static void JNICALL keep(JNIEnv *jni, jclass trouble, jclass klass) {
  (void)trouble;
  gone = (*jni)->GetStaticMethodID(jni, klass, "method", "()I");
}

static void JNICALL late(JNIEnv *jni, jclass trouble) {
  char *name = NULL;
  (void)jni, (void)trouble;
  is("an event with all it takes", exceptions[ALL] == 1);
  is("none without a callback", exceptions[NO_CALLBACK] == 0);
  is("none that is not enabled", exceptions[NOT_ENABLED] == 0);
  is("none when callbacks are replaced", exceptions[REPLACED] == 0);
  is("none for another thread", exceptions[OTHER_THREAD] == 0);
  is("a field that is watched", accesses[ALL] > 0);
  is("none without a watch", accesses[NOT_ASKED] == 0);
  is("a method of a class that is gone",
     gone && (*envs[ALL])->GetMethodName(envs[ALL], gone, &name, NULL, NULL) == JVMTI_ERROR_INVALID_METHODID);
}

/* ---- Start and end --------------------------------------------------------------------------- */

static jthread stale;

static void JNICALL on_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env;
  if (strcmp(option, "reference") == 0) stale = thread;
  if (strcmp(option, "exception") == 0) {
    (*jni)->FindClass(jni, "no/such/Class");
    (*jni)->FindClass(jni, "java/lang/Thread");
    (*jni)->ExceptionClear(jni);
  }
}

static void JNICALL on_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass) {
  (void)env, (void)thread, (void)klass;
  if (stale) (*jni)->GetObjectClass(jni, stale);
}

static jrawMonitorID monitor;

/* The signal ends the VM, which is deadlocked by then. */
static void JNICALL on_collection(jvmtiEnv *env) {
  is("a collection", 1);
  (void)alarm(2);
  (*env)->RawMonitorEnter(env, monitor);
  (*env)->RawMonitorExit(env, monitor);
  is("it has the monitor", 0);
}

/* With a monitor that the callback of a collection needs, the VM waits for the agent, and the agent for the VM. */
static void JNICALL on_hang(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)jni, (void)thread;
  (*env)->RawMonitorEnter(env, monitor);
  (*env)->ForceGarbageCollection(env);
  is("it has returned", 0);
}

static int set_up_one(jvmtiEvent event, jvmtiEventCallbacks *callbacks) {
  return (*envs[ALL])->SetEventCallbacks(envs[ALL], callbacks, sizeof *callbacks) == JVMTI_ERROR_NONE &&
         enable(envs[ALL], event, NULL) == JVMTI_ERROR_NONE;
}

/* The action of an option, except for the claims. */
static int set_up_option(void) {
  jvmtiEventCallbacks callbacks;
  jvmtiCapabilities wanted;
  memset(&callbacks, 0, sizeof callbacks);
  memset(&wanted, 0, sizeof wanted);
  if (strcmp(option, "hang") == 0) {
    wanted.can_generate_garbage_collection_events = 1;
    callbacks.VMInit = on_hang;
    callbacks.GarbageCollectionStart = on_collection;
    return (*envs[ALL])->CreateRawMonitor(envs[ALL], "hang", &monitor) == JVMTI_ERROR_NONE &&
           (*envs[ALL])->AddCapabilities(envs[ALL], &wanted) == JVMTI_ERROR_NONE &&
           set_up_one(JVMTI_EVENT_VM_INIT, &callbacks) && set_up_one(JVMTI_EVENT_GARBAGE_COLLECTION_START, &callbacks);
  }
  callbacks.VMInit = on_start;
  callbacks.ClassPrepare = on_prepare;
  return set_up_one(JVMTI_EVENT_VM_INIT, &callbacks) && set_up_one(JVMTI_EVENT_CLASS_PREPARE, &callbacks);
}

static void JNICALL on_bind(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass) {
  static const JNINativeMethod natives[] = {{"live", "(Ljava/lang/Object;)V", NULL}, {"tag", "(Ljava/lang/Object;)V", NULL},
                                            {"keep", "(Ljava/lang/Class;)V", NULL}, {"late", "()V", NULL}};
  JNINativeMethod bound[4];
  void (*const functions[])(void) = {(void (*)(void))live, (void (*)(void))tag, (void (*)(void))keep, (void (*)(void))late};
  char *name = NULL;
  (void)thread;
  if ((*env)->GetClassSignature(env, klass, &name, NULL) != JVMTI_ERROR_NONE) return;
  if (strcmp(name, "LTrouble;") == 0) {
    memcpy(bound, natives, sizeof bound);
    for (int i = 0; i < 4; i++) memcpy(&bound[i].fnPtr, &functions[i], sizeof bound[i].fnPtr);
    is("RegisterNatives", (*jni)->RegisterNatives(jni, klass, bound, 4) == JNI_OK);
  }
  (*env)->Deallocate(env, (unsigned char *)name);
}

static int set_up_claims(void) {
  jvmtiEventCallbacks binding;
  jvmtiCapabilities wanted;
  jvmtiEnv *binder = new_environment();
  memset(&binding, 0, sizeof binding);
  binding.ClassPrepare = on_bind;
  if (!binder || (*binder)->SetEventCallbacks(binder, &binding, sizeof binding) != JVMTI_ERROR_NONE) return 0;
  enable(binder, JVMTI_EVENT_CLASS_PREPARE, NULL);
  for (int i = 0; i < ENVIRONMENTS; i++) {
    memset(&wanted, 0, sizeof wanted);
    wanted.can_generate_exception_events = 1;
    wanted.can_generate_field_access_events = wanted.can_suspend = i == ALL;
    wanted.can_get_line_numbers = wanted.can_get_source_file_name = wanted.can_access_local_variables = i == ALL;
    wanted.can_tag_objects = wanted.can_generate_object_free_events = i == FREES;
    is("AddCapabilities", (*envs[i])->AddCapabilities(envs[i], &wanted) == JVMTI_ERROR_NONE);
    if (i != NO_CALLBACK && i != LATE) set_callbacks(envs[i], i != FREES);
    if (i != NOT_ENABLED && i != OTHER_THREAD && i != LATE) enable(envs[i], JVMTI_EVENT_EXCEPTION, NULL);
  }
  enable(envs[ALL], JVMTI_EVENT_FIELD_ACCESS, NULL);
  enable(envs[FREES], JVMTI_EVENT_OBJECT_FREE, NULL);
  is("WRONG_PHASE, early", all_threads(envs[ALL]) == JVMTI_ERROR_WRONG_PHASE);
  return 1;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java_vm, char *options, void *reserved) {
  static const char *const known[] = {"plain", "none", "reference", "exception", "hang"};
  (void)reserved;
  vm = java_vm;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (options && strcmp(options, known[i]) == 0) option = known[i];
  if (!option) return JNI_ERR;
  for (int i = 0; i < ENVIRONMENTS; i++)
    if (!(envs[i] = new_environment())) return JNI_ERR;
  return (is_claims() ? set_up_claims() : set_up_option()) ? JNI_OK : JNI_ERR;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *java_vm) {
  jmethodID method = gone;
  char *name;
  jlong nanos;
  (void)java_vm;
  if (!option || !is_claims()) return;
  is("WRONG_PHASE, late", all_threads(envs[ALL]) == JVMTI_ERROR_WRONG_PHASE);
  is("of another function", (*envs[ALL])->GetMethodName(envs[ALL], method, &name, NULL, NULL) == JVMTI_ERROR_WRONG_PHASE);
  is("but not of all", (*envs[ALL])->GetTime(envs[ALL], &nanos) == JVMTI_ERROR_NONE);
  is("ObjectFree for what was tagged", frees == 10);
}
