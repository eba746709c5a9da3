/* SPDX-License-Identifier: MIT */
/* The words for what the strict profile checks. */
#include "gen/vm/check.h"

const struct vm_rule_words vm_rules[VM_RULES] = {
    [RULE_NULL] = {"NULL for a result or an object that the reference profile checks later", NULL,
                   false},
    [RULE_NUMBER] = {"numbers, sizes and locations below the minimum", NULL, false},
    [RULE_RANGE] = {"thread priorities out of range", NULL, false},
    [RULE_ENUM] = {"values that are not constants of the enumeration", NULL, false},
    [RULE_ONE_OF] = {"events that cannot be generated", NULL, false},
    [RULE_CAPABLE] = {"events whose required capabilities the environment lacks", NULL, false},
    [RULE_SINGLE] = {"a thread for an event that is global only", NULL, false},
    [RULE_THREAD] = {"objects that are not threads, and threads that are not alive", "thread_kind",
                     false},
    [RULE_PLATFORM] = {"virtual threads where a platform thread is required", "is_virtual", true},
    [RULE_GROUP] = {"objects that are not thread groups", "is_thread_group", true},
    [RULE_OBJECT] = {"invalid object references", "is_object", true},
    [RULE_LOADER] = {"objects that are not class loaders", "is_class_loader", true},
    [RULE_MODULE] = {"objects that are not modules", "is_module", true},
    [RULE_CLASS] = {"objects that are not classes, where NULL is allowed", "class_kind", false},
    [RULE_PREPARED] = {"classes that are not prepared", "is_prepared", true},
    [RULE_METHOD] = {"invalid method IDs, where NULL is allowed", "method_kind", false},
    [RULE_LOCATION] = {"locations outside the method", "is_location", true},
    [RULE_MONITOR] = {"invalid raw monitors, where NULL is allowed", "is_monitor", false},
    [RULE_LIST] = {"NULL for an array with elements", NULL, false},
    [RULE_EACH] = {"array elements", NULL, false},
};
