// SPDX-License-Identifier: MIT
// The function tables and the tables of names and events, in the form in which the rest of HotSpot uses them.
#include "precompiled.hpp"

#include "jvmtifiles/jvmti_names.h"
#include "jvmtifiles/jvmti_table.h"
#include "prims/jvmtiTrace.hpp"
#include "prims/jvmtiUtil.hpp"

jvmti_port JvmtiPort::_port;

// Agents write into it.
jvmtiInterface_1_ jvmti_Interface = jvmti_table_checked;
#ifdef JVMTI_TRACE
jvmtiInterface_1_ jvmtiTrace_Interface = jvmti_table_checked;
#endif

const char* JvmtiUtil::error_name(int number) {
  return jvmti_error_name(static_cast<jvmtiError>(number));
}

const bool JvmtiUtil::event_filtered(int number) {
  const struct jvmti_event_facts* facts = jvmti_event_facts(number);
  return facts != NULL && facts->filtered;
}

const bool JvmtiUtil::has_event_capability(jvmtiEvent event_type, const jvmtiCapabilities* capabilities_ptr) {
  const struct jvmti_event_facts* facts = jvmti_event_facts(event_type);
  for (int i = 0; facts != NULL && i < facts->capability_count; i++)
    if (!jvmti_capability_possessed(capabilities_ptr, facts->capabilities[i])) return false;
  return true;
}
