/* The table of backends, and what they share. */
#include "gen/backend.h"

#include "gen/cdecl.h"
#include "report/diag.h"

#include <string.h>

static const char *const header_files[] = {"jvmti.h", NULL};
static const char *const probe_files[] = {"jvmti_probe.c", NULL};
static const char *const names_files[] = {"jvmti_names.h", "jvmti_names.c", NULL};
static const char *const port_files[] = {"jvmti_port.h", NULL};
static const char *const impl_files[] = {"jvmti_impl.h", NULL};
static const char *const stubs_files[] = {"jvmti_stubs.c", NULL};
static const char *const enter_files[] = {"jvmti_enter.h", "jvmti_enter.c", NULL};
static const char *const trace_files[] = {"jvmti_trace.h", "jvmti_trace.c", NULL};
static const char *const table_files[] = {"jvmti_table.h", "jvmti_table.c", NULL};
static const char *const events_files[] = {"jvmti_events.h", "jvmti_events.c", NULL};
static const char *const html_files[] = {"jvmti.html", NULL};
static const char *const json_files[] = {"jvmti.json", "jvmti.schema.json", NULL};

const struct backend backend_table[] = {
    {"header", header_files, "the C and C++ header, as in the JDK of that release", gen_header},
    {"probe", probe_files, "C that compiles only against a header that conforms", gen_probe},
    {"names", names_files, "names of errors, events, phases, functions and capabilities",
     gen_names},
    {"port", port_files, "what a VM fills in, once, for the files below", gen_port},
    {"impl", impl_files, "a prototype per function that a VM implements, with its contract",
     gen_impl},
    {"stubs", stubs_files, "a default for each of them, which never says success", gen_stubs},
    {"enter", enter_files, "wrappers that check the phase, the caller and every parameter",
     gen_enter},
    {"trace", trace_files, "the same with a trace of calls, filtered while running", gen_trace},
    {"table", table_files, "the function tables that environments hand to agents", gen_table},
    {"events", events_files, "dispatch of events to the agents that have enabled them", gen_events},
    {"json", json_files, "the whole model as data, and its JSON Schema", gen_json},
    {"html", html_files, "the reference, one page that needs nothing else", gen_html},
    {NULL, NULL, NULL, NULL},
};

const char *profile_word(enum profile profile) {
  return profile == PROFILE_STRICT ? "strict" : "reference";
}

bool profile_parse(const char *word, enum profile *profile) {
  for (int i = PROFILE_REFERENCE; i <= PROFILE_STRICT; i++) {
    if (strcmp(word, profile_word((enum profile)i)) != 0) continue;
    *profile = (enum profile)i;
    return true;
  }
  return false;
}

const struct backend *backend_find(const char *name) {
  for (const struct backend *backend = backend_table; backend->name; backend++)
    if (strcmp(backend->name, name) == 0) return backend;
  return NULL;
}

static const char *backend_name_at(void *data, size_t index) {
  (void)data;
  return backend_table[index].name;
}

const char *backends_parse(struct arena *arena, const char *names, struct backend_list *list) {
  while (true) {
    size_t length = strcspn(names, ",");
    const char *name = arena_strndup(arena, names, length);
    const struct backend *backend = backend_find(name);
    if (!backend) {
      const char *close = diag_closest(name, backend_name_at, NULL);
      return arena_printf(arena, "there is no backend '%s'%s%s%s; 'jvmtic backends' lists them",
                          name, close ? ", did you mean '" : "", close ? close : "",
                          close ? "'" : "");
    }
    bool known = false;
    for (size_t i = 0; i < list->count; i++) known = known || list->at[i] == backend;
    if (!known) LIST_ADD(arena, list, backend);
    names += length;
    if (!*names++) return NULL;
  }
}

struct text *artifact_new(struct artifacts *out, const char *name) {
  struct artifact *artifact = arena_alloc(out->arena, sizeof *artifact);
  artifact->name = name;
  artifact->text = text_new(out->arena->escape);
  LIST_ADD(out->arena, &out->list, artifact);
  return &artifact->text;
}

void artifacts_free(struct artifacts *out) {
  for (size_t i = 0; i < out->list.count; i++) text_free(&out->list.at[i]->text);
  out->list.count = 0;
}

void gen_comment(struct text *out, const char *indent, const char *words) {
  enum { WIDTH = 96 };
  struct text safe = text_new(out->escape);
  cdecl_comment_text(&safe, words);
  struct text next = text_new(out->escape);
  text_printf(&next, "%s * ", indent);
  text_printf(out, "%s/* ", indent);
  text_add_wrapped(out, text_string(&safe), text_string(&next), WIDTH);
  text_add(out, " */\n");
  text_free(&next);
  text_free(&safe);
}

static void emit_section(const struct gen_section *sections, const char *name,
                         const struct gen_input *input, struct text *out) {
  for (; sections->name; sections++)
    if (strcmp(sections->name, name) == 0) sections->emit(input, out);
}

static void frame_line(struct text *out, const char *line, const struct gen_section *sections,
                       const struct gen_input *input) {
  char name[32];
  const char *at;
  while ((at = strchr(line, '@'))) {
    size_t length = strcspn(at + 1, "@");
    text_add_bytes(out, line, (size_t)(at - line));
    if (at[1 + length] != '@' || length >= sizeof name) break;
    memcpy(name, at + 1, length);
    name[length] = '\0';
    emit_section(sections, name, input, out);
    line = at + length + 2;
  }
  text_add(out, line);
}

void gen_frame(struct text *out, const char *const *lines, const struct gen_section *sections,
               const struct gen_input *input) {
  for (; *lines; lines++) {
    size_t before = out->length;
    frame_line(out, *lines, sections, input);
    /* A section that stands on a line of its own brings its own newlines. */
    bool alone = **lines == '@' && (*lines)[strlen(*lines) - 1] == '@';
    if (!alone || (out->length > before && out->bytes[out->length - 1] != '\n'))
      text_add(out, "\n");
  }
}
