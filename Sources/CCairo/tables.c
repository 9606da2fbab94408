#include "tables.h"

#include FT_TRUETYPE_TABLES_H
#include <stdlib.h>

cc_table cc_find_table(FT_Face face, FT_ULong tag) {
  FT_ULong length = 0;
  bool is_there = FT_Load_Sfnt_Table(face, tag, 0, NULL, &length) == 0;
  return (cc_table){face, tag, is_there ? length : 0};
}

bool cc_read_part(const cc_table *table, size_t offset, FT_Byte *part, size_t length) {
  if (offset > table->length || table->length - offset < length) return false;
  FT_ULong count = length;
  return length == 0
         || FT_Load_Sfnt_Table(table->face, table->tag, (FT_Long)offset, part, &count) == 0;
}

FT_Byte *cc_new_part(const cc_table *table, size_t offset, size_t length) {
  if (offset > table->length || table->length - offset < length) return NULL;
  FT_Byte *part = malloc(length + 1);
  if (part != NULL && cc_read_part(table, offset, part, length)) return part;
  free(part);
  return NULL;
}

size_t cc_number(const FT_Byte *bytes, int size) {
  size_t value = 0;
  for (int byte = 0; byte < size; byte++) value = value << 8 | bytes[byte];
  return value;
}
