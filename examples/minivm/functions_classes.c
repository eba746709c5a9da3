/* SPDX-License-Identifier: MIT */
/* The functions of JVM TI about classes, methods and fields. */
#include "minivm.h"

#include "jvmti_impl.h"

#include <stdlib.h>
#include <string.h>

/* The class of a reference that has been checked. Array classes and interfaces do not exist. */
static struct class *class_of(jvmtiEnv *env, jclass reference) {
  return reference_class(environment_vm(env), reference);
}

static const struct method *method_of(jmethodID method) {
  return (const struct method *)method;
}

/* The results of GetFieldName and GetMethodName that the agent requests. There are no generic signatures. */
static jvmtiError give_names(const char *name, char **name_ptr, const char *signature,
                             char **signature_ptr, char **generic_ptr) {
  jvmtiError error = give_string(name, name_ptr);
  if (error != JVMTI_ERROR_NONE) return error;
  error = give_string(signature, signature_ptr);
  if (error != JVMTI_ERROR_NONE && name_ptr) free(*name_ptr);
  if (generic_ptr) *generic_ptr = NULL;
  return error;
}

jvmtiError jvmti_impl_GetLoadedClasses(jvmtiEnv *env, jint *class_count_ptr, jclass **classes_ptr) {
  struct vm *vm = environment_vm(env);
  struct thread *current = thread_current(vm);
  size_t room = 0;
  jint count = 0;
  pthread_mutex_lock(&vm->lock);
  for (struct class *type = vm->classes; type; type = type->next) room++;
  jclass *classes = malloc((room + 1) * sizeof *classes);
  bool failed = !classes;
  for (struct class *type = vm->classes; type && !failed; type = type->next)
    if (!class_is_primitive(type))
      failed = !(classes[count++] = reference_local(current, &type->mirror));
  pthread_mutex_unlock(&vm->lock);
  if (failed) {
    free(classes);
    return JVMTI_ERROR_OUT_OF_MEMORY;
  }
  *class_count_ptr = count;
  *classes_ptr = classes;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetClassSignature(jvmtiEnv *env, jclass klass, char **signature_ptr,
                                        char **generic_ptr) {
  if (generic_ptr) *generic_ptr = NULL;
  return give_string(class_of(env, klass)->signature, signature_ptr);
}

jvmtiError jvmti_impl_GetClassMethods(jvmtiEnv *env, jclass klass, jint *method_count_ptr,
                                      jmethodID **methods_ptr) {
  struct class *type = class_of(env, klass);
  jmethodID *methods = malloc((type->method_count + 1) * sizeof *methods);
  if (!methods) return JVMTI_ERROR_OUT_OF_MEMORY;
  for (size_t i = 0; i < type->method_count; i++) methods[i] = (jmethodID)&type->methods[i];
  *method_count_ptr = (jint)type->method_count;
  *methods_ptr = methods;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetClassFields(jvmtiEnv *env, jclass klass, jint *field_count_ptr,
                                     jfieldID **fields_ptr) {
  struct class *type = class_of(env, klass);
  jfieldID *fields = malloc(sizeof *fields);
  if (!fields) return JVMTI_ERROR_OUT_OF_MEMORY;
  fields[0] = (jfieldID)&type->field;
  *field_count_ptr = type->field ? 1 : 0;
  *fields_ptr = fields;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetFieldName(jvmtiEnv *env, jclass klass, jfieldID field, char **name_ptr,
                                   char **signature_ptr, char **generic_ptr) {
  (void)field; /* the only field of the class */
  return give_names(class_of(env, klass)->field, name_ptr, "I", signature_ptr, generic_ptr);
}

jvmtiError jvmti_impl_GetMethodName(jvmtiEnv *env, jmethodID method, char **name_ptr,
                                    char **signature_ptr, char **generic_ptr) {
  (void)env;
  const struct method *found = method_of(method);
  return give_names(found->name, name_ptr, found->signature, signature_ptr, generic_ptr);
}

jvmtiError jvmti_impl_GetMethodDeclaringClass(jvmtiEnv *env, jmethodID method,
                                              jclass *declaring_class_ptr) {
  struct vm *vm = environment_vm(env);
  struct class *type = method_class(vm, method);
  *declaring_class_ptr = reference_local(thread_current(vm), &type->mirror);
  return *declaring_class_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_IsMethodNative(jvmtiEnv *env, jmethodID method, jboolean *is_native_ptr) {
  (void)env;
  *is_native_ptr = method_of(method)->native;
  return JVMTI_ERROR_NONE;
}

/* ---- Changing classes --------------------------------------------------------------------------- */

jvmtiError jvmti_impl_IsModifiableClass(jvmtiEnv *env, jclass klass,
                                        jboolean *is_modifiable_class_ptr) {
  *is_modifiable_class_ptr = class_of(env, klass)->bytes != NULL;
  return JVMTI_ERROR_NONE;
}

/* Sends the bytes of the class, which only agents use, to the hooks. */
static jvmtiError retransform(struct vm *vm, struct class *type) {
  pthread_mutex_lock(&vm->lock);
  size_t size = type->size, length = strlen(type->signature);
  unsigned char *bytes = malloc(size + 1);
  if (bytes) memcpy(bytes, type->bytes, size);
  pthread_mutex_unlock(&vm->lock);
  char *name = strndup(type->signature + 1, length - 2);
  if (!bytes || !name) {
    free(bytes);
    free(name);
    return JVMTI_ERROR_OUT_OF_MEMORY;
  }
  post_class_file_load_hook(thread_current(vm), type, name, &bytes, &size);
  free(name);
  pthread_mutex_lock(&vm->lock);
  free(type->bytes);
  type->bytes = bytes;
  type->size = size;
  pthread_mutex_unlock(&vm->lock);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_RetransformClasses(jvmtiEnv *env, jint class_count, const jclass *classes) {
  struct vm *vm = environment_vm(env);
  jvmtiError error = JVMTI_ERROR_NONE;
  for (jint i = 0; i < class_count; i++) {
    struct class *type = class_of(env, classes[i]);
    if (!type) return JVMTI_ERROR_INVALID_CLASS;
    if (!type->bytes) return JVMTI_ERROR_UNMODIFIABLE_CLASS;
  }
  for (jint i = 0; i < class_count && error == JVMTI_ERROR_NONE; i++)
    error = retransform(vm, class_of(env, classes[i]));
  return error;
}
