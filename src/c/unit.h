/* SPDX-License-Identifier: MIT */
/* The declarations of a header: the part of C and C++ that headers such as jvmti.h use. */
#ifndef JVMTIC_C_UNIT_H
#define JVMTIC_C_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/identifier.h"
#include "base/text.h"

struct c_record;
struct c_type;
struct interface_names;

/* A declared typedef, parameter, field or method. */
struct c_declared {
  const char *name; /* "" for an unnamed parameter or bit-field */
  const struct c_type *type;
  struct place place;
  int bits; /* the width of a bit-field; -1 for others */
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
  int64_t length; /* of an array; -1: unspecified */
};

/* A syntax error. */
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

/* Size and alignment in bytes. */
struct c_layout {
  size_t size, align;
};
enum c_machine_index { C_MACHINE_64, C_MACHINE_32, C_MACHINE_I386, C_MACHINES };

/* A struct, union, class or enumeration. */
struct c_record {
  const char *tag;          /* NULL: none */
  const char *name;         /* of its typedef, see c_spelling_prepare(); NULL: none */
  const char *pointer_name; /* of a typedef for a pointer to it, if it has no name; NULL: none */
  bool is_union, is_enum, complete;
  bool is_scoped; /* an enumeration of C++ whose constants are in its scope */
  struct c_declared_list fields, methods;
  struct c_call_list calls; /* of the methods, by their indices */
  struct string_list bases;
  struct c_problem problem;            /* in its body */
  struct place place;                  /* of the body; without one, of the first use */
  struct c_layout layouts[C_MACHINES]; /* computed by c_layout_record() */
};
LIST_TYPE(c_record_list, struct c_record);

/* An enumerator, or a const object with a value. */
struct c_constant {
  const char *name;
  int64_t value;
  const struct c_record *enumeration; /* NULL: an object */
  const struct c_type *type;          /* of an object */
  struct c_constant *before;          /* the preceding one of that name, or NULL */
  struct place place;
};
LIST_TYPE(c_constant_list, struct c_constant);

/* Everything declared at file scope, in order. */
struct c_unit {
  struct arena *arena;
  const struct interface_names *names; /* see c_spelling_prepare() */
  struct c_declared_list typedefs;
  struct c_declared_list functions; /* declared or defined, except for static ones */
  struct c_record_list records;     /* including nested ones */
  struct c_constant_list constants;
  struct c_problem skipped; /* the first declaration that was not understood and left out, of the
                               file itself if there is one */
  bool is_cxx;              /* it is read as C++, or something in it is C++ alone */
  struct c_names typedef_names, tags, constant_names, files;
};

/* Returns the typedef of that name, or NULL. */
const struct c_declared *c_typedef_find(const struct c_unit *unit, const char *name);

/* Returns the struct, union or class of that tag, or NULL. */
struct c_record *c_record_find(const struct c_unit *unit, const char *tag);

/* Returns the type that typedefs lead to: of another kind than C_TYPE_NAMED, or an undeclared name. */
const struct c_type *c_type_resolve(const struct c_unit *unit, const struct c_type *type);

/* ---- layout.c: the layout of types in memory, on the machines of Java virtual machines ---- */

struct c_machine {
  const char *name;
  unsigned pointer; /* bytes of a pointer, a size_t and a long */
  unsigned widest;  /* the alignment of values of 8 bytes */
};

extern const struct c_machine c_machines[C_MACHINES];

/* Returns the size and alignment of the type in bytes; 0 and 0 if it is incomplete or a function. */
struct c_layout c_layout_of(struct c_unit *unit, enum c_machine_index machine,
                            const struct c_type *type);

/* Returns those of a structure or union, and writes the offset of each field in bits to `offsets`, which may be NULL. */
struct c_layout c_layout_record(struct c_unit *unit, enum c_machine_index machine,
                                struct c_record *record, size_t *offsets);

enum c_value_class { C_NO_NUMBER, C_UNSIGNED, C_SIGNED, C_FLOATING };

/* Returns the class of the type that typedefs lead to. An enumeration and a plain char are signed. */
enum c_value_class c_value_class(const struct c_unit *unit, const struct c_type *type);

/* Returns the value after a conversion to the type, if its width is known. */
int64_t c_type_truncate(const struct c_unit *unit, const struct c_type *type, int64_t value);

/* Returns the width of an integer type in bits; 0 for others and unknown types. */
int c_type_width(const struct c_unit *unit, const struct c_type *type);

#endif
