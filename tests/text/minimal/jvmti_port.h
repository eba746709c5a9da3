/* Small, release 9: what a VM fills in so that the generated code can work for it.
[101 lines of built]
typedef jobject jthread;
typedef jobject jthreadGroup;
typedef jlong jlocation;
typedef struct jvmti_raw_monitor* jrawMonitorID;
[9 lines of built]
#define JVMTI_ERROR_INVALID_THREAD ((jvmtiError)10)
[425 lines of built]
