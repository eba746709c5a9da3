/* SPDX-License-Identifier: MIT */
/* JVM TI, with the facts that its specification does not have in its XML. */
#include "model/supplement.h"

static const struct supplement_version versions[] = {
    {"JVMTI_VERSION_1", 0x30010000, {1, 0, 0}},
    {"JVMTI_VERSION_1_0", 0x30010000, {1, 0, 0}},
    {"JVMTI_VERSION_1_1", 0x30010100, {1, 1, 0}},
    {"JVMTI_VERSION_1_2", 0x30010200, {1, 2, 0}},
    {"JVMTI_VERSION_9", 0x30090000, {9, 0, 0}},
    {"JVMTI_VERSION_11", 0x300B0000, {11, 0, 0}},
    {"JVMTI_VERSION_19", 0x30130000, {19, 0, 0}},
    {"JVMTI_VERSION_21", 0x30150000, {21, 0, 0}},
    {NULL, 0, {0, 0, 0}},
};

/* Releases without changes, whose headers and VMs have the version of an earlier one. */
static const struct supplement_unchanged unchanged[] = {
    {{10, 0, 0}, {9, 0, 0}},
    {{12, 0, 0}, {11, 0, 0}},
    {{0, 0, 0}, {0, 0, 0}},
};

static const struct supplement_since errors[] = {
    {"JVMTI_ERROR_INVALID_MODULE", 26, {9, 0, 0}},
    {"JVMTI_ERROR_UNMODIFIABLE_MODULE", 80, {9, 0, 0}},
    {"JVMTI_ERROR_UNSUPPORTED_REDEFINITION_CLASS_ATTRIBUTE_CHANGED", 72, {11, 0, 0}},
    {"JVMTI_ERROR_UNSUPPORTED_OPERATION", 73, {19, 0, 0}},
    {"JVMTI_ERROR_CLASS_LOADER_UNSUPPORTED", 106, {1, 1, 0}},
    {NULL, 0, {0, 0, 0}},
};

/* Their only users are since 1.1. */
static const struct supplement_since types[] = {
    {"jvmtiMonitorStackDepthInfo", 0, {1, 1, 0}},
    {"jvmtiHeapFilter", 0, {1, 1, 0}},
    {NULL, 0, {0, 0, 0}},
};

/* Stated in the prose of the category; the release is in the change history. */
static const struct supplement_since deprecated[] = {
    {"Heap_1_0", 0, {17, 0, 0}},
    {NULL, 0, {0, 0, 0}},
};

/* Virtual threads were a preview in 19, and their since became 21 with the final release. */
static const struct supplement_preview previews[] = {
    {"SuspendAllVirtualThreads ResumeAllVirtualThreads VirtualThreadStart VirtualThreadEnd "
     "can_support_virtual_threads",
     {19, 0, 0},
     {21, 0, 0}},
    {NULL, {0, 0, 0}, {0, 0, 0}},
};

static const struct supplement_renamed renamed[] = {
    {"SetSystemProperty", "value_ptr", {1, 2, 0}, "value"},
    {NULL, NULL, {0, 0, 0}, NULL},
};

/* As in four headers of 1.0; const in that of 1.1. */
static const struct supplement_changed writable[] = {
    {"IterateOverObjectsReachableFromObject IterateOverReachableObjects IterateOverHeap "
     "IterateOverInstancesOfClass",
     "user_data",
     {1, 1, 0}},
    {NULL, NULL, {0, 0, 0}},
};

/* Stated in prose since 9. Earlier releases had one of the capabilities, and sent the event early to all. */
static const struct supplement_early early[] = {
    {"ClassFileLoadHook",
     {"can_generate_all_class_hook_events", "can_generate_early_class_hook_events", NULL}},
    {NULL, {NULL}},
};

/* Values of variables and results may be NULL. The reference implementation has another error for exceptions. */
static const struct supplement_null_object null_objects[] = {
    {"SetLocalObject", "value", ERROR_NONE},
    {"ForceEarlyReturnObject", "value", ERROR_NONE},
    {"StopThread", "exception", ERROR_NULL_POINTER},
    {NULL, NULL, ERROR_NONE},
};

