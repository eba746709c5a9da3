/* SPDX-License-Identifier: MIT */
/* The part of MSVC's <intrin.h> that generated code calls. */
#ifndef STAND_IN_INTRIN_H
#define STAND_IN_INTRIN_H

long _InterlockedOr(long volatile *place, long bits);
long _InterlockedAnd(long volatile *place, long bits);
void *_InterlockedCompareExchangePointer(void *volatile *place, void *value, void *expected);

#endif
