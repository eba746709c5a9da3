/* SPDX-License-Identifier: MIT */
/* JVMPI. */
#include "model/supplement.h"

static const struct interface_entry entries[] = {
    {.name = "JVM_OnLoad",
     .declaration = "jint JVM_OnLoad(JavaVM* jvm, char* options, void* reserved);",
     .optional = true},
    {.name = NULL}};
static const char *const refusals[] = {"JVMPI_NOT_AVAILABLE", "JVMPI_FAIL", "JNI_ERR", NULL};
static const char *const successes[] = {"JVMPI_SUCCESS", "JNI_OK", NULL};

static const struct supplement_version versions[] = {
    {"JVMPI_VERSION_1", 0x10000001, {1, 0, 0}},
    {"JVMPI_VERSION_1_1", 0x10000002, {1, 1, 0}},
    {"JVMPI_VERSION_1_2", 0x10000003, {1, 2, 0}},
    {NULL, 0, {0, 0, 0}},
};

/* A table without rows: the specification states everything else. */
#define NO_ROWS(type)     \
  (const struct type[]) { \
    { 0 }                 \
  }

/* Generated functions. */
static const struct supplement_decided protocol[] = {
    {{"EnableEvent", "jint event_type, void* arg"}, TAKES_NULL, "jint"},
    {{"DisableEvent", "jint event_type, void* arg"}, TAKES_NULL, "jint"},
    {{"SetThreadLocalStorage", "JNIEnv* env_id, void* ptr"}, TAKES_NULL, "void"},
    {{"GetThreadLocalStorage", "JNIEnv* env_id"}, TAKES_NULL, "void*"},
    {{"DisableGC", ""}, TAKES_NULL, "void"},
    {{"EnableGC", ""}, TAKES_NULL, "void"},
    {{NULL, NULL}, 0, NULL},
};
/* Buffers of dumps. */
static const struct supplement_param bytes[] = {
    {"HeapDump", "begin"},  {"HeapDump", "end"},    {"MonitorDump", "begin"},
    {"MonitorDump", "end"}, {"ObjectDump", "data"}, {NULL, NULL},
};

/* Functions and structures whose parts the wrappers check. */
static const struct supplement_prototype known[] = {
    {"EnableEvent", "jint event_type, void* arg"},
    {"DisableEvent", "jint event_type, void* arg"},
    {"RequestEvent", "jint event_type, void* arg"},
    {"GetCallTrace", "JVMPI_CallTrace* trace, jint depth"},
    {"RawMonitorExit", "JVMPI_RawMonitor lock_id"},
    {"RawMonitorWait", "JVMPI_RawMonitor lock_id, jlong ms"},
    {"RawMonitorNotifyAll", "JVMPI_RawMonitor lock_id"},
    {"SuspendThread", "JNIEnv* env"},
    {"ResumeThread", "JNIEnv* env"},
    {"SuspendThreadList", "jint reqCount, JNIEnv** reqList, jint* results"},
    {"ResumeThreadList", "jint reqCount, JNIEnv** reqList, jint* results"},
    {"CreateSystemThread", "char* name, jint priority, void (*f)(void* reserved)"},
    {"JVMPI_CallTrace", "JNIEnv* env_id, jint num_frames, JVMPI_CallFrame* frames"},
    {"JVMPI_HeapDumpArg", "jint heap_dump_level"},
    {NULL, NULL},
};
static const struct supplement_switch switches[] = {
    {"DisableGC", COLLECTION_DISABLED},
    {"EnableGC", COLLECTION_ENABLED},
    {NULL, COLLECTION_ANY},
};

/* Types and constants that outputs need. */
static const struct supplement_name entry_types[] = {
    {"JVMPI_Event", "struct JVMPI_Event_"},
    {"JVMPI_RawMonitor", "struct JVMPI_RawMonitor_*"},
    {"jobjectID", "struct _jobjectID*"},
    {NULL, NULL},
};
static const struct supplement_name entry_constants[] = {
    {"JVMPI_REQUESTED_EVENT", "0x10000000"},
    {"JVMPI_SUCCESS", "0"},
    {"JVMPI_FAIL", "-1"},
    {"JVMPI_MINIMUM_PRIORITY", "1"},
    {"JVMPI_NORMAL_PRIORITY", "5"},
    {"JVMPI_MAXIMUM_PRIORITY", "10"},
    {NULL, NULL},
};

