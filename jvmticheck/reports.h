/* SPDX-License-Identifier: MIT */
/* Reports of findings, once for each place. All findings are counted. */
#ifndef JVMTICHECK_REPORTS_H
#define JVMTICHECK_REPORTS_H

#include "environments.h"
#include "findings.h"
#include "layer.h"

#include <stdbool.h>

struct holding;

/* A file that the layer writes. Bytes that cannot be written to it are written to standard error. */
struct output {
  const char* name; /* NULL for standard error */
  int file;
};

/* Opens a file for appending, so that several VMs can share it. In the name, %p is the process ID and %% is %.
 * NULL is standard error. Reports errors. */
bool output_open(struct output* output, const char* pattern);

/* Writes all bytes. Reports the first error of the file and continues on standard error. */
void output_write(struct output* output, const char* bytes, size_t length);

/* True if any file had an error. */
bool outputs_failed(void);

/* Opens the files. Reports errors. */
bool reports_open(void);

/* A finding with function, link, caller and environment of a call or an event. */
struct finding finding_of_call(enum kind kind, const struct jvmti_forward_call* call);
struct finding finding_of_event(enum kind kind, const struct jvmti_forward_sent* sent);

/* A finding about memory or a raw monitor, which the function with this slot releases. */
struct finding finding_of_holding(enum kind kind, const struct holding* holding, int slot);

/* Reports a finding with a formatted problem, unless it is suppressed or has been reported. */
void report(const struct finding* finding, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

/* The number of findings of a kind, reported or not; and of suppressed findings. */
unsigned long reports_count(enum kind kind);
unsigned long reports_suppressed(void);

/* The process ends: writes the reports that other threads have begun. */
void reports_finish(void);

/* True if a finding was not suppressed. */
bool reports_found(void);

struct output* reports_output(void);

/* Describes a handle with a name from the VM: the port function. */
size_t describe(const struct jvmti_port* port, void* thread, enum jvmti_described what,
                const void* handle, const void* holder, char* name, size_t size);

/* Reports resources of the environment that were not released, and events without callbacks; for NULL, of all
 * environments that have not been disposed of. */
void leaks_of(const struct environment* environment);

/* Arranges that the summary of calls and findings is written when the process ends. */
void summary_start(void);

/* Count a call, and measure the time of some. The result of summary_begin() is passed to summary_end(). */
uint64_t summary_begin(int slot);
void summary_end(int slot, uint64_t started, bool failed);

/* Counts the calls of a loop that may begin after this call. */
void summary_loop(const struct jvmti_forward_call* call);

/* Reads a file of accepted findings: lines with at least one of these items, in which * matches any characters.
 *   kind=leak function=CreateRawMonitor parameter=monitor_ptr error=JVMTI_ERROR_X module=libjdwp.so*  # a reason
 * Reports errors. */
bool suppressions_read(const char* name);

/* True if a line matches the finding. */
bool suppressions_have(const struct finding* finding);

#endif
