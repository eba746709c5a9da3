/* SPDX-License-Identifier: MIT */
/* A server that does not remove all finished sessions from its table: one of a hundred requests leaves its session
 * and its buffer of 256 bytes there. */
#include "program.h"

/* Live at the end, after R = SCALE / 3 requests: one Server, R / 100 each of Session, byte[] and Entry. */
enum { OBJECTS_OF_REQUEST = 3, KEPT_OF = 100, BUFFER = 256 };

static const struct class_file session_file = {
    .name = "Session",
    .source = "Server.java",
    .super = "java/lang/Object",
    .fields =
        (const struct field[]){
            {"buffer", "[B", JVMPI_CLASS, 0}, {"number", "I", JVMPI_INT, 0}, {0}},
};

static const struct class_file entry_file = {
    .name = "Entry",
    .source = "Server.java",
    .super = "java/lang/Object",
    .fields =
        (const struct field[]){
            {"session", "LSession;", JVMPI_CLASS, 0}, {"next", "LEntry;", JVMPI_CLASS, 0}, {0}},
};

static const struct class_file server_file = {
    .name = "Server",
    .source = "Server.java",
    .super = "java/lang/Object",
    .fields = (const struct field[]){{"sessions", "LEntry;", JVMPI_CLASS, 0}, {0}},
    .statics = (const struct field[]){{"instance", "LServer;", JVMPI_CLASS, 0}, {0}},
    .methods = (const struct method[]){{"main", "([Ljava/lang/String;)V", 10, 19, true, NULL},
                                       {"serve", "(I)V", 21, 29, false, NULL},
                                       {"remember", "(LSession;)V", 31, 36, false, NULL},
                                       {0}},
};

struct leak {
  struct class *server, *session, *entry;
  const struct method *serve, *remember;
  const struct field *sessions, *buffer, *number, *of_entry, *next;
};

static void load(struct thread *thread, struct leak *leak) {
  leak->session = op_class(thread, &session_file);
  leak->entry = op_class(thread, &entry_file);
  leak->server = op_class(thread, &server_file);
  leak->serve = op_method(leak->server, "serve");
  leak->remember = op_method(leak->server, "remember");
  leak->sessions = op_field(leak->server, "sessions");
  leak->buffer = op_field(leak->session, "buffer");
  leak->number = op_field(leak->session, "number");
  leak->of_entry = op_field(leak->entry, "session");
  leak->next = op_field(leak->entry, "next");
}

/* Slots: 0 this, 1 the session, 2 the entry, 3 the previous first entry. */
static void remember(struct thread *thread, const struct leak *leak) {
  op_line(thread, 32);
  op_new(thread, 2, leak->entry);
  op_put(thread, 2, leak->of_entry, 1);
  op_line(thread, 33);
  op_get(thread, 3, 0, leak->sessions);
  op_put(thread, 2, leak->next, 3);
  op_put(thread, 0, leak->sessions, 2);
}

/* Slots: 0 this, 1 the session, 2 its buffer, 3 a temporary object. */
static void serve(struct thread *thread, const struct leak *leak, long number) {
  op_line(thread, 22);
  op_new(thread, 1, leak->session);
  op_put_int(thread, 1, leak->number, (jint)number);
  op_line(thread, 23);
  op_new_primitives(thread, 2, JVMPI_BYTE, BUFFER);
  op_put(thread, 1, leak->buffer, 2);
  if (number % KEPT_OF == 0) {
    op_line(thread, 25);
    op_pass(thread, leak->remember, 0, 1);
    remember(thread, leak);
    op_return(thread);
  } else {
    op_line(thread, 27);
    op_new_primitives(thread, 3, JVMPI_CHAR, 1 + op_random(thread, 64));
  }
}

static void run(struct thread *thread, long scale) {
  struct leak leak;
  load(thread, &leak);
  op_call(thread, op_method(leak.server, "main"), -1);
  op_line(thread, 11);
  op_new(thread, 1, leak.server);
  op_put_static(thread, leak.server, op_static(leak.server, "instance"), 1);
  for (long i = 1; i <= scale / OBJECTS_OF_REQUEST; i++) {
    op_line(thread, 13);
    op_call(thread, leak.serve, 1);
    serve(thread, &leak, i);
    op_return(thread);
  }
  op_return(thread);
}

const struct program program_leak = {"leak",
                                     "a server that keeps a session of each hundred requests", run};
