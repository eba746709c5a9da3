/* SPDX-License-Identifier: MIT */
/* The protocol of agent and front-end, which PROTOCOL.md describes. */
#ifndef WIRE_H
#define WIRE_H

#include <stdint.h>

/* A stream starts with these bytes, the version, the size of IDs and a zero. The magic contains line ends, so that
 * their conversion is detected. */
#define WIRE_MAGIC "jvmpi\r\n\032"
enum { WIRE_MAGIC_SIZE = 8, WIRE_PREFACE = 12, WIRE_VERSION = 1 };

/* A frame: the length of the data after its header (4 bytes), its type (1), three zeros, its number from 0 (8), the
 * CRC-32 of these sixteen bytes and the data (4). */
enum { WIRE_HEADER = 20, WIRE_CHECKED = 16, WIRE_FRAME_MOST = 1 << 20, WIRE_TEXT_MOST = 65535 };

enum wire_frame {
  FRAME_PROCESS = 1, /* the VM; always first */
  FRAME_CLASSES, /* definitions: each precedes references to it, and is never removed */
  FRAME_METHODS,
  FRAME_SITES,
  FRAME_EVENTS, /* what has happened */
  FRAME_TOTALS, /* a snapshot: the counters, then the following ones, then FRAME_TOTALS_END */
  FRAME_TOTALS_SITES,
  FRAME_TOTALS_THREADS,
  FRAME_TOTALS_ARENAS,
  FRAME_TOTALS_BIRTHS,
  FRAME_TOTALS_END,
  FRAME_DUMP, /* a heap dump, in parts, the last of which is empty */
  FRAME_END,  /* the end of the VM; always last */
  FRAME_TYPES
};

enum wire_event {
  EVENT_THREAD = 1,   /* the thread of the following allocations in this frame */
  EVENT_ARENA,        /* the arena of the following allocations, frees and moves in this frame */
  EVENT_ALLOC,        /* site, size */
  EVENT_FREE,         /* site, size, birth */
  EVENT_MOVE,         /* size, the new arena */
  EVENT_ARENA_NEW,    /* arena, name */
  EVENT_ARENA_DELETE, /* arena; its objects have been freed by earlier events */
  EVENT_GC_START,     /* time */
  EVENT_GC_FINISH,    /* time, and the heap sizes of the VM */
  EVENT_THREAD_START, /* thread, ID, three names */
  EVENT_THREAD_END,   /* thread */
  EVENT_UNLOADED,     /* the number of classes that were unloaded */
  EVENT_UNKNOWN,      /* the number of events with an undefined ID */
  EVENT_CLASH,        /* the number of definitions of an ID that was already defined */
  EVENT_NO_ROOM,      /* an object without room in the agent: its size */
  EVENT_RESET,        /* all counters except those of live objects are set to 0 */
  EVENT_DUMP,         /* the VM requests a report */
  EVENT_TYPES
};

/* The maximum size of an event in bytes: three names and other data. */
enum { WIRE_NAME_MOST = 255, WIRE_EVENT_MOST = 1024 };

/* Flags of a site. */
enum { SITE_DEEPER = 1, SITE_OTHER = 2 };

#endif
