/* SPDX-License-Identifier: MIT */
/* At each request for data, lists the classes with more live objects than at the
 * previous one, and the references that hold one of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jvmti.h>

enum { SHOWN = 5, STEPS = 30 };

struct node { /* an object, with its tag as index */
    jlong from;  /* the object from which it was reached first; 0 for a root */
    jlong klass; /* the tag of its class; 0 if it has just been loaded */
    jint kind;   /* of the reference; 0 if not reached */
    jint index;  /* of the field or element */
};

struct walk {
    struct node *nodes;
    jlong count, room; /* node 0 is unused, and the classes are first */
    jclass *classes;
    jint class_count;
};

static const char *const kinds[] = {
        [JVMTI_HEAP_REFERENCE_CLASS] = "class",
        [JVMTI_HEAP_REFERENCE_FIELD] = "field",
        [JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT] = "element",
        [JVMTI_HEAP_REFERENCE_STATIC_FIELD] = "static field",
        [JVMTI_HEAP_REFERENCE_JNI_GLOBAL] = "JNI global reference",
        [JVMTI_HEAP_REFERENCE_STACK_LOCAL] = "local variable",
        [JVMTI_HEAP_REFERENCE_JNI_LOCAL] = "JNI local reference",
        [JVMTI_HEAP_REFERENCE_THREAD] = "thread",
        [JVMTI_HEAP_REFERENCE_OTHER] = "VM",
};
static JavaVM *vm;
static jrawMonitorID lock; /* held during a request */
static int requests;

static jint JNICALL
on_reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
             jlong class_tag, jlong from_class_tag, jlong size, jlong *tag, jlong *from_tag,
             jint length, void *data)
{
    struct walk *walk = data;
    struct node *node;

    (void)from_class_tag, (void)size, (void)length;
    if (*tag == 0) {
        if (walk->count == walk->room) {
            node = realloc(walk->nodes, sizeof *node * (size_t)walk->room * 2);
            if (node == NULL)
                return JVMTI_VISIT_ABORT;
            walk->nodes = node;
            walk->room *= 2;
        }
        memset(&walk->nodes[walk->count], 0, sizeof *node);
        *tag = walk->count++;
    }
    node = &walk->nodes[*tag];
    if (node->kind != 0)
        return JVMTI_VISIT_OBJECTS;
    node->from = from_tag != NULL ? *from_tag : 0;
    node->klass = class_tag;
    node->kind = (jint)kind;
    if (kind == JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT)
        node->index = info->array.index;
    else if (kind == JVMTI_HEAP_REFERENCE_FIELD
             || kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD)
        node->index = info->field.index;
    return JVMTI_VISIT_OBJECTS;
}

static void
print_class(jvmtiEnv *jvmti, const struct walk *walk, jlong number)
{
    char *name;

    if (number == 0
        || (*jvmti)->GetClassSignature(jvmti, walk->classes[number - 1], &name, NULL)
               != JVMTI_ERROR_NONE)
        return;
    printf(" %s", name);
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
}

/* Prints the path from the object towards a root, up to a static field. */
static void
print_holders(jvmtiEnv *jvmti, const struct walk *walk, jlong tag)
{
    for (int i = 0; i < STEPS && tag != 0; i++) {
        const struct node *node = &walk->nodes[tag];
        const char *kind = NULL;

        if ((size_t)node->kind < sizeof kinds / sizeof *kinds)
            kind = kinds[node->kind];
        printf("    %s %d", kind != NULL ? kind : "part", (int)node->index);
        tag = node->from;
        if (tag > walk->class_count)
            print_class(jvmti, walk, walk->nodes[tag].klass);
        else if (tag != 0)
            print_class(jvmti, walk, tag);
        puts("");
        if (node->kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD)
            return;
    }
}

/* The tags of classes in the agent's first environment are their previous numbers of
 * objects. */
