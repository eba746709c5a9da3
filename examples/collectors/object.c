/* SPDX-License-Identifier: MIT */
#include "object.h"

#include "class.h"

size_t object_round(size_t size) {
  return (size + OBJECT_ALIGN - 1) & ~(size_t)(OBJECT_ALIGN - 1);
}

size_t type_size(uint8_t type) {
  switch (type) {
    case JVMPI_BOOLEAN:
    case JVMPI_BYTE: return 1;
    case JVMPI_CHAR:
    case JVMPI_SHORT: return 2;
    case JVMPI_INT:
    case JVMPI_FLOAT: return 4;
    default: return 8;
  }
}

size_t element_offset(uint8_t type, uint32_t index) {
  return sizeof(struct object) + type_size(type) * index;
}

size_t array_size(uint8_t type, uint32_t length) {
  return object_round(element_offset(type, length));
}

void object_visit(struct object *object, void (*visit)(struct slot *slot, void *context),
                  void *context) {
  if (object->type == JVMPI_CLASS)
    for (uint32_t i = 0; i < object->length; i++)
      visit(object_slot(object, element_offset(JVMPI_CLASS, i)), context);
  if (object->type != JVMPI_NORMAL_OBJECT) return;
  for (size_t i = 0; i < object->class->reference_count; i++)
    visit(object_slot(object, object->class->references[i]), context);
}
