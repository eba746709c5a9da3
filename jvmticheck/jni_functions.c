/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr() */
#include "threads.h"

#include <dlfcn.h>
#include <string.h>

/* HotSpot exports tables that describe its structures to debuggers. They lead to its flags. */

struct hotspot_field {
  const char *type, *name, *type_of_field;
  int32_t is_static;
  uint64_t offset;
  void* address; /* of a static field */
};

struct hotspot_type {
  const char *name, *super;
  int32_t is_oop, is_integer, is_unsigned;
  uint64_t size;
};

static const void* hotspot_table(void* library, const char* symbol) {
  void* const* place = dlsym(library, symbol);
  return place ? *place : NULL;
}

/* Flags had another type before release 10. */
static bool hotspot_is_flag(const char* type) {
  return strcmp(type, "JVMFlag") == 0 || strcmp(type, "Flag") == 0;
}

static const struct hotspot_field* hotspot_field(const struct hotspot_field* fields,
                                                 const char* name) {
  for (; fields && fields->type; fields++)
    if (hotspot_is_flag(fields->type) && strcmp(fields->name, name) == 0) return fields;
  return NULL;
}

static size_t hotspot_flag_size(const struct hotspot_type* types) {
  for (; types && types->name; types++)
    if (hotspot_is_flag(types->name)) return (size_t)types->size;
  return 0;
}

/* The value of a Boolean flag; false without such a flag. */
static bool hotspot_flag(void* library, const char* wanted) {
  const struct hotspot_field* fields = hotspot_table(library, "gHotSpotVMStructs");
  const size_t size = hotspot_flag_size(hotspot_table(library, "gHotSpotVMTypes"));
  const struct hotspot_field *flags = hotspot_field(fields, "flags"),
                             *count = hotspot_field(fields, "numFlags"),
                             *name = hotspot_field(fields, "_name"),
                             *value = hotspot_field(fields, "_addr");
  if (!size || !flags || !count || !name || !value) return false;
  const char* flag = *(const char* const*)flags->address;
  for (size_t i = 0; i < *(const size_t*)count->address; i++, flag += size) {
    const char* text = *(const char* const*)(const void*)(flag + name->offset);
    if (text && strcmp(text, wanted) == 0)
      return **(const bool* const*)(const void*)(flag + value->offset);
  }
  return false;
}

/* True if the VM is HotSpot and checks JNI (-Xcheck:jni): then a request for an invalid reference ends the
 * process. */
static bool hotspot_checks_jni(void) {
  Dl_info info;
  void* of_vm = NULL;
  memcpy(&of_vm, &layer.invocation->GetEnv, sizeof of_vm);
  void* library = dladdr(of_vm, &info) && info.dli_fname
                      ? dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD)
                      : NULL;
  if (!library) return false;
  bool checks = hotspot_flag(library, "CheckJNICalls");
  (void)dlclose(library);
  return checks;
}

static JVMTI_ATOMIC(const struct JNINativeInterface_*) functions;
static size_t functions_size;
static bool silent; /* JNI is not used for requests about arguments */

void jni_functions_start(void) {
  silent = hotspot_checks_jni();
}

const struct JNINativeInterface_* jni_functions(void) {
  return JVMTI_LOAD(functions);
}

bool jni_functions_can_ask(void) {
  return !silent && JVMTI_LOAD(functions);
}

size_t jni_functions_size(void) {
  return functions_size;
}

static size_t table_size(jint version) {
  if (version >= JNI_VERSION_24) return sizeof(struct JNINativeInterface_);
  if (version >= JNI_VERSION_21)
    return offsetof(struct JNINativeInterface_, GetStringUTFLengthAsLong);
  if (version >= JNI_VERSION_9) return offsetof(struct JNINativeInterface_, IsVirtualThread);
  return offsetof(struct JNINativeInterface_, GetModule);
}

void jni_functions_keep(JNIEnv* jni) {
  static struct JNINativeInterface_ kept;
  if (JVMTI_LOAD(functions)) return;
  functions_size = table_size((*jni)->GetVersion(jni));
  memcpy(&kept, *jni, functions_size);
  JVMTI_STORE(functions, &kept);
}
