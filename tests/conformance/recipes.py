# SPDX-License-Identifier: MIT
"""The arguments of a correct call of each function, and the actions around it, if types alone do not determine them; and
the wrong values of each type. See cases.c and fixtures.c for the keywords."""

LEAST, MOST = -(2**31), 2**31 - 1
LEAST_LONG, MOST_LONG = -(2**63), 2**63 - 1

# ---- By type: (in a running VM, while it starts, before anything is there) -------------------------------------

HANDLES = {
    "jthread": ("@waiter", "@self", "@garbage"),
    "jthreadGroup": ("@group", "@garbage", "@garbage"),
    "jobject": ("@object", "@class:java/lang/String", "@garbage"),
    "jclass": ("@class:java/lang/String", "@class:java/lang/String", "@garbage"),
    "jmethodID": ("@method:java/lang/String.length:()I", "@method:java/lang/String.length:()I", "@garbage"),
    "jfieldID": ("@field:java/lang/String.hash:I", "@field:java/lang/String.hash:I", "@garbage"),
    "jrawMonitorID": ("@monitor", "@monitor", "@monitor"),
}
# Bad handles and other good ones, by type, with their names. Those of later releases: "virtual...".
OTHERS = {
    "jthread": {"NULL": "0", "current": "@self", "unstarted": "@new", "dead": "@dead", "virtual": "@virtual",
                "virtual-unstarted": "@virtual-new", "virtual-dead": "@virtual-dead", "object": "@object",
                "class": "@class:java/lang/String", "stale": "@stale-local", "stale-global": "@stale-global",
                "garbage": "@garbage"},
    "jthreadGroup": {"NULL": "0", "object": "@object", "thread": "@waiter", "stale": "@stale-local",
                     "stale-global": "@stale-global", "garbage": "@garbage"},
    "jobject": {"NULL": "0", "string": "@string", "array": "@array", "class": "@class:java/lang/String",
                "thread": "@waiter", "stale": "@stale-local", "stale-global": "@stale-global", "garbage": "@garbage"},
    "jclass": {"NULL": "0", "primitive": "@class-primitive", "array": "@class-array", "interface": "@class-interface",
               "unprepared": "@class-unprepared", "object": "@object", "string": "@string", "thread": "@waiter",
               "stale": "@stale-local", "stale-global": "@stale-global", "garbage": "@garbage"},
    "jmethodID": {"NULL": "0", "native": "@method:java/lang/Object.hashCode:()I",
                  "abstract": "@method:java/lang/Runnable.run:()V", "static": "@smethod:Conformance.plain:(II)I",
                  "constructor": "@method:java/lang/Object.<init>:()V", "unloaded": "@method-unloaded",
                  "garbage": "@garbage"},
    "jfieldID": {"NULL": "0", "static": "@sfield:Conformance.number:I", "of another class": "@field:Conformance.object:Ljava/lang/Object;",
                 "garbage": "@garbage"},
    "jrawMonitorID": {"NULL": "0", "garbage": "@garbage", "destroyed": "@monitor-destroyed!",
                      "of another thread": "@monitor-other!", "not owned": "@monitor"},
}
# Kinds of objects of parameters.
MODULE = {"NULL": "0", "unnamed": "@module-unnamed", "object": "@object", "class": "@class:java/lang/String",
          "stale": "@stale-local", "stale-global": "@stale-global", "garbage": "@garbage"}
LOADER = {"NULL": "0", "object": "@object", "class": "@class:java/lang/String", "stale": "@stale-local",
          "stale-global": "@stale-global", "garbage": "@garbage"}
NUMBERS = {
    "jint": [LEAST, -1, 0, 1, 1000, MOST],
    "jframeID": [LEAST, -1, 0, 2, 1000, MOST],
    "jlong": [LEAST_LONG, -1, 0, 1, MOST_LONG],
    "jlocation": [LEAST_LONG, -1, 1, 2, 100000, MOST_LONG],
    "jchar": [0, 0xFFFF],
    "jboolean": [0, 1, 255],
}
FLOATS = {"jfloat": ["%3f800000", "%7fc00000"], "jdouble": ["%3ff0000000000000", "%7ff8000000000000"]}

# ---- By function and parameter --------------------------------------------------------------------------------

