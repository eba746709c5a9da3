/* SPDX-License-Identifier: MIT */
/* What a header declares: enough of C, and of C++ as headers use it, to know what jvmti.h says. */
#ifndef JVMTIC_C_UNIT_H
#define JVMTIC_C_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/identifier.h"
#include "base/place.h"

struct c_record;
struct c_type;
struct interface_names;

/* What a typedef, parameter, field or method is declared as. */
struct c_declared {
  const char *name; /* "" for an unnamed parameter or bit-field */
  const struct c_type *type;
  struct place place;
  int bits; /* of a field; -1: an ordinary one */
};
LIST_TYPE(c_declared_list, struct c_declared);

enum c_type_kind {
  C_TYPE_NAMED, /* a type of the language ("unsigned char"), or a name */
  C_TYPE_RECORD,
  C_TYPE_ENUM,
  C_TYPE_POINTER,
  C_TYPE_REFERENCE, /* of C++ */
  C_TYPE_ARRAY,
  C_TYPE_FUNCTION,
};

struct c_type {
  enum c_type_kind kind;
  bool constant, is_volatile;
  const char *name;            /* C_TYPE_NAMED */
  struct c_record *record;     /* C_TYPE_RECORD, C_TYPE_ENUM */
  const struct c_type *target; /* pointee, element, result */
  struct c_declared_list params;
  bool variadic;
  bool prototype; /* not "()" */
  bool bare;      /* C_TYPE_RECORD, C_TYPE_ENUM: a tag alone, as C++ allows */
  int64_t length; /* of an array; -1: not said */
};

/* Something that could not be understood. */
struct c_problem {
  const char *message; /* "expected ';', found 'x'"; NULL: no problem */
  struct place place;
};

/* A call through a table of functions, in the body of a C++ method. */
struct c_call {
  const char *function; /* NULL: there is none, or more than one */
  /* The arguments after "this": the number of the method's parameter, from 1, or a word; "" for others. */
  struct string_list passed;
};
LIST_TYPE(c_call_list, struct c_call);

/* Size and alignment in bytes; see layout.h. */
struct c_layout {
  size_t size, align;
};
enum c_machine_index { C_MACHINE_64, C_MACHINE_32, C_MACHINE_I386, C_MACHINES };

/* A struct, union, class or enumeration. */
struct c_record {
  const char *tag;          /* NULL: none */
  const char *name;         /* of the typedef that is best known for it; NULL: none */
  const char *pointer_name; /* of a typedef for a pointer to it, when it has no name; NULL: none */
  bool is_union, is_enum, complete;
  bool is_scoped; /* an enumeration of C++ whose constants are known with its name in front only */
  struct c_declared_list fields, methods;
  struct c_call_list calls; /* of the methods, for each one */
  struct string_list bases;
  struct c_problem problem;            /* in its body */
  struct place place;                  /* of the body, or where it is first named */
  struct c_layout layouts[C_MACHINES]; /* those that c_layout_record() has computed */
};
LIST_TYPE(c_record_list, struct c_record);

/* An enumerator, or an object that is const and has a value. */
struct c_constant {
  const char *name;
  int64_t value;
  const struct c_record *enumeration; /* NULL: an object */
  const struct c_type *type;          /* of an object */
  struct c_constant *before;          /* that had the name until then, or NULL */
  struct place place;
};
LIST_TYPE(c_constant_list, struct c_constant);

/* Everything declared at file scope, in order. */
struct c_unit {
  struct arena *arena;
  const struct interface_names *names; /* that stand for themselves; see c_spelling_prepare() */
  struct c_declared_list typedefs;
  struct c_declared_list functions; /* declared or defined, static ones not among them */
  struct c_record_list records;     /* nested ones, too */
  struct c_constant_list constants;
  struct c_problem skipped; /* the first declaration that was not understood and left out, of the
                               file itself if there is one */
  bool is_cxx;              /* it is read as C++, or something in it is C++ alone */
  struct c_names typedef_names, tags, constant_names, files;
};

/* The typedef of that name, or NULL. */
const struct c_declared *c_typedef_find(const struct c_unit *unit, const char *name);

/* The struct, union or class of that tag, or NULL. */
struct c_record *c_record_find(const struct c_unit *unit, const char *tag);

/* What the type is behind typedefs: another kind than C_TYPE_NAMED, or a name that nothing declares. */
const struct c_type *c_type_resolve(const struct c_unit *unit, const struct c_type *type);

#endif