/* Conditions that only the prose of errors states. */
static const struct supplement_limit limits[] = {
    {"Allocate", "size", LIMIT_NOT_NEGATIVE, ERROR_ILLEGAL_ARGUMENT, {NULL}},
    {"SetHeapSamplingInterval",
     "sampling_interval",
     LIMIT_NOT_NEGATIVE,
     ERROR_ILLEGAL_ARGUMENT,
     {NULL}},
    {"RunAgentThread", "thread", LIMIT_PLATFORM_THREAD, ERROR_UNSUPPORTED_OPERATION, {NULL}},
    {"RunAgentThread",
     "priority",
     LIMIT_BETWEEN,
     ERROR_INVALID_PRIORITY,
     {"JVMTI_THREAD_MIN_PRIORITY", "JVMTI_THREAD_MAX_PRIORITY", NULL}},
    {"GetObjectsWithTags", "tags", LIMIT_NO_ZERO, ERROR_ILLEGAL_ARGUMENT, {NULL}},
    {"GetNamedModule", "class_loader", LIMIT_CLASS_LOADER, ERROR_ILLEGAL_ARGUMENT, {NULL}},
    {"GenerateEvents",
     "event_type",
     LIMIT_ONE_OF,
     ERROR_ILLEGAL_ARGUMENT,
     {"JVMTI_EVENT_COMPILED_METHOD_LOAD", "JVMTI_EVENT_DYNAMIC_CODE_GENERATED", NULL}},
    {NULL, NULL, LIMIT_NOT_NEGATIVE, ERROR_NONE, {NULL}},
};

/* Since virtual threads, the reference implementation leaves these checks to the VM. Comparing the specifications of
 * `doors` showed no other changes of checks, phases, callers or capabilities of functions. */
static const struct supplement_changed left[] = {
    {"ForceEarlyReturnDouble ForceEarlyReturnFloat ForceEarlyReturnInt ForceEarlyReturnLong "
     "ForceEarlyReturnObject ForceEarlyReturnVoid GetCurrentContendedMonitor GetFrameCount "
     "GetFrameLocation GetLocalDouble GetLocalFloat GetLocalInstance GetLocalInt GetLocalLong "
     "GetLocalObject GetOwnedMonitorInfo GetOwnedMonitorStackDepthInfo GetStackTrace "
     "GetThreadCpuTime NotifyFramePop PopFrame ResumeThread SetLocalDouble SetLocalFloat "
     "SetLocalInt SetLocalLong SetLocalObject SetThreadLocalStorage StopThread SuspendThread",
     "thread",
     {19, 0, 0}},
    {"GetThreadCpuTime", "nanos_ptr", {19, 0, 0}},
    {NULL, NULL, {0, 0, 0}},
};

/* As in the specifications of 17, 19 and 21 to 25, and the changes for 20. */
static const struct supplement_changed error_rows[] = {
    {"GetLocalDouble GetLocalFloat GetLocalInstance GetLocalInt GetLocalLong GetLocalObject "
     "SetLocalDouble SetLocalFloat SetLocalInt SetLocalLong SetLocalObject",
     "JVMTI_ERROR_THREAD_NOT_SUSPENDED",
     {20, 0, 0}},
    {"NotifyFramePop", "JVMTI_ERROR_DUPLICATE", {25, 0, 0}},
    {"StopThread", "JVMTI_ERROR_OPAQUE_FRAME", {21, 0, 0}},
    {"StopThread", "JVMTI_ERROR_THREAD_NOT_SUSPENDED", {21, 0, 0}},
    {NULL, NULL, {0, 0, 0}},
};

/* All changes of events. */
static const struct supplement_was was[] = {
    {"CompiledMethodLoad", {9, 0, 0}, false, PHASE_LIVE},
    {"CompiledMethodUnload", {9, 0, 0}, false, PHASE_LIVE},
    {"SampledObjectAlloc", {13, 0, 0}, false, PHASE_LIVE},
    {"VirtualThreadStart", {25, 0, 0}, true, PHASE_START},
    {NULL, {0, 0, 0}, false, PHASE_LIVE},
};

