/* SPDX-License-Identifier: MIT */
/* What agent and front-end agree on: PROTOCOL.md says it in words. */
#ifndef WIRE_H
#define WIRE_H

#include <stdint.h>

/* A stream begins with these bytes, the version, the size of IDs and a zero. Line ends are in the magic: what changes them
 * on the way is found at once. */
#define WIRE_MAGIC "jvmpi\r\n\032"
enum { WIRE_MAGIC_SIZE = 8, WIRE_PREFACE = 12, WIRE_VERSION = 1 };

/* A frame: the length of what follows its header (4 bytes), its type (1), three zeros, its number from 0 (8), the CRC-32 of
 * these sixteen bytes and of what follows (4). */
enum { WIRE_HEADER = 20, WIRE_CHECKED = 16, WIRE_FRAME_MOST = 1 << 20, WIRE_TEXT_MOST = 65535 };

enum wire_frame {
  FRAME_PROCESS = 1, /* the VM; always the first */
  FRAME_CLASSES, /* definitions: each stands before what refers to it, and is never taken back */
  FRAME_METHODS,
  FRAME_SITES,
  FRAME_EVENTS, /* what has happened */
  FRAME_TOTALS, /* a snapshot: the counters, then the following ones, then FRAME_TOTALS_END */
  FRAME_TOTALS_SITES,
  FRAME_TOTALS_THREADS,
  FRAME_TOTALS_ARENAS,
  FRAME_TOTALS_BIRTHS,
  FRAME_TOTALS_END,
  FRAME_DUMP, /* a heap dump, in parts; the last one is empty */
  FRAME_END,  /* the VM has come to its end; always the last */
  FRAME_TYPES
};

enum wire_event {
  EVENT_THREAD = 1,   /* the thread of allocations that follow in this frame */
  EVENT_ARENA,        /* the arena of allocations, frees and moves that follow in this frame */
  EVENT_ALLOC,        /* site, size */
  EVENT_FREE,         /* site, size, birth */
  EVENT_MOVE,         /* size, the arena where the object is now */
  EVENT_ARENA_NEW,    /* arena, name */
  EVENT_ARENA_DELETE, /* arena; what was in it has been freed by events before */
  EVENT_GC_START,     /* time */
  EVENT_GC_FINISH,    /* time, and what the VM says of its heap */
  EVENT_THREAD_START, /* thread, ID, three names */
  EVENT_THREAD_END,   /* thread */
  EVENT_UNLOADED,     /* how many classes were unloaded */
  EVENT_UNKNOWN,      /* how many events named an ID that nothing had defined */
  EVENT_CLASH,        /* how many defined an ID that was defined already */
  EVENT_NO_ROOM,      /* an object that the agent has no room for: its size */
  EVENT_RESET,        /* everything but what is live is counted from 0 again */
  EVENT_DUMP,         /* the VM asks for a report */
  EVENT_TYPES
};

/* The most that one event takes, in bytes: three names and what is with them. */
enum { WIRE_NAME_MOST = 255, WIRE_EVENT_MOST = 1024 };

/* Flags of a site. */
enum { SITE_DEEPER = 1, SITE_OTHER = 2 };

#endif
