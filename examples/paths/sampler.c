/* SPDX-License-Identifier: MIT */
/* Samples the methods of threads a hundred times a second. */
#include <stdio.h>
#include <stdlib.h>
#include <jvmti.h>

enum { SLOTS = 4096, PAUSE_MS = 10, SHOWN = 10 };

static struct slot {
    jmethodID method;
    long samples;
} slots[SLOTS]; /* used by the sampler, and by VMDeath after its end */
static jrawMonitorID lock;
static int running, stopping; /* protected by lock */

static void
count(jmethodID method)
{
    size_t start = ((size_t)method >> 3) % SLOTS;

    for (size_t i = 0; i < SLOTS; i++) {
        struct slot *slot = &slots[(start + i) % SLOTS];

        if (slot->method != NULL && slot->method != method)
            continue;
        slot->method = method;
        slot->samples++;
        return;
    }
}

static void
take_sample(jvmtiEnv *jvmti, JNIEnv *jni)
{
    jvmtiStackInfo *stacks;
    jint n;

    if ((*jvmti)->GetAllStackTraces(jvmti, 1, &stacks, &n) != JVMTI_ERROR_NONE)
        return;
    for (jint i = 0; i < n; i++) {
        if ((stacks[i].state & JVMTI_THREAD_STATE_RUNNABLE) != 0
            && stacks[i].frame_count > 0)
            count(stacks[i].frame_buffer[0].method);
        /* This thread never returns to Java, so the reference must be deleted. */
        (*jni)->DeleteLocalRef(jni, stacks[i].thread);
    }
    (*jvmti)->Deallocate(jvmti, (unsigned char *)stacks);
}

static void JNICALL
sample(jvmtiEnv *jvmti, JNIEnv *jni, void *arg)
{
    (void)arg;
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    while (!stopping) {
        jvmtiError err = (*jvmti)->RawMonitorWait(jvmti, lock, PAUSE_MS);

        if (err != JVMTI_ERROR_NONE && err != JVMTI_ERROR_INTERRUPT)
            break;
        if (!stopping)
            take_sample(jvmti, jni);
    }
    running = 0;
    (void)(*jvmti)->RawMonitorNotifyAll(jvmti, lock);
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
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
        || (*jvmti)->RunAgentThread(jvmti, own, sample, NULL, JVMTI_THREAD_MAX_PRIORITY)
               != JVMTI_ERROR_NONE) {
        fputs("sampler: no thread\n", stderr);
        running = 0;
    }
}

static int
by_samples(const void *a, const void *b)
{
    long left = ((const struct slot *)a)->samples;
    long right = ((const struct slot *)b)->samples;

    return (left < right) - (left > right);
}

static void JNICALL
on_death(jvmtiEnv *jvmti, JNIEnv *jni)
{
    (void)jni;
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    stopping = 1;
    (void)(*jvmti)->RawMonitorNotifyAll(jvmti, lock);
    while (running && (*jvmti)->RawMonitorWait(jvmti, lock, 1000) == JVMTI_ERROR_NONE)
        continue;
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
    qsort(slots, SLOTS, sizeof *slots, by_samples);
    for (int i = 0; i < SHOWN && slots[i].method != NULL; i++) {
        char *name;

        if ((*jvmti)->GetMethodName(jvmti, slots[i].method, &name, NULL, NULL)
            != JVMTI_ERROR_NONE)
            continue; /* its class has been unloaded */
        printf("%6ld %s\n", slots[i].samples, name);
        (*jvmti)->Deallocate(jvmti, (unsigned char *)name);
    }
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
    jvmtiEventCallbacks callbacks = {0};

    (void)options;
    (void)reserved;
    callbacks.VMInit = on_init;
    callbacks.VMDeath = on_death;
    if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2) != JNI_OK)
        return JNI_ERR;
    if ((*jvmti)->CreateRawMonitor(jvmti, "sampler", &lock) != JVMTI_ERROR_NONE
        || (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks)
               != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_VM_INIT) != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_VM_DEATH) != JVMTI_ERROR_NONE)
        return JNI_ERR;
    return JNI_OK;
}
