/* SPDX-License-Identifier: MIT */
/* Objects with very different lifetimes. Requests die immediately. Sessions, accounts and customers are kept in
 * tables, where a new object replaces the oldest; each kind lives longer than the previous one. The tables become
 * old, so old objects refer to young ones. */
#include "program.h"

/* Live at the end, if SCALE is large enough: the three arrays, which JNI references keep, and the numbers of Session,
 * Account and Customer in `lengths`; a new one is created for every 20, 80 and 320 requests. */
enum { KINDS = 3, EVERY = 20 };

static const uint32_t lengths[KINDS] = {100, 400, 1600};

static const struct class_file holder_file = {
    .name = "Life",
    .source = "Life.java",
    .super = "java/lang/Object",
    .fields =
        (const struct field[]){{"number", "I", JVMPI_INT, 0}, {"live", "Z", JVMPI_BOOLEAN, 0}, {0}},
    .methods = (const struct method[]){{"main", "([Ljava/lang/String;)V", 5, 20, true, NULL},
                                       {"replace", "(I)V", 22, 30, true, NULL},
                                       {0}},
};

static const struct field of_request[] = {{"bytes", "[B", JVMPI_CLASS, 0}, {0}};
static const struct class_file request_file = {
    .name = "Request", .source = "Life.java", .super = "Life", .fields = of_request};

static const struct class_file files[KINDS] = {
    {.name = "Session", .source = "Life.java", .super = "Life"},
    {.name = "Account", .source = "Life.java", .super = "Life"},
    {.name = "Customer", .source = "Life.java", .super = "Life"},
};

struct kind {
  struct class *class;
  uint32_t next; /* index in its table */
};

struct lives {
  struct class *life, *request;
  const struct field *number, *bytes;
  const struct method *replace;
  struct kind kinds[KINDS];
};

/* Slots of main: the tables are 1 to KINDS. A new object replaces the oldest; slot 1 here is the table. */
static void replace(struct thread *thread, struct lives *lives, int kind, jint number) {
  struct kind *of = &lives->kinds[kind];
  op_pass(thread, lives->replace, -1, kind + 1);
  op_line(thread, 24);
  op_new(thread, 2, of->class);
  op_put_int(thread, 2, lives->number, number);
  op_line(thread, 26);
  op_store(thread, 1, of->next, 2);
  of->next = (of->next + 1) % lengths[kind];
  op_return(thread);
}

static void request(struct thread *thread, const struct lives *lives, jint number) {
  op_line(thread, 12);
  op_new(thread, 4, lives->request);
  op_put_int(thread, 4, lives->number, number);
  op_line(thread, 13);
  op_new_primitives(thread, 5, JVMPI_BYTE, op_random(thread, 200));
  op_put(thread, 4, lives->bytes, 5);
}

static void load(struct thread *thread, struct lives *lives) {
  lives->life = op_class(thread, &holder_file);
  lives->request = op_class(thread, &request_file);
  lives->number = op_field(lives->life, "number");
  lives->bytes = op_field(lives->request, "bytes");
  lives->replace = op_method(lives->life, "replace");
  for (int i = 0; i < KINDS; i++) lives->kinds[i] = (struct kind){op_class(thread, &files[i]), 0};
}

static void run(struct thread *thread, long scale) {
  struct lives lives;
  load(thread, &lives);
  op_call(thread, op_method(lives.life, "main"), -1);
  for (int i = 0; i < KINDS; i++) {
    op_line(thread, 7);
    op_new_array(thread, i + 1, lives.kinds[i].class, lengths[i]);
  }
  for (long i = 1; i <= scale / 2; i++) {
    request(thread, &lives, (jint)i);
    long every = EVERY;
    for (int kind = 0; kind < KINDS && i % every == 0; kind++, every *= 4) {
      op_line(thread, 16 + kind);
      replace(thread, &lives, kind, (jint)i);
    }
  }
  op_global(thread, 1, false);
  op_global(thread, 2, false);
  op_global(thread, 3, false);
  op_return(thread);
}

const struct program program_generations = {"generations",
                                            "objects that live very differently long", run};
