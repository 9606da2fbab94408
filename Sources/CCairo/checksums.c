// Whether a font file is as its maker wrote it, by the checksums in its directory (OpenType, Organization of an OpenType Font).

#include "soundness.h"

enum { COUNT = 4, ENTRIES = 12, ENTRY = 16, COLLECTION_ENTRIES = 12, ADJUSTMENT = 8 };

/// Not by a loop, as `cc_number` is: a table may have 16 MB, and this is one load.
static uint32_t word(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Where the directory of a face begins; the end of the file if there is none.
static size_t directory(const uint8_t *bytes, size_t count, size_t index) {
  if (count < COLLECTION_ENTRIES || word(bytes) != FT_MAKE_TAG('t', 't', 'c', 'f')) return 0;
  size_t entry = COLLECTION_ENTRIES + 4 * index;
  return entry + 4 <= count ? word(bytes + entry) : count;
}

/// The sum of a table's words, the last of which may be short.
static uint32_t sum(const uint8_t *bytes, size_t count) {
  uint32_t sum = 0;
  size_t whole = count / 4 * 4;
  for (size_t place = 0; place < whole; place += 4) sum += word(bytes + place);
  for (size_t place = whole; place < count; place++) sum += (uint32_t)bytes[place] << (24 - 8 * (place - whole));
  return sum;
}

bool cc_has_its_checksums(const uint8_t *bytes, size_t count, size_t index) {
  size_t start = directory(bytes, count, index);
  if (start > count || count - start < ENTRIES) return false;
  size_t tables = (size_t)bytes[start + COUNT] << 8 | bytes[start + COUNT + 1];
  if (count - start - ENTRIES < tables * ENTRY) return false;
  for (size_t table = 0; table < tables; table++) {
    const uint8_t *entry = bytes + start + ENTRIES + table * ENTRY;
    size_t offset = word(entry + 8), length = word(entry + 12);
    if (offset > count || count - offset < length) return false;
    uint32_t own = sum(bytes + offset, length);
    // The file's own checksum is in this table, and is not part of the table's.
    if (word(entry) == FT_MAKE_TAG('h', 'e', 'a', 'd')) {
      if (length < ADJUSTMENT + 4) return false;
      own -= word(bytes + offset + ADJUSTMENT);
    }
    if (own != word(entry + 4)) return false;
  }
  return true;
}
