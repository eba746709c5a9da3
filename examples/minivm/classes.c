/* SPDX-License-Identifier: MIT */
#include "minivm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void free_class(struct class *type) {
  free(type->signature);
  free(type->methods);
  free(type->bytes);
  free(type);
}

static struct class *new_class(const char *signature, size_t methods) {
  struct class *type = calloc(1, sizeof *type);
  if (!type) return NULL;
  type->mirror = (struct object){OBJECT_CLASS, type};
  type->signature = strdup(signature);
  type->methods = calloc(methods + 1, sizeof *type->methods);
  if (type->signature && type->methods) return type;
  free_class(type);
  return NULL;
}

static void add(struct vm *vm, struct class *type) {
  pthread_mutex_lock(&vm->lock);
  type->next = vm->classes;
  vm->classes = type;
  pthread_mutex_unlock(&vm->lock);
}

struct class *class_add(struct vm *vm, const char *signature) {
  struct class *type = new_class(signature, 0);
  if (type) add(vm, type);
  return type;
}

static struct class *class_from(const struct class_file *file) {
  size_t length = strlen(file->name);
  char *signature = malloc(length + 3);
  if (!signature) return NULL;
  snprintf(signature, length + 3, "L%s;", file->name);
  struct class *type = new_class(signature, file->count);
  free(signature);
  if (!type) return NULL;
  type->field = file->field;
  type->method_count = file->count;
  if (file->count) memcpy(type->methods, file->methods, file->count * sizeof *file->methods);
  type->size = file->size;
  type->bytes = malloc(file->size);
  if (type->bytes) {
    memcpy(type->bytes, file->bytes, file->size);
    return type;
  }
  free_class(type);
  return NULL;
}

struct class *class_load(struct thread *thread, const struct class_file *file) {
  struct class *type = class_from(file);
  if (!type) return NULL;
  post_class_file_load_hook(thread, NULL, file->name, &type->bytes, &type->size);
  add(thread->vm, type);
  post_class_load(thread, type);
  post_class_prepare(thread, type);
  return type;
}

bool class_is_primitive(const struct class *type) {
  return *type->signature != 'L' && *type->signature != '[';
}

static bool has_method(const struct class *type, jmethodID method) {
  for (size_t i = 0; i < type->method_count; i++)
    if ((jmethodID)&type->methods[i] == method) return true;
  return false;
}

struct class *method_class(struct vm *vm, jmethodID method) {
  pthread_mutex_lock(&vm->lock);
  struct class *type = vm->classes;
  while (type && !has_method(type, method)) type = type->next;
  pthread_mutex_unlock(&vm->lock);
  return type;
}

struct class *field_class(struct vm *vm, jfieldID field) {
  pthread_mutex_lock(&vm->lock);
  struct class *type = vm->classes;
  while (type && !(type->field && (jfieldID)&type->field == field)) type = type->next;
  pthread_mutex_unlock(&vm->lock);
  return type;
}

void method_call(struct thread *thread, struct class *type, const char *name) {
  struct method *method = type->methods;
  while (method->name && strcmp(method->name, name) != 0) method++;
  if (!method->name) return;
  if (atomic_load(&thread->vm->methods_watched)) post_method_entry(thread, method);
  method->body(thread);
  if (atomic_load(&thread->vm->methods_watched)) post_method_exit(thread, method);
}

struct class *class_find(struct vm *vm, const char *signature) {
  pthread_mutex_lock(&vm->lock);
  struct class *type = vm->classes;
  while (type && strcmp(type->signature, signature) != 0) type = type->next;
  pthread_mutex_unlock(&vm->lock);
  return type;
}

void classes_free(struct vm *vm) {
  struct class *next;
  for (struct class *type = vm->classes; type; type = next) {
    next = type->next;
    free_class(type);
  }
}
