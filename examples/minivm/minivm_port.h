/* SPDX-License-Identifier: MIT */
/* The part of the port that does not consist of function pointers. Included by generated code, which may be C++. */
#ifndef MINIVM_PORT_H
#define MINIVM_PORT_H

#ifdef __cplusplus
extern "C" {
#endif

enum jvmti_caller port_caller(const struct jvmti_port *port, void **thread);
#define JVMTI_PORT_CALLER(port, thread) port_caller(port, thread)

static inline jboolean port_is_valid(const struct jvmti_port_env *env) {
  return (jboolean)(JVMTI_LOAD(env->valid) == JVMTI_PORT_VALID);
}
#define JVMTI_PORT_IS_VALID(env) port_is_valid(env)

#ifdef __cplusplus
}
#endif

#endif