GOOD = {
    ("Deallocate", "mem"): "$memory",
    ("Allocate", "size"): "#16",
    ("SuspendThread", "thread"): "@waiter!", ("ResumeThread", "thread"): "@waiter!",
    ("SuspendThreadList", "request_list"): "[@waiter!]", ("ResumeThreadList", "request_list"): "[@waiter!]",
    ("SuspendAllVirtualThreads", "except_list"): "[@virtual]", ("ResumeAllVirtualThreads", "except_list"): "[@virtual]",
    ("StopThread", "thread"): "@waiter!", ("StopThread", "exception"): "@exception",
    ("InterruptThread", "thread"): "@waiter!",
    ("RunAgentThread", "thread"): "@new!", ("RunAgentThread", "priority"): "#5",
    ("PopFrame", "thread"): "@runner-int!",
    ("NotifyFramePop", "thread"): "@runner-int!", ("NotifyFramePop", "depth"): "#0",
    ("ClearAllFramePops", "thread"): "@runner-int!",
    ("ForceEarlyReturnObject", "thread"): "@runner-object!", ("ForceEarlyReturnInt", "thread"): "@runner-int!",
    ("ForceEarlyReturnLong", "thread"): "@runner-long!", ("ForceEarlyReturnFloat", "thread"): "@runner-float!",
    ("ForceEarlyReturnDouble", "thread"): "@runner-double!", ("ForceEarlyReturnVoid", "thread"): "@runner-void!",
    ("SetBreakpoint", "method"): "@smethod:Conformance.plain:(II)I", ("SetBreakpoint", "location"): "#0",
    ("ClearBreakpoint", "method"): "@smethod:Conformance.plain:(II)I", ("ClearBreakpoint", "location"): "#0",
    ("GetLocalVariableTable", "method"): "@smethod:Conformance.plain:(II)I",
    ("GetNamedModule", "package_name"): '"java/lang', ("GetNamedModule", "class_loader"): "0",
    ("AddModuleExports", "pkg_name"): '"java.lang', ("AddModuleOpens", "pkg_name"): '"java.lang',
    ("AddModuleUses", "service"): "@class:java/lang/Runnable",
    ("AddModuleProvides", "service"): "@class:java/lang/Runnable", ("AddModuleProvides", "impl_class"): "@class:java/lang/Thread",
    ("AddModuleReads", "to_module"): "@module-unnamed", ("AddModuleExports", "to_module"): "@module-unnamed",
    ("AddModuleOpens", "to_module"): "@module-unnamed",
    ("RetransformClasses", "classes"): "[@class:Conformance$Redefined]",
    ("RedefineClasses", "class_definitions"): "$definition:good",
    ("GetObjectsWithTags", "tags"): "{5}",
    ("DestroyRawMonitor", "monitor"): "@monitor!",
    ("RawMonitorEnter", "monitor"): "@monitor!", ("RawMonitorExit", "monitor"): "@monitor!",
    ("RawMonitorWait", "monitor"): "@monitor!", ("RawMonitorWait", "millis"): "#1",
    ("RawMonitorNotify", "monitor"): "@monitor!", ("RawMonitorNotifyAll", "monitor"): "@monitor!",
    ("SetEventCallbacks", "size_of_callbacks"): "$size-of-callbacks",
    ("SetEventNotificationMode", "event_thread"): "0", ("SetEventNotificationMode", "event_type"): "JVMTI_EVENT_VM_INIT",
    ("GenerateEvents", "event_type"): "JVMTI_EVENT_DYNAMIC_CODE_GENERATED",
    ("SetExtensionEventCallback", "extension_event_index"): "$extension-event",
    ("AddCapabilities", "capabilities_ptr"): "$capabilities:none",
    ("RelinquishCapabilities", "capabilities_ptr"): "$capabilities:none",
    ("AddToBootstrapClassLoaderSearch", "segment"): '"@JAR@', ("AddToSystemClassLoaderSearch", "segment"): '"@JAR@',
    ("GetSystemProperty", "property"): '"java.vm.name',
    ("SetSystemProperty", "property"): '"conformance', ("SetSystemProperty", "value_ptr"): '"yes',
    ("GetErrorName", "error"): "#0",
    ("SetHeapSamplingInterval", "sampling_interval"): "#524288",
    ("SetNativeMethodPrefix", "prefix"): '"prefix_', ("SetNativeMethodPrefixes", "prefixes"): "$prefixes",
    ("FollowReferences", "klass"): "0", ("FollowReferences", "initial_object"): "@object",
    ("IterateThroughHeap", "klass"): "0", ("FollowReferences", "heap_filter"): "#0", ("IterateThroughHeap", "heap_filter"): "#0",
    ("GetStackTrace", "start_depth"): "#0", ("GetStackTrace", "max_frame_count"): "#8",
    ("SetVerboseFlag", "value"): "#0",
    ("GetClassLoaderClasses", "initiating_loader"): "@loader",
}
# Local variables: those of Conformance.locals(), below the agent's own call.
for kind, slot in (("Object", 7), ("Int", 1), ("Long", 2), ("Float", 4), ("Double", 5), ("Instance", None)):
    for verb in ("Get", "Set"):
        GOOD[f"{verb}Local{kind}", "thread"] = "0"
        GOOD[f"{verb}Local{kind}", "depth"] = "#1"
        GOOD[f"{verb}Local{kind}", "slot"] = f"#{slot}"