/* Only 18 and 22 to 24 are between two that differ. */
static const struct release doors[] = {
    {1, 1, 0},  {1, 2, 0},  {9, 0, 0},  {10, 0, 0}, {11, 0, 0}, {12, 0, 0}, {13, 0, 0}, {16, 0, 0},
    {17, 0, 0}, {19, 0, 0}, {21, 0, 0}, {25, 0, 0}, {26, 0, 0}, {28, 0, 0}, {0, 0, 0},
};

static const struct supplement_decided protocol[] = {
    {{"SetEventNotificationMode",
      "jvmtiEventMode mode, jvmtiEvent event_type, jthread event_thread"},
     0,
     NULL},
    {{"SetEventCallbacks", "const jvmtiEventCallbacks* callbacks, jint size_of_callbacks"},
     TAKES_NULL,
     NULL},
    {{"GenerateEvents", "jvmtiEvent event_type"}, 0, NULL},
    {{"GetExtensionFunctions",
      "jint* extension_count_ptr, jvmtiExtensionFunctionInfo** extensions"},
     NEEDS_MEMORY | NEEDS_DESCRIPTIONS,
     NULL},
    {{"GetExtensionEvents", "jint* extension_count_ptr, jvmtiExtensionEventInfo** extensions"},
     NEEDS_MEMORY | NEEDS_DESCRIPTIONS,
     NULL},
    {{"SetExtensionEventCallback", "jint extension_event_index, jvmtiExtensionEvent callback"},
     NEEDS_MEMORY | NEEDS_DESCRIPTIONS,
     NULL},
    {{"GetPotentialCapabilities", "jvmtiCapabilities* capabilities_ptr"}, 0, NULL},
    {{"AddCapabilities", "const jvmtiCapabilities* capabilities_ptr"}, 0, NULL},
    {{"RelinquishCapabilities", "const jvmtiCapabilities* capabilities_ptr"}, 0, NULL},
    {{"GetCapabilities", "jvmtiCapabilities* capabilities_ptr"}, 0, NULL},
    {{"SetJNIFunctionTable", "const jniNativeInterface* function_table"}, 0, NULL},
    {{"GetJNIFunctionTable", "jniNativeInterface** function_table"}, NEEDS_MEMORY, NULL},
    {{"GetPhase", "jvmtiPhase* phase_ptr"}, 0, NULL},
    {{"DisposeEnvironment", ""}, 0, NULL},
    {{"SetEnvironmentLocalStorage", "const void* data"}, TAKES_NULL, NULL},
    {{"GetEnvironmentLocalStorage", "void** data_ptr"}, 0, NULL},
    {{"GetVersionNumber", "jint* version_ptr"}, 0, NULL},
    {{"GetErrorName", "jvmtiError error, char** name_ptr"}, NEEDS_MEMORY, NULL},
    {{NULL, NULL}, 0, NULL},
};

static const struct supplement_prototype memory[] = {
    {"Allocate", "jlong size, unsigned char** mem_ptr"},
    {"Deallocate", "unsigned char* mem"},
    {NULL, NULL},
};

static const struct supplement_prototype descriptions[] = {
    {"jvmtiParamInfo",
     "char* name, jvmtiParamKind kind, jvmtiParamTypes base_type, jboolean null_ok"},
    {"jvmtiExtensionFunctionInfo",
     "jvmtiExtensionFunction func, char* id, char* short_description, jint param_count, "
     "jvmtiParamInfo* params, jint error_count, jvmtiError* errors"},
    {"jvmtiExtensionEventInfo",
     "jint extension_event_index, char* id, char* short_description, jint param_count, "
     "jvmtiParamInfo* params"},
    {NULL, NULL},
};

/* Stated in the prose of the capability: the environment cannot get it later. */
static const struct supplement_before before[] = {
    {"can_retransform_classes", "ClassFileLoadHook"},
    {NULL, NULL},
};

/* Stated in the prose of the function. */
static const char *const generated[] = {"CompiledMethodLoad", "DynamicCodeGenerated", NULL};

/* Stated in the prose of the events. */
static const char *const restricted[] = {"GarbageCollectionStart", "GarbageCollectionFinish",
                                         "ObjectFree", NULL};

