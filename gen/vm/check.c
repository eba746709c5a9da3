/* SPDX-License-Identifier: MIT */
/* The words for what the strict profile checks. */
#include "gen/vm/check.h"

const struct vm_rule_words vm_rules[VM_RULES] = {
    [RULE_NULL] = {"NULL for a result or an object, where the reference checks later", NULL, false},
    [RULE_NUMBER] = {"numbers, sizes and locations that are too small", NULL, false},
    [RULE_RANGE] = {"priorities that no thread has", NULL, false},
    [RULE_ENUM] = {"values that an enumeration does not have", NULL, false},
    [RULE_ONE_OF] = {"events that cannot be generated", NULL, false},
    [RULE_CAPABLE] = {"events whose capabilities are not possessed", NULL, false},
    [RULE_SINGLE] = {"one thread for an event that is for all or none", NULL, false},
    [RULE_THREAD] = {"what is no thread, or none that is alive", "thread_kind", false},
    [RULE_PLATFORM] = {"virtual threads where only others can be", "is_virtual", true},
    [RULE_GROUP] = {"what is no thread group", "is_thread_group", true},
    [RULE_OBJECT] = {"what is no object", "is_object", true},
    [RULE_LOADER] = {"what is no class loader", "is_class_loader", true},
    [RULE_MODULE] = {"what is no module", "is_module", true},
    [RULE_CLASS] = {"what is no class, where NULL may be", "class_kind", false},
    [RULE_PREPARED] = {"classes that are not prepared yet", "is_prepared", true},
    [RULE_METHOD] = {"what is no method, where NULL may be", "method_kind", false},
    [RULE_LOCATION] = {"locations that are not in the method", "is_location", true},
    [RULE_MONITOR] = {"what is no raw monitor, where NULL may be", "is_monitor", false},
    [RULE_LIST] = {"NULL for an array that has elements", NULL, false},
    [RULE_EACH] = {"elements of arrays", NULL, false},
};
