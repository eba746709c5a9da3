/* SPDX-License-Identifier: MIT */
/* Enumerations of the model with their words: a row for each enumerator. */
#ifndef JVMTIC_MODEL_VALUES_H
#define JVMTIC_MODEL_VALUES_H

/* The parts of a row: an enumerator, its keyword, and its text for readers. */
#define VALUE_ENUMERATOR(id, ...) id,
#define VALUE_WORD(id, word, phrase) [id] = (word),
#define VALUE_PHRASE(id, word, phrase) [id] = (phrase),
#define KIND_PHRASE(id, phrase) [id] = (phrase),

/* Kinds of items that have names. */
#define ITEM_KIND_ROWS(ROW)                                                                \
  ROW(ITEM_NONE, "nothing")                                                                \
  ROW(ITEM_FUNCTION, "a function")                                                         \
  ROW(ITEM_EVENT, "an event")                                                              \
  ROW(ITEM_CALLBACK, "a callback")                                                         \
  ROW(ITEM_RECORD, "a structure")                                                          \
  ROW(ITEM_CAPABILITIES, "a capability structure")                                         \
  ROW(ITEM_CAPABILITY, "a capability")                                                     \
  ROW(ITEM_CONSTANT_SET, "a set of constants")                                             \
  ROW(ITEM_CONSTANT, "a constant")                                                         \
  ROW(ITEM_ERROR, "an error")                                                              \
  ROW(ITEM_ERROR_CATEGORY, "an error category")                                            \
  ROW(ITEM_BASE_TYPE, "a base type")                                                       \
  ROW(ITEM_BASE_TYPE_GROUP, "a group of base types")                                       \
  ROW(ITEM_CATEGORY, "a category")                                                         \
  ROW(ITEM_INTRO, "a section")                                                             \
  ROW(ITEM_DUMP_RECORD, "a record of dumps")                                               \
  ROW(ITEM_DUMP, "a dump")                                                                 \
  ROW(ITEM_EVENT_CONSTANT, "an event constant") /* JVMTI_EVENT_…; `item` is the event */ \
  ROW(ITEM_HISTORY, "the change history")

/* Kinds of parts of items. */
#define PART_KIND_ROWS(ROW)                    \
  ROW(PART_PARAM, "a parameter")               \
  ROW(PART_FIELD, "a field")                   \
  ROW(PART_REQUIRED, "a required capability")  \
  ROW(PART_OPTIONAL, "an optional capability") \
  ROW(PART_ERROR_ROW, "an error row")          \
  ROW(PART_OUTCOME, "a value")                 \
  ROW(PART_CHANGE, "a change")                 \
  ROW(PART_IDENTITY, "a kind of ID")           \
  ROW(PART_DUMP_ITEM, "an item")               \
  ROW(PART_DUMP_VALUE, "a type of values")

/* The reason why an error follows from the type of a parameter; the phrase follows the name of the parameter. */
#define DERIVED_ROWS(ROW)                                                                            \
  ROW(DERIVED_NULL, "null", "is NULL")                                                               \
  ROW(DERIVED_MINIMUM, "minimum", "is below its minimum")                                            \
  ROW(DERIVED_BAD_ENUM, "enum", "is not a value of its enumeration")                                 \
  ROW(DERIVED_BAD_HANDLE, "handle", "is not valid") /* thread, class, method, field, monitor, … */ \
  ROW(DERIVED_NOT_ALIVE, "notAlive", "is not alive: not started, or ended")                          \
  ROW(DERIVED_NATIVE, "native", "is a native method")                                                \
  ROW(DERIVED_NEGATIVE_DEPTH, "negativeDepth", "is negative")                                        \
  ROW(DERIVED_NO_FRAME, "noFrame", "is deeper than the stack")

/* The cost of a function: a set of bits with these numbers, or COST_CONSTANT alone. */
#define COST_ROWS(ROW)                                                                         \
  ROW(COST_CONSTANT, "constant", "small and constant")                                         \
  ROW(COST_ARGUMENT, "argument", "grows with what is passed")                                  \
  ROW(COST_RESULT, "result", "grows with what is returned")                                    \
  ROW(COST_STACK, "stack", "grows with the stack")                                             \
  ROW(COST_THREADS, "threads", "grows with the threads")                                       \
  ROW(COST_CLASSES, "classes", "grows with the classes")                                       \
  ROW(COST_METHODS, "methods", "grows with the methods")                                       \
  ROW(COST_TAGS, "tags", "grows with the tagged objects")                                      \
  ROW(COST_HEAP, "heap", "grows with the heap")                                                \
  ROW(COST_STOPS, "stops", "stops all threads")       /* no thread runs Java code meanwhile */ \
  ROW(COST_WAITS, "waits", "waits for other threads") /* until they do something */