static void
compare(jvmtiEnv *jvmti, struct walk *walk)
{
    jint n = walk->class_count;
    jlong *more = calloc((size_t)n + 1, 2 * sizeof *more);
    jlong *one; /* an object of the class */

    if (more == NULL)
        return;
    one = more + n + 1;
    for (jlong i = n + 1; i < walk->count; i++) {
        more[walk->nodes[i].klass]++;
        one[walk->nodes[i].klass] = i;
    }
    for (jint i = 0; i < n; i++) {
        jlong before;

        if ((*jvmti)->GetTag(jvmti, walk->classes[i], &before) != JVMTI_ERROR_NONE
            || (*jvmti)->SetTag(jvmti, walk->classes[i], more[i + 1]) != JVMTI_ERROR_NONE)
            more[i + 1] = 0;
        else
            more[i + 1] -= before;
    }
    printf("request %d: %lld objects\n", ++requests, (long long)(walk->count - n - 1));
    for (int shown = 0; requests > 1 && shown < SHOWN; shown++) {
        jint most = 1;

        for (jint i = 2; i <= n; i++) {
            if (more[i] > more[most])
                most = i;
        }
        if (more[most] <= 0)
            break;
        printf("  %lld more", (long long)more[most]);
        print_class(jvmti, walk, most);
        puts("");
        print_holders(jvmti, walk, one[most]);
        more[most] = 0;
    }
    free(more);
    (void)fflush(stdout);
}

/* Uses a separate environment, whose tags end with it. */
static jvmtiError
follow(jvmtiEnv *own, struct walk *walk)
{
    jvmtiCapabilities wanted = {0};
    jvmtiHeapCallbacks callbacks = {0};
    jvmtiError err;

    wanted.can_tag_objects = 1;
    callbacks.heap_reference_callback = on_reference;
    err = (*own)->AddCapabilities(own, &wanted);
    for (jint i = 0; err == JVMTI_ERROR_NONE && i < walk->class_count; i++)
        err = (*own)->SetTag(own, walk->classes[i], i + 1);
    walk->count = walk->class_count + 1;
    walk->room = walk->count * 2;
    walk->nodes = calloc((size_t)walk->room, sizeof *walk->nodes);
    if (walk->nodes == NULL)
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    if (err == JVMTI_ERROR_NONE)
        err = (*own)->FollowReferences(own, 0, NULL, NULL, &callbacks, walk);
    return err;
}

static void JNICALL
on_request(jvmtiEnv *jvmti)
{
    struct walk walk = {0};
    jvmtiEnv *own;
    JNIEnv *jni;

    if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK
        || (*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    if ((*vm)->GetEnv(vm, (void **)&own, JVMTI_VERSION_1_2) == JNI_OK) {
        if ((*own)->GetLoadedClasses(own, &walk.class_count, &walk.classes)
            == JVMTI_ERROR_NONE) {
            if (follow(own, &walk) == JVMTI_ERROR_NONE)
                compare(jvmti, &walk);
            for (jint i = 0; i < walk.class_count; i++)
                (*jni)->DeleteLocalRef(jni, walk.classes[i]);
            (void)(*own)->Deallocate(own, (unsigned char *)walk.classes);
            free(walk.nodes);
        }
        (void)(*own)->DisposeEnvironment(own);
    }
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
}

/* Waits for a request in progress. */
static void JNICALL
on_death(jvmtiEnv *jvmti, JNIEnv *jni)
{
    (void)jni;
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    (void)(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_DISABLE,
                                             JVMTI_EVENT_DATA_DUMP_REQUEST, NULL);
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
}

static jvmtiError
enable(jvmtiEnv *jvmti, jvmtiEvent event)
{
    return (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, event, NULL);
}

JNIEXPORT jint JNICALL
Agent_OnLoad(JavaVM *java_vm, char *options, void *reserved)
{
    jvmtiEnv *jvmti;
    jvmtiCapabilities wanted = {0};
    jvmtiEventCallbacks callbacks = {0};

    (void)options, (void)reserved;
    vm = java_vm;
    wanted.can_tag_objects = 1;
    callbacks.DataDumpRequest = on_request;
    callbacks.VMDeath = on_death;
    if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2) != JNI_OK)
        return JNI_ERR;
    if ((*jvmti)->AddCapabilities(jvmti, &wanted) != JVMTI_ERROR_NONE
        || (*jvmti)->CreateRawMonitor(jvmti, "leaks", &lock) != JVMTI_ERROR_NONE
        || (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks)
               != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_DATA_DUMP_REQUEST) != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_VM_DEATH) != JVMTI_ERROR_NONE)
        return JNI_ERR;
    return JNI_OK;
}
