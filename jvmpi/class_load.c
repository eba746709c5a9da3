/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "events.h"
/* Slashes become dots, and the dot in the name of a hidden class a slash. */
static void add_class_name(struct words* words, const char* signature) {
  size_t length = strlen(signature);
  char* name = strndup(signature + 1, length > 2 ? length - 2 : 0);
  for (char* at = name; at && *at; at++) *at = *at == '/' ? '.' : *at == '.' ? '/' : *at;
  if (name) words_add(words, name);
  free(name);
}

/* Returns the name in JVMPI for a signature, java.lang.String or int[][], allocated. NULL without memory. */
static char* class_load_name(const char* signature) {
  static const char* const primitives[] = {"boolean", "char",  "float", "double",
                                           "byte",    "short", "int",   "long"};
  struct words words = {0};
  size_t dimensions = strspn(signature, "[");
  uint8_t type = bridge_type(signature[dimensions]);
  if (signature[dimensions] == 'L') add_class_name(&words, signature + dimensions);
  else words_add(&words, type >= JVMPI_BOOLEAN ? primitives[type - JVMPI_BOOLEAN] : "void");
  for (size_t i = 0; i < dimensions; i++) words_add(&words, "[]");
  return words.bytes;
}

struct fields {
  JVMPI_Field *statics, *instances;
  jint static_count, instance_count;
};

static void add_field(struct fields* fields, jclass klass, jfieldID id) {
  jint modifiers = 0;
  char *name = NULL, *signature = NULL;
  if (!JVMTI(GetFieldModifiers, klass, id, &modifiers) ||
      !JVMTI(GetFieldName, klass, id, &name, &signature, NULL))
    return;
  JVMPI_Field* field = modifiers & ACC_STATIC ? &fields->statics[fields->static_count++]
                                              : &fields->instances[fields->instance_count++];
  *field = (JVMPI_Field){name, signature};
}

static void get_fields(struct fields* fields, jclass klass) {
  jint count = 0;
  jfieldID* ids = NULL;
  *fields = (struct fields){0};
  (void)JVMTI(GetClassFields, klass, &count, &ids);
  fields->statics = calloc((size_t)count + 1, sizeof *fields->statics);
  fields->instances = calloc((size_t)count + 1, sizeof *fields->instances);
  for (jint i = 0; fields->statics && fields->instances && i < count; i++)
    add_field(fields, klass, ids[i]);
  bridge_free(ids);
}

static void free_fields(JVMPI_Field* fields, jint count) {
  for (jint i = 0; i < count; i++) {
    bridge_free(fields[i].field_name);
    bridge_free(fields[i].field_signature);
  }
  free(fields);
}

static JVMPI_Method* get_methods(jobjectID class, jclass klass, jint* count) {
  jmethodID* ids = NULL;
  *count = 0;
  (void)JVMTI(GetClassMethods, klass, count, &ids);
  JVMPI_Method* methods = calloc((size_t)*count + 1, sizeof *methods);
  for (jint i = 0; methods && i < *count; i++) {
    methods[i].method_id = ids[i];
    methods_lines(class, ids[i], &methods[i].start_lineno, &methods[i].end_lineno);
    (void)JVMTI(GetMethodName, ids[i], &methods[i].method_name, &methods[i].method_signature, NULL);
  }
  bridge_free(ids);
  return methods;
}

static void free_methods(JVMPI_Method* methods, jint count) {
  for (jint i = 0; methods && i < count; i++) {
    bridge_free(methods[i].method_name);
    bridge_free(methods[i].method_signature);
  }
  free(methods);
}

static jint count_interfaces(JNIEnv* jni, jclass klass) {
  jint count = 0;
  jclass* interfaces = NULL;
  if (!JVMTI(GetImplementedInterfaces, klass, &count, &interfaces)) return 0;
  for (jint i = 0; i < count; i++) JNI(jni, DeleteLocalRef, interfaces[i]);
  bridge_free(interfaces);
  return count;
}

void class_load_send(JNIEnv* jni, const struct class* class, jclass klass, jint requested) {
  char *signature = NULL, *source = NULL;
  struct fields fields;
  jint method_count;
  if (!JVMTI(GetClassSignature, klass, &signature, NULL)) return;
  (void)JVMTI(GetSourceFileName, klass, &source);
  char* name = class_load_name(signature);
  JVMPI_Method* methods = get_methods(class->id, klass, &method_count);
  get_fields(&fields, klass);
  JVMPI_Event event = {.event_type = JVMPI_EVENT_CLASS_LOAD | requested,
                       .u.class_load = {.class_name = name,
                                        .source_name = source,
                                        .num_interfaces = count_interfaces(jni, klass),
                                        .num_methods = methods ? method_count : 0,
                                        .methods = methods,
                                        .num_static_fields = fields.static_count,
                                        .statics = fields.statics,
                                        .num_instance_fields = fields.instance_count,
                                        .instances = fields.instances,
                                        .class_id = class->id}};
  events_send(&event);
  free_fields(fields.statics, fields.static_count);
  free_fields(fields.instances, fields.instance_count);
  free_methods(methods, method_count);
  free(name);
  bridge_free(source);
  bridge_free(signature);
}