# Other values of a parameter by name: instead of those of the type, or in addition ("+").
VALUES = {
    ("GetNamedModule", "class_loader"): LOADER, ("GetClassLoaderClasses", "initiating_loader"): LOADER,
    ("GetNamedModule", "package_name"): {"NULL": "0", "empty": '"', "unknown": '"no/such'},
    ("AddModuleExports", "pkg_name"): {"NULL": "0", "empty": '"', "unknown": '"no.such'},
    ("AddModuleOpens", "pkg_name"): {"NULL": "0", "empty": '"', "unknown": '"no.such'},
    ("GetObjectsWithTags", "tags"): {"NULL": "0", "zero": "{0}"},
    ("GetThreadListStackTraces", "thread_list"): {},
    ("RedefineClasses", "class_definitions"): {
        "NULL": "0", "no class": "$definition:class=0", "primitive": "$definition:class=@class-primitive",
        "array": "$definition:class=@class-array", "stale": "$definition:class=@stale-local",
        "object": "$definition:class=@object", "no bytes": "$definition:bytes=0", "zeros": "$definition:bytes=zeros",
        "0 bytes": "$definition:count=0", "-1 bytes": "$definition:count=-1",
        "another class": "$definition:class=@class:Conformance$Waiter", "interface": "$definition:class=@class-interface"},
    ("SetNativeMethodPrefixes", "prefixes"): {"NULL": "0", "NULL inside": "$null-prefixes"},
    ("AddToBootstrapClassLoaderSearch", "segment"): {"NULL": "0", "missing": '"/no/such.jar', "empty": '"'},
    ("AddToSystemClassLoaderSearch", "segment"): {"NULL": "0", "missing": '"/no/such.jar', "empty": '"'},
    ("GetSystemProperty", "property"): {"NULL": "0", "unknown": '"no.such', "empty": '"'},
    ("SetSystemProperty", "property"): {"NULL": "0", "empty": '"', "read-only": '"java.vm.name'},
    ("SetEventCallbacks", "size_of_callbacks"): {"0": "#0", "1": "#1", "-1": "#-1", "least": f"#{LEAST}", "large": "#4096"},
    ("RunAgentThread", "priority"): {str(n): f"#{n}" for n in (LEAST, -1, 0, 1, 10, 11, MOST)},
    ("SetExtensionEventCallback", "extension_event_index"): {str(n): f"#{n}" for n in (LEAST, -1, 0, 1, 1000, MOST)},
    # 0 and less wait forever; the helper wakes them.
    ("RawMonitorWait", "millis"): {"0": "#0", "-1": "#-1", "least": f"#{LEAST_LONG}"},
    ("AddModuleProvides", "service"): OTHERS["jclass"], ("AddModuleProvides", "impl_class"): OTHERS["jclass"],
    ("SetEventNotificationMode", "event_thread"): {k: v for k, v in OTHERS["jthread"].items() if k != "NULL"} | {"waiter": "@waiter"},
}
MODULES = {("AddModuleReads", "module"), ("AddModuleReads", "to_module"), ("AddModuleExports", "module"),
           ("AddModuleExports", "to_module"), ("AddModuleOpens", "module"), ("AddModuleOpens", "to_module"),
           ("AddModuleUses", "module"), ("AddModuleProvides", "module"), ("IsModifiableModule", "module")}

