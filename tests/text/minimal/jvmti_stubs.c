/* Small: a default for each function that a VM implements (jvmti_impl.h).
 *
 * Made by jvmtic from the specification. None of them ever says success: where a capability guards
 * the function, JVMTI_ERROR_MUST_POSSESS_CAPABILITY, for a VM without the function does not offer
 * the capability; else JVMTI_ERROR_NOT_AVAILABLE. There are two ways to use this file:
 *
 *   As it is, linked with the VM. A function that the VM defines itself, anywhere, wins over the
 *   one here (with gcc on Windows it takes a word for each, see the end of jvmti_impl.h). From a
 *   static library a linker takes only what is still missing: there, this file's object has to come
 *   behind those of the VM.
 *
 *   As the start of an implementation. Copy it without the line about JVMTI_STUBS, write bodies in
 *   place of the stubs, and take JVMTI_STUB and the comment away where you do. `jvmtic merge FILE`
 *   brings the copy up to date with another release and keeps what you wrote; `jvmtic coverage`
 *   counts what is still a stub.
 *
 * C99 and newer, C++11 and newer. */
#define JVMTI_STUBS
#include "jvmti_impl.h"

/* jvmti.html#SetPairs: not implemented. */
JVMTI_STUB jvmtiError jvmti_impl_SetPairs(jvmtiEnv* env, jint count, const jvmtiPair* pairs) {
  (void)env, (void)count, (void)pairs;
  return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
}
