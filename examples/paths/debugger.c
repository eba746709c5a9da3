/* SPDX-License-Identifier: MIT */
/* Stops at CLASS:LINE, the option, and then executes commands from standard input: n(ext
 * line), w(here), l(ocals), a(gain: leaves the method and calls it again), c(ontinue). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jvmti.h>

enum { FRAMES = 32 };

static char *wanted_class; /* com/acme/Main */
static jint wanted_line;
static jrawMonitorID lock;    /* protects the following variables */
static jthread stopped;       /* a global reference, or NULL */
static int running, ending;   /* state of the debugger's thread */
static jmethodID step_method; /* a step ends outside this line */
static jint step_line, step_depth;
static jmethodID break_method; /* set before it is reached */
static jlocation break_at;
static jthread stepping; /* used only by the debugger's thread */

/* Returns 0 if it is unknown. */
static jint
line_of(jvmtiEnv *jvmti, jmethodID method, jlocation location)
{
    jvmtiLineNumberEntry *table;
    jlocation best = -1;
    jint n, line = 0;

    if (location < 0 /* a native method */
        || (*jvmti)->GetLineNumberTable(jvmti, method, &n, &table) != JVMTI_ERROR_NONE)
        return 0; /* compiled without lines */
    for (jint i = 0; i < n; i++) {
        if (table[i].start_location <= location && table[i].start_location > best) {
            best = table[i].start_location;
            line = table[i].line_number;
        }
    }
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)table);
    return line;
}

static void
print_place(jvmtiEnv *jvmti, const char *what, jmethodID method, jlocation at)
{
    char *name;

    if ((*jvmti)->GetMethodName(jvmti, method, &name, NULL, NULL) != JVMTI_ERROR_NONE)
        return;
    printf("%s %s:%d\n", what, name, (int)line_of(jvmti, method, at));
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
}

static void
print_stack(jvmtiEnv *jvmti)
{
    jvmtiFrameInfo frames[FRAMES];
    jint n;

    if ((*jvmti)->GetStackTrace(jvmti, stopped, 0, FRAMES, frames, &n) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < n; i++)
        print_place(jvmti, " ", frames[i].method, frames[i].location);
}

static void
print_local(jvmtiEnv *jvmti, JNIEnv *jni, const jvmtiLocalVariableEntry *local)
{
    jint number;
    jlong wide;
    jobject object;

    if (strchr("ZBCSI", *local->signature) != NULL
        && (*jvmti)->GetLocalInt(jvmti, stopped, 0, local->slot, &number)
                   == JVMTI_ERROR_NONE)
        printf("  %s = %d\n", local->name, (int)number);
    else if (*local->signature == 'J'
             && (*jvmti)->GetLocalLong(jvmti, stopped, 0, local->slot, &wide)
                        == JVMTI_ERROR_NONE)
        printf("  %s = %lld\n", local->name, (long long)wide);
    else if (strchr("L[", *local->signature) != NULL
             && (*jvmti)->GetLocalObject(jvmti, stopped, 0, local->slot, &object)
                        == JVMTI_ERROR_NONE) {
        printf("  %s = %s\n", local->name, object != NULL ? local->signature : "null");
        (*jni)->DeleteLocalRef(jni, object);
    }
}

static void
print_locals(jvmtiEnv *jvmti, JNIEnv *jni, jmethodID method, jlocation at)
{
    jvmtiLocalVariableEntry *locals;
    jint n;
    jvmtiError err = (*jvmti)->GetLocalVariableTable(jvmti, method, &n, &locals);

    if (err != JVMTI_ERROR_NONE) {
        puts(err == JVMTI_ERROR_ABSENT_INFORMATION ? "  javac -g" : "  none");
        return;
    }
    for (jint i = 0; i < n; i++) {
        if (at >= locals[i].start_location
            && at - locals[i].start_location < locals[i].length)
            print_local(jvmti, jni, &locals[i]);
        (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)locals[i].name);
        (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)locals[i].signature);
        (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)locals[i].generic_signature);
    }
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)locals);
}

static jvmtiError
set_step(jvmtiEnv *jvmti, jvmtiEventMode mode)
{
    return (*jvmti)->SetEventNotificationMode(jvmti, mode, JVMTI_EVENT_SINGLE_STEP,
                                              stepping);
}

