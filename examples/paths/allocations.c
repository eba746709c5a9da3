/* SPDX-License-Identifier: MIT */
/* Lists the lines that allocate, and how much of it is live. Option: bytes between two
 * samples, 0 for each object. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <jvmti.h>

enum { SITES = 4096, SHOWN = 10 };

static struct site {
    jmethodID method;
    jlocation location;
    jlong allocated;     /* protected by lock, like the members above */
    _Atomic jlong freed; /* ObjectFree may be sent in a collection, so no lock */
} sites[SITES];
static jrawMonitorID lock;
static jint interval = 512 * 1024;

/* The number of the site, or SITES if the table is full. Called with the lock. */
static jlong
find_site(const jvmtiFrameInfo *frame)
{
    size_t start = ((size_t)frame->method >> 3) + (size_t)frame->location;

    for (size_t i = 0; i < SITES; i++) {
        struct site *site = &sites[(start + i) % SITES];

        if (site->method == NULL) {
            site->method = frame->method;
            site->location = frame->location;
        }
        if (site->method == frame->method && site->location == frame->location)
            return site - sites;
    }
    return SITES;
}

static void JNICALL
on_alloc(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jobject object, jclass klass,
         jlong size)
{
    jvmtiFrameInfo frame;
    jint n;
    jlong bytes = size > interval ? size : interval; /* what the sample represents */
    jlong number;

    (void)jni, (void)thread, (void)klass;
    if ((*jvmti)->GetStackTrace(jvmti, NULL, 0, 1, &frame, &n) != JVMTI_ERROR_NONE || n == 0
        || (*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    number = find_site(&frame);
    if (number < SITES
        && (*jvmti)->SetTag(jvmti, object, bytes * SITES + number) == JVMTI_ERROR_NONE)
        sites[number].allocated += bytes;
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
}

static void JNICALL
on_free(jvmtiEnv *jvmti, jlong tag)
{
    (void)jvmti;
    atomic_fetch_add(&sites[tag % SITES].freed, tag / SITES);
}

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

static int
by_bytes(const void *a, const void *b)
{
    const struct site *left = *(struct site *const *)a, *right = *(struct site *const *)b;

    return (left->allocated < right->allocated) - (left->allocated > right->allocated);
}

static void JNICALL
on_death(jvmtiEnv *jvmti, JNIEnv *jni)
{
    static struct site *order[SITES]; /* sites are not moved: tags have their numbers */

    (void)jni;
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    for (int i = 0; i < SITES; i++)
        order[i] = &sites[i];
    qsort(order, SITES, sizeof *order, by_bytes);
    puts(" allocated       live");
    for (int i = 0; i < SHOWN && order[i]->allocated > 0; i++) {
        const struct site *site = order[i];
        char *name;

        if ((*jvmti)->GetMethodName(jvmti, site->method, &name, NULL, NULL)
            != JVMTI_ERROR_NONE)
            continue; /* its class has been unloaded */
        printf("%10lld %10lld %s:%d\n", (long long)site->allocated,
               (long long)(site->allocated - site->freed), name,
               (int)line_of(jvmti, site->method, site->location));
        (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
    }
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

    (void)reserved;
    if (options != NULL && *options != '\0')
        interval = (jint)strtol(options, NULL, 10);
    wanted.can_generate_sampled_object_alloc_events = 1;
    wanted.can_generate_object_free_events = 1;
    wanted.can_tag_objects = 1;
    wanted.can_get_line_numbers = 1;
    callbacks.SampledObjectAlloc = on_alloc;
    callbacks.ObjectFree = on_free;
    callbacks.VMDeath = on_death;
    if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_11) != JNI_OK)
        return JNI_ERR;
    if ((*jvmti)->AddCapabilities(jvmti, &wanted) != JVMTI_ERROR_NONE
        || (*jvmti)->CreateRawMonitor(jvmti, "allocations", &lock) != JVMTI_ERROR_NONE
        || (*jvmti)->SetHeapSamplingInterval(jvmti, interval) != JVMTI_ERROR_NONE
        || (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks)
               != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC) != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_OBJECT_FREE) != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_VM_DEATH) != JVMTI_ERROR_NONE)
        return JNI_ERR;
    return JNI_OK;
}
