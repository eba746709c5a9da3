/* JVM TI: the record of what is its own. */
#include "model/interface.h"

const struct interface interface_jvmti = {
    .name = "JVM TI",
    .stem = "jvmti",
    .macro = "JVMTI",
    .names = {.environment = "jvmtiEnv",
              .table = "jvmtiInterface_1",
              .callbacks = "jvmtiEventCallbacks",
              .callback = "jvmtiEvent",
              .reserved = "jvmtiEventReserved",
              .error = "jvmtiError",
              .error_prefix = "JVMTI_ERROR_",
              .error_none = "JVMTI_ERROR_NONE",
              .error_last = "JVMTI_ERROR_MAX",
              .event = "jvmtiEvent",
              .event_prefix = "JVMTI_EVENT_",
              .event_first = "JVMTI_MIN_EVENT_TYPE_VAL",
              .event_last = "JVMTI_MAX_EVENT_TYPE_VAL",
              .phase = "jvmtiPhase",
              .phase_prefix = "JVMTI_PHASE_",
              .mode = "jvmtiEventMode",
              .version = "JVMTI_VERSION"},
    .dispatch = DISPATCH_CALLBACKS,
    .capability_bits = 128,
    .version_base = 0x30000000,
};
