// SPDX-License-Identifier: MIT
//! An agent in Rust: it states the versions, reports exceptions that the program throws and catches, and shows how errors,
//! capabilities and callbacks are used.
use jvmti_sys::*;
use std::ffi::CStr;
use std::ptr::{addr_of_mut, null_mut};
use std::sync::atomic::{AtomicUsize, Ordering};

static EXCEPTIONS: AtomicUsize = AtomicUsize::new(0);

/// The required capability; a constant.
const NEEDED: jvmtiCapabilities = jvmtiCapabilities::new().with_can_generate_exception_events();

/// Calls a function of the environment: `call!(env, GetPhase, &mut phase)`.
macro_rules! call {
    ($env:expr, $function:ident $(, $argument:expr)*) => {
        match (**$env).$function {
            Some(function) => function($env $(, $argument)*).ok(),
            None => Err(jvmtiError::JVMTI_ERROR_NOT_AVAILABLE),
        }
    };
}

unsafe extern "system" fn vm_init(env: *mut jvmtiEnv, _jni: *mut JNIEnv, thread: jthread) {
    let mut info: jvmtiThreadInfo = std::mem::zeroed();
    match call!(env, GetThreadInfo, thread, &mut info) {
        Ok(()) => {
            println!("agent: initialized in {}", CStr::from_ptr(info.name.cast()).to_string_lossy());
            let _ = call!(env, Deallocate, info.name.cast());
        }
        Err(error) => println!("agent: {error}"),
    }
    if let Err(error) = call!(env, SetBreakpoint, null_mut(), 0) {
        println!("agent: no breakpoint: {error}");
    }
}

unsafe extern "system" fn exception(
    _env: *mut jvmtiEnv, _jni: *mut JNIEnv, _thread: jthread, _method: jmethodID, _location: jlocation,
    _exception: jobject, _catch_method: jmethodID, _catch_location: jlocation,
) {
    EXCEPTIONS.fetch_add(1, Ordering::Relaxed);
}

unsafe extern "system" fn vm_death(_env: *mut jvmtiEnv, _jni: *mut JNIEnv) {
    println!("agent: exceptions: {}", EXCEPTIONS.load(Ordering::Relaxed) > 0);
}

unsafe fn start(env: *mut jvmtiEnv) -> Result<(), jvmtiError> {
    let mut version = 0;
    call!(env, GetVersionNumber, &mut version)?;
    println!("agent: JVM TI {:x}", version & !0xff);
    call!(env, AddCapabilities, &NEEDED)?;
    let callbacks = jvmtiEventCallbacks {
        VMInit: Some(vm_init),
        VMDeath: Some(vm_death),
        Exception: Some(exception),
        ..Default::default()
    };
    call!(env, SetEventCallbacks, &callbacks, std::mem::size_of_val(&callbacks) as jint)?;
    for event in [jvmtiEvent::JVMTI_EVENT_VM_INIT, jvmtiEvent::JVMTI_EVENT_VM_DEATH, jvmtiEvent::JVMTI_EVENT_EXCEPTION] {
        call!(env, SetEventNotificationMode, jvmtiEventMode::JVMTI_ENABLE, event, null_mut())?;
    }
    Ok(())
}

/// # Safety
/// Called by the VM.
#[no_mangle]
pub unsafe extern "system" fn Agent_OnLoad(vm: *mut JavaVM, _options: *mut c_char, _reserved: *mut c_void) -> jint {
    let mut env: *mut jvmtiEnv = null_mut();
    if GetEnv(vm, addr_of_mut!(env).cast(), JVMTI_VERSION_11) != 0 {
        return -1;
    }
    match start(env) {
        Ok(()) => 0,
        Err(error) => {
            eprintln!("agent: {error}");
            -1
        }
    }
}
