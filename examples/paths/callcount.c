/* SPDX-License-Identifier: MIT */
/* Counts the calls of all methods of one class, the option (com/acme/Main), whether it
 * is loaded or not. Attached again, it reverts its changes. */
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jvmti.h>

enum { METHODS = 1000, ADDED = 8, ROOM = 100 };

static struct counter {
    char *name; /* with its descriptor */
    _Atomic long calls;
} counters[METHODS];
static jrawMonitorID lock; /* protects the names */
static char *wanted;
static jvmtiEnv *env; /* the environment that counts; used only by Agent_OnAttach */

/* A class file being rewritten: the part before `at` has been written. */
struct rewrite {
    const unsigned char *at, *end;
    unsigned char *out;          /* with room for all additions */
    const unsigned char **texts; /* by constant number: its length and bytes */
    unsigned constants;          /* the original number; ours follow */
    int broken;                  /* invalid input, which has not been verified yet */
};

static void
put(struct rewrite *r, unsigned number, int size)
{
    while (size-- > 0)
        *r->out++ = (unsigned char)(number >> 8 * size);
}

static int
has(struct rewrite *r, unsigned long size)
{
    r->broken |= (unsigned long)(r->end - r->at) < size;
    return !r->broken;
}

static unsigned
read_number(struct rewrite *r, int size)
{
    unsigned number = 0;

    if (!has(r, (unsigned long)size))
        return 0;
    while (size-- > 0)
        number = number << 8 | *r->at++;
    return number;
}

static unsigned
copy_number(struct rewrite *r, int size, unsigned plus)
{
    unsigned number = read_number(r, size);

    put(r, number + plus, size);
    return number;
}

static void
copy(struct rewrite *r, unsigned long size)
{
    if (!has(r, size))
        return;
    memcpy(r->out, r->at, size);
    r->at += size;
    r->out += size;
}

static int
is_text(const struct rewrite *r, unsigned constant, const char *text)
{
    const unsigned char *is = constant < r->constants ? r->texts[constant] : NULL;

    return is != NULL && (size_t)(is[0] << 8 | is[1]) == strlen(text)
           && memcmp(is + 2, text, strlen(text)) == 0;
}

static void
put_text(struct rewrite *r, const char *text)
{
    put(r, 1, 1);
    put(r, (unsigned)strlen(text), 2);
    memcpy(r->out, text, strlen(text));
    r->out += strlen(text);
}

/* The constants keep their numbers; those for Tally.hit(int) follow. */
static void
copy_constants(struct rewrite *r)
{
    static const char sizes[] = {0, 0, 0, 4, 4, 8, 8, 2, 2, 4, /* by tag */
                                 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};
    unsigned n = copy_number(r, 2, 6);

    r->constants = n;
    r->texts = calloc((size_t)n + 1, sizeof *r->texts);
    r->broken |= r->texts == NULL || n > 65535 - 6;
    for (unsigned i = 1; i < n && !r->broken; i++) {
        unsigned tag = copy_number(r, 1, 0);

        if (tag == 1) {
            r->texts[i] = r->at;
            copy(r, copy_number(r, 2, 0));
        } else {
            r->broken |= tag >= sizeof sizes || sizes[tag] == 0;
            copy(r, r->broken ? 0 : (unsigned long)sizes[tag]);
            i += tag == 5 || tag == 6; /* long and double have two numbers */
        }
    }
    put_text(r, "Tally");
    put(r, 7, 1), put(r, n, 2);
    put_text(r, "hit");
    put_text(r, "(I)V");
    put(r, 12, 1), put(r, n + 2, 2), put(r, n + 3, 2);
    put(r, 10, 1), put(r, n + 1, 2), put(r, n + 4, 2);
}

/* Entries of a size in bytes that start with a position in the code. */
static void
move_rows(struct rewrite *r, unsigned long size)
{
    for (unsigned n = copy_number(r, 2, 0); n > 0 && !r->broken; n--) {
        (void)copy_number(r, 2, ADDED);
        copy(r, size - 2);
    }
}