static const struct supplement_type known_types[] = {
    {"JVMPI_RawMonitor",
     "struct JVMPI_RawMonitor_; typedef struct JVMPI_RawMonitor_ *JVMPI_RawMonitor;"},
    {"jobjectID", "struct _jobjectID; typedef struct _jobjectID *jobjectID;"},
    {NULL, NULL},
};

static const struct interface_supplement supplement = {
    .versions = versions,
    .unchanged = (const struct supplement_unchanged[]){{{0, 0, 0}, {0, 0, 0}}},
    .errors = NO_ROWS(supplement_since),
    .types = NO_ROWS(supplement_since),
    .deprecated = NO_ROWS(supplement_since),
    .previews = NO_ROWS(supplement_preview),
    .renamed = NO_ROWS(supplement_renamed),
    .writable = NO_ROWS(supplement_changed),
    .early = NO_ROWS(supplement_early),
    .null_objects = NO_ROWS(supplement_null_object),
    .objects = NO_ROWS(supplement_kind),
    .limits = NO_ROWS(supplement_limit),
    .left = NO_ROWS(supplement_changed),
    .error_rows = NO_ROWS(supplement_changed),
    .was = NO_ROWS(supplement_was),
    .doors = NO_ROWS(release),
    .protocol = protocol,
    .memory = NO_ROWS(supplement_prototype),
    .descriptions = NO_ROWS(supplement_prototype),
    .bytes = bytes,
    .known = known,
    .switches = switches,
    .before = NO_ROWS(supplement_before),
    .generated = (const char *const[]){NULL},
    .entry_phases = NO_ROWS(supplement_name),
    .entry_modes = entry_constants,
    .entry_types = entry_types,
    .known_types = known_types,
};

const struct interface interface_jvmpi = {
    .name = "JVMPI",
    .stem = "jvmpi",
    .macro = "JVMPI",
    .header = "jvmpi.h",
    .spec = "spec/jvmpi/jvmpi.xml",
    .names = {.type_prefix = "JVMPI_",
              .constant_prefix = "JVMPI_",
              .table = "JVMPI_Interface",
              .table_prefix = "JVMPI_Interface",
              .table_version = "version",
              .event_prefix = "JVMPI_EVENT_",
              .event_last = "JVMPI_MAX_EVENT_TYPE_VAL",
              .event_requested = "JVMPI_REQUESTED_EVENT",
              .version_prefix = "JVMPI_VERSION_",
              .object_id = "jobjectID",
              .thread_id = "JNIEnv",
              .raw_monitor = "JVMPI_RawMonitor",
              .event_record = "JVMPI_Event",
              .event_type = "event_type",
              .event_union = "u",
              .event_thread = "env_id",
              .notify = "NotifyEvent",
              .refusals = refusals,
              .successes = successes,
              .entry_prefix = "JVM_On",
              .entries = entries},
    .patterns = {[ID_ENTRY] =
                     "[A-Z][A-Z0-9]*[a-z][A-Za-z0-9]*|[A-Z][0-9][0-9]*|j[A-Za-z]*2j[A-Za-z]*",
                 [ID_CAPABILITY] = "can_[a-z0-9_]*[a-z0-9]",
                 [ID_TYPE] = "JVMPI_[A-Z][a-z][A-Za-z0-9]*",
                 [ID_UNNAMED] = "[A-Z][A-Za-z0-9]*|JVMPI_[A-Z][a-z][A-Za-z0-9]*",
                 [ID_BASE_TYPE] = "j[a-mo-uw-z][A-Za-z][A-Za-z]*|JVMPI_[A-Z][a-z][A-Za-z0-9]*",
                 [ID_ERROR] = "JVMPI_ERROR_[A-Z0-9_]*[A-Z0-9]",
                 [ID_EVENT_CONSTANT] = "JVMPI_EVENT_[A-Z0-9_]*[A-Z0-9]",
                 [ID_CONSTANT] = "JVMPI_[A-Z0-9_]*[A-Z0-9]",
                 [ID_MEMBER] = "[a-z][A-Za-z0-9]*|[a-z][a-z0-9_]*[a-z0-9]"},
    .traits = HAS_RESULTS | HAS_MEMBERS | HAS_MODES | HAS_PLACES | HAS_IDENTITIES | HAS_DUMPS |
              HAS_MACROS,
    .dispatch = DISPATCH_NOTIFY,
    .event_base = 1,
    .counted = versions,
    .supplement = &supplement,
};
