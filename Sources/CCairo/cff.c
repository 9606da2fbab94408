// Whether a CFF table is as Cairo takes it to be (Adobe Technical Note 5176): it copies dictionaries, looks up strings and the
// private dictionaries of glyphs, and does not look whether they are there.

#include "soundness.h"
#include "tables.h"

#include FT_TRUETYPE_TAGS_H
#include <stdint.h>
#include <stdlib.h>

// MARK: - Arrays of byte strings

typedef struct {
  size_t count;
  int offset_size;
  /// Where the offsets are, which count from the byte before the first string.
  size_t offsets;
  /// Where the array ends.
  size_t end;
} cff_index;

static size_t start_of_data(const cff_index *index) {
  return index->offsets + (index->count + 1) * (size_t)index->offset_size - 1;
}

/// Reads an array, whose strings have to follow one another in the table.
static bool read_index(const cc_table *cff, size_t offset, cff_index *index) {
  FT_Byte count[2], size;
  if (!cc_read_part(cff, offset, count, sizeof count)) return false;
  *index = (cff_index){.count = cc_number(count, 2), .end = offset + 2};
  if (index->count == 0) return true;
  if (!cc_read_part(cff, offset + 2, &size, 1) || size < 1 || size > 4) return false;
  index->offset_size = size;
  index->offsets = offset + 3;
  FT_Byte *offsets = cc_new_part(cff, index->offsets, (index->count + 1) * size);
  if (offsets == NULL) return false;
  size_t last = cc_number(offsets, size);
  bool is_sound = last == 1;
  for (size_t element = 1; is_sound && element <= index->count; element++) {
    size_t next = cc_number(offsets + element * size, size);
    is_sound = next >= last;
    last = next;
  }
  free(offsets);
  index->end = start_of_data(index) + last;
  return is_sound && index->end <= cff->length;
}

/// An element of an array, to be freed, and how many bytes it has.
static FT_Byte *new_element(const cc_table *cff, const cff_index *index, size_t element,
                            size_t *length) {
  FT_Byte offsets[8];
  int size = index->offset_size;
  size_t place = index->offsets + element * (size_t)size;
  if (!cc_read_part(cff, place, offsets, 2 * (size_t)size)) return NULL;
  size_t start = cc_number(offsets, size);
  *length = cc_number(offsets + size, size) - start;
  return cc_new_part(cff, start_of_data(index) + start, *length);
}

// MARK: - Dictionaries

enum {
  FIRST_OPERAND = 22,
  FRACTION = 30,
  ESCAPE = 12,
  CHARSET = 15,
  GLYPHS = 17,
  PRIVATE = 18,
  LOCAL_ROUTINES = 19,
  ROS = 12 << 8 | 30,
  PRIVATE_ARRAY = 12 << 8 | 36,
  SELECTION = 12 << 8 | 37,
};

/// Where something is, and how long it is if that is said; an offset of 0 is nowhere.
typedef struct {
  bool is_said;
  size_t offset, length;
} cff_place;

typedef struct {
  bool is_cid;
  cff_place glyphs, charset, private, local_routines, private_array, selection;
} cff_dictionary;

/// The operands of an operator.
typedef struct {
  size_t count;
  bool has_fractions;
  int64_t first, last, smallest, largest;
} cff_operands;

/// The bytes of an operand and its value; 0 if there are not as many, or if it is none.
static size_t read_operand(const FT_Byte *bytes, size_t count, int64_t *value) {
  enum { SHORT = 28, LONG = 29, FIRST = 32, ONE = 246, POSITIVE = 250, LAST = 254 };
  FT_Byte first = bytes[0];
  *value = 0;
  if (first == FRACTION) {
    // Cairo takes it to end at a byte whose low digit is the end.
    for (size_t size = 1; size < count; size++) {
      if ((bytes[size] & 0xF) == 0xF) return size + 1;
      if (bytes[size] >> 4 == 0xF) return 0;
    }
    return 0;
  }
  if (first > LAST || (first < FIRST && first != SHORT && first != LONG)) return 0;
  size_t size = first == SHORT ? 3 : first == LONG ? 5 : first <= ONE ? 1 : 2;
  if (size > count) return 0;
  if (first == SHORT) *value = (int16_t)cc_number(bytes + 1, 2);
  else if (first == LONG) *value = (int32_t)cc_number(bytes + 1, 4);
  else if (first <= ONE) *value = (int64_t)first - 139;
  else if (first <= POSITIVE) *value = ((int64_t)first - 247) * 256 + bytes[1] + 108;
  else *value = -((int64_t)first - 251) * 256 - bytes[1] - 108;
  return size;
}

