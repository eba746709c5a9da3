/* Small, release 9: the interface between the generated code and a VM.
[100 lines of built]
typedef jobject jthread;
typedef jobject jthreadGroup;
typedef jlong jlocation;
typedef struct jvmti_raw_monitor* jrawMonitorID;
[9 lines of built]
#define JVMTI_ERROR_INVALID_THREAD ((jvmtiError)10)
[421 lines of built]
