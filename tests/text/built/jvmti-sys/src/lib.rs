//! EverythingTM about JVM TI, release 9: the interface between agents and a Java virtual machine.
[30 lines of templates]
pub struct _jobject {
[4 lines of templates]
pub struct _jfieldID {
[4 lines of templates]
pub struct _jmethodID {
[4 lines of templates]
pub struct JNINativeInterface_ {
[4 lines of templates]
pub struct JNIInvokeInterface_ {
[4 lines of templates]
pub struct _jrawMonitorID {
    _opaque: [u8; 0],
}

pub type jboolean = u8;
pub type jbyte = i8;
pub type jchar = u16;
pub type jshort = i16;
pub type jint = i32;
pub type jlong = i64;
pub type jfloat = f32;
pub type jdouble = f64;
pub type jsize = jint;
pub type jobject = *mut _jobject;
pub type jclass = jobject;
pub type jthrowable = jobject;
pub type jstring = jobject;
pub type jarray = jobject;
pub type jbooleanArray = jarray;
pub type jbyteArray = jarray;
pub type jcharArray = jarray;
pub type jshortArray = jarray;
pub type jintArray = jarray;
pub type jlongArray = jarray;
pub type jfloatArray = jarray;
pub type jdoubleArray = jarray;
pub type jobjectArray = jarray;
pub type jweak = jobject;
pub type jfieldID = *mut _jfieldID;
pub type jmethodID = *mut _jmethodID;
/// A type.
pub type JNIEnv = *const JNINativeInterface_;
pub type JavaVM = *const JNIInvokeInterface_;
pub type jvmtiEnv = *const jvmtiInterface_1;
/// A type.
pub type jthread = jobject;
/// A type.
pub type jthreadGroup = jobject;
/// A type.
pub type jlocation = jlong;
/// A type.
pub type jrawMonitorID = *mut _jrawMonitorID;
/// Is called.
pub type jvmtiHandler = Option<unsafe extern "system" fn()>;
/// Is called.
pub type jvmtiVisitor = Option<unsafe extern "C" fn(next: jvmtiHandler, klass: jclass, method: jmethodID, tree: *const jvmtiTree, ...) -> jint>;
pub type jvmtiEventReserved = Option<unsafe extern "system" fn()>;
pub type jvmtiEventVirtualThreadStart = Option<unsafe extern "system" fn(jvmti_env: *mut jvmtiEnv, jni_env: *mut JNIEnv, method: jmethodID, size_ptr: *mut jint, bytes: *mut *mut u8)>;
pub type jvmtiEventVMDeath = Option<unsafe extern "system" fn(jvmti_env: *mut jvmtiEnv, jni_env: *mut JNIEnv)>;
pub type jvmtiEventVMInit = Option<unsafe extern "system" fn(jvmti_env: *mut jvmtiEnv)>;

[27 lines of templates]
/// The type of `Agent_OnLoad`: `#[no_mangle] pub unsafe extern "system" fn Agent_OnLoad …`.
pub type Agent_OnLoad = unsafe extern "system" fn(vm: *mut JavaVM, options: *mut c_char, reserved: *mut c_void) -> jint;
/// The type of `Agent_OnAttach`: `#[no_mangle] pub unsafe extern "system" fn Agent_OnAttach …`.
pub type Agent_OnAttach = unsafe extern "system" fn(vm: *mut JavaVM, options: *mut c_char, reserved: *mut c_void) -> jint;
/// The type of `Agent_OnUnload`: `#[no_mangle] pub unsafe extern "system" fn Agent_OnUnload …`.
pub type Agent_OnUnload = unsafe extern "system" fn(vm: *mut JavaVM);

// ---- Constants -------------------------------------------------------------------------------------

pub const JVMTI_VERSION_1: jint = 0x30010000;
pub const JVMTI_VERSION_1_0: jint = 0x30010000;
pub const JVMTI_VERSION_1_1: jint = 0x30010100;
pub const JVMTI_VERSION_1_2: jint = 0x30010200;
pub const JVMTI_VERSION_9: jint = 0x30090000;
pub const JVMTI_VERSION: jint = 0x30090000;

/// The least.
pub const JVMTI_LEAST: jint = -1;
/// The most.
pub const JVMTI_MOST: jint = 2147483647;

/// Colours
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct jvmtiColour(pub i32);

impl jvmtiColour {
    /// Red.
    pub const JVMTI_RED: Self = Self(1);
    /// Blue.
    pub const JVMTI_BLUE: Self = Self(2);
}

/// A.
pub const JVMTI_FLAG_A: jint = 1;
/// B.
pub const JVMTI_FLAG_B: jint = 16;
/// Both.
pub const JVMTI_FLAG_BOTH: jint = 17;
/// Computed.
pub const JVMTI_FLAG_SHIFTED: jint = 12;

[5 lines of templates]
pub struct jvmtiError(pub i32);

impl jvmtiError {
    /// None.
    pub const JVMTI_ERROR_NONE: Self = Self(0);
    /// No thread.
    pub const JVMTI_ERROR_INVALID_THREAD: Self = Self(10);
    /// Odd.
    #[cfg(feature = "since-9")]
    pub const JVMTI_ERROR_ODD: Self = Self(51);
    /// A null pointer.
    pub const JVMTI_ERROR_NULL_POINTER: Self = Self(100);
    pub const JVMTI_ERROR_MAX: Self = Self(100);