# ---- Around the call ------------------------------------------------------------------------------------------

# Actions before and after: {parameter} is the argument of the correct call.
RESUMED = ["ResumeThread {thread}"]
SUSPENDED = ["SuspendThread {thread}"]
BEFORE = {
    "ResumeThread": SUSPENDED, "ResumeThreadList": ["SuspendThreadList #1 {request_list} &"],
    "PopFrame": SUSPENDED, "NotifyFramePop": SUSPENDED, "ClearAllFramePops": SUSPENDED,
    "ClearBreakpoint": ["SetBreakpoint {method} {location}"],
    "ClearFieldAccessWatch": ["SetFieldAccessWatch {klass} {field}"],
    "ClearFieldModificationWatch": ["SetFieldModificationWatch {klass} {field}"],
    "RawMonitorExit": ["RawMonitorEnter {monitor}"], "RawMonitorWait": ["RawMonitorEnter {monitor}"],
    "RawMonitorNotify": ["RawMonitorEnter {monitor}"], "RawMonitorNotifyAll": ["RawMonitorEnter {monitor}"],
}
AFTER = {
    "SuspendThread": RESUMED, "SuspendThreadList": ["ResumeThreadList #1 {request_list} &"],
    "SuspendAllVirtualThreads": ["ResumeAllVirtualThreads #0 0"],
    "PopFrame": RESUMED, "NotifyFramePop": RESUMED, "ClearAllFramePops": RESUMED,
    "SetBreakpoint": ["ClearBreakpoint {method} {location}"],
    "ClearBreakpoint": ["ClearBreakpoint {method} {location}"],
    "SetFieldAccessWatch": ["ClearFieldAccessWatch {klass} {field}"],
    "SetFieldModificationWatch": ["ClearFieldModificationWatch {klass} {field}"],
    "ClearFieldAccessWatch": ["ClearFieldAccessWatch {klass} {field}"],
    "ClearFieldModificationWatch": ["ClearFieldModificationWatch {klass} {field}"],
    "RawMonitorEnter": ["RawMonitorExit {monitor}"], "RawMonitorWait": ["RawMonitorExit {monitor}"],
    "RawMonitorExit": ["RawMonitorExit {monitor}"],
    "RawMonitorNotify": ["RawMonitorExit {monitor}"], "RawMonitorNotifyAll": ["RawMonitorExit {monitor}"],
    "SetVerboseFlag": ["SetVerboseFlag {flag} #0"],
    "SetEventNotificationMode": ["SetEventNotificationMode #0 {event_type} {event_thread}"],
    "SetNativeMethodPrefix": ["SetNativeMethodPrefix 0"], "SetNativeMethodPrefixes": ["SetNativeMethodPrefixes #0 $prefixes"],
    "SetExtensionEventCallback": ["SetExtensionEventCallback {extension_event_index} 0"],
    "SetHeapSamplingInterval": ["SetHeapSamplingInterval #524288"],
}
for kind in ("Object", "Int", "Long", "Float", "Double", "Void"):
    BEFORE[f"ForceEarlyReturn{kind}"] = SUSPENDED
    AFTER[f"ForceEarlyReturn{kind}"] = RESUMED
# Clean-up that names the actual arguments of the tested call.
AFTER_ACTUAL = {"SetEventNotificationMode", "SetVerboseFlag", "SetExtensionEventCallback", "SetBreakpoint",
                "SetFieldAccessWatch", "SetFieldModificationWatch", "SuspendThread", "RawMonitorEnter"}
# With these arguments, another thread resumes the caller.
RESCUED = {("SuspendThread", "thread", "NULL"), ("SuspendThread", "thread", "current"),
           ("SuspendThreadList", "request_list", "current"), ("RawMonitorWait", "millis", "0"),
           ("RawMonitorWait", "millis", "-1"), ("RawMonitorWait", "millis", "least")}
# A separate environment, since the call changes it permanently.
OWN_ENVIRONMENT = {"DisposeEnvironment": "given", "AddCapabilities": "new", "RelinquishCapabilities": "new"}

# ---- What is left out -----------------------------------------------------------------------------------------

LEFT_OUT = {
    ("RawMonitorEnter", "monitor", "of another thread"): "waits until the other thread lets go, as it should",
    ("GetThreadListStackTraces", "thread_count", "*"): "more than there is in the array: reads what nobody has written",
}