static void
move_types(struct rewrite *r, unsigned n)
{
    while (n-- > 0 && !r->broken) {
        unsigned tag = copy_number(r, 1, 0);

        if (tag == 7 || tag == 8) /* 8: made by the `new` at this place */
            (void)copy_number(r, 2, tag == 8 ? ADDED : 0);
    }
}

/* Each frame has its distance from the previous one: one more, at the last added byte,
 * moves all of them. */
static void
move_frames(struct rewrite *r)
{
    unsigned n = copy_number(r, 2, 1);

    put(r, ADDED - 1, 1);
    while (n-- > 0 && !r->broken) {
        unsigned tag = copy_number(r, 1, 0);

        if (tag >= 247)
            copy(r, 2);
        if ((tag >= 64 && tag < 128) || tag == 247)
            move_types(r, 1);
        else if (tag == 255) {
            move_types(r, copy_number(r, 2, 0));
            move_types(r, copy_number(r, 2, 0));
        } else if (tag > 251)
            move_types(r, tag - 251);
        r->broken |= tag >= 128 && tag < 247;
    }
}

static void
put_length(struct rewrite *r, unsigned char *at)
{
    unsigned char *end = r->out;

    r->out = at;
    put(r, (unsigned)(end - at - 4), 4);
    r->out = end;
}

/* Eight bytes are added before the code, so that switch tables stay aligned to four. */
static void
rewrite_code(struct rewrite *r, unsigned counter)
{
    unsigned char *length = r->out;
    unsigned stack, n;

    (void)copy_number(r, 4, 0);
    stack = read_number(r, 2);
    put(r, stack > 0 ? stack : 1, 2);
    (void)copy_number(r, 2, 0); /* max_locals */
    n = copy_number(r, 4, ADDED);
    r->broken |= n + ADDED > 65535;
    put(r, 0x11, 1), put(r, counter, 2);          /* sipush counter */
    put(r, 0xb8, 1), put(r, r->constants + 5, 2); /* invokestatic Tally.hit */
    put(r, 0, 2);                                 /* nop, nop */
    copy(r, n);
    for (n = copy_number(r, 2, 0); n > 0 && !r->broken; n--) { /* exceptions */
        for (int i = 0; i < 3; i++)
            (void)copy_number(r, 2, ADDED);
        copy(r, 2);
    }
    for (n = copy_number(r, 2, 0); n > 0 && !r->broken; n--) {
        unsigned name = copy_number(r, 2, 0);
        unsigned char *inner = r->out;
        unsigned size = copy_number(r, 4, 0);

        if (is_text(r, name, "StackMapTable"))
            move_frames(r);
        else if (is_text(r, name, "LineNumberTable"))
            move_rows(r, 4);
        else if (is_text(r, name, "LocalVariableTable")
                 || is_text(r, name, "LocalVariableTypeTable"))
            move_rows(r, 10);
        else
            copy(r, size);
        put_length(r, inner);
    }
    put_length(r, length);
}

/* The counter of the method, or METHODS if there is none left. */
static unsigned
find_counter(jvmtiEnv *jvmti, const unsigned char *name, const unsigned char *descriptor)
{
    size_t first = (size_t)(name[0] << 8 | name[1]);
    size_t second = (size_t)(descriptor[0] << 8 | descriptor[1]);
    char *text = malloc(first + second + 1);
    unsigned i = METHODS;

    if (text == NULL)
        return METHODS;
    memcpy(text, name + 2, first);
    memcpy(text + first, descriptor + 2, second);
    text[first + second] = '\0';
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) == JVMTI_ERROR_NONE) {
        for (i = 0; i < METHODS && counters[i].name != NULL; i++)
            if (strcmp(counters[i].name, text) == 0)
                break;
        if (i < METHODS && counters[i].name == NULL) {
            counters[i].name = text;
            text = NULL;
        }
        (void)(*jvmti)->RawMonitorExit(jvmti, lock);
    }
    free(text);
    return i;
}