/// Whether the operands of an operator are numbers of strings.
static bool takes_strings(int operator) {
  return operator <= 4 || operator == (ESCAPE << 8) || operator == (ESCAPE << 8 | 21)
         || operator == (ESCAPE << 8 | 22) || operator == (ESCAPE << 8 | 38);
}

/// Sets where something is; false if the operands do not say it, or if it was said before: Cairo could take either.
static bool set_place(cff_place *place, const cff_operands *operands, size_t count) {
  if (place->is_said || operands->count != count || operands->has_fractions
      || operands->first < 0 || operands->last < 0)
    return false;
  *place = (cff_place){true, (size_t)operands->last, count == 2 ? (size_t)operands->first : 0};
  return true;
}

static bool apply(int operator, const cff_operands *operands, cff_dictionary *dictionary) {
  switch (operator) {
  case ROS: dictionary->is_cid = true; return true;
  case CHARSET: return set_place(&dictionary->charset, operands, 1);
  case GLYPHS: return set_place(&dictionary->glyphs, operands, 1);
  case PRIVATE: return set_place(&dictionary->private, operands, 2);
  case LOCAL_ROUTINES: return set_place(&dictionary->local_routines, operands, 1);
  case PRIVATE_ARRAY: return set_place(&dictionary->private_array, operands, 1);
  case SELECTION: return set_place(&dictionary->selection, operands, 1);
  default: return true;
  }
}

/// Reads a dictionary; false if it is not whole, or if a string that it names is none of so many.
static bool read_dictionary(const FT_Byte *bytes, size_t count, int64_t strings,
                            cff_dictionary *dictionary) {
  cff_operands operands = {0};
  for (size_t place = 0; place < count;) {
    if (bytes[place] >= FIRST_OPERAND) {
      size_t size = read_operand(bytes + place, count - place, &operands.last);
      if (size == 0) return false;
      if (operands.count++ == 0) operands.first = operands.last;
      if (bytes[place] == FRACTION) operands.has_fractions = true;
      if (operands.last > operands.largest) operands.largest = operands.last;
      if (operands.last < operands.smallest) operands.smallest = operands.last;
      place += size;
      continue;
    }
    int operator = bytes[place++];
    if (operator == ESCAPE) {
      if (place == count) return false;
      operator = ESCAPE << 8 | bytes[place++];
    }
    if (takes_strings(operator) && (operands.largest >= strings || operands.smallest < 0)) return false;
    if (!apply(operator, &operands, dictionary)) return false;
    operands = (cff_operands){0};
  }
  return true;
}

static bool read_element(const cc_table *cff, const cff_index *index, size_t element,
                         int64_t strings, cff_dictionary *dictionary) {
  size_t length;
  FT_Byte *bytes = new_element(cff, index, element, &length);
  bool is_sound = bytes != NULL && read_dictionary(bytes, length, strings, dictionary);
  free(bytes);
  return is_sound;
}

/// Whether a private dictionary and its routines are there; an empty one may be anywhere.
static bool has_private(const cc_table *cff, cff_place place, int64_t strings) {
  if (!place.is_said) return false;
  if (place.length == 0) return place.offset <= cff->length;
  if (place.offset == 0) return false;
  FT_Byte *bytes = cc_new_part(cff, place.offset, place.length);
  cff_dictionary own = {0};
  cff_index routines;
  // Cairo looks up its strings, too, although it should have none.
  bool is_sound = bytes != NULL && read_dictionary(bytes, place.length, strings, &own);
  free(bytes);
  return is_sound
         && (own.local_routines.offset == 0
             || read_index(cff, place.offset + own.local_routines.offset, &routines));
}

