// SPDX-License-Identifier: MIT
// Calls through wrappers of a configured VM: each has a room while it lasts, one call within another has another one.
#include "made/jvmti_enter.h"
#include "made/jvmti_impl.h"

#include <cstdlib>

int Room::alive;
int Place::alive;
jvmtiPhase Vm::phase = JVMTI_PHASE_LIVE;
jvmti_port Vm::port;
int Vm::inside;
bool Vm::valid = true;
uint32_t Vm::capabilities;

static jvmti_port_env environment;
static jvmtiEnv* const env = reinterpret_cast<jvmtiEnv*>(&environment);
static const jclass type = reinterpret_cast<jclass>(&environment);

static void expect(bool holds, const char* what) {
  if (holds) return;
  printf("not so: %s\n", what);
  std::exit(1);
}

// As an implementation does that sends an event, whose callback calls again.
jvmtiError jvmti_impl_IsInterface(jvmtiEnv* same, Type* resolved, jboolean* is_interface_ptr) {
  expect(Room::alive == 1 && Vm::inside == 1, "one call");
  expect(resolved->number == 1, "a resolved class");
  Vm::inside = 0;
  jboolean array;
  expect(jvmti_enter_IsArrayClass(same, type, &array) == JVMTI_ERROR_NONE, "the call within");
  expect(Room::alive == 1 && Vm::inside == 0, "one call again");
  Vm::inside = 1;
  *is_interface_ptr = array;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_IsArrayClass(jvmtiEnv*, Type*, jboolean* is_array_class_ptr) {
  expect(Room::alive == 2 && Vm::inside == 1, "two calls");
  *is_array_class_ptr = JNI_TRUE;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetSourceFileName(jvmtiEnv*, Type*, char** source_name_ptr) {
  *source_name_ptr = nullptr;
  return JVMTI_ERROR_NONE;
}

// A field is passed in place of its class, too. What is resolved lives until the call has left the VM, not longer.
jvmtiError jvmti_impl_GetFieldModifiers(jvmtiEnv*, Type* field, jint* modifiers_ptr) {
  expect(Place::alive == 1 && Vm::inside == 1, "a place");
  *modifiers_ptr = field->number;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetFrameCount(jvmtiEnv*, Type* thread, jint* count_ptr) {
  *count_ptr = thread->number;
  return JVMTI_ERROR_NONE;
}

static void resolve() {
  const jfieldID field = reinterpret_cast<jfieldID>(&environment);
  jint number;
  expect(jvmti_enter_GetFieldModifiers(env, type, field, &number) == JVMTI_ERROR_NONE && number == 2, "a field");
  expect(jvmti_enter_GetFieldModifiers(env, type, nullptr, &number) == JVMTI_ERROR_INVALID_FIELDID, "no field");
  expect(jvmti_enter_GetFrameCount(env, nullptr, &number) == JVMTI_ERROR_NONE && number == 3, "the current thread");
  expect(jvmti_enter_GetFrameCount(env, type, &number) == JVMTI_ERROR_NONE && number == 4, "another thread");
  Vm::capabilities = ~0u;
  expect(jvmti_enter_PopFrame(env, nullptr) == JVMTI_ERROR_INVALID_THREAD, "no thread");
  Vm::capabilities = 0;
  expect(Place::alive == 0 && Vm::inside == 0, "no place");
}

int main() {
  resolve();
  jboolean is = JNI_FALSE;
  char* name;
  expect(jvmti_enter_IsInterface(env, type, &is) == JVMTI_ERROR_NONE && is, "IsInterface");
  expect(Room::alive == 0 && Vm::inside == 0, "no call");
  expect(jvmti_enter_IsInterface(env, nullptr, &is) == JVMTI_ERROR_INVALID_CLASS, "no class");
  expect(jvmti_enter_GetSourceFileName(env, type, &name) == JVMTI_ERROR_MUST_POSSESS_CAPABILITY, "no capability");
  Vm::capabilities = ~0u;
  expect(jvmti_enter_GetSourceFileName(env, type, &name) == JVMTI_ERROR_NONE, "all capabilities");
  Vm::valid = false;
  expect(jvmti_enter_IsInterface(env, type, &is) == JVMTI_ERROR_INVALID_ENVIRONMENT, "disposed");
  Vm::phase = JVMTI_PHASE_DEAD;
  expect(jvmti_enter_IsInterface(env, type, &is) == JVMTI_ERROR_WRONG_PHASE, "dead");
  expect(Room::alive == 0 && Vm::inside == 0, "no call at the end");
  return 0;
}