/* Fields, or methods, whose code gets a counter. */
static void
copy_members(struct rewrite *r, jvmtiEnv *jvmti, int with_code)
{
    for (unsigned n = copy_number(r, 2, 0); n > 0 && !r->broken; n--) {
        unsigned name, descriptor, counter = METHODS;

        (void)copy_number(r, 2, 0);
        name = copy_number(r, 2, 0);
        descriptor = copy_number(r, 2, 0);
        for (unsigned m = copy_number(r, 2, 0); m > 0 && !r->broken; m--) {
            int is_code = is_text(r, copy_number(r, 2, 0), "Code") && with_code
                          && name < r->constants && r->texts[name] != NULL
                          && descriptor < r->constants && r->texts[descriptor] != NULL;

            if (is_code)
                counter = find_counter(jvmti, r->texts[name], r->texts[descriptor]);
            if (is_code && counter < METHODS)
                rewrite_code(r, counter);
            else
                copy(r, copy_number(r, 4, 0));
        }
    }
}

static void JNICALL
on_class(jvmtiEnv *jvmti, JNIEnv *jni, jclass redefined, jobject loader, const char *name,
         jobject domain, jint size, const unsigned char *bytes, jint *new_size,
         unsigned char **new_bytes)
{
    struct rewrite r = {.at = bytes, .end = bytes + size};
    unsigned char *out;

    (void)jni, (void)redefined, (void)loader, (void)domain;
    if (name == NULL || strcmp(name, wanted) != 0)
        return;
    /* A method is larger than its addition. */
    r.out = out = malloc((size_t)size * 2 + ROOM);
    if (out == NULL)
        return;
    copy(&r, 8);
    copy_constants(&r);
    copy(&r, 6);
    copy(&r, 2ul * copy_number(&r, 2, 0)); /* interfaces */
    copy_members(&r, jvmti, 0);
    copy_members(&r, jvmti, 1);
    copy(&r, (unsigned long)(r.end - r.at));
    /* The VM deallocates it, so it must come from Allocate. */
    if (r.broken)
        fprintf(stderr, "callcount: %s is left as it is\n", name);
    else if ((*jvmti)->Allocate(jvmti, r.out - out, new_bytes) == JVMTI_ERROR_NONE) {
        memcpy(*new_bytes, out, (size_t)(r.out - out));
        *new_size = (jint)(r.out - out);
    }
    free(out);
    free(r.texts);
}

/* ---- The counters ---------------------------------------------------------------- */

/* public class Tally { public static native void hit(int counter); } */
static const jbyte tally[] =
        "\xca\xfe\xba\xbe\0\0\0\x34\0\7"
        "\1\0\5Tally\7\0\1\1\0\20java/lang/Object\7\0\3\1\0\3hit\1\0\4(I)V"
        "\0\x21\0\2\0\4\0\0\0\0"
        "\0\1\1\x09\0\5\0\6\0\0\0\0";

static void JNICALL
hit(JNIEnv *jni, jclass klass, jint counter)
{
    (void)jni, (void)klass;
    atomic_fetch_add_explicit(&counters[counter].calls, 1, memory_order_relaxed);
}

/* Classes that are already loaded. */
static jvmtiError
retransform(jvmtiEnv *jvmti, JNIEnv *jni)
{
    jclass *classes;
    jint n;
    jvmtiError err = (*jvmti)->GetLoadedClasses(jvmti, &n, &classes);

    if (err != JVMTI_ERROR_NONE)
        return err;
    for (jint i = 0; i < n; i++) {
        char *name = NULL;

        (void)(*jvmti)->GetClassSignature(jvmti, classes[i], &name, NULL);
        if (name != NULL && strlen(name) == strlen(wanted) + 2
            && memcmp(name + 1, wanted, strlen(wanted)) == 0)
            err = (*jvmti)->RetransformClasses(jvmti, 1, &classes[i]);
        (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
        (*jni)->DeleteLocalRef(jni, classes[i]);
    }
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)classes);
    return err;
}

