#include "CWords.h"

/// A walk stays in registers only if nothing of it is called.
#define INLINE static inline __attribute__((always_inline))

/// A character: its number, and where it ends.
typedef struct {
  uint32_t number;
  size_t end;
} character;

INLINE uint32_t tail(uint8_t byte) { return byte & 0x3F; }

INLINE uint32_t scalar_at(const uint8_t *utf8, size_t at) {
  const uint8_t *b = utf8 + at;
  if (b[0] < 0x80) return b[0];
  if (b[0] < 0xE0) return (b[0] & 0x1Fu) << 6 | tail(b[1]);
  if (b[0] < 0xF0) return (b[0] & 0x0Fu) << 12 | tail(b[1]) << 6 | tail(b[2]);
  return (b[0] & 0x07u) << 18 | tail(b[1]) << 12 | tail(b[2]) << 6 | tail(b[3]);
}

INLINE character character_at(const cw_pairs *table, const uint8_t *utf8, size_t at) {
  uint8_t lead = utf8[at];
  if (lead < 0x80) return (character){table->numbers[lead], at + 1};
  if (lead < 0xE0) return (character){table->numbers[scalar_at(utf8, at)], at + 2};
  if (lead >= 0xF0) return (character){CW_COMPLEX, at + 4};
  uint32_t scalar = scalar_at(utf8, at);
  return (character){scalar < table->number_count ? table->numbers[scalar] : CW_COMPLEX, at + 3};
}

/// A walk over the characters of words.
typedef struct {
  const cw_pairs *table;
  const uint8_t *utf8;
  size_t end;
  /// The next character and the one after it, and whether they are spaces after which a word may begin.
  size_t offset;
  character first, second;
  bool is_space, is_second_space;
  /// Whether the next character is its word's last.
  bool is_last;
  /// The flags of the next glyph, and its pair.
  uint32_t flags, pair;
} pair_walk;

INLINE bool is_space(const cw_pairs *table, const uint8_t *utf8, size_t at) {
  return utf8[at] == ' ' && table->begins_word;
}

INLINE pair_walk begin(const cw_pairs *table, const uint8_t *utf8, size_t start, size_t end) {
  return (pair_walk){.table = table, .utf8 = utf8, .end = end, .offset = start, .first = character_at(table, utf8, start),
                .is_space = is_space(table, utf8, start)};
}

INLINE bool begins_word(const pair_walk *walk, size_t at) {
  return walk->utf8[at] < 0x80 || walk->table->begins_word(scalar_at(walk->utf8, at));
}

/// Finds the pair of the next character; false if there is none, or if it is not known or decides nothing.
INLINE bool find(pair_walk *walk) {
  if (walk->offset >= walk->end) return false;
  size_t next = walk->first.end;
  walk->is_last = next >= walk->end;
  walk->is_second_space = false;
  walk->second = (character){CW_UNKNOWN, next};
  if (!walk->is_last) {
    walk->second = character_at(walk->table, walk->utf8, next);
    walk->is_second_space = is_space(walk->table, walk->utf8, next);
    walk->is_last = walk->is_space && !walk->is_second_space && begins_word(walk, next);
  }
  walk->pair = walk->table->pairs[walk->first.number << 8 | (walk->is_last ? CW_WORD_END : walk->second.number)];
  return (walk->pair & (CW_PAIR_KNOWN | CW_PAIR_COMPLEX)) == CW_PAIR_KNOWN;
}

INLINE uint32_t units(const pair_walk *walk) { return walk->pair >> CW_PAIR_ADVANCE_SHIFT; }

INLINE void advance(pair_walk *walk) {
  walk->offset = walk->first.end;
  walk->first = walk->second;
  walk->is_space = walk->is_second_space;
  walk->flags = walk->pair >> CW_PAIR_FLAGS_SHIFT & 3;
}

/// Whether a walk that has ended did so where pairs decide nothing.
INLINE bool is_undecided(const pair_walk *walk) {
  if (walk->offset >= walk->end || walk->first.number == CW_UNKNOWN) return false;
  return walk->first.number == CW_COMPLEX || (!walk->is_last && walk->second.number == CW_COMPLEX)
         || walk->pair & CW_PAIR_COMPLEX;
}

cw_end cw_walk_advances(
    const cw_pairs *table, const uint8_t *utf8, size_t start, size_t end, cw_scale scale, int64_t sum,
    uint8_t inside, int64_t *sums, uint8_t *flags) {
  pair_walk walk = begin(table, utf8, start, end);
  cw_end whole = {start, sum, false};
  while (find(&walk)) {
    size_t offset = walk.offset;
    sums[offset] = sum;
    flags[offset] = (uint8_t)walk.flags;
    if (walk.first.end > offset + 1) {
      sums[offset + 1] = sum;
      flags[offset + 1] = inside;
      if (walk.first.end > offset + 2) {
        sums[offset + 2] = sum;
        flags[offset + 2] = inside;
      }
    }
    uint64_t dividend = (uint64_t)units(&walk) * (uint64_t)scale.size;
    sum += (int64_t)((unsigned __int128)dividend * scale.reciprocal >> 64);
    bool ends_word = walk.is_last;
    advance(&walk);
    if (ends_word) {
      whole.word_start = walk.offset;
      whole.advance = sum;
    }
  }
  whole.is_undecided = is_undecided(&walk);
  return whole;
}

cw_end cw_walk_glyphs(
    const cw_pairs *table, const uint8_t *utf8, size_t start, size_t end, const uint64_t *glyphs, uint64_t *packed,
    size_t *count) {
  pair_walk walk = begin(table, utf8, start, end);
  *count = 0;
  while (find(&walk)) {
    packed[(*count)++] = (uint64_t)walk.flags << 61 | (uint64_t)units(&walk) << 48 | glyphs[walk.first.number]
                         | (uint32_t)walk.offset;
    advance(&walk);
  }
  bool is_whole = walk.offset >= end;
  return (cw_end){is_whole ? end : start, 0, is_undecided(&walk)};
}
