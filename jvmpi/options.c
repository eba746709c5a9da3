/* SPDX-License-Identifier: MIT */
#include "bridge.h"

#include <stdio.h>
#include <stdlib.h>

static const char help[] =
    "Options of libjvmpi.so, separated by commas; agent is the last:\n"
    "  agent=LIBRARY=OPTIONS  the agent for JVMPI, and the argument of its JVM_OnLoad. A LIBRARY\n"
    "                         without a / is searched for by the dynamic linker, with this name\n"
    "                         and as libLIBRARY.so\n"
    "  lean                   omit MethodEntry2 and monitor dumps, which slow down compiled code\n"
    "  optional               continue without the agent if it cannot be loaded\n"
    "  help                   print this help\n"
    "When attached to a VM with an agent for JVMPI: dump, reset send the agent this request.\n";

static bool reject(const char* option, const char* why) {
  bridge_complain("option '%s' %s; 'help' lists the options", option, why);
  return false;
}

/* The value of agent= extends to the end of the text. */
static bool set_agent(struct options* options, char* value) {
  char* rest = strchr(value, '=');
  if (rest) *rest++ = '\0';
  if (!*value) return reject("agent", "lacks a library");
  options->agent = value;
  options->agent_options = rest;
  return true;
}

static bool set_flag(struct options* options, const char* name) {
  if (strcmp(name, "lean") == 0) options->lean = true;
  else if (strcmp(name, "optional") == 0) options->optional = true;
  else if (strcmp(name, "help") == 0) options->help = true;
  else return reject(name, "is unknown");
  return true;
}

bool options_parse(struct options* options, const char* text) {
  char* copy = strdup(text ? text : ""); /* never freed: options point into it */
  *options = (struct options){0};
  if (!copy) return false;
  while (copy && *copy) {
    if (strncmp(copy, "agent=", 6) == 0) return set_agent(options, copy + 6);
    char* next = strchr(copy, ',');
    if (next) *next++ = '\0';
    if (!set_flag(options, copy)) return false;
    copy = next;
  }
  if (!options->help) return reject("agent", "is missing");
  (void)fputs(help, stdout);
  (void)fflush(stdout);
  return true;
}