/* Tally is defined first, because rewritten classes call it. */
static int
begin(jvmtiEnv *jvmti, JNIEnv *jni)
{
    JNINativeMethod native = {"hit", "(I)V", (void *)(uintptr_t)hit};
    jclass klass = (*jni)->DefineClass(jni, "Tally", NULL, tally, (jsize)sizeof tally - 1);

    if (klass == NULL || (*jni)->RegisterNatives(jni, klass, &native, 1) != JNI_OK
        || (*jni)->GetStaticMethodID(jni, klass, "hit", "(I)V") == NULL /* initializes it */
        || (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE,
                                              JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL)
               != JVMTI_ERROR_NONE
        || retransform(jvmti, jni) != JVMTI_ERROR_NONE) {
        (*jni)->ExceptionClear(jni);
        fputs("callcount: not started\n", stderr);
        return 0;
    }
    (*jni)->DeleteLocalRef(jni, klass);
    return 1;
}

static void JNICALL
on_init(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread)
{
    (void)thread;
    (void)begin(jvmti, jni);
}

static void JNICALL
on_death(jvmtiEnv *jvmti, JNIEnv *jni)
{
    (void)jni;
    if ((*jvmti)->RawMonitorEnter(jvmti, lock) != JVMTI_ERROR_NONE)
        return;
    for (int i = 0; i < METHODS && counters[i].name != NULL; i++)
        printf("%8ld %s\n", counters[i].calls, counters[i].name);
    (void)(*jvmti)->RawMonitorExit(jvmti, lock);
}

static jvmtiError
enable(jvmtiEnv *jvmti, jvmtiEvent event)
{
    return (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, event, NULL);
}

static jvmtiEnv *
set_up(JavaVM *vm, const char *options)
{
    jvmtiEnv *jvmti;
    jvmtiCapabilities caps = {0};
    jvmtiEventCallbacks callbacks = {0};

    if (wanted != NULL || options == NULL || *options == '\0'
        || (wanted = malloc(strlen(options) + 1)) == NULL)
        return NULL;
    strcpy(wanted, options); /* the options belong to the VM */
    caps.can_retransform_classes = 1;
    callbacks.VMInit = on_init;
    callbacks.ClassFileLoadHook = on_class;
    callbacks.VMDeath = on_death;
    if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2) != JNI_OK)
        return NULL;
    if ((*jvmti)->AddCapabilities(jvmti, &caps) != JVMTI_ERROR_NONE
        || (*jvmti)->CreateRawMonitor(jvmti, "callcount", &lock) != JVMTI_ERROR_NONE
        || (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks)
               != JVMTI_ERROR_NONE
        || enable(jvmti, JVMTI_EVENT_VM_INIT) != JVMTI_ERROR_NONE /* in a running VM, VMInit is over */
        || enable(jvmti, JVMTI_EVENT_VM_DEATH) != JVMTI_ERROR_NONE) {
        (void)(*jvmti)->DisposeEnvironment(jvmti);
        return NULL;
    }
    return jvmti;
}

JNIEXPORT jint JNICALL
Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    (void)reserved;
    return set_up(vm, options) != NULL ? JNI_OK : JNI_ERR;
}

JNIEXPORT jint JNICALL
Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    JNIEnv *jni;
    jint result;

    (void)reserved;
    if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK)
        return JNI_ERR;
    if (env != NULL) { /* without the event, the classes are restored */
        (void)(*env)->SetEventNotificationMode(env, JVMTI_DISABLE,
                                               JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
        result = retransform(env, jni) == JVMTI_ERROR_NONE ? JNI_OK : JNI_ERR;
        env = NULL;
        return result;
    }
    env = set_up(vm, options);
    if (env == NULL)
        return JNI_ERR;
    if (begin(env, jni))
        return JNI_OK;
    (void)(*env)->DisposeEnvironment(env); /* the program continues without it */
    env = NULL;
    return JNI_ERR;
}