static void
begin_step(jvmtiEnv *jvmti, JNIEnv *jni, jmethodID method, jlocation at)
{
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    step_method = method;
    step_line = line_of(jvmti, method, at);
    stepping = (*jni)->NewGlobalRef(jni, stopped);
    if ((*jvmti)->GetFrameCount(jvmti, stopped, &step_depth) != JVMTI_ERROR_NONE
        || stepping == NULL || set_step(jvmti, JVMTI_ENABLE) != JVMTI_ERROR_NONE)
        puts("no step");
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
}

static void
end_step(jvmtiEnv *jvmti, JNIEnv *jni)
{
    if (stepping == NULL)
        return;
    (void)set_step(jvmti, JVMTI_DISABLE); /* the thread may have ended */
    (*jni)->DeleteGlobalRef(jni, stepping);
    stepping = NULL;
}

/* Executes commands, until one resumes the thread. */
static void
talk(jvmtiEnv *jvmti, JNIEnv *jni)
{
    char line[80];
    jmethodID method;
    jlocation at;

    end_step(jvmti, jni);
    if ((*jvmti)->GetFrameLocation(jvmti, stopped, 0, &method, &at) != JVMTI_ERROR_NONE)
        return;
    print_place(jvmti, "stopped in", method, at);
    while (fflush(stdout) == 0 && fgets(line, sizeof line, stdin) != NULL) {
        switch (*line) {
        case 'w':
            print_stack(jvmti);
            continue;
        case 'l':
            print_locals(jvmti, jni, method, at);
            continue;
        case 'n':
            begin_step(jvmti, jni, method, at);
            return;
        case 'a':
            if ((*jvmti)->PopFrame(jvmti, stopped) == JVMTI_ERROR_NONE)
                return;
            puts("not from here");
            continue;
        case 'c':
            return;
        default:
            puts("n, w, l, a or c");
        }
    }
}

static void JNICALL
debug(jvmtiEnv *jvmti, JNIEnv *jni, void *arg)
{
    (void)arg;
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    while (!ending) {
        jint state = 0;

        if (stopped != NULL)
            (void)(*jvmti)->GetThreadState(jvmti, stopped, &state);
        if ((state & JVMTI_THREAD_STATE_SUSPENDED) == 0) {
            /* The thread reports that it will suspend itself, but not when. */
            (void)(*jvmti)->RawMonitorWait(jvmti, lock, stopped != NULL);
            continue;
        }
        (void)(*jvmti)->RawMonitorExit(jvmti, lock);
        talk(jvmti, jni);
        if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
            return;
        (void)(*jvmti)->ResumeThread(jvmti, stopped);
        (*jni)->DeleteGlobalRef(jni, stopped);
        stopped = NULL;
        (void)(*jvmti)->RawMonitorNotifyAll(jvmti, lock);
    }
    running = 0;
    (void)(*jvmti)->RawMonitorNotifyAll(jvmti, lock);
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
}

/* Runs in the thread that stops. */
static void
stop(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread)
{
    jthread mine;

    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    while (stopped != NULL && !ending) /* another thread has stopped */
        (void)(*jvmti)->RawMonitorWait(jvmti, lock, 0);
    mine = running && !ending ? (*jni)->NewGlobalRef(jni, thread) : NULL;
    stopped = mine;
    (void)(*jvmti)->RawMonitorNotifyAll(jvmti, lock);
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
    if (mine == NULL || (*jvmti)->SuspendThread(jvmti, thread) == JVMTI_ERROR_NONE)
        return; /* the debugger's thread has resumed it */
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    stopped = NULL;
    (void)(*jvmti)->RawMonitorNotifyAll(jvmti, lock);
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
    (*jni)->DeleteGlobalRef(jni, mine);
}

static void JNICALL
on_breakpoint(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID method, jlocation at)
{
    (void)method, (void)at;
    stop(jvmti, jni, thread);
}

