/* SPDX-License-Identifier: MIT */
#include "command/command.h"
#include "gen/frame.h"

#include <unistd.h>

extern const char template_init_xml[], template_init_conf[];

static enum status init_add(struct session *session, struct outputs *outputs, const char *name,
                            const char *lines) {
  struct text text = text_new(session->arena->escape);
  const char *folder = session->options.output;
  const char *path = arena_printf(session->arena, "%s/%s", folder ? folder : ".", name);
  if (access(path, F_OK) == 0) return session_fail(session, "'%s' exists", path);
  FRAME_LINES(line, lines) text_printf(&text, "%s\n", line);
  size_t length = text.length;
  output_add(outputs, path, text_keep(session->arena, &text), length);
  return STATUS_FINE;
}

enum status command_init(struct session *session) {
  struct outputs outputs = {.arena = session->arena};
  enum status status =
      init_add(session, &outputs, arena_printf(session->arena, "%s.xml", interface_stem_at(0)),
               template_init_xml);
  if (status == STATUS_FINE)
    status = init_add(session, &outputs, "jvmtic.conf", template_init_conf);
  return status == STATUS_FINE ? session_failed(output_commit(&outputs)) : status;
}
