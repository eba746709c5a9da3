/* SPDX-License-Identifier: MIT */
#include "options.h"

#include "complaints.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Options of libjvmpi.so, separated by commas; agent is the last:\n"
    "  agent=LIBRARY=OPTIONS  the agent, written for JVMPI, and what its JVM_OnLoad gets. Without\n"
    "                         a / in LIBRARY it is looked for as the dynamic linker does it, by "
    "that\n"
    "                         name and as libLIBRARY.so\n"
    "  lean                   do without MethodEntry2 and monitor dumps, for which the VM would\n"
    "                         compile less well\n"
    "  optional               when the agent cannot be loaded, the VM goes on without it\n"
    "  help                   this\n"
    "Loaded again into a VM in which it is: dump, reset send the agent such a request.\n";

static bool wrong(const char* word, const char* why) {
  complaints_write("option '%s' %s; 'help' lists them", word, why);
  return false;
}

/* What is behind agent= goes to the end of all. */
static bool set_agent(struct options* options, char* value) {
  char* rest = strchr(value, '=');
  if (rest) *rest++ = '\0';
  if (!*value) return wrong("agent", "lacks a library");
  options->agent = value;
  options->agent_options = rest;
  return true;
}

static bool set_flag(struct options* options, const char* name) {
  if (strcmp(name, "lean") == 0) options->lean = true;
  else if (strcmp(name, "optional") == 0) options->optional = true;
  else if (strcmp(name, "help") == 0) options->help = true;
  else return wrong(name, "is unknown");
  return true;
}

bool options_parse(struct options* options, const char* words) {
  char* copy = strdup(words ? words : ""); /* values stay in it */
  *options = (struct options){0};
  if (!copy) return false;
  while (copy && *copy) {
    if (strncmp(copy, "agent=", 6) == 0) return set_agent(options, copy + 6);
    char* next = strchr(copy, ',');
    if (next) *next++ = '\0';
    if (!set_flag(options, copy)) return false;
    copy = next;
  }
  if (!options->help) return wrong("agent", "is missing");
  (void)fputs(help, stdout);
  (void)fflush(stdout);
  return true;
}