static void JNICALL
on_step(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID method, jlocation at)
{
    jint depth;
    int over;

    if ((*jvmti)->GetFrameCount(jvmti, thread, &depth) != JVMTI_ERROR_NONE
        || (*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    over = depth < step_depth
           || (depth == step_depth
               && (method != step_method || line_of(jvmti, method, at) != step_line));
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
    if (over && (method != break_method || at != break_at)) /* Breakpoint is sent, too */
        stop(jvmti, jni, thread);
}

static int
set_in_method(jvmtiEnv *jvmti, jmethodID method)
{
    jvmtiLineNumberEntry *table;
    jboolean native;
    jint n;
    int set = 0;

    if ((*jvmti)->IsMethodNative(jvmti, method, &native) != JVMTI_ERROR_NONE || native
        || (*jvmti)->GetLineNumberTable(jvmti, method, &n, &table) != JVMTI_ERROR_NONE)
        return 0; /* no code, or no lines */
    for (jint i = 0; i < n && !set; i++) {
        if (table[i].line_number != wanted_line)
            continue;
        break_method = method;
        break_at = table[i].start_location;
        set = (*jvmti)->SetBreakpoint(jvmti, method, break_at) == JVMTI_ERROR_NONE;
    }
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)table);
    return set;
}

/* The class has its methods, and none of them has run. */
static void JNICALL
on_prepare(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jclass klass)
{
    jmethodID *methods;
    char *name;
    size_t length = strlen(wanted_class);
    int same, set = 0;
    jint n;

    (void)jni, (void)thread;
    if ((*jvmti)->GetClassSignature(jvmti, klass, &name, NULL) != JVMTI_ERROR_NONE)
        return;
    same = strlen(name) == length + 2 && memcmp(name + 1, wanted_class, length) == 0;
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
    if (!same || (*jvmti)->GetClassMethods(jvmti, klass, &n, &methods) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < n && !set; i++)
        set = set_in_method(jvmti, methods[i]);
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)methods);
    if (!set)
        printf("no code at line %d\n", (int)wanted_line);
}

static void JNICALL
on_init(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread)
{
    jclass klass = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID init = klass
            != NULL ? (*jni)->GetMethodID(jni, klass, "<init>", "()V") : NULL;
    jobject own = init != NULL ? (*jni)->NewObject(jni, klass, init) : NULL;

    (void)thread;
    running = 1;
    if (own == NULL
        || (*jvmti)->RunAgentThread(jvmti, own, debug, NULL, JVMTI_THREAD_NORM_PRIORITY)
               != JVMTI_ERROR_NONE) {
        fputs("debugger: no thread\n", stderr);
        running = 0;
    }
}

static void JNICALL
on_death(jvmtiEnv *jvmti, JNIEnv *jni)
{
    (void)jni;
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    ending = 1;
    (void)(*jvmti)->RawMonitorNotifyAll(jvmti, lock);
    while (running && stopped == NULL) /* otherwise it waits for the user */
        (void)(*jvmti)->RawMonitorWait(jvmti, lock, 0);
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
}

static jvmtiError
enable(jvmtiEnv *jvmti, jvmtiEvent event)
{
    return (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, event, NULL);
}

JNIEXPORT jint JNICALL
Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *jvmti;
    jvmtiCapabilities wanted = {0};
    jvmtiEventCallbacks callbacks = {0};
    char *colon = options != NULL ? strrchr(options, ':') : NULL;

    (void)reserved;
    if (colon == NULL || (wanted_class = malloc(strlen(options) + 1)) == NULL)
        return JNI_ERR;
    strcpy(wanted_class, options); /* the options belong to the VM */
    wanted_class[colon - options] = '\0';
    wanted_line = (jint)strtol(colon + 1, NULL, 10);
    wanted.can_generate_breakpoint_events = 1;
    wanted.can_generate_single_step_events = 1;
    wanted.can_get_line_numbers = 1;
    wanted.can_access_local_variables = 1;
    wanted.can_suspend = 1;
    wanted.can_pop_frame = 1;
    callbacks.VMInit = on_init;
    callbacks.ClassPrepare = on_prepare;
    callbacks.Breakpoint = on_breakpoint;
    callbacks.SingleStep = on_step;
    callbacks.VMDeath = on_death;
    if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2) != JNI_OK)
        return JNI_ERR;
    if ((*jvmti)->AddCapabilities(jvmti, &wanted) != JVMTI_ERROR_NONE
        || (*jvmti)->CreateRawMonitor(jvmti, "debugger", &lock) != JVMTI_ERROR_NONE
        || (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks)
               != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_VM_INIT) != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_CLASS_PREPARE) != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_BREAKPOINT) != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_VM_DEATH) != JVMTI_ERROR_NONE)
        return JNI_ERR;
    return JNI_OK;
}
