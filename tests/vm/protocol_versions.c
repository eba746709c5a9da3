/* SPDX-License-Identifier: MIT */
/* Prints the versions that GetEnv accepts: for each release, the major number, and whether minor numbers other than 0
 * are accepted. */
#include "protocol_vm.h"

#include <stdio.h>

static int is_accepted(struct vm *vm, unsigned version) {
  void *env = NULL;
  return jvmti_protocol_get_env(&vm->protocol, &env, (jint)version) == JNI_OK;
}

int main(void) {
  struct vm vm;
  vm_init(&vm);
  jvmti_protocol_init(&vm.protocol);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_ONLOAD);
  for (unsigned minor = 0; minor < 4; minor++)
    if (is_accepted(&vm, 0x30010000 + (minor << 8))) printf("1.%u ", minor);
  for (unsigned major = 2; major < 30; major++)
    if (is_accepted(&vm, 0x30000000 + (major << 16)))
      printf("%u%s ", major, is_accepted(&vm, 0x30000100 + (major << 16)) ? "+" : "");
  printf("%s\n", is_accepted(&vm, JVMTI_VERSION) ? "and its own" : "");
  return vm_end(&vm) != 0;
}
