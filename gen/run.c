/* SPDX-License-Identifier: MIT */
/* Runs backends concurrently. They share only the model, which is constant. */
#include "base/file.h"
#include "gen/backend.h"
#include "gen/vm/vm.h"
#include "read/load.h"

#include <pthread.h>
#include <setjmp.h>
#include <string.h>
#include <unistd.h>

/* The work of one backend, with an arena of its own, since an arena belongs to one thread. */
struct job {
  const struct backend *backend;
  struct gen_input input;
  struct artifacts artifacts;
  struct arena arena;
  jmp_buf escape;
  bool failed; /* memory was exhausted */
};

/* Jobs are taken from the end, so that the slowest backends, which are last in the table, start first. */
struct queue {
  struct job **jobs;
  size_t count; /* of jobs that are not taken yet */
  pthread_mutex_t lock;
};

static void run_job(struct job *job) {
  if (setjmp(job->escape)) job->failed = true;
  else backend_emit(job->backend, &job->input, &job->artifacts);
}

/* Runs the backends that call libxml2, in the thread that has read the specification. */
static void run_xml_jobs(struct job *jobs, size_t count) {
  for (size_t i = count; i-- > 0;) {
    if (!jobs[i].backend->xml) continue;
    jmp_buf *outer = xml_memory(&jobs[i].escape);
    run_job(&jobs[i]);
    xml_memory(outer);
  }
}

static void *work(void *data) {
  struct queue *queue = data;
  while (true) {
    pthread_mutex_lock(&queue->lock);
    struct job *job = queue->count ? queue->jobs[--queue->count] : NULL;
    pthread_mutex_unlock(&queue->lock);
    if (!job) return NULL;
    run_job(job);
  }
}

/* Starts a thread for the queue, with a stack size that does not depend on the limit of the process. */
static bool run_start_helper(pthread_t *helper, struct queue *queue) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool started = pthread_attr_setstacksize(&attributes, STACK_LEAST) == 0 &&
                 pthread_create(helper, &attributes, work, queue) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

/* Runs all jobs in this thread and in one other thread per additional processor, as far as threads can be created. */
static void work_together(struct job *jobs, size_t job_count, struct queue *queue) {
  enum { MOST = 4 };
  pthread_t helpers[MOST - 1];
  size_t count = 0, queued = queue->count;
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  while (count < queued && count + 1 < job_count && count + 1 < MOST &&
         (long)count + 1 < processors && run_start_helper(&helpers[count], queue))
    count++;
  run_xml_jobs(jobs, job_count);
  work(queue);
  for (size_t i = 0; i < count; i++) pthread_join(helpers[i], NULL);
}

static void run_add_banner(struct artifact *artifact, const char *banner) {
  struct text text = text_new(artifact->text.escape);
  text_add(&text, banner);
  if (text.length && text.bytes[text.length - 1] != '\n') text_add(&text, "\n");
  text_add_bytes(&text, text_string(&artifact->text), artifact->text.length);
  text_free(&artifact->text);
  artifact->text = text;
}

/* Moves the files to `out`, which then owns their texts. */
static void take_artifacts(struct artifacts *out, struct job *job) {
  for (size_t i = 0; i < job->artifacts.list.count; i++) {
    struct artifact *artifact = arena_alloc(out->arena, sizeof *artifact);
    *artifact = *job->artifacts.list.at[i];
    artifact->name = arena_strdup(out->arena, artifact->name);
    artifact->text.escape = out->arena->escape;
    const char *dot = strrchr(artifact->name, '.');
    const bool is_c = text_is(dot, ".c") || text_is(dot, ".h");
    if (is_c && job->input.vm) {
      vm_files_adapt(out->arena, job->input.vm, artifact->name, &artifact->text);
      artifact->name = vm_files_name(out->arena, job->input.vm, artifact->name);
    }
    if (job->input.banner && is_c) run_add_banner(artifact, job->input.banner);
    LIST_ADD(out->arena, &out->list, artifact);
  }
}

void backends_run(const struct gen_input *input, const struct backend_list *list,
                  struct artifacts *out) {
  struct job *jobs = arena_alloc(input->arena, list->count * sizeof *jobs + 1);
  struct job **others = arena_alloc(input->arena, list->count * sizeof *others + 1);
  struct queue queue = {others, 0, PTHREAD_MUTEX_INITIALIZER};
  bool failed = false;
  for (size_t i = 0; i < list->count; i++) {
    jobs[i].backend = list->at[i];
    jobs[i].arena = arena_new(&jobs[i].escape);
    jobs[i].artifacts.arena = &jobs[i].arena;
    jobs[i].input = *input;
    jobs[i].input.arena = &jobs[i].arena;
    if (!list->at[i]->xml) others[queue.count++] = &jobs[i];
  }
  work_together(jobs, list->count, &queue);
  for (size_t i = 0; i < list->count; i++) {
    take_artifacts(out, &jobs[i]);
    arena_free(&jobs[i].arena);
    failed = failed || jobs[i].failed;
  }
  if (failed) longjmp(*input->arena->escape, 1);
}