    /// The name of the constant.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::JVMTI_ERROR_NONE => Some("JVMTI_ERROR_NONE"),
            Self::JVMTI_ERROR_INVALID_THREAD => Some("JVMTI_ERROR_INVALID_THREAD"),
            #[cfg(feature = "since-9")]
            Self::JVMTI_ERROR_ODD => Some("JVMTI_ERROR_ODD"),
            Self::JVMTI_ERROR_NULL_POINTER => Some("JVMTI_ERROR_NULL_POINTER"),
[4 lines of templates]
    /// `Err` for all values but JVMTI_ERROR_NONE.
[8 lines of templates]
impl core::fmt::Display for jvmtiError {
[9 lines of templates]
impl std::error::Error for jvmtiError {}

[4 lines of templates]
pub struct jvmtiEvent(pub i32);

impl jvmtiEvent {
    pub const JVMTI_MIN_EVENT_TYPE_VAL: Self = Self(52);
    /// Happens.
    #[cfg(feature = "since-1.1")]
    pub const JVMTI_EVENT_VM_INIT: Self = Self(52);
    /// Happens.
    #[cfg(feature = "since-9")]
    pub const JVMTI_EVENT_VIRTUAL_THREAD_START: Self = Self(53);
    /// Happens.
    #[cfg(feature = "since-1.1")]
    pub const JVMTI_EVENT_VM_DEATH: Self = Self(55);
    pub const JVMTI_MAX_EVENT_TYPE_VAL: Self = Self(55);
[6 lines of templates]
pub union jvalue {
    pub z: jboolean,
    pub b: jbyte,
    pub c: jchar,
    pub s: jshort,
    pub i: jint,
    pub j: jlong,
    pub f: jfloat,
    pub d: jdouble,
    pub l: jobject,
[4 lines of templates]
pub struct jvmtiInterface_1 {
    pub reserved1: *mut c_void,
    /// Gets all bases.
    ///
    /// Slot 2, since 9, live phase, callback safe, needs can_count and can_add_virtual_threads. Errors: MUST_POSSESS_CAPABILITY, ODD, ILLEGAL_ARGUMENT, INVALID_LOCATION, INVALID_OBJECT, INVALID_THREAD, INVALID_THREAD_GROUP, INVALID_CLASS, INVALID_FIELDID, INVALID_METHODID, NATIVE_METHOD, NO_MORE_FRAMES, INVALID_MONITOR, INVALID_EVENT_TYPE.
    #[cfg(feature = "since-9")]
    pub GetBases: Option<unsafe extern "system" fn(env: *mut jvmtiEnv, j_int: jint, j_long: jlong, j_char: jchar, j_float: jfloat, j_double: jdouble, j_boolean: jboolean, j_value: jvalue, j_location: jlocation, a_char: c_char, u_char: u8, size: usize, object: jobject, thread: jthread, group: jthreadGroup, klass: jclass, field: jfieldID, method: jmethodID, depth: jint, monitor: jrawMonitorID, colour: jvmtiColour, event: jvmtiEvent) -> jvmtiError>,
    #[cfg(not(feature = "since-9"))]
    pub reserved2: *mut c_void,
    pub reserved3: *mut c_void,
    pub reserved4: *mut c_void,
    /// Gets all pointers.
    ///
    /// Slot 5, since 9, start and live phases. Errors: ILLEGAL_ARGUMENT, NULL_POINTER.
    #[cfg(feature = "since-9")]
    pub GetPointers: Option<unsafe extern "system" fn(env: *mut jvmtiEnv, count: jint, count_ptr: *mut jint, ptrtype: jobject, handler: jvmtiHandler, inptr: *const jvmtiPair, name: *const c_char, inbuf: *const jlong, data: *const c_void, outptr: *mut jvmtiTree, outbuf: *mut jthread, rows: *mut *mut jint, allocbuf: *mut *mut jvmtiTree, allocallocbuf: *mut *mut *mut c_char, agentbuf: *mut *mut c_void, bytes: *const u8) -> jvmtiError>,
    #[cfg(not(feature = "since-9"))]
    pub reserved5: *mut c_void,
    pub reserved6: *mut c_void,
    /// See jvmtiOwn.
    ///
    /// Slot 7, since 1.1, any phase.
    #[cfg(feature = "since-1.1")]
    pub HasRecord: Option<unsafe extern "system" fn(env: *mut jvmtiEnv) -> jvmtiError>,
    #[cfg(not(feature = "since-1.1"))]
    pub reserved7: *mut c_void,
    pub reserved8: *mut c_void,
    /// Does more.
    ///
    /// Slot 9, since 1.1, start and live phases.
    #[cfg(feature = "since-1.1")]
    pub SetMode: Option<unsafe extern "C" fn(env: *mut jvmtiEnv, mode: jint, ...) -> jvmtiError>,
    #[cfg(not(feature = "since-1.1"))]
    pub reserved9: *mut c_void,
    pub reserved10: *mut c_void,
    pub reserved11: *mut c_void,
    pub reserved12: *mut c_void,
    pub reserved13: *mut c_void,
    pub reserved14: *mut c_void,
    pub reserved15: *mut c_void,
    pub reserved16: *mut c_void,
    pub reserved17: *mut c_void,
    pub reserved18: *mut c_void,
    pub reserved19: *mut c_void,
    /// Does more.
    ///
    /// Slot 20, since 1.1, start and live phases.
    #[cfg(feature = "since-1.1")]
    pub GetPart: Option<unsafe extern "system" fn(env: *mut jvmtiEnv) -> jvmtiError>,
    #[cfg(not(feature = "since-1.1"))]
    pub reserved20: *mut c_void,
    /// Comes after a part of a part.
    ///
    /// Slot 21, since 9, any phase.
    #[cfg(feature = "since-9")]
    pub GetAfter: Option<unsafe extern "system" fn(env: *mut jvmtiEnv) -> jvmtiError>,
    #[cfg(not(feature = "since-9"))]
    pub reserved21: *mut c_void,
}

/// Two halves.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct jvmtiPair {
    /// The left half.
    pub left: jint,
    /// The right half.
    pub right: jlong,
}

/// One or the other.
#[repr(C)]
#[derive(Clone, Copy)]
pub union jvmtiEither {
    /// A pair.
    pub pair: jvmtiPair,
    /// A value.
    pub value: jvalue,
}

/// A tree
#[repr(C)]
#[derive(Clone, Copy)]
pub struct jvmtiTree {
    /// Itself.
    pub node: jvmtiEither,
    /// How many.
    pub child_count: jint,
    /// The children.
    pub children: *mut jvmtiTree,
    /// Its name.
    pub name: *const c_char,
    /// What handles it.
    pub handler: jvmtiHandler,
    /// Threads.
    pub threads: *mut jthread,
    /// Its colour.
    pub colour: jvmtiColour,
}

/// Its own
#[repr(C)]
#[derive(Clone, Copy)]
pub struct jvmtiOwn {
    /// Own.
    pub own: jobject,
}

/// What can be done.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct jvmtiCapabilities {
    words: [u32; 4],
}

impl jvmtiCapabilities {
    /// No capabilities.
    pub const fn new() -> Self {
        Self { words: [0; 4] }
[16 lines of templates]
    /// Can count.
    pub const fn can_count(&self) -> bool {
        self.get(0)
    }
    pub fn set_can_count(&mut self, on: bool) {
        *self = self.with(0, on);
    }
    pub const fn with_can_count(self) -> Self {
        self.with(0, true)
    }

    /// Can add.
    #[cfg(feature = "since-9")]
    pub const fn can_add_virtual_threads(&self) -> bool {
        self.get(1)
    }
    #[cfg(feature = "since-9")]
    pub fn set_can_add_virtual_threads(&mut self, on: bool) {
        *self = self.with(1, on);
    }
    #[cfg(feature = "since-9")]
    pub const fn with_can_add_virtual_threads(self) -> Self {
        self.with(1, true)
    }
}

/// A type.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct jvmtiEventCallbacks {
    /// Happens.
    #[cfg(feature = "since-1.1")]
    pub VMInit: jvmtiEventVMInit,
    #[cfg(not(feature = "since-1.1"))]
    pub reserved52: *mut c_void,
    /// Happens.
    #[cfg(feature = "since-9")]
    pub VirtualThreadStart: jvmtiEventVirtualThreadStart,
    #[cfg(not(feature = "since-9"))]
    pub reserved53: *mut c_void,
    pub reserved54: jvmtiEventReserved,
    /// Happens.
    #[cfg(feature = "since-1.1")]
    pub VMDeath: jvmtiEventVMDeath,
    #[cfg(not(feature = "since-1.1"))]
    pub reserved55: *mut c_void,
}

impl Default for jvmtiEventCallbacks {
[36 lines of templates]
    fn layout_of_jvalue() {
        size!(jvalue, [8, 8, 8], [8, 8, 4]);
        {
            offset!(jvalue, z, [0, 0, 0]);
        }
        {
            offset!(jvalue, b, [0, 0, 0]);
        }
        {
            offset!(jvalue, c, [0, 0, 0]);
        }
        {
            offset!(jvalue, s, [0, 0, 0]);
        }
        {
            offset!(jvalue, i, [0, 0, 0]);
        }
        {
            offset!(jvalue, j, [0, 0, 0]);
        }
        {
            offset!(jvalue, f, [0, 0, 0]);
        }
        {
            offset!(jvalue, d, [0, 0, 0]);
        }
        {
            offset!(jvalue, l, [0, 0, 0]);
[4 lines of templates]
    fn layout_of_jvmtiInterface_1() {
        size!(jvmtiInterface_1, [168, 84, 84], [8, 4, 4]);
        {
            offset!(jvmtiInterface_1, reserved1, [0, 0, 0]);
        }
        #[cfg(feature = "since-9")]
        {
            offset!(jvmtiInterface_1, GetBases, [8, 4, 4]);
        }
        {
            offset!(jvmtiInterface_1, reserved3, [16, 8, 8]);
        }
        {
            offset!(jvmtiInterface_1, reserved4, [24, 12, 12]);
        }
        #[cfg(feature = "since-9")]
        {
            offset!(jvmtiInterface_1, GetPointers, [32, 16, 16]);
        }
        {
            offset!(jvmtiInterface_1, reserved6, [40, 20, 20]);
        }
        #[cfg(feature = "since-1.1")]
        {
            offset!(jvmtiInterface_1, HasRecord, [48, 24, 24]);
        }
        {
            offset!(jvmtiInterface_1, reserved8, [56, 28, 28]);
        }
        #[cfg(feature = "since-1.1")]
        {
            offset!(jvmtiInterface_1, SetMode, [64, 32, 32]);
        }
        {
            offset!(jvmtiInterface_1, reserved10, [72, 36, 36]);
        }
        {
            offset!(jvmtiInterface_1, reserved11, [80, 40, 40]);
        }
        {
            offset!(jvmtiInterface_1, reserved12, [88, 44, 44]);
        }
        {
            offset!(jvmtiInterface_1, reserved13, [96, 48, 48]);
        }
        {
            offset!(jvmtiInterface_1, reserved14, [104, 52, 52]);
        }
        {
            offset!(jvmtiInterface_1, reserved15, [112, 56, 56]);
        }
        {
            offset!(jvmtiInterface_1, reserved16, [120, 60, 60]);
        }
        {
            offset!(jvmtiInterface_1, reserved17, [128, 64, 64]);
        }
        {
            offset!(jvmtiInterface_1, reserved18, [136, 68, 68]);
        }
        {
            offset!(jvmtiInterface_1, reserved19, [144, 72, 72]);
        }
        #[cfg(feature = "since-1.1")]
        {
            offset!(jvmtiInterface_1, GetPart, [152, 76, 76]);
        }
        #[cfg(feature = "since-9")]
        {
            offset!(jvmtiInterface_1, GetAfter, [160, 80, 80]);
[4 lines of templates]
    fn layout_of_jvmtiPair() {
        size!(jvmtiPair, [16, 16, 12], [8, 8, 4]);
        {
            offset!(jvmtiPair, left, [0, 0, 0]);
        }
        {
            offset!(jvmtiPair, right, [8, 8, 4]);
[4 lines of templates]
    fn layout_of_jvmtiEither() {
        size!(jvmtiEither, [16, 16, 12], [8, 8, 4]);
        {
            offset!(jvmtiEither, pair, [0, 0, 0]);
        }
        {
            offset!(jvmtiEither, value, [0, 0, 0]);
[4 lines of templates]
    fn layout_of_jvmtiTree() {
        size!(jvmtiTree, [64, 40, 36], [8, 8, 4]);
        {
            offset!(jvmtiTree, node, [0, 0, 0]);
        }
        {
            offset!(jvmtiTree, child_count, [16, 16, 12]);
        }
        {
            offset!(jvmtiTree, children, [24, 20, 16]);
        }
        {
            offset!(jvmtiTree, name, [32, 24, 20]);
        }
        {
            offset!(jvmtiTree, handler, [40, 28, 24]);
        }
        {
            offset!(jvmtiTree, threads, [48, 32, 28]);
        }
        {
            offset!(jvmtiTree, colour, [56, 36, 32]);
[4 lines of templates]
    fn layout_of_jvmtiOwn() {
        size!(jvmtiOwn, [8, 4, 4], [8, 4, 4]);
        {
            offset!(jvmtiOwn, own, [0, 0, 0]);
[4 lines of templates]
    fn layout_of_jvmtiCapabilities() {
        size!(jvmtiCapabilities, [16, 16, 16], [4, 4, 4]);
    }

    #[test]
    fn layout_of_jvmtiEventCallbacks() {
        size!(jvmtiEventCallbacks, [32, 16, 16], [8, 4, 4]);
        #[cfg(feature = "since-1.1")]
        {
            offset!(jvmtiEventCallbacks, VMInit, [0, 0, 0]);
        }
        #[cfg(feature = "since-9")]
        {
            offset!(jvmtiEventCallbacks, VirtualThreadStart, [8, 4, 4]);
        }
        {
            offset!(jvmtiEventCallbacks, reserved54, [16, 8, 8]);
        }
        #[cfg(feature = "since-1.1")]
        {
            offset!(jvmtiEventCallbacks, VMDeath, [24, 12, 12]);
[4 lines of templates]
    fn bits_of_jvmtiCapabilities() {
        let mut all = jvmtiCapabilities::new();
        {
            assert!(!all.can_count() && all.with_can_count().get(0));
            all.set_can_count(true);
            assert!(all.can_count());
        }
        #[cfg(feature = "since-9")]
        {
            assert!(!all.can_add_virtual_threads() && all.with_can_add_virtual_threads().get(1));
            all.set_can_add_virtual_threads(true);
            assert!(all.can_add_virtual_threads());
        }
    }
}
