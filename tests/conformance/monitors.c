/* SPDX-License-Identifier: MIT */
/* Raw monitors: free, owned by another thread, destroyed. */
#include "fixtures.h"

#include <pthread.h>
#include <string.h>

/* A thread that owns a monitor while a case needs it. */
static struct {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  jrawMonitorID monitor;
  int holds;
} holder = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void holds(int value) {
  pthread_mutex_lock(&holder.lock);
  holder.holds = value;
  pthread_cond_broadcast(&holder.changed);
  pthread_mutex_unlock(&holder.lock);
}

static void wait_until(int value) {
  pthread_mutex_lock(&holder.lock);
  while (holder.holds != value) pthread_cond_wait(&holder.changed, &holder.lock);
  pthread_mutex_unlock(&holder.lock);
}

static void *hold(void *unused) {
  JNIEnv *its_jni;
  (*java_vm)->AttachCurrentThreadAsDaemon(java_vm, (void **)&its_jni, NULL);
  (*full)->RawMonitorEnter(full, holder.monitor);
  holds(1);
  wait_until(0);
  (*full)->RawMonitorExit(full, holder.monitor);
  (*java_vm)->DetachCurrentThread(java_vm);
  return unused;
}

/* Monitors can be created in OnLoad and in the live phase, but not in between. */
static jrawMonitorID kept_monitors[256];
static size_t kept_count;

void keep_monitors(void) {
  while (kept_count < sizeof kept_monitors / sizeof *kept_monitors &&
         (*full)->CreateRawMonitor(full, "kept", &kept_monitors[kept_count]) == JVMTI_ERROR_NONE)
    kept_count++;
}

uint64_t new_monitor(const char *name) {
  jrawMonitorID result = NULL;
  if ((*full)->CreateRawMonitor(full, "monitor", &result) != JVMTI_ERROR_NONE) {
    if (!kept_count) return 0;
    result = kept_monitors[--kept_count];
  }
  if (strncmp(name, "monitor-destroyed", 17) == 0) (*full)->DestroyRawMonitor(full, result);
  if (strncmp(name, "monitor-other", 13) == 0) {
    holder.monitor = result;
    pthread_create(&holder.thread, NULL, hold, NULL);
    wait_until(1);
  }
  return (uint64_t)(uintptr_t)result;
}

void drop_monitor(const char *name, jrawMonitorID monitor) {
  if (strncmp(name, "monitor-other", 13) == 0) {
    holds(0);
    pthread_join(holder.thread, NULL);
  }
  if (jni && strncmp(name, "monitor-destroyed", 17) != 0) (*full)->DestroyRawMonitor(full, monitor);
}
