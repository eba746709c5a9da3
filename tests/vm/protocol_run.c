/* SPDX-License-Identifier: MIT */
/* Runs the agent of protocol_agent.c in the VM of protocol_vm.c. */
#include "protocol_vm.h"

#include <stdio.h>

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved);
JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm);

int main(void) {
  static struct vm vm;
  JavaVM *java = (JavaVM *)(void *)&vm.functions;
  JNIEnv *jni = (JNIEnv *)(void *)&vm.jni;
  vm_init(&vm);
  if (Agent_OnLoad(java, NULL, NULL) != JNI_OK) return 1;
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_PRIMORDIAL);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_START);
  jvmti_protocol_post_VMStart(&vm.protocol, &vm.threads[ALIVE], jni);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_LIVE);
  jvmti_post_VMInit(&vm.port, &vm.threads[ALIVE], jni, (jthread)(void *)&vm.threads[ALIVE]);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_DEAD);
  Agent_OnUnload(java);
  int left = vm_end(&vm);
  if (left) fprintf(stderr, "%d mistakes, %ld allocations left\n", vm.mistakes, vm.allocated);
  return left != 0;
}
