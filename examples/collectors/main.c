/* SPDX-License-Identifier: MIT */
/* A VM with a heap and five garbage collectors, which reports their work to an agent. */
#include "agent.h"
#include "live.h"
#include "options.h"
#include "port.h"
#include "signals.h"
#include "vm.h"

#include <stdio.h>
#include <string.h>

static void print_stats(const struct vm *vm) {
  const struct heap *heap = &vm->heap;
  fprintf(stderr, "%s: %lld collections, %lld objects, %lld of %zu bytes\n", heap->collector->name,
          heap->collections, heap->objects, heap->used, heap->total);
}

static int run(struct vm *vm, const struct options *options) {
  struct thread *thread = vm_start(vm, options->collector, options->heap);
  if (!thread) vm_fatal("the heap is too small");
  if (options->agent && !signals_start(vm)) vm_fatal("no thread for signals");
  options->program->run(thread, options->scale);
  /* Only live objects remain. */
  heap_collect(thread, COLLECT_ALL);
  if (options->live) live_print(thread);
  if (options->stats) print_stats(vm);
  vm_stop(thread);
  if (vm->dump_text && fclose(vm->dump_text) != 0) return 1;
  return fflush(stdout) == 0 ? 0 : 1;
}

int main(int count, char **words) {
  struct options options;
  struct vm *vm = vm_get();
  if (count == 2 && strcmp(words[1], "--help") == 0) {
    options_help();
    return 0;
  }
  if (!options_read(&options, count, words)) return 2;
  signals_block();
  vm_init(vm);
  vm->seed = options.seed;
  vm->heap.generations = options.generations;
  vm->heap.batch = options.batch;
  vm->heap.stress = options.stress;
  if (options.rules) port_print_rules(vm);
  vm->mistake.name = options.mistake;
  if (options.dump_text && !(vm->dump_text = fopen(options.dump_text, "w"))) {
    perror(options.dump_text);
    return 1;
  }
  if (options.agent && !agent_load(vm, options.agent)) return 1;
  return run(vm, &options);
}