// MARK: - The glyphs of fonts whose characters have numbers

/// Whether each glyph has one of so many private dictionaries, and none has one that is not there.
static bool selects_dictionaries(const cc_table *cff, size_t offset, size_t glyphs, size_t count) {
  enum { GLYPHS_ALONE = 0, RANGES = 3, RANGE = 3 };
  FT_Byte format, number[2];
  if (offset == 0 || !cc_read_part(cff, offset, &format, 1)) return false;
  if (format == GLYPHS_ALONE) {
    FT_Byte *list = cc_new_part(cff, offset + 1, glyphs);
    bool is_sound = list != NULL;
    for (size_t glyph = 0; is_sound && glyph < glyphs; glyph++) is_sound = list[glyph] < count;
    free(list);
    return is_sound;
  }
  if (format != RANGES || !cc_read_part(cff, offset + 1, number, sizeof number)) return false;
  size_t size = cc_number(number, 2) * RANGE;
  // The first glyph of each, its dictionary, and the first glyph after the last.
  FT_Byte *ranges = cc_new_part(cff, offset + 3, size + 2);
  bool is_sound = ranges != NULL;
  for (size_t range = 0; is_sound && range < size; range += RANGE)
    is_sound = ranges[range + 2] < count && cc_number(ranges + range + RANGE, 2) <= glyphs;
  free(ranges);
  return is_sound;
}

/// Whether each glyph but the first has a number.
static bool has_charset(const cc_table *cff, size_t offset, size_t glyphs) {
  FT_Byte format, range[4];
  if (offset == 0 || !cc_read_part(cff, offset++, &format, 1) || format > 2) return false;
  size_t left = glyphs > 0 ? glyphs - 1 : 0;
  if (format == 0) return offset + 2 * left <= cff->length;
  size_t size = format == 1 ? 3 : 4;
  while (left > 0) {
    if (!cc_read_part(cff, offset, range, size)) return false;
    size_t count = cc_number(range + 2, (int)size - 2) + 1;
    left = count < left ? left - count : 0;
    offset += size;
  }
  return true;
}

static bool has_numbered_glyphs(const cc_table *cff, const cff_dictionary *top, size_t glyphs,
                                int64_t strings) {
  cff_index array;
  if (top->private_array.offset == 0 || !read_index(cff, top->private_array.offset, &array)
      || !has_charset(cff, top->charset.offset, glyphs)
      || !selects_dictionaries(cff, top->selection.offset, glyphs, array.count))
    return false;
  for (size_t element = 0; element < array.count; element++) {
    cff_dictionary own = {0};
    if (!read_element(cff, &array, element, strings, &own) || !has_private(cff, own.private, strings))
      return false;
  }
  return true;
}

bool cc_has_sound_cff(FT_Face face) {
  enum { HEADER = 4, STANDARD_STRINGS = 391 };
  cc_table cff = cc_find_table(face, TTAG_CFF);
  FT_Byte header[HEADER];
  cff_index names, dictionaries, strings, routines, glyphs;
  cff_dictionary top = {0};
  if (cff.length == 0) return true;
  if (!cc_read_part(&cff, 0, header, HEADER) || !read_index(&cff, header[2], &names)
      || !read_index(&cff, names.end, &dictionaries) || dictionaries.count == 0
      || !read_index(&cff, dictionaries.end, &strings) || !read_index(&cff, strings.end, &routines))
    return false;
  int64_t count = STANDARD_STRINGS + (int64_t)strings.count;
  if (!read_element(&cff, &dictionaries, 0, count, &top) || top.glyphs.offset == 0
      || !read_index(&cff, top.glyphs.offset, &glyphs))
    return false;
  return top.is_cid ? has_numbered_glyphs(&cff, &top, glyphs.count, count)
                    : has_private(&cff, top.private, count);
}