/* When a VM provided a capability: a set of bits with these numbers, or HAD_ALWAYS alone. */
#define HAD_ROWS(ROW)                                                          \
  ROW(HAD_ALWAYS, "always", "at any time") /* by any number of environments */ \
  ROW(HAD_ONLOAD, "onload", "only in the OnLoad phase")                        \
  ROW(HAD_SINGLE, "single", "by one environment at a time")

/* The support of a function or event of an older interface by a bridge to a newer one. */
#define ON_NEWER_ROWS(ROW)                                   \
  ROW(ON_NEWER_UNSAID, "", "")                               \
  ROW(ON_NEWER_EXACT, "exact", "exact")                      \
  ROW(ON_NEWER_APPROXIMATED, "approximated", "approximated") \
  ROW(ON_NEWER_NONE, "none", "not available")

/* The cost of possessing a capability on a VM: a set of bits with these numbers, or PRICE_NONE alone. */
#define PRICE_ROWS(ROW)                                            \
  ROW(PRICE_NONE, "none", "none measurable")                       \
  ROW(PRICE_EXCEPTIONS, "exceptions", "much slower exceptions")    \
  ROW(PRICE_INTERPRETED, "interpreted", "slower interpreted code") \
  ROW(PRICE_COMPILED, "compiled", "larger compiled code")          \
  ROW(PRICE_MEMORY, "memory", "memory for each class")

/* The treatment of virtual threads by a function that gets or would return one. */
#define VIRTUAL_ROWS(ROW)                                                                   \
  ROW(VIRTUAL_UNSAID, "", "")                                                               \
  ROW(VIRTUAL_YES, "yes", "as others")                                                      \
  ROW(VIRTUAL_MOUNTED, "mounted", "while suspended and mounted")                            \
  ROW(VIRTUAL_EVENT, "event", "while suspended at an event") /* otherwise left to the VM */ \
  ROW(VIRTUAL_OPTIONAL, "optional", "if the VM can")                                        \
  ROW(VIRTUAL_NO, "no", "refused")            /* an error */                                \
  ROW(VIRTUAL_OMITTED, "omitted", "left out") /* of the results */                          \
  ROW(VIRTUAL_ONLY, "only", "only these")

/* The thread on which an event is sent. */
#define SENDER_ROWS(ROW)                                          \
  ROW(SENDER_UNSAID, "", "")                                      \
  ROW(SENDER_CAUSE, "cause", "the one that caused it")            \
  ROW(SENDER_ANY, "any", "any") /* left to the VM */              \
  ROW(SENDER_SERVICE, "service", "one of the VM's own, attached") \
  ROW(SENDER_VM, "vm", "one of the VM's own, not attached")

/* The functions that the callback of an event may call. */
#define CALLS_ROWS(ROW)                           \
  ROW(CALLS_UNSAID, "", "")                       \
  ROW(CALLS_ALL, "all", "what the phase permits") \
  ROW(CALLS_SAFE, "safe", "only callback-safe functions, no JNI")

/* When the VM calls a callback that an agent passes to a function. */
#define CALLED_ROWS(ROW)                                                           \
  ROW(CALLED_UNSAID, "", "")                                                       \
  ROW(CALLED_DURING, "during", "only while the function runs that it is given to") \
  ROW(CALLED_LATER, "later", "also when the function that it is given to has returned")

/* Kinds of values in dumps. Those from DUMP_OBJECT to DUMP_POINTER have the size of a pointer. */
#define DUMP_KIND_ROWS(ROW)                                                 \
  ROW(DUMP_U1, "u1", "u1")                                                  \
  ROW(DUMP_U2, "u2", "u2")                                                  \
  ROW(DUMP_U4, "u4", "u4")                                                  \
  ROW(DUMP_U8, "u8", "u8")                                                  \
  ROW(DUMP_TYPE, "type", "type") /* a byte: that of a value or an object */ \
  ROW(DUMP_PRIMITIVE, "primitive", "type, of no reference") /* likewise */  \
  ROW(DUMP_OBJECT, "object", "object")                                      \
  ROW(DUMP_CLASS, "class", "class")                                         \
  ROW(DUMP_THREAD, "thread", "thread")                                      \
  ROW(DUMP_MONITOR, "monitor", "raw monitor")                               \
  ROW(DUMP_REFERENCE, "reference", "reference") /* of JNI */                \
  ROW(DUMP_NAME, "name", "name")                                            \
  ROW(DUMP_POINTER, "pointer", "pointer")                                   \
  ROW(DUMP_VALUE, "value", "value") /* of the size of its type */           \
  ROW(DUMP_GROUP, "", "group")      /* consecutive items */

#endif
