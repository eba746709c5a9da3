/* SPDX-License-Identifier: MIT */
/* What was found: told once for each place, counted from then on. */
#ifndef JVMTICHECK_REPORTS_H
#define JVMTICHECK_REPORTS_H

#include "environments.h"
#include "findings.h"
#include "layer.h"
#include "outputs.h"

#include <stdbool.h>

/* Opens the files. False: that failed, and was said. */
bool reports_open(void);

/* Tells it, unless it is suppressed or was told. The problem may be formatted. */
void report(const struct finding* finding, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

/* How often each kind was found, told or not; and those suppressed. */
unsigned long reports_count(enum kind kind);
unsigned long reports_suppressed(void);

/* The process ends: writes reports that other threads have begun and will not finish. */
void reports_finish(void);

/* True if anything was found that is not suppressed. */
bool reports_found(void);

/* Where reports are written. */
struct output* reports_output(void);

/* Names for what is behind handles, from the VM. */

/* As jvmti_port wants it. */
size_t describe(const struct jvmti_port* port, void* thread, enum jvmti_described what,
                const void* handle, const void* holder, char* name, size_t size);

/* Reports what was got through the environment and is still held, and events that do not fit to its callbacks; NULL:
 * of all that have not been disposed of. */
void leaks_of(const struct environment* environment);

/* What is said at the end: how much was called, what was found, what it cost. */

/* Has the summary written when the process ends. */
void summary_start(void);

/* Around the call of a function: counts it, and takes the time of some. What begin() gives is for end(). */
uint64_t summary_begin(int slot);
void summary_end(int slot, uint64_t started, bool failed);

/* After a call that may be repeated: a loop may begin, whose calls are counted, too. */
void summary_loop(const struct jvmti_forward_call* call);

/* Findings that the user has accepted, in a file: a line for each, with words
 *
 *   kind=leak function=CreateRawMonitor parameter=monitor_ptr error=JVMTI_ERROR_X module=libjdwp.so*  # a reason
 *
 * of which none is needed but one; * stands for any characters. */

/* Reads the file. False: it is wrong or cannot be read, and that was said. */
bool suppressions_read(const char* name);

/* Is there a line that fits? */
bool suppressions_have(const struct finding* finding);

#endif