/* Stated in the prose of the heap functions. */
static const char *const visitors[] = {"jvmtiHeapIterationCallback",
                                       "jvmtiHeapReferenceCallback",
                                       "jvmtiPrimitiveFieldCallback",
                                       "jvmtiArrayPrimitiveValueCallback",
                                       "jvmtiStringPrimitiveValueCallback",
                                       "jvmtiHeapObjectCallback",
                                       "jvmtiHeapRootCallback",
                                       "jvmtiStackReferenceCallback",
                                       "jvmtiObjectReferenceCallback",
                                       NULL};
static const char *const missed[] = {"VMStart", "VMInit", NULL};

/* Not sent by 17 and 25 if enabled in the OnLoad phase together with ClassLoad or ClassPrepare. */
static const char *const late[] = {"SingleStep", NULL};

/* Stated in descriptions. */
static const struct supplement_kind objects[] = {
    {"GetAllModules", "modules_ptr", OBJECT_MODULE},
    {"GetNamedModule", "class_loader", OBJECT_LOADER},
    {"GetNamedModule", "module_ptr", OBJECT_MODULE},
    {"AddModuleReads AddModuleExports AddModuleOpens AddModuleUses AddModuleProvides "
     "IsModifiableModule",
     "module", OBJECT_MODULE},
    {"AddModuleReads AddModuleExports AddModuleOpens", "to_module", OBJECT_MODULE},
    {"GetClassLoaderClasses", "initiating_loader", OBJECT_LOADER},
    {"GetClassLoader", "classloader_ptr", OBJECT_LOADER},
    {"ClassFileLoadHook", "loader", OBJECT_LOADER},
    {"jvmtiThreadInfo", "context_class_loader", OBJECT_LOADER},
    {NULL, NULL, OBJECT_ANY},
};

static const struct supplement_name entry_phases[] = {
    {"JVMTI_PHASE_ONLOAD", "1"}, {"JVMTI_PHASE_PRIMORDIAL", "2"}, {"JVMTI_PHASE_LIVE", "4"},
    {"JVMTI_PHASE_START", "6"},  {"JVMTI_PHASE_DEAD", "8"},       {NULL, NULL},
};

static const struct supplement_name entry_modes[] = {
    {"JVMTI_ENABLE", "1"}, {"JVMTI_DISABLE", "0"}, {NULL, NULL}};

static const struct supplement_name entry_types[] = {
    {"jthread", "jobject"}, {"jthreadGroup", "jobject"},
    {"jlocation", "jlong"}, {"jrawMonitorID", "struct jvmti_raw_monitor*"},
    {"jvmtiPhase", "int"},  {"jvmtiEventMode", "int"},
    {NULL, NULL},
};

/* Called by functions of the protocol. */
static const struct supplement_type known_types[] = {
    {"jvmtiExtensionFunction", NULL},
    {"jvmtiExtensionEvent", NULL},
    {NULL, NULL},
};

#define JVMTI_ERROR_NUMBER(id, name, number) [id] = (number),

const struct interface_supplement jvmti_supplement = {
    .versions = versions,
    .unchanged = unchanged,
    .errors = errors,
    .types = types,
    .deprecated = deprecated,
    .previews = previews,
    .renamed = renamed,
    .writable = writable,
    .early = early,
    .null_objects = null_objects,
    .objects = objects,
    .limits = limits,
    .left = left,
    .error_rows = error_rows,
    .was = was,
    .doors = doors,
    /* With an underscore in the headers of 6 to 15, without in those of 16, 17, 21, 24 and 25. */
    .plain_tags = {16, 0, 0},
    .attach = {1, 1, 0},
    /* Earlier releases accept the versions with a name. */
    .any_minor = {13, 0, 0},
    .protocol = protocol,
    .memory = memory,
    .descriptions = descriptions,
    .before = before,
    .generated = generated,
    /* As in 20 and 25, not in 17; assumed to be since virtual threads. */
    .event_first = {19, 0, 0},
    .virtual_threads = {19, 0, 0},
    .early_start = "can_generate_early_vmstart",
    .start_event = "VMStart",
    .death_event = "VMDeath",
    .live_event = "VMInit",
    .restricted = restricted,
    .visitors = visitors,
    .late = late,
    .missed = missed,
    .usual = {1, 2, 0},
    .entry_phases = entry_phases,
    .entry_modes = entry_modes,
    .entry_types = entry_types,
    .known_types = known_types,
    .entry_errors = {INTERFACE_ERROR_ROWS(JVMTI_ERROR_NUMBER)},
};

