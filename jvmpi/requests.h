/* SPDX-License-Identifier: MIT */
/* RequestEvent. */
#ifndef BRIDGE_REQUESTS_H
#define BRIDGE_REQUESTS_H

#include "bridge.h"

jint requests_send(jint type, void* argument);

#endif
