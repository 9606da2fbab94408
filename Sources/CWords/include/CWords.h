// The loops over the characters of words that pairs of characters decide (`PairTable` of TextShaping).
//
//     word      T    h    e    space
//     pairs     Th   he   e_   _        each gives its first character's advance, and the second's flags
#ifndef CWORDS_H
#define CWORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Numbers that are no character's: not known yet, after a word's last character, not decided by pairs.
enum { CW_UNKNOWN = 0, CW_WORD_END = 254, CW_COMPLEX = 255 };

/// A pair: whether it is known and not decided by itself, the flags of the second glyph, the advance of the first.
enum { CW_PAIR_KNOWN = 1, CW_PAIR_COMPLEX = 2, CW_PAIR_FLAGS_SHIFT = 2, CW_PAIR_ADVANCE_SHIFT = 4 };

/// What is known of pairs.
typedef struct {
  /// By scalar, for at least 0x800 of them; those after them are complex.
  const uint8_t *numbers;
  size_t number_count;
  /// By the numbers of two characters, the first times 256: 65,536 of them.
  const uint32_t *pairs;
  /// Whether a character of more than one byte begins a word after a space, as all ASCII but the space does; null if a
  /// text is one word.
  bool (*begins_word)(uint32_t scalar);
} cw_pairs;

/// How far words are all there.
typedef struct {
  /// Where the first begins that is not; the end of the words if there is none.
  size_t word_start;
  /// The sum of the advances up to there.
  int64_t advance;
  /// Whether pairs don't decide it; else one is not known.
  bool is_undecided;
} cw_end;

/// Font units times `size`, divided by a divisor: the high half of the product with 2^64 / divisor.
typedef struct {
  int64_t size;
  uint64_t reciprocal;
} cw_scale;

/// Writes the sum of the advances before each byte of words, from `sum` on, and the flags of the glyph that begins
/// there, or `inside`; what it has written after `word_start` means nothing.
///
/// The words, from `start` to `end`, are valid UTF-8 and not empty. Their sum has to fit: a row has no more than 2^14 bytes,
/// and a character adds less than 2^45.
cw_end cw_walk_advances(
    const cw_pairs *table, const uint8_t *utf8, size_t start, size_t end, cw_scale scale, int64_t sum,
    uint8_t inside, int64_t *sums, uint8_t *flags);

/// Writes the glyphs of one word as a row packs them, at most one a byte, by those of each number; `*count` is how many,
/// which mean nothing if the word is not all there.
cw_end cw_walk_glyphs(
    const cw_pairs *table, const uint8_t *utf8, size_t start, size_t end, const uint64_t *glyphs, uint64_t *packed,
    size_t *count);

#endif
