/* SPDX-License-Identifier: MIT */
/* Counts garbage collections from one attachment, `start`, to another, `stop`. */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <jvmti.h>

static jvmtiEnv *env; /* NULL if nothing is being counted. Used only by Agent_OnAttach */
/* No lock: during collections, threads that hold it may be stopped. */
static _Atomic jlong begun, nanos;
static atomic_long collections;

static void JNICALL
on_gc_start(jvmtiEnv *jvmti)
{
    jlong now;

    if ((*jvmti)->GetTime(jvmti, &now) == JVMTI_ERROR_NONE)
        begun = now;
}

static void JNICALL
on_gc_finish(jvmtiEnv *jvmti)
{
    jlong now;

    if (begun == 0 || (*jvmti)->GetTime(jvmti, &now) != JVMTI_ERROR_NONE)
        return; /* it began before the agent */
    nanos += now - begun;
    collections++;
}

static jvmtiError
set_events(jvmtiEventMode mode)
{
    jvmtiError err = (*env)->SetEventNotificationMode(
            env, mode, JVMTI_EVENT_GARBAGE_COLLECTION_START, NULL);

    return err != JVMTI_ERROR_NONE
                   ? err
                   : (*env)->SetEventNotificationMode(
                           env, mode, JVMTI_EVENT_GARBAGE_COLLECTION_FINISH, NULL);
}

static void
leave(void)
{
    (void)set_events(JVMTI_DISABLE);
    (void)(*env)->DisposeEnvironment(env);
    env = NULL;
}

static jint
start(JavaVM *vm)
{
    jvmtiCapabilities wanted = {0};
    jvmtiEventCallbacks callbacks = {0};

    wanted.can_generate_garbage_collection_events = 1;
    callbacks.GarbageCollectionStart = on_gc_start;
    callbacks.GarbageCollectionFinish = on_gc_finish;
    if (env != NULL || (*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_1_2) != JNI_OK)
        return JNI_ERR;
    begun = nanos = collections = 0;
    if ((*env)->AddCapabilities(env, &wanted) != JVMTI_ERROR_NONE
        || (*env)->SetEventCallbacks(env, &callbacks, (jint)sizeof callbacks)
               != JVMTI_ERROR_NONE
        || set_events(JVMTI_ENABLE) != JVMTI_ERROR_NONE) {
        leave(); /* the VM continues, so the setup is reverted */
        return JNI_ERR;
    }
    return JNI_OK;
}

static jint
stop(void)
{
    if (env == NULL)
        return JNI_ERR;
    leave();
    printf("%ld collections, %lld us\n", (long)collections, (long long)nanos / 1000);
    return fflush(stdout) == 0 ? JNI_OK : JNI_ERR;
}

JNIEXPORT jint JNICALL
Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    (void)reserved;
    if (options != NULL && strcmp(options, "start") == 0)
        return start(vm);
    if (options != NULL && strcmp(options, "stop") == 0)
        return stop();
    return JNI_ERR;
}