static const struct interface_entry entries[] = {
    {.name = "Agent_OnLoad",
     .declaration = "jint Agent_OnLoad(JavaVM* vm, char* options, void* reserved);"},
    {.name = "Agent_OnAttach",
     .declaration = "jint Agent_OnAttach(JavaVM* vm, char* options, void* reserved);",
     .attaches = true},
    {.name = "Agent_OnUnload", .declaration = "void Agent_OnUnload(JavaVM* vm);"},
    {.name = NULL}};

#define JVMTI_ERROR_NAME(id, name, number) [id] = "JVMTI_ERROR_" #name,

const struct interface interface_jvmti = {
    .name = "JVM TI",
    .stem = "jvmti",
    .macro = "JVMTI",
    .header = "jvmti.h",
    .spec = "spec/jvmti.xml",
    .names = {.type_prefix = "jvmti",
              .constant_prefix = "JVMTI_",
              .environment = "jvmtiEnv",
              .environment_tag = "_jvmtiEnv",
              .env = "env",
              .event_env = "jvmti_env",
              .jni_env = "jni_env",
              .jni_environment = "JNIEnv",
              .table = "jvmtiInterface_1",
              .table_tag = "jvmtiInterface_1_",
              .table_prefix = "jvmtiInterface",
              .callbacks = "jvmtiEventCallbacks",
              .callback = "jvmtiEvent",
              .reserved = "jvmtiEventReserved",
              .capabilities = "jvmtiCapabilities",
              .error = "jvmtiError",
              .error_prefix = "JVMTI_ERROR_",
              .error_last = "JVMTI_ERROR_MAX",
              .error_universal = "universal-error",
              .event = "jvmtiEvent",
              .event_prefix = "JVMTI_EVENT_",
              .event_first = "JVMTI_MIN_EVENT_TYPE_VAL",
              .event_last = "JVMTI_MAX_EVENT_TYPE_VAL",
              .phase = "jvmtiPhase",
              .phase_prefix = "JVMTI_PHASE_",
              .mode = "jvmtiEventMode",
              .version = "JVMTI_VERSION",
              .version_prefix = "JVMTI_VERSION_",
              .deallocate = "Deallocate",
              .add_capabilities = "AddCapabilities",
              .enable_event = "SetEventNotificationMode",
              .entry_prefix = "Agent_On",
              .entries = entries},
    .patterns = {[ID_ENTRY] = "[A-Z][A-Z0-9]*[a-z][A-Za-z0-9]*|[A-Z][0-9][0-9]*",
                 [ID_CAPABILITY] = "can_[a-z0-9_]*[a-z0-9]",
                 [ID_TYPE] = "jvmti[A-Z0-9][A-Za-z0-9]*",
                 [ID_UNNAMED] = "[A-Z][A-Za-z0-9]*|jvmti[A-Z0-9][A-Za-z0-9]*",
                 [ID_BASE_TYPE] = "j[a-mo-uw-z][A-Za-z][A-Za-z]*|jvmti[A-Z0-9][A-Za-z0-9]*",
                 [ID_ERROR] = "JVMTI_ERROR_[A-Z0-9_]*[A-Z0-9]",
                 [ID_EVENT_CONSTANT] = "JVMTI_EVENT_[A-Z0-9_]*[A-Z0-9]",
                 [ID_CONSTANT] = "JVMTI_[A-Z0-9_]*[A-Z0-9]",
                 [ID_MEMBER] = "[a-z][A-Za-z0-9]*|[a-z][a-z0-9_]*[a-z0-9]"},
    .traits = HAS_PHASES | HAS_CAPABILITIES | HAS_ERRORS,
    .errors = {INTERFACE_ERROR_ROWS(JVMTI_ERROR_NAME)},
    .dispatch = DISPATCH_CALLBACKS,
    .capability_bits = 128,
    .event_base = 50,
    .version_base = 0x30000000,
    .supplement = &jvmti_supplement,
};
